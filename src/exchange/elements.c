/* elements.c - XML as its elements, each on a line. */
#include "exchange/elements.h"

#include <stdlib.h>
#include <string.h>

#include "message/refuse.h"
#include "yunzi/messages.h"

const char *
yz__element_value(const yz__element *e, const char *name)
{
    for (int i = 0; i < e->count; i++)
        if (strcmp(e->attribute[i].name, name) == 0)
            return e->attribute[i].value;
    return "";
}

yz_status
yz__element_cut(yz__element *out, yz__table_reading *of)
{
    char *at = yz__arena_take(&of->table.arena, of->lines.length + 1);
    if (at == NULL)
        return YZ_E_NOMEM;
    memcpy(at, of->lines.line, of->lines.length);
    at[of->lines.length] = '\0';
    *out = (yz__element){.line = (uint32_t)strtoul(at, NULL, 10), .name = ""};
    for (int field = 0; at != NULL; field++) {
        char *end = strchr(at, '\t');
        if (end != NULL)
            *end++ = '\0';
        char *is = strchr(at, '=');
        if (field == 1)
            out->name = at;
        else if (field > 1 && is != NULL && out->count < YZ__ELEMENT_ATTRIBUTES) {
            *is = '\0';
            out->attribute[out->count].name = at;
            out->attribute[out->count++].value = is + 1;
        }
        at = end;
    }
    return YZ_OK;
}

yz_status
yz__element_rank(const yz__element *e, const char *name, yz_diag *diag, int *out)
{
    const char *rank = yz__element_value(e, name);
    return yz__word_rank((yz__file_word){rank, strlen(rank)}, out)
               ? YZ_OK
               : yz__file_refuse(diag, e->line,
                                 yz_message_with(YZ_MESSAGE_TOURNAMENT_VALUE,
                                                 yz_arg_name(NULL, "rank"),
                                                 yz_arg_name(NULL, "30K-9D"),
                                                 yz_arg_text(rank)));
}
