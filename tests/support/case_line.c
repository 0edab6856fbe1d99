/*
 * case_line.c - a line of a confirmation, replayed on a board of its own.
 */
#include <string.h>

#include "case_line.h"
#include "hypothetical.h"

enum { LONGEST = 128 };

typedef struct replay {
    hypothetical board;
    yz_position before[LONGEST]; /* each of the moves */
    int count;
} replay;

static bool
see_on(reader *r, const replay *p, yz_colour who)
{
    const int width = p->board.position.width;
    yz_point at;
    if (!words_point(r, width, p->board.position.height, &at))
        return false;
    return p->board.position.stone[yz_index(width, at)] == who ||
           words_wrong(r, "after %d moves it does not stand there", p->count);
}

static bool
read_line_move(reader *r, const replay *p, yz_colour who, yz_move *out)
{
    *out = (yz_move){YZ_MOVE_PLAY, who, {0, 0}};
    if (words_accept(r, "pass")) {
        out->kind = YZ_MOVE_PASS;
        return true;
    }
    if (words_accept(r, "pass-for-ko"))
        out->kind = YZ_MOVE_PASS_FOR_KO;
    return words_point(r, p->board.position.width, p->board.position.height, &out->at);
}

static bool
replay_move(reader *r, replay *p, yz_colour who)
{
    yz_move move;
    int captured = 0;
    if (words_accept(r, "on"))
        return see_on(r, p, who);
    if (p->count == LONGEST || !read_line_move(r, p, who, &move))
        return false;
    p->before[p->count] = p->board.position;
    const hypothetical_answer answer = hypothetical_play(&p->board, move);
    if (words_accept(r, "illegal"))
        return !answer.legal || words_wrong(r, "move %d is legal", p->count + 1);
    if (!answer.legal)
        return words_wrong(r, "move %d: %s", p->count + 1, answer.why);
    p->count++;
    if (words_accept(r, "captures") && !words_int(r, &captured))
        return false;
    return captured == answer.captured ||
           words_wrong(r, "move %d captures %d", p->count, answer.captured);
}

static bool
replay_repeats(reader *r, const replay *p)
{
    int since;
    if (!words_int(r, &since))
        return false;
    return (since >= 0 && since < p->count &&
            memcmp(&p->before[since], &p->board.position, sizeof p->before[since]) ==
                0) ||
           words_wrong(r, "the board is another one than after %d moves", since);
}

/* A line that ends with a comma goes on below. */
static bool
has_more(reader *r)
{
    const size_t length = strlen(r->buffer);
    if (*words_left(r))
        return true;
    return length > 0 && r->buffer[length - 1] == ',' && words_next_line(r);
}

bool
line_replay(reader *r, yz_game *game)
{
    static replay p;
    yz_position start;
    yz_game_position(game, &start);
    hypothetical_begin(&p.board, &start);
    p.count = 0;
    while (has_more(r)) {
        yz_colour who;
        if (words_accept(r, "repeats")) {
            if (!replay_repeats(r, &p))
                return false;
        } else if (!words_colour(r, &who) || !replay_move(r, &p, who)) {
            return false;
        }
    }
    return true;
}
