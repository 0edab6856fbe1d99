/*
 * Random matches: everything that players, a referee and strangers may do, or may not, under
 * every rule set, with every clock and overlay: `test_match_walk [EVENTS]`, 40,000 or more.  What is
 * refused
 * changes nothing; nobody does what is not his to do; the log gives the same match again,
 * also when each wait is told in parts; and the game in it is judged as it would be alone.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "match_print.h"
#include "match/event_words.h"
#include "match/match_asked.h"
#include "match_walk.h"
#include "playing.h"
#include "yunzi/judge.h"
#include "yunzi/match.h"

static long wanted = 40000;
static long happened[YZ_MATCH_EVENT_KINDS];
static long voided;

enum { EVENTS = 80, LINE = 4096 };

typedef struct page {
    char text[1 << 17];
    size_t length;
} page;

static page before, after, replayed;

static yz_status
keep(void *context, const char *bytes, size_t length)
{
    page *p = context;
    assert_true(length < sizeof p->text - p->length);
    memcpy(p->text + p->length, bytes, length);
    p->length += length;
    p->text[p->length] = '\0';
    return YZ_OK;
}

static const char *
print(const yz_match *match, page *to)
{
    to->length = 0;
    assert_int_equal(match_print(match, keep, to), YZ_OK);
    return to->text;
}

typedef struct walk {
    match_walk of;
    char log[EVENTS][LINE];
    int logged;
    long done, refused;
} walk;

static uint32_t
dice(yz__random *random, uint32_t sides)
{
    return yz__random_below(random, sides);
}

/* ---- What has to hold ---- */

/* The clock of the side to move runs while the game is played, and none otherwise: none while
   prisoners are taken off, and play
   rests until what was agreed is confirmed, even where that is done by passes. */
static void
assert_clock(const yz_match *match)
{
    const yz_match_stage stage = yz_match_stage_of(match);
    const bool play = stage == YZ_MATCH_STAGE_PLAY || stage == YZ_MATCH_STAGE_SEALING;
    const yz_game *game = yz_match_game(match);
    const bool rests = yz_game_phase(game) == YZ_PHASE_CONFIRMATION;
    const bool waits = yz__match_removing(match) != YZ_PARTY_HOST;
    const yz_colour due = play && !rests && !waits ? yz_game_to_move(game) : YZ_EMPTY;
    assert_int_equal(yz_match_clock(match)->running, due);
}

static void
assert_stage(const yz_match *match)
{
    const yz_match_stage stage = yz_match_stage_of(match);
    const bool ended = yz_game_phase(yz_match_game(match)) == YZ_PHASE_ENDED;
    const bool black = yz_match_player(match, YZ_BLACK) != YZ_PARTY_HOST;
    assert_int_equal(ended, stage == YZ_MATCH_STAGE_OVER);
    assert_int_equal(black, stage != YZ_MATCH_STAGE_OPENING);
}

/* A copy is there exactly while a chain's life is shown, and shows nothing but that. */
static void
assert_hypothetical(const yz_match *match)
{
    yz_hypothetical shown;
    yz_party whom;
    const bool there = yz_match_hypothetical(match, &shown);
    const bool stage = yz_match_stage_of(match) == YZ_MATCH_STAGE_HYPOTHETICAL;
    assert_true(there == stage || (there && yz_match_decisions(match, &whom) != 0));
    if (!there)
        return;
    assert_int_equal(yz_game_phase(yz_match_game(match)), YZ_PHASE_STOPPED);
    assert_int_equal(yz_game_stone(yz_match_game(match), shown.chain), shown.owner);
    if (yz_game_stone(shown.game, shown.chain) != shown.owner)
        assert_true(shown.captured);
}

/* Nothing is told to whom it is hidden from. */
static void
hear(void *context, const yz_match *match, const yz_match_told *told)
{
    const yz_match_event *event = context;
    (void)match;
    assert_true(told->to != 0);
    if (told->kind == YZ_MATCH_TOLD_EVENT && event->kind == YZ_MATCH_SEAL &&
        !(told->to & 1u << event->by))
        assert_true(told->event->move.kind == YZ_MOVE_PASS &&
                    told->event->move.at.x == 0 && told->event->move.at.y == 0);
}

/* An event reads back as it was written. */
static void
write_down(walk *w, const yz_match_event *event)
{
    yz_match_event_room room;
    yz_match_event again;
    char *to = w->log[w->logged];
    page *written = &replayed;
    written->length = 0;
    assert_int_equal(yz__match_event_write(event, w->of.game.width, w->of.game.height,
                                           keep, written),
                     YZ_OK);
    assert_true(written->length < LINE);
    memcpy(to, written->text, written->length + 1);
    assert_int_equal(yz_match_event_read(&again, &room, to, strlen(to),
                                         w->of.game.width, w->of.game.height, NULL),
                     YZ_OK);
    w->logged++;
}

/* What was filled after the stop is void: the board, and the prisoners, are those of the stop. */
static void
assert_void(const yz_match *match)
{
    const yz_game *game = yz_match_game(match);
    yz_position now, then;
    int stop = yz_game_ply_count(game) - 1;
    for (; yz_game_ply(game, stop).kind == YZ_PLY_EVENT; stop--) {
        const yz_ply ply = yz_game_ply(game, stop);
        if (ply.event == YZ_EVENT_CLAIM)
            return; /* it may have changed the board itself */
        assert_int_equal(ply.struck, ply.event == YZ_EVENT_FILL);
        voided += ply.struck;
    }
    yz_game_position(game, &now);
    yz_game_position_at(game, stop, &then);
    assert_memory_equal(now.stone, then.stone, (size_t)now.width * now.height);
}

static void
step(walk *w)
{
    yz_match_event event;
    const bool stopped = yz_game_phase(yz_match_game(w->of.match)) == YZ_PHASE_STOPPED;
    match_walk_event(&w->of, &event);
    const unsigned may = yz_match_may(w->of.match, event.kind);
    print(w->of.match, &before);
    const yz_match_answer answer = yz_match_do(w->of.match, &event, hear, &event);
    print(w->of.match, &after);
    if (answer.refusal != YZ_MATCH_REFUSED_NONE) {
        assert_string_equal(before.text, after.text);
        w->refused++;
        return;
    }
    if (!(may & 1u << event.by))
        fail_msg("%s by %s was not foreseen", yz__match_event_key(event.kind),
                 yz_party_key(event.by));
    assert_true(event.at >= w->of.at);
    assert_clock(w->of.match);
    assert_stage(w->of.match);
    assert_hypothetical(w->of.match);
    if (stopped && event.kind == YZ_MATCH_RESUME &&
        yz_game_phase(yz_match_game(w->of.match)) == YZ_PHASE_RESUMED)
        assert_void(w->of.match);
    w->of.at = event.at;
    w->done++;
    happened[event.kind]++;
    write_down(w, &event);
}

/* The same match from its log; 'parted': with each wait told in two parts. */
static void
replay(walk *w, bool parted)
{
    yz_match *match;
    assert_int_equal(yz_match_new(&match, &w->of.options, NULL), YZ_OK);
    int64_t at = 0;
    for (int i = 0; i < w->logged; i++) {
        yz_match_event event;
        yz_match_event_room room;
        assert_int_equal(yz_match_event_read(&event, &room, w->log[i],
                                             strlen(w->log[i]), w->of.game.width,
                                             w->of.game.height, NULL),
                         YZ_OK);
        if (parted && event.at > at && event.kind != YZ_MATCH_OUTAGE) {
            const yz_match_event between = {
                .kind = YZ_MATCH_TIME,
                .at = at + (int64_t)dice(&w->of.random, (uint32_t)(event.at - at))};
            assert_int_equal(yz_match_do(match, &between, NULL, NULL).refusal,
                             YZ_MATCH_REFUSED_NONE);
        }
        assert_int_equal(yz_match_do(match, &event, NULL, NULL).refusal,
                         YZ_MATCH_REFUSED_NONE);
        at = event.at;
    }
    print(match, &replayed);
    print(w->of.match, &after);
    if (strcmp(replayed.text, after.text) != 0) {
        for (int i = 0; i < w->logged; i++)
            print_error("%s", w->log[i]);
        print_error("replayed%s:\n%s", parted ? " in parts" : "", replayed.text);
        print_error("and not:\n%s", after.text);
        fail();
    }
    yz_match_free(match);
}

/* The game in the match is judged as the same game alone. */
static void
judge(walk *w)
{
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement in_match, alone;
    yz_game *game;
    options.contract = yz_match_contract(w->of.match);
    after.length = 0;
    assert_int_equal(yz_game_save(yz_match_game(w->of.match), keep, &after), YZ_OK);
    assert_int_equal(yz_game_restore(&game, after.text, after.length, NULL, NULL),
                     YZ_OK);
    const yz_status status = yz_judge(&in_match, yz_match_game(w->of.match), &options);
    assert_int_equal(yz_judge(&alone, game, &options), status);
    if (status == YZ_OK) {
        assert_int_equal(in_match.result.kind, alone.result.kind);
        assert_int_equal(in_match.result.winner, alone.result.winner);
        assert_int_equal(yz_compare(in_match.result.margin, alone.result.margin), 0);
    }
    yz_game_free(game);
}

static void
matches_go_only_where_they_may(void **state)
{
    (void)state;
    static walk w;
    long events = 0, refused = 0;
    for (uint64_t seed = 1; events < wanted; seed++) {
        w = (walk){.of = {.random = yz__random_seed(seed)}};
        account_open(&w.of.memory, 0, false);
        match_walk_begin(&w.of);
        for (int i = 0; i < EVENTS && w.logged < EVENTS; i++)
            step(&w);
        replay(&w, false);
        replay(&w, true);
        judge(&w);
        events += w.done + w.refused;
        refused += w.refused;
        yz_match_free(w.of.match);
        account_close(&w.of.memory);
    }
    for (int kind = 0; kind < YZ_MATCH_EVENT_KINDS; kind++) {
        if (happened[kind] == 0)
            fail_msg("%s never happened",
                     yz__match_event_key((yz_match_event_kind)kind));
    }
    assert_true(voided > 0);
    /* Both happen often, or the walk shows little. */
    assert_true(refused > events / 5 && refused < events * 4 / 5);
}

int
main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matches_go_only_where_they_may),
    };
    if (count > 1)
        wanted = strtol(words[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
