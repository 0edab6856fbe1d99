/* keep_table.c - how far a table has come, kept and read again. */
#include "solve/keep_table.h"

enum { MOST_ROUND = 255, SEARCH = 1 };

static size_t
ends_known(const yz__backwards *table)
{
    return table->rules.judged == NULL ? 0 : table->place.ended;
}

static size_t
bytes_of_rows(const yz__backwards *table)
{
    return (size_t)table->numbered.count * table->rules.moments.rows *
           sizeof *table->row;
}

static size_t
plays_of_all(const yz__backwards *table)
{
    const uint32_t last = table->numbered.count - 1;

    return table->each == NULL
               ? 0
               : table->first[last] + (size_t)yz__stones_count(table->plays[last]);
}

/* ---- Written ---- */

void
yz__put_table(yz__keeper *keeper, const yz__backwards *table)
{
    const yz__table_place *place = &table->place;

    yz__put_steps(keeper);
    yz__put_number(keeper, table->numbered.count);
    yz__put_number(keeper, table->rules.moments.rows);
    yz__put_number(keeper, place->stage);
    yz__put_number(keeper, place->ended);
    yz__put_number(keeper, table->unknown);
    yz__put_number(keeper, table->round);
    yz__put_number(keeper, place->layer);
    yz__put_number(keeper, place->changed);
    yz__put_bytes(keeper, table->ahead, ends_known(table) * sizeof *table->ahead);
    if (place->stage == YZ__TABLE_ENDS)
        return;
    yz__put_bytes(keeper, table->row, bytes_of_rows(table));
    yz__put_bytes(keeper, table->each, plays_of_all(table) * sizeof *table->each);
}

yz_status
yz__keep_table(const yz__backwards *table)
{
    yz__keeper *keeper = table->keeper;

    if (!yz__keeps(keeper) || !yz__keeper_due(keeper))
        return YZ_OK;
    if (!keeper->begin(keeper->context))
        return YZ_E_IO;
    yz__put_table(keeper, table);
    yz__put_number(keeper, 0); /* no search */
    keeper->failed = !keeper->end(keeper->context) || keeper->failed;
    return yz__keeper_status(keeper);
}

/* ---- Read ---- */

static void
read_ends(yz__backwards *table)
{
    yz__keeper *keeper = table->keeper;
    const size_t known = ends_known(table);

    if (!yz__get_bytes(keeper, table->ahead, known * sizeof *table->ahead))
        return;
    for (size_t i = 0; i < known; i++) {
        const int8_t *ahead = table->ahead[i];
        if (ahead[YZ__LEAST] > ahead[YZ__MOST] || ahead[YZ__LEAST] < -YZ__SMALL_LIMIT ||
            ahead[YZ__MOST] > YZ__SMALL_LIMIT)
            (void)yz__get_broken(keeper);
    }
}

yz_status
yz__read_table_place(yz__backwards *table)
{
    yz__keeper *keeper = table->keeper;
    yz__table_place *place = &table->place;
    const uint32_t count = table->numbered.count;
    const uint8_t rows = table->rules.moments.rows;

    if (!yz__keeps(keeper) || !keeper->reading)
        return YZ_OK;
    yz__get_steps(keeper);
    if (yz__get_number(keeper, count) != count || yz__get_number(keeper, rows) != rows)
        (void)yz__get_broken(keeper);
    place->stage = (yz__table_stage)yz__get_number(keeper, YZ__TABLE_SOLVED);
    place->ended = (uint32_t)yz__get_number(keeper, count);
    table->unknown = (uint32_t)yz__get_number(keeper, count);
    table->round = (unsigned)yz__get_number(keeper, MOST_ROUND);
    place->layer = (uint32_t)yz__get_number(keeper, YZ__SMALL_POINTS + 1);
    place->changed = yz__get_number(keeper, 1) != 0;
    const bool begun = place->layer != 0 || place->changed;
    if (place->stage == YZ__TABLE_ENDS ? begun : place->ended != count)
        (void)yz__get_broken(keeper);
    read_ends(table);
    place->read = place->stage != YZ__TABLE_ENDS;
    if (place->read)
        return yz__keeper_status(keeper);
    (void)yz__get_number(keeper, 0);
    return yz__keeper_read_end(keeper);
}

/* A play of this position, or none where there is no worth, or nothing is known of it yet. */
static bool
is_play(const yz__backwards *table, uint32_t number, int play, int worth)
{
    const int limit = table->limit;

    if (play == YZ__NO_PLAY)
        return worth == YZ__NO_WORTH || worth == -limit || worth == limit;
    return play < YZ__SMALL_POINTS && (table->plays[number] >> play & 1) != 0 &&
           worth >= -limit && worth <= limit;
}

static bool
is_sound(const yz__backwards *table, uint32_t number)
{
    const size_t rows = table->rules.moments.rows;
    bool sound = true;

    for (size_t i = 0; i < 2 * rows; i++) {
        const yz__small_worth *worth = &table->row[number * rows + i / 2].worth[i % 2];
        sound = sound && is_play(table, number, worth->play, worth->best) &&
                is_play(table, number, worth->next_play, worth->next);
    }
    return sound;
}

yz_status
yz__read_table_rows(yz__backwards *table)
{
    yz__keeper *keeper = table->keeper;

    if (!yz__keeps(keeper) || !table->place.read)
        return YZ_OK;
    (void)yz__get_bytes(keeper, table->row, bytes_of_rows(table));
    (void)yz__get_bytes(keeper, table->each, plays_of_all(table) * sizeof *table->each);
    for (uint32_t i = 0; i < table->numbered.count && !keeper->broken; i++)
        if (!is_sound(table, i))
            (void)yz__get_broken(keeper);
    keeper->search = yz__get_number(keeper, SEARCH) == SEARCH;
    if (table->place.stage != YZ__TABLE_SOLVED && keeper->search)
        (void)yz__get_broken(keeper);
    return keeper->search && keeper->answer ? yz__keeper_status(keeper)
                                            : yz__keeper_read_end(keeper);
}
