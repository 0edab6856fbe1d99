/* load_replay.c - replays the present game: under which rules, and up to which node. */
#include <string.h>

#include "load/load_input.h"
#include "load/load_inside.h"
#include "message/refuse.h"
#include "record/record_asked.h"
#include "record/replaying.h"
#include "rules/names.h"
#include "yunzi/messages.h"

/* Finds the name of the rules in the input; "" or NULL: none. */
static yz_status
find_named(yz_load *input, const char **out, yz_diag *diag)
{
    const yz_record_info *info;
    *out = input->board.rules;
    if (input->is_board)
        return YZ_OK;
    if (yz_record_get_info(input->record, &info) != YZ_OK)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    *out = info->rules;
    if (info->game != 1)
        return yz__refuse(
            diag, YZ_E_SYNTAX,
            yz_message_with(YZ_MESSAGE_CLI_NOT_GO, yz_arg_number(info->game)));
    return YZ_OK;
}

/* The rules that a record names are not known: says so, and which are nearest. */
static yz_status
refuse_rules(const char *text, yz_diag *diag)
{
    char differs[YZ_RULES_TEXT];
    const char *near = yz__rules_nearest_recorded(text, differs);
    return yz__refuse(diag, YZ_E_NOT_FOUND,
                      yz_message_with(YZ_MESSAGE_CLI_RULES_UNKNOWN,
                                      yz_arg_bytes(text, strnlen(text, 80)),
                                      yz_arg_name(NULL, near ? near : ""),
                                      yz_arg_text(differs)));
}

yz_status
yz__load_own_rules(yz_load *input, yz_load_rules *out, yz_diag *diag)
{
    const char *text;
    const yz_status status = find_named(input, &text, diag);
    if (status != YZ_OK)
        return status;
    if (text == NULL || text[0] == '\0') {
        *out = input->choice.default_rules;
        return out->rules != NULL
                   ? YZ_OK
                   : yz__refuse(diag, YZ_E_NOT_FOUND,
                                yz_message_plain(YZ_MESSAGE_CLI_NO_RULES));
    }
    const yz_rules *found = yz_rules_find_recorded(text);
    if (found != NULL) {
        *out = (yz_load_rules){found, 0};
        return YZ_OK;
    }
    if (yz_rules_read(text, &out->rules, &out->overlays, NULL) == YZ_OK)
        return YZ_OK;
    return refuse_rules(text, diag);
}

yz_status
yz_load_reading_rules(yz_load *input, yz_load_rules *out, bool *assumed, yz_diag *diag)
{
    const char *text;
    const yz_status status = find_named(input, &text, diag);
    *assumed = status == YZ_OK && (text == NULL || text[0] == '\0') &&
               input->choice.default_rules.rules == NULL;
    if (status != YZ_OK || !*assumed)
        return status == YZ_OK ? yz__load_own_rules(input, out, diag) : status;
    *out = (yz_load_rules){yz_rules_find("japanese-1989"), 0};
    return YZ_OK;
}

/* Finds the node where the replay stops, from the variation that is asked for. */
static yz_status
choose_node(yz_load *input, yz_replay_options *options, yz_diag *diag)
{
    const yz_load_choice *choice = &input->choice;
    if (choice->variation != NULL) {
        options->node_given = true;
        return yz__record_find_node(input->record, (int)choice->move, choice->variation,
                                    &options->node, diag);
    }
    options->limited = choice->move >= 0;
    options->moves = choice->move >= 0 ? (int)choice->move : 0;
    return YZ_OK;
}

/* Adds to the options what the command line says of every replay. */
static yz_status
complete(yz_load *input, yz_replay_options *options, yz_diag *diag)
{
    const yz_record_info *info;
    options->attend = yz_load_attend;
    options->context = &input->choice.repetition;
    if (yz_record_get_info(input->record, &info) != YZ_OK)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    if (input->choice.default_komi_given && !info->komi_given && !options->komi_given &&
        !options->rules_komi) {
        options->komi_given = true;
        options->komi = input->choice.default_komi;
    }
    if (input->replay == NULL &&
        yz_replay_new(&input->replay, input->choice.allocator) != YZ_OK)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    options->repetition = input->choice.repetition.laid_down;
    return YZ_OK;
}

yz_status
yz__load_replay_with(yz_load *input, yz_replay_options options, yz_game **out,
                     yz_diag *diag)
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
yz__load_side_lines(yz_load *input, yz_load_rules rules,
                    yz_status (*told)(void *context, const yz_illegal *illegal,
                                      const yz_game *game),
                    void *context, yz_diag *diag)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    const yz_status status = complete(input, &options, diag);
    return status == YZ_OK ? yz__replay_side_lines(input->replay, input->record,
                                                   &options, told, context, diag)
                           : status;
}

static yz_status
set_up_board(yz_load *input, yz_load_rules rules, yz_game **out, yz_diag *diag)
{
    *out = NULL;
    if (input->choice.move > 0 || input->choice.variation != NULL)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
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
yz_load_replay(yz_load *input, yz_load_rules rules, yz_game **out, yz_diag *diag)
{
    if (input->is_board)
        return set_up_board(input, rules, out, diag);
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules.rules;
    options.overlays = rules.overlays;
    return yz__load_replay_with(input, options, out, diag);
}

const yz_replay *
yz__load_last_replay(const yz_load *input)
{
    return input->is_board ? NULL : input->replay;
}
