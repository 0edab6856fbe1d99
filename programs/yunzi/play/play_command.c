/* play_command.c - the table of commands, and how a line is understood. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include <yunzi/messages.h>

#include "cli/program_messages.h"
#include "face/face_shared.h"
#include "play/play_command.h"

static const play_command COMMANDS[] = {
    {"hold", NULL, "N", COMMANDS_OPENING, YZ_MESSAGE_PLAY_HELP_HOLD, true,
     YZ_SIGHT_MOVES, command_hold},
    {"guess", NULL, "odd|even", COMMANDS_OPENING, YZ_MESSAGE_PLAY_HELP_GUESS, true,
     YZ_SIGHT_MOVES, command_guess},
    {"komi", NULL, "K", COMMANDS_OPENING, YZ_MESSAGE_PLAY_HELP_KOMI, true,
     YZ_SIGHT_MOVES, command_komi},
    {"choose", NULL, "black|white", COMMANDS_OPENING, YZ_MESSAGE_PLAY_HELP_CHOOSE, true,
     YZ_SIGHT_MOVES, command_choose},
    {"bid", NULL, "N", COMMANDS_OPENING, YZ_MESSAGE_PLAY_HELP_BID, true, YZ_SIGHT_MOVES,
     command_bid},

    {"play", NULL, "POINT", COMMANDS_PLAY, YZ_MESSAGE_PLAY_HELP_PLAY, true,
     YZ_SIGHT_MOVES, command_play},
    {"pass", NULL, "[POINT]", COMMANDS_PLAY, YZ_MESSAGE_PLAY_HELP_PASS, false,
     YZ_SIGHT_MOVES, command_pass},
    {"undo", "u", "[N]", COMMANDS_PLAY, YZ_MESSAGE_PLAY_HELP_UNDO, false,
     YZ_SIGHT_MOVES, command_undo},
    {"offer", NULL, "draw|no-result|void|both-lose", COMMANDS_PLAY,
     YZ_MESSAGE_PLAY_HELP_OFFER, true, YZ_SIGHT_MOVES, command_offer},
    {"yes", "y", "", COMMANDS_PLAY, YZ_MESSAGE_PLAY_HELP_YES, false, YZ_SIGHT_MOVES,
     command_yes},
    {"no", "n", "", COMMANDS_PLAY, YZ_MESSAGE_PLAY_HELP_NO, false, YZ_SIGHT_MOVES,
     command_no},
    {"claim", NULL, "[N]", COMMANDS_PLAY, YZ_MESSAGE_PLAY_HELP_CLAIM, false,
     YZ_SIGHT_MOVES, command_claim},
    {"moved", NULL, "POINT POINT back|stays", COMMANDS_PLAY, YZ_MESSAGE_PLAY_HELP_MOVED,
     true, YZ_SIGHT_MOVES, command_moved},
    {"prisoners", NULL, "[off]", COMMANDS_PLAY, YZ_MESSAGE_PLAY_HELP_PRISONERS, false,
     YZ_SIGHT_MOVES, command_prisoners},
    {"resign", NULL, "[N]", COMMANDS_PLAY, YZ_MESSAGE_PLAY_HELP_RESIGN, false,
     YZ_SIGHT_MOVES, command_resign},

    {"last", "l", "", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_LAST, false, YZ_SIGHT_MOVES,
     command_last},
    {"clocks", "c", "", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_CLOCKS, false,
     YZ_SIGHT_MOVES, command_clocks},
    {"ko", "k", "", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_KO, false, YZ_SIGHT_COLOURS,
     command_ko},
    {"chain", "g", "POINT", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_CHAIN, true,
     YZ_SIGHT_COLOURS, command_chain},
    {"board", "b", "", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_BOARD, false, YZ_SIGHT_STONES,
     command_board},
    {"back", NULL, "[N]", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_BACK, false,
     YZ_SIGHT_COLOURS, command_back},
    {"forward", NULL, "[N]", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_FORWARD, false,
     YZ_SIGHT_COLOURS, command_forward},
    {"why", NULL, "POINT", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_WHY, true, YZ_SIGHT_MOVES,
     command_why},
    {"hint", NULL, "[liberties]", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_HINT, false,
     YZ_SIGHT_COLOURS, command_hint},
    {"status", "s", "POINT", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_STATUS, true,
     YZ_SIGHT_COLOURS, command_status},
    {"territory", "t", "", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_TERRITORY, false,
     YZ_SIGHT_COLOURS, command_territory},
    {"stop", NULL, "", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_STOP, false, YZ_SIGHT_MOVES,
     command_stop},
    {"terms", NULL, "", COMMANDS_ASK, YZ_MESSAGE_PLAY_HELP_TERMS, false, YZ_SIGHT_MOVES,
     command_terms},

    {"mark", "m", "POINT|proved", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_MARK, true,
     YZ_SIGHT_MOVES, command_mark},
    {"fill", NULL, "[POINT]", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_FILL, false,
     YZ_SIGHT_MOVES, command_fill},
    {"agree", "done", "", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_AGREE, false,
     YZ_SIGHT_MOVES, command_agree},
    {"refuse", NULL, "", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_REFUSE, false,
     YZ_SIGHT_MOVES, command_refuse_marks},
    {"dispute", NULL, "POINT dead|alive [defender]", COMMANDS_END,
     YZ_MESSAGE_PLAY_HELP_DISPUTE, true, YZ_SIGHT_MOVES, command_dispute},
    {"say", NULL, "dead|alive", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_SAY, true,
     YZ_SIGHT_MOVES, command_say},
    {"withdraw", NULL, "", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_WITHDRAW, false,
     YZ_SIGHT_MOVES, command_withdraw},
    {"both-lose", NULL, "", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_BOTH_LOSE, false,
     YZ_SIGHT_MOVES, command_both_lose},
    {"resume", NULL, "[black|white]", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_RESUME, false,
     YZ_SIGHT_MOVES, command_resume},
    {"count", NULL, "", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_COUNT, false,
     YZ_SIGHT_COLOURS, command_count},
    {"confirm", NULL, "", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_CONFIRM, false,
     YZ_SIGHT_MOVES, command_confirm},
    {"object", NULL, "", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_OBJECT, false,
     YZ_SIGHT_MOVES, command_object},
    {"rules", NULL, "[NAME,...]", COMMANDS_END, YZ_MESSAGE_PLAY_HELP_RULES, false,
     YZ_SIGHT_MOVES, command_rules},

    {"seal", NULL, "POINT", COMMANDS_REFEREE, YZ_MESSAGE_PLAY_HELP_SEAL, true,
     YZ_SIGHT_MOVES, command_seal},
    {"referee", NULL, "EVENT", COMMANDS_REFEREE, YZ_MESSAGE_PLAY_HELP_REFEREE, true,
     YZ_SIGHT_MOVES, command_referee},
    {"comment", NULL, "TEXT", COMMANDS_RECORD, YZ_MESSAGE_PLAY_HELP_COMMENT, true,
     YZ_SIGHT_MOVES, command_comment},
    {"save", NULL, "FILE", COMMANDS_RECORD, YZ_MESSAGE_PLAY_HELP_SAVE, true,
     YZ_SIGHT_MOVES, command_save},
    {"help", "?", "[COMMAND]", COMMANDS_RECORD, YZ_MESSAGE_PLAY_HELP_HELP, false,
     YZ_SIGHT_MOVES, command_help},
    {"quit", "q", "", COMMANDS_RECORD, YZ_MESSAGE_PLAY_HELP_QUIT, false, YZ_SIGHT_MOVES,
     command_quit},
};

const play_command *
play_command_at(size_t i)
{
    return i < sizeof COMMANDS / sizeof *COMMANDS ? &COMMANDS[i] : NULL;
}

static const char *
skip_blanks(const char *text)
{
    return text + strspn(text, " \t");
}

static bool
is_called(const char *name, const char *text, size_t length)
{
    return name != NULL && strlen(name) == length &&
           strncasecmp(name, text, length) == 0;
}

const play_command *
play_command_find(const char *name, size_t length)
{
    const play_command *row;

    for (size_t i = 0; (row = play_command_at(i)) != NULL; i++)
        if (is_called(row->name, name, length) ||
            is_called(row->abbreviation, name, length))
            return row;
    return NULL;
}

/* ---- Help ---- */

static void
explain(sitting *at, const play_command *row)
{
    char name[64];
    const char *also = row->abbreviation;

    snprintf(name, sizeof name, "%s%s%s%s%s%s", row->name,
             row->arguments[0] != '\0' ? " " : "", row->arguments,
             also != NULL ? " (" : "", also != NULL ? also : "",
             also != NULL ? ")" : "");
    const yz_message help = yz_message_plain(row->help);
    sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_HELP_LINE, yz_arg_text(name),
                                    yz_arg_message(&help)));
}

/* How many move in turn on each side. */
static int
partners_of(const sitting *at)
{
    return yz_overlay_partners(yz_game_overlays(table_game(at->table)));
}

/* At the opening its own commands are of use, and later the others. */
static bool
is_of_use(const sitting *at, const play_command *row)
{
    const bool opening =
        yz_match_stage_of(yz_table_match(at->table)) == YZ_MATCH_STAGE_OPENING;

    return opening ? row->group == COMMANDS_OPENING || row->group == COMMANDS_RECORD
                   : row->group != COMMANDS_OPENING;
}

void
command_help(sitting *at, yz_party by, const char *rest)
{
    const play_command *row = play_command_find(rest, strlen(rest));

    (void)by;
    if (row != NULL) {
        explain(at, row);
        return;
    }
    if (rest[0] != '\0') {
        sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_UNKNOWN, yz_arg_text(rest)));
        return;
    }
    sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_HELP_POINT));
    if (partners_of(at) > 1)
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_HELP_PARTNERS));
    for (size_t i = 0; (row = play_command_at(i)) != NULL; i++)
        if (is_of_use(at, row))
            explain(at, row);
}

/* ---- A line ---- */

/* The names of a team, "Ann, Bob", one after the other: true when the one with this number is
   'text'. */
static bool
is_named(const char *names, int number, const char *text, size_t length)
{
    for (; number > 0 && *names != '\0'; number--)
        names += strcspn(names, ",") + (names[strcspn(names, ",")] == ',');
    names = skip_blanks(names);
    size_t end = strcspn(names, ",");
    while (end > 0 && names[end - 1] == ' ')
        end--;
    return end > 0 && end == length && strncasecmp(names, text, length) == 0;
}

/* "black2", or the name of a partner: which he is stands in the sitting then. */
static bool
is_partner(sitting *at, yz_party who, const char *colour, const char *text,
           size_t length)
{
    const size_t word = strlen(colour);
    const char *names = yz_table_terms(at->table)->name[who];
    char number[16];

    if (partners_of(at) == 1)
        return false;
    for (int i = 0; i < partners_of(at); i++) {
        snprintf(number, sizeof number, "%d", i + 1);
        const bool numbered = length > word && is_called(colour, text, word) &&
                              is_called(number, text + word, length - word);
        if (!numbered && !is_named(names, i, text, length))
            continue;
        at->member = i;
        return true;
    }
    return false;
}

/* "black" or "white" at the beginning says who speaks; HOST: it is not said. */
static yz_party
take_speaker(sitting *at, const char **text)
{
    const yz_match *match = yz_table_match(at->table);
    const size_t length = strcspn(*text, " \t:");

    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++) {
        const char *word = colour == YZ_BLACK ? "black" : "white";
        const yz_party who = yz_match_player(match, (yz_colour)colour);
        if (who == YZ_PARTY_HOST || !(is_called(word, *text, length) ||
                                      is_partner(at, who, word, *text, length)))
            continue;
        *text = skip_blanks(*text + length + ((*text)[length] == ':'));
        return who;
    }
    return YZ_PARTY_HOST;
}

/* A line that is a point alone is a play there. */
static bool
is_point(const sitting *at, const char *text)
{
    yz_point point;

    return command_read_point(at, text, &point);
}

/* Several points in one line: as many stones laid down at once. */
static int
count_points(const sitting *at, const char *text)
{
    char word[FACE_LINE];
    yz_point point;
    int points = 0;

    for (; *text != '\0'; points++)
        if (!command_read_point(at, command_take_word(&text, word), &point))
            return 0;
    return points;
}

/* Two at one terminal look on together: who plays blind may neither ask nor look on. */
static bool
may_see(const sitting *at, yz_party by, yz_sight sight)
{
    return sight <= yz_match_sight(yz_table_match(at->table), by) &&
           sight <= face_sight(at->face);
}

static void
obey(sitting *at, yz_party by, const char *text)
{
    const size_t length = strcspn(text, " \t");
    const char *rest = skip_blanks(text + length);
    const play_command *row = play_command_find(text, length);

    if (is_point(at, text))
        command_play(at, by, text);
    else if (row == NULL && count_points(at, text) > 1)
        sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_ONE_STONE,
                                        yz_arg_number(count_points(at, text))));
    else if (row == NULL)
        sitting_say(
            at, yz_message_with(YZ_MESSAGE_PLAY_UNKNOWN, yz_arg_bytes(text, length)));
    else if (row->needs && rest[0] == '\0')
        sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_NEEDS, yz_arg_text(row->name),
                                        yz_arg_text(row->arguments)));
    else if (row->arguments[0] == '\0' && rest[0] != '\0')
        command_refuse(at, rest);
    else if (!may_see(at, by, row->sight))
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_HIDDEN));
    else
        row->run(at, by, rest);
}

void
play_command_do(sitting *at, const char *line)
{
    char text[FACE_LINE];
    size_t length = strlen(skip_blanks(line));

    memcpy(text, skip_blanks(line), length + 1);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        text[--length] = '\0';
    const char *rest = text;
    at->member = -1;
    const yz_party said = take_speaker(at, &rest);
    const yz_party by = said != YZ_PARTY_HOST ? said : at->speaker;
    at->named = said != YZ_PARTY_HOST;
    if (rest[0] == '\0')
        return;
    if (by != YZ_PARTY_HOST && !table_is_person(at->table, by))
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_NOT_YOURS));
    else
        obey(at, by, rest);
}
