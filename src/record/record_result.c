/* record_result.c - the result: in RE, and in YZ what RE has no word for. */
#include <stdio.h>
#include <string.h>

#include "record/record_asked.h"
#include "record/deeds.h"
#include "record/record_tree.h"

/* RE calls all of these "Void". */
static const yz_result_kind VOID[] = {YZ_RESULT_BOTH_LOSE, YZ_RESULT_NO_RESULT};
enum { VOIDS = sizeof VOID / sizeof *VOID };

static bool
begins_with(yz_bytes value, const char *word)
{
    const size_t length = strlen(word);
    return value.length >= length && memcmp(value.data, word, length) == 0;
}

static bool
is_void(yz_result_kind kind)
{
    bool found = false;
    for (size_t i = 0; i < VOIDS; i++)
        found |= VOID[i] == kind;
    return found;
}

/* Takes what YZ says of an earlier result out of the root. */
static void
drop_kind(yz_record *record)
{
    const yz__property *found = yz__find_kind(record, 0, YZ__KIND_YZ);
    if (!found)
        return;
    yz__property *property = &record->property[found - record->property];
    yz__value *value = &record->value[property->value];
    uint32_t left = 0;
    for (uint32_t i = 0; i < property->count; i++)
        if (!begins_with(yz__value_bytes(record, &value[i]), YZ__DEEDS_RESULT))
            value[left++] = value[i];
    property->count = left;
    if (left == 0)
        yz_record_remove(record, 0, YZ__DEEDS);
}

yz_status
yz_record_set_result(yz_record *record, const yz_result *result)
{
    char text[YZ_RESULT_TEXT], line[sizeof YZ__DEEDS_RESULT + 32];
    const yz_status status =
        yz_record_set_text(record, 0, "RE", yz_result_text(result, text));
    if (status != YZ_OK)
        return status;
    drop_kind(record);
    if (!is_void(result->kind))
        return YZ_OK;
    const int length =
        snprintf(line, sizeof line, YZ__DEEDS_RESULT "%s", yz_result_key(result->kind));
    return yz__record_append_raw(record, 0, YZ__DEEDS,
                                 (yz_bytes){line, (size_t)length});
}

yz_result_kind
yz__record_result_kind(const yz_record *record, yz_result_kind kind)
{
    const yz__property *property = yz__find_kind(record, 0, YZ__KIND_YZ);
    const size_t before = strlen(YZ__DEEDS_RESULT);
    for (uint32_t i = 0; kind == YZ_RESULT_VOID && property && i < property->count;
         i++) {
        yz_bytes said = yz__value_bytes(record, &record->value[property->value + i]);
        if (!begins_with(said, YZ__DEEDS_RESULT))
            continue;
        said = (yz_bytes){said.data + before, said.length - before};
        for (size_t k = 0; k < VOIDS; k++)
            if (begins_with(said, yz_result_key(VOID[k])))
                return VOID[k];
    }
    return kind;
}
