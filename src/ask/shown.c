/* shown.c - the game at hand as a diagram. */
#include <string.h>

#include "load/load_inside.h"
#include "ask/shown.h"
#include "draw/diagrams.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

/* Without known rules the stones are moved by the plainest ones. */
static yz_status
replay(yz__shown *out, yz_load_rules rules, yz_diag *diag)
{
    out->ko = true;
    if (rules.rules == NULL && yz__load_own_rules(out->input, &rules, diag) != YZ_OK) {
        out->ko = false;
        rules = (yz_load_rules){yz_rules_find("tromp-taylor"), 0};
    }
    yz_game *game;
    const yz_status status = yz_load_replay(out->input, rules, &game, diag);
    out->told.game = game;
    return status;
}

static yz_status
draw(yz__shown *out, const yz__show_choice *choice, yz_diag *diag)
{
    if (!choice->numbers) {
        yz_diagram_of_game(&out->diagram, out->told.game);
        if (!out->ko)
            yz_diagram_forget_ko(&out->diagram);
        return YZ_OK;
    }
    const int moves = yz__diagram_move_count(out->told.game);
    const long last = choice->last > 0 ? choice->last : moves;
    if (last > moves || choice->first > moves)
        return yz__refuse(
            diag, YZ_E_RANGE,
            yz_message_with(YZ_MESSAGE_CLI_NUMBERS_BEYOND,
                            yz_arg_number(last > moves ? last : choice->first),
                            yz_arg_number(moves)));
    if (yz__diagram_of_moves(&out->diagram, out->told.game, (int)choice->first,
                             (int)last) != YZ_OK)
        return yz__refuse(diag, YZ_E_LIMIT,
                          yz_message_plain(YZ_MESSAGE_CLI_NUMBERS_LARGE));
    return YZ_OK;
}

/* What the judge says; without a verdict, what is marked, or else all stones alive. */
static yz_status
draw_territory(yz__shown *out, yz_load_rules rules, const yz_life_options *reading,
               yz_diag *diag)
{
    yz_judging judging;
    bool told = false; /* of the empty points too */
    const yz_judging_wish wish = {.reading = reading, .as_it_stands = true};

    if (rules.rules == NULL &&
        yz_load_reading_rules(out->input, &rules, &out->assumed, diag) != YZ_OK) {
        rules = (yz_load_rules){yz_rules_find("japanese-1989"), 0};
        out->assumed = true;
    }
    const yz_status result = yz_judging_run(&judging, out->input, rules, &wish, diag);
    if (result != YZ_OK)
        return result;
    const yz_judgement *judged = &judging.judged;
    yz_status_map status = judging.status;
    if (judged->counted)
        memcpy(status.fate, judged->board->points.owner, sizeof status.fate);
    out->told.game = judging.verdict.game;
    yz_game_rules_text(out->told.game, out->rules);
    out->told.cut = yz_judging_cut(&judging);
    out->told.basis = judged->counted ? judged->basis : status.basis;
    for (size_t i = 0; i < (size_t)status.width * status.height; i++)
        told = told ||
               (status.fate[i] >= YZ_FATE_BLACK && status.fate[i] <= YZ_FATE_NEUTRAL);
    yz__diagram_territory(&out->diagram, &status, !told);
    yz_judging_end(&judging);
    return YZ_OK;
}

static yz_status
narrow(yz__shown *out, const yz__show_choice *choice, yz_diag *diag)
{
    yz_point corner[2];

    for (int i = 0; i < 2; i++) {
        if (yz_point_read(&corner[i], choice->corner[i], choice->corner_length[i],
                          out->diagram.width, out->diagram.height) != YZ_OK)
            return yz__refuse(diag, YZ_E_RANGE,
                              yz_message_with(YZ_MESSAGE_CLI_NO_CORNER,
                                              yz_arg_bytes(choice->corner[i],
                                                           choice->corner_length[i])));
    }
    yz__diagram_view(&out->diagram, corner[0], corner[1]);
    return YZ_OK;
}

static yz_status
draw_record(yz__shown *out, yz_record *record, yz_diag *diag)
{
    out->told.record = record;
    out->told.node = yz_replay_node(yz__load_last_replay(out->input));
    return yz_diagram_markup(&out->diagram, record, out->told.node,
                             &out->told.comment) == YZ_OK
               ? YZ_OK
               : yz__refuse_status(diag, YZ_E_NOMEM);
}

yz_status
yz__show_fill(yz__shown *out, yz_load *input, yz_load_rules rules,
              const yz__show_choice *choice, yz_diag *diag)
{
    out->input = input;
    out->assumed = false;
    out->told = (yz_diagram_told){
        .file = yz_load_path(input),
        .diagram = &out->diagram,
        .title = choice->title,
        .territory = choice->territory,
        .rules = out->rules,
    };
    yz_status status = replay(out, rules, diag);
    if (status == YZ_OK)
        status = draw(out, choice, diag);
    if (status == YZ_OK && yz_load_record(input) != NULL)
        status = draw_record(out, yz_load_record(input), diag);
    if (status != YZ_OK)
        return status;
    out->told.number = (long)yz_load_number(input);
    if (choice->no_comment)
        out->told.comment = NULL;
    /* In one-colour Go the players remember whose stones are whose; who counts is told. */
    out->told.alike =
        !choice->territory && yz_game_overlays(out->told.game) & YZ_OVERLAY_ONE_COLOUR;
    if (choice->territory)
        status = draw_territory(out, rules, &choice->reading, diag);
    if (status == YZ_OK && choice->part)
        status = narrow(out, choice, diag);
    return status;
}
