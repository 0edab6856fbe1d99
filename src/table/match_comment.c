/* match_comment.c - comments of the record of a match. */
#include <string.h>

#include "base/grown_text.h"
#include "table/match_writing.h"

yz_status
yz__writing_add_line(const yz__writing *all, yz_node node, const char *line)
{
    yz__grown_text text = {.allocator = all->options.allocator};
    yz_property property;
    const char *before = "";
    yz_status status = YZ_OK;

    if (yz_record_find_property(all->record, node, "C", &property))
        status = yz_record_text(all->record, &property, 0, false, &before);
    if (status == YZ_OK)
        status = yz__grown_add(&text, before, strlen(before));
    if (status == YZ_OK && text.length > 0)
        status = yz__grown_add(&text, "\n", 1);
    if (status == YZ_OK)
        status = yz__grown_add(&text, line, strlen(line) + 1);
    if (status == YZ_OK && text.length > 1)
        status = yz_record_set_text(all->record, node, "C", text.text);
    yz__grown_free(&text);
    return status;
}
