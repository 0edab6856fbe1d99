/* command_end.c - commands of the end: marks, agreement, dispute, confirmation. */
#include <string.h>
#include <strings.h>

#include <yunzi/messages.h>

#include "cli/program_messages.h"
#include "play/play_command.h"

static bool
two_persons(const sitting *at)
{
    return table_is_person(at->table, YZ_PARTY_FIRST) &&
           table_is_person(at->table, YZ_PARTY_SECOND);
}

static bool
mark_at(sitting *at, yz_party by, yz_point point)
{
    yz_match_event event = {.kind = YZ_MATCH_MARK, .by = by, .point = point};

    return sitting_do(at, &event);
}

/* Marks the chains that are proved dead, and takes the mark off those that are proved alive. */
static void
mark_proved(sitting *at, yz_party by)
{
    const yz_life_report *life = sitting_life(at, false, "");
    yz_status_map marks;

    for (size_t i = 0; life != NULL && i < life->chain_count; i++) {
        const yz_chain_life *chain = yz_life_chain(life, i);
        const yz_point point = life->point[chain->first];
        yz_game_marking(table_game(at->table), &marks);
        const bool marked = marks.fate[yz_index(life->width, point)] == YZ_FATE_DEAD;
        if (chain->status != YZ_CHAIN_OPEN &&
            marked != (chain->status == YZ_CHAIN_DEAD) && !mark_at(at, by, point))
            return;
    }
}

void
command_mark(sitting *at, yz_party by, const char *rest)
{
    yz_point point;

    if (strcasecmp(rest, "proved") == 0)
        mark_proved(at, by);
    else if (command_point(at, rest, &point))
        mark_at(at, by, point);
}

void
command_agree(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_AGREE, .by = by};

    (void)rest;
    event.marking = yz_match_marking(yz_table_match(at->table));
    sitting_do(at, &event);
}

static void
simply(sitting *at, yz_party by, yz_match_event_kind kind)
{
    yz_match_event event = {.kind = kind, .by = by};

    sitting_do(at, &event);
}

void
command_refuse_marks(sitting *at, yz_party by, const char *rest)
{
    (void)rest;
    simply(at, by, YZ_MATCH_REFUSE);
}

/* ---- A chain's life, shown on a copy of the board ---- */

/* Returns the claim about a chain: 1 dead, 0 alive; -1 after a message. */
static int
life_of(sitting *at, const char *word)
{
    if (strcasecmp(word, "dead") == 0)
        return 1;
    if (strcasecmp(word, "alive") == 0)
        return 0;
    command_refuse(at, word);
    return -1;
}

/* "defender": the owner of the chain moves first on the copy.  False after a message. */
static bool
take_first(sitting *at, const char *word, yz_match_event *event)
{
    if (word[0] == '\0')
        return true;
    if (strcasecmp(word, "defender") == 0) {
        event->colour = yz_game_stone(table_game(at->table), event->point);
        return true;
    }
    command_refuse(at, word);
    return false;
}

/* "A3 dead", "A3 dead defender".  A program cannot show anything: then it is for the referee. */
void
command_dispute(sitting *at, yz_party by, const char *rest)
{
    char point[FACE_LINE], life[FACE_LINE];
    yz_match_event event = {.kind = YZ_MATCH_DISPUTE, .by = by};

    if (!two_persons(at)) {
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_CANNOT_SHOW));
        return;
    }
    command_take_word(&rest, point);
    command_take_word(&rest, life);
    if (!command_point(at, point, &event.point))
        return;
    event.number = life_of(at, life[0] != '\0' ? life : point);
    if (event.number >= 0 && take_first(at, rest, &event))
        sitting_do(at, &event);
}

void
command_say(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_SAY, .by = by};

    event.number = life_of(at, rest);
    if (event.number >= 0)
        sitting_do(at, &event);
}

void
command_withdraw(sitting *at, yz_party by, const char *rest)
{
    yz_hypothetical shown;

    (void)rest;
    if (yz_match_hypothetical(yz_table_match(at->table), &shown))
        by = shown.by;
    simply(at, by, YZ_MATCH_WITHDRAW);
}

/* Without a point it agrees to filling: the player who has not done so.  With one the players
   put stones down in turn, where nobody is named. */
void
command_fill(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_FILLING, .by = by};
    const yz_colour colour = yz_match_colour(yz_table_match(at->table), by);

    if (rest[0] == '\0') {
        if (!at->named && two_persons(at) &&
            yz_game_fills(table_game(at->table), colour))
            event.by = yz_match_player(yz_table_match(at->table), yz_opponent(colour));
    } else {
        event.kind = YZ_MATCH_FILL;
        if (!command_point(at, rest, &event.point))
            return;
    }
    sitting_do(at, &event);
}

/* Two at one keyboard: who asks has to be said where the other one moves first then. */
static bool
must_be_named(const sitting *at)
{
    return !at->named && two_persons(at) &&
           yz_rules_resumption_by_requester(yz_game_rules(table_game(at->table)));
}

static void
ask_who_asks(sitting *at)
{
    const yz_rules *rules = yz_game_rules(table_game(at->table));
    const char *article = yz_rules_option(rules, yz_option_find("resumption")).article;

    sitting_say(
        at, yz_message_with(YZ_MESSAGE_PLAY_WHO_ASKS, yz_arg_name("article", article)));
}

void
command_resume(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_RESUME, .by = by};

    if (must_be_named(at)) {
        ask_who_asks(at);
        return;
    }
    if (strcasecmp(rest, "black") == 0)
        event.colour = YZ_BLACK;
    else if (strcasecmp(rest, "white") == 0)
        event.colour = YZ_WHITE;
    else if (rest[0] != '\0') {
        command_refuse(at, rest);
        return;
    }
    sitting_do(at, &event);
}

void
command_confirm(sitting *at, yz_party by, const char *rest)
{
    (void)rest;
    simply(at, by, YZ_MATCH_CONFIRM);
}

void
command_object(sitting *at, yz_party by, const char *rest)
{
    (void)rest;
    simply(at, by, YZ_MATCH_OBJECT);
}
