/* match_case.c - matches written down: how they begin, their events, what is expected. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

#include "case_words.h"
#include "match/match_asked.h"
#include "match_case.h"
#include "kept_game.h"
#include "recorded.h"
#include "rules/colours.h"
#include "yunzi/judge.h"
#include "rules/conduct.h"
#include "rules/placing.h"
#include "rules/ranks.h"
#include "match/clocks.h"
#include "match/event_words.h"

enum { CALLS = 64 };

typedef struct played {
    reader r;
    yz_game_options game;
    yz_position start;
    match_shown *shown; /* the worked examples that the cases show */
    yz_match_options options;
    yz_rank rank[2];
    yz_break breaks[YZ_BREAKS];
    yz_match *match;
    yz__match_notes *notes;
    int lines; /* of hypothetical play */
    yz_match_answer answer;
    char calls[1024];   /* of the last event: "elapsed-30 minute-2" */
    char told[1024];    /* of the last event, what else was told: "guessed colours" */
    yz_follows follows; /* of the last offence */
    yz_ground opened;   /* what the rules said of the sealed move */
} played;

/* ---- How it begins ---- */

static bool
read_rules(played *p)
{
    char word[64];
    return words_next(&p->r, word, sizeof word) &&
           yz_rules_read(word, &p->game.rules, &p->game.overlays, NULL) == YZ_OK;
}

static bool
read_way(played *p)
{
    char word[64];
    if (!words_next(&p->r, word, sizeof word))
        return false;
    for (int way = 0; way <= YZ_COLOUR_WAY_SERIES; way++) {
        p->options.colours = (yz_colour_way)way;
        if (strcmp(yz__colour_way_key((yz_colour_way)way), word) == 0)
            return true;
    }
    return false;
}

static bool
read_komi(played *p)
{
    char word[64];
    p->game.komi_given = true;
    return words_next(&p->r, word, sizeof word) &&
           yz_number_read(&p->game.komi, word) == YZ_OK;
}

static bool
read_placing(played *p)
{
    p->game.placing = words_accept(&p->r, "free") ? YZ_PLACING_FREE : YZ_PLACING_FIXED;
    return p->game.placing == YZ_PLACING_FREE || words_accept(&p->r, "fixed");
}

static bool
read_size(played *p)
{
    const bool read = words_int(&p->r, &p->game.width);
    p->game.height = p->game.width;
    return read;
}

/* The rows follow. */
static bool
read_board(played *p)
{
    if (!words_board(&p->r, &p->start))
        return false;
    p->game.start = &p->start;
    p->game.width = p->start.width;
    p->game.height = p->start.height;
    return true;
}

static bool
read_shows(played *p)
{
    char word[64];
    bool any = false;
    while (words_next(&p->r, word, sizeof word)) {
        any = true;
        if (p->shown && p->shown->count < MATCH_SHOWN)
            snprintf(p->shown->key[p->shown->count++], sizeof *p->shown->key, "%s",
                     word);
    }
    return any;
}

/* In minutes. */
static bool
read_forfeit(played *p)
{
    int minutes;
    const bool read = words_int(&p->r, &minutes);
    p->options.forfeit_after = (int64_t)minutes * 60000;
    return read;
}

static bool
read_breaks(played *p)
{
    p->options.breaks = p->breaks;
    p->options.break_count = yz__breaks_read(p->breaks, words_left(&p->r));
    return p->options.break_count > 0;
}

/* The kind, unless colours alternate, and the game. */
static bool
read_series(played *p)
{
    static const yz_series KINDS[] = {YZ_SERIES_BWB, YZ_SERIES_BBB};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (words_accept(&p->r, yz__series_key(KINDS[i])))
            p->options.series_kind = KINDS[i];
    return words_int(&p->r, &p->options.series);
}

/* "3k,5d". */
static bool
read_ranks(played *p)
{
    char text[64];
    snprintf(text, sizeof text, "%s", words_left(&p->r));
    char *second = strchr(text, ',');
    if (second == NULL)
        return false;
    *second++ = '\0';
    p->options.ranks = p->rank;
    return yz_rank_read(&p->rank[0], text) == YZ_OK &&
           yz_rank_read(&p->rank[1], second) == YZ_OK;
}

static bool
read_option(played *p)
{
    reader *r = &p->r;
    if (words_accept(r, "rules"))
        return read_rules(p);
    if (words_accept(r, "size"))
        return read_size(p);
    if (words_accept(r, "board"))
        return read_board(p);
    if (words_accept(r, "year"))
        return words_int(r, &p->game.year);
    if (words_accept(r, "shows"))
        return read_shows(p);
    if (words_accept(r, "komi"))
        return read_komi(p);
    if (words_accept(r, "handicap"))
        return words_int(r, &p->game.handicap);
    if (words_accept(r, "handicap-stones"))
        return read_placing(p);
    if (words_accept(r, "colours"))
        return read_way(p);
    if (words_accept(r, "series"))
        return read_series(p);
    if (words_accept(r, "ranks"))
        return read_ranks(p);
    if (words_accept(r, "clock"))
        return yz_clock_setting_read(&p->options.clock, words_left(r), NULL) == YZ_OK;
    if (words_accept(r, "weaker"))
        return (p->options.weaker =
                    words_accept(r, "second") ? YZ_PARTY_SECOND : YZ_PARTY_FIRST) != 0;
    if (words_accept(r, "breaks"))
        return read_breaks(p);
    if (words_accept(r, "komi-before"))
        return p->game.komi_before = true;
    if (words_accept(r, "forfeit-after"))
        return read_forfeit(p);
    if (words_accept(r, "strict"))
        return p->options.strict = true;
    if (words_accept(r, "no-undo"))
        return p->options.no_undo = true;
    return false;
}

static bool
begin(played *p)
{
    if (yz_match_new(&p->match, &p->options, NULL) != YZ_OK)
        return words_wrong(&p->r, "the match cannot begin so");
    p->lines = 0;
    return yz__match_notes_new(&p->notes, NULL) == YZ_OK ||
           words_wrong(&p->r, "there is no memory");
}

/* ---- Events ---- */

static void
add(char *list, size_t room, const char *word)
{
    const size_t used = strlen(list);
    snprintf(list + used, room - used, "%s%s", used > 0 ? " " : "", word);
}

static void
add_call(played *p, const yz_clock_call *call)
{
    char word[64];
    const bool seconds = call->kind == YZ_CLOCK_CALL_LEFT ||
                         call->kind == YZ_CLOCK_CALL_ELAPSED ||
                         call->kind == YZ_CLOCK_CALL_COUNT;
    snprintf(word, sizeof word, "%c:%s-%d", call->side == YZ_BLACK ? 'B' : 'W',
             yz__clock_call_key(call->kind),
             (int)(seconds ? call->seconds : call->left));
    add(p->calls, sizeof p->calls, word);
}

static void
hear(void *context, const yz_match *match, const yz_match_told *told)
{
    static const char *const KEY[] = {
#define X(name, key) key,
        YZ_MATCH_TOLD_MAP(X)
#undef X
    };
    played *p = context;
    yz__match_notes_listen(p->notes, match, told);
    p->lines += told->kind == YZ_MATCH_TOLD_HYPOTHETICAL;
    if (told->kind == YZ_MATCH_TOLD_CALL) {
        add_call(p, told->call);
        return;
    }
    if (told->kind == YZ_MATCH_TOLD_FOLLOWS)
        p->follows = told->follows.follows;
    if (told->kind == YZ_MATCH_TOLD_OPENED)
        p->opened = told->legality.ground;
    if (told->kind != YZ_MATCH_TOLD_EVENT)
        add(p->told, sizeof p->told, KEY[told->kind]);
    if (told->kind == YZ_MATCH_TOLD_GUESSED)
        add(p->told, sizeof p->told, told->right ? "right" : "wrong");
    if (told->kind == YZ_MATCH_TOLD_SHOWN) {
        add(p->told, sizeof p->told, told->right ? "dead" : "alive");
        add(p->told, sizeof p->told, yz__shown_by_key((yz_shown_by)told->number));
    }
}

/* "marking=now" is the marking as it stands. */
static void
put_marking(played *p, char *line, size_t room)
{
    char *now = strstr(line, "marking=now");
    if (now)
        snprintf(now, room - (size_t)(now - line), "marking=%016" PRIx64,
                 yz_match_marking(p->match));
}

static yz_status
keep_line(void *context, const char *bytes, size_t length)
{
    char *line = context;
    const size_t used = strlen(line);
    if (used + length >= CASE_LINE)
        return YZ_E_LIMIT;
    memcpy(line + used, bytes, length);
    line[used + length] = '\0';
    return YZ_OK;
}

/* What is written of an event is the line it was read from. */
static bool
same_when_written(played *p, const yz_match_event *event, const char *line)
{
    char written[CASE_LINE] = "";
    if (yz__match_event_write(event, p->game.width, p->game.height, keep_line,
                              written) != YZ_OK)
        return words_wrong(&p->r, "the event cannot be written");
    written[strcspn(written, "\n")] = '\0';
    return strcmp(written, line) == 0 ||
           words_wrong(&p->r, "written, the event is '%s'", written);
}

static bool
happen(played *p)
{
    char line[CASE_LINE];
    yz_match_event event;
    yz_match_event_room room;
    yz_diag diag;

    snprintf(line, sizeof line, "%s", words_left(&p->r));
    put_marking(p, line, sizeof line);
    if (yz_match_event_read(&event, &room, line, strlen(line), p->game.width,
                            p->game.height, &diag) != YZ_OK)
        return words_wrong(&p->r, "no event, from column %u on", (unsigned)diag.column);
    if (!same_when_written(p, &event, line))
        return false;
    p->calls[0] = p->told[0] = '\0';
    p->answer = yz_match_do(p->match, &event, hear, p);
    return true;
}

/* ---- What is expected ---- */

static bool
same(const played *p, const char *what, const char *expected, const char *got)
{
    return strcmp(expected, got) == 0 ||
           words_wrong(&p->r, "%s is '%s', not '%s'", what, got, expected);
}

static const char *
party_of(const played *p, const char *colour)
{
    return yz_party_key(
        yz_match_player(p->match, colour[0] == 'b' ? YZ_BLACK : YZ_WHITE));
}

/* "left black 5:00 2". */
static bool
expect_left(played *p)
{
    char time[YZ_CLOCK_TIME_TEXT], word[64], got[128];
    yz_colour side;
    if (!words_colour(&p->r, &side) || !words_next(&p->r, word, sizeof word))
        return words_wrong(&p->r, "whose time, and what?");
    const yz_clock_time left = yz_clock_left(yz_match_clock(p->match), side);
    snprintf(got, sizeof got, "%s %d", yz_clock_time_text(left.ms, time),
             (int)left.count);
    snprintf(word + strlen(word), sizeof word - strlen(word), " %.16s",
             *words_left(&p->r) ? words_left(&p->r) : "0");
    return same(p, "the time left", word, got);
}

static bool
expect_penalties(played *p)
{
    const yz_tally tally = yz_game_tally(yz_match_game(p->match));
    return words_count(&p->r, "Black's penalties", tally.penalties[YZ_BLACK]) &&
           words_count(&p->r, "White's penalties", tally.penalties[YZ_WHITE]);
}

static bool
expect_prisoners(played *p)
{
    const yz_tally tally = yz_game_tally(yz_match_game(p->match));
    return words_count(&p->r, "Black's prisoners", tally.prisoners[YZ_BLACK]) &&
           words_count(&p->r, "White's prisoners", tally.prisoners[YZ_WHITE]);
}

static bool
expect_pass_stones(played *p)
{
    const yz_tally tally = yz_game_tally(yz_match_game(p->match));
    return words_count(&p->r, "stones that Black has handed over",
                       tally.pass_stones[YZ_BLACK]) &&
           words_count(&p->r, "stones that White has handed over",
                       tally.pass_stones[YZ_WHITE]);
}

/* What the judge says of the game, on the marking that was agreed. */
static bool
expect_score(played *p)
{
    char text[YZ_RESULT_TEXT];
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement judged;
    options.contract = yz_match_contract(p->match);
    if (yz_judge(&judged, yz_match_game(p->match), &options) != YZ_OK)
        return words_wrong(&p->r, "the game cannot be judged");
    return same(p, "the score", words_left(&p->r),
                yz_result_text(&judged.result, text));
}

static bool
expect_number(played *p, const char *what, yz_number number)
{
    char text[YZ_NUMBER_TEXT];
    return same(p, what, words_left(&p->r), yz_number_text(number, text));
}

static bool
expect_result(played *p)
{
    char text[YZ_RESULT_TEXT];
    const yz_result result = yz_game_result(yz_match_game(p->match));
    return same(p, "the result", words_left(&p->r),
                result.kind == YZ_RESULT_NONE ? "?" : yz_result_text(&result, text));
}

static bool
expect_moves(played *p)
{
    const yz_game *game = yz_match_game(p->match);
    return words_count(&p->r, "moves",
                       yz_game_move_number(game, yz_game_ply_count(game)));
}

static bool
expect_stone(played *p)
{
    const yz_game *game = yz_match_game(p->match);
    yz_colour colour;
    yz_point at;
    if (!words_colour(&p->r, &colour) ||
        !words_point(&p->r, p->game.width, p->game.height, &at))
        return false;
    return yz_game_stone(game, at) == colour || words_wrong(&p->r, "it is not there");
}

/* "marked dead A3". */
static bool
expect_mark(played *p)
{
    const yz_game *game = yz_match_game(p->match);
    const bool dead = words_accept(&p->r, "dead");
    yz_status_map marks;
    yz_point at;
    if ((!dead && !words_accept(&p->r, "alive")) ||
        !words_point(&p->r, p->game.width, p->game.height, &at))
        return words_wrong(&p->r, "marked how, and where?");
    yz_game_marking(game, &marks);
    return (marks.fate[yz_index(p->game.width, at)] == YZ_FATE_DEAD) == dead ||
           words_wrong(&p->r, "it is not marked so");
}

/* "copy white D4", "copy to-move black": the board of hypothetical play. */
static bool
expect_copy(played *p)
{
    yz_hypothetical shown;
    yz_colour colour;
    yz_point at;
    if (!yz_match_hypothetical(p->match, &shown))
        return words_wrong(&p->r, "nothing is being shown");
    const bool turn = words_accept(&p->r, "to-move");
    if (!words_colour(&p->r, &colour))
        return false;
    if (turn)
        return yz_game_to_move(shown.game) == colour ||
               words_wrong(&p->r, "it is another's turn");
    return words_point(&p->r, p->game.width, p->game.height, &at) &&
           (yz_game_stone(shown.game, at) == colour ||
            words_wrong(&p->r, "it is not there"));
}

/* "recorded B A2, W pass for A1": the last line of hypothetical play in the record; and
   "recorded-words TEXT": what its comments say. */
static bool
expect_recorded(const played *p, bool of_words)
{
    char moves[RECORDED], words[RECORDED];
    const char *expected = words_left(&p->r);
    recorded_line(p->match, p->notes, moves, words);
    if (!of_words)
        return same(p, "the line in the record", expected, moves);
    return strstr(words, expected) || words_wrong(&p->r, "the record says '%s'", words);
}

static bool
expect_to_move(played *p)
{
    yz_colour colour;
    return words_colour(&p->r, &colour) &&
           (yz_game_to_move(yz_match_game(p->match)) == colour ||
            words_wrong(&p->r, "it is another's turn"));
}

static bool
expect(played *p)
{
    reader *r = &p->r;
    const yz_game *game = yz_match_game(p->match);

    if (words_accept(r, "stage"))
        return same(p, "the stage", words_left(r),
                    yz__match_stage_key(yz_match_stage_of(p->match)));
    if (words_accept(r, "phase"))
        return same(p, "the phase", words_left(r), yz_phase_key(yz_game_phase(game)));
    if (words_looking_at(r, "black") || words_looking_at(r, "white")) {
        char colour[8];
        words_next(r, colour, sizeof colour);
        return same(p, colour, words_left(r), party_of(p, colour));
    }
    if (words_accept(r, "calls"))
        return same(p, "what is called", words_left(r), p->calls);
    if (words_accept(r, "told"))
        return same(p, "what is told", words_left(r), p->told);
    if (words_accept(r, "follows"))
        return same(p, "what follows", words_left(r), yz__follows_key(p->follows));
    if (words_accept(r, "opened"))
        return same(p, "the sealed move", words_left(r), yz_ground_key(p->opened));
    if (words_accept(r, "komi"))
        return expect_number(p, "the komi", yz_game_komi(game));
    if (words_accept(r, "handicap"))
        return expect_number(p, "the handicap", yz_whole(yz_game_handicap(game)));
    if (words_accept(r, "placing"))
        return same(p, "how its stones come", words_left(r),
                    yz_placing_key(yz_game_placing(game)));
    if (words_accept(r, "to-place"))
        return words_count(r, "the stones still to be placed",
                           yz_game_stones_to_place(game));
    if (words_accept(r, "passes"))
        return words_count(
            r, "the passes that give it",
            yz_rules_handicap_passes(p->game.rules, yz_game_handicap(game)));
    if (words_accept(r, "compensation"))
        return expect_number(
            p, "what White receives for it",
            yz__rules_compensation(p->game.rules, yz_game_handicap(game)));
    if (words_accept(r, "pass-stones"))
        return expect_pass_stones(p);
    if (words_accept(r, "scores"))
        return expect_score(p);
    if (words_accept(r, "contract"))
        return expect_number(p, "the contract", yz_match_contract(p->match));
    if (words_accept(r, "left"))
        return expect_left(p);
    if (words_accept(r, "penalties"))
        return expect_penalties(p);
    if (words_accept(r, "prisoners"))
        return expect_prisoners(p);
    if (words_accept(r, "result"))
        return expect_result(p);
    if (words_accept(r, "moves"))
        return expect_moves(p);
    if (words_accept(r, "stands"))
        return expect_stone(p);
    if (words_accept(r, "marked"))
        return expect_mark(p);
    if (words_accept(r, "copy"))
        return expect_copy(p);
    if (words_accept(r, "article"))
        return same(p, "the article", words_left(r),
                    p->answer.legality.article ? p->answer.legality.article : "none");
    if (words_accept(r, "to-move"))
        return expect_to_move(p);
    if (words_accept(r, "recorded"))
        return expect_recorded(p, false);
    if (words_accept(r, "recorded-words"))
        return expect_recorded(p, true);
    return words_wrong(r, "'%s' is not known here", words_left(r));
}

/* The line after an event may say that it is refused; otherwise it happened. */
static bool
expect_answer(played *p, bool more)
{
    char word[64], ground[64];
    if (!more || !words_accept(&p->r, "refused"))
        return p->answer.refusal == YZ_MATCH_REFUSED_NONE ||
               words_wrong(&p->r, "the event above is refused: %s (%s)",
                           yz__match_refusal_key(p->answer.refusal),
                           yz_ground_key(p->answer.legality.ground));
    if (!words_next(&p->r, word, sizeof word) ||
        !same(p, "the refusal", word, yz__match_refusal_key(p->answer.refusal)))
        return false;
    return !words_next(&p->r, ground, sizeof ground) ||
           same(p, "the ground", ground, yz_ground_key(p->answer.legality.ground));
}

/* ---- A case ---- */

static bool
at_event(const reader *r)
{
    return *words_left(r) >= '0' && *words_left(r) <= '9';
}

static bool
run_events(played *p)
{
    bool more = true;
    while (more && !words_looking_at(&p->r, "case")) {
        if (!at_event(&p->r)) {
            if (!expect(p))
                return false;
            more = words_next_line(&p->r);
        } else {
            if (!happen(p))
                return false;
            more = words_next_line(&p->r);
            const bool refused = more && words_looking_at(&p->r, "refused");
            if (!expect_answer(p, more))
                return false;
            if (refused)
                more = words_next_line(&p->r);
        }
        ++*p->r.checked;
    }
    return true;
}

/* "cannot-begin", "cannot-begin komi-fixed", "cannot-begin placing": which message says why. */
static bool
cannot_begin(played *p)
{
    const bool komi = words_accept(&p->r, "komi-fixed");
    const bool placing = words_accept(&p->r, "placing");
    yz_diag diag;
    const yz_status status = yz_match_new(&p->match, &p->options, &diag);
    if (status != YZ_E_RANGE)
        return words_wrong(&p->r, "the match above can begin");
    if ((komi && diag.message.id != YZ_MESSAGE_ERROR_MATCH_KOMI) ||
        (placing && diag.message.id != YZ_MESSAGE_ERROR_PLACING))
        return words_wrong(&p->r, "it cannot begin for another reason");
    words_next_line(&p->r);
    ++*p->r.checked;
    return true;
}

/* Whatever happened, the record tells it. */
static bool
is_recorded(const played *p)
{
    static char differs[KEPT_WRONG];
    const char *wrong = recorded_wrong(p->match, p->notes, p->lines);
    if (!wrong && !match_is_kept(p->match, p->notes, differs))
        wrong = differs;
    return !wrong || words_wrong(&p->r, "%s", wrong);
}

static void
end(played *p)
{
    yz_match_free(p->match);
    yz__match_notes_free(p->notes);
    p->match = NULL;
    p->notes = NULL;
}

static bool
run_case(played *p)
{
    bool more = true;
    p->game = (yz_game_options)YZ_GAME_OPTIONS_INIT;
    p->options = (yz_match_options)YZ_MATCH_OPTIONS_INIT;
    p->options.game = &p->game;
    p->game.width = p->game.height = 19;
    while ((more = words_next_line(&p->r)) && !at_event(&p->r) &&
           !words_looking_at(&p->r, "cannot-begin")) {
        if (!read_option(p))
            return words_wrong(&p->r, "'%s' is no option", words_left(&p->r));
    }
    if (more && words_accept(&p->r, "cannot-begin"))
        return cannot_begin(p);
    if (!begin(p))
        return false;
    const bool fine = (!more || run_events(p)) && is_recorded(p);
    end(p);
    return fine;
}

bool
match_cases_run(const char *name, const char *text, char error[CASE_ERROR],
                int *checked, match_shown *shown)
{
    played p = {.shown = shown,
                .r = {.name = name, .next = text, .error = error, .checked = checked}};
    bool more = words_next_line(&p.r);
    while (more) {
        if (!words_looking_at(&p.r, "case"))
            return words_wrong(&p.r, "a case begins with 'case'");
        if (!run_case(&p)) {
            end(&p);
            return false;
        }
        more = *words_left(&p.r) != '\0';
    }
    return true;
}
