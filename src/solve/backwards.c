/* backwards.c - what every position of a small board is worth, solved backwards. */
#include <string.h>

#include "base/memory.h"
#include "solve/backwards.h"

enum { ROUNDS = 255, STEP = 1 << 16 };

static bool
goes_on(const yz__backwards *table, uint64_t done)
{
    return table->goes_on == NULL || table->goes_on(table->context, done);
}

static yz__small_row *
row_of(const yz__backwards *table, uint32_t number, int row)
{
    return &table->row[(size_t)number * table->rules.moments.rows + (size_t)row];
}

static void
start_rows(yz__backwards *table, uint32_t number)
{
    const int plays = yz__stones_count(table->plays[number]);

    for (int i = 0; i < 2 * table->rules.moments.rows; i++) {
        const int8_t unknown =
            (int8_t)(i % 2 == YZ__LEAST ? -table->limit : table->limit);
        row_of(table, number, i / 2)->worth[i % 2] = (yz__small_worth){
            .best = plays > 0 ? unknown : YZ__NO_WORTH,
            .next = plays > 1 ? unknown : YZ__NO_WORTH,
            .play = YZ__NO_PLAY,
            .next_play = YZ__NO_PLAY,
        };
    }
    for (size_t i = table->first[number];
         table->each != NULL && i < table->first[number] + (size_t)plays; i++) {
        table->each[i][YZ__LEAST] = (int8_t)-table->limit;
        table->each[i][YZ__MOST] = (int8_t)table->limit;
    }
}

static int
within(const yz__backwards *table, int worth)
{
    const int limit = table->limit;

    return worth > limit ? limit : worth < -limit ? -limit : worth;
}

/* ---- Worths ---- */

static int worth_at(const yz__backwards *table, uint32_t number, int moment, int which);

/* What comes of leaving the board as it is, for 'gain'.  Where nothing is promised, gains
   promise nothing either. */
static int
worth_left(const yz__backwards *table, uint32_t number, int moment, int gain, int which)
{
    const int worth = -worth_at(table, table->turned[number], moment, !which);
    const int nothing = which == YZ__LEAST ? -table->limit : table->limit;

    return worth == nothing ? worth : within(table, worth + gain);
}

/* What one of the two passes of a moment comes to.  Who may not pass and cannot play loses. */
static int
worth_passed(const yz__backwards *table, uint32_t number, int moment, bool again,
             int which)
{
    const yz__moment *at = &table->rules.moments.at[moment];
    const int to = at->pass[again];

    if (to == YZ__NO_MOMENT)
        return -table->limit;
    return to == YZ__OVER ? within(table, table->ahead[number][which] + at->end[again])
                          : worth_left(table, number, to, at->pass_gain, which);
}

/* What a pass comes to.  Where it is not known whether he has passed there before, both must
   be borne. */
static int
worth_of_pass(const yz__backwards *table, uint32_t number, int moment, int which)
{
    const yz__moment *at = &table->rules.moments.at[moment];
    const int worth = worth_passed(table, number, moment, false, which);

    if (at->pass[0] == at->pass[1])
        return worth;
    const int again = worth_passed(table, number, moment, true, which);
    return (worth < again) == (which == YZ__LEAST) ? worth : again;
}

static int
worth_of_button(const yz__backwards *table, uint32_t number, int moment, int which)
{
    const yz__moment *at = &table->rules.moments.at[moment];

    return at->button == YZ__NO_MOMENT
               ? YZ__NO_WORTH
               : worth_left(table, number, at->button, at->button_gain, which);
}

/* The better of the two. */
static int
worth_of_rest(const yz__backwards *table, uint32_t number, int moment, int which)
{
    const int pass = worth_of_pass(table, number, moment, which);
    const int button = worth_of_button(table, number, moment, which);

    return pass > button ? pass : button;
}

/* The worth where no play is banned. */
static int
worth_at(const yz__backwards *table, uint32_t number, int moment, int which)
{
    const int row = table->rules.moments.at[moment].row;
    const int8_t play = row_of(table, number, row)->worth[which].best;
    const int rest = worth_of_rest(table, number, moment, which);

    return play > rest ? play : rest;
}

static void
set_passes(yz__backwards *table, uint32_t number)
{
    for (int row = 0; row < table->rules.moments.rows; row++)
        for (int which = YZ__LEAST; which <= YZ__MOST; which++)
            row_of(table, number, row)->worth[which].pass = (int8_t)worth_of_rest(
                table, number, table->rules.moments.first[row], which);
}

/* The best play where all of a set are banned, in '*at'. */
static int
best_not_banned(const yz__backwards *table, uint32_t number, uint32_t bans, int which,
                int *at)
{
    size_t place = table->first[number];
    int best = YZ__NO_WORTH;

    *at = YZ__NO_PLAY;
    for (uint32_t plays = table->plays[number]; plays != 0;
         plays &= plays - 1, place++) {
        const int point = yz__stones_first(plays);
        if ((bans >> point & 1) != 0 || table->each[place][which] <= best)
            continue;
        best = (int)table->each[place][which];
        *at = point;
    }
    return best;
}

/* What the opponent has after a play, when nobody has passed. */
static inline int
worth_after(const yz__backwards *table, size_t place, int row, int which)
{
    const uint32_t to = table->to[place];
    const yz__small_worth *worth = &row_of(table, to >> 5, row)->worth[which];
    int play = worth->play == (to & 31) ? worth->next : worth->best;
    int at;

    if (table->bans != NULL && table->bans[place] != 0)
        play = best_not_banned(table, to >> 5, table->bans[place], which, &at);
    return play > worth->pass ? play : worth->pass;
}

/* What a play from a row comes to for its player; 'which' is that of the opponent.  Where
   nothing is promised, prisoners promise nothing either. */
static inline int
of_play(const yz__backwards *table, size_t place, int row, int which)
{
    const yz__moments *moments = &table->rules.moments;
    const int kind = table->kind == NULL ? YZ__PLAY_PLAIN : table->kind[place];
    const int nothing = which == YZ__MOST ? -table->limit : table->limit;

    if (table->to[place] == YZ__PLAY_WINS)
        return table->limit;
    const int worth = -worth_after(table, place, moments->then[row][kind], which);
    if ((table->taken == NULL && !moments->gains) || worth == nothing)
        return worth;
    const int taken = table->taken == NULL ? 0 : table->taken[place] * moments->unit;
    return within(table, worth + taken + moments->at[moments->first[row]].play_gain);
}

/* The same where nothing but the board counts: most rule sets have one row, and this loop is
   where a large table spends its time. */
static inline int
of_simple_play(const yz__backwards *table, size_t place, int which)
{
    const uint32_t to = table->to[place];
    const yz__small_worth *worth = &table->row[to >> 5].worth[which];
    const int play = worth->play == (to & 31) ? worth->next : worth->best;

    return -(play > worth->pass ? play : worth->pass);
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

/* What has changed, that others may rest on: a sum. */
enum { PLAYS_CHANGED = 1, BEST_CHANGED = 2 };

/* Looks at the plays again. */
static unsigned
look_again(yz__backwards *table, uint32_t number, int row, int which)
{
    yz__small_worth *worth = &row_of(table, number, row)->worth[which];
    yz__small_worth found = *worth;
    size_t place = table->first[number];
    unsigned changed = 0;

    found.best = found.next = YZ__NO_WORTH;
    found.play = found.next_play = YZ__NO_PLAY;
    for (uint32_t plays = table->plays[number]; plays != 0;
         plays &= plays - 1, place++) {
        const int here = table->simple ? of_simple_play(table, place, !which)
                                       : of_play(table, place, row, !which);
        take_in(&found, here, yz__stones_first(plays), worth);
        if (table->each != NULL) {
            changed |= table->each[place][which] != here ? PLAYS_CHANGED : 0;
            table->each[place][which] = (int8_t)here;
        }
    }
    if (found.best != worth->best) {
        found.when = (uint8_t)table->round;
        changed |= BEST_CHANGED;
    }
    if (found.next != worth->next || found.next_play != worth->next_play)
        found.next_when = (uint8_t)table->round;
    /* which play is the best matters where that one is banned */
    if (found.next != worth->next || found.play != worth->play)
        changed |= PLAYS_CHANGED;
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

/* Looks at all rows of a position. */
static unsigned
look_at(yz__backwards *table, uint32_t number)
{
    unsigned changed = 0;

    for (int row = 0; row < table->rules.moments.rows; row++) {
        const yz__small_worth *worth = row_of(table, number, row)->worth;
        if (table->each == NULL && is_settled(&worth[YZ__LEAST], &worth[YZ__MOST]))
            continue;
        changed |= look_again(table, number, row, YZ__LEAST);
        changed |= look_again(table, number, row, YZ__MOST);
    }
    return changed;
}

/* One round over all positions; false when nothing has changed. */
static bool
go_round(yz__backwards *table, bool *stopped)
{
    bool changed = false;

    for (uint32_t number = table->numbered.count; number-- > 0 && !*stopped;) {
        if (number % STEP == 0)
            *stopped = !goes_on(table, table->numbered.count);
        const unsigned what = look_at(table, number);
        changed |= what != 0;
        if ((what & BEST_CHANGED) != 0)
            set_passes(table, table->turned[number]);
        /* only after two passes the player to move has these plays again */
        if ((what & BEST_CHANGED) != 0 && table->rules.moments.count > 2)
            set_passes(table, number);
    }
    return changed;
}

/* ---- The table ---- */

static bool
take_memory(yz__backwards *table)
{
    const size_t count = table->numbered.count;
    const yz_allocator *allocator = table->allocator;

    table->row = yz__resize(allocator, NULL, 0,
                            count * table->rules.moments.rows * sizeof *table->row);
    table->ahead = yz__resize(allocator, NULL, 0, count * sizeof *table->ahead);
    table->turned = yz__resize(allocator, NULL, 0, count * sizeof *table->turned);
    table->first = yz__resize(allocator, NULL, 0, count * sizeof *table->first);
    table->plays = yz__resize(allocator, NULL, 0, count * sizeof *table->plays);
    if (table->plays != NULL)
        memset(table->plays, 0, count * sizeof *table->plays);
    return table->row != NULL && table->ahead != NULL && table->turned != NULL &&
           table->first != NULL && table->plays != NULL;
}

static yz_status
fill(yz__backwards *table)
{
    size_t count = 0;
    bool stopped = false;

    if (!take_memory(table))
        return YZ_E_NOMEM;
    for (uint32_t i = 0; i < table->numbered.count; i++) {
        if (yz__backwards_list(table, i, &count) != YZ_OK)
            return YZ_E_NOMEM;
        const yz__small_stones stones = yz__number_stones(&table->numbered, i);
        table->turned[i] =
            yz__number_find(&table->numbered, yz__stones_turned(stones)).number;
        if (i % STEP == 0 && !goes_on(table, i))
            return YZ_E_STOPPED;
    }
    if (!yz__backwards_count_ends(table))
        return YZ_E_STOPPED;
    table->simple = table->taken == NULL && table->kind == NULL &&
                    table->bans == NULL && !table->rules.captures &&
                    !table->rules.moments.gains && table->rules.moments.rows == 1;
    for (uint32_t i = 0; i < table->numbered.count; i++)
        start_rows(table, i);
    for (uint32_t i = 0; i < table->numbered.count; i++)
        set_passes(table, i);
    for (table->round = 1; go_round(table, &stopped) && !stopped;)
        table->round += table->round < ROUNDS;
    return stopped ? YZ_E_STOPPED : YZ_OK;
}

yz_status
yz__backwards_init(yz__backwards *table, int width, int height)
{
    table->numbered.allocator = table->allocator;
    table->numbered.goes_on = table->goes_on;
    table->numbered.context = table->context;
    yz_status status = yz__numbered_init(&table->numbered, width, height);
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

    yz__resize(allocator, table->row,
               count * table->rules.moments.rows * sizeof *table->row, 0);
    yz__resize(allocator, table->ahead, count * sizeof *table->ahead, 0);
    yz__resize(allocator, table->turned, count * sizeof *table->turned, 0);
    yz__resize(allocator, table->first, count * sizeof *table->first, 0);
    yz__resize(allocator, table->plays, count * sizeof *table->plays, 0);
    yz__resize(allocator, table->to, table->room * sizeof *table->to, 0);
    yz__resize(allocator, table->taken, table->taken_room, 0);
    yz__resize(allocator, table->kind, table->kind_room, 0);
    yz__resize(allocator, table->bans, table->bans_room * sizeof *table->bans, 0);
    yz__resize(allocator, table->each, table->each_room * sizeof *table->each, 0);
    yz__numbered_free(&table->numbered);
}

/* ---- Asked ---- */

/* When a worth was found, as a number that grows with time. */
static uint64_t
time_of(const yz__backwards *table, unsigned round, uint32_t number)
{
    return (uint64_t)round * table->numbered.count + table->numbered.count - number;
}

/* When the pass came to be worth what it is. */
static uint64_t
time_of_pass(const yz__backwards *table, uint32_t number, int moment, int which)
{
    const int to = table->rules.moments.at[moment].pass[0];

    if (to == YZ__OVER || to == YZ__NO_MOMENT)
        return 0;
    const uint32_t turned = table->turned[number];
    const int row = table->rules.moments.at[to].row;
    return time_of(table, row_of(table, turned, row)->worth[!which].when, turned);
}

/* The best play of a position, as it is numbered. */
static yz__small_reply
best_play(const yz__backwards *table, yz__number_of of, const yz__small_stand *stand,
          int which, uint64_t *when)
{
    const int row = table->rules.moments.at[stand->moment].row;
    const yz__small_worth *worth = &row_of(table, of.number, row)->worth[which];
    const int ban = yz__number_point(&table->numbered, of.turn, stand->ban);
    const bool banned = ban == worth->play && ban != YZ__NO_POINT;
    yz__small_reply reply = {banned ? worth->next : worth->best,
                             banned ? worth->next_play : worth->play};

    *when = time_of(table, banned ? worth->next_when : worth->when, of.number);
    if (stand->bans != 0)
        reply.worth = best_not_banned(
            table, of.number, yz__number_set(&table->numbered, of.turn, stand->bans),
            which, &reply.at);
    return reply;
}

yz__small_reply
yz__backwards_reply(const yz__backwards *table, const yz__small_stand *stand, int which)
{
    const yz__number_of of = yz__number_find(&table->numbered, stand->stones);
    uint64_t played;
    const yz__small_reply play = best_play(table, of, stand, which, &played);
    const int pass = worth_of_pass(table, of.number, stand->moment, which);
    const int button = worth_of_button(table, of.number, stand->moment, which);
    const int rest = pass > button ? pass : button;

    if (play.worth > rest ||
        (play.worth == rest && play.at != YZ__NO_PLAY &&
         played < time_of_pass(table, of.number, stand->moment, which)))
        return (yz__small_reply){play.worth,
                                 yz__number_back(&table->numbered, of.turn, play.at)};
    return (yz__small_reply){rest, pass >= button ? YZ__NO_POINT : YZ__BUTTON};
}
