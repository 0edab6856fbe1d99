/* crosstable.c - the table of an event, and its cells. */
#include "exchange/crosstable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

yz_status
yz__crosstable_new(yz__crosstable *out, const yz_allocator *allocator, int rows,
                   int rounds)
{
    const size_t all = (size_t)rows + 1;
    memset(out, 0, sizeof *out);
    yz__arena_init(&out->arena, allocator, 0);
    yz__settings_usual(&out->settings);
    out->more.text.allocator = allocator;
    out->row = yz__arena_take(&out->arena, all * sizeof *out->row);
    yz__cell *cell =
        yz__arena_take(&out->arena, all * ((size_t)rounds + 1) * sizeof *cell);
    if (out->row == NULL || cell == NULL) {
        yz__arena_free(&out->arena);
        return YZ_E_NOMEM;
    }
    out->rounds = rounds;
    for (int i = 0; i < rows; i++) {
        yz__cross_row *row = &out->row[i];
        *row = (yz__cross_row){.id = "", .surname = "", .first = "", .country = ""};
        row->club = "";
        for (int k = 0; k < YZ__LICENCES; k++)
            row->licence[k] = "";
        row->cell = cell + (size_t)i * (size_t)rounds;
        memset(row->cell, 0, (size_t)rounds * sizeof *row->cell);
    }
    return YZ_OK;
}

void
yz__crosstable_free(yz__crosstable *table)
{
    yz__grown_free(&table->more.text);
    yz__arena_free(&table->arena);
}

const char *
yz__crosstable_keep(yz__crosstable *table, const char *text, size_t length)
{
    char *out = yz__arena_take(&table->arena, length + 1);
    if (out == NULL)
        return NULL;
    memcpy(out, text, length);
    out[length] = '\0';
    return out;
}

/* ---- Of an event ---- */

/* What the seat of a player is in the table; 'line' has the row of each player. */
static yz__cell
cell_of(const yz__scores *s, const yz__seat *seat, const int *line)
{
    const int64_t absent = yz__goes_by_mms(s->event) ? s->event->settings.mms_absent
                                                     : s->event->settings.nbw_absent;
    switch (seat->kind) {
    case YZ__SEAT_GAME:
        return (yz__cell){.kind = YZ__CELL_GAME,
                          .opponent = line[seat->opponent],
                          .points = seat->open ? -1 : seat->points,
                          .stones = abs(seat->stones),
                          .white = seat->white,
                          .by_default = seat->by_default};
    case YZ__SEAT_BYE:
        return (yz__cell){.kind = YZ__CELL_BYE};
    case YZ__SEAT_ABSENT:
        return (yz__cell){.kind = absent == 1 ? YZ__CELL_HALF : YZ__CELL_NONE};
    case YZ__SEAT_UNPAIRED:
        break;
    }
    return (yz__cell){.kind = YZ__CELL_NONE};
}

static void
fill_row(yz__cross_row *row, const yz__scores *s, const yz__ranked_player *place,
         const int *line)
{
    const yz__entrant *player = &s->event->player[place->player];
    row->id = player->id;
    row->surname = *player->surname != '\0' ? player->surname : player->id;
    row->first = player->first;
    row->country = player->country;
    row->club = player->club;
    memcpy(row->licence, player->licence, sizeof row->licence);
    row->rank = player->rank;
    row->rating = player->rating;
    row->rated = true;
    row->place = place->place;
    row->numbers = s->event->settings.criterion_count;
    if (row->numbers > YZ__CROSS_NUMBERS)
        row->numbers = YZ__CROSS_NUMBERS;
    memcpy(row->number, place->value, (size_t)row->numbers * sizeof *row->number);
    for (int r = 1; r <= s->rounds; r++)
        row->cell[r - 1] = cell_of(s, yz__seat_of(s, place->player, r), line);
}

static int
by_player(const void *left, const void *right)
{
    const yz__ranked_player *a = left, *b = right;
    return a->player - b->player;
}

static yz_status
fill(yz__crosstable *out, const yz__scores *s, bool by_entry)
{
    const size_t players = s->event->players + 1;
    yz__ranked_player *place = yz__arena_take(&out->arena, players * sizeof *place);
    int *line = yz__arena_take(&out->arena, players * sizeof *line);
    if (place == NULL || line == NULL)
        return YZ_E_NOMEM;
    const yz_status status = yz__rank_players(place, &out->rows, s, false);
    if (status != YZ_OK)
        return status;
    if (by_entry)
        qsort(place, (size_t)out->rows, sizeof *place, by_player);
    for (int i = 0; i < out->rows; i++)
        line[place[i].player] = i;
    for (int i = 0; i < out->rows; i++)
        fill_row(&out->row[i], s, &place[i], line);
    out->event = s->event;
    out->settings = s->event->settings;
    return YZ_OK;
}

yz_status
yz__crosstable_of(yz__crosstable *out, const yz__event *event, bool by_entry)
{
    yz__scores scores;
    yz_status status = yz__scores_new(&scores, event, event->last_round);
    if (status != YZ_OK)
        return status;
    status = yz__crosstable_new(out, event->allocator, (int)event->players,
                                event->last_round);
    if (status == YZ_OK) {
        status = fill(out, &scores, by_entry);
        if (status != YZ_OK)
            yz__crosstable_free(out);
    }
    yz__scores_free(&scores);
    return status;
}

yz_status
yz__crosstable_write(yz__exported *out, const yz__event *event,
                     const yz__crosstable_form *form)
{
    yz__crosstable table;
    const yz_status status = yz__crosstable_of(&table, event, form->by_entry);
    if (status != YZ_OK)
        return status;
    form->put_head(out, &table);
    for (int i = 0; i < table.rows; i++)
        form->put_row(out, &table, i);
    if (form->put_end != NULL)
        form->put_end(out, &table);
    yz__crosstable_free(&table);
    return out->status;
}

/* ---- Cells ---- */

char *
yz__cell_text(const yz__cell *cell, char out[YZ__CELL_TEXT])
{
    static const char *const WITHOUT[] = {
        [YZ__CELL_NONE] = "0-", [YZ__CELL_HALF] = "0=", [YZ__CELL_BYE] = "0+"};
    if (cell->kind == YZ__CELL_GAME)
        snprintf(out, YZ__CELL_TEXT, "%d%c%c%c%d", cell->opponent + 1,
                 cell->points < 0 ? '?' : "-=+"[cell->points],
                 cell -> by_default ? '!' : '/', cell->white ? 'w' : 'b', cell->stones);
    else
        snprintf(out, YZ__CELL_TEXT, "%s", WITHOUT[cell->kind]);
    return out;
}

bool
yz__cell_read(yz__cell *out, const char *text, size_t length)
{
    static const char SIGN[] = "-=+";
    const char *at = text, *end = text + length;
    int number = 0, digits = 0;
    for (; at < end && *at >= '0' && *at <= '9' && digits < 5; digits++)
        number = number * 10 + (*at++ - '0');
    if (digits == 0 || at == end || (*at != '?' && strchr(SIGN, *at) == NULL))
        return false;
    const int points = *at == '?' ? -1 : (int)(strchr(SIGN, *at) - SIGN);
    at++;
    if (number == 0) {
        *out = (yz__cell){.kind = points == 2   ? YZ__CELL_BYE
                                  : points == 1 ? YZ__CELL_HALF
                                                : YZ__CELL_NONE};
        return at == end;
    }
    *out = (yz__cell){.kind = YZ__CELL_GAME, .opponent = number - 1, .points = points};
    if (at < end && (*at == '/' || *at == '!'))
        out->by_default = *at++ == '!';
    if (at < end && (*at == 'w' || *at == 'b'))
        out->white = *at++ == 'w';
    if (at < end && *at >= '0' && *at <= '9')
        out->stones = *at++ - '0';
    if (at < end && *at == '!') {
        out->by_default = true;
        at++;
    }
    return at == end;
}

/* ---- Start scores ---- */

void
yz__find_start(yz__crosstable *table, yz__cross_row *row)
{
    int points = 0, halves = 0;
    if (row->numbers == 0 ||
        row->number[0].count <= table->rounds * row->number[0].over)
        return;
    for (int r = 0; r < table->rounds; r++) {
        const yz__cell *cell = &row->cell[r];
        if (cell->kind == YZ__CELL_GAME)
            points += cell->points > 0 ? cell->points : 0;
        else
            halves += (int)cell->kind - YZ__CELL_NONE;
    }
    const yz_number start =
        yz_subtract(row->number[0], yz_ratio(points + halves / 2 * 2, 2));
    if (start.over != 1)
        return;
    const int64_t correction = start.count - YZ__RANK_ZERO - row->rank;
    table->mcmahon = true;
    if (correction >= -30 && correction <= 30)
        row->correction = (int)correction;
}
