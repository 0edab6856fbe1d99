/* small_ends.c - what every position of a small board counts where the game ends with it. */
#include <string.h>

#include "solve/backwards.h"
#include "solve/keep_table.h"

static yz_position
position_of(const yz__small *small, yz__small_stones stones)
{
    yz_position position = {
        .width = (uint8_t)small->width, .height = (uint8_t)small->height, .stone = {0}};

    for (int i = 0; i < small->points; i++)
        position.stone[i] = (stones.own >> i & 1) != 0     ? YZ_BLACK
                            : (stones.other >> i & 1) != 0 ? YZ_WHITE
                                                           : YZ_EMPTY;
    return position;
}

static int8_t
in_units(const yz__backwards *table, int points)
{
    const int worth = points * table->rules.moments.unit;

    return (int8_t)(worth > YZ__SMALL_LIMIT    ? YZ__SMALL_LIMIT
                    : worth < -YZ__SMALL_LIMIT ? -YZ__SMALL_LIMIT
                                               : worth);
}

/* Has a position judged; of two that differ in colours, one.  False when that was ended
   early. */
static bool
judge(yz__backwards *table, uint32_t number)
{
    const uint32_t turned = table->turned[number];
    int8_t *ahead = table->ahead[number];
    int least, most;

    if (turned < number) {
        ahead[YZ__LEAST] = (int8_t)-table->ahead[turned][YZ__MOST];
        ahead[YZ__MOST] = (int8_t)-table->ahead[turned][YZ__LEAST];
    } else {
        const yz_position position = position_of(
            &table->numbered.small, yz__number_stones(&table->numbered, number));
        if (!table->judge(table->context, table->rules.judged, &position,
                          table->rules.moments.ending, &least, &most))
            return false;
        ahead[YZ__LEAST] = in_units(table, least);
        ahead[YZ__MOST] = in_units(table, most);
    }
    table->unknown += ahead[YZ__LEAST] < ahead[YZ__MOST];
    return true;
}

/* Of what is known of the ends no more is counted than this. */
static int
most_counted(const yz__backwards *table)
{
    int most = table->numbered.small.points * table->rules.moments.unit;

    for (uint32_t i = 0; i < table->numbered.count; i++) {
        const int8_t *ahead = table->ahead[i];
        if (ahead[YZ__LEAST] == ahead[YZ__MOST] && ahead[YZ__MOST] > most)
            most = (int)ahead[YZ__MOST];
    }
    return most;
}

/* No worth is larger. */
static int
limit_of(const yz__backwards *table, int most)
{
    const yz__backwards_rules *rules = &table->rules;

    if (rules->captures)
        return 1;
    if (rules->prisoners || rules->moments.gains)
        return YZ__SMALL_LIMIT;
    most += rules->moments.most;
    return most < YZ__SMALL_LIMIT ? most : YZ__SMALL_LIMIT;
}

/* Has the own ones judged that were not before. */
static yz_status
judge_own(yz__backwards *table)
{
    yz_status status = YZ_OK;

    for (uint32_t i = table->place.ended; i < table->numbered.count && status == YZ_OK;
         i++) {
        if (yz__backwards_own(table, i) && !judge(table, i))
            return YZ_E_STOPPED;
        table->place.ended = i + 1;
        status = yz__keep_table(table);
    }
    return status;
}

/* Counts the own ones. */
static yz_status
count_own(yz__backwards *table)
{
    const yz__backwards_rules *rules = &table->rules;

    if (rules->judged != NULL)
        return judge_own(table);
    for (uint32_t i = 0; i < table->numbered.count; i++) {
        if (!yz__backwards_own(table, i))
            continue;
        const yz__small_stones stones = yz__number_stones(&table->numbered, i);
        table->ahead[i][YZ__LEAST] = table->ahead[i][YZ__MOST] =
            in_units(table, rules->captures ? 0
                                            : yz__stones_ahead(&table->numbered.small,
                                                               stones, rules->area));
    }
    table->place.ended = table->numbered.count;
    return YZ_OK;
}

/* Counts all, each part its own. */
static yz_status
count_all(yz__backwards *table)
{
    const yz__shares *shares = table->shares;
    const uint32_t known = table->rules.judged == NULL ? 0 : table->place.ended;
    const void *all;
    size_t bytes;

    memset(table->ahead + known, 0,
           (table->numbered.count - known) * sizeof *table->ahead);
    const yz_status status = count_own(table);
    if (shares == NULL)
        return status;
    return shares->gather(shares->context, status == YZ_OK, NULL, 0, &all, &bytes) &&
                   shares->add(shares->context, table->ahead,
                               2 * (size_t)table->numbered.count, 1) &&
                   shares->add(shares->context, &table->unknown, 1,
                               sizeof table->unknown)
               ? YZ_OK
               : YZ_E_STOPPED;
}

yz_status
yz__backwards_count_ends(yz__backwards *table)
{
    const yz_status status = count_all(table);

    if (status != YZ_OK)
        return status;
    const int most = most_counted(table);
    table->limit = limit_of(table, most);
    for (uint32_t i = 0; i < table->numbered.count && !table->rules.prisoners; i++) {
        int8_t *ahead = table->ahead[i];
        ahead[YZ__LEAST] =
            (int8_t)(ahead[YZ__LEAST] < -most ? -most : ahead[YZ__LEAST]);
        ahead[YZ__MOST] = (int8_t)(ahead[YZ__MOST] > most ? most : ahead[YZ__MOST]);
    }
    return YZ_OK;
}

int
yz__backwards_end(const yz__backwards *table, yz__small_stones stones, int moment,
                  bool again, int which)
{
    const yz__number_of of = yz__number_find(&table->numbered, stones);
    const int worth =
        table->ahead[of.number][which] + table->rules.moments.at[moment].end[again];
    const int limit = table->limit;

    return worth > limit ? limit : worth < -limit ? -limit : worth;
}
