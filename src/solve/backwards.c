/* backwards.c - what every position of a small board is worth, solved backwards. */
#include <string.h>

#include "base/memory.h"
#include "solve/backwards.h"
#include "solve/keep_table.h"
#include "solve/pass_worths.h"

enum { ROUNDS = 255 };

static bool
goes_on(const yz__backwards *table, uint64_t done)
{
    return table->goes_on == NULL || table->goes_on(table->context, done);
}

static void
start_rows(yz__backwards *table, uint32_t number)
{
    const int plays = yz__stones_count(table->plays[number]);

    for (int i = 0; i < 2 * table->rules.moments.rows; i++) {
        const int8_t unknown =
            (int8_t)(i % 2 == YZ__LEAST ? -table->limit : table->limit);
        yz__backwards_row(table, number, i / 2)->worth[i % 2] = (yz__small_worth){
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

/* ---- Worths ---- */

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
    const yz__small_worth *worth =
        &yz__backwards_row(table, to >> 5, row)->worth[which];
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
    return yz__worth_within(table,
                            worth + taken + moments->at[moments->first[row]].play_gain);
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

static bool
is_same(const yz__small_worth *a, const yz__small_worth *b)
{
    return a->best == b->best && a->next == b->next && a->play == b->play &&
           a->next_play == b->next_play;
}

/* Notes what was found, with the round; what has changed. */
static unsigned
note_change(yz__backwards *table, const yz__small_worth *before,
            yz__small_change *change)
{
    yz__small_worth *found = &change->worth;
    unsigned changed = 0;

    if (found->best != before->best) {
        found->when = (uint8_t)table->round;
        changed |= BEST_CHANGED;
    }
    if (found->next != before->next || found->next_play != before->next_play)
        found->next_when = (uint8_t)table->round;
    /* which play is the best matters where that one is banned */
    if (found->next != before->next || found->play != before->play)
        changed |= PLAYS_CHANGED;
    change->what = (uint8_t)changed;
    return changed;
}

/* Looks at the plays again; what comes of it stands in '*out'. */
static unsigned
look_again(yz__backwards *table, yz__small_change *out)
{
    const int which = out->which;
    const yz__small_worth *worth =
        &yz__backwards_row(table, out->number, out->row)->worth[which];
    yz__small_worth *found = &out->worth;
    size_t place = table->first[out->number];
    unsigned changed = 0;

    *found = *worth;
    found->best = found->next = YZ__NO_WORTH;
    found->play = found->next_play = YZ__NO_PLAY;
    for (uint32_t plays = table->plays[out->number]; plays != 0;
         plays &= plays - 1, place++) {
        const int here = table->simple ? of_simple_play(table, place, !which)
                                       : of_play(table, place, out->row, !which);
        take_in(found, here, yz__stones_first(plays), worth);
        if (table->each != NULL) {
            changed |= table->each[place][which] != here ? PLAYS_CHANGED : 0;
            table->each[place][which] = (int8_t)here;
        }
    }
    return changed | note_change(table, worth, out);
}

/* No later round can find anything else. */
static bool
is_settled(const yz__small_worth *least, const yz__small_worth *most)
{
    return least->best == most->best && least->next == most->next &&
           (least->play != YZ__NO_PLAY || least->best == YZ__NO_WORTH);
}

/* Bounds only come nearer to each other: those that do not were never written, and might go round. */
static bool
goes_back(const yz__small_worth *before, const yz__small_change *change)
{
    const yz__small_worth *from = change->which == YZ__LEAST ? before : &change->worth;
    const yz__small_worth *to = change->which == YZ__LEAST ? &change->worth : before;

    return to->best < from->best || to->next < from->next;
}

/* Looks at all rows of a position and adds what has changed; '*changed' if others may rest on it. */
static yz_status
look_at(yz__backwards *table, uint32_t number, size_t *count, bool *changed)
{
    const int rows = table->rules.moments.rows;

    if (YZ__RESERVE(table->allocator, table->change, table->change_room, *count,
                    2 * (size_t)rows) != YZ_OK)
        return YZ_E_NOMEM;
    for (int row = 0; row < rows; row++) {
        const yz__small_worth *worth = yz__backwards_row(table, number, row)->worth;
        if (table->each == NULL && is_settled(&worth[YZ__LEAST], &worth[YZ__MOST]))
            continue;
        for (int which = YZ__LEAST; which <= YZ__MOST; which++) {
            yz__small_change *change = &table->change[*count];
            change->number = number;
            change->row = (uint8_t)row;
            change->which = (uint8_t)which;
            *changed |= look_again(table, change) != 0;
            if (table->place.read && goes_back(&worth[which], change)) {
                (void)yz__get_broken(table->keeper);
                return YZ_E_SYNTAX;
            }
            *count += !is_same(&change->worth, &worth[which]);
        }
    }
    return YZ_OK;
}

/* Makes changes count. */
static void
apply(yz__backwards *table, const yz__small_change *change, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const uint32_t number = change[i].number;
        yz__backwards_row(table, number, change[i].row)->worth[change[i].which] =
            change[i].worth;
    }
    for (size_t i = 0; i < count; i++) {
        const uint32_t number = change[i].number;
        const bool again = i + 1 < count && change[i + 1].number == number &&
                           (change[i + 1].what & BEST_CHANGED) != 0;
        if ((change[i].what & BEST_CHANGED) == 0 || again)
            continue;
        yz__set_passes(table, table->turned[number]);
        /* only after two passes the player to move has these plays again */
        if (table->rules.moments.count > 2)
            yz__set_passes(table, number);
    }
}

/* Looks at the positions with equally many stones; none of them sees what comes of another one
   before all are done. */
static yz_status
look_at_layer(yz__backwards *table, uint32_t from, uint32_t end, bool *changed)
{
    const yz__shares *shares = table->shares;
    const void *all = NULL;
    size_t count = 0;
    size_t bytes = 0;
    yz_status status = goes_on(table, table->numbered.count) ? YZ_OK : YZ_E_STOPPED;

    for (uint32_t i = from; i < end && status == YZ_OK; i++)
        status = look_at(table, table->order[i], &count, changed);
    if (shares == NULL && status == YZ_OK)
        apply(table, table->change, count);
    if (shares == NULL)
        return status;
    if (!shares->gather(shares->context, status == YZ_OK, table->change,
                        count * sizeof *table->change, &all, &bytes))
        return status != YZ_OK ? status : YZ_E_STOPPED;
    const yz__small_change *change = all;
    apply(table, change, bytes / sizeof *change);
    for (size_t i = 0; i < bytes / sizeof *change; i++)
        *changed |= change[i].what != 0;
    return YZ_OK;
}

/* One round over all positions, from the layer where it stands; what has changed stands there too. */
static yz_status
go_round(yz__backwards *table)
{
    const uint32_t layers = (uint32_t)table->numbered.small.points + 1;
    yz__table_place *place = &table->place;
    yz_status status = YZ_OK;

    while (place->layer < layers && status == YZ_OK) {
        const uint32_t from = table->layer[place->layer];
        place->layer++;
        status =
            look_at_layer(table, from, table->layer[place->layer], &place->changed);
        if (status == YZ_OK)
            status = yz__keep_table(table);
    }
    table->round += table->round < ROUNDS;
    if (status == YZ_OK && table->shares != NULL &&
        !table->shares->round(table->shares->context, table))
        return YZ_E_STOPPED;
    return status;
}

/* Looks at all positions once more: whoever reads what was kept believes no table that is not
   one.  YZ_E_SYNTAX. */
static yz_status
look_through(yz__backwards *table)
{
    const uint32_t rows = table->rules.moments.rows;
    const uint32_t all = 2 * rows * table->numbered.count;
    yz__small_change change = {0};
    bool same = true;

    for (uint32_t i = 0; i < all && same; i++) {
        change.number = i / (2 * rows);
        change.row = (uint8_t)(i / 2 % rows);
        change.which = (uint8_t)(i % 2);
        (void)look_again(table, &change);
        const yz__small_worth *worth =
            &yz__backwards_row(table, change.number, change.row)->worth[change.which];
        same = worth->best == change.worth.best && worth->next == change.worth.next &&
               (worth->play == YZ__NO_PLAY) == (worth->best == YZ__NO_WORTH) &&
               (worth->next_play == YZ__NO_PLAY) == (worth->next == YZ__NO_WORTH);
    }
    return same || yz__get_broken(table->keeper) ? YZ_OK : YZ_E_SYNTAX;
}

/* Begins with nothing known, or with what was kept. */
static yz_status
begin_rounds(yz__backwards *table)
{
    const yz__shares *shares = table->shares;

    table->plain = yz__passes_are_plain(table);
    for (uint32_t i = 0; i < table->numbered.count; i++)
        start_rows(table, i);
    if (!table->place.read) {
        table->place.stage = YZ__TABLE_ROUNDS;
        table->round = 1;
    }
    if (shares != NULL && !shares->resume(shares->context, table))
        return YZ_E_STOPPED;
    const yz_status status = yz__read_table_rows(table);
    for (uint32_t i = 0; i < table->numbered.count; i++)
        yz__set_passes(table, i);
    return status;
}

yz_status
yz__backwards_go(yz__backwards *table)
{
    yz__table_place *place = &table->place;
    yz_status status = begin_rounds(table);

    while (status == YZ_OK && place->stage == YZ__TABLE_ROUNDS) {
        status = go_round(table);
        if (!place->changed || (table->rounds != 0 && table->round > table->rounds))
            place->stage = YZ__TABLE_SOLVED;
        place->layer = 0;
        place->changed = false;
    }
    const bool read = place->read;
    place->read = false;
    return status == YZ_OK && read && yz__keeps(table->keeper) ? look_through(table)
                                                               : status;
}

/* ---- Asked ---- */

/* When a worth was found, as a number that grows with time. */
static uint64_t
time_of(const yz__backwards *table, unsigned round, uint32_t number)
{
    const yz__small_stones stones = yz__number_stones(&table->numbered, number);
    const uint64_t points = (uint64_t)table->numbered.small.points;

    return round * (points + 1) + points -
           (uint64_t)yz__stones_count(stones.own | stones.other);
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
    return time_of(table, yz__backwards_row(table, turned, row)->worth[!which].when,
                   turned);
}

/* The best play of a position, as it is numbered. */
static yz__small_reply
best_play(const yz__backwards *table, yz__number_of of, const yz__small_stand *stand,
          int which, uint64_t *when)
{
    const int row = table->rules.moments.at[stand->moment].row;
    const yz__small_worth *worth =
        &yz__backwards_row(table, of.number, row)->worth[which];
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
    const int pass = yz__worth_of_pass(table, of.number, stand->moment, which);
    const int button = yz__worth_of_button(table, of.number, stand->moment, which);
    const int rest = pass > button ? pass : button;

    if (play.worth > rest ||
        (play.worth == rest && play.at != YZ__NO_PLAY &&
         played < time_of_pass(table, of.number, stand->moment, which)))
        return (yz__small_reply){play.worth,
                                 yz__number_back(&table->numbered, of.turn, play.at)};
    return (yz__small_reply){rest, pass >= button ? YZ__NO_POINT : YZ__BUTTON};
}
