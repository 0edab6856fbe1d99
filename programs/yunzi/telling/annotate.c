/*
 * annotate.c - a verdict written into its record.
 *
 * The record keeps its encoding and its bytes: what is added is ASCII, which all
 * encodings of records share.  A comment of ours stands behind the record's own and
 * begins with MARK, so that a later verdict finds it and takes its place.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/output.h"
#include "cli/in_words.h"
#include "telling/annotate.h"

static const char MARK[] = "Yunzi judges: ";

static void YZ_PRINTF(2, 3) add(output_text *text, const char *format, ...)
{
    char line[1024];
    va_list values;

    va_start(values, format);
    const int length = vsnprintf(line, sizeof line, format, values);
    va_end(values);
    output_append(text, line,
                  (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
}

/* ---- Comments -----------------------------------------------------------------------
 */

/* The bytes of a comment before what an earlier verdict added. */
static size_t
own_length(yz_bytes raw)
{
    const size_t mark = sizeof MARK - 1;
    size_t length = raw.length;

    for (size_t i = 0; i + mark <= raw.length; i++) {
        if (memcmp(raw.data + i, MARK, mark) == 0 &&
            (i == 0 || raw.data[i - 1] == '\n')) {
            length = i;
            break;
        }
    }
    while (length < raw.length && length > 0 && raw.data[length - 1] == '\n')
        length--; /* the blank line before it was ours too */
    return length;
}

/* Our words as a raw value: brackets and backslashes escaped, other than ASCII left out
   of account. */
static void
add_escaped(output_text *out, const output_text *words)
{
    for (size_t i = 0; i < words->length; i++) {
        const char c = words->text[i];
        if (c == ']' || c == '\\')
            output_append(out, "\\", 1);
        output_append(out, (unsigned char)c < 0x80 ? &c : "?", 1);
    }
}

/* Puts 'words' behind the comment of the node; a comment of several values, which is
   against the format, gets one more. */
static yz_status
add_comment(yz_record *record, yz_node node, const output_text *words)
{
    yz_property property = {.value_count = 0};
    yz_bytes raw = {NULL, 0};
    output_text value = {0};

    if (yz_record_find_property(record, node, "C", &property) &&
        property.value_count == 1)
        raw = yz_record_raw(record, &property, 0);
    const size_t kept = own_length(raw);
    if (kept > 0) {
        output_append(&value, raw.data, kept);
        output_append(&value, "\n\n", 2);
    }
    add(&value, "%s", MARK);
    add_escaped(&value, words);
    const yz_bytes bytes = {value.text, value.length};
    const yz_status status = words->failed || value.failed ? YZ_E_NOMEM
                             : property.value_count > 1
                                 ? yz_record_append_raw(record, node, "C", bytes)
                                 : yz_record_set_raw(record, node, "C", bytes);
    output_text_free(&value);
    return status;
}

/* ---- What is said -------------------------------------------------------------------
 */

static void
say_result(output_text *out, const yz_judged_game *verdict)
{
    const yz_judgement *judged = verdict->judged;
    const yz_message sentence = yz_result_message(&judged->result);
    char rules[YZ_RULES_TEXT], text[YZ_RESULT_TEXT];

    add(out, "%s: %s", yz_game_rules_text(verdict->game, rules), IN_WORDS(&sentence));
    if (judged->basis != YZ_BASIS_NONE)
        add(out, " (%s)", yz_basis_key(judged->basis));
    if (verdict->recorded)
        add(out, "; the record said %s", yz_result_text(verdict->recorded, text));
    add(out, "\n");
}

static void
say_terms(output_text *out, const yz_judged_game *verdict)
{
    const yz_count *count = &verdict->judged->count;
    char black[YZ_NUMBER_TEXT], white[YZ_NUMBER_TEXT];

    for (int i = 0; i < count->term_count; i++) {
        const yz_count_term *term = &count->term[i];
        add(out, "%s: Black %s, White %s", term->title,
            yz_number_text(term->black, black), yz_number_text(term->white, white));
        char said[YZ_MESSAGE_TEXT];
        const char *article = yz_term_article(verdict, term, cli_language(), said);
        if (article)
            add(out, " (%s)", article);
        add(out, "\n");
    }
    add(out, "total: Black %s, White %s\n",
        yz_number_text(count->total[YZ_BLACK], black),
        yz_number_text(count->total[YZ_WHITE], white));
}

static void
say_points(output_text *out, const yz_judged_game *verdict, yz_fate fate,
           const char *title)
{
    const int width = yz_game_width(verdict->game);
    const int height = yz_game_height(verdict->game);
    char text[YZ_POINT_TEXT];
    bool any = false;

    for (int i = 0; i < width * height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (verdict->judged->count.owner[i] != fate)
            continue;
        add(out, "%s %s", any ? "" : title, yz_point_text(at, height, text));
        any = true;
    }
    add(out, any ? "\n" : "");
}

static void
say_illegal(output_text *out, const yz_judged_game *verdict, const yz_illegal *illegal)
{
    const yz_verdict *found = &illegal->verdict;

    add(out, "move %d is illegal: %s", illegal->move, yz_ground_text(found->ground));
    if (found->repeats >= 0)
        add(out, " (after move %d)",
            yz_game_move_number(verdict->game, found->repeats));
    if (found->article)
        add(out, "; %s", found->article);
    add(out, "; %s\n", yz_consequence_text(found->consequence, illegal->played.colour));
}

/* The illegal moves of one node, from number '*i' on. */
static void
say_all_illegal(output_text *out, const yz_judged_game *verdict, yz_node node, size_t *i)
{
    const yz_replay *replay = verdict->replay;

    for (; *i < yz_replay_illegal_count(replay) &&
           yz_replay_illegal(replay, *i)->node == node;
         ++*i)
        say_illegal(out, verdict, yz_replay_illegal(replay, *i));
}

/* Everything that is said at the end of the game. */
static void
say_verdict(output_text *out, const yz_judged_game *verdict)
{
    const yz_judgement *judged = verdict->judged;

    say_result(out, verdict);
    if (judged->counted) {
        say_terms(out, verdict);
        say_points(out, verdict, YZ_FATE_DEAD, "dead:");
        say_points(out, verdict, YZ_FATE_SEKI, "seki:");
        say_points(out, verdict, YZ_FATE_NEUTRAL, "neutral:");
    }
    for (int i = 0; i < judged->note_count; i++) {
        add(out, "note: %s", IN_WORDS(&judged->note[i].what));
        if (judged->note[i].article)
            add(out, " (%s)", judged->note[i].article);
        add(out, "\n");
    }
}

/* Comments at the illegal moves, in their order, and at the end. */
static yz_status
comment_all(yz_record *record, const yz_judged_game *verdict, yz_node last)
{
    const size_t count = verdict->replay ? yz_replay_illegal_count(verdict->replay) : 0;
    char rules[YZ_RULES_TEXT];
    output_text words = {0};
    yz_status status = YZ_OK;

    yz_game_rules_text(verdict->game, rules);
    for (size_t i = 0; i < count && status == YZ_OK;) {
        const yz_node node = yz_replay_illegal(verdict->replay, i)->node;
        if (node == last)
            break;
        words.length = 0;
        add(&words, "%s: ", rules);
        say_all_illegal(&words, verdict, node, &i);
        words.length -= words.length > 0; /* the end of the last line */
        status = add_comment(record, node, &words);
    }
    words.length = 0;
    say_verdict(&words, verdict);
    for (size_t i = 0; i < count;) {
        if (yz_replay_illegal(verdict->replay, i)->node == last)
            say_all_illegal(&words, verdict, last, &i);
        else
            i++;
    }
    words.length -= words.length > 0;
    if (status == YZ_OK)
        status = add_comment(record, last, &words);
    output_text_free(&words);
    return status;
}

/* ---- Properties ---------------------------------------------------------------------
 */

/* The node that holds RE: the record's own, or the first. */
static yz_node
result_node(yz_record *record, yz_node last)
{
    yz_property property;
    yz_node node = last, first = last;

    for (; node != YZ_NO_NODE; node = yz_record_parent(record, node)) {
        if (yz_record_find_property(record, node, "RE", &property))
            return node;
        first = node;
    }
    return first;
}

/* TB or TW: the points of a side, the other side's dead stones among them. */
static yz_status
mark_side(yz_record *record, yz_node last, const yz_position *position,
          const yz_count *count, yz_colour side)
{
    const char *id = side == YZ_BLACK ? "TB" : "TW";
    const yz_fate fate = side == YZ_BLACK ? YZ_FATE_BLACK : YZ_FATE_WHITE;
    yz_point point[YZ_MAX_POINTS];
    size_t used = 0;

    for (size_t i = 0; i < (size_t)position->width * position->height; i++) {
        const bool dead =
            count->owner[i] == YZ_FATE_DEAD && position->stone[i] == yz_opponent(side);
        if (dead || (count->owner[i] == fate && position->stone[i] == YZ_EMPTY))
            point[used++] = (yz_point){(uint8_t)(i % position->width),
                                       (uint8_t)(i / position->width)};
    }
    if (used > 0)
        return yz_record_set_points(record, last, id, point, used);
    yz_record_remove(record, last, id);
    return YZ_OK;
}

yz_status
annotate_territory(yz_record *record, yz_node last, const yz_game *game,
                   const yz_count *count)
{
    yz_position position;

    yz_game_position(game, &position);
    const yz_status status = mark_side(record, last, &position, count, YZ_BLACK);
    return status == YZ_OK ? mark_side(record, last, &position, count, YZ_WHITE)
                           : status;
}

yz_status
annotate_record(yz_record *record, yz_node last, const yz_judged_game *verdict)
{
    const yz_result result = verdict->judged->result;
    char text[YZ_RESULT_TEXT];

    yz_status status = comment_all(record, verdict, last);
    if (status == YZ_OK && result.kind != YZ_RESULT_NONE)
        status = yz_record_set_text(record, result_node(record, last), "RE",
                                    yz_result_text(&result, text));
    if (status == YZ_OK && verdict->judged->counted)
        status =
            annotate_territory(record, last, verdict->game, &verdict->judged->count);
    return status;
}

/* ---- Files --------------------------------------------------------------------------
 */

static yz_status
write_out(void *context, const char *bytes, size_t length)
{
    cli_output *out = context;

    cli_output_write(out, bytes, length);
    return out->error ? YZ_E_IO : YZ_OK;
}

/* A failure to write is told when the output is closed. */
static yz_status
write_record(yz_record *record, cli_output *out)
{
    const yz_status status = yz_record_write(record, false, write_out, out);
    return status == YZ_E_IO ? YZ_OK : status;
}

static yz_status
annotate_board(const yz_judged_game *verdict, cli_output *out)
{
    yz_record *record;
    yz_node last = 0, next;
    yz_status status = yz_record_of_game(&record, verdict->game, NULL);

    if (status != YZ_OK)
        return status;
    while ((next = yz_record_child(record, last)) != YZ_NO_NODE)
        last = next;
    status = annotate_record(record, last, verdict);
    if (status == YZ_OK)
        status = write_record(record, out);
    yz_record_free(record);
    return status;
}

yz_status
annotate_game(load *input, const yz_judged_game *verdict, cli_output *out,
              yz_diag *diag)
{
    yz_record *record = load_record(input);
    yz_status status;

    if (record == NULL)
        status = annotate_board(verdict, out);
    else
        status = annotate_record(record, yz_replay_node(verdict->replay), verdict);
    if (status == YZ_OK && record != NULL)
        status = write_record(record, out);
    return cli_fail(diag, status,
                    yz_message_with(YZ_MESSAGE_CLI_NOT_ANNOTATED,
                                    yz_arg_name("status", yz_status_text(status))));
}

yz_status
annotate_nothing(load *input, cli_output *out)
{
    yz_record *record = load_record(input);
    return record == NULL ? YZ_OK : write_record(record, out);
}

bool
annotate_read(const cli *line, size_t rule_count, bool *wanted, bool *alone)
{
    const char *path = cli_value(line, "annotate");

    *wanted = path != NULL;
    *alone = path != NULL && strcmp(path, "-") == 0;
    if (path != NULL && line->operand_count != 1)
        cli_wrong_usage(line, YZ_MESSAGE_CLI_ANNOTATE_ONE_FILE);
    else if (path != NULL && rule_count > 1)
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_ANNOTATE_ONE_RULES,
                             yz_arg_number((int64_t)rule_count));
    else if (*alone && (line->json || cli_has(line, "sgf") || cli_has(line, "teach")))
        cli_wrong_usage(line, YZ_MESSAGE_CLI_ANNOTATE_OUTPUT);
    else
        return true;
    return false;
}
