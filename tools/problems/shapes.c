/*
 * shapes.c - boards that may be problems: an eye space in a corner or at a side with a stone more
 * or less; a chain that a few stones surround; two chains that hang together; a finished game.
 */
#include <stdio.h>
#include <string.h>

#include "compose.h"

static uint64_t state = 1;

void
begin_any(uint64_t seed)
{
    state = seed * 2 + 1;
}

unsigned
any_of(unsigned below)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((state >> 33) % below);
}

const char *
point_name(const composed *c, int x, int y, char text[16])
{
    snprintf(text, 16, "%c%d", (char)('A' + x), c->side - y);
    return text;
}

static const int NEAR[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

static bool
on(const composed *c, int x, int y)
{
    return x >= 0 && y >= 0 && x < c->side && y < c->side;
}

void
begin_board(composed *c, kind what, int side)
{
    memset(c, 0, sizeof *c);
    c->kind = what;
    c->side = side;
    memset(c->stone, '.', sizeof c->stone);
}

static char
other(char colour)
{
    return colour == 'X' ? 'O' : 'X';
}

int
chain_of(const composed *c, int x, int y, int *liberties)
{
    bool seen[SIDE][SIDE] = {{false}};
    int list[SIDE * SIDE][2] = {{x, y}}, count = 1;

    seen[y][x] = true;
    *liberties = 0;
    for (int done = 0; done < count; done++)
        for (int d = 0; d < 4; d++) {
            const int u = list[done][0] + NEAR[d][0], v = list[done][1] + NEAR[d][1];
            if (!on(c, u, v) || seen[v][u])
                continue;
            if (c->stone[v][u] == '.')
                (*liberties)++;
            else if (c->stone[v][u] != c->stone[y][x])
                continue;
            seen[v][u] = true;
            if (c->stone[v][u] == '.')
                continue;
            list[count][0] = u;
            list[count++][1] = v;
        }
    return count;
}

bool
can_stand(const composed *c)
{
    for (int y = 0; y < c->side; y++)
        for (int x = 0; x < c->side; x++) {
            int liberties;
            if (c->stone[y][x] == '.')
                continue;
            chain_of(c, x, y, &liberties);
            if (liberties == 0)
                return false;
        }
    return true;
}

/* ---- Life ---- */

/* Empty points next to stones of a sign, or to the space ' ', become stones of another. */
static void
surround(composed *c, char inside, char with)
{
    for (int y = 0; y < c->side; y++)
        for (int x = 0; x < c->side; x++)
            for (int d = 0; d < 4 && c->stone[y][x] == '.'; d++)
                if (on(c, x + NEAR[d][0], y + NEAR[d][1]) &&
                    c->stone[y + NEAR[d][1]][x + NEAR[d][0]] == inside)
                    c->stone[y][x] = '*';
    for (int y = 0; y < c->side; y++)
        for (int x = 0; x < c->side; x++)
            if (c->stone[y][x] == '*')
                c->stone[y][x] = with;
}

/* A space of so many points that hang together. */
static void
grow_space(composed *c, int size)
{
    const int left = any_of(3) == 0 ? 2 : 0;
    const int wide = 5, high = 3;
    int count = 1;

    c->stone[0][left + (left > 0 ? 1 : 0)] = ' ';
    for (int tries = 0; count < size && tries < 300; tries++) {
        const int x = left + (int)any_of((unsigned)wide),
                  y = (int)any_of((unsigned)high);
        bool beside = false;
        for (int d = 0; d < 4; d++)
            beside = beside || (on(c, x + NEAR[d][0], y + NEAR[d][1]) &&
                                c->stone[y + NEAR[d][1]][x + NEAR[d][0]] == ' ');
        if (!beside || c->stone[y][x] != '.')
            continue;
        c->stone[y][x] = ' ';
        count++;
    }
}

/* Changes some points of a sign: as many as 'count', into 'into'. */
static void
change(composed *c, char sign, char into, int count)
{
    for (int tries = 0; tries < 200 && count > 0; tries++) {
        const int x = (int)any_of((unsigned)c->side),
                  y = (int)any_of((unsigned)c->side);
        if (c->stone[y][x] != sign)
            continue;
        c->stone[y][x] = into;
        count--;
    }
}

static void
empty_space(composed *c)
{
    for (int y = 0; y < c->side; y++)
        for (int x = 0; x < c->side; x++)
            if (c->stone[y][x] == ' ')
                c->stone[y][x] = '.';
}

/* The largest chain of a colour with a liberty or two; false when there is none. */
static bool
largest(const composed *c, char colour, int *at_x, int *at_y)
{
    int most = 1, liberties;

    for (int y = 0; y < c->side; y++)
        for (int x = 0; x < c->side; x++)
            if (c->stone[y][x] == colour && chain_of(c, x, y, &liberties) > most) {
                most = chain_of(c, x, y, &liberties);
                *at_x = x;
                *at_y = y;
            }
    return most >= 3;
}

bool
compose_life(composed *c, kind what)
{
    const char owner = any_of(2) == 0 ? 'X' : 'O';
    char name[16];
    int x, y;

    begin_board(c, what, SIDE);
    grow_space(c, what == SEKI ? 5 + (int)any_of(4)
                               : 3 + (int)any_of(what == RACE ? 7 : 6));
    surround(c, ' ', owner);
    surround(c, owner, other(owner));
    if (any_of(3) != 0)
        change(c, owner, any_of(4) == 0 ? other(owner) : ' ', 1);
    if (any_of(2) == 0)
        change(c, other(owner), '.', 1);
    change(c, ' ', other(owner),
           what == SEKI ? 2 + (int)any_of(3) : (int)any_of(what == RACE ? 5 : 3));
    change(c, ' ', owner, (int)any_of(2));
    empty_space(c);
    if (!can_stand(c) || !largest(c, owner, &x, &y))
        return false;
    c->to_play = what == LIVE || what == SEKI || (what == KO && any_of(2) == 0)
                     ? owner
                     : other(owner);
    snprintf(c->lines, sizeof c->lines, "goal: %s %s\nalive: around\n",
             what == KO                     ? "ko"
             : what == LIVE || what == SEKI ? "live"
                                            : "kill",
             point_name(c, x, y, name));
    return true;
}

/* ---- Captures and connections ---- */

static void
scatter(composed *c, char colour, int count, int x, int y, int far)
{
    for (int tries = 0; tries < 100 && count > 0; tries++) {
        const int u = x - far + (int)any_of(2 * (unsigned)far + 1),
                  v = y - far + (int)any_of(2 * (unsigned)far + 1);
        if (!on(c, u, v) || c->stone[v][u] != '.')
            continue;
        c->stone[v][u] = colour;
        count--;
    }
}

bool
compose_capture(composed *c)
{
    int x, y, liberties;
    char name[16];

    begin_board(c, CAPTURE, 7);
    x = 1 + (int)any_of(5);
    y = 1 + (int)any_of(5);
    c->stone[y][x] = 'O';
    for (unsigned more = any_of(3); more > 0; more--)
        scatter(c, 'O', 1, x, y, 1);
    scatter(c, 'X', 3 + (int)any_of(4), x, y, 2);
    scatter(c, 'O', (int)any_of(3), x, y, 3);
    c->to_play = 'X';
    c->within = 1 + (int)any_of(3);
    chain_of(c, x, y, &liberties);
    if (!can_stand(c) || liberties > c->within || (c->within > 1 && liberties < 2))
        return false;
    point_name(c, x, y, name);
    if (c->within == 1)
        snprintf(c->lines, sizeof c->lines, "goal: take %s\n", name);
    else
        snprintf(c->lines, sizeof c->lines, "goal: capture %s\nwithin: %d\n", name,
                 c->within);
    return true;
}

bool
compose_link(composed *c, bool cut)
{
    char a[16], b[16];
    int x, y, u, v, liberties;

    begin_board(c, cut ? CUT : CONNECT, 7);
    x = 1 + (int)any_of(3);
    y = 1 + (int)any_of(5);
    u = x + 2 + (int)any_of(2);
    v = y - 1 + (int)any_of(3);
    c->stone[y][x] = 'X';
    if (!on(c, u, v))
        return false;
    c->stone[v][u] = 'X';
    scatter(c, 'X', (int)any_of(3), x, y, 1);
    scatter(c, 'X', (int)any_of(3), u, v, 1);
    scatter(c, 'O', 2 + (int)any_of(4), (x + u) / 2, y, 2);
    chain_of(c, x, y, &liberties);
    if (!can_stand(c) || liberties < 2)
        return false;
    c->to_play = cut ? 'O' : 'X';
    snprintf(c->lines, sizeof c->lines, "goal: %s %s %s\n", cut ? "cut" : "connect",
             point_name(c, x, y, a), point_name(c, u, v, b));
    return true;
}

/* ---- A finished game ---- */

/* "B+1.5"; the margin in half points. */
static void
result_name(int halves, char text[16])
{
    const int size = halves < 0 ? -halves : halves;

    snprintf(text, 16, "%c+%d%s", halves > 0 ? 'B' : 'W', size / 2,
             size % 2 != 0 ? ".5" : "");
}

void
draw_border(composed *c, int stones[2], int space[2])
{
    int border = 3;

    for (int y = 0; y < c->side; y++) {
        const int before = border;
        border += (int)any_of(3) - 1;
        border = border < 2 ? 2 : border > 4 ? 4 : border;
        const int low = border < before ? border : before,
                  high = border > before ? border : before;
        for (int x = low - 1; x < border; x++)
            c->stone[y][x] = 'X';
        for (int x = border; x <= high; x++)
            c->stone[y][x] = 'O';
        if (y == 0)
            continue;
        for (int x = before; x < border; x++)
            c->stone[y][x] = 'X';
    }
    /* Each side parts its space in two, so that nobody has to read whether it lives. */
    for (int white = 0; white < 2; white++) {
        const int y = 2 + (int)any_of(3);
        bool beyond = false;
        for (int x = 0; x < c->side; x++) {
            beyond = beyond || c->stone[y][x] == 'O';
            if (c->stone[y][x] == '.' && beyond == (white == 1))
                c->stone[y][x] = white == 1 ? 'O' : 'X';
        }
    }
    for (int y = 0; y < c->side; y++)
        for (int x = 0, white = 0; x < c->side; x++) {
            white = white || c->stone[y][x] == 'O';
            stones[0] += c->stone[y][x] == 'X';
            stones[1] += c->stone[y][x] == 'O';
            space[white] += c->stone[y][x] == '.';
        }
}

bool
compose_rules(composed *c)
{
    static const char *const SAYS[4] = {
        "Black wins under both", "White wins under both",
        "Black wins under the Japanese rules, White under the Chinese",
        "White wins under the Japanese rules, Black under the Chinese"};
    int stones[2] = {0}, space[2] = {0}, right;
    char japan[16], china[16];
    size_t used;

    begin_board(c, RULES, 7);
    draw_border(c, stones, space);
    c->to_play = any_of(2) == 0 ? 'X' : 'O';
    const int territory = 2 * (space[0] - space[1]);
    const int komi = territory + 1 - 2 * (int)any_of(3);
    const int by_territory = territory - komi;
    const int by_area = territory + 2 * (stones[0] - stones[1]) - komi;
    if (!can_stand(c) || by_territory == 0 || by_area == 0 || komi % 2 == 0)
        return false;
    right = by_territory > 0 ? (by_area > 0 ? 0 : 2) : (by_area > 0 ? 3 : 1);
    result_name(by_territory, japan);
    result_name(by_area, china);
    used = (size_t)snprintf(c->lines, sizeof c->lines, "goal: choose\nkomi: %s%d.5\n",
                            komi < 0 ? "-" : "", (komi < 0 ? -komi : komi) / 2);
    for (int i = 0; i < 4; i++)
        used += (size_t)snprintf(c->lines + used, sizeof c->lines - used, "%s: %s\n",
                                 i == right ? "right" : "option", SAYS[i]);
    snprintf(c->lines + used, sizeof c->lines - used,
             "under japanese-1989: result %s\nunder chinese-2002: result %s\n", japan,
             china);
    return true;
}
