/*
 * load_next.c - goes through the games of an input, and through the files of an archive.
 */
#include <string.h>

#include "load/load_input.h"
#include "message/refuse.h"
#include "sgf/sgf_reader.h"
#include "yunzi/messages.h"

static yz_status
next_board(yz_load *input, yz_diag *diag)
{
    if (input->board_given)
        return yz__refuse_status(diag, YZ_E_END);
    if (input->choice.game > 1)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
                          yz_message_with(YZ_MESSAGE_CLI_SINGLE_BOARD,
                                          yz_arg_number(input->choice.game)));
    input->board_given = true;
    input->number = 1;
    return YZ_OK;
}

/* The end of the collection: an error if --game asks for a later game. */
static yz_status
reached_end(yz_load *input, yz_diag *diag)
{
    input->record = NULL;
    const unsigned games = yz__reader_games(input->reader);
    if (input->choice.game > (long)games)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
                          yz_message_with(YZ_MESSAGE_CLI_NO_SUCH_GAME,
                                          yz_arg_number(input->choice.game),
                                          yz_arg_number(games)));
    return yz__refuse_status(diag, YZ_E_END);
}

/* Gives the only game of a file that is not SGF. */
static yz_status
next_import(yz_load *input, yz_diag *diag)
{
    if (input->record != NULL)
        return yz__refuse_status(diag, YZ_E_END);
    if (input->choice.game > 1)
        return yz__refuse(diag, YZ_E_NOT_FOUND,
                          yz_message_with(YZ_MESSAGE_CLI_NO_SUCH_GAME,
                                          yz_arg_number(input->choice.game),
                                          yz_arg_number(1)));
    input->record = input->imported;
    input->number = 1;
    return YZ_OK;
}

static yz_status
next_game(yz_load *input, yz_diag *diag)
{
    if (input->is_board)
        return next_board(input, diag);
    if (input->imported != NULL)
        return next_import(input, diag);
    if (input->choice.game > 0 && input->number >= (unsigned long)input->choice.game)
        return yz__refuse_status(diag, YZ_E_END);
    yz_status status;
    do {
        status = yz__reader_next(input->reader, &input->record, diag);
        if (status == YZ_E_END)
            return reached_end(input, diag);
        if (status == YZ_E_IO)
            return yz__load_trouble(input, diag);
        if (status != YZ_OK)
            return status;
        input->number = yz__reader_games(input->reader);
    } while (input->number < (unsigned long)input->choice.game);
    return YZ_OK;
}

/* Adds to 'diag' which record of the archive it was. */
static yz_status
name_record(const yz_load *input, yz_status status, yz_diag *diag)
{
    const char *path = yz_load_path(input), *inside = path + strlen(input->name);
    if (diag == NULL || strncmp(path, input->name, strlen(input->name)) != 0 ||
        *inside != '/')
        return status;
    diag->message = yz_message_with(YZ_MESSAGE_CLI_IN_ARCHIVE, yz_arg_text(inside + 1),
                                    yz_arg_message(&diag->message));
    return status;
}

/* Goes on in an archive.  After a record that failed the next call goes on with the one
   after it. */
static yz_status
next_in_archive(yz_load *input, yz_diag *diag)
{
    for (;;) {
        yz_status status = input->opened ? next_game(input, diag) : YZ_E_END;
        if (status == YZ_OK)
            return YZ_OK;
        if (input->opened && input->choice.ended != NULL && status == YZ_E_END)
            input->choice.ended(input->choice.context, input);
        yz__load_close_content(input);
        if (status != YZ_E_END)
            return name_record(input, status, diag);
        status = input->source.next(input->source.context, diag);
        if (status == YZ_E_END)
            return status;
        if (status == YZ_OK)
            status = yz__load_open_content(input, diag);
        if (status != YZ_OK) {
            input->opened = false;
            return name_record(input, status, diag);
        }
    }
}

yz_status
yz_load_next(yz_load *input, yz_diag *diag)
{
    yz__load_forget(input);
    if (input->borrowed)
        return yz__refuse_status(diag, YZ_E_END);
    if (input->source.next)
        return next_in_archive(input, diag);
    const yz_status status = next_game(input, diag);
    if (status == YZ_E_END && input->choice.ended != NULL)
        input->choice.ended(input->choice.context, input);
    return status;
}
