/*
 * ladder.c - one side gives atari, the other extends or captures one of the chains around: a search
 * of two plays each.
 */
#include "board/glance.h"
#include "search/ladder.h"

void
yz__ladder_begin(yz__ladder *ladder, const yz__board *board)
{
    yz__board_copy(&ladder->board, board);
    ladder->budget = 0;
    ladder->used = 0;
}

/* Plays, unless the budget is used up or it would be suicide. */
static bool
play(yz__ladder *ladder, yz__at at, yz_colour who, yz__placed *placed)
{
    if (ladder->budget <= 0 || ladder->used > YZ_MAX_POINTS)
        return false;
    ladder->budget--;
    *placed = yz__board_place(&ladder->board, at, who, ladder->removed + ladder->used);
    if (placed->suicided > 0) {
        yz__board_undo(&ladder->board, at, who, *placed,
                       ladder->removed + ladder->used);
        return false;
    }
    ladder->used += placed->captured;
    return true;
}

static void
take_back(yz__ladder *ladder, yz__at at, yz_colour who, yz__placed placed)
{
    ladder->used -= placed.captured;
    yz__board_undo(&ladder->board, at, who, placed, ladder->removed + ladder->used);
}

/* True if the play of the attacker is one that readers try: it takes no ko, and its chain is in no
   atari.  Stones thrown in would have no end. */
static bool
is_sound_attack(const yz__board *board, yz__at at, yz__placed placed)
{
    yz__at liberty[3];
    return placed.captured > 1 ||
           (placed.captured == 1 && board->size[board->chain[at]] > 1) ||
           yz__liberties_of(board, at, 3, liberty) > 1;
}

/* True if the play at 'at' has taken a ko. */
static bool
took_ko(const yz__board *board, yz__at at, yz__placed placed)
{
    return placed.captured == 1 && board->size[board->chain[at]] == 1 &&
           board->liberties[board->chain[at]] == 1;
}

static bool escapes(yz__ladder *ladder, yz__at at, yz__at given);

/* True if the chain at 'at' is captured by a play on 'liberty', one of two.  'whole': more chains
   than those beside the newest stones may be in atari. */
static bool
takes(yz__ladder *ladder, yz__at at, yz__at liberty, yz__at other, bool whole)
{
    yz__board *board = &ladder->board;
    const yz_colour who = yz_opponent(yz__board_stone(board, at));
    yz__placed placed;
    /* The chain has three liberties when it extends into three empty points. */
    const yz__cross around = yz__cross_at(board->stride, other);
    int room = board->liberties[other];
    for (int i = 0; i < 4; i++)
        room -= around.at[i] == liberty;
    if (room >= 3 || !play(ladder, liberty, who, &placed))
        return false;
    const bool out = is_sound_attack(board, liberty, placed) &&
                     !escapes(ladder, at, whole ? 0 : liberty);
    take_back(ladder, liberty, who, placed);
    return out;
}

/* True if the chain at 'at', whose owner has played there, is free: it has three liberties, or two
   and no play on either takes it. */
static bool
is_free(yz__ladder *ladder, yz__at at, bool whole)
{
    yz__at liberty[3];
    const int count = yz__liberties_of(&ladder->board, at, 3, liberty);
    if (count != 2)
        return count > 2;
    return !takes(ladder, at, liberty[0], liberty[1], whole) &&
           !takes(ladder, at, liberty[1], liberty[0], whole);
}

/* True if the chain, which is in atari, gets free by a play on 'at'. */
static bool
tries(yz__ladder *ladder, yz__at chain, yz__at at, bool whole)
{
    yz__board *board = &ladder->board;
    const yz_colour who = yz__board_stone(board, chain);
    const int size = board->size[board->chain[chain]];
    yz__placed placed;
    if (!play(ladder, at, who, &placed))
        return ladder->budget <= 0;
    /* The newest stone first, when it is part of the chain. */
    const bool extends = board->chain[at] == board->chain[chain];
    const bool joins = board->size[board->chain[chain]] > size + 1;
    const bool out = took_ko(board, at, placed) ||
                     is_free(ladder, extends ? at : chain, whole || !extends || joins);
    take_back(ladder, at, who, placed);
    return out;
}

/* Points where a chain in atari is taken. */
typedef struct takings {
    yz__at at[8];
    int count;
} takings;

static void
add_taking(takings *t, const yz__board *board, yz__at chain)
{
    yz__at last[3];
    if (t->count < 8 && board->liberties[board->chain[chain]] <= 4 &&
        yz__liberties_of(board, chain, 3, last) == 1)
        t->at[t->count++] = last[0];
}

static void
add_takings_beside(takings *t, const yz__board *board, yz__at stone)
{
    const uint8_t enemy = (uint8_t)yz_opponent(yz__board_stone(board, stone));
    const yz__cross around = yz__cross_at(board->stride, stone);
    for (int i = 0; i < 4; i++)
        if (board->stone[around.at[i]] == enemy)
            add_taking(t, board, around.at[i]);
}

/* True if the chain at 'at' is not in atari, or gets out of it.  'given' is the play that gave
   atari, when only chains beside it and beside the stone at 'at' can have come into atari;
   else 0. */
static bool
escapes(yz__ladder *ladder, yz__at at, yz__at given)
{
    const yz__board *board = &ladder->board;
    takings t = {.count = 0};
    yz__at liberty[3];
    if (yz__liberties_of(board, at, 3, liberty) != 1)
        return true;
    /* First all of them: a play that is taken back leaves a ring in another order. */
    add_takings_beside(&t, board, at);
    if (given != 0)
        add_taking(&t, board, given);
    else
        for (yz__at stone = board->next[at]; stone != at; stone = board->next[stone])
            add_takings_beside(&t, board, stone);
    for (int i = 0; i < t.count; i++)
        if (tries(ladder, at, t.at[i], true))
            return true;
    return tries(ladder, at, liberty[0], t.count > 0);
}

bool
yz__ladder_takes(yz__ladder *ladder, yz__at chain, yz__at at, int budget)
{
    yz__board *board = &ladder->board;
    const yz_colour who = yz_opponent(yz__board_stone(board, chain));
    yz__placed placed;
    ladder->budget = budget;
    if (!play(ladder, at, who, &placed))
        return false;
    const bool out = is_sound_attack(board, at, placed) && !escapes(ladder, chain, 0);
    take_back(ladder, at, who, placed);
    return out;
}

bool
yz__ladder_catches(yz__ladder *ladder, yz__at chain, yz__at liberty, int budget)
{
    ladder->budget = budget;
    return !tries(ladder, chain, liberty, true);
}
