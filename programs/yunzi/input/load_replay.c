/* load_replay.c - replays the present game: under which rules, and up to which node. */
#include <string.h>

#include "cli/in_words.h"
#include "input/load_input.h"

/* Finds the name of the rules in the input; "" or NULL: none. */
static yz_status
find_named(load *input, const char **out, yz_diag *diag)
{
    const yz_record_info *info;
    *out = input->board.rules;
    if (input->is_board)
        return YZ_OK;
    if (yz_record_get_info(input->record, &info) != YZ_OK)
        return cli_fail_memory(diag);
    *out = info->rules;
    if (info->game != 1)
        return cli_fail(
            diag, YZ_E_SYNTAX,
            yz_message_with(YZ_MESSAGE_CLI_NOT_GO, yz_arg_number(info->game)));
    return YZ_OK;
}

yz_status
load_own_rules(load *input, load_rules *out, yz_diag *diag)
{
    const char *text;
    const yz_status status = find_named(input, &text, diag);
    if (status != YZ_OK)
        return status;
    if (text == NULL || text[0] == '\0') {
        *out = input->choice.default_rules;
        return out->rules != NULL ? YZ_OK
                                  : cli_fail(diag, YZ_E_NOT_FOUND,
                                             yz_message_plain(YZ_MESSAGE_CLI_NO_RULES));
    }
    const yz_rules *found = yz_rules_find_recorded(text);
    if (found != NULL) {
        *out = (load_rules){found, 0};
        return YZ_OK;
    }
    if (yz_rules_read(text, &out->rules, &out->overlays, NULL) == YZ_OK)
        return YZ_OK;
    return cli_fail(diag, YZ_E_NOT_FOUND,
                    yz_message_with(YZ_MESSAGE_CLI_RULES_UNKNOWN,
                                    yz_arg_bytes(text, strnlen(text, 80))));
}

yz_status
load_reading_rules(load *input, load_rules *out, bool *assumed, yz_diag *diag)
{
    const char *text;
    const yz_status status = find_named(input, &text, diag);
    *assumed = status == YZ_OK && (text == NULL || text[0] == '\0') &&
               input->choice.default_rules.rules == NULL;
    if (status != YZ_OK || !*assumed)
        return status == YZ_OK ? load_own_rules(input, out, diag) : status;
    *out = (load_rules){yz_rules_find("japanese-1989"), 0};
    return YZ_OK;
}

/* Finds the node where the replay stops, from the variation that is asked for. */
static yz_status
choose_node(load *input, yz_replay_options *options, yz_diag *diag)
{
    const load_choice *choice = &input->choice;
    if (choice->variation != NULL) {
        options->node_given = true;
        return yz_record_find_node(input->record, (int)choice->move, choice->variation,
                                   &options->node, diag);
    }
    options->limited = choice->move >= 0;
    options->moves = choice->move >= 0 ? (int)choice->move : 0;
    return YZ_OK;
}

/* Adds to the options what the command line says of every replay. */
static yz_status
complete(load *input, yz_replay_options *options, yz_diag *diag)
{
    const yz_record_info *info;
    options->attend = rule_on_repetitions;
    options->context = &input->choice.repetition;
    if (yz_record_get_info(input->record, &info) != YZ_OK)
        return cli_fail_memory(diag);
    if (input->choice.default_komi_given && !info->komi_given && !options->komi_given &&
        !options->rules_komi) {
        options->komi_given = true;
        options->komi = input->choice.default_komi;
    }
    if (input->replay == NULL && yz_replay_new(&input->replay, NULL) != YZ_OK)
        return cli_fail_memory(diag);
    options->repetition = input->choice.repetition.laid_down;
    return YZ_OK;
}

yz_status
load_replay_with(load *input, yz_replay_options options, yz_game **out, yz_diag *diag)
{
    *out = NULL;
    yz_status status = complete(input, &options, diag);
    if (status == YZ_OK)
        status = choose_node(input, &options, diag);
    if (status == YZ_OK)
        status = yz_replay_run(input->replay, input->record, &options, diag);
    if (status == YZ_OK)
        *out = yz_replay_game(input->replay);
    return status;
}

yz_status
load_side_lines(load *input, load_rules rules,
                yz_status (*told)(void *context, const yz_illegal *illegal,
                                  const yz_game *game),
                void *context, yz_diag *diag)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    const yz_status status = complete(input, &options, diag);
    return status == YZ_OK ? yz_replay_side_lines(input->replay, input->record,
                                                  &options, told, context, diag)
                           : status;
}

static yz_status
set_up_board(load *input, load_rules rules, yz_game **out, yz_diag *diag)
{
    *out = NULL;
    if (input->choice.move > 0 || input->choice.variation != NULL)
        return cli_fail(diag, YZ_E_NOT_FOUND,
                        yz_message_plain(YZ_MESSAGE_CLI_NO_MOVES));
    yz_game_options options = yz_pos_game_options(&input->board);
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    options.repetition = input->choice.repetition.laid_down;
    if (input->choice.default_komi_given && !options.komi_given) {
        options.komi_given = true;
        options.komi = input->choice.default_komi;
    }
    yz_game_free(input->game);
    const yz_status status = yz_game_new(&input->game, &options, diag);
    *out = input->game;
    return status;
}

yz_status
load_replay(load *input, load_rules rules, yz_game **out, yz_diag *diag)
{
    if (input->is_board)
        return set_up_board(input, rules, out, diag);
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    return load_replay_with(input, options, out, diag);
}

const yz_replay *
load_last_replay(const load *input)
{
    return input->is_board ? NULL : input->replay;
}
