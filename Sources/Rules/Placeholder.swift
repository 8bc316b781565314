// Replaced by this module.
