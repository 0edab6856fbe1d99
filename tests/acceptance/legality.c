/*
 * legality.c - random games with the legality of every point at every ply, plays and
 * set-ups, numbers of move sequences, and sequences that tell the ko rules apart.
 *
 * Usage: acceptance_legality DIR.  Reads DIR/legality-random.jsonl,
 * DIR/board-play.jsonl, DIR/perft.txt and DIR/../spec/ko_vectors.txt.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "perft.h"
#include "playing.h"
#include "game/query.h"
#include "yunzi/judge.h"

enum { LINE = 1 << 20 };

static struct {
    int passed, failed, skipped;
} total;

static bool
fails(const char *name, const char *format, ...)
{
    va_list arguments;
    printf("failed: %s: ", name);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    return false;
}

static void
add(bool passed)
{
    if (passed)
        total.passed++;
    else
        total.failed++;
}

static void
skip(const char *name, const char *why)
{
    printf("skipped: %s: %s\n", name, why);
    total.skipped++;
}

/* ---- Games of JSON ---- */

static const char *
text_of(json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static int
int_at(json_t *array, size_t i)
{
    return (int)json_integer_value(json_array_get(array, i));
}

static yz_colour
colour_of(const char *text)
{
    return text[0] == 'B' ? YZ_BLACK : YZ_WHITE;
}

static yz_game *
game_for(json_t *object, const yz_rules *rules)
{
    json_t *size = json_object_get(object, "size");
    return game_of(rules, int_at(size, 0), int_at(size, 1));
}

/* Rows of "X", "O" and "." against the board; 'join' stands between rows. */
static bool
shows(const yz_game *game, const char *expected)
{
    const char *got = board_text(game);
    for (; *got || *expected; got++, expected++) {
        if (*got != *expected && !(*got == '\n' && (*expected == '/' || !*expected)))
            return false;
        if (!*expected)
            return got[1] == '\0';
    }
    return true;
}

static bool
shows_rows(const yz_game *game, json_t *rows)
{
    char text[YZ_MAX_POINTS + YZ_MAX_SIDE + 1] = "";
    for (size_t i = 0; i < json_array_size(rows); i++) {
        strcat(text, json_string_value(json_array_get(rows, i)));
        strcat(text, "\n");
    }
    return strcmp(text, board_text(game)) == 0;
}

/* ---- legality-random.jsonl ---- */

static const struct {
    const char *word;
    yz__ko ko;
} KO[] = {
    {"SIMPLE", YZ_KO_BASIC},
    {"POSITIONAL", YZ_KO_POSITIONAL},
    {"SITUATIONAL", YZ_KO_SITUATIONAL},
    {"SPIGHT", YZ_KO_SPIGHT},
};

static yz_rules
rules_of(json_t *rules)
{
    const char *word = text_of(rules, "ko");
    yz__ko ko = YZ_KO_UNSET;
    for (size_t i = 0; i < sizeof KO / sizeof *KO; i++) {
        if (strcmp(KO[i].word, word) == 0)
            ko = KO[i].ko;
    }
    const bool suicide = json_is_true(json_object_get(rules, "suicide"));
    yz_rules out = rules_with(ko, suicide ? YZ_SUICIDE_ANY : YZ_SUICIDE_NONE);
    /* The source plays on after two passes; here a play resumes the game then. */
    out.settling = YZ_SETTLING_AGREE_OR_PLAY;
    out.resume = YZ_RESUME_NEXT;
    if (json_is_true(json_object_get(rules, "button")))
        out.button = YZ_BUTTON_HALF_POINT;
    return out;
}

/* Why a point is illegal at this ply according to the file; NULL when it is not. */
static const char *
reason_at(json_t *ply, int x, int y)
{
    json_t *illegal = json_object_get(ply, "illegal");
    for (size_t i = 0; i < json_array_size(illegal); i++) {
        json_t *at = json_array_get(illegal, i);
        if (int_at(at, 0) == x && int_at(at, 1) == y)
            return json_string_value(json_array_get(json_object_get(ply, "why"), i));
    }
    return NULL;
}

/* The source never lets a single stone be suicide, whatever its rule for suicide. */
static bool
is_convention(const yz_rules *rules, const char *reason)
{
    return reason && strcmp(reason, "single-suicide") == 0 &&
           rules->suicide == YZ_SUICIDE_ANY && rules->ko != YZ_KO_POSITIONAL;
}

static bool
same_reason(const char *reason, yz_ground ground)
{
    if (!reason)
        return ground == YZ_GROUND_LEGAL;
    if (strncmp(reason, "superko", 7) == 0)
        return ground == YZ_GROUND_SUPERKO || ground == YZ_GROUND_KO;
    if (strcmp(reason, "simple-ko") == 0)
        return ground == YZ_GROUND_KO;
    if (strcmp(reason, "suicide") == 0)
        return ground == YZ_GROUND_SUICIDE;
    return ground == YZ_GROUND_SUICIDE || ground == YZ_GROUND_SUPERKO;
}

static bool
agrees_at_ply(const char *id, const yz_game *game, json_t *ply, int number)
{
    const yz_colour who = colour_of(text_of(ply, "p"));
    const yz_rules *rules = yz_game_rules(game);
    for (int y = 0; y < yz_game_height(game); y++) {
        for (int x = 0; x < yz_game_width(game); x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            const char *reason = reason_at(ply, x, y);
            if (yz_game_stone(game, at) != YZ_EMPTY || is_convention(rules, reason))
                continue;
            const yz_move move = {YZ_MOVE_PLAY, who, at};
            const yz_ground ground = yz_game_check_stones(game, move).ground;
            if (!same_reason(reason, ground))
                return fails(id, "ply %d, [%d,%d] is %s, expected %s", number, x, y,
                             yz_ground_key(ground), reason ? reason : "legal");
        }
    }
    return true;
}

static bool
enter_move(yz_game *game, yz_move move)
{
    return yz_game_enter(game, move, NULL, NULL) == YZ_OK;
}

/* Where there is a button, the source takes the first pass for it. */
static bool
enter_ply(yz_game *game, json_t *ply)
{
    json_t *at = json_object_get(ply, "m");
    yz_move move = {YZ_MOVE_PASS, colour_of(text_of(ply, "p")), {0, 0}};
    if (json_is_array(at)) {
        move.kind = YZ_MOVE_PLAY;
        move.at = (yz_point){(uint8_t)int_at(at, 0), (uint8_t)int_at(at, 1)};
    } else if (yz_game_rules(game)->button == YZ_BUTTON_HALF_POINT &&
               yz_game_tally(game).button == YZ_EMPTY) {
        move.kind = YZ_MOVE_BUTTON;
    }
    return enter_move(game, move);
}

static bool
ends_as_expected(const char *id, const yz_game *game, json_t *object)
{
    json_t *captured = json_object_get(object, "captured");
    const yz_tally tally = yz_game_tally(game);
    if (!shows(game, text_of(object, "final_board")))
        return fails(id, "the final board is another one");
    /* "captured" counts the stones each colour has lost. */
    if (tally.prisoners[YZ_WHITE] !=
            (int)json_integer_value(json_object_get(captured, "B")) ||
        tally.prisoners[YZ_BLACK] !=
            (int)json_integer_value(json_object_get(captured, "W")))
        return fails(id, "other numbers of prisoners");
    return true;
}

static bool
random_game(json_t *object)
{
    const yz_rules rules = rules_of(json_object_get(object, "rules"));
    const char *id = text_of(object, "id");
    json_t *plies = json_object_get(object, "ply");
    yz_game *game = game_for(object, &rules);
    bool passed = true;
    for (size_t i = 0; i < json_array_size(plies) && passed; i++) {
        json_t *ply = json_array_get(plies, i);
        passed = agrees_at_ply(id, game, ply, (int)i) &&
                 (enter_ply(game, ply) || fails(id, "ply %zu cannot be made", i));
    }
    passed = passed && ends_as_expected(id, game, object);
    yz_game_free(game);
    return passed;
}

/* ---- board-play.jsonl ---- */

static bool
read_point(const yz_game *game, const char *text, yz_point *out)
{
    return yz_point_read(out, text, strlen(text), yz_game_width(game),
                         yz_game_height(game)) == YZ_OK;
}

/* The points banned by the basic rule to whoever might move next. */
static bool
ko_point_is(const char *id, yz_game *game, json_t *expected, yz_colour who)
{
    const char *text = json_string_value(expected);
    yz_point wanted = {0, 0};
    if (text && !read_point(game, text, &wanted))
        return fails(id, "'%s' is no point", text);
    for (int y = 0; y < yz_game_height(game); y++) {
        for (int x = 0; x < yz_game_width(game); x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            const bool banned =
                yz_game_stone(game, at) == YZ_EMPTY &&
                yz_game_check_stones(game, (yz_move){YZ_MOVE_PLAY, who, at}).ground ==
                    YZ_GROUND_KO;
            const bool same = text && at.x == wanted.x && at.y == wanted.y;
            if (banned != same)
                return fails(id, "the ko point is another one");
        }
    }
    return true;
}

static bool
area_is(const char *id, const yz_game *game, json_t *expected)
{
    static yz_count count;
    yz_position position;
    yz_game_position(game, &position);
    const yz_count_input input = {
        .rules = yz_rules_find("tromp-taylor"),
        .position = &position,
        .komi = {0, 1},
    };
    if (yz_count_score(&count, &input, NULL) != YZ_OK)
        return fails(id, "the area cannot be counted");
    return yz_compare(count.margin, yz_whole(json_integer_value(expected))) == 0 ||
           fails(id, "another area");
}

static bool
sequence(json_t *object)
{
    const yz_rules rules = rules_with(YZ_KO_BASIC, YZ_SUICIDE_ANY);
    const char *id = text_of(object, "id");
    json_t *moves = json_object_get(object, "moves");
    json_t *expect = json_object_get(object, "expect");
    yz_game *game = game_for(object, &rules);
    yz_colour who = YZ_WHITE;
    bool passed = true;
    for (size_t i = 0; i < json_array_size(moves) && passed; i++) {
        json_t *pair = json_array_get(moves, i);
        yz_move move = {YZ_MOVE_PLAY, YZ_EMPTY, {0, 0}};
        who = colour_of(json_string_value(json_array_get(pair, 0)));
        move.colour = who;
        passed =
            read_point(game, json_string_value(json_array_get(pair, 1)), &move.at) &&
            enter_move(game, move);
    }
    passed = passed &&
             (shows_rows(game, json_object_get(expect, "board")) ||
              fails(id, "the board is another one")) &&
             ko_point_is(id, game,
                         json_object_get(expect, "simple_ko_point_after_last_move"),
                         yz_opponent(who)) &&
             area_is(id, game, json_object_get(expect, "area_score_black_minus_white"));
    yz_game_free(game);
    return passed;
}

static void
put_rows(yz_position *position, json_t *rows)
{
    for (size_t y = 0; y < json_array_size(rows); y++) {
        const char *row = json_string_value(json_array_get(rows, y));
        for (int x = 0; x < position->width; x++)
            position->stone[(int)y * position->width + x] =
                (uint8_t)(row[x] == 'X'   ? YZ_BLACK
                          : row[x] == 'O' ? YZ_WHITE
                                          : YZ_EMPTY);
    }
}

static bool
scored_board(json_t *object)
{
    yz_position position;
    yz_game *game = game_for(object, yz_rules_find("tromp-taylor"));
    yz_game_position(game, &position);
    put_rows(&position, json_object_get(object, "board"));
    const bool passed = yz_game_set_up(game, &position, YZ_EMPTY) == YZ_OK &&
                        area_is(text_of(object, "id"), game,
                                json_object_get(json_object_get(object, "expect"),
                                                "area_score_black_minus_white"));
    yz_game_free(game);
    return passed;
}

static bool
put_points(const yz_game *game, yz_position *position, json_t *points, yz_colour stone)
{
    for (size_t i = 0; i < json_array_size(points); i++) {
        yz_point at;
        if (!read_point(game, json_string_value(json_array_get(points, i)), &at))
            return false;
        position->stone[yz_index(position->width, at)] = (uint8_t)stone;
    }
    return true;
}

/* Takes off what has no liberty, as the source does; false when there was any. */
static bool
every_chain_breathes(yz_game *game)
{
    yz_position position;
    bool all = true;
    yz_game_position(game, &position);
    for (int i = 0; i < position.width * position.height; i++) {
        const yz_point at = {(uint8_t)(i % position.width),
                             (uint8_t)(i / position.width)};
        if (yz_game_stone(game, at) == YZ_EMPTY || yz__game_liberties(game, at) > 0)
            continue;
        position.stone[i] = YZ_EMPTY;
        all = false;
    }
    return yz_game_set_up(game, &position, YZ_EMPTY) == YZ_OK && all;
}

static bool
set_up(json_t *object)
{
    const char *id = text_of(object, "id");
    json_t *stones = json_object_get(object, "setup");
    json_t *expect = json_object_get(object, "expect");
    yz_position position;
    yz_game *game = game_for(object, yz_rules_find("tromp-taylor"));
    yz_game_position(game, &position);
    bool passed = put_points(game, &position, json_object_get(stones, "B"), YZ_BLACK) &&
                  put_points(game, &position, json_object_get(stones, "W"), YZ_WHITE) &&
                  put_points(game, &position, json_object_get(stones, "E"), YZ_EMPTY) &&
                  yz_game_set_up(game, &position, YZ_EMPTY) == YZ_OK;
    const bool legal = every_chain_breathes(game);
    passed = passed &&
             (legal == json_is_true(json_object_get(expect, "was_legal")) ||
              fails(id, "its legality is another one")) &&
             (shows_rows(game, json_object_get(expect, "board")) ||
              fails(id, "the board is another one"));
    yz_game_free(game);
    return passed;
}

static bool
board_case(json_t *object)
{
    const char *kind = text_of(object, "kind");
    if (strcmp(kind, "play") == 0)
        return sequence(object);
    if (strcmp(kind, "area-score") == 0)
        return scored_board(object);
    if (strcmp(kind, "setup") == 0)
        return set_up(object);
    return fails(text_of(object, "id"), "the kind '%s' is not known", kind);
}

/* ---- Lines of files ---- */

static FILE *
open_in(const char *folder, const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    if (!file)
        skip(name, "there is no such file");
    return file;
}

static void
each_object(const char *folder, const char *name, bool (*judge)(json_t *object))
{
    static char line[LINE];
    FILE *file = open_in(folder, name);
    while (file && fgets(line, sizeof line, file)) {
        json_error_t error;
        json_t *object = json_loads(line, 0, &error);
        add(object ? judge(object) : fails(name, "%s", error.text));
        json_decref(object);
    }
    if (file)
        fclose(file);
}

static void
perft(const char *folder)
{
    char text[256];
    FILE *file = open_in(folder, "perft.txt");
    while (file && fgets(text, sizeof text, file)) {
        perft_line line;
        text[strcspn(text, "\n")] = '\0';
        if (text[0] == '#' || !perft_read(text, &line))
            continue;
        const uint64_t count = perft_count(&line);
        add(count == line.count || fails(text, "counted %" PRIu64, count));
    }
    if (file)
        fclose(file);
}

/* ---- ko_vectors.txt ---- */

static const struct {
    const char *word;
    yz__ko ko;
} VECTOR[] = {
    {"BASIC", YZ_KO_BASIC},   {"PSK", YZ_KO_POSITIONAL}, {"SSK", YZ_KO_SITUATIONAL},
    {"NSSK", YZ_KO_NATURAL},  {"NZ", YZ_KO_NEW_ZEALAND}, {"CHEN", YZ_KO_CHEN},
    {"SPIGHT", YZ_KO_SPIGHT}, {"DELAY", YZ_KO_DELAY},
};

/* "Ba1" or "W-pass". */
static bool
vector_move(const yz_game *game, const char *text, yz_move *out)
{
    *out = (yz_move){YZ_MOVE_PASS, colour_of(text), {0, 0}};
    if (strcmp(text + 1, "-pass") == 0)
        return true;
    out->kind = YZ_MOVE_PLAY;
    return read_point(game, text + 1, &out->at);
}

static bool
vector_under(const char *line, yz__ko ko, bool legal)
{
    char moves[256];
    char last[16];
    int width;
    int height;
    yz_move move;
    if (sscanf(line, "%dx%d | %255[^|] | %15s", &width, &height, moves, last) != 4)
        return fails(line, "is not understood");
    const yz_rules rules = rules_with(ko, YZ_SUICIDE_ANY);
    yz_game *game = game_of(&rules, width, height);
    bool passed = true;
    for (char *word = strtok(moves, " "); word && passed; word = strtok(NULL, " "))
        passed = vector_move(game, word, &move) && enter_move(game, move);
    passed = passed && vector_move(game, last, &move) &&
             (yz_game_check(game, move).ground == YZ_GROUND_LEGAL) == legal;
    yz_game_free(game);
    return passed;
}

static void
ko_vectors(const char *folder)
{
    char line[512];
    FILE *file = open_in(folder, "../spec/ko_vectors.txt");
    while (file && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        for (size_t i = 0; i < sizeof VECTOR / sizeof *VECTOR && line[0] != '#'; i++) {
            char key[16];
            snprintf(key, sizeof key, " %s=", VECTOR[i].word);
            const char *answer = strstr(line, key);
            if (answer)
                add(vector_under(line, VECTOR[i].ko, answer[strlen(key)] == '1') ||
                    fails(line, "under %s", VECTOR[i].word));
        }
    }
    if (file)
        fclose(file);
}

int
main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: acceptance_legality DIR\n");
        return 2;
    }
    each_object(argv[1], "legality-random.jsonl", random_game);
    each_object(argv[1], "board-play.jsonl", board_case);
    perft(argv[1]);
    ko_vectors(argv[1]);
    printf("%d passed, %d failed, %d skipped\n", total.passed, total.failed,
           total.skipped);
    return total.failed > 0;
}
