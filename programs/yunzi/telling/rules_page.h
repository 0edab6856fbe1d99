/*
 * rules_page.h - the pages of docs/rules, printed from the table.
 */
#ifndef YUNZI_PROGRAM_RULES_PAGE_H
#define YUNZI_PROGRAM_RULES_PAGE_H

#include <yunzi/rules.h>

/* The page of one rule set, and the index of all, as Markdown on standard output. */
void rules_page(const yz_rules *rules);
void rules_page_index(void);

#endif
