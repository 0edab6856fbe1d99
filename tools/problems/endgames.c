/*
 * endgames.c - games that are nearly over: a border with stones missing, and what each first move
 * comes to by area and by territory, proved.
 */
#include <stdio.h>
#include <string.h>

#include <yunzi/rules.h>

#include "compose.h"
#include "solve/endgame.h"

/* So many moves are listed, the best ones in front. */
enum { LISTED = 8, POSITIONS = 3000 };

static const char *const RULES_OF[2] = {"chinese-2002", "japanese-1989"};
static yz__endgame_found found[2];

/* Takes some stones that stand together off the border, or changes their colour. */
static void
open_border(composed *c)
{
    int x = 2 + (int)any_of((unsigned)c->side - 4), y = (int)any_of((unsigned)c->side);

    for (int count = 2 + (int)any_of(4); count > 0; count--) {
        const char stone = c->stone[y][x];
        if (stone != '.')
            c->stone[y][x] = any_of(4) > 0 ? '.' : stone == 'X' ? 'O' : 'X';
        x += (int)any_of(3) - 1;
        y += (int)any_of(3) - 1;
        x = x < 1 ? 1 : x > c->side - 2 ? c->side - 2 : x;
        y = y < 0 ? 0 : y > c->side - 1 ? c->side - 1 : y;
    }
}

/* Each side fills its space but for the first line, which it has parted in two: it lives whatever
   happens there. */
static void
fill_sides(composed *c)
{
    for (int y = 0; y < c->side; y++) {
        bool beyond = false;
        for (int x = 0; x < c->side; x++) {
            beyond = beyond || c->stone[y][x] == 'O';
            if (c->stone[y][x] == '.' && x > 0 && x < c->side - 1)
                c->stone[y][x] = beyond ? 'O' : 'X';
        }
    }
}

static bool
solved(const composed *c, int which)
{
    yz_position board = {.width = (uint8_t)c->side, .height = (uint8_t)c->side};
    yz__endgame_found *out = found + which;
    const yz__endgame_question question = {.rules = yz_rules_find(RULES_OF[which]),
                                           .position = &board,
                                           .mover =
                                               c->to_play == 'X' ? YZ_BLACK : YZ_WHITE,
                                           .positions = POSITIONS};

    for (int i = 0; i < c->side * c->side; i++)
        board.stone[i] = c->stone[i / c->side][i % c->side] == 'X'   ? YZ_BLACK
                         : c->stone[i / c->side][i % c->side] == 'O' ? YZ_WHITE
                                                                     : YZ_EMPTY;
    return yz__endgame(&question, out) == YZ_OK && out->open == YZ__ENDGAME_SETTLED &&
           out->low == out->high && out->move_count >= 2;
}

static const yz__endgame_move *
move_in(int which, yz_move wanted)
{
    for (int i = 0; i < found[which].move_count; i++) {
        const yz__endgame_move *move = found[which].move + i;
        if (move->move.kind == wanted.kind &&
            (wanted.kind == YZ_MOVE_PASS ||
             (move->move.at.x == wanted.at.x && move->move.at.y == wanted.at.y)))
            return move;
    }
    return NULL;
}

/* What a move may come to at best for the player, less what the best one comes to: 0 or less. */
static int
short_of_best(int which, const yz__endgame_move *move, char player)
{
    return player == 'X' ? move->high - found[which].low : found[which].low - move->low;
}

/* One move is best by both counts, and it is no pass.  What a pass comes to may lie between bounds. */
static bool
one_is_best(char player)
{
    int best = 0;

    for (int i = 0; i < found[0].move_count; i++) {
        const yz__endgame_move *area = found[0].move + i;
        const yz__endgame_move *other = move_in(1, area->move);
        if (short_of_best(0, area, player) < 0 ||
            (other != NULL && short_of_best(1, other, player) < 0))
            continue;
        if (other == NULL || area->low != area->high || other->low != other->high ||
            area->move.kind == YZ_MOVE_PASS)
            return false;
        best++;
    }
    return best == 1;
}

static void
put_worths(composed *c, int which)
{
    size_t used = strlen(c->lines);
    char name[16];

    for (int i = 0; i < found[which].move_count && i < LISTED; i++) {
        const yz__endgame_move *move = found[which].move + i;
        const bool pass = move->move.kind == YZ_MOVE_PASS;
        if (move->low != move->high)
            continue;
        used += (size_t)snprintf(
            c->lines + used, sizeof c->lines - used, "under %s: worth %c %s ",
            RULES_OF[which], c->to_play == 'X' ? 'B' : 'W',
            pass ? "pass" : point_name(c, move->move.at.x, move->move.at.y, name));
        if (move->low == 0)
            used += (size_t)snprintf(c->lines + used, sizeof c->lines - used, "0\n");
        else
            used += (size_t)snprintf(c->lines + used, sizeof c->lines - used, "%c+%d\n",
                                     move->low > 0 ? 'B' : 'W',
                                     move->low > 0 ? move->low : -move->low);
    }
}

static int
gain(int which)
{
    const yz__endgame_move *pass = move_in(which, (yz_move){.kind = YZ_MOVE_PASS});
    const int more = found[which].low - (pass == NULL ? found[which].low : pass->low);

    return more < 0 ? -more : more;
}

bool
compose_endgame(composed *c)
{
    int stones[2] = {0}, space[2] = {0};

    begin_board(c, ENDGAME, 7);
    draw_border(c, stones, space);
    fill_sides(c);
    open_border(c);
    c->to_play = any_of(2) == 0 ? 'X' : 'O';
    if (!can_stand(c) || !solved(c, 0) || !solved(c, 1) || !one_is_best(c->to_play))
        return false;
    c->gains = 100 * gain(0) + gain(1) + (found[0].kos || found[1].kos ? 10000 : 0);
    strcpy(c->lines, "goal: best\nkomi: 0\n");
    put_worths(c, 0);
    put_worths(c, 1);
    return true;
}
