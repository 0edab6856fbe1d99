/*
 * rules-differ.c - what two rule sets answer differently, and where it is written.
 *
 *     rules-differ japanese aga
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/rules.h>

int
main(int argc, char **argv)
{
    const yz_rules *one = argc == 3 ? yz_rules_find(argv[1]) : NULL;
    const yz_rules *other = argc == 3 ? yz_rules_find(argv[2]) : NULL;
    if (one == NULL || other == NULL) {
        fputs("usage: rules-differ RULES RULES\n", stderr);
        return 2;
    }
    printf("%s\n%s\n", yz_rules_source(one), yz_rules_source(other));
    for (size_t i = 0; yz_rules_option(one, i).key != NULL; i++) {
        const yz_option here = yz_rules_option(one, i);
        const yz_option there = yz_rules_option(other, i);
        if (strcmp(here.value, there.value) != 0)
            printf("%s: %s [%s], %s [%s]\n", here.title, here.text, here.article,
                   there.text, there.article);
    }
    return 0;
}
