/*
 * life_board.c - the board of a report.
 *
 * Every status is a letter or a sign; colour only repeats it:
 *
 *      A  B  C  D
 *    3 Xs Os .  b     Xs Os alive in seki     b w territory
 *    2 x  O  -  e     x o   dead              - dame   e eye in seki
 */
#include <string.h>

#include "tell/life_text.h"
#include "yunzi/messages.h"

/* The signs of a cell; 'used' collects which explanations are needed. */
enum sign {
    SIGN_DEAD = 1,
    SIGN_SEKI = 2,
    SIGN_OPEN = 4,
    SIGN_TERRITORY = 8,
    SIGN_DAME = 16,
    SIGN_EYE = 32
};

enum { FOR_WHITE = 8 }; /* by so many bits the signs of White are shifted */
static const struct {
    enum sign sign;
    yz_message_id words; /* where Black has it alone, White alone, and both */
} LEGEND[] = {
    {SIGN_DEAD, YZ_MESSAGE_LEGEND_DEAD}, {SIGN_SEKI, YZ_MESSAGE_LEGEND_SEKI},
    {SIGN_OPEN, YZ_MESSAGE_LEGEND_OPEN}, {SIGN_TERRITORY, YZ_MESSAGE_LEGEND_TERRITORY},
    {SIGN_DAME, YZ_MESSAGE_LEGEND_DAME}, {SIGN_EYE, YZ_MESSAGE_LEGEND_EYE},
};

struct cell {
    char stone;
    char beside; /* ' ', 's' or '?' */
    enum sign sign;
};

static struct cell
empty_cell(yz_life_point kind)
{
    switch (kind) {
    case YZ_LIFE_POINT_BLACK:
        return (struct cell){'b', ' ', SIGN_TERRITORY};
    case YZ_LIFE_POINT_WHITE:
        return (struct cell){'w', ' ', SIGN_TERRITORY};
    case YZ_LIFE_POINT_DAME:
        return (struct cell){'-', ' ', SIGN_DAME};
    case YZ_LIFE_POINT_EYE:
        return (struct cell){'e', ' ', SIGN_EYE};
    case YZ_LIFE_POINT_OPEN:
    case YZ_LIFE_POINT_STONE:
        break;
    }
    return (struct cell){'?', ' ', SIGN_OPEN};
}

static struct cell
stone_cell(const yz_chain_life *chain)
{
    const char *signs = chain->colour == YZ_BLACK ? "Xx" : "Oo";

    if (chain->status == YZ_CHAIN_DEAD)
        return (struct cell){signs[1], ' ', SIGN_DEAD};
    if (chain->status == YZ_CHAIN_OPEN)
        return (struct cell){signs[0], '?', SIGN_OPEN};
    return (struct cell){signs[0], chain->seki ? 's' : ' ',
                         chain->seki ? SIGN_SEKI : (enum sign)0};
}

/* The part of the board that is shown, its edges included. */
struct window {
    int left, top, right, bottom;
};

static void
fill_cells(const yz_life_view *view, struct cell cell[YZ_MAX_POINTS])
{
    const yz_life_report *report = view->report;

    for (size_t i = 0; i < (size_t)report->width * report->height; i++)
        cell[i] = empty_cell((yz_life_point)report->kind[i]);
    for (size_t i = 0; i < report->chain_count; i++)
        for (size_t k = 0; k < report->chain[i].count; k++)
            cell[yz_index(report->width, report->point[report->chain[i].first + k])] =
                stone_cell(report->chain + i);
}

/* The sign as Black's or as White's. */
static unsigned
used_by(struct cell cell)
{
    const bool white = strchr("oOw", cell.stone) != NULL;
    return (unsigned)cell.sign << (white ? FOR_WHITE : 0);
}

/* Which explanations a window needs, and whether letters stand beside stones in it. */
static unsigned
look_at_cells(const struct cell *cell, int width, struct window part, bool *wide)
{
    unsigned used = 0;

    *wide = false;
    for (int y = part.top; y <= part.bottom; y++)
        for (int x = part.left; x <= part.right; x++) {
            used |= used_by(cell[y * width + x]);
            *wide = *wide || cell[y * width + x].beside != ' ';
        }
    return used;
}

static bool
shade(struct cell cell, yz__ink *ink)
{
    switch (cell.sign) {
    case SIGN_DEAD:
        *ink = YZ__INK_WRONG;
        return true;
    case SIGN_SEKI:
    case SIGN_EYE:
        *ink = YZ__INK_SEKI;
        return true;
    case SIGN_OPEN:
        *ink = YZ__INK_OPEN;
        return true;
    case SIGN_TERRITORY:
    case SIGN_DAME:
        *ink = YZ__INK_PALE;
        return true;
    }
    return false;
}

static void
tell_cell(yz__prose *out, struct cell cell, bool wide, bool last)
{
    const bool blank = cell.beside == ' ';
    yz__ink ink;
    const bool inked = shade(cell, &ink);

    yz__prose_text(out, " ");
    if (inked)
        yz__prose_ink(out, ink);
    yz__prose_bytes(out, &cell.stone, 1);
    if (!blank)
        yz__prose_bytes(out, &cell.beside, 1);
    if (inked)
        yz__prose_ink(out, YZ__INK_OFF);
    if (wide && blank && !last)
        yz__prose_text(out, " ");
}

static void
tell_legend(yz__prose *out, unsigned used)
{
    bool any = false;

    if (used == 0)
        return;
    yz__prose_line(out, 0, 0);
    for (size_t i = 0; i < sizeof LEGEND / sizeof *LEGEND; i++) {
        const bool black = (used & (unsigned)LEGEND[i].sign) != 0;
        const bool white = (used >> FOR_WHITE & (unsigned)LEGEND[i].sign) != 0;
        if (!black && !white)
            continue;
        yz__prose_text(out, any ? "  " : "");
        yz__prose_say(out, LEGEND[i].words, yz_arg_choice(!white ? 0 : !black ? 1 : 2));
        any = true;
    }
    yz__prose_end(out);
}

static void
tell_window(yz__prose *out, const yz_life_view *view, struct window part)
{
    struct cell cell[YZ_MAX_POINTS];
    bool wide;
    const int width = view->report->width, height = view->report->height;

    fill_cells(view, cell);
    const unsigned used = look_at_cells(cell, width, part, &wide);
    yz__prose_letters(out, part.left, part.right, wide);
    for (int y = part.top; y <= part.bottom; y++) {
        yz__prose_row_number(out, height - y);
        for (int x = part.left; x <= part.right; x++)
            tell_cell(out, cell[y * width + x], wide, x == part.right);
        yz__prose_end(out);
    }
    tell_legend(out, used);
}

void
yz__tell_life_board(yz__prose *out, const yz_life_view *view)
{
    const struct window all = {0, 0, view->report->width - 1, view->report->height - 1};

    tell_window(out, view, all);
}

static int
within(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

void
yz__tell_life_part(yz__prose *out, const yz_life_view *view, const uint8_t *map)
{
    enum { AROUND = 2 };
    const int width = view->report->width, height = view->report->height;
    struct window part = {width, height, -1, -1};

    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            if (map[y * width + x] == 0)
                continue;
            part.left = x < part.left ? x : part.left;
            part.right = x > part.right ? x : part.right;
            part.top = y < part.top ? y : part.top;
            part.bottom = y > part.bottom ? y : part.bottom;
        }
    if (part.right < 0)
        return;
    part = (struct window){
        within(part.left - AROUND, width - 1),
        within(part.top - AROUND, height - 1),
        within(part.right + AROUND, width - 1),
        within(part.bottom + AROUND, height - 1),
    };
    tell_window(out, view, part);
}
