/*
 * answers.c - what the library says of one file under several rule sets, as text without a
 * word of English.  Compiled twice: for this machine, where main() below prints the answers
 * to the files that are named, and for WebAssembly, where answers.mjs does so.  The two
 * must be the same, byte for byte.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/cycle.h>
#include <yunzi/diagram.h>
#include <yunzi/judge.h>
#include <yunzi/playout.h>
#include <yunzi/record.h>

#include "import/import.h"
#include "judge/verdicts.h"
#include "life/life_words.h"
#include "record/record_asked.h"
#include "sgf/sgf_check.h"

static const char *const RULES[] = {"japanese-1989", "chinese-2002", "aga-1991",
                                    "ing-1996", "tromp-taylor"};

enum { TEXT = 1 << 20 };
static char text[TEXT]; /* the answers so far */
static size_t length;

static void
say(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    const int more = vsnprintf(text + length, TEXT - length, format, values);
    va_end(values);
    if (more < 0 || (size_t)more >= TEXT - length)
        abort();
    length += (size_t)more;
}

static yz_status
put(void *context, const char *bytes, size_t count)
{
    (void)context;
    say("%.*s", (int)count, bytes);
    return YZ_OK;
}

static void
say_number(const char *name, yz_number number)
{
    char written[YZ_NUMBER_TEXT];
    say(" %s %s", name, yz_number_text(number, written));
}

static void
say_chain(const yz_life_report *life, const yz_chain_life *chain)
{
    char point[YZ_POINT_TEXT];
    say("chain %s %d %s seki %d removed %d %s %llu:",
        yz_point_text(life->point[chain->first], life->height, point), chain->status,
        yz__life_ground_key(chain->ground), chain->seki, chain->removed,
        yz_basis_key(chain->basis), (unsigned long long)chain->nodes);
    for (int i = 0; i < chain->line_length; i++)
        say(" %s", chain->line[i].kind == YZ_MOVE_PLAY
                       ? yz_point_text(chain->line[i].at, life->height, point)
                       : "pass");
    say("\n");
}

static void
say_verdict(const yz_judgement *judged)
{
    char result[YZ_RESULT_TEXT];
    say("%s %s\n", yz_result_text(&judged->result, result),
        yz_basis_key(judged->basis));
    for (int i = 0; i < judged->note_count; i++)
        say("note %s at %d points %d\n", yz__note_key(judged->note[i].kind),
            judged->note[i].move, judged->note[i].points);
    for (int i = 0; judged->counted && i < judged->count.term_count; i++) {
        say("%s", judged->count.term[i].key);
        say_number("black", judged->count.term[i].black);
        say_number("white", judged->count.term[i].white);
        say("\n");
    }
}

static void
say_board(const yz_game *game)
{
    yz_diagram *diagram = malloc(sizeof *diagram);
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    if (!diagram)
        abort();
    yz_diagram_of_game(diagram, game);
    if (yz_diagram_text(diagram, &style, put, NULL) != YZ_OK)
        abort();
    free(diagram);
}

/* Reads life and death with few positions, and judges with it. */
static void
judge(const yz_game *game, const yz_result *recorded)
{
    yz_life_options reading = YZ_LIFE_OPTIONS_INIT;
    reading.reading = true;
    reading.nodes = 30000;
    yz_life_report *life = NULL;
    yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
    options.recorded = recorded;
    if (yz_life_of_game(&life, game, &reading) == YZ_OK) {
        for (size_t i = 0; i < life->chain_count; i++)
            say_chain(life, yz_life_chain(life, i));
        options.life = life;
    }
    yz_judgement *judged = malloc(sizeof *judged);
    if (!judged || yz_judge(judged, game, &options) != YZ_OK)
        abort();
    say_verdict(judged);
    free(judged);
    yz_life_free(life);
}

static void
judge_board(const char *bytes, size_t count, const yz_rules *rules)
{
    yz_pos board;
    yz_diag diag;
    const yz_status read = yz_pos_read(&board, bytes, count, NULL, &diag);
    if (read != YZ_OK) {
        say("%s %u\n", yz_status_key(read), (unsigned)diag.line);
        return;
    }
    yz_game_options options = yz_pos_game_options(&board);
    options.rules = rules;
    yz_game *game;
    if (yz_game_new(&game, &options, NULL) == YZ_OK) {
        say_board(game);
        judge(game, NULL);
        yz_game_free(game);
    }
    yz_pos_free(&board);
}

static yz_status
attend(yz_game *game, void *context)
{
    (void)context;
    return yz_rule_on_repetitions(game, YZ_CLASSIFY_BY_RULES, NULL, NULL);
}

static void
judge_record(yz_record *record, const yz_rules *rules)
{
    yz_replay_options options = YZ_REPLAY_OPTIONS_INIT;
    options.rules = rules;
    options.attend = attend;
    yz_replay *replay;
    const yz_record_info *info;
    if (yz_replay_new(&replay, NULL) != YZ_OK ||
        yz_record_get_info(record, &info) != YZ_OK)
        abort();
    const yz_status status = yz_replay_run(replay, record, &options, NULL);
    say("%s, %zu refused\n", yz_status_key(status), yz_replay_illegal_count(replay));
    if (status == YZ_OK) {
        say_board(yz_replay_game(replay));
        judge(yz_replay_game(replay), info->result_given ? &info->result : NULL);
    }
    yz_replay_free(replay);
}

static void
say_record(yz_record *record)
{
    if (yz__record_check(record) != YZ_OK)
        abort();
    for (size_t i = 0; i < yz__record_notice_count(record); i++) {
        const yz_notice *notice = yz_record_notice(record, i);
        say("notice %s %u:%u\n", yz_notice_key(notice->code), (unsigned)notice->line,
            (unsigned)notice->column);
    }
    if (yz_record_write(record, true, put, NULL) != YZ_OK)
        abort();
}

/* Random games of four threads, or what stands for them. */
static void
say_playouts(void)
{
    const yz_playout_work work = {
        .width = 9, .height = 9, .seed = 7, .threads = 4, .count = 200};
    yz_playout_tally tally;
    if (yz_playout_run(&tally, &work, NULL) != YZ_OK)
        abort();
    say("playouts %llu moves %llu black %llu white %llu\n",
        (unsigned long long)tally.playouts, (unsigned long long)tally.moves,
        (unsigned long long)tally.black_ahead, (unsigned long long)tally.white_ahead);
}

/* What is said of the file that these bytes are: '*count' bytes, valid until the next call. */
static const char *
answer(const char *bytes, size_t size, size_t *count)
{
    yz_record *record = NULL;
    length = 0;
    say_playouts();
    const bool board = yz__format_is_board(yz_format_of(bytes, size));
    if (!board) {
        const yz_status read = yz_record_read_any(&record, bytes, size, 1, NULL, NULL);
        say("%s\n", yz_status_key(read));
        if (read == YZ_OK)
            say_record(record);
    }
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        const yz_rules *rules = yz_rules_find(RULES[i]);
        say("-- %s\n", RULES[i]);
        if (board)
            judge_board(bytes, size, rules);
        else if (record)
            judge_record(record, rules);
    }
    yz_record_free(record);
    *count = length;
    return text;
}

#ifdef __wasm__

/* For answers.mjs. */
__attribute__((export_name("answers_room"))) char *answers_room(size_t size);
__attribute__((export_name("answers"))) const char *answers(size_t size);
__attribute__((export_name("answers_length"))) size_t answers_length(void);
__attribute__((export_name("answers_words"))) int answers_words(const char *pack,
                                                                size_t size);

static char *room;
static size_t answer_length;

/* Room for a file of 'size' bytes, which answers() is then asked about. */
char *
answers_room(size_t size)
{
    free(room);
    return room = malloc(size + 1);
}

const char *
answers(size_t size)
{
    return answer(room, size, &answer_length);
}

/* Adds a language, for which answers_room() made room once; 0 when that was a pack of words. */
int
answers_words(const char *pack, size_t size)
{
    size_t used;
    room = NULL; /* the pack stays */
    return yz_language_add(pack, size, &used) != YZ_OK;
}

size_t
answers_length(void)
{
    return answer_length;
}

#else

static int
answer_file(const char *name)
{
    static char bytes[1 << 20];
    FILE *file = fopen(name, "rb");
    if (!file) {
        perror(name);
        return 1;
    }
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    size_t count;
    const char *said = answer(bytes, size, &count);
    printf("== %s\n", name);
    fwrite(said, 1, count, stdout);
    return 0;
}

int
main(int argc, char **argv)
{
    int wrong = 0;
    for (int i = 1; i < argc; i++)
        wrong |= answer_file(argv[i]);
    return wrong;
}

#endif
