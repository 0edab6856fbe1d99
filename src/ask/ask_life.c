/*
 * ask_life.c - the question "life": which chains are alive, dead or in seki, with the asked
 * that shows it.
 */
#include <string.h>

#include "ask/asking.h"
#include "ask/life_moves.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

struct life {
    const yz_asked *asked;
    yz_load_choice choice;
    yz_life_options options;
    yz_load_rules rules; /* 'rules' NULL: those that the input names */
    const char *at;      /* NULL: all */
    yz__product proofs;
    uint32_t sgf_moves; /* at most */
    yz__life_moves moves;
    bool silent; /* the proofs take the place of the answer */
    bool told;   /* something was printed before */
    bool open;   /* a chain asked about is not settled */
};

/* The answer of somebody who reads a quarter for another reader. */
static void
print_leads(const struct life *life, const yz_life_report *report)
{
    yz_json json;
    yz__start_json(life->asked, &json);
    yz_json_open_object(&json, NULL);
    yz_json_text(&json, "leads", report->leads);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

static void
print(struct life *life, const yz_life_view *view)
{
    yz_json json;
    if (life->silent)
        return;
    if (life->options.quarter != 0) {
        print_leads(life, view->report);
        return;
    }
    if (life->asked->json) {
        yz__start_json(life->asked, &json);
        yz__tell_life_json(&json, view, life->asked->how.language);
        yz_json_line(&json);
        return;
    }
    if (life->told)
        yz__print(life->asked, "\n");
    const yz_telling how = life->asked->how;
    yz__told(life->asked, yz__tell_life_heading(&how, view));
    yz__told(life->asked, yz__tell_life(&how, view, life->asked->verbose));
    life->told = true;
}

static yz_status
read_out(const struct life *life, yz_life_report **out, const yz_game *game,
         yz_diag *diag)
{
    const yz_asked *asked = life->asked;
    yz_life_options options = life->options;
    options.goes_on = asked->goes_on;
    options.context = asked->context;
    yz__step_begin(asked, YZ_MESSAGE_CLI_PROGRESS_READING,
                   options.nanoseconds / 1000000u, true);
    const yz_status status = yz_judging_life(out, game, &options, diag);
    yz__step_end(asked);
    return status;
}

static yz_status
look(struct life *life, yz_load *input, const yz_game *game, bool assumed,
     yz_diag *diag)
{
    uint8_t only[YZ_MAX_POINTS];
    char rules[YZ_RULES_TEXT];
    yz_position position;
    yz_life_report *report;
    yz_status status = YZ_OK;
    if (life->at != NULL)
        status = yz_judging_points(only, "at", life->at, game, diag);
    life->options.only = life->at == NULL ? NULL : only;
    if (status == YZ_OK)
        status = read_out(life, &report, game, diag);
    if (status != YZ_OK)
        return status;
    yz_game_position(game, &position);
    const yz_life_view view = {
        .file = yz_load_path(input),
        .number = yz_load_number(input),
        .rules = yz_game_rules_text(game, rules),
        .assumed = assumed,
        .position = &position,
        .report = report,
        .only = life->options.only,
        .first = life->options.first,
        .ko = life->options.ko,
    };
    print(life, &view);
    life->open =
        life->open || (life->options.quarter == 0 && yz__life_left_open(&view));
    if (life->proofs.wanted && !yz__write_proofs(&view, life->sgf_moves, &life->proofs))
        status = yz__refuse_status(diag, YZ_E_NOMEM);
    yz_life_free(report);
    return status;
}

/* The same for first moves. */
static yz_status
look_at_moves(struct life *life, yz_load *input, const yz_game *game, bool assumed,
              yz_diag *diag)
{
    char rules[YZ_RULES_TEXT];
    yz_position position;
    if (life->told && !life->asked->json && !life->silent)
        yz__print(life->asked, "\n");
    life->told = true;
    yz_game_position(game, &position);
    life->moves.limits = &life->options;
    life->moves.record = life->proofs.wanted ? &life->proofs : NULL;
    life->moves.silent = life->silent;
    const yz__first_moves_view view = {
        .file = yz_load_path(input),
        .number = yz_load_number(input),
        .rules = yz_game_rules_text(game, rules),
        .assumed = assumed,
        .position = &position,
    };
    return yz__life_moves_look(&life->moves, life->asked, game, view, &life->open,
                               diag);
}

static yz_answered
life_of_game(void *context, yz_load *input)
{
    struct life *life = context;
    yz_load_rules rules = life->rules;
    yz_game *game;
    yz_diag diag = {0};
    yz_status status = YZ_OK;
    bool assumed = false;
    yz__ask_repairs(life->asked, input);
    if (rules.rules == NULL)
        status = yz_load_reading_rules(input, &rules, &assumed, &diag);
    if (status == YZ_OK)
        status = yz_load_replay(input, rules, &game, &diag);
    if (status == YZ_OK)
        yz__ask_unreadable(life->asked, input);
    if (status == YZ_OK && life->moves.wanted)
        status = look_at_moves(life, input, game, assumed, &diag);
    else if (status == YZ_OK)
        status = look(life, input, game, assumed, &diag);
    return status == YZ_OK ? YZ_ANSWERED
                           : yz__wrong_input(life->asked, yz_load_path(input), &diag);
}

static bool
read_first(struct life *life)
{
    const char *text = yz_asked_value(life->asked, "first");
    if (text == NULL || strcmp(text, "opponent") == 0)
        return true;
    if (strcmp(text, "black") == 0)
        life->options.first = YZ_BLACK;
    else if (strcmp(text, "white") == 0)
        life->options.first = YZ_WHITE;
    else
        yz__wrong_option_with(life->asked, YZ_MESSAGE_CLI_LIFE_FIRST,
                              yz_arg_text(text));
    return life->options.first != YZ_EMPTY;
}

static bool
read_dead(struct life *life)
{
    const char *text = yz_asked_value(life->asked, "dead");
    life->options.sampling = text != NULL && strcmp(text, "auto") == 0;
    life->options.estimate_first = false; /* who asks about life wants proofs */
    if (text == NULL || life->options.sampling || strcmp(text, "proved") == 0)
        return true;
    yz__wrong_option_with(life->asked, YZ_MESSAGE_CLI_LIFE_DEAD, yz_arg_text(text));
    return false;
}

static bool
read_rules(struct life *life)
{
    yz_diag diag;
    const char *name = yz_asked_value(life->asked, "rules");
    if (name == NULL ||
        yz_rules_read(name, &life->rules.rules, &life->rules.overlays, &diag) == YZ_OK)
        return true;
    yz__wrong_option_with(life->asked, YZ_MESSAGE_CLI_TOLD,
                          yz_arg_message(&diag.message));
    return false;
}

static bool
read_line(struct life *life, const yz_asked *asked)
{
    life->asked = asked;
    if (!yz_asked_choice(asked, &life->choice) ||
        !yz_asked_reading(asked, false, &life->options) || !read_first(life) ||
        !read_rules(life))
        return false;
    life->at = yz_asked_value(asked, "at");
    if (life->at != NULL && life->at[strspn(life->at, ", \t")] == '\0') {
        yz__wrong_option(asked, YZ_MESSAGE_CLI_AT);
        return false;
    }
    if (life->at != NULL && strcmp(life->at, "all") == 0)
        life->at = NULL;
    life->options.ko = yz__asked_has(asked, "ko");
    if (!yz__asked_readers(asked, &life->options))
        return false;
    life->options.quarter = asked->quarter;
    if (!read_dead(life) ||
        !yz__life_moves_read(&life->moves, asked, life->at, life->options.first))
        return false;
    life->proofs = yz__product_of(asked, "sgf");
    life->options.proofs = life->proofs.wanted;
    return yz__asked_proofs_alone(asked, &life->silent) &&
           yz__asked_proof_moves(asked, &life->sgf_moves);
}

yz_answered
yz__ask_life(const yz_asked *asked)
{
    struct life life = {0};
    if (!read_line(&life, asked))
        return YZ_ANSWERED_WRONG_OPTION;
    if (!yz__product_begin(&life.proofs))
        return YZ_ANSWERED_WRONG_INPUT;
    yz_answered worst = yz__ask_games(asked, &life.choice, life_of_game, &life);
    if (!yz__product_end(&life.proofs, worst == YZ_ANSWERED))
        worst = YZ_ANSWERED_WRONG_INPUT;
    return worst == YZ_ANSWERED && life.open ? YZ_ANSWERED_OPEN : worst;
}
