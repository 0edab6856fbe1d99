/* command_record.c - commands about the record, and leaving. */

#include "cli/program_messages.h"
#include "host/record_file.h"
#include "play/play_command.h"

void
command_comment(sitting *at, yz_party by, const char *rest)
{
    (void)by;
    if (sitting_keeps(at, yz_table_comment(at->table, rest)))
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_NOTED));
}

void
command_save(sitting *at, yz_party by, const char *rest)
{
    (void)by;
    if (record_save(at->table, NULL, rest) == CLI_DONE)
        sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_SAVED, yz_arg_text(rest)));
}

void
command_quit(sitting *at, yz_party by, const char *rest)
{
    (void)by, (void)rest;
    at->left = true;
}
