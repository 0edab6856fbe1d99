/* show.c - the game at hand as a diagram. */
#include <string.h>

#include "commands/show.h"
#include "input/judging.h"
#include "input/life_options.h"

/* Without known rules the stones are moved by the plainest ones. */
static yz_status
replay(show *out, load_rules rules, yz_diag *diag)
{
    out->ko = true;
    if (rules.rules == NULL && load_own_rules(out->input, &rules, diag) != YZ_OK) {
        out->ko = false;
        rules = (load_rules){yz_rules_find("tromp-taylor"), 0};
    }
    yz_game *game;
    const yz_status status = load_replay(out->input, rules, &game, diag);
    out->told.game = game;
    return status;
}

static void
forget_ko(yz_diagram *diagram)
{
    for (size_t i = 0; i < YZ_MAX_POINTS; i++) {
        if (diagram->mark[i] == YZ_MARK_KO)
            diagram->mark[i] = YZ_MARK_NONE;
        diagram->fact[i] &= (uint8_t)~YZ_POINT_KO;
    }
}

static yz_status
draw(show *out, const show_choice *choice, yz_diag *diag)
{
    if (!choice->numbers) {
        yz_diagram_of_game(&out->diagram, out->told.game);
        if (!out->ko)
            forget_ko(&out->diagram);
        return YZ_OK;
    }
    const int moves = yz_diagram_move_count(out->told.game);
    const long last = choice->last > 0 ? choice->last : moves;
    if (last > moves || choice->first > moves)
        return cli_fail(
            diag, YZ_E_RANGE,
            yz_message_with(YZ_MESSAGE_CLI_NUMBERS_BEYOND,
                            yz_arg_number(last > moves ? last : choice->first),
                            yz_arg_number(moves)));
    if (yz_diagram_of_moves(&out->diagram, out->told.game, (int)choice->first,
                            (int)last) != YZ_OK)
        return cli_fail(diag, YZ_E_LIMIT,
                        yz_message_plain(YZ_MESSAGE_CLI_NUMBERS_LARGE));
    return YZ_OK;
}

/* What the judge says; without a verdict, what is marked, or else all stones alive. */
static yz_status
draw_territory(show *out, load_rules rules, const yz_life_options *reading,
               yz_diag *diag)
{
    struct judging judging;
    bool told = false; /* of the empty points too */
    const struct judging_wish wish = {.reading = reading, .as_it_stands = true};

    if (rules.rules == NULL &&
        load_reading_rules(out->input, &rules, &out->assumed, diag) != YZ_OK) {
        rules = (load_rules){yz_rules_find("japanese-1989"), 0};
        out->assumed = true;
    }
    const yz_status result = judging_run(&judging, out->input, rules, &wish, diag);
    if (result != YZ_OK)
        return result;
    const yz_judgement *judged = &judging.judged;
    yz_status_map status = judging.status;
    if (judged->counted)
        memcpy(status.fate, judged->count.owner, sizeof status.fate);
    out->told.game = judging.verdict.game;
    yz_game_rules_text(out->told.game, out->rules);
    out->told.cut = judging_cut(&judging);
    out->told.basis = judged->counted ? judged->basis : status.basis;
    for (size_t i = 0; i < (size_t)status.width * status.height; i++)
        told = told ||
               (status.fate[i] >= YZ_FATE_BLACK && status.fate[i] <= YZ_FATE_NEUTRAL);
    yz_diagram_territory(&out->diagram, &status, !told);
    judging_end(&judging);
    return YZ_OK;
}

static yz_status
narrow(show *out, const show_choice *choice, yz_diag *diag)
{
    yz_point corner[2];

    for (int i = 0; i < 2; i++) {
        if (yz_point_read(&corner[i], choice->corner[i], choice->corner_length[i],
                          out->diagram.width, out->diagram.height) != YZ_OK)
            return cli_fail(diag, YZ_E_RANGE,
                            yz_message_with(YZ_MESSAGE_CLI_NO_CORNER,
                                            yz_arg_bytes(choice->corner[i],
                                                         choice->corner_length[i])));
    }
    yz_diagram_view(&out->diagram, corner[0], corner[1]);
    return YZ_OK;
}

static yz_status
draw_record(show *out, yz_record *record, yz_diag *diag)
{
    out->told.record = record;
    out->told.node = yz_replay_node(load_last_replay(out->input));
    return yz_diagram_markup(&out->diagram, record, out->told.node,
                             &out->told.comment) == YZ_OK
               ? YZ_OK
               : cli_fail_memory(diag);
}

yz_status
show_fill(show *out, load *input, load_rules rules, const show_choice *choice,
          yz_diag *diag)
{
    out->input = input;
    out->assumed = false;
    out->told = (yz_diagram_told){
        .file = load_path(input),
        .diagram = &out->diagram,
        .title = choice->title,
        .territory = choice->territory,
        .rules = out->rules,
    };
    yz_status status = replay(out, rules, diag);
    if (status == YZ_OK)
        status = draw(out, choice, diag);
    if (status == YZ_OK && load_record(input) != NULL)
        status = draw_record(out, load_record(input), diag);
    if (status != YZ_OK)
        return status;
    out->told.number = load_number(input);
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
