/*
 * life_text.c - who is alive in one position, for people.
 *
 * Every status is a letter or a sign; colour only repeats it:
 *
 *      A  B  C  D
 *    3 Xs Os .  b     Xs Os alive in seki     b w territory
 *    2 x  O  -  e     x o   dead              - dame   e eye in seki
 */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/in_words.h"
#include "input/life_options.h"
#include "telling/life_view.h"

enum { MARGIN = 4 };

static void
emit(const char *text)
{
    fputs(text, stdout);
}

/* ---- The board ---- */

/* The signs of a cell; 'used' collects which explanations are needed. */
enum sign {
    SIGN_DEAD = 1,
    SIGN_SEKI = 2,
    SIGN_OPEN = 4,
    SIGN_TERRITORY = 8,
    SIGN_DAME = 16,
    SIGN_EYE = 32
};

/* What a sign means where Black has it alone, White alone, and both. */
enum { FOR_WHITE = 8 }; /* by so many bits the signs of White are shifted */
static const struct {
    enum sign sign;
    const char *text[3];
} LEGEND[] = {
    {SIGN_DEAD, {"x dead stones", "o dead stones", "x o dead stones"}},
    {SIGN_SEKI, {"Xs alive in seki", "Os alive in seki", "Xs Os alive in seki"}},
    {SIGN_OPEN, {"? not settled", "? not settled", "? not settled"}},
    {SIGN_TERRITORY,
     {"b Black's territory", "w White's territory", "b Black's territory  w White's"}},
    {SIGN_DAME, {"- dame", "- dame", "- dame"}},
    {SIGN_EYE, {"e eye in seki", "e eye in seki", "e eye in seki"}},
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
fill_cells(const life_view *view, struct cell cell[YZ_MAX_POINTS])
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

static void
print_letters(struct window part, bool wide)
{
    emit("   ");
    for (int x = part.left; x <= part.right; x++) {
        char text[YZ_POINT_TEXT];
        yz_point_text((yz_point){(uint8_t)x, 0}, 1, text);
        text[strlen(text) - 1] = '\0'; /* without the row */
        printf("%*s%s", strlen(text) > 1 ? 0 : 1, "", text);
        if (wide && x < part.right)
            putchar(' ');
    }
    putchar('\n');
}

static const char *
shade(struct cell cell)
{
    switch (cell.sign) {
    case SIGN_DEAD:
        return "\033[31m";
    case SIGN_SEKI:
    case SIGN_EYE:
        return "\033[36m";
    case SIGN_OPEN:
        return "\033[33m";
    case SIGN_TERRITORY:
    case SIGN_DAME:
        return "\033[2m";
    }
    return "";
}

static void
print_cell(struct cell cell, bool wide, bool last, bool colour)
{
    const char *before = colour ? shade(cell) : "";
    const bool blank = cell.beside == ' ';
    printf(" %s%c", before, cell.stone);
    if (!blank)
        putchar(cell.beside);
    emit(*before == '\0' ? "" : "\033[0m");
    if (wide && blank && !last)
        putchar(' ');
}

static void
print_legend(unsigned used)
{
    const char *between = "";
    char text[256] = "";
    for (size_t i = 0; i < sizeof LEGEND / sizeof *LEGEND; i++) {
        const bool black = (used & (unsigned)LEGEND[i].sign) != 0;
        const bool white = (used >> FOR_WHITE & (unsigned)LEGEND[i].sign) != 0;
        if (!black && !white)
            continue;
        const size_t length = strlen(text);
        snprintf(text + length, sizeof text - length, "%s%s", between, 
                 LEGEND[i].text[!white ? 0 : !black ? 1 : 2]);
        between = "  ";
    }
    if (used != 0)
        columns_say(0, "%s", text);
}

static void
print_window(const life_view *view, struct window part, bool colour)
{
    struct cell cell[YZ_MAX_POINTS];
    bool wide;
    const int width = view->report->width, height = view->report->height;
    fill_cells(view, cell);
    const unsigned used = look_at_cells(cell, width, part, &wide);
    print_letters(part, wide);
    for (int y = part.top; y <= part.bottom; y++) {
        printf("%2d ", height - y);
        for (int x = part.left; x <= part.right; x++)
            print_cell(cell[y * width + x], wide, x == part.right, colour);
        putchar('\n');
    }
    print_legend(used);
}

void
life_print_board(const life_view *view, bool colour)
{
    const struct window all = {0, 0, view->report->width - 1, view->report->height - 1};
    print_window(view, all, colour);
}

static int
within(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

void
life_print_part(const life_view *view, const uint8_t *map, bool colour)
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
    print_window(view, part, colour);
}

/* ---- Points and lines, wrapped ---- */

/* Prints a word, after a blank or a new line. */
static void
put_word(int *column, const char *word)
{
    const int length = (int)strlen(word);
    if (*column > MARGIN && *column + 1 + length > columns_end()) {
        printf("\n%*s", MARGIN, "");
        *column = MARGIN;
    } else if (*column > 0) {
        putchar(' ');
        ++*column;
    }
    emit(word);
    *column += length;
}

static void
put_map(const life_view *view, int *column, const uint8_t *map)
{
    char text[YZ_POINT_TEXT];
    yz_point at;
    for (size_t i = 0; life_next_point(view, map, &i, &at);)
        put_word(column, yz_point_text(at, view->report->height, text));
}

static size_t
count_map(const life_view *view, const uint8_t *map)
{
    size_t count = 0;
    for (size_t i = 0; i < (size_t)view->report->width * view->report->height; i++)
        count += map[i] != 0;
    return count;
}

void
life_print_points(const life_view *view, const char *title, const uint8_t *map,
                  const char *none)
{
    int column = (int)strlen(title);
    const size_t count = count_map(view, map);
    if (count == 0 && none == NULL)
        return;
    emit(title);
    if (count == 0)
        put_word(&column, none);
    put_map(view, &column, map);
    putchar('\n');
}

void
life_print_chains_at(const life_view *view, const char *title, const uint8_t *map)
{
    char text[80];
    snprintf(text, sizeof text, "%s%s at", title, count_map(view, map) > 1 ? "s" : "");
    life_print_points(view, text, map, NULL);
}

static void
put_words(int *column, const char *text)
{
    for (text += strspn(text, " "); *text != '\0'; text += strspn(text, " ")) {
        char word[32];
        const size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        put_word(column, word);
        text += length;
    }
}

void
life_print_moves(const yz_move *move, int count, int height, const char *after)
{
    int column = MARGIN - 1;
    printf("%*s", column, "");
    for (int i = 0; i < count; i++) {
        char text[LIFE_MOVE_TEXT], word[LIFE_MOVE_TEXT + 4];
        const bool more = i + 1 < count || after != NULL;
        life_move_words(move[i], height, text);
        snprintf(word, sizeof word, "%s%s", text, more ? "," : "");
        put_word(&column, word);
    }
    if (after != NULL)
        put_words(&column, after);
    putchar('\n');
}

/* ---- Chains ---- */

/* "alive", "alive in seki", "dead, but not taken off", ... */
static const char *
status_words(const yz_chain_life *chain)
{
    if (chain->status == YZ_CHAIN_OPEN)
        return "not settled";
    const bool guessed = chain->basis == YZ_BASIS_ESTIMATED;
    if (chain->status == YZ_CHAIN_ALIVE && chain->seki)
        return guessed ? "probably alive in seki" : "alive in seki";
    if (chain->status == YZ_CHAIN_ALIVE)
        return guessed ? "probably alive" : "alive";
    if (!chain->removed)
        return guessed ? "probably dead, but not taken off" : "dead, but not taken off";
    return guessed ? "probably dead" : "dead";
}

static void
print_reason(const yz_chain_life *chain)
{
    char text[600], nodes[48] = "";
    if (chain->nodes > 0)
        snprintf(nodes, sizeof nodes, ", %llu positions",
                 (unsigned long long)chain->nodes);
    if (chain->status == YZ_CHAIN_OPEN)
        snprintf(text, sizeof text, "%s%s%s%s",
                 chain->capturable ? "it can be captured; what that enables is open: "
                                   : "",
                 yz_shortage_text(chain->shortage), life_shortage_hint(chain->shortage),
                 nodes);
    else if (chain->shortage != YZ_SHORTAGE_NONE)
        snprintf(text, sizeof text, "%s; %s; whether it is in seki is open: %s%s%s",
                 IN_WORDS(&chain->why), life_basis_key(chain), yz_shortage_text(chain->shortage),
                 life_shortage_hint(chain->shortage), nodes);
    else
        snprintf(text, sizeof text, "%s%s%s%s; %s%s", IN_WORDS(&chain->why),
                 chain->article == NULL ? "" : " (",
                 chain->article == NULL ? "" : chain->article,
                 chain->article == NULL ? "" : ")", life_basis_key(chain), nodes);
    printf("%*s", MARGIN, "");
    columns_print(text, MARGIN, MARGIN, columns_end());
}

/* "a ko: Black takes first; White needs 2 threats" */
static void
print_ko(const yz_chain_life *chain)
{
    const char *first = chain->ko_first == YZ_BLACK ? "Black" : "White";
    const char *second = chain->ko_first == YZ_BLACK ? "White" : "Black";
    const bool known = chain->ko_first != YZ_EMPTY;
    char needs[64] = "";
    if (known && chain->threats >= 0)
        snprintf(needs, sizeof needs, "; %s needs %d threat%s", second, chain->threats,
                 chain->threats == 1 ? "" : "s");
    columns_say(MARGIN, "%*s%s%s%s%s%s", MARGIN, "", yz_ko_status_text(chain->ko),
                known ? ": " : "", known ? first : "", known ? " takes first" : "", needs);
}

/* "Black A1 B1: alive in seki", wrapped. */
static void
print_heading(const life_view *view, size_t i)
{
    const yz_chain_life *chain = view->report->chain + i;
    uint8_t map[YZ_MAX_POINTS];
    int column = 5;
    life_map_chain(view, i, map);
    emit(chain->colour == YZ_BLACK ? "Black" : "White");
    put_map(view, &column, map);
    putchar(':');
    column++;
    put_word(&column, status_words(chain));
    putchar('\n');
}

/* What a line shows that never ends. */
static const char *
endless_words(const yz_chain_life *chain)
{
    return chain->status == YZ_CHAIN_ALIVE
               ? "and so on for ever: the chain is never captured"
               : "and so on for ever";
}

void
life_print_chain(const life_view *view, size_t i)
{
    const yz_chain_life *chain = view->report->chain + i;
    print_heading(view, i);
    print_reason(chain);
    if (chain->line_length > 0)
        life_print_moves(chain->line, chain->line_length, view->report->height,
                         chain->line_repeats ? endless_words(chain) : NULL);
    if (view->ko && chain->ko != YZ_KO_STATUS_UNKNOWN)
        print_ko(chain);
}

static bool
is_held_alive(const yz_chain_life *chain)
{
    return chain->status == YZ_CHAIN_ALIVE && chain->basis == YZ_BASIS_ESTIMATED &&
           !chain->seki;
}

void
life_print_reasons(const life_view *view)
{
    const yz_life_report *report = view->report;
    uint8_t map[YZ_MAX_POINTS] = {0};
    for (size_t i = 0; i < report->chain_count; i++) {
        const yz_chain_life *chain = report->chain + i;
        if (!life_view_asked(view, i))
            continue;
        if (is_held_alive(chain))
            map[yz_index(report->width, report->point[chain->first])] = 1;
        else
            life_print_chain(view, i);
    }
    life_print_chains_at(view, "Held alive by estimate, the chain", map);
}

/* A chain that is alive whatever happens is worth a line of its own only where it is
   asked for. */
static bool
is_told(const life_view *view, size_t i, bool every)
{
    const yz_chain_life *chain = view->report->chain + i;
    return life_view_asked(view, i) &&
           (every || view->only != NULL || chain->ground != YZ_LIFE_UNCONDITIONAL ||
            chain->seki);
}

static void
print_chains(const life_view *view, bool every)
{
    size_t untold[3] = {0};
    for (size_t i = 0; i < view->report->chain_count; i++)
        if (is_told(view, i, every))
            life_print_chain(view, i);
        else if (life_view_asked(view, i))
            untold[view->report->chain[i].colour]++;
    if (untold[YZ_BLACK] + untold[YZ_WHITE] > 0)
        columns_say(MARGIN, "Unconditionally alive: chains of Black %zu, of White %zu (--verbose "
               "names them)",
               untold[YZ_BLACK], untold[YZ_WHITE]);
    if (view->report->chain_count == 0)
        emit("There are no stones\n");
}

/* ---- What follows ---- */

static void
print_kind(const life_view *view, const char *title, yz_life_point kind,
           const char *none)
{
    uint8_t map[YZ_MAX_POINTS];
    life_map_kind(view, kind, map);
    life_print_points(view, title, map, none);
}

static void
print_score(const life_view *view)
{
    char black[YZ_NUMBER_TEXT], white[YZ_NUMBER_TEXT];
    if (!view->report->settled) {
        columns_say(MARGIN, "Score: not known while chains are not settled");
        return;
    }
    columns_say(MARGIN, "Score on the board: Black %s, White %s",
           yz_number_text(view->report->score[YZ_BLACK], black),
           yz_number_text(view->report->score[YZ_WHITE], white));
}

static void
print_unfinished(const life_view *view)
{
    for (size_t i = 0; i < view->report->unfinished_count; i++)
        columns_say(MARGIN, "Unfinished: %s", IN_WORDS(&view->report->unfinished[i].what));
}

static void
print_cut(const life_view *view)
{
    const yz_shortage cut = view->report->cut;
    if (cut != YZ_SHORTAGE_NONE)
        columns_say(MARGIN, "Note: %s", life_cut_text(cut));
}

void
life_print(const life_view *view, bool colour, bool every)
{
    uint8_t map[YZ_MAX_POINTS];
    life_print_board(view, colour);
    putchar('\n');
    print_chains(view, every);
    putchar('\n');
    print_kind(view, "Black's territory:", YZ_LIFE_POINT_BLACK, "none");
    print_kind(view, "White's territory:", YZ_LIFE_POINT_WHITE, "none");
    print_kind(view, "Dame:", YZ_LIFE_POINT_DAME, NULL);
    print_kind(view, "Eyes in seki:", YZ_LIFE_POINT_EYE, NULL);
    life_map_removed(view, map);
    life_print_points(view, "Taken off:", map, NULL);
    print_score(view);
    print_cut(view);
    print_unfinished(view);
}
