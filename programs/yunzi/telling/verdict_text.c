/* verdict_text.c - a judgement in words and as JSON: the same facts in the same order.
 */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/output.h"
#include "cli/in_words.h"
#include "telling/verdict_text.h"

bool
verdict_agrees(const struct verdict *verdict)
{
    const yz_result *said = verdict->recorded;
    const yz_result *found = &verdict->judged->result;

    if (!said || said->kind == YZ_RESULT_NONE || said->kind != found->kind ||
        said->winner != found->winner)
        return false;
    return !said->margin_known || !found->margin_known ||
           yz_compare(said->margin, found->margin) == 0;
}

/* Whether there are two results: a game that is not settled differs from none. */
static bool
is_comparable(const struct verdict *verdict)
{
    return verdict->recorded && verdict->recorded->kind != YZ_RESULT_NONE &&
           verdict->judged->result.kind != YZ_RESULT_NONE;
}

char *
verdict_rules_text(const yz_game *game, char out[YZ_RULES_TEXT])
{
    return yz_rules_text(yz_game_rules(game), yz_game_overlays(game), out);
}

/* ---- JSON */

static void
write_side(yz_json *json, const char *key, const struct verdict *verdict,
           yz_colour side)
{
    const yz_judgement *judged = verdict->judged;
    const yz_count *count = &judged->count;
    const yz_colour other = yz_opponent(side);

    if (!judged->counted) {
        yz_json_null(json, key);
        return;
    }
    yz_json_open_object(json, key);
    yz_json_whole(json, "area", count->area[side]);
    yz_json_whole(json, "territory", count->territory[side]);
    yz_json_whole(json, "stones", count->stones[side]);
    yz_json_whole(json, "prisoners", judged->tally.prisoners[side]);
    yz_json_whole(json, "dead", count->dead[other]);
    yz_json_number(json, "komi", side == YZ_WHITE ? judged->komi : yz_whole(0));
    yz_json_number(json, "total", count->total[side]);
    yz_json_open_object(json, "terms");
    for (int i = 0; i < count->term_count; i++) {
        const yz_count_term *term = &count->term[i];
        yz_json_number(json, term->key, side == YZ_BLACK ? term->black : term->white);
    }
    yz_json_close_object(json);
    yz_json_close_object(json);
}

/* Whether point 'i' is in the list of this fate.  Where a dead stone is taken off a
   point that is nobody's, the point is neutral, too. */
static bool
is_listed(const yz_count *count, int i, yz_fate fate)
{
    return count->owner[i] == fate ||
           (fate == YZ_FATE_NEUTRAL && count->owner[i] == YZ_FATE_DEAD &&
            count->holder[i] == YZ_EMPTY);
}

static void
write_points(yz_json *json, const char *key, const struct verdict *verdict,
             yz_fate fate)
{
    const int width = yz_game_width(verdict->game);
    const int height = yz_game_height(verdict->game);

    yz_json_open_array(json, key);
    for (int i = 0; verdict->judged->counted && i < width * height; i++)
        if (is_listed(&verdict->judged->count, i, fate))
            yz_json_point(json, NULL,
                          (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)},
                          height);
    yz_json_close_array(json);
}

/* The chains in seki, each an array of its points. */
static void
write_seki(yz_json *json, const struct verdict *verdict)
{
    const int width = yz_game_width(verdict->game);
    const int height = yz_game_height(verdict->game);
    bool seen[YZ_MAX_POINTS] = {false};
    yz_point chain[YZ_MAX_POINTS];

    yz_json_open_array(json, "seki");
    for (int i = 0; verdict->judged->counted && i < width * height; i++) {
        if (verdict->judged->count.owner[i] != YZ_FATE_SEKI || seen[i])
            continue;
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        const int count = yz_game_chain(verdict->game, at, chain);
        yz_json_open_array(json, NULL);
        for (int k = 0; k < count; k++) {
            seen[yz_index(width, chain[k])] = true;
            yz_json_point(json, NULL, chain[k], height);
        }
        yz_json_close_array(json);
    }
    yz_json_close_array(json);
}

static void
write_illegal(yz_json *json, const struct verdict *verdict)
{
    const size_t count = verdict->replay ? yz_replay_illegal_count(verdict->replay) : 0;

    yz_json_open_array(json, "illegal");
    for (size_t i = 0; i < count; i++) {
        const yz_illegal *illegal = yz_replay_illegal(verdict->replay, i);
        yz_json_open_object(json, NULL);
        yz_json_whole(json, "move", illegal->move);
        if (illegal->unreadable)
            yz_json_null(json, "point");
        else if (illegal->played.kind != YZ_MOVE_PLAY)
            yz_json_text(json, "point", "pass");
        else
            yz_json_point(json, "point", illegal->played.at,
                          yz_game_height(verdict->game));
        yz_json_text(json, "why", yz_ground_key(illegal->verdict.ground));
        yz_json_text(json, "article", illegal->verdict.article);
        if (illegal->verdict.repeats >= 0)
            yz_json_whole(json, "repeats",
                          yz_game_move_number(verdict->game, illegal->verdict.repeats));
        yz_json_text(
            json, "consequence",
            yz_consequence_text(illegal->verdict.consequence, illegal->played.colour));
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

/* What to type where chains stayed open. */
static const char *
hint_for_open(yz_shortage shortage)
{
    switch (shortage) {
    case YZ_SHORTAGE_NODES:
        return "more with --nodes N, or name the dead stones with --dead POINTS";
    case YZ_SHORTAGE_TIME:
        return "more with --time MS, or name the dead stones with --dead POINTS";
    case YZ_SHORTAGE_MEMORY:
        return "more with --memory MB, or name the dead stones with --dead POINTS";
    case YZ_SHORTAGE_NONE:
    case YZ_SHORTAGE_REGION:
    case YZ_SHORTAGE_THREATS:
        break;
    }
    return "name the dead stones with --dead POINTS, or --dead none";
}

static const char *
hint_for(const yz_note *note)
{
    switch (note->kind) {
    case YZ_NOTE_LIFE_UNKNOWN:
        return "name them with --dead POINTS, --dead none, or have them found with "
               "--dead auto";
    case YZ_NOTE_OPEN_CHAINS:
        return note->decides ? hint_for_open(note->shortage) : NULL;
    case YZ_NOTE_READING_CUT:
        return note->shortage == YZ_SHORTAGE_TIME
                   ? "--time MS allows more"
                   : "--memory MB allows more, if this machine has it";
    case YZ_NOTE_NOT_OVER:
    case YZ_NOTE_UNFINISHED:
        return note->decides
                   ? "--dead POINTS or --dead none counts the board as it stands"
                   : NULL;
    case YZ_NOTE_NOT_CONCEDED:
        return "--dead POINTS concedes them";
    case YZ_NOTE_KOMI_MISSING:
        return "--default-komi K takes another";
    case YZ_NOTE_NOT_LOOKED_INTO:
        return "--time MS allows more, yunzi cycle says what the repetitions are";
    case YZ_NOTE_OLDER_GAME:
    case YZ_NOTE_BOARD_SIZE:
        return "--rules NAME takes others";
    case YZ_NOTE_NOT_RULED:
        return "yunzi cycle says what the repetition is";
    case YZ_NOTE_RULED_OTHERWISE:
        return "--classify judge or list takes one for all, yunzi cycle says why";
    case YZ_NOTE_CAME_BACK:
        return "--repetition says what the event has laid down, yunzi cycle what the "
               "repetition is";
    default:
        return NULL;
    }
}

char *
verdict_note_text(const yz_note *note, char out[VERDICT_NOTE_TEXT])
{
    const char *hint = hint_for(note);

    snprintf(out, VERDICT_NOTE_TEXT, hint ? "%s (%s)" : "%s", IN_WORDS(&note->what), hint);
    return out;
}

static void
write_notes(yz_json *json, const yz_judgement *judged)
{
    char text[VERDICT_NOTE_TEXT];

    yz_json_open_array(json, "notes");
    for (int i = 0; i < judged->note_count; i++) {
        yz_json_open_object(json, NULL);
        yz_json_text(json, "kind", yz_note_key(judged->note[i].kind));
        yz_json_text(json, "article", judged->note[i].article);
        yz_json_text(json, "text", verdict_note_text(&judged->note[i], text));
        yz_json_close_object(json);
    }
    yz_json_close_array(json);
}

static const char *
winner_key(yz_colour winner)
{
    return winner == YZ_BLACK ? "black" : winner == YZ_WHITE ? "white" : NULL;
}

static void
write_result(yz_json *json, const yz_result *result)
{
    char text[YZ_RESULT_TEXT];

    yz_json_text(json, "result", yz_result_text(result, text));
    yz_json_text(json, "winner", winner_key(result->winner));
    if (result->margin_known)
        yz_json_number(json, "margin", result->margin);
    else
        yz_json_null(json, "margin");
    yz_json_text(json, "kind", yz_result_key(result->kind));
}

/* What was wrong in the record or understood in another sense than its letters. */
static void
write_findings(yz_json *json, const yz_record *record)
{
    bool open = false;
    for (size_t i = 0; record != NULL && i < yz_record_notice_count(record); i++) {
        const yz_notice *notice = yz_record_notice(record, i);
        if (notice->severity < YZ_SEVERITY_REPAIR)
            continue;
        if (!open)
            yz_json_open_array(json, "findings");
        open = true;
        yz_json_open_object(json, NULL);
        yz_json_text(json, "severity", yz_severity_key(notice->severity));
        yz_json_text(json, "code", yz_notice_key(notice->code));
        if (notice->rule != NULL)
            yz_json_text(json, "rule", notice->rule);
        yz_json_whole(json, "line", notice->line);
        yz_json_whole(json, "column", notice->column);
        yz_json_text(json, "text", notice->text);
        yz_json_close_object(json);
    }
    if (open)
        yz_json_close_array(json);
}

void
verdict_write_json(yz_json *json, const struct verdict *verdict)
{
    char text[YZ_RULES_TEXT];

    yz_json_open_object(json, NULL);
    output_json_file(json, verdict->file);
    yz_json_whole(json, "game", verdict->game_number);
    yz_json_text(json, "rules",
                 verdict->under_any ? NULL : verdict_rules_text(verdict->game, text));
    yz_json_open_array(json, "size");
    yz_json_whole(json, NULL, yz_game_width(verdict->game));
    yz_json_whole(json, NULL, yz_game_height(verdict->game));
    yz_json_close_array(json);
    yz_json_whole(json, "moves", verdict->moves);
    write_result(json, &verdict->judged->result);
    yz_json_text(json, "basis", yz_basis_key(verdict->judged->basis));
    write_side(json, "black", verdict, YZ_BLACK);
    write_side(json, "white", verdict, YZ_WHITE);
    write_points(json, "dead", verdict, YZ_FATE_DEAD);
    write_seki(json, verdict);
    write_points(json, "neutral", verdict, YZ_FATE_NEUTRAL);
    if (verdict->recorded) {
        char recorded[YZ_RESULT_TEXT];
        yz_json_text(json, "record", yz_result_text(verdict->recorded, recorded));
    } else {
        yz_json_null(json, "record");
    }
    if (is_comparable(verdict))
        yz_json_bool(json, "agrees", verdict_agrees(verdict));
    else
        yz_json_null(json, "agrees");
    write_illegal(json, verdict);
    write_notes(json, verdict->judged);
    write_findings(json, verdict->record);
    if (verdict->more != NULL)
        verdict->more(json, verdict->context);
    yz_json_close_object(json);
}

/* ---- For people */

/* Adds " + prisoners 12", the key of the term as words: "group-tax" is "group tax". */
static void
append_term(char *out, const char *joint, const char *key, yz_number value)
{
    const size_t used = strlen(out);
    char number[YZ_NUMBER_TEXT], words[40];

    snprintf(words, sizeof words, "%s", key);
    for (char *c = words; *c; c++)
        if (*c == '-')
            *c = ' ';
    snprintf(out + used, VERDICT_SUM_TEXT - used, " %s %s %s", joint, words,
             yz_number_text(value, number));
}

char *
verdict_sum_text(const yz_judgement *judged, yz_colour side, char out[VERDICT_SUM_TEXT])
{
    const yz_count *count = &judged->count;
    char number[YZ_NUMBER_TEXT];
    bool first = true;

    snprintf(out, VERDICT_SUM_TEXT, "%s", yz_number_text(count->total[side], number));
    for (int i = 0; i < count->term_count; i++) {
        const yz_count_term *term = &count->term[i];
        yz_number value = side == YZ_BLACK ? term->black : term->white;
        const bool minus = value.count < 0;
        if (value.count == 0)
            continue;
        if (minus)
            value.count = -value.count;
        append_term(out,
                    first   ? minus ? "= -" : "="
                    : minus ? "-"
                            : "+",
                    term->key, value);
        first = false;
    }
    return out;
}

char *
verdict_sentence(const yz_result *result, char out[VERDICT_SENTENCE])
{
    const char *who = result->winner == YZ_BLACK ? "Black" : "White";
    char margin[YZ_NUMBER_TEXT];

    switch (result->kind) {
    case YZ_RESULT_SCORE:
        if (result->margin_known)
            snprintf(out, VERDICT_SENTENCE, "%s wins by %s", who,
                     yz_number_text(result->margin, margin));
        else
            snprintf(out, VERDICT_SENTENCE, "%s wins", who);
        break;
    case YZ_RESULT_RESIGNATION:
        snprintf(out, VERDICT_SENTENCE, "%s wins by resignation", who);
        break;
    case YZ_RESULT_TIME:
        snprintf(out, VERDICT_SENTENCE, "%s wins on time", who);
        break;
    case YZ_RESULT_FORFEIT:
        snprintf(out, VERDICT_SENTENCE, "%s wins by forfeit", who);
        break;
    case YZ_RESULT_DRAW:
        snprintf(out, VERDICT_SENTENCE, "a draw");
        break;
    case YZ_RESULT_BOTH_LOSE:
        snprintf(out, VERDICT_SENTENCE, "both players lose");
        break;
    case YZ_RESULT_NO_RESULT:
        snprintf(out, VERDICT_SENTENCE, "no result");
        break;
    case YZ_RESULT_VOID:
        snprintf(out, VERDICT_SENTENCE, "void");
        break;
    case YZ_RESULT_NONE:
        snprintf(out, VERDICT_SENTENCE, "not settled");
        break;
    }
    return out;
}

char *
verdict_basis_text(yz_basis basis, bool colour, char out[VERDICT_BASIS_TEXT])
{
    const bool inked = colour && basis == YZ_BASIS_ESTIMATED;

    snprintf(out, VERDICT_BASIS_TEXT, "%s%s%s", columns_ink_on(inked, INK_OPEN),
             yz_basis_key(basis), columns_ink_off(inked));
    return out;
}

const char *
verdict_term_article(const struct verdict *verdict, const yz_count_term *term)
{
    const yz_rules *rules = yz_game_rules(verdict->game);
    if (strcmp(term->key, "komi") != 0)
        return term->article;
    if (verdict->judged->komi_assumed)
        return "not recorded";
    return yz_rules_option(rules, yz_option_find("komi")).completed ? "as given"
                                                                    : term->article;
}

/* A text from column 'margin' on. */
static void
print_wrapped(FILE *stream, int margin, const char *text)
{
    char line[512];
    snprintf(line, sizeof line, "%*s%s", margin, "", text);
    columns_lines(stream, margin, line);
}

/* A row of the count: a title, two numbers, and where it is laid down: beside them, or
   below where the lines are too short for it. */
enum { INDENT = 2, MOST_TITLE = 36, NUMBER = 10, GAP = 3 };

static void
print_term(FILE *stream, const char *title, const char *black, const char *white,
           const char *article)
{
    const int end = columns_line_end();
    const int room = end - INDENT - 2 * NUMBER;
    const int most = room < MOST_TITLE ? room : MOST_TITLE;
    const int used = INDENT + most + 2 * NUMBER + GAP;
    const char *line = title;
    size_t length = columns_line(&title, most);

    while (*title != '\0') {
        fprintf(stream, "%*s%.*s\n", INDENT, "", (int)length, line);
        line = title;
        length = columns_line(&title, most);
    }
    fprintf(stream, "%*s%-*.*s%*s%*s", INDENT, "", most, (int)length, line, NUMBER,
            black, NUMBER, white);
    if (article == NULL)
        fputc('\n', stream);
    else if (end - used >= columns_width(article, strlen(article)))
        fprintf(stream, "%*s%s\n", GAP, "", article);
    else {
        fputc('\n', stream);
        print_wrapped(stream, 2 * GAP, article);
    }
}

static void
print_terms(FILE *stream, const struct verdict *verdict)
{
    const yz_judgement *judged = verdict->judged;
    const yz_count *count = &judged->count;
    char black[YZ_NUMBER_TEXT], white[YZ_NUMBER_TEXT];

    print_term(stream, "", "Black", "White", NULL);
    for (int i = 0; i < count->term_count; i++) {
        const yz_count_term *term = &count->term[i];
        print_term(stream, term->title, yz_number_text(term->black, black),
                   yz_number_text(term->white, white),
                   verdict_term_article(verdict, term));
    }
    print_term(stream, "total", yz_number_text(count->total[YZ_BLACK], black),
               yz_number_text(count->total[YZ_WHITE], white), NULL);
}

static void
print_points(FILE *stream, const struct verdict *verdict, yz_fate fate,
             const char *title)
{
    const int width = yz_game_width(verdict->game);
    const int height = yz_game_height(verdict->game);
    char text[YZ_POINT_TEXT];
    const int room = (columns_line_end() - 15) / 4;
    const int most = room < 12 ? room : 12;
    int count = 0;

    for (int i = 0; i < width * height; i++) {
        if (!is_listed(&verdict->judged->count, i, fate))
            continue;
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (count == 0)
            fprintf(stream, "  %-12s", title);
        else if (count % most == 0)
            fprintf(stream, "\n  %-12s", "");
        fprintf(stream, " %s", yz_point_text(at, height, text));
        count++;
    }
    if (count > 0)
        fputc('\n', stream);
}

static void
print_one_illegal(FILE *stream, const struct verdict *verdict,
                  const yz_illegal *illegal, bool colour)
{
    const yz_verdict *found = &illegal->verdict;
    char text[YZ_POINT_TEXT];
    const char *place =
        illegal->unreadable ? "unreadable"
        : illegal->played.kind == YZ_MOVE_PLAY
            ? yz_point_text(illegal->played.at, yz_game_height(verdict->game), text)
            : "pass";

    char line[512], again[64] = "";
    if (found->repeats >= 0)
        snprintf(again, sizeof again, " (after move %d)",
                 yz_game_move_number(verdict->game, found->repeats));
    snprintf(line, sizeof line, "  %sillegal%s: move %d %s: %s%s%s%s; %s",
             columns_ink_on(colour, INK_WRONG), columns_ink_off(colour), illegal->move,
             place, yz_ground_text(found->ground), again, found->article ? "; " : "",
             found->article ? found->article : "",
             yz_consequence_text(found->consequence, illegal->played.colour));
    columns_lines(stream, 4, line);
}

static void
print_more(FILE *stream, size_t count)
{
    char line[80];
    snprintf(line, sizeof line, "  illegal: %zu more (--json names them all)", count);
    columns_lines(stream, 4, line);
}

/* A record that went on for long after the game had stopped would bury its verdict. */
enum { MOST_ILLEGAL = 100 };

static void
print_illegal(FILE *stream, const struct verdict *verdict, bool colour)
{
    const size_t count = verdict->replay ? yz_replay_illegal_count(verdict->replay) : 0;

    for (size_t i = 0; i < count && i < MOST_ILLEGAL; i++)
        print_one_illegal(stream, verdict, yz_replay_illegal(verdict->replay, i),
                          colour);
    if (count > MOST_ILLEGAL)
        print_more(stream, count - MOST_ILLEGAL);
}

static void
print_note(FILE *stream, const yz_note *note)
{
    char text[VERDICT_NOTE_TEXT];
    output_text line = {0};
    output_add(&line, "  note: ");
    output_safe(&line, verdict_note_text(note, text));
    if (note->article != NULL)
        output_add(&line, " (%s)", note->article);
    columns_text(stream, 4, &line);
}

void
verdict_print(FILE *stream, const struct verdict *verdict, bool colour)
{
    const yz_judgement *judged = verdict->judged;
    char rules[YZ_RULES_TEXT], sentence[VERDICT_SENTENCE], recorded[YZ_RESULT_TEXT],
        basis[VERDICT_BASIS_TEXT];
    output_text first = {0};
    const bool open = judged->result.kind == YZ_RESULT_NONE;

    output_add(&first, "%s: %s%s%s",
               verdict->under_any ? "any rules"
                                  : verdict_rules_text(verdict->game, rules),
               columns_ink_on(colour, open ? INK_OPEN : INK_ANSWER),
               verdict_sentence(&judged->result, sentence), columns_ink_off(colour));
    if (judged->basis != YZ_BASIS_NONE)
        output_add(&first, " (%s)", verdict_basis_text(judged->basis, colour, basis));
    if (judged->komi_assumed)
        output_add(&first, ", with a komi that is not recorded");
    if (verdict->recorded)
        output_add(&first, "; the record says %s%s",
                   yz_result_text(verdict->recorded, recorded),
                   !is_comparable(verdict)   ? ""
                   : verdict_agrees(verdict) ? ", which agrees"
                                             : ", which differs");
    columns_text(stream, 4, &first);
    if (judged->counted) {
        print_terms(stream, verdict);
        print_points(stream, verdict, YZ_FATE_DEAD, "dead");
        print_points(stream, verdict, YZ_FATE_SEKI, "seki");
        print_points(stream, verdict, YZ_FATE_NEUTRAL, "neutral");
    }
    print_illegal(stream, verdict, colour);
    for (int i = 0; i < judged->note_count; i++)
        print_note(stream, &judged->note[i]);
}
