/*
 * load_choice.c - the options that say which game, under which rules, with which dead
 * stones.
 */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli/in_words.h"
#include "input/load.h"

/* The number, from 1, of the word that was given for an option; 0 when the option was
   not given, -1 after a message. */
static int
read_word(const cli *line, const char *name, const char *const *words,
          yz_message_id otherwise)
{
    const char *given = cli_value(line, name);
    int i = 0;
    if (given == NULL)
        return 0;
    while (words[i] != NULL && strcmp(words[i], given) != 0)
        i++;
    if (words[i] != NULL)
        return i + 1;
    cli_wrong_usage_with(line, otherwise, yz_arg_text(given));
    return -1;
}

/* As for reading: within what a long holds anywhere. */
enum { MOST_MILLISECONDS = 1000000000 };

bool
load_repetition_read(repetition_choice *out, const cli *line)
{
    static const char *const OUTCOMES[] = {"draw", "replay", "no-result", NULL};
    static const yz_result_kind KIND[] = {YZ_RESULT_NONE, YZ_RESULT_DRAW,
                                          YZ_RESULT_VOID, YZ_RESULT_NO_RESULT};
    static const char *const WAYS[] = {"judge", "list", NULL};
    const int outcome =
        read_word(line, "repetition", OUTCOMES, YZ_MESSAGE_CLI_REPETITION);
    const int way =
        outcome < 0 ? -1 : read_word(line, "classify", WAYS, YZ_MESSAGE_CLI_CLASSIFY);
    long time;
    if (way < 0 || !cli_number(line, "time", 0, MOST_MILLISECONDS, -1, &time))
        return false;
    out->nanoseconds = time < 0 ? 0 : time == 0 ? 1 : (uint64_t)time * 1000000u;
    out->laid_down = KIND[outcome];
    out->classifying = way == 2   ? YZ_CLASSIFY_BY_LIST
                       : way == 1 ? YZ_CLASSIFY_BY_JUDGE
                                  : YZ_CLASSIFY_BY_RULES;
    return true;
}

bool
load_number_read(yz_number *out, const char *text)
{
    static const char HALF[] = "\xC2\xBD"; /* one half */
    char plain[32];
    const size_t length = strlen(text);
    if (length + 1 >= sizeof plain)
        return false;
    memcpy(plain, text, length + 1);
    char *half = strstr(plain, HALF), *comma = strchr(plain, ',');
    if (half != NULL && half[2] == '\0' && strpbrk(plain, ".,/") == NULL)
        memcpy(half, ".5", 2);
    if (comma != NULL && strchr(plain, '.') == NULL)
        *comma = '.';
    return yz_number_read(out, plain) == YZ_OK;
}

/* True for numbers from 1 with dots between them. */
static bool
is_path(const char *text)
{
    const char *at = text;
    do {
        const size_t digits = strspn(at, "0123456789");
        if (digits == 0 || at[0] == '0')
            return false;
        at += digits;
    } while (*at++ == '.');
    return at[-1] == '\0';
}

bool
load_defaults_read(load_choice *out, const cli *line)
{
    const char *rules = cli_value(line, "default-rules");
    const char *komi = cli_value(line, "default-komi");
    yz_diag diag = {0};
    if (rules != NULL && yz_rules_read(rules, &out->default_rules.rules,
                                       &out->default_rules.overlays, &diag) != YZ_OK) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_DEFAULT_RULES,
                             yz_arg_message(&diag.message));
        return false;
    }
    out->default_komi_given = komi != NULL;
    if (komi != NULL && !load_number_read(&out->default_komi, komi)) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_DEFAULT_KOMI, yz_arg_text(komi));
        return false;
    }
    return true;
}

bool
load_finds_dead(const load_choice *choice)
{
    return choice->dead == NULL || strcmp(choice->dead, "auto") == 0 ||
           strcmp(choice->dead, "proved") == 0;
}

bool
load_choice_read(load_choice *out, const cli *line)
{
    out->variation = cli_value(line, "variation");
    if (out->variation != NULL && !is_path(out->variation)) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_VARIATION,
                             yz_arg_text(out->variation));
        return false;
    }
    out->dead = cli_value(line, "dead");
    out->ignore_marks = cli_has(line, "ignore-marks");
    if (out->ignore_marks && !load_finds_dead(out)) {
        cli_wrong_usage(line, YZ_MESSAGE_CLI_IGNORE_MARKS);
        return false;
    }
    if (out->dead != NULL && out->dead[strspn(out->dead, ", \t")] == '\0') {
        cli_wrong_usage(line, YZ_MESSAGE_CLI_DEAD_EMPTY);
        return false;
    }
    return load_repetition_read(&out->repetition, line) &&
           load_defaults_read(out, line) &&
           cli_number(line, "game", 1, INT_MAX, 0, &out->game) &&
           cli_number(line, "move", 0, INT_MAX, -1, &out->move);
}

static bool
add_all(load_rules out[LOAD_RULES], size_t *count)
{
    for (size_t i = 0; i < yz_rules_count() && *count < LOAD_RULES; i++)
        out[(*count)++] = (load_rules){yz_rules_at(i), 0};
    return true;
}

/* Adds one part between commas, as "aga+rengo". */
static bool
add_one(const cli *line, const char *name, load_rules out[LOAD_RULES], size_t *count)
{
    yz_diag diag = {0};
    if (strcmp(name, "all") == 0)
        return add_all(out, count);
    if (*count == LOAD_RULES) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_MANY_RULES,
                             yz_arg_number(LOAD_RULES));
        return false;
    }
    load_rules *next = out + *count;
    if (yz_rules_read(name, &next->rules, &next->overlays, &diag) != YZ_OK) {
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag.message));
        return false;
    }
    (*count)++;
    return true;
}

bool
load_rules_read(const cli *line, const char *names, load_rules out[LOAD_RULES],
                size_t *count)
{
    *count = 0;
    for (const char *at = names;; at++) {
        char name[128];
        const size_t length = strcspn(at, ",");
        if (length == 0 || length >= sizeof name) {
            cli_wrong_usage_with(line, YZ_MESSAGE_CLI_RULES_LIST, yz_arg_text(names));
            return false;
        }
        memcpy(name, at, length);
        name[length] = '\0';
        if (!add_one(line, name, out, count))
            return false;
        at += length;
        if (*at == '\0')
            return true;
    }
}

static yz_status
mark_chain(const yz_game *game, const char *text, size_t length, yz_status_map *out,
           yz_diag *diag)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    const yz_argument shown = yz_arg_bytes(text, length < 20 ? length : 20);
    yz_point at;
    if (yz_point_read(&at, text, length, width, height) != YZ_OK)
        return cli_fail(diag, YZ_E_RANGE,
                        yz_message_with(YZ_MESSAGE_CLI_DEAD_POINT, shown,
                                        yz_arg_number(width), yz_arg_number(height)));
    if (yz_game_stone(game, at) == YZ_EMPTY)
        return cli_fail(diag, YZ_E_RANGE,
                        yz_message_with(YZ_MESSAGE_CLI_DEAD_NO_STONE, shown));
    yz_point chain[YZ_MAX_POINTS];
    const int stones = yz_game_chain(game, at, chain);
    for (int i = 0; i < stones; i++)
        out->fate[yz_index(width, chain[i])] = YZ_FATE_DEAD;
    return YZ_OK;
}

/* Marks the stones at these points as dead, and all others as alive.  Points are
   separated by commas or blanks; "-" is none. */
static yz_status
mark_dead(const yz_game *game, const char *points, yz_status_map *out, yz_diag *diag)
{
    static const char BETWEEN[] = ", \t";
    yz_position position;
    yz_game_position(game, &position);
    *out = (yz_status_map){YZ_BASIS_AGREED, position.width, position.height, {0}};
    for (size_t i = 0; i < (size_t)position.width * position.height; i++)
        if (position.stone[i] != YZ_EMPTY)
            out->fate[i] = YZ_FATE_ALIVE;
    if (strcmp(points, "none") == 0 || strcmp(points, "-") == 0)
        return YZ_OK;
    for (points += strspn(points, BETWEEN); *points != '\0';) {
        const size_t length = strcspn(points, BETWEEN);
        const yz_status status = mark_chain(game, points, length, out, diag);
        if (status != YZ_OK)
            return status;
        points += length;
        points += strspn(points, BETWEEN);
    }
    return YZ_OK;
}

/* Takes the marks of the last node.  Players often put them into a node after the last
   move, and comments into nodes after that. */
static void
take_marks(load *input, const yz_game *game, yz_status_map *out)
{
    yz_record *record = load_record(input);
    yz_position position;
    yz_game_position(game, &position);
    yz_node node = yz_replay_node(load_last_replay(input));
    yz_move move;
    while (!yz_record_marks(record, node, &position, out) && node != 0 &&
           !yz_record_move(record, node, &move))
        node = yz_record_parent(record, node);
}

static yz_status_map
nothing_marked(const yz_game *game)
{
    return (yz_status_map){YZ_BASIS_NONE,
                           (uint8_t)yz_game_width(game),
                           (uint8_t)yz_game_height(game),
                           {0}};
}

yz_status
load_board_marks(const yz_pos *board, const yz_game *game, yz_status_map *out,
                 yz_diag *diag)
{
    *out = nothing_marked(game);
    for (size_t i = 0; i < board->note_count; i++)
        if (strcmp(board->note[i].key, "dead") == 0) {
            const yz_status status = mark_dead(game, board->note[i].value, out, diag);
            if (status != YZ_OK && diag != NULL)
                diag->line = board->note[i].line;
            return status;
        }
    return YZ_OK;
}

yz_status
load_status(load *input, const yz_game *game, yz_status_map *out, yz_diag *diag)
{
    const char *dead = load_chosen(input)->dead;
    *out = nothing_marked(game);
    /* With "auto" and "proved" the marks come first; without marks nothing is known
       yet. */
    if (!load_finds_dead(load_chosen(input)) && strcmp(dead, "record") != 0)
        return mark_dead(game, dead, out, diag);
    if (load_chosen(input)->ignore_marks)
        return YZ_OK;
    if (load_pos(input) != NULL)
        return load_board_marks(load_pos(input), game, out, diag);
    take_marks(input, game, out);
    return YZ_OK;
}
