/* series_print.c - what came of games between programs, as a table or as JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/clock.h>
#include <yunzi/told.h>

#include "cli/columns.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "cli/program_messages.h"
#include "series/series_print.h"

/* ---- A table ---- */

enum { GAME, BLACK, WHITE, RESULT, MOVES, BLACK_TIME, WHITE_TIME, COLUMNS };
static const int WIDTH[COLUMNS] = {6, 16, 16, 10, 7, 14, 14};
enum { SUMS = 8, SUM_FIRST = 20, SUM_WIDTH = 12 };

/* A cell is as wide as its column: cut, or filled with blanks; a last one is not filled. */
static void
cell(const char *text, int width, bool last)
{
    char shown[4 * GUEST_TEXT];
    size_t length = strlen(text);

    while (columns_width(text, length) >= width && length > 0)
        do
            length--;
        while (((unsigned char)text[length] & 0xc0) == 0x80);
    snprintf(shown, sizeof shown, "%.*s", (int)length, text);
    cli_print_safe(shown);
    if (!last)
        printf("%*s", width - columns_width(shown, length), "");
}

static const char *
seconds(int64_t ms, char out[YZ_CLOCK_TIME_TEXT])
{
    return yz_clock_time_text(ms / 1000 * 1000, out);
}

void
series_print_head(const series_wish *wish, const yz_match *match)
{
    const yz_telling how = telling_to_stdout(wish->line->colour);

    if (wish->line->json)
        return;
    cli_told(yz_tell_match_terms(&how, match));
    putchar('\n');
    for (int i = 0; i < COLUMNS; i++) {
        const yz_message head =
            yz_message_with(YZ_MESSAGE_SERIES_COLUMN, yz_arg_choice(i));
        cell(IN_WORDS(&head), WIDTH[i], i == COLUMNS - 1);
    }
    putchar('\n');
}

static void
print_row(const series_game *game)
{
    char number[16], moves[16], time[2][YZ_CLOCK_TIME_TEXT], result[YZ_RESULT_TEXT];

    snprintf(number, sizeof number, "%d", game->number);
    snprintf(moves, sizeof moves, "%d", game->moves);
    const char *const cells[COLUMNS] = {
        number,
        game->name[0],
        game->name[1],
        yz_result_text(&game->result, result),
        moves,
        seconds(game->used[0], time[0]),
        seconds(game->used[1], time[1]),
    };
    for (int i = 0; i < COLUMNS; i++)
        cell(cells[i], WIDTH[i], i == COLUMNS - 1);
    putchar('\n');
    if (game->why.id != YZ_MESSAGE_NONE)
        columns_say(WIDTH[GAME], "%*s%s", WIDTH[GAME], "", IN_WORDS(&game->why));
}

static void
print_sum_row(const char *const cells[SUMS])
{
    for (int i = 0; i < SUMS; i++)
        cell(cells[i], i == 0 ? SUM_FIRST : SUM_WIDTH + (i >= 4) * 3, i == SUMS - 1);
    putchar('\n');
}

static void
print_sum(const series_sum *sum)
{
    const int counts[] = {sum->won,
                          sum->won_as[0],
                          sum->won_as[1],
                          sum->won_by[YZ_RESULT_SCORE],
                          sum->won_by[YZ_RESULT_RESIGNATION],
                          sum->won_by[YZ_RESULT_TIME],
                          sum->won_by[YZ_RESULT_FORFEIT]};
    char text[SUMS][16];
    const char *cells[SUMS] = {sum->name};

    for (int i = 1; i < SUMS; i++) {
        snprintf(text[i], sizeof text[i], "%d", counts[i - 1]);
        cells[i] = text[i];
    }
    print_sum_row(cells);
}

static void
print_sums_head(void)
{
    char text[SUMS][YZ_MESSAGE_TEXT];
    const char *cells[SUMS];

    for (int i = 0; i < SUMS; i++) {
        const yz_message head =
            yz_message_with(YZ_MESSAGE_SERIES_SUM, yz_arg_choice(i));
        yz_message_text(&head, cli_language(), text[i]);
        cells[i] = text[i];
    }
    print_sum_row(cells);
}

/* ---- JSON ---- */

static void
write_processor(yz_json *json, int64_t ms)
{
    if (ms < 0)
        yz_json_null(json, "processor_ms");
    else
        yz_json_whole(json, "processor_ms", ms);
}

static void
write_player(yz_json *json, const series_game *game, int i)
{
    const guest_player *player = game->player[i];

    yz_json_open_object(json, i == 0 ? "black" : "white");
    yz_json_text(json, "name", game->name[i]);
    yz_json_text(json, "version", guest_player_version(player));
    yz_json_text(json, "rules", guest_told_key(guest_player_told_rules(player)));
    yz_json_text(json, "clock", guest_told_key(guest_player_told_clock(player)));
    yz_json_whole(json, "turns", game->turns[i]);
    yz_json_whole(json, "ms", game->used[i]);
    write_processor(json, game->processor[i]);
    yz_json_whole(json, "illegal", game->illegal[i]);
    yz_json_close_object(json);
}

static void
write_fault(yz_json *json, const series_game *game)
{
    static const char *const WHO[] = {
        [YZ_PARTY_FIRST] = "black", [YZ_PARTY_SECOND] = "white"};

    yz_json_text(json, "fault", series_fault_key(game->fault));
    if (game->at_fault == YZ_PARTY_HOST) {
        yz_json_null(json, "by");
    } else {
        const guest_trouble *trouble =
            guest_player_trouble(game->player[(int)game->at_fault - YZ_PARTY_FIRST]);
        yz_json_text(json, "by", WHO[game->at_fault]);
        if (game->fault == SERIES_FAULT_TROUBLE)
            yz_json_text(json, "trouble",
                         trouble->wrong == GUEST_WRONG_STATE
                             ? guest_state_key(trouble->state)
                             : "refused");
    }
    if (game->why.id == YZ_MESSAGE_NONE)
        yz_json_null(json, "why");
    else
        yz_json_text(json, "why", IN_WORDS(&game->why));
}

/* Writes the terms as one sentence. */
static void
write_terms(yz_json *json, const yz_match *match)
{
    yz_telling how = YZ_TELLING_INIT;
    output_text text = {0};

    how.sink = output_append;
    how.context = &text;
    how.language = cli_language();
    if (yz_tell_match_terms(&how, match) == YZ_OK && text.length > 0) {
        text.length--; /* its newline */
        output_add(&text, "%s", "");
    }
    yz_json_text(json, "terms", text.text);
    output_text_free(&text);
}

static void
write_game(const series_game *game)
{
    char file[SERIES_FILE], result[YZ_RESULT_TEXT];
    yz_json json;

    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_whole(&json, "game", game->number);
    write_player(&json, game, 0);
    write_player(&json, game, 1);
    yz_json_text(&json, "result", yz_result_text(&game->result, result));
    yz_json_text(&json, "kind", yz_result_key(game->result.kind));
    yz_json_text(&json, "basis", yz_basis_key(game->basis));
    yz_json_text(&json, "dead", series_dead_key(game->dead));
    yz_json_whole(&json, "moves", game->moves);
    yz_json_whole(&json, "opening", game->opening);
    write_terms(&json, yz_table_match(game->table));
    write_fault(&json, game);
    yz_json_path(&json, "record", series_file(game->wish, game->number, file));
    yz_json_close_object(&json);
    yz_json_line(&json);
}

static void
write_sums(const series_sum sums[2], int games)
{
    yz_json json;

    output_json_start(&json);
    yz_json_open_object(&json, NULL);
    yz_json_whole(&json, "games", games);
    yz_json_open_array(&json, "programs");
    for (int i = 0; i < 2; i++) {
        yz_json_open_object(&json, NULL);
        yz_json_text(&json, "name", sums[i].name);
        yz_json_whole(&json, "won", sums[i].won);
        yz_json_whole(&json, "as_black", sums[i].won_as[0]);
        yz_json_whole(&json, "as_white", sums[i].won_as[1]);
        yz_json_whole(&json, "by_count", sums[i].won_by[YZ_RESULT_SCORE]);
        yz_json_whole(&json, "by_resignation", sums[i].won_by[YZ_RESULT_RESIGNATION]);
        yz_json_whole(&json, "on_time", sums[i].won_by[YZ_RESULT_TIME]);
        yz_json_whole(&json, "by_forfeit", sums[i].won_by[YZ_RESULT_FORFEIT]);
        yz_json_whole(&json, "turns", sums[i].turns);
        yz_json_whole(&json, "ms", sums[i].used);
        write_processor(&json, sums[i].processor);
        yz_json_close_object(&json);
    }
    yz_json_close_array(&json);
    yz_json_whole(&json, "no_winner", games - sums[0].won - sums[1].won);
    yz_json_close_object(&json);
    yz_json_line(&json);
}

/* ---- Either ---- */

void
series_print_game(const series_game *game)
{
    if (game->wish->line->json)
        write_game(game);
    else
        print_row(game);
    fflush(stdout);
}

void
series_print_sums(const series_wish *wish, const series_sum sums[2], int games)
{
    if (wish->line->json) {
        write_sums(sums, games);
        return;
    }
    putchar('\n');
    print_sums_head();
    print_sum(&sums[0]);
    print_sum(&sums[1]);
    const int none = games - sums[0].won - sums[1].won;
    const yz_message rest =
        yz_message_with(YZ_MESSAGE_SERIES_NO_WINNER, yz_arg_number(none));
    if (none > 0)
        columns_say(0, "%s", IN_WORDS(&rest));
    if (wish->folder != NULL) {
        char saved[YZ_MESSAGE_TEXT + 4096]; /* a stored message would cut a long path */
        const yz_argument folder = yz_arg_text(wish->folder);
        yz_tell(YZ_MESSAGE_SERIES_SAVED, &folder, 1, cli_language(), saved,
                sizeof saved);
        cli_print_safe(saved);
        putchar('\n');
    }
}
