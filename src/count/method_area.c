/*
 * method_area.c - procedures that count a side's stones and points on the board.
 */
#include "base/number.h"
#include "count/arithmetic.h"
#include "count/carry.h"
#include "message/template.h"
#include "rules/scoring.h"
#include "yunzi/messages.h"

static yz_number
difference(yz_number black, yz_number white)
{
    return yz_subtract(black, white);
}

static void
remove_dead(yz__carry *carry)
{
    const int *dead = carry->scored.count.dead;

    if (dead[YZ_BLACK] + dead[YZ_WHITE] > 0)
        yz__step(carry, "removed", YZ__BOTH(dead),
                 yz_message_plain(YZ_MESSAGE_STEP_REMOVE_DEAD));
}

/* The area of a side: stones, surrounded points, and its part of the points between
   both. */
static yz_number
area_of(const yz__carry *carry, yz_colour who)
{
    return yz_add(yz_whole(carry->scored.count.area[who]), carry->share[who]);
}

void
yz__count_points(yz__carry *carry)
{
    const yz_count *count = &carry->scored.count;

    for (int i = 0; i < carry->scored.board_terms; i++) {
        const yz_count_term *term = &count->term[i];
        yz__step(carry, term->key, term->black, term->white,
                 yz_message_with(YZ_MESSAGE_STEP_COUNT_TERM,
                                 yz_arg_name("term", term->title)));
        carry->margin = yz_add(carry->margin, difference(term->black, term->white));
    }
}

/* Counts the regions that reach one colour alone, and their points. */
static void
fill_regions(const yz__survey *survey, int number[3], int size[3])
{
    for (int r = 1; r <= survey->region_count; r++) {
        const yz_colour who = yz__region_colour(&survey->regions[r]);
        number[who]++;
        size[who] += survey->regions[r].size;
    }
}

void
yz__flood_fill(yz__carry *carry)
{
    const int *stones = carry->scored.count.stones;
    int number[3] = {0, 0, 0};
    int size[3] = {0, 0, 0};

    remove_dead(carry);
    fill_regions(&carry->survey, number, size);
    yz__step(carry, "stones", YZ__BOTH(stones),
             yz_message_plain(YZ_MESSAGE_STEP_STONES));
    yz__step(carry, "regions", YZ__BOTH(number),
             yz_message_with(YZ_MESSAGE_STEP_REGIONS, yz_arg_number(number[YZ_EMPTY])));
    yz__step(carry, "empty", YZ__BOTH(size),
             yz_message_plain(YZ_MESSAGE_STEP_REGION_POINTS));
    if (carry->open > 0)
        yz__step(carry, "shared", carry->share[YZ_BLACK], carry->share[YZ_WHITE],
                 yz_message_with(YZ_MESSAGE_STEP_SHARED, yz_arg_number(carry->open)));
    carry->margin = difference(area_of(carry, YZ_BLACK), area_of(carry, YZ_WHITE));
}

void
yz__smaller_side(yz__carry *carry)
{
    const int *area = carry->scored.count.area;
    const yz_colour small = area[YZ_BLACK] < area[YZ_WHITE] ? YZ_BLACK : YZ_WHITE;
    const yz_number own = area_of(carry, small);
    const yz_number rest = yz_subtract(yz_whole(carry->survey.points), own);

    remove_dead(carry);
    yz__step(carry, "smaller", small == YZ_BLACK ? own : yz_whole(0),
             small == YZ_WHITE ? own : yz_whole(0),
             yz_message_with(YZ_MESSAGE_STEP_SMALLER_SIDE, yz_arg_colour(small),
                             yz_arg_number(carry->scored.count.stones[small]),
                             yz_arg_number(carry->surrounded[small]),
                             yz_arg_choice(carry->open > 0)));
    yz__step(
        carry, "rest", small == YZ_WHITE ? rest : yz_whole(0),
        small == YZ_BLACK ? rest : yz_whole(0),
        yz_message_with(YZ_MESSAGE_STEP_REST, yz_arg_number(carry->survey.points)));
    carry->margin = small == YZ_BLACK ? difference(own, rest) : difference(rest, own);
}

/* Takes the group tax off the half count: for each block that one side has more, one zi
   moves, which changes the difference by two points. */
static void
tax_half_count(yz__carry *carry)
{
    const int black = yz__survey_tax(&carry->survey, YZ_BLACK).points;
    const int white = yz__survey_tax(&carry->survey, YZ_WHITE).points;

    if (!(yz__scoring_parts(carry->input->rules) & YZ__PART_TAX))
        return;
    yz__step(carry, "group-tax", yz_ratio(-black, 2), yz_ratio(-white, 2),
             yz_message_plain(YZ_MESSAGE_STEP_TAX_IN_ZI));
    carry->margin = yz_add(carry->margin, yz_ratio(white - black, 2));
}

void
yz__half_count(yz__carry *carry)
{
    const int stones = carry->scored.count.stones[YZ_BLACK];
    const int points = carry->survey.points;
    const yz_number own = area_of(carry, YZ_BLACK);

    remove_dead(carry);
    yz__step_black(carry, "empty", yz_whole(carry->surrounded[YZ_BLACK]),
                   yz_message_plain(YZ_MESSAGE_STEP_TENS));
    yz__step_black(carry, "stones", yz_whole(stones),
                   yz_message_with(YZ_MESSAGE_STEP_HEAPS, yz_arg_number(stones / 10),
                                   yz_arg_number(stones % 10)));
    if (carry->open > 0)
        yz__step_black(
            carry, "shared", carry->share[YZ_BLACK],
            yz_message_with(YZ_MESSAGE_STEP_BLACK_SHARED, yz_arg_number(carry->open)));
    yz__step_black(carry, "own", own, yz_message_plain(YZ_MESSAGE_STEP_BLACK_HAS));
    carry->margin = yz__over_half(own, points);
    yz__step_black(carry, "over-half", carry->margin,
                   yz_message_with(YZ_MESSAGE_STEP_OVER_HALF, yz_arg_number(points),
                                   yz__arg_zi(yz_ratio(points, 2))));
    tax_half_count(carry);
}

void
yz__deviation(yz__carry *carry)
{
    const int points = carry->survey.points;
    const yz_number black = yz__over_half(area_of(carry, YZ_BLACK), points);
    const yz_number white = yz__over_half(area_of(carry, YZ_WHITE), points);

    remove_dead(carry);
    yz__step(carry, "area", area_of(carry, YZ_BLACK), area_of(carry, YZ_WHITE),
             yz_message_plain(YZ_MESSAGE_STEP_AREA));
    yz__step(carry, "over-half", black, white,
             yz_message_with(YZ_MESSAGE_STEP_BOTH_OVER_HALF,
                             yz__arg_zi(yz_ratio(points, 2))));
    carry->margin = yz__multiply(yz_ratio(1, 2), difference(black, white));
    tax_half_count(carry);
}

void
yz__group_tax(yz__carry *carry)
{
    const yz__tax black = yz__survey_tax(&carry->survey, YZ_BLACK);
    const yz__tax white = yz__survey_tax(&carry->survey, YZ_WHITE);

    remove_dead(carry);
    yz__step(carry, "area", area_of(carry, YZ_BLACK), area_of(carry, YZ_WHITE),
             yz_message_plain(YZ_MESSAGE_STEP_AREA));
    yz__step(carry, "blocks", yz_whole(black.blocks), yz_whole(white.blocks),
             yz_message_plain(YZ_MESSAGE_STEP_BLOCKS));
    yz__step(carry, "group-tax", yz_whole(-black.points), yz_whole(-white.points),
             yz_message_plain(YZ_MESSAGE_STEP_TAX));
    carry->margin =
        yz_subtract(difference(area_of(carry, YZ_BLACK), area_of(carry, YZ_WHITE)),
                    yz_whole(black.points - white.points));
}

void
yz__count_stones(yz__carry *carry)
{
    const int *stones = carry->scored.count.stones;

    remove_dead(carry);
    yz__step(carry, "stones", YZ__BOTH(stones),
             yz_message_plain(YZ_MESSAGE_STEP_STONES));
    carry->margin = yz_whole(stones[YZ_BLACK] - stones[YZ_WHITE]);
}

/* Points and parts of points that area counts and territory does not: eyes in seki, and points
   between both colours. */
static yz_number
of_area_alone(const yz__carry *carry, yz_colour who)
{
    return yz_add(yz_whole(carry->surrounded[who] - carry->scored.count.territory[who]),
                  carry->share[who]);
}

/* Black's lead in points of area, and the same in zi. */
static void
lead_by_area(yz__carry *carry, yz_number lead)
{
    yz__step_black(carry, "area-lead", lead,
                   yz_message_with(YZ_MESSAGE_STEP_AREA_LEAD,
                                   yz__arg_zi(yz__multiply(lead, yz_ratio(1, 2)))));
}

/* Chen, 2.2.2: the two leads differ by the stones that one side has used more, and by what
   only area counts. */
void
yz__conversion(yz__carry *carry)
{
    const yz_count *count = &carry->scored.count;
    const bool moku =
        (yz__scoring_parts(carry->input->rules) & YZ__PART_PRISONERS) != 0;
    const yz_number area =
        difference(area_of(carry, YZ_BLACK), area_of(carry, YZ_WHITE));
    const yz_number alone[] = {[YZ_BLACK] = of_area_alone(carry, YZ_BLACK),
                               [YZ_WHITE] = of_area_alone(carry, YZ_WHITE)};
    int territory[3], used[3];

    for (int who = YZ_BLACK; who <= YZ_WHITE; who++) {
        territory[who] =
            count->territory[who] + carry->lost[yz_opponent((yz_colour)who)];
        used[who] = count->stones[who] + carry->lost[who];
    }
    const yz_number lead = yz_whole(territory[YZ_BLACK] - territory[YZ_WHITE]);

    remove_dead(carry);
    yz__step(carry, "area", area_of(carry, YZ_BLACK), area_of(carry, YZ_WHITE),
             yz_message_plain(YZ_MESSAGE_STEP_AREA));
    lead_by_area(carry, area);
    yz__step(carry, "moku", YZ__BOTH(territory),
             yz_message_plain(YZ_MESSAGE_STEP_MOKU));
    yz__step_black(carry, "moku-lead", lead,
                   yz_message_plain(YZ_MESSAGE_STEP_MOKU_LEAD));
    yz__step(carry, "used", YZ__BOTH(used), yz_message_plain(YZ_MESSAGE_STEP_USED));
    if (yz_compare(alone[YZ_BLACK], alone[YZ_WHITE]) != 0)
        yz__step(carry, "of-area-alone", alone[YZ_BLACK], alone[YZ_WHITE],
                 yz_message_plain(YZ_MESSAGE_STEP_OF_AREA_ALONE));
    carry->margin = moku ? lead : area;
}
