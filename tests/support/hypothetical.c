/*
 * hypothetical.c - article 7.2 move by move, on the slow board of naive.h.
 */
#include "hypothetical.h"

#include <string.h>

#include "naive.h"

static hypothetical_answer
refused(const char *why)
{
    return (hypothetical_answer){.why = why};
}

void
hypothetical_begin(hypothetical *board, const yz_position *position)
{
    memset(board, 0, sizeof *board);
    board->position = *position;
}

static bool
is_beside(const yz_position *position, int a, int b)
{
    const int width = position->width;
    return (a / width == b / width && (a - b == 1 || b - a == 1)) || a - b == width ||
           b - a == width;
}

/* The mark that a pass for the ko at 'at' removes: that of a stone beside it. */
static hypothetical_answer
pass_for_ko(hypothetical *board, int at, yz_colour who)
{
    const yz_position *position = &board->position;
    for (int i = 0; i < position->width * position->height; i++) {
        const bool theirs = position->stone[i] != YZ_EMPTY && position->stone[i] != who;
        if (!board->marked[i] || !theirs || !is_beside(position, i, at))
            continue;
        board->marked[i] = 0;
        return (hypothetical_answer){.legal = true};
    }
    return refused("no ko is to be retaken there");
}

/* The stone on 'at' took one stone, stands alone, and its one liberty is that point. */
static bool
is_ko_capture(const yz_position *after, int at, const naive_play *play)
{
    uint8_t chain[YZ_MAX_POINTS];
    return play->captured == 1 && naive_chain(after, at, chain) == 1 &&
           naive_liberties(after, at) == 1;
}

static bool
takes_marked(const hypothetical *board, const naive_play *play)
{
    const int points = board->position.width * board->position.height;
    for (int i = 0; i < points; i++) {
        if (play->gone[i] && board->marked[i])
            return true;
    }
    return false;
}

static hypothetical_answer
place(hypothetical *board, int at, yz_colour who)
{
    yz_position after = board->position;
    if (after.stone[at] != YZ_EMPTY)
        return refused("there is a stone");
    if (!naive_is_legal(&after, at, who, NAIVE_SUICIDE_NONE))
        return refused("it would have no liberty");
    const naive_play play = naive_place(&after, at, who);
    const bool ko = is_ko_capture(&after, at, &play);
    if (ko && takes_marked(board, &play))
        return refused("that ko has not been passed for");
    board->position = after;
    for (int i = 0; i < after.width * after.height; i++)
        board->marked[i] &= (uint8_t)!play.gone[i];
    board->marked[at] = ko;
    return (hypothetical_answer){.legal = true, .captured = play.captured};
}

hypothetical_answer
hypothetical_play(hypothetical *board, yz_move move)
{
    hypothetical_answer answer = {.legal = true};
    const int at = move.at.y * board->position.width + move.at.x;
    if (board->to_move != YZ_EMPTY && board->to_move != move.colour)
        return refused("it is the other's turn");
    if (move.kind == YZ_MOVE_PLAY)
        answer = place(board, at, move.colour);
    else if (move.kind == YZ_MOVE_PASS_FOR_KO)
        answer = pass_for_ko(board, at, move.colour);
    if (answer.legal)
        board->to_move = move.colour == YZ_BLACK ? YZ_WHITE : YZ_BLACK;
    return answer;
}
