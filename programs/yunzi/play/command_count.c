/* command_count.c - the count, and the same game under other rule sets. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <yunzi/told.h>

#include "cli/in_words.h"
#include "cli/output.h"
#include "cli/program_messages.h"
#include "input/input.h"
#include "play/play_command.h"
#include "host/record_file.h"

/* ---- The count ---- */

/* The procedure that the rules prescribe, step by step. */
static void
tell_steps(sitting *at, const yz_game *game, const yz_judgement *judged)
{
    const yz_telling how = face_telling(at->face);
    const size_t method = yz_method_find(NULL, yz_game_rules(game));
    yz_count_steps steps;
    yz_position position;

    yz_game_position(game, &position);
    const yz_count_input what = yz_judge_counted(judged, game, &position);
    const yz_counted_game counted = {.file = at->path,
                                     .number = 1,
                                     .game = game,
                                     .count = &judged->count,
                                     .steps = &steps,
                                     .method = yz_method_at(method),
                                     .basis = judged->basis};
    if (yz_count_carry_out(&steps, method, &what) == YZ_OK)
        cli_told(yz_tell_count(&how, &counted));
}

static void
tell_judged(sitting *at, const yz_game *game, const yz_judgement *judged)
{
    const yz_telling how = face_telling(at->face);
    const yz_judged_game told = {
        .file = at->path,
        .number = 1,
        .game = game,
        .judged = judged,
        .moves = yz_game_move_number(game, yz_game_ply_count(game)),
    };

    if (judged->counted)
        tell_steps(at, game, judged);
    if (at->face->kind->judged != NULL)
        at->face->kind->judged(at->face, &told);
    else
        cli_told(yz_tell_verdict(&how, &told));
}

void
command_count(sitting *at, yz_party by, const char *rest)
{
    yz_judged_board *board = malloc(sizeof *board);
    yz_judgement judged;
    yz_game *game = NULL;

    command_terms(at, by, rest);
    if (board != NULL &&
        yz_match_judge(&judged, board, &game, yz_table_match(at->table)) == YZ_OK)
        tell_judged(at, game, &judged);
    else
        cli_told(YZ_E_NOMEM);
    yz_game_free(game);
    free(board);
}

/* ---- Other rule sets ---- */

static bool
judge_rows(sitting *at, yz_load *input, const yz_load_rules *rules, size_t count,
           yz_verdict_row *rows)
{
    const yz_judging_wish wish = {.contract =
                                      yz_match_contract(yz_table_match(at->table))};
    yz_judging *judging = calloc(1, sizeof *judging);
    yz_status status = judging != NULL ? YZ_OK : YZ_E_NOMEM;

    for (size_t i = 0; i < count && status == YZ_OK; i++) {
        status = yz_judging_run(judging, input, rules[i], &wish, &at->diag);
        if (status != YZ_OK)
            break;
        rows[i] = yz_verdict_row_of(&judging->verdict, yz_judging_cut(judging));
        yz_judging_end(judging);
    }
    free(judging);
    if (status != YZ_OK && status != YZ_E_NOMEM)
        sitting_say(at, at->diag.message);
    return status == YZ_OK;
}

/* The dead stones as --dead names them: those that are marked, or "none"; "record" where no
   count decides. */
static void
name_dead(const yz_game *game, output_text *out)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    char point[YZ_POINT_TEXT];
    yz_status_map marks;

    yz_game_marking(game, &marks);
    if (yz_game_result(game).kind != YZ_RESULT_NONE) {
        output_add(out, "record");
        return;
    }
    for (int i = 0; i < width * height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (marks.fate[i] == YZ_FATE_DEAD && yz_game_stone(game, at) != YZ_EMPTY)
            output_add(out, "%s%s", out->length > 0 ? "," : "",
                       yz_point_text(at, height, point));
    }
    if (out->length == 0)
        output_add(out, "none");
}

static void
tell_rows(sitting *at, yz_record *record, const yz_load_rules *rules, size_t count)
{
    yz_load_choice choice = YZ_LOAD_CHOICE_INIT;
    const yz_telling how = face_telling(at->face);
    yz_verdict_row *rows = calloc(count, sizeof *rows);
    output_text dead = {0};
    yz_load *input = NULL;

    name_dead(table_game(at->table), &dead);
    choice.dead = dead.text;
    if (rows != NULL && !dead.failed &&
        yz_load_of_record(&input, record, at->path, &choice, &at->diag) == YZ_OK &&
        judge_rows(at, input, rules, count, rows))
        cli_told(yz_tell_verdicts(&how, rows, count));
    if (input != NULL)
        yz_load_close(input);
    output_text_free(&dead);
    free(rows);
}

/* The game as its record tells it, with the stones that are marked dead. */
void
command_rules(sitting *at, yz_party by, const char *rest)
{
    static yz_load_rules rules[YZ_LOAD_RULES];
    yz_record *record;
    size_t count;
    const yz_phase phase = yz_game_phase(table_game(at->table));

    (void)by;
    if (phase == YZ_PHASE_PLAY || phase == YZ_PHASE_RESUMED) {
        sitting_say(at, yz_message_plain(YZ_MESSAGE_PLAY_NOT_STOPPED));
        return;
    }
    if (!yz_asked_rules(&at->line->asked, rest[0] != '\0' ? rest : "all", rules,
                        &count))
        return;
    if (record_make(&record, at->table, NULL) != YZ_OK) {
        cli_told(YZ_E_NOMEM);
        return;
    }
    tell_rows(at, record, rules, count);
    yz_record_free(record);
}
