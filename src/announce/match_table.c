/* match_table.c - what players do with stones that are no moves, in words. */
#include "announce/match_words.h"
#include "rules/articles.h"
#include "rules/play.h"
#include "yunzi/messages.h"

static const yz_rules *
rules_of(const yz_match *match)
{
    return yz_game_rules(yz_match_game(match));
}

static yz_argument
arg_at(const yz_match *match, yz_point at)
{
    return yz_arg_point(at, yz_game_height(yz_match_game(match)));
}

/* ---- Dame filled after a stop ---- */

static yz_message
filling_message(const yz_match *match, const yz_match_event *event)
{
    const yz_colour by = yz_match_colour(match, event->by);
    const bool both = yz_game_fills(yz_match_game(match), yz_opponent(by));

    return yz_message_with(
        YZ_MESSAGE_MATCH_FILLING, yz__arg_player(match, event->by), yz_arg_choice(both),
        yz__arg_article(yz__life_article(rules_of(match), YZ__LIFE_FILLING)));
}

/* The stones of 'colour' that the last ply has taken off. */
static int
taken_of(const yz_game *game, yz_colour colour)
{
    const int last = yz_game_ply_count(game);
    yz_position before, now;
    int taken = 0;

    yz_game_position_at(game, last - 1, &before);
    yz_game_position_at(game, last, &now);
    for (int i = 0; i < now.width * now.height; i++)
        taken += before.stone[i] == colour && now.stone[i] == YZ_EMPTY;
    return taken;
}

static yz_message
fill_message(const yz_match *match, const yz_match_event *event)
{
    const yz_colour by = yz_match_colour(match, event->by);
    const int taken = taken_of(yz_match_game(match), yz_opponent(by));

    return yz_message_with(YZ_MESSAGE_MATCH_FILL, yz__arg_player(match, event->by),
                           arg_at(match, event->point), yz_arg_choice(taken > 0),
                           yz_arg_number(taken));
}

/* True if the last ply, a resumption, has taken up the stones that had filled the stop. */
static bool
voids_filling(const yz_game *game)
{
    for (int i = yz_game_ply_count(game); i > 0; i--) {
        const yz_ply ply = yz_game_ply(game, i);
        if (ply.kind != YZ_PLY_EVENT)
            return false;
        if (ply.event == YZ_EVENT_FILL && ply.struck)
            return true;
    }
    return false;
}

static yz_message
resume_message(const yz_match *match, const yz_match_event *event)
{
    const bool voids = voids_filling(yz_match_game(match));

    return yz_message_with(
        YZ_MESSAGE_MATCH_RESUME, yz__arg_player(match, event->by),
        yz_arg_colour(event->colour), yz_arg_choice(voids),
        yz__arg_article(voids ? yz__life_article(rules_of(match), YZ__LIFE_VOID)
                              : NULL));
}

/* ---- Stones that have moved or fallen, prisoners, a seat that is left ---- */

/* Nothing waits when both have said the same. */
static yz_message
moved_message(const yz_match *match, const yz_match_event *event)
{
    const char *article;

    yz__moved_stone(rules_of(match), &article);
    return yz_message_with(YZ_MESSAGE_MATCH_MOVED, yz__arg_player(match, event->by),
                           arg_at(match, event->point), arg_at(match, event->to),
                           yz_arg_choice(event->decision == YZ_DECISION_STANDS),
                           yz_arg_choice(yz_match_moved(match, NULL) == YZ_PARTY_HOST),
                           yz__arg_article(article));
}

static yz_argument
arg_said(const yz_match *match, yz__table_act act)
{
    return yz__arg_article(yz__table_article(rules_of(match), act));
}

/* How many partners have still to say it. */
static int
partners_left(const yz_match *match)
{
    int left = yz_overlay_partners(yz_game_overlays(yz_match_game(match)));
    unsigned said;

    for (yz_match_resigning(match, &said); said != 0; said &= said - 1)
        left--;
    return left;
}

yz_message
yz__resign_message(const yz_match *match, const yz_match_event *event)
{
    const yz_argument who = yz__arg_player(match, event->by);

    if (yz_game_phase(yz_match_game(match)) != YZ_PHASE_ENDED)
        return yz_message_with(YZ_MESSAGE_MATCH_RESIGN_HALF, who,
                               yz_arg_number(partners_left(match)));
    if (event->number == 0)
        return yz_message_with(YZ_MESSAGE_MATCH_RESIGN, who);
    return yz_message_with(YZ_MESSAGE_MATCH_RESIGN_STONES, who,
                           yz_arg_number(event->number),
                           arg_said(match, YZ__TABLE_LAID));
}

yz_message
yz__table_event_message(const yz_match *match, const yz_match_event *event)
{
    switch (event->kind) {
    case YZ_MATCH_FILLING:
        return filling_message(match, event);
    case YZ_MATCH_FILL:
        return fill_message(match, event);
    case YZ_MATCH_RESUME:
        return resume_message(match, event);
    case YZ_MATCH_MOVED:
        return moved_message(match, event);
    case YZ_MATCH_PRISONERS:
        return yz_message_with(
            YZ_MESSAGE_MATCH_PRISONERS, yz__arg_player(match, event->by),
            yz_arg_choice(event->number == 0), arg_said(match, YZ__TABLE_UNTIMED));
    case YZ_MATCH_SLIPPED:
        return yz_message_with(YZ_MESSAGE_MATCH_SLIPPED,
                               yz__arg_player(match, event->whom),
                               arg_said(match, YZ__TABLE_SLIPPED));
    default:
        return yz_message_with(YZ_MESSAGE_MATCH_LEAVE,
                               yz__arg_player(match, event->whom),
                               arg_said(match, YZ__TABLE_LEAVE));
    }
}
