/*
 * ask_hint.c - the question "hint": the best moves of a position with their lines, and what the
 * move costs with which the record goes on, or another one.
 */
#include <string.h>

#include "ask/asking.h"
#include "ask/hint_bars.h"
#include "message/refuse.h"
#include "tell/hint_view.h"
#include "yunzi/messages.h"
#include "yunzi/search.h"
#include "yunzi/tree.h"

enum { MOST_LINES = 10 };

typedef struct task {
    const yz_asked *asked;
    yz_load_choice choice;
    yz_load_rules rules; /* 'rules' NULL: those that the input names */
    yz_search_options options;
    yz_search_work work;
    yz_search_bar bar[YZ_MAX_POINTS + 1];
    bool told; /* something was printed before */
} task;

static void
print(task *of, const yz__hint_view *view)
{
    const yz_telling how = of->asked->how;
    yz_json json;

    if (of->asked->json) {
        yz__start_json(of->asked, &json);
        yz__tell_hint_json(&json, view);
        yz_json_line(&json);
        return;
    }
    if (of->told)
        yz__print(of->asked, "\n");
    yz__told(of->asked, yz__tell_hint(&how, view));
    of->told = true;
}

/* The move with which the record goes on, if it may be made. */
static bool
find_played(yz_load *input, const yz_game *game, yz_move *out)
{
    yz_record *record = yz_load_record(input);
    const yz_replay *replayed = yz__load_last_replay(input);

    if (record == NULL || replayed == NULL)
        return false;
    const yz_node next = yz_record_child(record, yz_replay_node(replayed));
    return next != YZ_NO_NODE && yz_record_move(record, next, out) &&
           out->colour == yz_game_to_move(game) &&
           yz_game_check(game, *out).ground == YZ_GROUND_LEGAL;
}

/* The move of "--try"; YZ_E_RANGE: it cannot be played. */
static yz_status
read_tried(const yz_asked *asked, const yz_game *game, yz_move *out, yz_diag *diag)
{
    const char *text = yz_asked_value(asked, "try");

    *out = (yz_move){YZ_MOVE_PASS, yz_game_to_move(game), {0, 0}};
    if (strcmp(text, "pass") != 0) {
        out->kind = YZ_MOVE_PLAY;
        if (yz_point_read(&out->at, text, strlen(text), yz_game_width(game),
                          yz_game_height(game)) != YZ_OK)
            out->colour = YZ_EMPTY;
    }
    if (out->colour != YZ_EMPTY && yz_game_check(game, *out).ground == YZ_GROUND_LEGAL)
        return YZ_OK;
    return yz__refuse(diag, YZ_E_RANGE,
                      yz_message_with(YZ_MESSAGE_HINT_NO_TRY, yz_arg_text(text)));
}

/* What the move comes to: the search goes on after it. */
static yz_status
think_after(const task *of, yz_search *search, yz__hint_view *view,
            int16_t owner[YZ_MAX_POINTS])
{
    yz_search_choice answer;
    yz_legality legality;
    yz_game *game;

    yz_status status = yz_game_copy(&game, view->game);
    if (status != YZ_OK)
        return status;
    status = yz_game_play(game, *view->played, &legality, NULL);
    if (status == YZ_OK)
        status = yz_search_think(search, &answer, game, &of->work);
    yz_game_free(game);
    if (status != YZ_OK)
        return status;
    (void)yz_search_owners(search, -1, owner);
    view->played_owner = owner;
    view->played_win = 10000 - answer.win;
    view->played_lead = -answer.lead;
    return YZ_OK;
}

/* A move that ends the game leaves nothing to think about, and is worth what it was tried for. */
static yz_status
judge_played(const task *of, yz_search *search, yz__hint_view *view,
             int16_t owner[YZ_MAX_POINTS])
{
    view->played_owner = view->owner;
    view->played_win = view->choice->win;
    view->played_lead = view->choice->lead;
    if (yz__hint_is_best(view))
        return YZ_OK;
    const yz_status status = think_after(of, search, view, owner);
    if (status == YZ_E_PHASE)
        view->played = NULL;
    return status == YZ_E_PHASE ? YZ_OK : status;
}

static yz_status
think(task *of, yz_search *search, yz__hint_view *view)
{
    int16_t owner[2][YZ_MAX_POINTS];
    yz_search_line line[MOST_LINES];
    yz_search_choice choice;

    yz_status status = yz_search_think(search, &choice, view->game, &of->work);
    if (status != YZ_OK && status != YZ_E_PHASE)
        return status;
    if (status == YZ_OK) {
        view->choice = &choice;
        view->line = line;
        while (view->count < MOST_LINES &&
               yz_search_line_at(search, view->count, &line[view->count]))
            view->count++;
        (void)yz_search_owners(search, -1, owner[0]);
        view->owner = owner[0];
        status =
            view->played != NULL ? judge_played(of, search, view, owner[1]) : YZ_OK;
    } else {
        status = YZ_OK;
    }
    if (status == YZ_OK)
        print(of, view);
    return status;
}

static yz_status
look(task *of, yz_load *input, const yz_game *game, bool assumed, yz_diag *diag)
{
    const yz_asked *asked = of->asked;
    const bool tried = yz_asked_value(asked, "try") != NULL;
    yz_search *search;
    yz_move played;

    yz_status status = tried ? read_tried(asked, game, &played, diag) : YZ_OK;
    if (status == YZ_OK)
        status = yz__hint_bars(asked, game, of->bar, &of->work.bar_count, diag);
    if (status != YZ_OK)
        return status;
    of->work.bar = of->bar;
    status = yz_search_new(&search, &of->options, asked->how.allocator);
    if (status != YZ_OK)
        return yz__refuse_status(diag, status);
    yz__hint_view view = {
        .file = yz_load_path(input),
        .number = yz_load_number(input),
        .game = game,
        .assumed = assumed,
        .moves = yz_game_move_number(game, yz_game_ply_count(game)),
        .played = tried || find_played(input, game, &played) ? &played : NULL,
        .tried = tried,
    };
    yz__step_begin(asked, YZ_MESSAGE_CLI_PROGRESS_READING,
                   of->work.nanoseconds / 1000000u, true);
    status = think(of, search, &view);
    yz__step_end(asked);
    yz_search_free(search);
    return status == YZ_OK ? YZ_OK : yz__refuse_status(diag, status);
}

static yz_answered
hint_of_game(void *context, yz_load *input)
{
    task *of = context;
    yz_load_rules rules = of->rules;
    bool assumed = false;
    yz_game *game;
    yz_diag diag = {0};
    yz_status status = YZ_OK;

    yz__ask_repairs(of->asked, input);
    if (rules.rules == NULL)
        status = yz_load_reading_rules(input, &rules, &assumed, &diag);
    if (status == YZ_OK)
        status = yz_load_replay(input, rules, &game, &diag);
    if (status == YZ_OK) {
        yz__ask_unreadable(of->asked, input);
        status = look(of, input, game, assumed, &diag);
    }
    return status == YZ_OK ? YZ_ANSWERED
                           : yz__wrong_input(of->asked, yz_load_path(input), &diag);
}

static bool
read_rules(task *of)
{
    const char *name = yz_asked_value(of->asked, "rules");
    yz_diag diag;

    if (name == NULL ||
        yz_rules_read(name, &of->rules.rules, &of->rules.overlays, &diag) == YZ_OK)
        return true;
    yz__wrong_option_with(of->asked, YZ_MESSAGE_CLI_TOLD,
                          yz_arg_message(&diag.message));
    return false;
}

yz_answered
yz__ask_hint(const yz_asked *asked)
{
    task of = {.asked = asked};

    if (!yz_asked_choice(asked, &of.choice) || !read_rules(&of) ||
        !yz_asked_thinking(asked, &of.options, &of.work))
        return YZ_ANSWERED_WRONG_OPTION;
    of.work.goes_on = asked->goes_on;
    of.work.context = asked->context;
    return yz__ask_games(asked, &of.choice, hint_of_game, &of);
}
