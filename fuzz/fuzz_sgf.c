/*
 * fuzz_sgf.c - records: whatever is read can be replayed under several rules, and comes
 * back the same when it is written and read again.  With sanitizers an input takes a millisecond and
 * more: it is read four times, written three times and replayed three times, which is what is tried.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_text.h"
#include "record/record_asked.h"
#include "record/record_compare.h"
#include "sgf/sgf_reader.h"
#include "yunzi/record.h"

/* The input in pieces whose sizes come from the input itself. */
typedef struct pieces {
    const uint8_t *data;
    size_t size, at;
} pieces;

static yz_status
next_piece(void *context, char *to, size_t room, size_t *got)
{
    pieces *from = context;
    size_t want = from->at < from->size ? 1 + from->data[from->at] * 7u : 0;
    if (want > from->size - from->at)
        want = from->size - from->at;
    *got = want < room ? want : room;
    memcpy(to, from->data + from->at, *got);
    from->at += *got;
    return YZ_OK;
}

/* The rules that the record names: what it tells of the table holds under them alone. */
static void
choose_own(yz_record *record, yz_replay_options *options)
{
    const yz_record_info *info;
    if (yz_record_get_info(record, &info) != YZ_OK)
        return;
    const yz_rules *own = yz_rules_find_recorded(info->rules);
    if (own)
        options->rules = own;
    else if (yz_rules_read(info->rules, &own, &options->overlays, NULL) == YZ_OK)
        options->rules = own;
}

static void
replay(yz_record *record)
{
    static const char *const RULES[] = {"japanese-1989", "tromp-taylor", "aga-1991",
                                        "japanese-1989"};
    yz_replay *replay;
    if (yz_replay_new(&replay, NULL) != YZ_OK)
        return;
    for (int i = 0; i < 4; i++) {
        yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
        yz_position position;
        yz_status_map map;
        options.rules = yz_rules_find(RULES[i]);
        if (i == 3)
            choose_own(record, &options);
        options.node_given = i == 1;
        options.node = (yz_node)(yz_record_node_count(record) - 1);
        if (yz_replay_run(replay, record, &options, NULL) != YZ_OK)
            continue;
        yz_game_position(yz_replay_game(replay), &position);
        yz_record_marks(record, yz_replay_node(replay), &position, &map);
    }
    yz_replay_free(replay);
}

static bool
same(yz_bytes a, yz_bytes b)
{
    return a.length == b.length &&
           (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

static void
compare(yz_record *a, yz_record *b)
{
    assert(yz_record_node_count(a) == yz_record_node_count(b));
    for (yz_node node = 0; node < yz_record_node_count(a); node++) {
        const size_t count = yz_record_property_count(a, node);
        assert(yz_record_parent(a, node) == yz_record_parent(b, node));
        assert(count == yz_record_property_count(b, node));
        for (size_t i = 0; i < count; i++) {
            const yz_property p = yz_record_property(a, node, i);
            const yz_property q = yz_record_property(b, node, i);
            assert(same(p.id, q.id) && p.value_count == q.value_count);
            for (size_t j = 0; j < p.value_count; j++)
                assert(same(yz__record_raw(a, &p, j), yz__record_raw(b, &q, j)));
        }
    }
}

/* Writes and reads again; the reader is told the encoding, which it could guess
   otherwise from the fewer bytes that are left. */
static yz__reader *
write_and_read(yz_record *record, bool canonical, const char *encoding, text *out,
               yz_record **again)
{
    yz__reader_options options = {0};
    yz__reader *reader;
    assert(yz_record_write(record, canonical, append, out) == YZ_OK);
    options.bytes = out->bytes;
    options.length = out->length;
    options.encoding = encoding;
    assert(yz__reader_new(&reader, &options) == YZ_OK);
    assert(yz__reader_next(reader, again, NULL) == YZ_OK);
    return reader;
}

static void
round_trip(yz_record *record)
{
    const yz_record_info *info;
    text first = {0}, second = {0}, third = {0};
    yz_record *again, *once, *twice;
    yz__difference difference;
    if (yz_record_get_info(record, &info) != YZ_OK)
        return;
    yz__reader *reader = write_and_read(record, false, info->encoding, &first, &again);
    compare(record, again);
    yz__reader *reader1 = write_and_read(record, true, "UTF-8", &second, &once);
    yz__reader *reader2 = write_and_read(once, true, "UTF-8", &third, &twice);
    assert(yz__record_compare(record, again, &difference, NULL) == YZ_OK &&
           difference == YZ_DIFFERENCE_NONE);
    assert(yz__record_compare(once, twice, &difference, NULL) == YZ_OK &&
           difference == YZ_DIFFERENCE_NONE);
    assert_same_text(&second, &third);
    yz__reader_free(reader);
    yz__reader_free(reader1);
    yz__reader_free(reader2);
    free(first.bytes);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    yz__reader_options options = {0};
    pieces from = {data, size, 0};
    yz__reader *reader;
    yz_record *record;
    options.source = next_piece;
    options.context = &from;
    options.check = true;
    if (yz__reader_new(&reader, &options) != YZ_OK)
        return 0;
    while (yz__reader_next(reader, &record, NULL) == YZ_OK) {
        replay(record);
        round_trip(record);
    }
    yz__reader_free(reader);
    return 0;
}
