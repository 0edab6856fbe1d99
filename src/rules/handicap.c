/*
 * handicap.c - where handicap stones stand, what White receives for them, and how often
 * White passes instead.
 */
#include <string.h>

#include "base/listed.h"
#include "rules/options.h"
#include "rules/placing.h"
#include "rules/play.h"
#include "rules/setup.h"

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

/* On the star points, in place of what old games set up there. */
static bool
put_stars(int handicap, yz_position *out)
{
    yz_point stars[9];
    const int count = yz_rules_fixed_handicap(out->width, out->height, handicap, stars);
    if (count == 0)
        return false;
    memset(out->stone, YZ_EMPTY, sizeof out->stone);
    for (int i = 0; i < count; i++)
        out->stone[stars[i].y * out->width + stars[i].x] = YZ_BLACK;
    return true;
}

/* How a handicap of n is given: by stones, or by passes of White, fewer than n by 'less'. */
typedef enum way { WAY_NONE, WAY_STONES, WAY_PASSES } way;

/* Ways to place stones, as a sum of 1 << yz_placing. */
enum {
    RULED = 1 << YZ_PLACING_RULED,
    STARS = RULED | 1 << YZ_PLACING_FIXED,
    ANYWHERE = RULED | 1 << YZ_PLACING_FREE,
    EITHER = STARS | ANYWHERE,
};

typedef struct handicap_rule {
    way way;
    int less;
    yz_placing placing; /* where nobody chooses */
    unsigned allowed;
    yz__stones_of_handicap *stones; /* those that have fixed places */
    bool one_moves_again; /* a handicap of one is a move of Black after the set-up */
} handicap_rule;

/* clang-format off */
#define HANDICAP_FIXED_ROW           {WAY_STONES, 0, YZ_PLACING_FIXED, STARS, put_stars, false}
#define HANDICAP_FREE_ROW            {WAY_STONES, 0, YZ_PLACING_FREE, ANYWHERE, put_stars, false}
#define HANDICAP_FIXED_OR_FREE_ROW   {WAY_STONES, 0, YZ_PLACING_FIXED, EITHER, put_stars, false}
#define HANDICAP_PASSES_ROW          {WAY_PASSES, 0, YZ_PLACING_RULED, RULED, put_stars, false}
#define HANDICAP_PASSES_LESS_ONE_ROW {WAY_PASSES, 1, YZ_PLACING_RULED, RULED, put_stars, false}
#define HANDICAP_SUNJANG_ROW         {WAY_STONES, 0, YZ_PLACING_FIXED, STARS, yz__setup_sunjang_handicap, true}
#define HANDICAP_AGREEMENT_ROW       {WAY_STONES, 0, YZ_PLACING_FIXED, EITHER, put_stars, false}
#define HANDICAP_NONE_ROW            {WAY_NONE, 0, YZ_PLACING_RULED, RULED, put_stars, false}
/* clang-format on */
static const handicap_rule HANDICAP[] = YZ__ROWS(HANDICAP);

bool
yz__rules_start(const yz_rules *rules, int width, int height, int handicap,
                yz_position *out)
{
    yz__rules_setup(rules, width, height, out);
    return handicap < 2 || HANDICAP[rules->handicap].stones(handicap, out);
}

YZ__KEY_OF(yz_placing_key, yz_placing, YZ_PLACING_MAP)

yz_placing
yz__rules_placing(const yz_rules *rules)
{
    return HANDICAP[rules->handicap].placing;
}

bool
yz__rules_placing_allowed(const yz_rules *rules, yz_placing placing)
{
    return HANDICAP[rules->handicap].allowed >> placing & 1;
}

const char *
yz__rules_placing_article(const yz_rules *rules)
{
    return rules->article[YZ_OPTION_HANDICAP];
}

bool
yz__handicap_known(const yz_rules *rules)
{
    return HANDICAP[rules->handicap].way != WAY_NONE;
}

int
yz_rules_handicap_passes(const yz_rules *rules, int handicap)
{
    const handicap_rule *rule = &HANDICAP[rules->handicap];
    const bool given = rule->way == WAY_PASSES && handicap > rule->less;
    return given ? handicap - rule->less : 0;
}

int
yz__handicap_worth(const yz_rules *rules, int stones)
{
    const handicap_rule *rule = &HANDICAP[rules->handicap];
    return rule->way == WAY_PASSES ? stones - 1 + rule->less : stones;
}

/* Black may not pass while White yields moves, nor at the turn after the last of them
   (1978 Rules 10). */
static void
give_by_passes(yz__flow *flow, int passes)
{
    flow->next = YZ_BLACK;
    flow->give = (uint8_t)passes;
    flow->keep = (uint8_t)(passes + 1);
}

#define FIRST_BLACK_ROW YZ_BLACK
#define FIRST_WHITE_ROW YZ_WHITE
static const uint8_t FIRST[] = YZ__ROWS(FIRST);

yz__flow
yz__flow_start(const yz_rules *rules, yz_placing placing, int handicap,
               bool stones_given)
{
    yz__flow flow = {0};
    const int passes = yz_rules_handicap_passes(rules, handicap);
    flow.next = FIRST[rules->first];
    if (passes > 0 && !stones_given) {
        give_by_passes(&flow, passes);
    } else if (handicap >= 2 && !stones_given && placing == YZ_PLACING_FREE) {
        flow.place = (uint16_t)handicap;
        flow.next = YZ_BLACK;
    } else if (handicap >= 2) {
        flow.next = YZ_WHITE;
    } else if (handicap == 1 && HANDICAP[rules->handicap].one_moves_again) {
        flow.next = YZ_BLACK;
    }
    return flow;
}

/* The points that White receives: so much for each stone, and so much more or less
   in all. */
typedef struct measure {
    int each;
    int more;
} measure;

/* clang-format off */
#define COMPENSATION_NONE_ROW        {0, 0}
#define COMPENSATION_N_MINUS_ONE_ROW {1, -1}
#define COMPENSATION_N_ROW           {1, 0}
/* clang-format on */
static const measure COMPENSATION[] = YZ__ROWS(COMPENSATION);

yz_number
yz__rules_compensation(const yz_rules *rules, int handicap)
{
    const measure by = COMPENSATION[rules->compensation];
    return yz_whole(handicap < 2 ? 0 : by.each * handicap + by.more);
}
