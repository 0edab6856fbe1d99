/*
 * confirm.c - play under the ko rule of a confirmation.  It is simple and slow: it only
 * checks lines that people wrote.
 */
#include <string.h>

#include "check/confirm.h"

/* Writes the indices of the points next to 'at' and returns their number. */
static int
beside(const yz_position *board, size_t at, size_t out[4])
{
    const size_t width = board->width, x = at % width, y = at / width;
    int count = 0;
    if (y > 0)
        out[count++] = at - width;
    if (x > 0)
        out[count++] = at - 1;
    if (x + 1 < width)
        out[count++] = at + 1;
    if (y + 1 < board->height)
        out[count++] = at + width;
    return count;
}

struct chain {
    size_t stone[YZ_MAX_POINTS];
    int count;
    size_t liberty; /* one of them */
    int liberties;
};

static void
look(const yz_position *board, size_t at, struct chain *out)
{
    uint8_t seen[YZ_MAX_POINTS] = {0};
    out->count = 1;
    out->liberties = 0;
    out->stone[0] = at;
    seen[at] = 1;
    for (int i = 0; i < out->count; i++) {
        size_t near[4];
        const int count = beside(board, out->stone[i], near);
        for (int k = 0; k < count; k++) {
            if (seen[near[k]] != 0)
                continue;
            if (board->stone[near[k]] == board->stone[at]) {
                out->stone[out->count++] = near[k];
            } else if (board->stone[near[k]] == YZ_EMPTY) {
                out->liberty = near[k];
                out->liberties++;
            } else {
                continue;
            }
            seen[near[k]] = 1;
        }
    }
}

/* Takes the opponent's chains next to 'at' that have no liberty; '*taken' gets the last
   point taken. */
static int
capture(yz_position *board, size_t at, size_t *taken)
{
    size_t near[4];
    struct chain chain;
    int captured = 0;
    const int count = beside(board, at, near);
    for (int k = 0; k < count; k++) {
        const uint8_t stone = board->stone[near[k]];
        if (stone == YZ_EMPTY || stone == board->stone[at])
            continue;
        look(board, near[k], &chain);
        for (int i = 0; chain.liberties == 0 && i < chain.count; i++) {
            *taken = chain.stone[i];
            board->stone[chain.stone[i]] = YZ_EMPTY;
            captured++;
        }
    }
    return captured;
}

static yz_ground
play(yz__confirm *line, yz_colour colour, size_t at, int *captured)
{
    yz_position board = line->now;
    struct chain own;
    size_t taken = 0;
    if (board.stone[at] != YZ_EMPTY)
        return YZ_GROUND_OCCUPIED;
    board.stone[at] = (uint8_t)colour;
    const int count = capture(&board, at, &taken);
    look(&board, at, &own);
    if (own.liberties == 0)
        return YZ_GROUND_SUICIDE;
    /* a ko stone that is taken together with other stones is not protected */
    const bool ko = count == 1 && own.count == 1 && own.liberties == 1;
    if (ko && line->blocked[taken] != 0)
        return YZ_GROUND_KO;
    line->now = board;
    for (size_t i = 0; i < (size_t)board.width * board.height; i++)
        if (board.stone[i] == YZ_EMPTY)
            line->blocked[i] = 0;
    if (ko)
        line->blocked[at] = (uint16_t)(taken + 1);
    *captured = count;
    return YZ_GROUND_LEGAL;
}

/* A pass for the ko at 'at'.  Where several kos would be retaken at the same point it
   lifts the ban on one. */
static yz_ground
pass_for(yz__confirm *line, yz_colour colour, size_t at)
{
    size_t near[4];
    const int count = beside(&line->now, at, near);
    for (int k = 0; k < count; k++)
        if (line->blocked[near[k]] == at + 1 &&
            line->now.stone[near[k]] == (uint8_t)yz_opponent(colour)) {
            line->blocked[near[k]] = 0;
            return YZ_GROUND_LEGAL;
        }
    return YZ_GROUND_PASS;
}

void
yz__confirm_start(yz__confirm *line, const yz_position *position)
{
    line->now = *position;
    memset(line->blocked, 0, sizeof line->blocked);
}

yz_ground
yz__confirm_move(yz__confirm *line, yz_move move, int *captured)
{
    const size_t at = yz_index(line->now.width, move.at);
    *captured = 0;
    switch (move.kind) {
    case YZ_MOVE_PLAY:
        return play(line, move.colour, at, captured);
    case YZ_MOVE_PASS_FOR_KO:
        return pass_for(line, move.colour, at);
    case YZ_MOVE_PASS:
    case YZ_MOVE_BUTTON:
        break;
    }
    return YZ_GROUND_LEGAL;
}
