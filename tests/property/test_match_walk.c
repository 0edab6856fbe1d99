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

#include "account.h"
#include "base/random.h"
#include "playing.h"
#include "yunzi/judge.h"
#include "yunzi/match.h"

static long wanted = 40000;
static long happened[YZ_MATCH_EVENT_KINDS];

enum { EVENTS = 80, LINE = 4096, SIDE = 7 };

typedef struct page {
    char text[1 << 17];
    size_t length;
} page;

static page before, after, replayed;

static uint32_t
dice(yz__random *random, uint32_t sides)
{
    return yz__random_below(random, sides);
}

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
    assert_int_equal(yz_match_print(match, keep, to), YZ_OK);
    return to->text;
}

/* ---- A match ---- */

typedef struct walk {
    yz__random random;
    account memory;
    yz_game_options game;
    yz_match_options options;
    yz_match *match;
    int64_t at;
    char log[EVENTS][LINE];
    int logged;
    long done, refused;
    yz_status_map map;
    yz_point ruled[3];
    yz_repetition repetition;
} walk;

static void
some_clock(walk *w)
{
    static const char *const CLOCKS[] = {
        "none",           "0:20",          "0:10+3x0:05",    "3x0:02",
        "0:10+5/0:10",    "0:10+2s fischer", "0:10+2s fischer cap 0:11",
        "0:10+1s delay",  "0:30 ing",      "0:10+3x0:04 ing-byo-yomi",
        "2:10 counting 2", "0:20 hourglass", "4s/move"};
    const uint32_t i = dice(&w->random, sizeof CLOCKS / sizeof *CLOCKS);
    assert_int_equal(yz_clock_setting_read(&w->options.clock, CLOCKS[i], NULL), YZ_OK);
}

/* A match that can begin: options that the rules do not allow are drawn again. */
static void
begin(walk *w)
{
    static const unsigned OVERLAYS[] = {0, 0, YZ_OVERLAY_RENGO, YZ_OVERLAY_BLIND,
                                        YZ_OVERLAY_ONE_COLOUR};
    yz_status status;
    do {
        w->game = (yz_game_options)YZ_GAME_OPTIONS_INIT;
        w->game.rules = yz_rules_at(dice(&w->random, (uint32_t)yz_rules_count()));
        /* Few rules have the result confirmed. */
        if (dice(&w->random, 3) == 0)
            w->game.rules = yz_rules_find("japanese-1989");
        w->game.width = 2 + (int)dice(&w->random, SIDE - 1);
        w->game.height = 2 + (int)dice(&w->random, SIDE - 1);
        w->game.overlays = OVERLAYS[dice(&w->random, 5)];
        w->game.handicap = dice(&w->random, 6) == 0 ? 2 : 0;
        if (w->game.handicap > 0)
            w->game.placing = (yz_placing)dice(&w->random, YZ_PLACING_FREE + 1);
        w->game.allocator = &w->memory.allocator;
        w->options = (yz_match_options)YZ_MATCH_OPTIONS_INIT;
        w->options.game = &w->game;
        w->options.colours = dice(&w->random, 2) ? yz_rules_colours(w->game.rules)
                                                 : (yz_colour_way)dice(&w->random, 9);
        w->options.weaker = (yz_party)(YZ_PARTY_FIRST + (int)dice(&w->random, 2));
        w->options.series = 1 + (int)dice(&w->random, 3);
        w->options.strict = dice(&w->random, 2) == 0;
        some_clock(w);
        status = yz_match_new(&w->match, &w->options, NULL);
        assert_true(status == YZ_OK || status == YZ_E_RANGE);
    } while (status != YZ_OK);
}

/* ---- Events ---- */

static yz_point
some_point(walk *w)
{
    return (yz_point){(uint8_t)dice(&w->random, (uint32_t)w->game.width),
                      (uint8_t)dice(&w->random, (uint32_t)w->game.height)};
}

static void
some_map(walk *w)
{
    w->map.basis = YZ_BASIS_PROVED;
    w->map.width = (uint8_t)w->game.width;
    w->map.height = (uint8_t)w->game.height;
    for (int i = 0; i < w->game.width * w->game.height; i++)
        w->map.fate[i] = (uint8_t)dice(&w->random, YZ_FATE_NEUTRAL + 1);
}

static void
some_ruling(walk *w)
{
    for (int i = 0; i < 3; i++)
        w->ruled[i] = some_point(w);
    w->repetition = (yz_repetition){
        .kind = (yz_repetition_kind)(YZ_RULED_FIGHT + (int)dice(&w->random, 4)),
        .by = (yz_colour)dice(&w->random, 3),
        .count = 3,
        .point = w->ruled};
}

/* What is likely at this stage, so that matches go on; anything now and then. */
static yz_match_event_kind
some_kind(walk *w)
{
    static const yz_match_event_kind OPENING[] = {
        YZ_MATCH_LOT,  YZ_MATCH_HOLD,   YZ_MATCH_GUESS,     YZ_MATCH_KOMI,
        YZ_MATCH_CHOOSE, YZ_MATCH_BID, YZ_MATCH_ACCEPT_BID, YZ_MATCH_LATE};
    static const yz_match_event_kind STOPPED[] = {
        YZ_MATCH_MARK,  YZ_MATCH_AGREE,  YZ_MATCH_AGREE,  YZ_MATCH_AGREE,
        YZ_MATCH_AGREE, YZ_MATCH_REFUSE, YZ_MATCH_RESUME, YZ_MATCH_SETTLE,
        YZ_MATCH_DISPUTE, YZ_MATCH_DISPUTE, YZ_MATCH_DISPUTE};
    static const yz_match_event_kind LATE[] = {YZ_MATCH_CLAIM,   YZ_MATCH_CLAIM,
                                               YZ_MATCH_DISMISS, YZ_MATCH_RULE,
                                               YZ_MATCH_OBJECT,  YZ_MATCH_MOVE};
    static const yz_match_event_kind SHOWING[] = {
        YZ_MATCH_SHOW, YZ_MATCH_SHOW, YZ_MATCH_SHOW, YZ_MATCH_SHOW,     YZ_MATCH_SHOW,
        YZ_MATCH_SHOW, YZ_MATCH_SAY,  YZ_MATCH_SAY,  YZ_MATCH_WITHDRAW, YZ_MATCH_OFFENCE,
        YZ_MATCH_WITHDRAW, YZ_MATCH_WITHDRAW};
    static const yz_match_event_kind AGREED[] = {YZ_MATCH_CONFIRM, YZ_MATCH_CONFIRM,
                                                 YZ_MATCH_OBJECT, YZ_MATCH_SETTLE};
    const yz_phase phase = yz_game_phase(yz_match_game(w->match));
    static const yz_match_event_kind REPEATED[] = {YZ_MATCH_OFFER, YZ_MATCH_ACCEPT,
                                                   YZ_MATCH_DECLINE};
    if (dice(&w->random, 6) == 0)
        return (yz_match_event_kind)dice(&w->random, YZ_MATCH_EVENT_KINDS);
    if (yz_game_repeated_at(yz_match_game(w->match), NULL) >= 0 && dice(&w->random, 2))
        return REPEATED[dice(&w->random, 3)];
    yz_party asks;
    if (yz_match_undo_asked(w->match, &asks) > 0 && dice(&w->random, 2))
        return dice(&w->random, 2) ? YZ_MATCH_GRANT : YZ_MATCH_DENY;
    switch (yz_match_stage_of(w->match)) {
    case YZ_MATCH_STAGE_OPENING: return OPENING[dice(&w->random, 8)];
    case YZ_MATCH_STAGE_READY: return YZ_MATCH_START;
    case YZ_MATCH_STAGE_SEALING: return YZ_MATCH_SEAL;
    case YZ_MATCH_STAGE_ADJOURNED:
        return dice(&w->random, 2) ? YZ_MATCH_OPEN : YZ_MATCH_GO_ON;
    case YZ_MATCH_STAGE_OVER: return LATE[dice(&w->random, 6)];
    case YZ_MATCH_STAGE_HYPOTHETICAL: return SHOWING[dice(&w->random, 12)];
    case YZ_MATCH_STAGE_PAUSED:
        return dice(&w->random, 2) ? YZ_MATCH_DECIDE : YZ_MATCH_GO_ON;
    default:
        if (phase == YZ_PHASE_CONFIRMATION)
            return AGREED[dice(&w->random, 4)];
        return phase == YZ_PHASE_STOPPED ? STOPPED[dice(&w->random, 11)] : YZ_MATCH_MOVE;
    }
}

/* What ends a match at once would leave little of it. */
static bool
ends_at_once(yz_match_event_kind kind)
{
    return kind == YZ_MATCH_RESIGN || kind == YZ_MATCH_FORFEIT || kind == YZ_MATCH_RULE;
}

static yz_party
somebody(walk *w, yz_match_event_kind kind)
{
    const unsigned may = yz_match_may(w->match, kind);
    if (dice(&w->random, 8) != 0) {
        for (int tries = 0; tries < 8; tries++) {
            const yz_party party = (yz_party)dice(&w->random, YZ_PARTIES);
            if (may & 1u << party)
                return party;
        }
    }
    return (yz_party)dice(&w->random, YZ_PARTIES);
}

static int64_t
some_number(walk *w, yz_match_event_kind kind)
{
    if (dice(&w->random, 12) == 0)
        return (int64_t)dice(&w->random, 3000) - 1000;
    if (kind == YZ_MATCH_GUESS || kind == YZ_MATCH_OFFENCE ||
        kind == YZ_MATCH_DISPUTE || kind == YZ_MATCH_SAY)
        return dice(&w->random, 2);
    if (kind == YZ_MATCH_CLAIM)
        return yz_game_ply_count(yz_match_game(w->match)) - (int)dice(&w->random, 3);
    return 1 + dice(&w->random, 6);
}

/* A pass is often answered by one, or few games would stop. */
static bool
answers_a_pass(walk *w)
{
    const yz_game *game = yz_match_game(w->match);
    const yz_ply last = yz_game_ply(game, yz_game_ply_count(game));
    return last.kind == YZ_PLY_MOVE && last.move.kind == YZ_MOVE_PASS &&
           dice(&w->random, 3) == 0;
}

static void
some_event(walk *w, yz_match_event *out)
{
    static const yz_result_kind OUTCOMES[] = {
        YZ_RESULT_NO_RESULT, YZ_RESULT_NO_RESULT, YZ_RESULT_DRAW, YZ_RESULT_VOID, YZ_RESULT_FORFEIT,
        YZ_RESULT_BOTH_LOSE};
    memset(out, 0, sizeof *out);
    out->kind = some_kind(w);
    if (ends_at_once(out->kind) && dice(&w->random, 6) != 0)
        out->kind = YZ_MATCH_MOVE;
    out->by = somebody(w, out->kind);
    out->member = (int)dice(&w->random, 2);
    out->at = w->at + (dice(&w->random, 20) == 0 ? 7000 : dice(&w->random, 1500)) -
              (dice(&w->random, 25) == 0 ? 2000 : 0);
    out->whom = (yz_party)dice(&w->random, YZ_PARTIES);
    out->number = some_number(w, out->kind);
    out->amount = yz_ratio((int64_t)dice(&w->random, 60) - 5, 2);
    out->colour = (yz_colour)dice(&w->random, 3);
    out->move = (yz_move){dice(&w->random, 6) ? YZ_MOVE_PLAY
                                              : (yz_move_kind)dice(&w->random, 4),
                          YZ_EMPTY, {0, 0}};
    if (answers_a_pass(w))
        out->move.kind = YZ_MOVE_PASS;
    if (out->move.kind == YZ_MOVE_PLAY || out->move.kind == YZ_MOVE_PASS_FOR_KO)
        out->move.at = some_point(w);
    out->point = some_point(w);
    out->to = some_point(w);
    out->marking = yz_match_marking(w->match) + (dice(&w->random, 8) == 0);
    out->outcome = OUTCOMES[dice(&w->random, 6)];
    out->offence = (yz_offence)dice(&w->random, YZ_OFFENCE_PRISONERS + 1);
    out->fault = (yz_fault)dice(&w->random, YZ_FAULT_WILFUL + 1);
    out->decision = (yz_decision)(1 << dice(&w->random, 7));
    some_map(w);
    out->status = &w->map;
    some_ruling(w);
    out->repetition = &w->repetition;
}

/* ---- What has to hold ---- */

/* The clock of the side to move runs while the game is played, and none otherwise: play
   rests until what was agreed is confirmed, even where that is done by passes. */
static void
assert_clock(const yz_match *match)
{
    const yz_match_stage stage = yz_match_stage_of(match);
    const bool play = stage == YZ_MATCH_STAGE_PLAY || stage == YZ_MATCH_STAGE_SEALING;
    const yz_game *game = yz_match_game(match);
    const bool rests = yz_game_phase(game) == YZ_PHASE_CONFIRMATION;
    const yz_colour due = play && !rests ? yz_game_to_move(game) : YZ_EMPTY;
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
    assert_int_equal(yz_match_event_write(event, w->game.width, w->game.height, keep,
                                          written),
                     YZ_OK);
    assert_true(written->length < LINE);
    memcpy(to, written->text, written->length + 1);
    assert_int_equal(yz_match_event_read(&again, &room, to, strlen(to), w->game.width,
                                         w->game.height, NULL),
                     YZ_OK);
    w->logged++;
}

static void
step(walk *w)
{
    yz_match_event event;
    some_event(w, &event);
    const unsigned may = yz_match_may(w->match, event.kind);
    print(w->match, &before);
    const yz_match_answer answer = yz_match_do(w->match, &event, hear, &event);
    print(w->match, &after);
    if (answer.refusal != YZ_MATCH_REFUSED_NONE) {
        assert_string_equal(before.text, after.text);
        w->refused++;
        return;
    }
    if (!(may & 1u << event.by))
        fail_msg("%s by %s was not foreseen", yz_match_event_key(event.kind),
                 yz_party_key(event.by));
    assert_true(event.at >= w->at);
    assert_clock(w->match);
    assert_stage(w->match);
    assert_hypothetical(w->match);
    w->at = event.at;
    w->done++;
    happened[event.kind]++;
    write_down(w, &event);
}

/* The same match from its log; 'parted': with each wait told in two parts. */
static void
replay(walk *w, bool parted)
{
    yz_match *match;
    assert_int_equal(yz_match_new(&match, &w->options, NULL), YZ_OK);
    int64_t at = 0;
    for (int i = 0; i < w->logged; i++) {
        yz_match_event event;
        yz_match_event_room room;
        assert_int_equal(yz_match_event_read(&event, &room, w->log[i], strlen(w->log[i]),
                                             w->game.width, w->game.height, NULL),
                         YZ_OK);
        if (parted && event.at > at && event.kind != YZ_MATCH_OUTAGE) {
            const yz_match_event between = {
                .kind = YZ_MATCH_TIME,
                .at = at + (int64_t)dice(&w->random, (uint32_t)(event.at - at))};
            assert_int_equal(yz_match_do(match, &between, NULL, NULL).refusal,
                             YZ_MATCH_REFUSED_NONE);
        }
        assert_int_equal(yz_match_do(match, &event, NULL, NULL).refusal,
                         YZ_MATCH_REFUSED_NONE);
        at = event.at;
    }
    print(match, &replayed);
    print(w->match, &after);
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
    options.contract = yz_match_contract(w->match);
    after.length = 0;
    assert_int_equal(yz_game_save(yz_match_game(w->match), keep, &after), YZ_OK);
    assert_int_equal(yz_game_restore(&game, after.text, after.length, NULL, NULL), YZ_OK);
    const yz_status status = yz_judge(&in_match, yz_match_game(w->match), &options);
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
        w = (walk){.random = yz__random_seed(seed)};
        account_open(&w.memory, 0, false);
        begin(&w);
        for (int i = 0; i < EVENTS && w.logged < EVENTS; i++)
            step(&w);
        replay(&w, false);
        replay(&w, true);
        judge(&w);
        events += w.done + w.refused;
        refused += w.refused;
        yz_match_free(w.match);
        account_close(&w.memory);
    }
    for (int kind = 0; kind < YZ_MATCH_EVENT_KINDS; kind++) {
        if (happened[kind] == 0)
            fail_msg("%s never happened", yz_match_event_key((yz_match_event_kind)kind));
    }
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
