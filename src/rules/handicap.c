/*
 * handicap.c - where handicap stones stand, what White receives for them, and how often
 * White passes instead.
 */
#include "rules/options.h"

/* The star lines of a side: low and high are counted from 0 at the left or top. */
enum { LOW, MIDDLE, HIGH };

/*
 * The star points in the order in which stones are added; rows are counted from the
 * top. An odd number above four has its last stone in the centre instead.
 *
 *     3  8  2
 *     5  .  6
 *     1  7  4
 */
static const struct {
    int column;
    int row;
} ORDER[] = {
    {LOW, HIGH},   {HIGH, LOW},    {LOW, LOW},     {HIGH, HIGH},
    {LOW, MIDDLE}, {HIGH, MIDDLE}, {MIDDLE, HIGH}, {MIDDLE, LOW},
};

/* The line of a side that is called LOW, MIDDLE or HIGH: the third from the edge on
   sides up to 12, the fourth on longer ones. */
static uint8_t
star_line(int side, int line)
{
    const int edge = side < 13 ? 2 : 3;
    const int lines[] = {[LOW] = edge, [MIDDLE] = side / 2, [HIGH] = side - 1 - edge};
    return (uint8_t)lines[line];
}

/* The most stones that have fixed places: four need sides of 7, more need middle lines
   that are clear of the corners. */
static int
most_stones(int width, int height)
{
    if (width < 7 || height < 7)
        return 0;
    const bool middle = width % 2 && height % 2 && width > 7 && height > 7;
    return middle ? 9 : 4;
}

int
yz_rules_fixed_handicap(int width, int height, int handicap, yz_point *out)
{
    if (handicap < 2 || handicap > most_stones(width, height))
        return 0;
    const bool centre = handicap > 4 && handicap % 2;
    const int around = centre ? handicap - 1 : handicap;
    for (int i = 0; i < around; i++)
        out[i] = (yz_point){star_line(width, ORDER[i].column),
                            star_line(height, ORDER[i].row)};
    if (centre)
        out[around] = (yz_point){star_line(width, MIDDLE), star_line(height, MIDDLE)};
    return handicap;
}

/* What White receives: so much for each stone, and so much more or less at all. */
typedef struct measure {
    int each;
    int more;
} measure;

static const measure COMPENSATION[] = {
    [YZ_COMPENSATION_NONE] = {0, 0},
    [YZ_COMPENSATION_N_MINUS_ONE] = {1, -1},
    [YZ_COMPENSATION_N] = {1, 0},
};
_Static_assert(sizeof COMPENSATION / sizeof *COMPENSATION == YZ_COMPENSATION_END,
               "every compensation needs its measure here");

/* How often White passes. */
static const measure PASSES[] = {
    [YZ_HANDICAP_FIXED] = {0, 0},
    [YZ_HANDICAP_FREE] = {0, 0},
    [YZ_HANDICAP_FIXED_OR_FREE] = {0, 0},
    [YZ_HANDICAP_PASSES] = {1, 0},
    [YZ_HANDICAP_PASSES_LESS_ONE] = {1, -1},
    [YZ_HANDICAP_AGREEMENT] = {0, 0},
    [YZ_HANDICAP_NONE] = {0, 0},
};
_Static_assert(sizeof PASSES / sizeof *PASSES == YZ_HANDICAP_END,
               "every way of giving a handicap needs its passes here");

static int
measured(measure by, int handicap)
{
    return handicap < 2 ? 0 : by.each * handicap + by.more;
}

yz_number
yz_rules_compensation(const yz_rules *rules, int handicap)
{
    return yz_whole(measured(COMPENSATION[rules->compensation], handicap));
}

int
yz_rules_handicap_passes(const yz_rules *rules, int handicap)
{
    return measured(PASSES[rules->handicap], handicap);
}

const char *
yz_rules_handicap_article(const yz_rules *rules)
{
    return yz_rules_option(rules, YZ_OPTION_COMPENSATION).article;
}
