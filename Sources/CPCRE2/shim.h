// PCRE2 for 8-bit code units, and what Swift cannot import of it.
#ifndef LCLINT_CPCRE2_SHIM_H
#define LCLINT_CPCRE2_SHIM_H

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <stdbool.h>

/// Whether an entry of an ovector says that its group took no part in the match.
///
/// PCRE2_UNSET is a cast expression, which Swift does not import.
static inline bool lclint_pcre2_is_unset(PCRE2_SIZE entry) {
  return entry == PCRE2_UNSET;
}

/// `subject`, or an empty string in place of NULL, which PCRE2 refuses before 10.40.
static inline PCRE2_SPTR lclint_pcre2_subject(PCRE2_SPTR subject) {
  return subject ? subject : (PCRE2_SPTR) "";
}

#endif
