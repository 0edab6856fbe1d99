/* pairgoth_kept.c - what pairgoth's file has and no event, and the acts that went with a file from here. */
#include <string.h>

#include "exchange/pairgoth.h"

/* A member that is read has its key in the list, or in the map of settings. */
static bool
is_read(const yz__json_value *member, const char *section, const char *const *known)
{
    for (; *known != NULL; known++)
        if (strcmp(*known, member->key) == 0)
            return true;
    for (const yz__pairgoth_row *row = yz__PAIRGOTH;
         section != NULL && row->section != NULL; row++)
        if (strcmp(row->section, section) == 0 && strcmp(row->key, member->key) == 0)
            return true;
    return false;
}

void
yz__pairgoth_keep(const yz__pairgoth_reading *g, const yz__json_value *object,
                  const char *place, const char *section, const char *const *known)
{
    yz__exported text = {.text.allocator = g->of->allocator};
    for (const yz__json_value *at =
             g->own == NULL && object != NULL && object->kind == YZ__JSON_OBJECT
                 ? object->first
                 : NULL;
         at != NULL; at = at->next)
        if (!is_read(at, section, known))
            yz__export_put(&text, "%s%.*s", text.text.length > 0 ? "," : "",
                           (int)at->length, at->from);
    if (text.text.length > 0)
        yz__keep_text(g->kept, YZ_TOURNAMENT_PAIRGOTH, place, text.text.text,
                      text.text.length);
    if (text.status != YZ_OK)
        g->kept->status = text.status;
    yz__grown_free(&text.text);
}

void
yz__pairgoth_own(const yz__pairgoth_reading *g, yz__act_stage stage)
{
    const yz__json_value *list = g->own;
    for (const yz__json_value *act = list != NULL ? list->first : NULL; act != NULL;
         act = act->next) {
        if (act->first == NULL ||
            yz__stage_of(yz__json_text_of(act->first, "")) != stage)
            continue;
        for (const yz__json_value *word = act->first; word != NULL; word = word->next)
            yz__export_put(g->out, "%s%s", word == act->first ? "" : "\t",
                           yz__json_text_of(word, ""));
        yz__export_put(g->out, "\n");
    }
}
