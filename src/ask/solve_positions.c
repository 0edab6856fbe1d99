/* solve_positions.c - what positions of records are worth, their open regions played together. */
#include <string.h>

#include "ask/solve_ends.h"
#include "ask/solve_positions.h"
#include "base/memory.h"
#include "base/now.h"
#include "message/refuse.h"
#include "tell/told_endgame.h"
#include "yunzi/messages.h"

enum { READING_NODES = 100000 };

typedef struct inquiry {
    const yz_asked *asked;
    const yz__solve_positions *wish;
    yz_load_choice choice;
    yz_colour mover; /* YZ_EMPTY: as the record says */
    yz_number komi;
    bool komi_given;
    bool open;  /* an answer is not settled */
    bool wrong; /* the question was wrong, and that is told */
    yz__endgame_found found;
} inquiry;

/* One position under one set of rules. */
typedef struct position_asked {
    const yz_game *game;
    yz_position position;
    yz_colour mover;
    yz_point ban;
    bool banned;
    yz_move why;
    bool why_given;
    yz_position *past;
    size_t past_count;
} position_asked;

/* ---- Limits ---- */

/* Memory that has an end, in bytes and in time: all that grows without end asks for more of it. */
typedef struct limited {
    const yz_allocator *from;
    size_t left;
    uint64_t deadline;
    bool over; /* one of them was reached */
} limited;

static void *
resize_limited(void *context, void *old, size_t old_size, size_t size)
{
    limited *of = context;
    const size_t more = size > old_size ? size - old_size : 0;

    of->over |= more > of->left || (more > 0 && yz__worked() > of->deadline);
    if (of->over && more > 0)
        return NULL;
    void *memory = yz__resize(of->from, old, old_size, size);
    if (memory != NULL || size == 0)
        of->left = of->left + old_size - size;
    return memory;
}

/* ---- What is asked ---- */

static bool
read_why(const inquiry *of, position_asked *at)
{
    const char *text = yz_asked_value(of->asked, "why");

    at->why_given = text != NULL;
    at->why = (yz_move){YZ_MOVE_PASS, at->mover, {0, 0}};
    if (text == NULL || strcmp(text, "pass") == 0)
        return true;
    at->why.kind = YZ_MOVE_PLAY;
    if (yz_point_read(&at->why.at, text, strlen(text), at->position.width,
                      at->position.height) == YZ_OK)
        return true;
    return yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_NO_WHY, yz_arg_text(text));
}

/* The boards that stood before; NULL where there is no memory. */
static bool
copy_past(const inquiry *of, position_asked *at)
{
    const int plies = yz_game_ply_count(at->game);

    at->past_count = (size_t)plies;
    if (plies == 0)
        return true;
    at->past = yz__resize(of->asked->how.allocator, NULL, 0,
                          at->past_count * sizeof *at->past);
    for (int i = 0; i < plies && at->past != NULL; i++)
        yz_game_position_at(at->game, i, &at->past[i]);
    return at->past != NULL;
}

static void
take_position(const inquiry *of, position_asked *at, const yz_game *game)
{
    const yz_colour next = yz_game_to_move(game);

    *at = (position_asked){.game = game};
    yz_game_position(game, &at->position);
    at->mover = of->mover != YZ_EMPTY ? of->mover : next != YZ_EMPTY ? next : YZ_BLACK;
    at->banned = at->mover == next && yz_game_ko_bans(game, &at->ban, 1) > 0;
}

/* ---- The line, played and judged ---- */

static yz_number
carried_to(const inquiry *of, const position_asked *at)
{
    const yz_tally tally = yz_game_tally(at->game);
    const yz_number komi = of->komi_given ? of->komi : yz_game_komi(at->game);
    const int prisoners =
        of->found.territory ? tally.prisoners[YZ_BLACK] - tally.prisoners[YZ_WHITE] : 0;

    return yz_subtract(yz_whole(prisoners), komi);
}

/* A new game that begins with the position. */
static yz_status
begin(yz_game **out, const inquiry *of, const position_asked *at, const yz_rules *rules)
{
    const yz_tally tally = yz_game_tally(at->game);
    yz_game_options options = YZ_GAME_OPTIONS_INIT;

    options.rules = rules;
    options.width = at->position.width;
    options.height = at->position.height;
    options.komi_given = true;
    options.komi = of->komi_given ? of->komi : yz_game_komi(at->game);
    options.start = &at->position;
    options.to_move = at->mover;
    options.prisoners[YZ_BLACK] = tally.prisoners[YZ_BLACK];
    options.prisoners[YZ_WHITE] = tally.prisoners[YZ_WHITE];
    options.ko_banned = at->banned;
    options.ko = at->ban;
    options.allocator = of->asked->how.allocator;
    return yz_game_new(out, &options, NULL);
}

/* Judges the end of a line.  SETTLED: it comes to 'worth'. */
static yz__endgame_open
judged_as(const yz_game *game, yz_number worth)
{
    yz_life_options reading = YZ_LIFE_OPTIONS_INIT;
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    yz_judgement judged;

    reading.reading = true;
    reading.nodes = READING_NODES;
    options.reading = &reading;
    if (yz_judge(&judged, game, &options) != YZ_OK)
        return YZ__ENDGAME_COUNT_DIFFERS;
    if (!judged.counted || judged.basis < YZ_BASIS_PROVED)
        return YZ__ENDGAME_LIFE;
    return yz_compare(judged.count.margin, worth) == 0 ? YZ__ENDGAME_SETTLED
                                                       : YZ__ENDGAME_COUNT_DIFFERS;
}

/* Plays a line, after 'first' unless that is NULL, and judges the end: SETTLED if it is legal
   and comes to 'worth'.  Only for what people can count. */
static yz__endgame_open
comes_to(const inquiry *of, const position_asked *at, const yz_rules *rules,
         const yz_move *first, const yz_move *line, int count, yz_number worth)
{
    yz__endgame_open open = YZ__ENDGAME_COUNT_DIFFERS;
    yz_game *game;
    bool legal = begin(&game, of, at, rules) == YZ_OK;

    if (!legal)
        return open;
    if (first != NULL)
        legal = yz_game_play(game, *first, NULL, NULL) == YZ_OK;
    for (int i = 0; i < count && legal; i++)
        legal = yz_game_play(game, line[i], NULL, NULL) == YZ_OK;
    if (legal)
        open = judged_as(game, worth);
    yz_game_free(game);
    return open;
}

/* What the judge does not confirm is not settled. */
static void
confirm(inquiry *of, const position_asked *at, const yz_rules *rules, yz_number carried)
{
    yz__endgame_found *found = &of->found;
    yz__endgame_open line = YZ__ENDGAME_SETTLED, after = YZ__ENDGAME_SETTLED;

    if (found->line_count > 0)
        line = comes_to(of, at, rules, NULL, found->line, found->line_count,
                        yz_add(yz_whole(found->low), carried));
    if (line != YZ__ENDGAME_SETTLED) {
        found->open = line;
        found->bounded = false;
        found->line_count = 0;
    }
    if (found->after_count > 0)
        after = comes_to(of, at, rules, &at->why, found->after, found->after_count,
                         yz_add(yz_whole(found->first.low), carried));
    if (after != YZ__ENDGAME_SETTLED) {
        found->open = after;
        found->first_found = false;
        found->after_count = 0;
    }
}

/* ---- The answer ---- */

static void
tell(inquiry *of, const yz__endgame_view *view)
{
    yz_json json;

    if (of->asked->json) {
        yz__start_json(of->asked, &json);
        yz__tell_endgame_json(&json, view);
        yz_json_line(&json);
        return;
    }
    if (*of->wish->told)
        yz__print(of->asked, "\n");
    *of->wish->told = true;
    yz__told(of->asked, yz__tell_endgame(&of->asked->how, view));
}

/* Whether the first move that is asked about can be answered; told if not. */
static bool
is_known(inquiry *of, const position_asked *at)
{
    if (!at->why_given || of->found.move_count == 0 || of->found.first_found)
        return true;
    of->wrong = true;
    return yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_NOT_OPEN,
                                 yz_arg_text(yz_asked_value(of->asked, "why")));
}

static void
tell_found(inquiry *of, yz_load *input, const position_asked *at, const yz_rules *rules)
{
    const yz_number carried = carried_to(of, at);
    const yz__endgame_view view = {
        .file = yz_load_path(input),
        .number = yz_load_number(input),
        .rules = rules,
        .width = at->position.width,
        .height = at->position.height,
        .mover = at->mover,
        .komi = of->komi_given ? of->komi : yz_game_komi(at->game),
        .carried = carried,
        .found = &of->found,
        .why = at->why_given ? &at->why : NULL,
    };

    confirm(of, at, rules, carried);
    of->open |= of->found.open != YZ__ENDGAME_SETTLED;
    tell(of, &view);
}

static yz_status
solve(inquiry *of, yz_load *input, const position_asked *at, const yz_rules *rules)
{
    limited memory = {.from = of->asked->how.allocator,
                      .left = of->wish->memory,
                      .deadline = yz__deadline(of->wish->nanoseconds)};
    yz_allocator allocator = {&memory, resize_limited};
    const yz__endgame_question question = {
        .rules = rules,
        .position = &at->position,
        .mover = at->mover,
        .ban = at->banned ? &at->ban : NULL,
        .past = at->past,
        .past_count = at->past_count,
        .first = at->why_given ? &at->why : NULL,
        .positions = of->wish->positions,
        .judge = yz__solve_part_judged,
        .context = &allocator,
        .allocator = &allocator,
    };
    yz_status status = yz__endgame(&question, &of->found);
    if (memory.over) { /* whatever was found until then is not told */
        of->found = (yz__endgame_found){.open = YZ__ENDGAME_TOO_MANY};
        status = YZ_OK;
    }

    if (status == YZ_OK && is_known(of, at))
        tell_found(of, input, at, rules);
    return status;
}

static yz_status
solve_under(inquiry *of, yz_load *input, yz_load_rules rules, yz_diag *diag)
{
    position_asked at;
    yz_game *game;
    yz_status status = yz_load_replay(input, rules, &game, diag);

    if (status != YZ_OK)
        return status;
    take_position(of, &at, game);
    if (!read_why(of, &at)) {
        of->wrong = true;
        return YZ_OK;
    }
    status = copy_past(of, &at) ? solve(of, input, &at, rules.rules) : YZ_E_NOMEM;
    yz__resize(of->asked->how.allocator, at.past, at.past_count * sizeof *at.past, 0);
    return status == YZ_OK ? YZ_OK : yz__refuse_status(diag, status);
}

static yz_answered
solve_game(void *context, yz_load *input)
{
    inquiry *of = context;
    yz_load_rules rules = {yz_rules_find("tromp-taylor"), 0};
    yz_diag diag = {0};
    bool assumed = false;
    yz_status status = YZ_OK;

    yz__ask_repairs(of->asked, input);
    if (of->wish->rules_count == 0) {
        yz_load_rules named;
        status = yz_load_reading_rules(input, &named, &assumed, &diag);
        if (status == YZ_OK && !assumed)
            rules = named;
        if (status == YZ_OK)
            status = solve_under(of, input, rules, &diag);
    }
    for (size_t i = 0; i < of->wish->rules_count && status == YZ_OK && !of->wrong; i++)
        status = solve_under(of, input, of->wish->rules[i], &diag);
    return status == YZ_OK ? YZ_ANSWERED
                           : yz__wrong_input(of->asked, yz_load_path(input), &diag);
}

static bool
read_mover(inquiry *of)
{
    const char *text = yz_asked_value(of->asked, "to-play");

    of->mover = YZ_EMPTY;
    if (text == NULL)
        return true;
    if (strcmp(text, "B") == 0 || strcmp(text, "black") == 0)
        of->mover = YZ_BLACK;
    else if (strcmp(text, "W") == 0 || strcmp(text, "white") == 0)
        of->mover = YZ_WHITE;
    else
        yz__wrong_option_with(of->asked, YZ_MESSAGE_SOLVE_TO_PLAY, yz_arg_text(text));
    return of->mover != YZ_EMPTY;
}

yz_answered
yz__solve_positions_of(const yz_asked *asked, const char *input,
                       const yz__solve_positions *wish)
{
    const char *const names[1] = {input};
    yz_asked one = *asked;
    inquiry of = {.asked = &one, .wish = wish};
    const char *komi = yz_asked_value(asked, "komi");

    one.input = names;
    one.input_count = 1;
    of.komi_given = komi != NULL && yz_amount_read(&of.komi, komi);
    if (!yz_asked_choice(&one, &of.choice) || !read_mover(&of))
        return YZ_ANSWERED_WRONG_OPTION;
    const yz_answered answered = yz__ask_games(&one, &of.choice, solve_game, &of);
    if (of.wrong)
        return YZ_ANSWERED_WRONG_OPTION;
    return answered == YZ_ANSWERED && of.open ? YZ_ANSWERED_OPEN : answered;
}
