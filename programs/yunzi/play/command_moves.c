/* command_moves.c - commands of play: moves, requests, offers, claims. */
#include <string.h>
#include <strings.h>

#include "play/play_command.h"

/* While the life of a chain is shown, moves are made on the copy of the board. */
static yz_match_event_kind
kind_of_move(const sitting *at)
{
    return yz_match_stage_of(yz_table_match(at->table)) == YZ_MATCH_STAGE_HYPOTHETICAL
               ? YZ_MATCH_SHOW
               : YZ_MATCH_MOVE;
}

/* In rengo the partner whom the line names, otherwise the one whose turn it is. */
static int
member_of(const sitting *at)
{
    const yz_game *game = table_game(at->table);

    if (yz_overlay_partners(yz_game_overlays(game)) == 1)
        return 0;
    return at->member >= 0 ? at->member : yz_game_member(game);
}

static void
move(sitting *at, yz_party by, yz_move_kind kind, yz_point point)
{
    const yz_match *match = yz_table_match(at->table);
    yz_match_event event = {.kind = kind_of_move(at),
                            .by = by,
                            .member = member_of(at),
                            .move = {kind, yz_match_colour(match, by), point}};

    sitting_do(at, &event);
}

void
command_play(sitting *at, yz_party by, const char *rest)
{
    yz_point point;

    if (strcasecmp(rest, "button") == 0)
        move(at, by, YZ_MOVE_BUTTON, (yz_point){0, 0});
    else if (command_point(at, rest, &point))
        move(at, by, YZ_MOVE_PLAY, point);
}

/* With a point it is a pass for the ko there. */
void
command_pass(sitting *at, yz_party by, const char *rest)
{
    yz_point point = {0, 0};

    if (rest[0] == '\0')
        move(at, by, YZ_MOVE_PASS, point);
    else if (command_point(at, rest, &point))
        move(at, by, YZ_MOVE_PASS_FOR_KO, point);
}

static yz_party
other(yz_party side)
{
    return side == YZ_PARTY_FIRST ? YZ_PARTY_SECOND : YZ_PARTY_FIRST;
}

static void
simply(sitting *at, yz_party by, yz_match_event_kind kind)
{
    yz_match_event event = {.kind = kind, .by = by, .member = member_of(at)};

    sitting_do(at, &event);
}

/* In words, or by so many stones laid down at once; in rengo a partner who has not said it yet
   agrees. */
void
command_resign(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_RESIGN, .by = by, .member = member_of(at)};
    unsigned said;

    if (rest[0] != '\0' && !command_number(at, rest, 2, YZ_MAX_POINTS, &event.number))
        return;
    if (at->member < 0 && yz_match_resigning(yz_table_match(at->table), &said) == by)
        for (event.member = 0; said & 1u << event.member;)
            event.member++;
    sitting_do(at, &event);
}

/* Between two persons it is the one who has just moved who asks; a person against a program
   takes back its answer too. */
void
command_undo(sitting *at, yz_party by, const char *rest)
{
    yz_match_event event = {.kind = YZ_MATCH_ASK_UNDO, .by = by, .number = 1};
    const yz_match *match = yz_table_match(at->table);
    const bool to_move =
        yz_game_to_move(table_game(at->table)) == yz_match_colour(match, by);

    if (to_move && table_is_person(at->table, other(by)))
        event.by = other(by);
    else if (to_move)
        event.number = 2;
    if (rest[0] == '\0' ||
        command_number(at, rest, 1, yz_game_ply_count(table_game(at->table)),
                       &event.number))
        sitting_do(at, &event);
}

/* A request to take a move back is answered first, then an offer: each by the player who has
   not made it. */
static void
answer(sitting *at, yz_party by, yz_match_event_kind undo, yz_match_event_kind offer)
{
    const yz_match *match = yz_table_match(at->table);
    yz_party asked_by;
    yz_colour offered_by;
    const bool asked = yz_match_undo_asked(match, &asked_by) > 0;

    if (!asked && yz_game_offer(table_game(at->table), &offered_by) != YZ_RESULT_NONE)
        by = other(yz_match_player(match, offered_by));
    simply(at, asked ? other(asked_by) : by, asked ? undo : offer);
}

void
command_yes(sitting *at, yz_party by, const char *rest)
{
    const yz_match *match = yz_table_match(at->table);
    unsigned said;
    const yz_party resigning = yz_match_resigning(match, &said);

    if (resigning != YZ_PARTY_HOST) {
        command_resign(at, resigning, rest);
        return;
    }
    answer(at, by, YZ_MATCH_GRANT, YZ_MATCH_ACCEPT);
}

void
command_no(sitting *at, yz_party by, const char *rest)
{
    (void)rest;
    answer(at, by, YZ_MATCH_DENY, YZ_MATCH_DECLINE);
}

void
command_offer(sitting *at, yz_party by, const char *rest)
{
    static const yz_result_kind KINDS[] = {YZ_RESULT_DRAW, YZ_RESULT_NO_RESULT,
                                           YZ_RESULT_VOID, YZ_RESULT_BOTH_LOSE};
    yz_match_event event = {.kind = YZ_MATCH_OFFER, .by = by};

    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (strcasecmp(rest, yz_result_key(KINDS[i])) == 0)
            event.outcome = KINDS[i];
    if (event.outcome == YZ_RESULT_NONE)
        command_refuse(at, rest);
    else
        sitting_do(at, &event);
}

/* The first who says so offers it, and the other one accepts. */
void
command_both_lose(sitting *at, yz_party by, const char *rest)
{
    const yz_match *match = yz_table_match(at->table);
    yz_match_event event = {
        .kind = YZ_MATCH_OFFER, .by = by, .outcome = YZ_RESULT_BOTH_LOSE};
    yz_colour offered_by;

    (void)rest;
    if (yz_game_offer(table_game(at->table), &offered_by) == YZ_RESULT_BOTH_LOSE &&
        offered_by != yz_match_colour(match, by))
        event = (yz_match_event){.kind = YZ_MATCH_ACCEPT, .by = by};
    sitting_do(at, &event);
}

/* The ply of a move, by its number as players count. */
static int
ply_of(const yz_game *game, int64_t number)
{
    for (int i = 1; i <= yz_game_ply_count(game); i++)
        if (yz_game_ply(game, i).kind == YZ_PLY_MOVE &&
            yz_game_move_number(game, i) == number)
            return i;
    return 0;
}

void
command_claim(sitting *at, yz_party by, const char *rest)
{
    const yz_game *game = table_game(at->table);
    const int last = yz_game_move_number(game, yz_game_ply_count(game));
    int64_t number = last;
    yz_match_event event = {.kind = YZ_MATCH_CLAIM, .by = by};

    if (rest[0] != '\0' && !command_number(at, rest, 1, last, &number))
        return;
    event.number = ply_of(game, number);
    sitting_do(at, &event);
}
