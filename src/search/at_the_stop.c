/*
 * at_the_stop.c - what a program at the table does once play has stopped: about marks, and in a line by
 * which the life of a chain is shown.
 */
#include "search/thinking.h"
#include "yunzi/judge.h"
#include "yunzi/life.h"

enum { LONGEST_LINE = 40 };

/* About a wrong mark, one after the other. */
enum { NOTHING_YET, MARKED, DISPUTED };

/* The position stays the same while it is argued about. */
static void
read_life(yz__at_the_stop *own, const yz_game *game)
{
    const int now = yz_game_move_number(game, yz_game_ply_count(game));
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;

    if (own->life != NULL && own->read_at == now)
        return;
    options.reading = options.sampling = options.fill_dame = true;
    options.estimate_first = true;
    options.nodes = YZ_LIFE_NODES;
    options.nanoseconds = YZ_LIFE_CEILING;
    yz_life_free(own->life);
    if (yz_life_of_game(&own->life, game, &options) != YZ_OK)
        own->life = NULL;
    own->read_at = now;
}

/* The other insists on the mark: it has to be shown, by the rules. */
static bool
dispute(const yz_match *match, const yz_wrong_mark *wrong, yz_match_event *event)
{
    const unsigned self = 1u << event->by;

    if (yz_match_may(match, YZ_MATCH_DISPUTE) & self) {
        event->kind = YZ_MATCH_DISPUTE;
        event->number = !wrong->dead;
        event->point = wrong->at;
        return true;
    }
    event->kind = YZ_MATCH_REFUSE;
    return yz_match_may(match, YZ_MATCH_REFUSE) & self;
}

static bool
answer_marking(yz__at_the_stop *own, const yz_match *match, yz_match_event *event)
{
    const yz_game *game = yz_match_game(match);
    yz_wrong_mark wrong;

    read_life(own, game);
    event->kind = YZ_MATCH_AGREE;
    event->marking = yz_match_marking(match);
    for (size_t i = 0;
         own->life != NULL && yz_judge_wrong_mark(game, own->life, i, &wrong); i++) {
        uint8_t *said = &own->said[yz_index(yz_game_width(game), wrong.at)];
        yz_match_event deed = {.by = event->by, .point = wrong.at};
        deed.kind = YZ_MATCH_MARK;
        if (*said == DISPUTED || (*said == MARKED && !dispute(match, &wrong, &deed)))
            continue;
        (*said)++;
        *event = deed;
        break;
    }
    return true;
}

static int
fate_of(const yz__at_the_stop *own, const yz_game *game, yz_point at)
{
    return own->life != NULL ? own->life->status.fate[yz_index(yz_game_width(game), at)]
                             : YZ_FATE_UNKNOWN;
}

/* Another chain, or the first move of a line. */
static bool
begins(const yz__at_the_stop *own, const yz_hypothetical *shown)
{
    const yz_ply last = yz_game_ply(shown->game, yz_game_ply_count(shown->game));

    return own->chain.x != shown->chain.x || own->chain.y != shown->chain.y ||
           last.kind != YZ_PLY_MOVE;
}

/* Who holds the chain dead goes on until it is captured. */
static bool
show(yz_search *s, const yz_match *match, const yz_hypothetical *shown,
     const yz_search_work *usual, yz_match_event *event)
{
    yz__at_the_stop *own = &s->at_the_stop;
    const yz_game *copy = yz_match_board(match);
    const yz_colour self = yz_game_to_move(copy);
    yz_search_work work = *usual;
    yz_search_choice choice;

    if (begins(own, shown))
        own->shown = 0;
    own->chain = shown->chain;
    work.only_plays = shown->owner != self && !shown->captured &&
                      fate_of(own, copy, shown->chain) == YZ_FATE_DEAD;
    if (yz_search_think(s, &choice, copy, &work) != YZ_OK)
        return false;
    /* Who has lost the game may be right about the chain. */
    event->move = own->shown++ >= LONGEST_LINE ? (yz_move){YZ_MOVE_PASS, self, {0, 0}}
                                               : choice.move;
    return true;
}

bool
yz_search_settle(yz_search *search, yz_match_event *event, const yz_match *match,
                 const yz_search_work *work)
{
    yz__at_the_stop *own = &search->at_the_stop;
    const yz_game *game = yz_match_game(match);
    yz_hypothetical shown;

    if (event->kind == YZ_MATCH_AGREE)
        return answer_marking(own, match, event);
    if (!yz_match_hypothetical(match, &shown))
        return false;
    read_life(own, game);
    if (event->kind == YZ_MATCH_SHOW)
        return show(search, match, &shown, work, event);
    event->number = fate_of(own, game, shown.chain) == YZ_FATE_DEAD;
    return event->kind == YZ_MATCH_SAY && shown.said[event->by] != 1 + event->number;
}
