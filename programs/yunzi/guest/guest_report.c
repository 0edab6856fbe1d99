/* guest_report.c - what was wrong with a guest, as a message. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/program_messages.h"
#include "guest/guest_report.h"

/* Messages keep little text, so that long names and answers are cut. */
enum { NAME = 20, SAID = 40, COMMAND = 28 };

static yz_argument
cut(const char *text, size_t most)
{
    const size_t length = strlen(text);

    return yz_arg_bytes(text, length < most ? length : most);
}

const char *
guest_report_name(const guest_player *player, const char *command_line,
                  char out[GUEST_TEXT])
{
    const char *own = player == NULL ? "" : guest_player_name(player);
    const size_t word = strcspn(command_line, " \t");
    size_t start = word;

    if (own[0] != '\0') {
        snprintf(out, GUEST_TEXT, "%s", own);
        return out;
    }
    while (start > 0 && command_line[start - 1] != '/')
        start--;
    snprintf(out, GUEST_TEXT, "%.*s", (int)(word - start), command_line + start);
    return out;
}

static yz_message
report_state(const guest_trouble *trouble, const char *name)
{
    const yz_argument who = cut(name, NAME), asked = cut(trouble->command, COMMAND);
    const guest_end end = trouble->end;

    switch (trouble->state) {
    case GUEST_SILENCE:
        return yz_message_with(
            YZ_MESSAGE_GUEST_SILENT, who, asked,
            yz_arg_number(trouble->ms < 1500 ? 1 : (trouble->ms + 500) / 1000));
    case GUEST_FLOOD:
        return yz_message_with(YZ_MESSAGE_GUEST_FLOODED, who, asked,
                               yz_arg_number(trouble->most));
    case GUEST_GARBAGE:
        return yz_message_with(YZ_MESSAGE_GUEST_GARBLED, who, asked,
                               cut(trouble->text, SAID));
    default:
        return yz_message_with(
            YZ_MESSAGE_GUEST_CRASHED, who, asked,
            yz_arg_choice(!end.ended        ? 2
                          : end.signal != 0 ? 1
                                            : 0),
            yz_arg_number(end.signal != 0 ? end.signal : end.status));
    }
}

yz_message
guest_report(const guest_player *player, const char *name)
{
    const guest_trouble *trouble = guest_player_trouble(player);

    switch (trouble->wrong) {
    case GUEST_WRONG_STATE:
        return report_state(trouble, name);
    case GUEST_WRONG_REFUSED:
        return yz_message_with(YZ_MESSAGE_GUEST_REFUSED, cut(name, NAME),
                               cut(trouble->command, COMMAND),
                               cut(trouble->text, SAID));
    case GUEST_WRONG_ANSWER:
        return yz_message_with(
            YZ_MESSAGE_GUEST_NO_MOVE, cut(name, NAME),
            cut(trouble->text[0] == '\0' ? "''" : trouble->text, SAID));
    default:
        return yz_message_plain(YZ_MESSAGE_NONE);
    }
}

yz_message
guest_report_illegal(const char *name, const yz_game *game, yz_move move,
                     const yz_legality *legality, bool follows)
{
    const yz_consequence consequence = legality->consequence;
    const bool ruled = follows && consequence != YZ_CONSEQUENCE_NONE &&
                       consequence != YZ_CONSEQUENCE_EVENT;
    char point[YZ_POINT_TEXT] = "pass";

    if (move.kind == YZ_MOVE_PLAY)
        yz_point_text(move.at, yz_game_height(game), point);
    return yz_message_with(
        YZ_MESSAGE_GUEST_ILLEGAL, cut(name, NAME), yz_arg_text(point),
        yz_arg_name("ground", yz_ground_text(legality->ground)),
        yz_arg_name("article", legality->article == NULL ? "" : legality->article),
        yz_arg_name("consequence",
                    ruled ? yz_consequence_text(consequence, move.colour) : ""));
}

int
guest_complain(const char *program, int why)
{
    if (why == EINVAL)
        return cli_wrong_with(NULL, "tool", 0, 0, YZ_MESSAGE_GUEST_QUOTE,
                              yz_arg_text(program));
    return cli_wrong_with(NULL, "tool", 0, 0, YZ_MESSAGE_GUEST_NOT_STARTED,
                          yz_arg_text(program), yz_arg_text(strerror(why)));
}
