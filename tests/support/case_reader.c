/*
 * case_reader.c - the lines that begin a case, and the lines below `for`, each of which
 * is a row of a table.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "case_best.h"
#include "case_first.h"
#include "case_life.h"
#include "case_line.h"
#include "case_reader.h"
#include "case_words.h"
#include "kept_game.h"
#include "yunzi/cycle.h"
#include "yunzi/judge.h"
#include "said.h"
#include "game/query.h"
#include "game/rulings.h"
#include "judge/verdicts.h"
#include "rules/tables.h"

enum { STONES = 64 };

/* ---- How a case begins ---- */

typedef struct beginning {
    yz_game_options options;
    yz_position start;
    yz_point stones[STONES];
} beginning;

static bool
begin_board(reader *r, beginning *b)
{
    if (!words_board(r, &b->start))
        return false;
    b->options.start = &b->start;
    b->options.width = b->start.width;
    b->options.height = b->start.height;
    return true;
}

static bool
begin_size(reader *r, beginning *b)
{
    char word[32];
    if (!words_next(r, word, sizeof word))
        return words_wrong(r, "a size is missing");
    const int count = sscanf(word, "%dx%d", &b->options.width, &b->options.height);
    if (count == 1)
        b->options.height = b->options.width;
    return count >= 1 || words_wrong(r, "'%s' is not a size", word);
}

static bool
begin_to_move(reader *r, beginning *b)
{
    return words_colour(r, &b->options.to_move);
}

static bool
begin_handicap(reader *r, beginning *b)
{
    return words_int(r, &b->options.handicap);
}

static bool
begin_stones(reader *r, beginning *b)
{
    int count = 0;
    b->options.handicap_stones = b->stones;
    while (*words_left(r) && count < STONES) {
        if (!words_point(r, b->options.width, b->options.height, &b->stones[count++]))
            return false;
    }
    b->options.handicap_stone_count = count;
    return true;
}

static bool
begin_komi(reader *r, beginning *b)
{
    char word[32];
    b->options.komi_given = !words_accept(r, "rules");
    if (!b->options.komi_given)
        return true;
    if (!words_next(r, word, sizeof word))
        return words_wrong(r, "the komi is missing");
    return yz_number_read(&b->options.komi, word) == YZ_OK ||
           words_wrong(r, "'%s' is not a komi", word);
}

static bool
begin_year(reader *r, beginning *b)
{
    b->options.komi_given = false;
    return words_int(r, &b->options.year);
}

static bool
begin_prisoners(reader *r, beginning *b)
{
    return words_int(r, &b->options.prisoners[YZ_BLACK]) &&
           words_int(r, &b->options.prisoners[YZ_WHITE]);
}

static bool
begin_ko(reader *r, beginning *b)
{
    b->options.ko_banned = true;
    return words_point(r, b->options.width, b->options.height, &b->options.ko);
}

static bool
begin_overlay(reader *r, beginning *b)
{
    static const char *const NAMES[] = {
        "rengo",       "one-colour",  "blind", "three-passes",
        "blind-black", "blind-white", NULL};
    int i;
    if (!words_name(r, NAMES, &i))
        return false;
    b->options.overlays |= 1u << i;
    return true;
}

static bool
begin_goal(reader *r, beginning *b)
{
    return words_int(r, &b->options.capture_goal);
}

static const char *const OUTCOMES[] = {
    "none",    "score",     "draw",      "resign", "time",
    "forfeit", "both-lose", "no-result", "void",   NULL,
};

static bool
begin_repetition(reader *r, beginning *b)
{
    int outcome;
    if (!words_name(r, OUTCOMES, &outcome))
        return false;
    b->options.repetition = (yz_result_kind)outcome;
    return true;
}

static const struct {
    const char *word;
    bool (*read)(reader *r, beginning *b);
} BEGINNING[] = {
    {"board", begin_board},     {"size", begin_size},
    {"to-play", begin_to_move}, {"handicap", begin_handicap},
    {"stones", begin_stones},   {"komi", begin_komi},
    {"year", begin_year},       {"prisoners", begin_prisoners},
    {"ko", begin_ko},           {"overlay", begin_overlay},
    {"goal", begin_goal},       {"event-repetition", begin_repetition},
};

/* ---- Answers ---- */

static bool
same_ground(yz_ground expected, yz_ground got)
{
    return expected == got || (expected == YZ_GROUND_KO && got == YZ_GROUND_SUPERKO);
}

static bool
read_ground(reader *r, yz_ground *out)
{
    for (int g = YZ_GROUND_LEGAL; g <= YZ_GROUND_UNSAID; g++) {
        if (!words_accept(r, yz_ground_key((yz_ground)g)))
            continue;
        *out = (yz_ground)g;
        return true;
    }
    *out = YZ_GROUND_LEGAL;
    return false;
}

static bool
check_consequence(reader *r, const yz_legality *got, bool *found)
{
    static const char *const NAMES[] = {
        [YZ_CONSEQUENCE_NONE] = "nothing",
        [YZ_CONSEQUENCE_LOSS] = "loss",
        [YZ_CONSEQUENCE_VOID_PASS] = "void-pass",
        [YZ_CONSEQUENCE_UNDO] = "undo-move",
        [YZ_CONSEQUENCE_WARNING] = "warning",
        [YZ_CONSEQUENCE_EVENT] = "event",
        [YZ_CONSEQUENCE_OTHER_MOVES] = "other-moves",
        [YZ_CONSEQUENCE_BOTH_VOID] = "both-void",
    };
    *found = false;
    for (int i = YZ_CONSEQUENCE_LOSS; i <= YZ_CONSEQUENCE_OTHER_MOVES; i++) {
        if (!words_accept(r, NAMES[i]))
            continue;
        *found = true;
        return (int)got->consequence == i ||
               words_wrong(r, "what follows is: %s", NAMES[got->consequence]);
    }
    return true;
}

static bool
check_article(reader *r, const yz_legality *got)
{
    const char *article = got->article ? got->article : "";
    const bool there = strstr(article, words_left(r)) != NULL;
    r->at = strlen(r->buffer);
    return there || words_wrong(r, "the article is \"%s\"", article);
}

/* One more word about an answer. */
static bool
check_detail(reader *r, const yz_legality *got, const yz_ply *ply)
{
    bool found;
    if (words_accept(r, "captures"))
        return words_count(r, "captures", ply->captured);
    if (words_accept(r, "suicides"))
        return words_count(r, "suicides", ply->suicided);
    if (words_accept(r, "repeats"))
        return words_count(r, "repeats", got->repeats);
    if (words_accept(r, "undecided"))
        return got->undecided || words_wrong(r, "it is decided");
    if (words_accept(r, "article"))
        return check_article(r, got);
    if (!check_consequence(r, got, &found))
        return false;
    return found || words_wrong(r, "'%s' is not known here", words_left(r));
}

/* The rest of a line about a move or event whose answer was 'got'. */
static bool
check_answer(reader *r, const yz_game *game, const yz_legality *got)
{
    yz_ground expected;
    const yz_ply ply = yz_game_ply(game, yz_game_ply_count(game));
    read_ground(r, &expected);
    if (!same_ground(expected, got->ground))
        return words_wrong(r, "the answer is %s (%s)", yz_ground_key(got->ground),
                           got->article ? got->article : "no article");
    while (*words_left(r)) {
        if (!check_detail(r, got, &ply))
            return false;
    }
    return true;
}

/* ---- Moves and events ---- */

static bool
read_move(reader *r, const yz_game *game, yz_colour who, yz_move *out)
{
    *out = (yz_move){YZ_MOVE_PLAY, who, {0, 0}};
    if (words_accept(r, "pass"))
        out->kind = YZ_MOVE_PASS;
    else if (words_accept(r, "button"))
        out->kind = YZ_MOVE_BUTTON;
    else if (words_accept(r, "pass-for-ko"))
        out->kind = YZ_MOVE_PASS_FOR_KO;
    if (out->kind == YZ_MOVE_PASS || out->kind == YZ_MOVE_BUTTON)
        return true;
    return words_point(r, yz_game_width(game), yz_game_height(game), &out->at);
}

/* What an event needs besides a colour. */
static bool
read_event(reader *r, const yz_game *game, yz_event *event)
{
    int outcome;
    switch (event->kind) {
    case YZ_EVENT_MARK:
    case YZ_EVENT_FILL:
        return words_point(r, yz_game_width(game), yz_game_height(game), &event->at);
    case YZ_EVENT_CLAIM:
    case YZ_EVENT_PENALTY:
        return words_int(r, &event->ply);
    case YZ_EVENT_RESUME:
        if (words_looking_at(r, "black") || words_looking_at(r, "white"))
            return words_colour(r, &event->first);
        return true;
    case YZ_EVENT_OFFER:
    case YZ_EVENT_RULE:
        if (!words_name(r, OUTCOMES, &outcome))
            return false;
        event->outcome = (yz_result_kind)outcome;
        if (words_looking_at(r, "B") || words_looking_at(r, "W"))
            return words_colour(r, &event->by);
        return true;
    default:
        return true;
    }
}

static bool
happen(reader *r, yz_game *game, const yz_event *event)
{
    yz_legality legality;
    if (yz_game_event(game, event, &legality) != YZ_OK)
        return words_wrong(r, "the event failed");
    return check_answer(r, game, &legality);
}

static const struct {
    const char *word;
    yz_event_kind kind;
} EVENT[] = {
    {"mark", YZ_EVENT_MARK},           {"agree", YZ_EVENT_AGREE},
    {"refuse", YZ_EVENT_REFUSE},       {"resume", YZ_EVENT_RESUME},
    {"confirm", YZ_EVENT_CONFIRM},     {"object", YZ_EVENT_OBJECT},
    {"resign", YZ_EVENT_RESIGN},       {"overtime", YZ_EVENT_OVERTIME},
    {"forfeit", YZ_EVENT_FORFEIT},     {"claim", YZ_EVENT_CLAIM},
    {"take-back", YZ_EVENT_TAKE_BACK}, {"warn", YZ_EVENT_WARN},
    {"offer", YZ_EVENT_OFFER},         {"accept", YZ_EVENT_ACCEPT},
    {"decline", YZ_EVENT_DECLINE},     {"penalty", YZ_EVENT_PENALTY},
    {"filling", YZ_EVENT_FILLING},     {"fill", YZ_EVENT_FILL},
};

static bool
do_move(reader *r, yz_game *game, yz_colour who, bool enter)
{
    yz_move move;
    yz_legality legality;
    if (!read_move(r, game, who, &move))
        return false;
    const yz_legality foreseen = yz_game_check(game, move);
    const yz_status status = enter ? yz_game_enter(game, move, &legality, NULL)
                                   : yz_game_play(game, move, &legality, NULL);
    if (status != YZ_OK)
        return words_wrong(r, "the move failed: %s", yz_status_text(status));
    if (!enter && foreseen.ground != legality.ground)
        return words_wrong(r, "asked before, the answer was %s",
                           yz_ground_key(foreseen.ground));
    return check_answer(r, game, &legality);
}

static bool
do_by(reader *r, yz_game *game, yz_colour by)
{
    for (size_t i = 0; i < sizeof EVENT / sizeof *EVENT; i++) {
        yz_event event = {.kind = EVENT[i].kind, .by = by};
        if (words_accept(r, EVENT[i].word))
            return read_event(r, game, &event) && happen(r, game, &event);
    }
    return do_move(r, game, by, false);
}

static bool
do_black(reader *r, yz_game *game)
{
    return do_by(r, game, YZ_BLACK);
}

static bool
do_white(reader *r, yz_game *game)
{
    return do_by(r, game, YZ_WHITE);
}

static bool
do_enter(reader *r, yz_game *game)
{
    yz_colour who;
    return words_colour(r, &who) && do_move(r, game, who, true);
}

static bool
do_moves(reader *r, yz_game *game)
{
    while (*words_left(r)) {
        yz_colour who;
        yz_move move;
        yz_legality legality;
        if (!words_colour(r, &who) || !read_move(r, game, who, &move))
            return false;
        if (yz_game_play(game, move, &legality, NULL) != YZ_OK)
            return words_wrong(r, "the move failed");
        if (legality.ground != YZ_GROUND_LEGAL)
            return words_wrong(r, "a move is not legal but %s; left are: %s",
                               yz_ground_key(legality.ground), words_left(r));
    }
    return true;
}

static bool
do_settle(reader *r, yz_game *game)
{
    yz_status_map map = {.basis = YZ_BASIS_AGREED};
    yz_event event = {.kind = YZ_EVENT_SETTLE, .status = &map};
    yz_point chain[YZ_MAX_POINTS];
    map.width = (uint8_t)yz_game_width(game);
    map.height = (uint8_t)yz_game_height(game);
    while (*words_left(r) && !words_looking_at(r, "phase") &&
           !words_looking_at(r, "over")) {
        yz_point at;
        if (!words_point(r, map.width, map.height, &at))
            return false;
        const int size = yz_game_chain(game, at, chain);
        for (int i = 0; i < size; i++)
            map.fate[yz_index(map.width, chain[i])] = YZ_FATE_DEAD;
    }
    return happen(r, game, &event);
}

static bool
do_dead(reader *r, yz_game *game)
{
    while (*words_left(r)) {
        yz_event event = {.kind = YZ_EVENT_MARK, .by = YZ_BLACK};
        yz_legality legality;
        if (!read_event(r, game, &event))
            return false;
        /* Where each gives up stones of his own, it is the owner who marks. */
        event.by = yz_game_stone(game, event.at);
        if (event.by == YZ_EMPTY)
            return words_wrong(r, "there is no stone on a point; left are: %s",
                               words_left(r));
        if (yz_game_event(game, &event, &legality) != YZ_OK)
            return words_wrong(r, "the event failed");
        if (legality.ground != YZ_GROUND_LEGAL)
            return words_wrong(r, "the answer is %s", yz_ground_key(legality.ground));
    }
    return true;
}

static bool
do_agree(reader *r, yz_game *game)
{
    for (int by = YZ_BLACK; by <= YZ_WHITE; by++) {
        const yz_event event = {.kind = YZ_EVENT_AGREE, .by = (yz_colour)by};
        if (!happen(r, game, &event))
            return false;
    }
    return true;
}

static bool
do_refuse(reader *r, yz_game *game)
{
    yz_event event = {.kind = YZ_EVENT_REFUSE};
    return words_colour(r, &event.by) && happen(r, game, &event);
}

static bool
do_resume(reader *r, yz_game *game)
{
    yz_event event = {.kind = YZ_EVENT_RESUME};
    return words_colour(r, &event.by) && read_event(r, game, &event) &&
           happen(r, game, &event);
}

static bool
do_rule(reader *r, yz_game *game)
{
    yz_event event = {.kind = YZ_EVENT_RULE};
    return read_event(r, game, &event) && happen(r, game, &event);
}

static bool
do_undo(reader *r, yz_game *game)
{
    int count = 1;
    if (*words_left(r) && !words_int(r, &count))
        return false;
    while (count-- > 0) {
        if (yz_game_undo(game) != YZ_OK)
            return words_wrong(r, "there is nothing to take back");
    }
    return true;
}

static bool
do_set_up(reader *r, yz_game *game)
{
    yz_colour to_move;
    yz_position position;
    return words_colour(r, &to_move) && words_board(r, &position) &&
           (yz_game_set_up(game, &position, to_move) == YZ_OK ||
            words_wrong(r, "the position does not fit"));
}

/* ---- What stands ---- */

static bool
see_board(reader *r, yz_game *game)
{
    yz_position expected;
    yz_position got;
    if (!words_board(r, &expected))
        return false;
    yz_game_position(game, &got);
    const size_t points = (size_t)got.width * got.height;
    const bool same = expected.width == got.width && expected.height == got.height &&
                      memcmp(expected.stone, got.stone, points) == 0;
    return same || words_wrong(r, "the board is another one");
}

static bool
see_phase(reader *r, yz_game *game)
{
    char word[32];
    int stage = 0;
    if (!words_next(r, word, sizeof word))
        return words_wrong(r, "the phase is missing");
    if (words_accept(r, "stage") && !words_int(r, &stage))
        return false;
    const char *phase = yz_phase_key(yz_game_phase(game));
    return (strcmp(word, phase) == 0 && stage == yz__game_stage(game)) ||
           words_wrong(r, "the phase is %s, stage %d", phase, yz__game_stage(game));
}

static bool
see_colour(reader *r, yz_colour got)
{
    static const char *const NAMES[] = {"nobody", "black", "white"};
    yz_colour expected;
    return words_colour(r, &expected) &&
           (expected == got || words_wrong(r, "it is %s", NAMES[got]));
}

static bool
see_to_move(reader *r, yz_game *game)
{
    return see_colour(r, yz_game_to_move(game));
}

static bool
see_first_passer(reader *r, yz_game *game)
{
    return see_colour(r, yz_game_tally(game).first_passer);
}

static bool
see_taker(reader *r, yz_game *game)
{
    return see_colour(r, yz_game_tally(game).button);
}

static bool
see_member(reader *r, yz_game *game)
{
    return words_count(r, "it is partner", yz_game_member(game));
}

static bool
see_tally(reader *r, yz_game *game)
{
    static const char *const NAMES[] = {"prisoners",   "pass-stones", "plays", "passes",
                                        "phase-plays", "penalties",   NULL};
    const yz_tally tally = yz_game_tally(game);
    const int *const counts[] = {tally.prisoners, tally.pass_stones, tally.plays,
                                 tally.passes,    tally.phase_plays, tally.penalties};
    int which;
    return words_name(r, NAMES, &which) &&
           words_count(r, "black has", counts[which][YZ_BLACK]) &&
           words_count(r, "white has", counts[which][YZ_WHITE]);
}

static bool
see_bans(reader *r, yz_game *game)
{
    yz_point got[YZ_MAX_POINTS];
    const int count = yz_game_ko_bans(game, got, YZ_MAX_POINTS);
    int expected = 0;
    while (*words_left(r)) {
        yz_point at;
        bool found = false;
        if (!words_point(r, yz_game_width(game), yz_game_height(game), &at))
            return false;
        for (int i = 0; i < count; i++)
            found |= got[i].x == at.x && got[i].y == at.y;
        if (!found)
            return words_wrong(r, "a point is not banned; left are: %s", words_left(r));
        expected++;
    }
    return expected == count || words_wrong(r, "%d points are banned", count);
}

static bool
see_agreed(reader *r, yz_game *game)
{
    yz_colour who;
    return words_colour(r, &who) &&
           (yz__game_agreed(game, who) || words_wrong(r, "he has not agreed"));
}

static bool
see_disputed(reader *r, yz_game *game)
{
    yz_colour who;
    return words_colour(r, &who) &&
           (!yz__game_agreed(game, who) || words_wrong(r, "he has agreed"));
}

static bool
see_text(reader *r, const char *got)
{
    char expected[64];
    if (!words_next(r, expected, sizeof expected))
        return words_wrong(r, "a word is missing");
    return strcmp(expected, got) == 0 || words_wrong(r, "it is %s", got);
}

static bool
see_result(reader *r, yz_game *game)
{
    char text[YZ_RESULT_TEXT];
    const yz_result result = yz_game_result(game);
    return see_text(r, yz_result_text(&result, text));
}

static bool
see_kind(reader *r, yz_game *game)
{
    return see_text(r, yz_result_key(yz_game_result(game).kind));
}

static bool
see_repeated(reader *r, yz_game *game)
{
    int first = -1;
    const int at = yz__game_repeated_at(game, &first);
    if (words_accept(r, "none"))
        return at < 0 || words_wrong(r, "repeated at %d", at);
    return words_count(r, "repeated at", at) && words_count(r, "since", first);
}

static bool
see_undecided(reader *r, yz_game *game)
{
    const int at = yz__game_undecided_at(game);
    if (words_accept(r, "never"))
        return at < 0 || words_wrong(r, "undecided at %d", at);
    if (words_accept(r, "at"))
        return words_count(r, "undecided at", at);
    return at >= 0 || words_wrong(r, "nothing is undecided");
}

/* The marking agreed in the game, and the chains on the rest of the line in seki. */
static bool
read_seki(reader *r, const yz_game *game, yz_status_map *out)
{
    yz_point chain[YZ_MAX_POINTS];
    yz_game_marking(game, out);
    out->basis = YZ_BASIS_AGREED;
    while (*words_left(r)) {
        yz_point at;
        if (!words_point(r, out->width, out->height, &at))
            return false;
        const int size = yz_game_chain(game, at, chain);
        if (size == 0)
            return words_wrong(r, "there is no stone on a point; left are: %s",
                               words_left(r));
        for (int i = 0; i < size; i++)
            out->fate[yz_index(out->width, chain[i])] = YZ_FATE_SEKI;
    }
    return true;
}

static void
judge_with(yz_judgement *out, const yz_game *game, const yz_status_map *status,
           yz_number contract)
{
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;

    options.status = status;
    options.contract = contract;
    if (yz_judge(out, game, &options) != YZ_OK)
        abort(); /* nothing is read */
}

static bool
see_score(reader *r, yz_game *game)
{
    static yz_judgement judgement;
    static yz_status_map marked;
    const yz_status_map *status = NULL;
    char expected[64];
    char text[YZ_RESULT_TEXT];
    char text_of_contract[16];
    yz_number contract = yz_whole(0);
    if (!words_next(r, expected, sizeof expected))
        return words_wrong(r, "the score is missing");
    if (words_accept(r, "contract") &&
        (!words_next(r, text_of_contract, sizeof text_of_contract) ||
         yz_number_read(&contract, text_of_contract) != YZ_OK))
        return words_wrong(r, "the contract is missing");
    if (words_accept(r, "seki")) {
        if (!read_seki(r, game, &marked))
            return false;
        status = &marked;
    }
    judge_with(&judgement, game, status, contract);
    yz_result_text(&judgement.result, text);
    return strcmp(expected, text) == 0 ||
           words_wrong(r, "the score is %s%s%s", text,
                       judgement.note_count > 0 ? "; " : "",
                       judgement.note_count > 0 ? said(&judgement.note[0].what) : "");
}

/* ---- Notes ---- */

/* "note dame": the verdict has a note of this kind; text after it is in its words.
   "note dame none": it has none. */
static bool
see_note(reader *r, yz_game *game)
{
    static yz_judgement judgement;
    const char *found = NULL;
    char kind[32];
    if (!words_next(r, kind, sizeof kind))
        return words_wrong(r, "the kind of the note is missing");
    judge_with(&judgement, game, NULL, yz_whole(0));
    for (int i = 0; i < judgement.note_count && !found; i++) {
        if (strcmp(yz__note_key(judgement.note[i].kind), kind) == 0)
            found = said(&judgement.note[i].what);
    }
    if (words_accept(r, "none"))
        return !found || words_wrong(r, "there is one: %s", found);
    if (!found)
        return words_wrong(r, "the verdict has no such note");
    const bool there = strstr(found, words_left(r)) != NULL;
    r->at = strlen(r->buffer);
    return there || words_wrong(r, "the note is: %s", found);
}

/* ---- Repetition ---- */

static const char *const RULINGS[] = {
    "fight", "disturbance", "uneven", "false-life", NULL,
};

/* "fight c3 c4", "disturbance W c3 c4 d5": what it is, by whom, and its points. */
static bool
read_ruling(reader *r, const yz_game *game, yz_repetition *out,
            yz_point room[YZ_RULED_POINTS])
{
    int kind;
    *out = (yz_repetition){.point = room};
    if (!words_name(r, RULINGS, &kind))
        return false;
    out->kind = (yz_repetition_kind)(kind + YZ_RULED_FIGHT);
    if (out->kind != YZ_RULED_FIGHT && !words_colour(r, &out->by))
        return false;
    while (*words_left(r) && !words_looking_at(r, "phase")) {
        if (out->count == YZ_RULED_POINTS)
            return words_wrong(r, "too many points");
        if (!words_point(r, yz_game_width(game), yz_game_height(game),
                         &room[out->count++]))
            return false;
    }
    return true;
}

/* Rules on it as the judge of cycles does. */
static bool
find_repetition(reader *r, yz_game *game)
{
    static const char *const WAYS[] = {"judge", "list", NULL};
    bool ruled;
    int way = -1;
    if (*words_left(r) && !words_name(r, WAYS, &way))
        return false;
    const yz_classifying classifying = way < 0    ? YZ_CLASSIFY_BY_RULES
                                       : way == 0 ? YZ_CLASSIFY_BY_JUDGE
                                                  : YZ_CLASSIFY_BY_LIST;
    if (yz_rule_on_repetitions(game, classifying, NULL, &ruled) != YZ_OK)
        abort(); /* no memory */
    return true;
}

static bool
do_repetition(reader *r, yz_game *game)
{
    yz_point room[YZ_RULED_POINTS];
    yz_repetition ruling;
    if (words_accept(r, "found"))
        return find_repetition(r, game);
    if (!read_ruling(r, game, &ruling, room))
        return false;
    const bool refused = words_accept(r, "phase");
    const yz_status expected = refused ? YZ_E_PHASE : YZ_OK;
    const yz_status status = yz__game_rule_repetition(game, &ruling);
    return status == expected ||
           words_wrong(r, "the ruling: %s", yz_status_text(status));
}

/* The rulings that hold: how many, and what the newest is. */
static bool
see_rulings(reader *r, yz_game *game)
{
    const int count = yz__game_repetitions(game);
    if (!words_count(r, "rulings", count))
        return false;
    if (count == 0 || !*words_left(r))
        return true;
    yz_point room[YZ_RULED_POINTS];
    yz_repetition expected;
    const yz_repetition got = yz__game_repetition(game, count - 1);
    if (!read_ruling(r, game, &expected, room))
        return false;
    return (got.kind == expected.kind && got.by == expected.by &&
            got.count == expected.count &&
            memcmp(got.point, room, (size_t)got.count * sizeof *room) == 0) ||
           words_wrong(r, "the newest is %s %s on %d points",
                       RULINGS[got.kind - YZ_RULED_FIGHT],
                       got.by == YZ_BLACK   ? "B"
                       : got.by == YZ_WHITE ? "W"
                                            : "",
                       got.count);
}

/* ---- The lines below `for` ---- */

static const struct {
    const char *word;
    bool (*run)(reader *r, yz_game *game);
} LINES[] = {
    {"B", do_black},
    {"W", do_white},
    {"enter", do_enter},
    {"moves", do_moves},
    {"set-up", do_set_up},
    {"dead", do_dead},
    {"agree", do_agree},
    {"refuse", do_refuse},
    {"resume", do_resume},
    {"settle", do_settle},
    {"rule", do_rule},
    {"undo", do_undo},
    {"stands", see_board},
    {"phase", see_phase},
    {"to-play", see_to_move},
    {"member", see_member},
    {"tally", see_tally},
    {"first-passer", see_first_passer},
    {"taker", see_taker},
    {"bans", see_bans},
    {"agreed", see_agreed},
    {"disputed", see_disputed},
    {"result", see_result},
    {"kind", see_kind},
    {"repeated", see_repeated},
    {"undecided", see_undecided},
    {"repetition", do_repetition},
    {"rulings", see_rulings},
    {"score", see_score},
    {"note", see_note},
    {"life", life_look},
    {"first-moves", first_moves_look},
    {"best", best_look},
    {"line", line_replay},
};

static bool
ends_part(const reader *r)
{
    return words_looking_at(r, "for") || words_looking_at(r, "case");
}

static bool
run_row(reader *r, yz_game *game)
{
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        if (words_accept(r, LINES[i].word))
            return LINES[i].run(r, game);
    }
    return words_wrong(r, "'%s' is not known", words_left(r));
}

/* What is said of a report comes before words of the same name about the game; any
   other line may change the position. */
static bool
run_line(reader *r, yz_game *game)
{
    bool about_life;
    if (!life_statement(r, &about_life))
        return false;
    if (!about_life) {
        if (!words_looking_at(r, "line"))
            life_forget(r);
        if (!run_row(r, game))
            return false;
    }
    return !*words_left(r) || words_wrong(r, "'%s' was not expected", words_left(r));
}

static bool
run_lines(reader *r, yz_game *game)
{
    while (words_next_line(r)) {
        if (ends_part(r))
            break;
        if (!run_line(r, game))
            return false;
    }
    return true;
}

/* Whatever happened, the record of the game tells it. */
static bool
is_kept(reader *r, const yz_game *game)
{
    static char wrong[KEPT_WRONG];
    return game_is_kept(game, wrong) || words_wrong(r, "in its record: %s", wrong);
}

/* One part under one rule set.  The reader is a copy: every rule set reads it anew. */
static bool
run_under(reader *r, beginning *b, const yz_rules *rules)
{
    yz_game *game;
    yz_diag diag;
    b->options.rules = rules;
    r->under = yz_rules_id(rules);
    if (yz_game_new(&game, &b->options, &diag) != YZ_OK)
        return words_wrong(r, "%s: %s", yz_rules_id(rules), said(&diag.message));
    const bool passed = run_lines(r, game) && is_kept(r, game);
    life_forget(r);
    yz_game_free(game);
    ++*r->checked;
    return passed;
}

/* The names after `for`, and for each of them the lines below. */
static bool
run_for(reader *r, beginning *b)
{
    char id[64];
    reader part = *r;
    while (words_next(r, id, sizeof id)) {
        const bool all = strcmp(id, "all") == 0;
        for (size_t i = 0; i < (all ? yz__rules_count() : 1); i++) {
            const yz_rules *rules = all ? yz_rules_at(i) : yz_rules_find(id);
            if (!rules)
                return words_wrong(r, "there is no rule set '%s'", id);
            part = *r;
            if (!run_under(&part, b, rules))
                return false;
        }
    }
    *r = part;
    r->under = NULL;
    return true;
}

static bool
begin_line(reader *r, beginning *b)
{
    for (size_t i = 0; i < sizeof BEGINNING / sizeof *BEGINNING; i++) {
        if (words_accept(r, BEGINNING[i].word))
            return BEGINNING[i].read(r, b) &&
                   (!*words_left(r) ||
                    words_wrong(r, "'%s' was not expected", words_left(r)));
    }
    return words_wrong(r, "'%s' is not known before 'for'", words_left(r));
}

/* From the line after `case` to the next one. */
static bool
run_case(reader *r)
{
    beginning b = {.options = YZ_GAME_OPTIONS_INIT};
    b.options.komi_given = true;
    b.options.komi = yz_whole(0);
    bool more = words_next_line(r);
    while (more && !words_looking_at(r, "case")) {
        if (words_accept(r, "for")) {
            if (!run_for(r, &b))
                return false;
            more = *words_left(r) != '\0';
        } else {
            if (!begin_line(r, &b))
                return false;
            more = words_next_line(r);
        }
    }
    return true;
}

bool
case_run(const char *name, const char *text, char error[CASE_ERROR], int *checked)
{
    reader r = {.name = name, .next = text, .error = error, .checked = checked};
    bool more = words_next_line(&r);
    while (more) {
        if (!words_looking_at(&r, "case"))
            return words_wrong(&r, "a case begins with 'case'");
        if (!run_case(&r))
            return false;
        more = *words_left(&r) != '\0';
    }
    return true;
}
