/*
 * tables.h - how long the tables of the rules are.
 */
#ifndef YZ_SRC_RULES_TABLES_H
#define YZ_SRC_RULES_TABLES_H

#include "yunzi/overlay.h"
#include "yunzi/rules.h"

/* The number of overlays. */
size_t yz__overlay_count(void);

/* The number of rule sets. */
size_t yz__rules_count(void);

/* The number of questions. */
size_t yz__option_count(void);

#endif
