#include "record/record_asked.h"
#include "records.h"
#include "said.h"
#include "sgf/sgf_check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

yz_record *
records_read_bytes(const char *bytes, size_t length)
{
    yz_record *record;
    yz_diag diag = {0};
    if (yz_record_read(&record, bytes, length, 1, NULL, &diag) != YZ_OK)
        fail_msg("%u:%u %s", (unsigned)diag.line, (unsigned)diag.column,
                 said(&diag.message));
    return record;
}

yz_record *
records_read(const char *text)
{
    return records_read_bytes(text, strlen(text));
}

yz_record *
records_check(const char *text)
{
    yz_record *record = records_read(text);
    assert_int_equal(yz__record_check(record), YZ_OK);
    return record;
}

size_t
records_count(const yz_record *record, const char *key)
{
    size_t count = 0;
    for (size_t i = 0; i < yz__record_notice_count(record); i++)
        count += strcmp(yz_notice_key(yz_record_notice(record, i)->code), key) == 0;
    return count;
}

const yz_notice *
records_notice(const yz_record *record, const char *key)
{
    for (size_t i = 0; i < yz__record_notice_count(record); i++)
        if (strcmp(yz_notice_key(yz_record_notice(record, i)->code), key) == 0)
            return yz_record_notice(record, i);
    fail_msg("no notice %s", key);
    return NULL;
}

const char *
records_keys(const yz_record *record, char *out, size_t room)
{
    out[0] = '\0';
    for (size_t i = 0; i < yz__record_notice_count(record); i++) {
        const char *key = yz_notice_key(yz_record_notice(record, i)->code);
        assert_true(strlen(out) + strlen(key) + 2 < room);
        if (i > 0)
            strcat(out, " ");
        strcat(out, key);
    }
    return out;
}

typedef struct text {
    char *bytes;
    size_t length;
    size_t room;
} text;

static yz_status
append(void *context, const char *bytes, size_t length)
{
    text *out = context;
    if (out->room - out->length <= length) {
        out->room = 2 * out->room + length + 1;
        out->bytes = realloc(out->bytes, out->room);
        assert_non_null(out->bytes);
    }
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
    out->bytes[out->length] = '\0';
    return YZ_OK;
}

char *
records_write(yz_record *record, bool canonical)
{
    text out = {0};
    assert_int_equal(yz_record_write(record, canonical, append, &out), YZ_OK);
    return out.bytes;
}

const char *
records_value(yz_record *record, yz_node node, const char *id)
{
    yz_property property;
    const char *value;
    if (!yz_record_find_property(record, node, id, &property))
        return "(none)";
    assert_int_equal(yz_record_text(record, &property, 0, false, &value), YZ_OK);
    return value;
}

static void *
resize(void *context, void *old, size_t old_size, size_t size)
{
    records_memory *memory = context;
    (void)old_size;
    if (size == 0) {
        memory->blocks -= old != NULL;
        free(old);
        return NULL;
    }
    if (memory->left == 0)
        return NULL;
    memory->left -= memory->left > 0;
    void *block = realloc(old, size);
    memory->blocks += block && !old;
    return block;
}

void
records_memory_init(records_memory *memory, long left)
{
    *memory = (records_memory){.left = left};
    memory->allocator = (yz_allocator){memory, resize};
}

yz_status
records_refuse_later(void *context, const char *bytes, size_t length)
{
    int *left = context;
    (void)bytes;
    (void)length;
    assert_true(*left >= 0);
    return (*left)-- > 0 ? YZ_OK : YZ_E_IO;
}
