// libyaml's parser; Swift imports all that is needed of it.
#ifndef LCLINT_CYAML_SHIM_H
#define LCLINT_CYAML_SHIM_H

#include <yaml.h>

#endif
