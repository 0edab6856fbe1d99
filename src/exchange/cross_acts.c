/* cross_acts.c - a table that was read, as the acts that make its event. */
#include <stdio.h>
#include <string.h>

#include "exchange/crosstable.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

typedef struct telling_acts {
    yz__exported *out;
    const yz__crosstable *table;
    yz_diag *diag;
    bool halves; /* some absence counts half a point */
} telling_acts;

static yz_status
refuse(const telling_acts *of, const yz__cross_row *row, yz_message message)
{
    const yz_status status = yz__refuse(of->diag, YZ_E_SYNTAX, message);
    if (of->diag != NULL)
        of->diag->line = row->line;
    return status;
}

/* ---- Cells agree ---- */

/* True if both players say the same of their game. */
static bool
agree(const yz__cell *a, const yz__cell *b, int row)
{
    const int sum = a->points + b->points;
    return b->kind == YZ__CELL_GAME && b->opponent == row && a->white != b->white &&
           a->stones == b->stones && a->by_default == b->by_default &&
           (a->points < 0) == (b->points < 0) &&
           (a->points < 0 || sum == 2 || (sum == 0 && a->points == 0));
}

/* A file that does not tell colours has the upper player as White. */
static yz_status
look_at_cell(const telling_acts *of, int i, int r)
{
    const yz__crosstable *t = of->table;
    const yz__cross_row *row = &t->row[i];
    const yz__cell *cell = &row->cell[r];
    char one[YZ__CELL_TEXT], other[YZ__CELL_TEXT];
    if (cell->kind != YZ__CELL_GAME)
        return YZ_OK;
    if (cell->opponent >= t->rows || cell->opponent == i)
        return refuse(of, row,
                      yz_message_with(YZ_MESSAGE_TOURNAMENT_FILE_OPPONENT,
                                      yz_arg_number(i + 1), yz_arg_number(r + 1),
                                      yz_arg_number(cell->opponent + 1)));
    const yz__cell *back = &t->row[cell->opponent].cell[r];
    return agree(cell, back, i)
               ? YZ_OK
               : refuse(of, row,
                        yz_message_with(
                            YZ_MESSAGE_TOURNAMENT_FILE_SIDES, yz_arg_number(i + 1),
                            yz_arg_number(cell->opponent + 1), yz_arg_number(r + 1),
                            yz_arg_text(yz__cell_text(cell, one)),
                            yz_arg_text(yz__cell_text(back, other))));
}

/* ---- Acts ---- */

static void
tell_settings(const telling_acts *of)
{
    static const char *const NAME[] = {"komi", "basic_time", "overtime",
                                       "overtime_seconds", "class"};
    const yz__settings *s = &of->table->settings;
    char text[YZ_NUMBER_TEXT];
    for (int i = 0; i < YZ__TEXT_SETTINGS; i++)
        if (*s->text[i] != '\0')
            yz__export_put(of->out, "param\t%s\t%s\n",
                           yz__text_setting_key((yz__text_setting)i), s->text[i]);
    const int rounds = of->table->rounds > of->table->said_rounds
                           ? of->table->rounds
                           : of->table->said_rounds;
    yz__export_put(of->out, "param\trounds\t%d\nparam\tsystem\t%s\n",
                   rounds > 0 ? rounds : 1, of->table->mcmahon ? "mcmahon" : "swiss");
    if (of->table->mcmahon)
        yz__export_put(of->out, "param\tcriteria\topengotha\nparam\tmms2absent\t%d\n",
                       of->halves);
    else
        yz__export_put(of->out, "param\tnbw2absent\t%d\nparam\trounddown\t0\n",
                       of->halves);
    for (size_t i = 0; i < sizeof NAME / sizeof *NAME; i++)
        yz__export_put(of->out, "param\t%s\t%s\n", NAME[i],
                       yz__settings_written(s, NAME[i], text));
}

static const char *
id_of(const yz__crosstable *table, int row, char room[YZ__RANK_ROOM])
{
    if (*table->row[row].id != '\0')
        return table->row[row].id;
    snprintf(room, YZ__RANK_ROOM, "P%02d", row + 1);
    return room;
}

static void
tell_player(const telling_acts *of, int i)
{
    const yz__cross_row *row = &of->table->row[i];
    char id[YZ__RANK_ROOM], rank[YZ__ENTRANT_RANK_TEXT], rating[YZ__RANK_ROOM] = "";
    if (row->rated)
        snprintf(rating, sizeof rating, "%d", row->rating);
    yz__export_put(of->out, "player\t%s\t%s\t%s\t%s\t%s\t%d\t\t1\t%s\t%s\n",
                   id_of(of->table, i, id), yz__entrant_rank(row->rank, rank), rating,
                   row->country, row->club, row->correction, row->surname, row->first);
    for (int k = 0; k < YZ__LICENCES; k++)
        if (*row->licence[k] != '\0')
            yz__export_put(of->out, "licence\t%s\t%s\t%s\n", id_of(of->table, i, id),
                           yz__licence_key((yz__licence)k), row->licence[k]);
}

static void
tell_game(const telling_acts *of, int i, int r)
{
    const yz__cell *cell = &of->table->row[i].cell[r];
    const yz__cell *back = &of->table->row[cell->opponent].cell[r];
    const int points = cell->white ? cell->points : back->points;
    const int both = cell->points + back->points;
    char one[YZ__RANK_ROOM], other[YZ__RANK_ROOM];
    const yz__outcome outcome = cell->points < 0 ? YZ__OUTCOME_UNKNOWN
                                : both == 0      ? YZ__OUTCOME_BOTH_LOSE
                                : points == 2    ? YZ__OUTCOME_WHITE
                                : points == 1    ? YZ__OUTCOME_EQUAL
                                                 : YZ__OUTCOME_BLACK;
    yz__export_put(of->out, "game\t%d\t%s\t%s\t%d\t%s%s\n", r + 1,
                   id_of(of->table, cell->white ? i : cell->opponent, one),
                   id_of(of->table, cell->white ? cell->opponent : i, other),
                   cell->stones, yz__outcome_key(outcome),
                   cell->by_default ? "_BYDEF" : "");
}

static void
tell_cell(const telling_acts *of, int i, int r)
{
    const yz__cell *cell = &of->table->row[i].cell[r];
    char id[YZ__RANK_ROOM];
    switch (cell->kind) {
    case YZ__CELL_GAME:
        if (cell->opponent > i)
            tell_game(of, i, r);
        break;
    case YZ__CELL_BYE:
        yz__export_put(of->out, "bye\t%d\t%s\n", r + 1, id_of(of->table, i, id));
        break;
    case YZ__CELL_HALF:
        yz__export_put(of->out, "absent\t%d\t%s\n", r + 1, id_of(of->table, i, id));
        break;
    case YZ__CELL_NONE:
        if (!of->halves)
            yz__export_put(of->out, "absent\t%d\t%s\n", r + 1, id_of(of->table, i, id));
        break;
    }
}

yz_status
yz__crosstable_acts(yz__exported *out, const yz__crosstable *table, yz_diag *diag)
{
    telling_acts of = {.out = out, .table = table, .diag = diag};
    for (int i = 0; i < table->rows; i++)
        for (int r = 0; r < table->rounds; r++) {
            const yz_status status = look_at_cell(&of, i, r);
            if (status != YZ_OK)
                return status;
            of.halves = of.halves || table->row[i].cell[r].kind == YZ__CELL_HALF;
        }
    tell_settings(&of);
    for (int i = 0; i < table->rows; i++)
        tell_player(&of, i);
    for (int r = 0; r < table->rounds; r++)
        for (int i = 0; i < table->rows; i++)
            tell_cell(&of, i, r);
    if (table->more.text.length > 0)
        yz__export_put(out, "%.*s", (int)table->more.text.length,
                       table->more.text.text);
    return table->more.status != YZ_OK ? table->more.status : out->status;
}
