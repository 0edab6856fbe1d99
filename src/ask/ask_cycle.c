/*
 * ask_cycle.c - the question "cycle": explains repetitions.
 */
#include <string.h>

#include "ask/asking.h"
#include "ask/cycle_shown.h"
#include "base/memory.h"
#include "base/now.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

enum { USUAL_TIME = YZ_LIFE_CEILING / 1000000, MOST_TIME = 1000000000 };

/* ---- One game ---- */

/* The side to move in the present position. */
static yz_colour
turn_of(const yz__inquiry *inquiry, yz_load *input, const yz_game *game)
{
    const yz_pos *board = yz_load_pos(input);
    if (inquiry->first != YZ_EMPTY)
        return inquiry->first;
    return board != NULL ? board->to_play : yz_game_to_move(game);
}

static yz_status
look_at_position(const yz__inquiry *inquiry, yz_load *input, const yz_game *game,
                 yz_cycle_report **report, yz_diag *diag)
{
    yz_position position;
    yz_game_position(game, &position);
    const yz_status status = yz_cycle_in_position(
        report, &position, turn_of(inquiry, input, game), &inquiry->options);
    return status == YZ_E_RANGE ? yz_judging_refused(game, YZ_E_RANGE, diag) : status;
}

/* Finds the repetitions of a game.  If there are none, or no moves were made, finds the
   cycles of its last position; '*aside': so it was, though nobody asked for it. */
static yz_status
look(const yz__inquiry *inquiry, yz_load *input, const yz_game *game,
     yz_cycle_report **report, bool *aside, yz_diag *diag)
{
    const bool played = yz_game_ply_count(game) > 0 && !inquiry->position;
    yz_status status = YZ_OK;
    *report = NULL;
    *aside = false;
    if (played)
        status = yz_cycle_in_game(report, game, &inquiry->options);
    if (status != YZ_OK || (played && ((*report)->count > 0 || !(*report)->complete)))
        return status;
    yz_cycle_free(*report);
    *report = NULL;
    *aside = played;
    return look_at_position(inquiry, input, game, report, diag);
}

static void
warn_of_strays(const yz__inquiry *inquiry, yz_load *input, const yz_game *game,
               const yz_cycle_report *report)
{
    yz_point stray;
    if (report->count > 0 && yz__cycle_stray_given(&inquiry->givens, report, &stray))
        yz__warn_with(inquiry->asked, yz_load_path(input), YZ_MESSAGE_CLI_EXCLUDE_STRAY,
                      yz_arg_point(stray, yz_game_height(game)));
}

static yz_status
refuse_empty(const yz_game *game, yz_diag *diag)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (yz_game_stone(game, (yz_point){(uint8_t)x, (uint8_t)y}) != YZ_EMPTY)
                return YZ_OK;
    if (yz_game_ply_count(game) > 0)
        return YZ_OK;
    return yz__refuse(diag, YZ_E_NOT_FOUND,
                      yz_message_plain(YZ_MESSAGE_CLI_NOTHING_TO_COME_BACK));
}

static yz_status
explain(yz__inquiry *inquiry, yz_load *input, const yz_game *game, yz_diag *diag)
{
    yz_cycle_report *report = NULL;
    bool aside;
    yz_status status = refuse_empty(game, diag);
    if (status == YZ_OK)
        status = yz__cycle_read_givens(&inquiry->givens, inquiry->asked,
                                       yz_game_width(game), yz_game_height(game), diag);
    if (status != YZ_OK)
        return status;
    inquiry->options.given = inquiry->givens.given;
    inquiry->options.givens = inquiry->givens.count;
    const uint64_t most = inquiry->options.nanoseconds;
    inquiry->deadline = yz__deadline(most == 0 ? UINT64_MAX : most);
    if (inquiry->told)
        yz__print(inquiry->asked, "\n");
    yz__cycle_print_header(inquiry, input, game);
    yz__step_begin(inquiry->asked, YZ_MESSAGE_CLI_PROGRESS_CYCLES,
                   inquiry->options.nanoseconds / 1000000u, true);
    inquiry->options.goes_on = inquiry->asked->goes_on;
    inquiry->options.context = inquiry->asked->context;
    status = look(inquiry, input, game, &report, &aside, diag);
    inquiry->options.goes_on = NULL;
    yz__step_end(inquiry->asked);
    if (status == YZ_OK) {
        if (aside && !inquiry->asked->json && !yz__cycle_only_picture(inquiry->asked))
            yz__cycle_say_aside(inquiry->asked);
        warn_of_strays(inquiry, input, game, report);
        status = yz__cycle_show_report(inquiry, input, game, report, diag);
        inquiry->open = inquiry->open || (!aside && !report->complete);
    }
    inquiry->told = !inquiry->asked->json;
    yz_cycle_free(report);
    return status;
}

/* Chooses the rules: those that the input names come before the usual ones.  Names of
   rules that are not known are ignored. */
static void
choose_rules(yz__inquiry *inquiry, yz_load *input, yz_load_rules *own)
{
    yz_diag diag = {0};
    *own = (yz_load_rules){NULL, 0};
    if (yz__load_own_rules(input, own, &diag) != YZ_OK)
        own->rules = NULL;
    if (inquiry->usual_rules)
        inquiry->rule_count = yz__cycle_usual_rules(inquiry->rules, own->rules);
    if (own->rules == NULL)
        own->rules = yz_rules_find("japanese-1989");
}

static yz_answered
cycle_of_game(void *context, yz_load *input)
{
    yz__inquiry *inquiry = context;
    yz_diag diag = {0};
    yz_load_rules own;
    yz_game *game;
    yz__ask_repairs(inquiry->asked, input);
    choose_rules(inquiry, input, &own);
    yz_status status = yz_load_replay(input, own, &game, &diag);
    if (status == YZ_OK)
        yz__ask_unreadable(inquiry->asked, input);
    if (status == YZ_OK)
        status = explain(inquiry, input, game, &diag);
    if (status == YZ_E_NOMEM && diag.message.id == YZ_MESSAGE_NONE)
        yz__refuse_status(&diag, YZ_E_NOMEM);
    return status == YZ_OK
               ? YZ_ANSWERED
               : yz__wrong_input(inquiry->asked, yz_load_path(input), &diag);
}

/* ---- The command asked ---- */

static bool
read_turn(yz__inquiry *inquiry)
{
    const char *who = yz_asked_value(inquiry->asked, "first");
    inquiry->first = YZ_EMPTY;
    if (who == NULL)
        return true;
    if (strcmp(who, "black") == 0)
        inquiry->first = YZ_BLACK;
    else if (strcmp(who, "white") == 0)
        inquiry->first = YZ_WHITE;
    else
        yz__wrong_option_with(inquiry->asked, YZ_MESSAGE_CLI_FIRST, yz_arg_text(who));
    return inquiry->first != YZ_EMPTY;
}

/* The limits that were given hold alone: the usual ones are for who gave none.  For the library
   0 means the usual limit; for a user it means no time at all. */
static bool
read_limits(yz__inquiry *inquiry)
{
    const bool timed = yz__asked_has(inquiry->asked, "time");
    const bool counted = yz__asked_has(inquiry->asked, "nodes");
    long time, nodes;
    if (!yz_asked_number(inquiry->asked, "time", 0, MOST_TIME, USUAL_TIME, &time) ||
        !yz_asked_number(inquiry->asked, "nodes", 0, 2000000000, 0, &nodes) ||
        !yz_asked_number(inquiry->asked, "cycle", 1, 1000000, 0, &inquiry->cycle))
        return false;
    if (timed || !counted)
        inquiry->options.nanoseconds = time == 0 ? 1 : (uint64_t)time * 1000000u;
    if (counted)
        inquiry->options.nodes = nodes == 0 ? 1 : (uint64_t)nodes;
    else if (timed)
        inquiry->options.nodes = UINT64_MAX;
    return true;
}

static bool
read_line(yz__inquiry *inquiry, const yz_asked *asked)
{
    inquiry->asked = asked;
    inquiry->options = (yz_cycle_options)YZ_CYCLE_OPTIONS_INIT;
    inquiry->position = yz__asked_has(asked, "position");
    if (!yz_asked_choice(asked, &inquiry->choice) || !read_turn(inquiry) ||
        !read_limits(inquiry))
        return false;
    if (yz__cycle_only_picture(asked) &&
        (asked->json || yz__asked_has(asked, "diagrams"))) {
        yz__wrong_option(asked, YZ_MESSAGE_CLI_CYCLE_ONE_OUTPUT);
        return false;
    }
    if (asked->input_count > 1 && yz__asked_has(asked, "svg")) {
        yz__wrong_option(asked, YZ_MESSAGE_CLI_SVG_ONE_FILE);
        return false;
    }
    const char *rules = yz_asked_value(asked, "rules");
    inquiry->usual_rules = rules == NULL;
    return rules == NULL ||
           yz_asked_rules(asked, rules, inquiry->rules, &inquiry->rule_count);
}

static yz_answered
write_picture(yz__inquiry *inquiry)
{
    const yz_asked *asked = inquiry->asked;
    const char *path = yz_asked_value(asked, "svg");
    if (inquiry->drawn == 0) {
        yz__warn_with(asked, asked->input[0], YZ_MESSAGE_CLI_NO_PICTURE,
                      yz_arg_text(path));
        return YZ_ANSWERED;
    }
    if (inquiry->drawn > 1)
        yz__warn_with(asked, asked->input[0], YZ_MESSAGE_CLI_FIRST_DRAWN,
                      yz_arg_number(inquiry->drawn));
    yz__product picture = yz__product_of(asked, "svg");
    if (!yz__product_begin(&picture))
        return YZ_ANSWERED_WRONG_INPUT;
    const bool whole = yz__product_write(&picture, inquiry->picture.text,
                                         inquiry->picture.length) == YZ_OK;
    return yz__product_end(&picture, true) && whole ? YZ_ANSWERED
                                                    : YZ_ANSWERED_WRONG_INPUT;
}

static yz_answered
answer(yz__inquiry *inquiry, const yz_asked *asked)
{
    if (!read_line(inquiry, asked))
        return YZ_ANSWERED_WRONG_OPTION;
    yz_answered status = yz__ask_games(asked, &inquiry->choice, cycle_of_game, inquiry);
    if (status == YZ_ANSWERED && yz__asked_has(asked, "svg"))
        status = write_picture(inquiry);
    return status == YZ_ANSWERED && inquiry->open ? YZ_ANSWERED_OPEN : status;
}

yz_answered
yz__ask_cycle(const yz_asked *asked)
{
    const yz_allocator *allocator = asked->how.allocator;
    yz__inquiry *inquiry = yz__resize(allocator, NULL, 0, sizeof *inquiry);
    if (inquiry == NULL)
        return yz__wrong_status(asked, NULL, YZ_E_NOMEM);
    *inquiry = (yz__inquiry){.picture.allocator = allocator};
    const yz_answered status = answer(inquiry, asked);
    yz__grown_free(&inquiry->picture);
    yz__resize(allocator, inquiry, sizeof *inquiry, 0);
    return status;
}
