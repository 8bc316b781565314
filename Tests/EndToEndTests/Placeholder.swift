// Replaced by the tests of this module.
