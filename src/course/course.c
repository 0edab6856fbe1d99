/* course.c - a course: the text is cut into lessons, and these into lines 'key: value'. */
#include <string.h>

#include "base/listed.h"
#include "course/lesson.h"
#include "message/refuse.h"
#include "yunzi/messages.h"

YZ__KEY_OF(yz__course_input_key, yz_course_input, YZ_COURSE_INPUT_MAP)
YZ__KEY_OF(yz__course_goal_key, yz_course_goal, YZ_COURSE_GOAL_MAP)
YZ__KEY_OF(yz__course_subject_key, yz_course_subject, YZ_COURSE_SUBJECT_MAP)

/* ---- Lines and fields ---- */

/* The text of a course while it is read. */
typedef struct scan {
    yz_course *course;
    yz_diag *diag;
    const char *at, *end;
    uint32_t line; /* of 'at', from 1 */
    size_t first;  /* lesson of this text */
    yz__field *field;
    yz__lesson_reading *reading;
} scan;

static yz_status
refuse(const scan *s, yz_status status, uint32_t line, yz_message message)
{
    yz__refuse(s->diag, status, message);
    if (s->diag != NULL)
        s->diag->line = line;
    return status;
}

static yz_bytes
next_line(scan *s)
{
    const size_t left = (size_t)(s->end - s->at);
    const char *stop = memchr(s->at, '\n', left);
    const yz_bytes line = {s->at, stop == NULL ? left : (size_t)(stop - s->at)};

    s->at += line.length + (stop != NULL);
    s->line++;
    return line;
}

static bool
is_comment(yz_bytes line)
{
    return line.length > 0 && *line.data == '#';
}

static bool
goes_on(yz_bytes line)
{
    return yz__course_trim(line).length == 0 || *line.data == ' ' || *line.data == '\t';
}

/* The next field, or one with an empty key at the end. */
static yz_status
next_field(scan *s)
{
    yz__field *field = s->field;
    yz_bytes line = {NULL, 0}, head;
    const char *colon;

    memset(field, 0, sizeof *field);
    do {
        if (s->at == s->end)
            return YZ_OK;
        line = next_line(s);
    } while (is_comment(line) || yz__course_trim(line).length == 0);
    field->number = s->line - 1;
    colon = memchr(line.data, ':', line.length);
    if (colon == NULL || goes_on(line))
        return refuse(s, YZ_E_SYNTAX, field->number,
                      yz_message_plain(YZ_MESSAGE_COURSE_BAD_LINE));
    head = (yz_bytes){line.data, (size_t)(colon - line.data)};
    field->key = yz__course_word(&head);
    field->about = yz__course_trim(head);
    field->line[field->lines++] =
        (yz_bytes){colon + 1, line.length - (size_t)(colon + 1 - line.data)};
    while (s->at < s->end) {
        const char *before = s->at;
        line = next_line(s);
        if (!is_comment(line) && !goes_on(line)) {
            s->at = before;
            s->line--;
            break;
        }
        if (field->lines == YZ__FIELD_LINES)
            return refuse(s, YZ_E_LIMIT, field->number,
                          yz_message_with(YZ_MESSAGE_COURSE_BAD_LINES,
                                          yz_arg_number(YZ__FIELD_LINES)));
        field->line[field->lines++] = is_comment(line) ? (yz_bytes){"-", 0} : line;
    }
    return YZ_OK;
}

/* ---- Lessons ---- */

static bool
is_id(yz_bytes text)
{
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.data[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'))
            return false;
    }
    return text.length > 0 && text.length <= 60;
}

static yz_status
begin_lesson(scan *s)
{
    yz_course *course = s->course;
    const yz_bytes id = yz__course_trim(s->field->line[0]);
    yz__lesson_reading *r = s->reading;

    if (!is_id(id))
        return refuse(s, YZ_E_SYNTAX, s->field->number,
                      yz_message_plain(YZ_MESSAGE_COURSE_BAD_ID));
    for (size_t i = 0; i < course->count; i++)
        if (yz__course_is(id, course->lesson[i].id))
            return refuse(s, YZ_E_SYNTAX, s->field->number,
                          yz_message_plain(YZ_MESSAGE_COURSE_BAD_SAME_ID));
    if (course->count == YZ_COURSE_LESSONS)
        return refuse(s, YZ_E_LIMIT, s->field->number,
                      yz_message_with(YZ_MESSAGE_COURSE_BAD_MANY, yz_arg_text("lesson"),
                                      yz_arg_number(YZ_COURSE_LESSONS)));
    if (YZ__GROW(course->allocator, course->lesson, course->room, course->count) !=
        YZ_OK)
        return yz__refuse_status(s->diag, YZ_E_NOMEM);
    memset(r, 0, sizeof *r);
    r->arena = &course->arena;
    r->diag = s->diag;
    r->field = s->field;
    r->lesson = course->lesson + course->count++;
    memset(r->lesson, 0, sizeof *r->lesson);
    r->lesson->chapter = "";
    r->lesson->line = s->field->number;
    r->lesson->id = yz__course_keep(r->arena, id);
    r->more = yz__arena_take(r->arena, sizeof *r->more);
    if (r->lesson->id == NULL || r->more == NULL)
        return yz__refuse_status(s->diag, YZ_E_NOMEM);
    memset(r->more, 0, sizeof *r->more);
    course->last = r->more;
    r->more->options = (yz_game_options)YZ_GAME_OPTIONS_INIT;
    return YZ_OK;
}

static yz_status
read_lessons(scan *s)
{
    for (;;) {
        yz_status status = next_field(s);
        const bool begins = status == YZ_OK && yz__course_is(s->field->key, "lesson") &&
                            s->field->about.length == 0;
        const bool ends = status == YZ_OK && s->field->key.length == 0;
        if (status == YZ_OK && (begins || ends) && s->course->count > s->first)
            status = yz__lesson_finish(s->reading);
        if (status != YZ_OK)
            return status;
        if (ends)
            return s->course->count > s->first
                       ? YZ_OK
                       : refuse(s, YZ_E_SYNTAX, 1,
                                yz_message_plain(YZ_MESSAGE_COURSE_BAD_BEGIN));
        if (!begins && s->course->count == s->first)
            return refuse(s, YZ_E_SYNTAX, s->field->number,
                          yz_message_plain(YZ_MESSAGE_COURSE_BAD_BEGIN));
        status = begins ? begin_lesson(s) : yz__lesson_enter(s->reading);
        if (status != YZ_OK)
            return status;
    }
}

/* Control characters have no place in a text that people read. */
static yz_status
check_bytes(scan *s, size_t length)
{
    uint32_t line = 1;

    if (length > YZ_COURSE_BYTES)
        return refuse(s, YZ_E_LIMIT, 0,
                      yz_message_with(YZ_MESSAGE_COURSE_BAD_LONG,
                                      yz_arg_number(YZ_COURSE_BYTES)));
    for (const char *at = s->at; at < s->end; at++) {
        line += *at == '\n';
        if ((unsigned char)*at < ' ' && *at != '\n' && *at != '\t' && *at != '\r')
            return refuse(s, YZ_E_SYNTAX, line,
                          yz_message_plain(YZ_MESSAGE_COURSE_BAD_BYTE));
    }
    return YZ_OK;
}

yz_status
yz__course_add(yz_course *course, const char *text, size_t length, yz_diag *diag)
{
    const yz_allocator *allocator = course->allocator;
    scan reads = {.course = course,
                  .diag = diag,
                  .at = text,
                  .end = text + length,
                  .line = 1,
                  .first = course->count};
    scan *s = &reads;
    yz_status status = check_bytes(s, length);

    if (status != YZ_OK)
        return status;
    s->field = yz__resize(allocator, NULL, 0, sizeof *s->field);
    s->reading = yz__resize(allocator, NULL, 0, sizeof *s->reading);
    status = s->field != NULL && s->reading != NULL
                 ? read_lessons(s)
                 : yz__refuse_status(s->diag, YZ_E_NOMEM);
    yz__resize(allocator, s->field, sizeof *s->field, 0);
    yz__resize(allocator, s->reading, sizeof *s->reading, 0);
    return status;
}

void
yz_course_free(yz_course *course)
{
    if (course == NULL)
        return;
    yz__arena_free(&course->arena);
    yz__resize(course->allocator, course->lesson, course->room * sizeof *course->lesson,
               0);
    yz__resize(course->allocator, course, sizeof *course, 0);
}

size_t
yz_course_count(const yz_course *course)
{
    return course->count;
}

const yz_lesson *
yz_course_lesson(const yz_course *course, size_t i)
{
    return i < course->count ? course->lesson + i : NULL;
}

size_t
yz_course_find(const yz_course *course, const char *id)
{
    size_t i = 0;

    while (i < course->count && strcmp(course->lesson[i].id, id) != 0)
        i++;
    return i;
}

yz_status
yz__lesson_game(yz_game **out, const yz_lesson *lesson, const yz_allocator *allocator)
{
    const struct yz__lesson_more *more = lesson->more;
    yz_game_options options = more->options;
    yz_status status;

    options.allocator = allocator;
    status = yz_game_new(out, &options, NULL);
    for (int i = 0; i < more->before_count && status == YZ_OK; i++)
        status = yz_game_play(*out, more->before[i], NULL, NULL);
    if (status != YZ_OK && *out != NULL) {
        yz_game_free(*out);
        *out = NULL;
    }
    return status;
}
