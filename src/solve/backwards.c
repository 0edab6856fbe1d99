/* backwards.c - what every position of a small board is worth, solved backwards. */
#include <string.h>

#include "base/memory.h"
#include "solve/backwards.h"

enum { ROUNDS = 255, STEP = 1 << 16 };

/* Room for the plays of a position, on average: half of the points are empty, and the array
   grows by halves. */
enum { PLAYS_A_POSITION = 12 };

bool
yz__backwards_may(const yz__backwards_rules *rules, const yz__small_stand *stand,
                  const yz__stones_played *played, int at)
{
    return at != stand->ban && rules->suicide[played->suicided];
}

size_t
yz__backwards_bytes(int width, int height)
{
    const int points = width * height;
    const int turns = width == height ? 8 : 4;
    size_t codes = 1;

    for (int i = 0; i < points; i++)
        codes *= 3;
    const size_t positions = (codes * 7 / 10 + 100) / (size_t)turns * 5 / 4 + 100;
    return yz__numbered_bytes(points) +
           positions * (sizeof(yz__small_row) + 4 * sizeof(uint32_t) +
                        PLAYS_A_POSITION * (sizeof(uint32_t) + 1) + sizeof(uint16_t));
}

int
yz__backwards_taken(const yz__backwards_rules *rules, yz__small_stones before,
                    const yz__stones_played *played)
{
    return !rules->prisoners
               ? 0
               : yz__stones_count(before.other) -
                     yz__stones_count(played->stones.other) - played->suicided;
}

/* ---- The plays of every position ---- */

static yz_status
list_plays(yz__backwards *table, uint32_t number, size_t *count)
{
    const yz__small *small = &table->numbered.small;
    const yz__small_stand stand = {yz__number_stones(&table->numbered, number),
                                   YZ__NO_POINT, 0};
    uint32_t empty = small->all & ~(stand.stones.own | stand.stones.other);

    if (YZ__RESERVE(table->allocator, table->to, table->room, *count,
                    YZ__SMALL_POINTS) != YZ_OK ||
        (table->rules.prisoners &&
         YZ__RESERVE(table->allocator, table->taken, table->taken_room, *count,
                     YZ__SMALL_POINTS) != YZ_OK))
        return YZ_E_NOMEM;
    table->first[number] = (uint32_t)*count;
    for (; empty != 0; empty &= empty - 1) {
        const int at = yz__stones_first(empty);
        const yz__stones_played played = yz__stones_play(small, stand.stones, at);
        if (!yz__backwards_may(&table->rules, &stand, &played, at))
            continue;
        const yz__number_of to =
            yz__number_find(&table->numbered, yz__stones_turned(played.stones));
        const int ban = table->rules.ko ? played.ko : YZ__NO_POINT;
        table->plays[number] |= (uint16_t)(1u << at);
        if (table->rules.prisoners)
            table->taken[*count] =
                (int8_t)yz__backwards_taken(&table->rules, stand.stones, &played);
        table->to[(*count)++] =
            to.number << 5 | (uint32_t)yz__number_point(&table->numbered, to.turn, ban);
    }
    return YZ_OK;
}

static bool
goes_on(const yz__backwards *table, uint64_t done)
{
    return table->goes_on == NULL || table->goes_on(table->context, done);
}

static void
start_row(yz__backwards *table, uint32_t number)
{
    const yz__small_stones stones = yz__number_stones(&table->numbered, number);
    const int plays = yz__stones_count(table->plays[number]);
    yz__small_row *row = &table->row[number];

    row->ahead[YZ__LEAST] = row->ahead[YZ__MOST] =
        (int8_t)yz__stones_ahead(&table->numbered.small, stones, table->rules.area);
    for (int which = YZ__LEAST; which <= YZ__MOST; which++) {
        const int8_t unknown =
            (int8_t)(which == YZ__LEAST ? -table->limit : table->limit);
        row->worth[which] = (yz__small_worth){
            .best = plays > 0 ? unknown : YZ__NO_WORTH,
            .next = plays > 1 ? unknown : YZ__NO_WORTH,
            .play = YZ__NO_PLAY,
            .next_play = YZ__NO_PLAY,
        };
    }
    table->turned[number] =
        yz__number_find(&table->numbered, yz__stones_turned(stones)).number;
}

/* ---- The end ---- */

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
within(const yz__backwards *table, int worth)
{
    const int limit = table->limit;

    return (int8_t)(worth > limit ? limit : worth < -limit ? -limit : worth);
}

/* Has the end of every position judged; of two that differ in colours, one.  False when that
   was ended early. */
static bool
judge_ends(yz__backwards *table)
{
    for (uint32_t i = 0; i < table->numbered.count; i++) {
        int8_t *ahead = table->row[i].ahead;
        const int8_t *turned = table->row[table->turned[i]].ahead;
        int least, most;
        if (table->turned[i] < i) {
            least = -turned[YZ__MOST];
            most = -turned[YZ__LEAST];
        } else {
            const yz_position position = position_of(
                &table->numbered.small, yz__number_stones(&table->numbered, i));
            if (!table->judge(table->context, table->rules.judged, &position, &least,
                              &most))
                return false;
        }
        ahead[YZ__LEAST] = within(table, least);
        ahead[YZ__MOST] = within(table, most);
        table->unknown += least < most;
    }
    return true;
}

int
yz__backwards_ahead(const yz__backwards *table, yz__small_stones stones, int which)
{
    return table->rules.judged == NULL
               ? yz__stones_ahead(&table->numbered.small, stones, table->rules.area)
               : table->row[yz__number_find(&table->numbered, stones).number]
                     .ahead[which];
}

/* ---- Worths ---- */

/* What a pass after 'passes' of them comes to. */
static int
worth_of_pass(const yz__backwards *table, uint32_t number, int passes, int which)
{
    if (passes + 1 >= table->rules.passes)
        return table->row[number].ahead[which];
    const uint32_t turned = table->turned[number];
    const int8_t play = table->row[turned].worth[!which].best;
    const int pass = worth_of_pass(table, turned, passes + 1, !which);
    return -(play > pass ? play : pass);
}

static void
set_pass(yz__backwards *table, uint32_t number)
{
    yz__small_worth *worth = table->row[number].worth;

    for (int which = YZ__LEAST; which <= YZ__MOST; which++)
        worth[which].pass = (int8_t)worth_of_pass(table, number, 0, which);
}

/* What the opponent has after a play, 'to', when nobody has passed. */
static inline int
worth_after(const yz__backwards *table, uint32_t to, int which)
{
    const yz__small_worth *worth = &table->row[to >> 5].worth[which];
    const int play = worth->play == (to & 31) ? worth->next : worth->best;

    return play > worth->pass ? play : worth->pass;
}

/* What a play comes to for its player; 'which' is that of the opponent.  Where nothing is
   promised, prisoners promise nothing either. */
static inline int
of_play(const yz__backwards *table, size_t place, int which)
{
    const int worth = -worth_after(table, table->to[place], which);
    const int nothing = which == YZ__MOST ? -table->limit : table->limit;

    return table->taken == NULL || worth == nothing
               ? worth
               : within(table, worth + table->taken[place]);
}

/* A place among the two best: what was there first stays at equal worth. */
static void
take_in(yz__small_worth *found, int worth, int at, const yz__small_worth *before)
{
    if (worth > found->best || (worth == found->best && at == before->play)) {
        found->next = found->best;
        found->next_play = found->play;
        found->best = (int8_t)worth;
        found->play = (uint8_t)at;
    } else if (worth > found->next ||
               (worth == found->next && at == before->next_play)) {
        found->next = (int8_t)worth;
        found->next_play = (uint8_t)at;
    }
}

/* Looks at the plays again; true if what others may rest on has changed. */
static bool
look_again(yz__backwards *table, uint32_t number, int which)
{
    yz__small_worth *worth = &table->row[number].worth[which];
    yz__small_worth found = *worth;
    size_t place = table->first[number];

    found.best = found.next = YZ__NO_WORTH;
    found.play = found.next_play = YZ__NO_PLAY;
    for (uint32_t plays = table->plays[number]; plays != 0; plays &= plays - 1)
        take_in(&found, of_play(table, place++, !which), yz__stones_first(plays),
                worth);
    if (found.best != worth->best)
        found.when = (uint8_t)table->round;
    if (found.next != worth->next || found.next_play != worth->next_play)
        found.next_when = (uint8_t)table->round;
    /* which play is the best matters where that one is banned */
    const bool changed = found.best != worth->best || found.next != worth->next ||
                         found.play != worth->play;
    *worth = found;
    return changed;
}

/* No later round can find anything else. */
static bool
is_settled(const yz__small_worth *least, const yz__small_worth *most)
{
    return least->best == most->best && least->next == most->next &&
           (least->play != YZ__NO_PLAY || least->best == YZ__NO_WORTH);
}

/* One round over all positions; false when nothing has changed. */
static bool
go_round(yz__backwards *table, bool *stopped)
{
    bool changed = false;

    for (uint32_t number = table->numbered.count; number-- > 0 && !*stopped;) {
        const yz__small_worth *worth = table->row[number].worth;
        if (number % STEP == 0)
            *stopped = !goes_on(table, table->numbered.count);
        if (is_settled(&worth[YZ__LEAST], &worth[YZ__MOST]))
            continue;
        const bool least = look_again(table, number, YZ__LEAST);
        const bool most = look_again(table, number, YZ__MOST);
        if (least || most) {
            changed = true;
            set_pass(table, number);
            set_pass(table, table->turned[number]);
        }
    }
    return changed;
}

/* ---- The table ---- */

static bool
take_memory(yz__backwards *table)
{
    const size_t count = table->numbered.count;
    const yz_allocator *allocator = table->allocator;

    table->row = yz__resize(allocator, NULL, 0, count * sizeof *table->row);
    table->turned = yz__resize(allocator, NULL, 0, count * sizeof *table->turned);
    table->first = yz__resize(allocator, NULL, 0, count * sizeof *table->first);
    table->plays = yz__resize(allocator, NULL, 0, count * sizeof *table->plays);
    if (table->plays != NULL)
        memset(table->plays, 0, count * sizeof *table->plays);
    return table->row != NULL && table->turned != NULL && table->first != NULL &&
           table->plays != NULL;
}

static yz_status
fill(yz__backwards *table)
{
    size_t count = 0;
    bool stopped = false;

    table->limit =
        table->rules.prisoners ? YZ__SMALL_LIMIT : table->numbered.small.points;
    if (!take_memory(table))
        return YZ_E_NOMEM;
    for (uint32_t i = 0; i < table->numbered.count; i++) {
        if (list_plays(table, i, &count) != YZ_OK)
            return YZ_E_NOMEM;
        start_row(table, i);
        if (i % STEP == 0 && !goes_on(table, i))
            return YZ_E_STOPPED;
    }
    if (table->rules.judged != NULL && !judge_ends(table))
        return YZ_E_STOPPED;
    for (uint32_t i = 0; i < table->numbered.count; i++)
        set_pass(table, i);
    for (table->round = 1; go_round(table, &stopped) && !stopped;)
        table->round += table->round < ROUNDS;
    return stopped ? YZ_E_STOPPED : YZ_OK;
}

yz_status
yz__backwards_init(yz__backwards *table, int width, int height)
{
    yz_status status =
        yz__numbered_init(&table->numbered, width, height, table->allocator);

    if (status != YZ_OK)
        return status;
    status = fill(table);
    if (status != YZ_OK)
        yz__backwards_free(table);
    return status;
}

void
yz__backwards_free(yz__backwards *table)
{
    const size_t count = table->numbered.count;
    const yz_allocator *allocator = table->allocator;

    yz__resize(allocator, table->row, count * sizeof *table->row, 0);
    yz__resize(allocator, table->turned, count * sizeof *table->turned, 0);
    yz__resize(allocator, table->first, count * sizeof *table->first, 0);
    yz__resize(allocator, table->plays, count * sizeof *table->plays, 0);
    yz__resize(allocator, table->to, table->room * sizeof *table->to, 0);
    yz__resize(allocator, table->taken, table->taken_room, 0);
    yz__numbered_free(&table->numbered);
}

/* ---- Asked ---- */

/* When a worth was found, as a number that grows with time. */
static uint64_t
moment(const yz__backwards *table, unsigned round, uint32_t number)
{
    return (uint64_t)round * table->numbered.count + table->numbered.count - number;
}

/* When the pass came to be worth what it is. */
static uint64_t
moment_of_pass(const yz__backwards *table, uint32_t number, int passes, int which)
{
    if (passes + 1 >= table->rules.passes)
        return 0;
    const uint32_t turned = table->turned[number];
    return moment(table, table->row[turned].worth[!which].when, turned);
}

yz__small_reply
yz__backwards_reply(const yz__backwards *table, const yz__small_stand *stand, int which)
{
    const yz__number_of of = yz__number_find(&table->numbered, stand->stones);
    const yz__small_worth *worth = &table->row[of.number].worth[which];
    const bool banned =
        yz__number_point(&table->numbered, of.turn, stand->ban) == worth->play &&
        stand->ban != YZ__NO_POINT;
    const int play = banned ? worth->next : worth->best;
    const int at = banned ? worth->next_play : worth->play;
    const int pass = worth_of_pass(table, of.number, stand->passes, which);
    const uint64_t played =
        moment(table, banned ? worth->next_when : worth->when, of.number);

    if (play > pass ||
        (play == pass && at != YZ__NO_PLAY &&
         played < moment_of_pass(table, of.number, stand->passes, which)))
        return (yz__small_reply){play, yz__number_back(&table->numbered, of.turn, at)};
    return (yz__small_reply){pass, YZ__NO_POINT};
}
