/*
 * names.h - how often each pattern was played, and a number for those that were played often.
 */
#ifndef YZ_TOOLS_NAMES_H
#define YZ_TOOLS_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct names {
    uint32_t *name; /* 0: free */
    uint32_t *count;
    uint32_t *inner; /* the name of the pattern that is one size smaller */
    uint16_t *id;    /* 0: not kept */
    size_t room;     /* a power of two */
    size_t used;
} names;

/* Running out of memory ends the program, here and in the other files of this folder. */
void names_add(names *all, uint32_t name, uint32_t inner);
/* Numbers those that were added so often, from 1; returns the greatest number. */
int names_keep(names *all, uint32_t least);
/* The number of a name; 0: it is not kept. */
int names_id(const names *all, uint32_t name);
bool names_has(const names *all, uint32_t name);
/* The name of the smaller pattern. */
uint32_t names_inner(const names *all, uint32_t name);
void names_free(names *all);

/* Memory, or the end of the program. */
void *must_have(void *memory);

#endif
