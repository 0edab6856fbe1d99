/*
 * aga.c - the results file of the American Go Association: players by their numbers, then games.
 *
 *     TOURNEY Spring Cup, Lind
 *     PLAYERS
 *     101 Adler, Ana 4d
 *     GAMES
 *     101 102 w 0 6         White, Black, winner, handicap, komi
 *     END
 *
 * Jigo, forfeits and byes have no place in it.  One stone of handicap is handicap 0 and komi 0.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exchange/file_lines.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

static const char FORM_PLAYER[] = "NUMBER SURNAME, NAME RANK";
static const char FORM_GAME[] = "WHITE BLACK w|b HANDICAP KOMI";

/* Numbers of players who have none begin here: no member of the association has one of these. */
enum { TEMPORARY = 99001 };

/* ---- Written ---- */

static const char *
number_of(const yz__crosstable *t, int row, char room[YZ__RANK_ROOM])
{
    const char *number = t->row[row].licence[YZ__LICENCE_AGA];
    if (*number != '\0')
        return number;
    snprintf(room, YZ__RANK_ROOM, "%d", TEMPORARY + row);
    return room;
}

static void
put_game(yz__exported *out, const yz__crosstable *t, int i, int r)
{
    const yz__cell *cell = &t->row[i].cell[r];
    char white[YZ__RANK_ROOM], black[YZ__RANK_ROOM];
    const int komi = (int)(t->settings.komi / 2);
    if (cell->kind != YZ__CELL_GAME || !cell->white || cell->by_default ||
        cell->points < 0 || cell->points == 1)
        return;
    yz__export_put(out, "%s %s %c %d %d\n", number_of(t, i, white),
                   number_of(t, cell->opponent, black), cell->points == 2 ? 'w' : 'b',
                   cell->stones > 1 ? cell->stones : 0, cell->stones > 0 ? 0 : komi);
}

static void
put_date(yz__exported *out, const char *key, const char *date)
{
    if (*date != '\0')
        yz__export_put(out, "\t%s=%.4s/%.2s/%.2s\n", key, date, date + 5, date + 8);
}

yz_status
yz__write_aga(yz__exported *out, const yz__event *event)
{
    yz__crosstable t;
    const yz__settings *s = &event->settings;
    char number[YZ__RANK_ROOM];
    const yz_status status = yz__crosstable_of(&t, event, false);
    if (status != YZ_OK)
        return status;
    yz__export_put(out, "TOURNEY %s%s%s\n", s->text[YZ__TEXT_NAME],
                   *s->text[YZ__TEXT_PLACE] != '\0' ? ", " : "",
                   s->text[YZ__TEXT_PLACE]);
    put_date(out, "start", s->text[YZ__TEXT_FROM]);
    put_date(out, "finish", s->text[YZ__TEXT_TO]);
    yz__export_put(out, "\trules=AGA\n\nPLAYERS\n");
    for (int i = 0; i < t.rows; i++) {
        const yz__cross_row *row = &t.row[i];
        yz__export_put(out, "%s %s, %s %d%c\n", number_of(&t, i, number), row->surname,
                       *row->first != '\0' ? row->first : "-",
                       row->rank < 0 ? -row->rank : row->rank + 1,
                       row->rank < 0 ? 'k' : 'd');
    }
    for (int r = 0; r < t.rounds; r++) {
        yz__export_put(out, "\nGAMES\n");
        for (int i = 0; i < t.rows; i++)
            put_game(out, &t, i, r);
    }
    yz__export_put(out, "\nEND\n");
    yz__crosstable_free(&t);
    return out->status;
}

/* ---- Read ---- */

typedef enum part { HEAD, PLAYERS, GAMES, END } part;

/* "4d", or a rating as "4.5" and "-3.2". */
static bool
read_rank(yz__file_word word, int *out)
{
    char text[16], *end;
    if (yz__word_rank(word, out))
        return true;
    if (word.length >= sizeof text)
        return false;
    memcpy(text, word.at, word.length);
    text[word.length] = '\0';
    const long whole = strtol(text, &end, 10);
    if (end == text || (*end != '.' && *end != '\0') || whole == 0 || whole > 9 ||
        whole < -30)
        return false;
    *out = (int)(whole > 0 ? whole - 1 : whole);
    return true;
}

static yz_status
read_player(yz__table_reading *of)
{
    const yz__line_words words = yz__line_cut(&of->lines);
    yz__cross_row *row = &of->table.row[of->table.rows];
    const char *line = of->lines.line, *end = line + of->lines.length;
    const char *comma = memchr(line, ',', of->lines.length);
    row->line = of->lines.number;
    if (words.count < 3 || comma == NULL ||
        comma < words.word[0].at + words.word[0].length ||
        !read_rank(words.word[words.count - 1], &row->rank))
        return yz__file_form(of->diag, row->line, FORM_PLAYER);
    const char *surname = words.word[0].at + words.word[0].length;
    const char *first = comma + 1, *stop = words.word[words.count - 1].at;
    while (surname < comma && *surname == ' ')
        surname++;
    while (first < stop && *first == ' ')
        first++;
    while (stop > first && stop[-1] == ' ')
        stop--;
    if (surname == comma || stop > end)
        return yz__file_form(of->diag, row->line, FORM_PLAYER);
    of->table.rows++;
    yz_status status = yz__keep_word(of, words.word[0], &row->licence[YZ__LICENCE_AGA]);
    if (status == YZ_OK)
        status = yz__keep_word(of, (yz__file_word){surname, (size_t)(comma - surname)},
                               &row->surname);
    if (status == YZ_OK && !(stop - first == 1 && *first == '-'))
        status = yz__keep_word(of, (yz__file_word){first, (size_t)(stop - first)},
                               &row->first);
    row->id = row->licence[YZ__LICENCE_AGA];
    return status;
}

static int
find_player(const yz__crosstable *t, yz__file_word number)
{
    for (int i = 0; i < t->rows; i++)
        if (yz__word_is(number, t->row[i].id))
            return i;
    return -1;
}

/* The first round from 'from' in which both are idle; the file may name all games in one list. */
static int
find_round(const yz__crosstable *t, int from, int one, int other)
{
    while (from < YZ_TOURNAMENT_ROUNDS &&
           (t->row[one].cell[from].kind == YZ__CELL_GAME ||
            t->row[other].cell[from].kind == YZ__CELL_GAME))
        from++;
    return from;
}

static yz_status
read_game(yz__table_reading *of, int section)
{
    const yz__line_words words = yz__line_cut(&of->lines);
    yz__crosstable *t = &of->table;
    int stones, komi = 0, side[2];
    if (words.count < 4 || words.word[2].length != 1 ||
        (*words.word[2].at != 'w' && *words.word[2].at != 'b') ||
        !yz__word_number(words.word[3], 9, &stones))
        return yz__file_form(of->diag, of->lines.number, FORM_GAME);
    for (int k = 0; k < 2; k++) {
        side[k] = find_player(t, words.word[k]);
        if (side[k] < 0)
            return yz__file_refuse(
                of->diag, of->lines.number,
                yz_message_with(YZ_MESSAGE_TOURNAMENT_NO_PLAYER,
                                yz_arg_bytes(words.word[k].at, words.word[k].length)));
    }
    const int round = find_round(t, section, side[0], side[1]);
    if (side[0] == side[1] || round == YZ_TOURNAMENT_ROUNDS)
        return yz__file_form(of->diag, of->lines.number, FORM_GAME);
    const bool has_komi = words.count > 4 && words.word[4].at[0] != '-' &&
                          yz__word_number(words.word[4], 99, &komi) && komi > 0;
    if (stones == 0 && !has_komi)
        stones = 1;
    const bool white_wins = *words.word[2].at == 'w';
    for (int k = 0; k < 2; k++)
        t->row[side[k]].cell[round] =
            (yz__cell){.kind = YZ__CELL_GAME,
                       .opponent = side[1 - k],
                       .points = (k == 0) == white_wins ? 2 : 0,
                       .stones = stones,
                       .white = k == 0};
    t->mcmahon = t->mcmahon || stones > 0;
    if (round >= t->rounds)
        t->rounds = round + 1;
    return YZ_OK;
}

static yz_status
read_head(yz__table_reading *of, const yz__line_words *words)
{
    const char *end = of->lines.line + of->lines.length;
    const char *from = words->count > 1 ? words->word[1].at : end;
    const char *comma = memchr(from, ',', (size_t)(end - from));
    const char *stop = comma != NULL ? comma : end;
    if (!yz__word_is(words->word[0], "TOURNEY"))
        return YZ_OK;
    yz_status status = yz__keep_word(of, (yz__file_word){from, (size_t)(stop - from)},
                                     &of->table.settings.text[YZ__TEXT_NAME]);
    while (comma != NULL && ++comma < end && *comma == ' ')
        continue;
    if (status == YZ_OK && comma != NULL)
        status = yz__keep_word(of, (yz__file_word){comma, (size_t)(end - comma)},
                               &of->table.settings.text[YZ__TEXT_PLACE]);
    return status;
}

static yz_status
read_line(yz__table_reading *of, part *in, int *section)
{
    static const char *const NAME[] = {
        [PLAYERS] = "PLAYERS", [GAMES] = "GAMES", [END] = "END"};
    const yz__line_words words = yz__line_cut(&of->lines);
    if (words.count == 0 || words.word[0].at[0] == '#')
        return YZ_OK;
    for (part p = PLAYERS; p <= END; p++)
        if (yz__word_is(words.word[0], NAME[p])) {
            *section += p == GAMES;
            *in = p;
            return YZ_OK;
        }
    switch (*in) {
    case HEAD:
        return read_head(of, &words);
    case PLAYERS:
        return read_player(of);
    case GAMES:
        return *section <= YZ_TOURNAMENT_ROUNDS
                   ? read_game(of, *section - 1)
                   : yz__file_form(of->diag, of->lines.number, FORM_GAME);
    case END:
        break;
    }
    return YZ_OK;
}

yz_status
yz__read_aga(yz__exported *out, yz__table_reading *of)
{
    yz__file_lines lines = of->lines;
    int most = 0, section = 0;
    part in = HEAD;
    while (yz__next_line(&lines))
        most++;
    if (most > YZ_TOURNAMENT_PLAYERS)
        most = YZ_TOURNAMENT_PLAYERS;
    yz_status status =
        yz__crosstable_new(&of->table, of->allocator, most + 1, YZ_TOURNAMENT_ROUNDS);
    if (status != YZ_OK)
        return yz__refuse_status(of->diag, status);
    of->table.rounds = 0;
    while (status == YZ_OK && yz__next_line(&of->lines)) {
        status = of->table.rows <= most
                     ? read_line(of, &in, &section)
                     : yz__file_form(of->diag, of->lines.number, FORM_PLAYER);
    }
    if (status == YZ_OK && of->table.rows == 0)
        status = yz__file_form(of->diag, 1, FORM_PLAYER);
    if (status == YZ_OK)
        status = yz__crosstable_acts(out, &of->table, of->diag);
    yz__crosstable_free(&of->table);
    return status;
}
