/* lesson_keys.c - the keys of a lesson, and what is done with the value of each. */
#include <string.h>

#include "course/lesson.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

typedef yz_status enter(yz__lesson_reading *r);

static yz_status
refuse_here(const yz__lesson_reading *r, yz_status status, yz_message message)
{
    return yz__course_refuse(r, status, r->field->number, message);
}

static yz_message
about_key(const yz__lesson_reading *r, yz_message_id id)
{
    return yz_message_with(id, yz_arg_bytes(r->field->key.data, r->field->key.length));
}

static yz_status
too_many(const yz__lesson_reading *r, int most)
{
    return refuse_here(
        r, YZ_E_LIMIT,
        yz_message_with(YZ_MESSAGE_COURSE_BAD_MANY,
                        yz_arg_bytes(r->field->key.data, r->field->key.length),
                        yz_arg_number(most)));
}

static yz_bytes
value_of(const yz__lesson_reading *r)
{
    return yz__course_trim(r->field->line[0]);
}

/* ---- Prose ---- */

/* The lines from '*i' to the next empty one, joined by blanks; empty at the end. */
static yz_status
read_paragraph(const yz__lesson_reading *r, int *i, const char **out)
{
    const yz__field *field = r->field;
    size_t length = 0;
    int end;
    char *text;

    while (*i < field->lines && yz__course_trim(field->line[*i]).length == 0)
        (*i)++;
    for (end = *i; end < field->lines; end++) {
        const size_t more = yz__course_trim(field->line[end]).length;
        if (more == 0)
            break;
        length += more + 1;
    }
    *out = NULL;
    if (length == 0)
        return YZ_OK;
    text = yz__arena_take(r->arena, length);
    if (text == NULL)
        return yz__course_lacks_memory(r);
    *out = text;
    for (; *i < end; (*i)++) {
        const yz_bytes line = yz__course_trim(field->line[*i]);
        memcpy(text, line.data, line.length);
        text += line.length;
        *text++ = ' ';
    }
    text[-1] = '\0';
    return YZ_OK;
}

/* A text of one paragraph. */
static yz_status
read_one(const yz__lesson_reading *r, const char **out)
{
    int i = 0;
    const char *more;
    yz_status status = read_paragraph(r, &i, out);

    if (status == YZ_OK && *out == NULL)
        return refuse_here(r, YZ_E_SYNTAX, about_key(r, YZ_MESSAGE_COURSE_BAD_EMPTY));
    if (status == YZ_OK)
        status = read_paragraph(r, &i, &more);
    if (status == YZ_OK && more != NULL)
        return refuse_here(r, YZ_E_SYNTAX, about_key(r, YZ_MESSAGE_COURSE_BAD_LONGER));
    return status;
}

static yz_status
enter_title(yz__lesson_reading *r)
{
    return read_one(r, &r->lesson->title);
}

static yz_status
enter_chapter(yz__lesson_reading *r)
{
    return read_one(r, &r->lesson->chapter);
}

static yz_status
enter_solved(yz__lesson_reading *r)
{
    return read_one(r, &r->lesson->solved);
}

static yz_status
enter_text(yz__lesson_reading *r)
{
    yz_status status = YZ_OK;
    int i = 0;

    for (;;) {
        const char *text;
        status = read_paragraph(r, &i, &text);
        if (status != YZ_OK || text == NULL)
            return status;
        if (r->lesson->paragraph_count == YZ_COURSE_PARAGRAPHS)
            return too_many(r, YZ_COURSE_PARAGRAPHS);
        r->paragraph[r->lesson->paragraph_count++] = text;
    }
}

static yz_status
enter_hint(yz__lesson_reading *r)
{
    if (r->lesson->hint_count == YZ_COURSE_PARAGRAPHS)
        return too_many(r, YZ_COURSE_PARAGRAPHS);
    return read_one(r, &r->hint[r->lesson->hint_count++]);
}

static yz_status
add_option(yz__lesson_reading *r, bool right)
{
    yz_course_option *option = r->option + r->lesson->option_count;

    if (r->lesson->option_count == YZ_COURSE_OPTIONS)
        return too_many(r, YZ_COURSE_OPTIONS);
    r->lesson->option_count++;
    option->right = right;
    return read_one(r, &option->text);
}

static yz_status
enter_question(yz__lesson_reading *r)
{
    return read_one(r, &r->lesson->question);
}

static yz_status
enter_option(yz__lesson_reading *r)
{
    return add_option(r, false);
}

static yz_status
enter_right(yz__lesson_reading *r)
{
    return add_option(r, true);
}

static yz_status
enter_because(yz__lesson_reading *r)
{
    yz_course_option *option = r->option + r->lesson->option_count - 1;

    if (r->lesson->option_count == 0 || option->remark != NULL)
        return refuse_here(r, YZ_E_SYNTAX,
                           yz_message_plain(YZ_MESSAGE_COURSE_BAD_BECAUSE));
    return read_one(r, &option->remark);
}

static yz_status
enter_at(yz__lesson_reading *r)
{
    const size_t i = r->remark_texts;

    if (i == YZ_COURSE_REMARKS)
        return too_many(r, YZ_COURSE_REMARKS);
    r->remark_texts++;
    r->remark_points[i] = r->field->about;
    r->remark_line[i] = r->field->number;
    return read_one(r, &r->remark_text[i]);
}

/* ---- The board and how the game begins ---- */

static yz_status
bad_row(const yz__lesson_reading *r, int line)
{
    return yz__course_refuse(r, YZ_E_SYNTAX, r->field->number + (uint32_t)line,
                             yz_message_plain(YZ_MESSAGE_COURSE_BAD_ROW));
}

static yz_status
enter_row(const yz__lesson_reading *r, int line)
{
    static const char SIGNS[] = ".XO";
    yz_position *board = &r->more->start;
    const yz_bytes row = yz__course_trim(r->field->line[line]);
    int x = 0;

    if (board->height == YZ_MAX_SIDE)
        return bad_row(r, line);
    for (size_t i = 0; i < row.length; i++) {
        const char *sign = strchr(SIGNS, row.data[i]);
        if (row.data[i] == ' ' || row.data[i] == '\t')
            continue;
        if (sign == NULL || row.data[i] == '\0' || x == YZ_MAX_SIDE)
            return bad_row(r, line);
        if (board->height > 0 && x == board->width)
            return bad_row(r, line);
        board->stone[board->height * (board->height > 0 ? board->width : 0) + x++] =
            (uint8_t)(sign - SIGNS);
    }
    if (board->height > 0 && x != board->width)
        return bad_row(r, line);
    board->width = (uint8_t)x;
    board->height++;
    return YZ_OK;
}

static yz_status
enter_board(yz__lesson_reading *r)
{
    r->seen_board = true;
    r->board_line = r->field->number;
    for (int i = 0; i < r->field->lines; i++)
        if (yz__course_trim(r->field->line[i]).length > 0) {
            const yz_status status = enter_row(r, i);
            if (status != YZ_OK)
                return status;
        }
    if (r->more->start.height == 0)
        return refuse_here(r, YZ_E_SYNTAX, about_key(r, YZ_MESSAGE_COURSE_BAD_EMPTY));
    return YZ_OK;
}

static yz_status
read_number(const yz__lesson_reading *r, int least, int most, int *out)
{
    const yz_bytes value = value_of(r);
    yz_number number;
    char text[16];

    if (value.length < sizeof text) {
        memcpy(text, value.data, value.length);
        text[value.length] = '\0';
        if (yz_number_read(&number, text) == YZ_OK && number.over == 1 &&
            number.count >= least && number.count <= most) {
            *out = (int)number.count;
            return YZ_OK;
        }
    }
    return refuse_here(r, YZ_E_RANGE,
                       yz_message_with(YZ_MESSAGE_COURSE_BAD_NUMBER,
                                       yz_arg_bytes(value.data, value.length),
                                       yz_arg_number(least), yz_arg_number(most)));
}

static yz_status
enter_size(yz__lesson_reading *r)
{
    int side;
    const yz_status status = read_number(r, 2, YZ_MAX_SIDE, &side);

    if (status != YZ_OK)
        return status;
    r->size_given = true;
    r->more->start.width = r->more->start.height = (uint8_t)side;
    return YZ_OK;
}

static yz_status
enter_rules(yz__lesson_reading *r)
{
    yz_game_options *options = &r->more->options;
    char *name = yz__course_keep(r->arena, value_of(r));

    if (name == NULL)
        return yz__course_lacks_memory(r);
    if (yz_rules_read(name, &options->rules, &options->overlays, r->diag) != YZ_OK) {
        if (r->diag != NULL)
            r->diag->line = r->field->number;
        return YZ_E_NOT_FOUND;
    }
    r->lesson->rules = name;
    return YZ_OK;
}

static yz_status
enter_to_play(yz__lesson_reading *r)
{
    return yz__course_colour(r, value_of(r), r->field->number,
                             &r->more->options.to_move);
}

static yz_status
enter_komi(yz__lesson_reading *r)
{
    char *text = yz__course_keep(r->arena, value_of(r));

    if (text == NULL)
        return yz__course_lacks_memory(r);
    r->more->options.komi_given = true;
    if (yz_number_read(&r->more->options.komi, text) == YZ_OK)
        return YZ_OK;
    return refuse_here(r, YZ_E_SYNTAX,
                       yz_message_with(YZ_MESSAGE_COURSE_BAD_NUMBER, yz_arg_text(text),
                                       yz_arg_number(-1000), yz_arg_number(1000)));
}

static yz_status
enter_prisoners_black(yz__lesson_reading *r)
{
    return read_number(r, 0, YZ_MAX_POINTS, &r->more->options.prisoners[YZ_BLACK]);
}

static yz_status
enter_prisoners_white(yz__lesson_reading *r)
{
    return read_number(r, 0, YZ_MAX_POINTS, &r->more->options.prisoners[YZ_WHITE]);
}

static yz_status
enter_handicap(yz__lesson_reading *r)
{
    return read_number(r, 0, 9, &r->more->options.handicap);
}

static yz_status
enter_moves(yz__lesson_reading *r)
{
    const char *text;
    const yz_status status = read_one(r, &text);

    r->moves_line = r->field->number;
    if (status == YZ_OK)
        r->before_text = (yz_bytes){text, strlen(text)};
    return status;
}

/* ---- The goal ---- */

static yz_status
enter_goal(yz__lesson_reading *r)
{
    r->seen_goal = true;
    r->goal_text = value_of(r);
    r->goal_line = r->field->number;
    return YZ_OK;
}

static yz_status
enter_within(yz__lesson_reading *r)
{
    return read_number(r, 1, 6, &r->lesson->within);
}

static yz_status
enter_accept(yz__lesson_reading *r)
{
    if (!yz__course_is(value_of(r), "ko"))
        return refuse_here(r, YZ_E_SYNTAX,
                           yz_message_plain(YZ_MESSAGE_COURSE_BAD_ACCEPT));
    r->lesson->accepts_ko = true;
    return YZ_OK;
}

static yz_status
enter_alive(yz__lesson_reading *r)
{
    if (!yz__course_is(value_of(r), "around"))
        return refuse_here(r, YZ_E_SYNTAX,
                           yz_message_plain(YZ_MESSAGE_COURSE_BAD_ALIVE));
    r->more->around = true;
    return YZ_OK;
}

static yz_status
enter_answer(yz__lesson_reading *r)
{
    const int most = (int)(sizeof r->right_text / sizeof *r->right_text);

    if (r->right_texts == most)
        return too_many(r, most);
    r->right_text[r->right_texts] = value_of(r);
    r->right_line[r->right_texts++] = r->field->number;
    return YZ_OK;
}

static yz_status
enter_under(yz__lesson_reading *r)
{
    const size_t i = r->more->under_count;
    unsigned overlays;
    char *name;

    if (i == YZ_COURSE_UNDER)
        return too_many(r, YZ_COURSE_UNDER);
    name = yz__course_keep(r->arena, r->field->about);
    if (name == NULL)
        return yz__course_lacks_memory(r);
    if (yz_rules_read(name, &r->under[i].rules, &overlays, r->diag) != YZ_OK) {
        if (r->diag != NULL)
            r->diag->line = r->field->number;
        return YZ_E_NOT_FOUND;
    }
    r->under_text[i] = value_of(r);
    r->under[i].line = r->field->number;
    r->more->under_count++;
    return YZ_OK;
}

/* ---- The table of the keys ---- */

static const struct {
    const char *key;
    enter *enter;
    bool again; /* may stand more than once */
    bool about; /* something stands between it and the colon */
} KEYS[] = {
    {"title", enter_title, false, false},
    {"chapter", enter_chapter, false, false},
    {"text", enter_text, true, false},
    {"rules", enter_rules, false, false},
    {"to-play", enter_to_play, false, false},
    {"komi", enter_komi, false, false},
    {"handicap", enter_handicap, false, false},
    {"prisoners-black", enter_prisoners_black, false, false},
    {"prisoners-white", enter_prisoners_white, false, false},
    {"size", enter_size, false, false},
    {"board", enter_board, false, false},
    {"moves", enter_moves, false, false},
    {"goal", enter_goal, false, false},
    {"within", enter_within, false, false},
    {"accept", enter_accept, false, false},
    {"alive", enter_alive, false, false},
    {"answer", enter_answer, true, false},
    {"hint", enter_hint, true, false},
    {"at", enter_at, true, true},
    {"question", enter_question, false, false},
    {"option", enter_option, true, false},
    {"right", enter_right, true, false},
    {"because", enter_because, true, false},
    {"under", enter_under, true, true},
    {"solved", enter_solved, false, false},
};
enum { KEY_COUNT = sizeof KEYS / sizeof *KEYS };

yz_status
yz__lesson_enter(yz__lesson_reading *r)
{
    for (int i = 0; i < KEY_COUNT; i++) {
        if (!yz__course_is(r->field->key, KEYS[i].key))
            continue;
        if (KEYS[i].about != (r->field->about.length > 0))
            break;
        if (!KEYS[i].again && (r->seen & 1u << i) != 0)
            return refuse_here(r, YZ_E_SYNTAX,
                               about_key(r, YZ_MESSAGE_COURSE_BAD_TWICE));
        r->seen |= 1u << i;
        return KEYS[i].enter(r);
    }
    return refuse_here(r, YZ_E_SYNTAX, about_key(r, YZ_MESSAGE_COURSE_BAD_KEY));
}
