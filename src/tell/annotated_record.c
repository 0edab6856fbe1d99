/*
 * annotated_record.c - a verdict written into its record.
 *
 * A comment of ours stands behind the record's own and begins with MARK in every language,
 * so that a later verdict finds it and takes its place.
 */
#include <string.h>

#include "tell/judged.h"
#include "base/grown_text.h"
#include "message/language.h"
#include "tell/verdict_text.h"
#include "yunzi/text.h"
#include "yunzi/messages.h"
#include "base/number.h"
#include "text/encoding.h"
#include "text/recorded.h"
#include "record/record_asked.h"

static const char MARK[] = "Yunzi judges: ";

/* ---- Comments ---- */

/* A raw value of SGF. */
typedef struct comment {
    yz__grown_text raw;
    bool ascii; /* only ASCII may be added, because of the encoding of the record */
} comment;

/* The sink for our words: escapes brackets and backslashes. */
static yz_status
add_words(void *context, const char *bytes, size_t length)
{
    comment *value = context;
    yz__grown_text *raw = &value->raw;
    const yz_status status = yz__grown_reserve(raw, 2 * length);

    if (status != YZ_OK)
        return status;
    for (size_t i = 0; i < length; i++) {
        const char c = bytes[i];
        if (c == ']' || c == '\\')
            raw->text[raw->length++] = '\\';
        raw->text[raw->length++] = value->ascii && (c & 0x80) ? '?' : c;
    }
    return YZ_OK;
}

/* The number of bytes of a comment before the words that an earlier verdict added. */
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

/* Begins with the comment of the node without earlier words of ours, and adds the mark. */
static yz_status
begin_comment(comment *value, const yz_record *record, yz_node node)
{
    yz_property property;
    yz_bytes raw = {NULL, 0};
    yz_status status = YZ_OK;

    value->raw.length = 0;
    if (yz_record_find_property(record, node, "C", &property) &&
        property.value_count == 1)
        raw = yz__record_raw(record, &property, 0);
    const size_t kept = own_length(raw);
    if (kept > 0) {
        status = yz__grown_add(&value->raw, raw.data, kept);
        if (status == YZ_OK)
            status = yz__grown_add(&value->raw, "\n\n", 2);
    }
    return status == YZ_OK ? yz__grown_add(&value->raw, MARK, sizeof MARK - 1) : status;
}

/* Writes the comment.  A comment of several values, which is against the format, gets
   one more value. */
static yz_status
end_comment(comment *value, yz_record *record, yz_node node)
{
    yz_property property = {.value_count = 0};

    yz__grown_text *text = &value->raw;

    if (text->text[text->length - 1] == '\n')
        text->length--;
    const yz_bytes bytes = {text->text, text->length};
    yz_record_find_property(record, node, "C", &property);
    return property.value_count > 1 ? yz__record_append_raw(record, node, "C", bytes)
                                    : yz__record_set_raw(record, node, "C", bytes);
}

/* ---- What is said ---- */

static void
tell_result(yz__prose *out, const yz_judged_game *game)
{
    const yz_judgement *judged = game->judged;
    const yz_message result =
        yz__result_message(&judged->result, yz_game_rules(game->game));
    char text[YZ_RESULT_TEXT];

    yz__prose_message(out, &result);
    if (judged->basis != YZ_BASIS_NONE)
        yz__prose_basis(out, judged->basis);
    if (game->recorded)
        yz__prose_say(out, YZ_MESSAGE_ANNOTATION_RECORD_SAID,
                      yz_arg_text(yz_result_text(game->recorded, text)));
    yz__prose_end(out);
}

static void
tell_terms(yz__prose *out, const yz_judged_game *game)
{
    const yz_language *language = out->how->language;
    const yz_count *count = &game->judged->count;
    const yz_message total = yz_message_plain(YZ_MESSAGE_VERDICT_TOTAL);
    char article[YZ_MESSAGE_TEXT];

    for (int i = 0; i < count->term_count; i++) {
        const yz_count_term *term = &count->term[i];
        yz__prose_say(out, YZ_MESSAGE_ANNOTATION_TERM,
                      yz_arg_text(yz_language_word(language, "term", term->title)),
                      yz_arg_exact(term->black), yz_arg_exact(term->white),
                      yz_arg_text(yz__term_article(game, term, language, article)));
        yz__prose_end(out);
    }
    yz__prose_say(out, YZ_MESSAGE_ANNOTATION_TERM,
                  yz_arg_text(YZ_SAID(&total, language)),
                  yz_arg_exact(count->total[YZ_BLACK]),
                  yz_arg_exact(count->total[YZ_WHITE]), yz_arg_text(NULL));
    yz__prose_end(out);
}

static void
tell_points(yz__prose *out, const yz_judged_game *game, yz_fate fate,
            yz_message_id title)
{
    const int width = yz_game_width(game->game);
    const int height = yz_game_height(game->game);
    const yz_message what = yz_message_plain(title);
    char text[YZ_POINT_TEXT];
    bool any = false;

    for (int i = 0; i < width * height; i++) {
        const yz_point at = {(uint8_t)(i % width), (uint8_t)(i / width)};
        if (yz__judged_fate(game->judged, i) != fate)
            continue;
        if (!any)
            yz__prose_say(out, YZ_MESSAGE_ANNOTATION_POINTS, yz_arg_message(&what));
        any = true;
        yz__prose_texts(out, " ", yz_point_text(at, height, text));
    }
    if (any)
        yz__prose_end(out);
}

static void
tell_illegal(yz__prose *out, const yz_judged_game *game, const yz_illegal *illegal)
{
    const yz_legality *found = &illegal->legality;
    const bool repeats = found->repeats >= 0;

    yz__prose_say(
        out, YZ_MESSAGE_ANNOTATION_ILLEGAL, yz_arg_number(illegal->move),
        yz_arg_name("ground", yz_ground_text(found->ground)), yz_arg_choice(repeats),
        yz_arg_number(repeats ? yz_game_move_number(game->game, found->repeats) : 0),
        yz_arg_name("article", found->article ? found->article : ""),
        yz_arg_name("consequence",
                    yz_consequence_text(found->consequence, illegal->played.colour)));
    yz__prose_end(out);
}

/* True if there is an illegal move 'i' and it was made at 'node'. */
static bool
is_at(const yz_judged_game *game, size_t i, yz_node node)
{
    return game->replay && i < yz_replay_illegal_count(game->replay) &&
           yz_replay_illegal(game->replay, i)->node == node;
}

static void
tell_notes(yz__prose *out, const yz_judgement *judged)
{
    for (int i = 0; i < judged->note_count; i++) {
        const yz_note *note = &judged->note[i];
        yz__prose_say(out, YZ_MESSAGE_VERDICT_NOTE, yz_arg_message(&note->what),
                      yz_arg_name("article", note->article ? note->article : ""));
        yz__prose_end(out);
    }
}

/* Tells everything that stands at the end of the game. */
static void
tell_end(yz__prose *out, const yz_judged_game *game)
{
    tell_result(out, game);
    if (game->judged->counted) {
        tell_terms(out, game);
        tell_points(out, game, YZ_FATE_DEAD, YZ_MESSAGE_VERDICT_DEAD);
        tell_points(out, game, YZ_FATE_SEKI, YZ_MESSAGE_VERDICT_SEKI);
        tell_points(out, game, YZ_FATE_NEUTRAL, YZ_MESSAGE_VERDICT_NEUTRAL);
    }
    tell_notes(out, game->judged);
}

/* ---- Where it is said ---- */

typedef struct annotation {
    yz_record *record;
    yz_node last;
    const yz_judged_game *game;
    const yz_language *language;
    size_t illegal; /* the illegal moves that were told */
    comment value;
} annotation;

static yz_status
comment_on(annotation *all, yz_node node)
{
    const yz_telling how = {
        .sink = add_words, .context = &all->value, .language = all->language};
    yz__prose out;
    const yz_status status = begin_comment(&all->value, all->record, node);

    if (status != YZ_OK)
        return status;
    yz__prose_start(&out, &how);
    yz__tell_judged_under(&out, all->game);
    yz__prose_text(&out, ": ");
    if (node == all->last)
        tell_end(&out, all->game);
    for (; is_at(all->game, all->illegal, node); all->illegal++)
        tell_illegal(&out, all->game,
                     yz_replay_illegal(all->game->replay, all->illegal));
    return out.status == YZ_OK ? end_comment(&all->value, all->record, node)
                               : out.status;
}

/* Writes comments at the illegal moves, in their order, and at the end. */
static yz_status
comment_on_all(annotation *all)
{
    const yz_replay *replay = all->game->replay;
    const size_t count = replay ? yz_replay_illegal_count(replay) : 0;
    yz_status status = YZ_OK;

    while (status == YZ_OK && all->illegal < count &&
           !is_at(all->game, all->illegal, all->last))
        status = comment_on(all, yz_replay_illegal(replay, all->illegal)->node);
    return status == YZ_OK ? comment_on(all, all->last) : status;
}

/* True in '*out' if words that are not ASCII may be added: the texts of the record are
   in UTF-8, and it names no other encoding. */
static yz_status
takes_utf_8(yz_record *record, bool *out)
{
    const yz_record_info *info;
    yz_property declared;
    const yz_status status = yz_record_get_info(record, &info);

    *out = false;
    if (status != YZ_OK)
        return status;
    *out = strcmp(info->encoding, yz__encoding_name(YZ_ENCODING_UTF_8)) == 0;
    if (*out && yz_record_find_property(record, 0, "CA", &declared)) {
        const yz_bytes name = yz__record_raw(record, &declared, 0);
        *out = yz__encoding_find(name.data, name.length) == YZ_ENCODING_UTF_8;
    }
    return YZ_OK;
}

/* Chooses the language: English if the record cannot hold another one.  A record with
   another language is marked as UTF-8. */
static yz_status
choose_language(annotation *all, const yz_language *wanted)
{
    bool utf_8 = false;

    all->language = NULL;
    all->value.ascii = true;
    if (yz__language_is_english(wanted))
        return YZ_OK;
    const yz_status status = takes_utf_8(all->record, &utf_8);
    if (status != YZ_OK || !utf_8)
        return status;
    all->language = wanted;
    all->value.ascii = false;
    return yz_record_set_text(all->record, 0, "CA",
                              yz__encoding_name(YZ_ENCODING_UTF_8));
}

/* ---- Properties ---- */

/* The node with the RE of the record, or the first node. */
static yz_node
result_node(const yz_record *record, yz_node last)
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

/* Writes TB or TW: the points of a side, with the dead stones of the other side. */
static yz_status
mark_side(yz_record *record, yz_node node, const yz_position *position,
          const yz_count_points *points, yz_colour side)
{
    const char *id = side == YZ_BLACK ? "TB" : "TW";
    const yz_fate fate = side == YZ_BLACK ? YZ_FATE_BLACK : YZ_FATE_WHITE;
    yz_point point[YZ_MAX_POINTS];
    size_t used = 0;

    for (size_t i = 0; i < (size_t)position->width * position->height; i++) {
        const bool dead =
            points->owner[i] == YZ_FATE_DEAD && position->stone[i] == yz_opponent(side);
        if (dead || (points->owner[i] == fate && position->stone[i] == YZ_EMPTY))
            point[used++] = (yz_point){(uint8_t)(i % position->width),
                                       (uint8_t)(i / position->width)};
    }
    if (used > 0)
        return yz__record_set_points(record, node, id, point, used);
    yz_record_remove(record, node, id);
    return YZ_OK;
}

yz_status
yz_tell_territory(yz_record *record, yz_node node, const yz_game *game,
                  const yz_count_points *points)
{
    yz_position position;

    yz_game_position(game, &position);
    const yz_status status = mark_side(record, node, &position, points, YZ_BLACK);
    return status == YZ_OK ? mark_side(record, node, &position, points, YZ_WHITE)
                           : status;
}

/* Writes RE as the record says results: in zi where that is how its program counts, so that it
   is read back as what it is. */
static yz_status
write_result(yz_record *record, yz_node node, const yz_result *result)
{
    const yz_record_info *info;
    char text[YZ_RESULT_TEXT];
    yz_result read, zi = *result;
    const yz_status status = yz_record_get_info(record, &info);

    if (status != YZ_OK)
        return status;
    const yz_dialect_context context = {.application = info->application,
                                        .rules = info->rules,
                                        .width = info->width,
                                        .height = info->height};
    yz_result_text(result, text);
    (void)yz__result_recorded(text, &context, &read);
    if (result->margin_known && yz_compare(read.margin, result->margin) != 0) {
        zi.margin = yz__multiply(result->margin, yz_ratio(1, 2));
        yz_result_text(&zi, text);
    }
    return yz_record_set_text(record, node, "RE", text);
}

yz_status
yz__tell_annotation(yz_record *record, yz_node last, const yz_judged_game *game,
                    const yz_language *language, const yz_allocator *allocator)
{
    annotation all = {.record = record,
                      .last = last,
                      .game = game,
                      .value = {.raw = {.allocator = allocator}}};
    const yz_result *result = &game->judged->result;

    yz_status status = choose_language(&all, language);
    if (status == YZ_OK)
        status = comment_on_all(&all);
    yz__grown_free(&all.value.raw);
    if (status == YZ_OK && result->kind != YZ_RESULT_NONE)
        status = write_result(record, result_node(record, last), result);
    if (status == YZ_OK && game->judged->counted && game->judged->board)
        status =
            yz_tell_territory(record, last, game->game, &game->judged->board->points);
    return status;
}
