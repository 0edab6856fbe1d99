/* settings.h - numbers of the search that can be set from outside, and a search that has them. */
#ifndef YZ_BENCH_SETTINGS_H
#define YZ_BENCH_SETTINGS_H

#include "search/thinking.h"

typedef struct search_settings {
    yz__tuning tuning;
    yz__rollout_policy policy;
    double clock; /* playouts for which there is time in a game; 0: there is no clock */
    bool kept;    /* the tree, from one move to the next */
} search_settings;

/* Reads "usual", or names and numbers such as "rave=400,known=20".  Complains, and ends the program,
   when there is no such name. */
void settings_read(search_settings *out, const char *text);

/* Makes a search with them, which points to 'from' as long as it lives.  Ends the program when there is
   no memory. */
yz_search *settings_search(const search_settings *from, uint64_t seed);

#endif
