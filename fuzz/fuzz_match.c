/*
 * fuzz_match.c - logs of matches: whatever stands in one, an event is read or refused with its
 * place, happens or changes nothing, and reads back as it was written.
 *
 * The first line has three letters that choose the rules, the clock and the way in which the
 * colours are decided; each line after it is an event.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_text.h"
#include "match_print.h"
#include "match/event_words.h"
#include "match/match_asked.h"
#include "rules/tables.h"
#include "yunzi/match.h"

enum { SIDE = 5 };

static yz_match *
begin(const uint8_t *letters)
{
    static const char *const CLOCKS[] = {
        "none",     "0:20",   "0:10+3x0:05", "0:10+5/0:10", "0:10+2s fischer",
        "0:30 ing", "4s/move"};
    yz_game_options game = YZ_GAME_OPTIONS_INIT;
    yz_match_options options = YZ_MATCH_OPTIONS_INIT;
    yz_match *match;
    game.rules = yz_rules_at(letters[0] % yz__rules_count());
    game.width = game.height = SIDE;
    options.game = &game;
    options.colours = (yz_colour_way)(letters[2] % (YZ_COLOUR_WAY_SERIES + 1));
    options.weaker = YZ_PARTY_SECOND;
    options.strict = letters[2] & 0x20;
    assert(yz_clock_setting_read(&options.clock,
                                 CLOCKS[letters[1] % (sizeof CLOCKS / sizeof *CLOCKS)],
                                 NULL) == YZ_OK);
    const yz_status status = yz_match_new(&match, &options, NULL);
    assert(status == YZ_OK || status == YZ_E_RANGE);
    return match;
}

static void
write_again(const yz_match_event *event)
{
    text first = {0}, second = {0};
    yz_match_event again;
    yz_match_event_room room;
    assert(yz__match_event_write(event, SIDE, SIDE, append, &first) == YZ_OK);
    assert(yz_match_event_read(&again, &room, first.bytes, first.length, SIDE, SIDE,
                               NULL) == YZ_OK);
    assert(yz__match_event_write(&again, SIDE, SIDE, append, &second) == YZ_OK);
    assert_same_text(&first, &second);
}

static void
happen(yz_match *match, const yz_match_event *event)
{
    text before = {0}, after = {0};
    assert(match_print(match, append, &before) == YZ_OK);
    if (yz_match_do(match, event, NULL, NULL).refusal == YZ_MATCH_REFUSED_NONE) {
        free(before.bytes);
        return;
    }
    assert(match_print(match, append, &after) == YZ_OK);
    assert_same_text(&before, &after);
}

static void
read_line(yz_match *match, const char *line, size_t length)
{
    yz_match_event event;
    yz_match_event_room room;
    yz_diag diag;
    if (yz_match_event_read(&event, &room, line, length, SIDE, SIDE, &diag) != YZ_OK) {
        assert(diag.message.id != YZ_MESSAGE_NONE && diag.offset <= length);
        return;
    }
    write_again(&event);
    happen(match, &event);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data + 4, *const end = (const char *)data + size;
    if (size < 4 || size > 4096)
        return 0;
    yz_match *match = begin(data);
    while (match && at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((stop ? stop : end) - at);
        read_line(match, at, length);
        at += length + (stop ? 1 : 0);
    }
    yz_match_free(match);
    return 0;
}
