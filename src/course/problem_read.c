/*
 * problem_read.c - a collection of problems in SGF, each read as a lesson.
 *
 * A problem is written down as the text of a lesson (docs/guide/course.md) and read as such.  Where
 * GC begins with "goal:", it holds lines of a lesson: so problems can ask for what SGF has no word
 * for.  A problem that cannot be read is a lesson that says why; the others are not lost by it.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "course/book_line.h"
#include "course/problem_book.h"
#include "message/refuse.h"
#include "yunzi/load.h"
#include "yunzi/messages.h"

enum { TITLE = 100, PROSE = 4000, PROSE_LINES = 200, ROWS = 12000 };

/* The text of a lesson while it is written; there is always room (room_for). */
typedef struct written {
    char *text;
    size_t length, room;
} written;

static void
put(written *to, const char *format, ...)
{
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(to->text + to->length, to->room - to->length, format, arguments);
    va_end(arguments);
    if (length > 0 && (size_t)length < to->room - to->length)
        to->length += (size_t)length;
}

/* Text on one line, at most so many bytes and not cut in the middle of a letter. */
static void
put_line(written *to, const char *text, size_t most)
{
    size_t length = strlen(text);

    if (length > most) {
        length = most;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80)
            length--;
    }
    for (size_t i = 0; i < length && to->length + 1 < to->room; i++)
        to->text[to->length++] = (unsigned char)text[i] < ' ' ? ' ' : text[i];
}

/* A comment: each of its lines goes on with the key. */
static void
put_prose(written *to, const char *text)
{
    int lines = 0;

    while (*text != '\0' && lines++ < PROSE_LINES) {
        const size_t length = strcspn(text, "\n");
        char line[PROSE];
        snprintf(line, sizeof line, "%.*s", (int)(length < PROSE ? length : PROSE - 1),
                 text);
        put(to, "  ");
        put_line(to, line, PROSE - 1);
        put(to, "\n");
        text += length + (text[length] == '\n');
    }
}

static void
put_board(written *to, const yz_position *board)
{
    put(to, "board:\n");
    for (int y = 0; y < board->height; y++) {
        put(to, " ");
        for (int x = 0; x < board->width; x++)
            put(to, " %c", ".XO"[board->stone[y * board->width + x]]);
        put(to, "\n");
    }
}

/* ---- One problem ---- */

typedef struct problem {
    yz_course *course;
    yz_load *input;
    yz__book book;
    struct yz__lesson_more lines_of;   /* of the book; nothing else is in it */
    const char *title, *prose, *lines; /* "" where there is none */
    yz_position board;
    yz_load_rules rules;
} problem;

/* The first text of a property of the root; "" where there is none. */
static yz_status
root_text(problem *p, const char *id, const char **out)
{
    yz_record *record = yz_load_record(p->input);
    yz_property property;

    *out = "";
    if (!yz_record_find_property(record, 0, id, &property))
        return YZ_OK;
    return yz_record_text(record, &property, 0, false, out);
}

static yz_status
texts(problem *p)
{
    yz_status status = root_text(p, "GC", &p->lines);

    if (status == YZ_OK)
        status = root_text(p, "C", &p->prose);
    if (status == YZ_OK)
        status = root_text(p, "GN", &p->title);
    if (status == YZ_OK && *p->title == '\0')
        status = root_text(p, "N", &p->title);
    if (status == YZ_OK && *p->prose == '\0' && strncmp(p->lines, "goal:", 5) != 0) {
        p->prose = p->lines;
        p->lines = "";
    }
    return status;
}

/* The lines of a book that says where they are solved.  The words for that are not for readers. */
static yz_status
read_lines(problem *p)
{
    yz_status status;

    if (p->book.says != YZ__BOOK_SAYS_RIGHT || strstr(p->lines, "answer:") != NULL)
        return YZ_OK;
    status = yz__book_line_read(&p->lines_of, yz_load_record(p->input), p->book.to_play,
                                &p->course->arena);
    if (status == YZ_OK && p->lines_of.node[0].remark != NULL && *p->lines == '\0')
        p->prose = p->lines_of.node[0].remark;
    return status;
}

static yz_status
look(problem *p, yz_diag *diag)
{
    yz_record *record = yz_load_record(p->input);
    bool assumed;
    yz_game *game;
    yz_status status = texts(p);

    memset(&p->lines_of, 0, sizeof p->lines_of);

    if (status == YZ_OK)
        status = yz__book_read(&p->book, record, p->course->allocator);
    if (status == YZ_OK)
        status = yz_load_reading_rules(p->input, &p->rules, &assumed, diag);
    if (status == YZ_OK)
        status = yz_load_replay(p->input, p->rules, &game, diag);
    if (status != YZ_OK)
        return status;
    yz_game_position(game, &p->board);
    if (p->book.to_play == YZ_EMPTY)
        p->book.to_play = yz_game_to_move(game) == YZ_WHITE ? YZ_WHITE : YZ_BLACK;
    return read_lines(p);
}

static void
put_answers(written *to, const problem *p)
{
    char text[YZ_POINT_TEXT];

    if (p->book.right_count == 0 || strstr(p->lines, "answer:") != NULL)
        return;
    put(to, "answer:");
    for (int i = 0; i < p->book.right_count; i++)
        put(to, " %s",
            p->book.right[i].kind == YZ_MOVE_PLAY
                ? yz_point_text(p->book.right[i].at, p->board.height, text)
                : "pass");
    put(to, "\n");
}

static void
put_title(written *to, const problem *p)
{
    put(to, "lesson: problem-%u\ntitle: ", yz_load_number(p->input));
    if (p->title[strspn(p->title, " \t\r\n")] == '\0')
        put(to, "%u", yz_load_number(p->input));
    put_line(to, p->title, TITLE);
    put(to, "\n");
}

/* Room for all that is written of a problem; NULL without memory. */
static char *
room_for(problem *p, written *to)
{
    const size_t prose = strlen(p->prose) < PROSE ? strlen(p->prose) : PROSE;

    to->room = ROWS + 4 * prose + 2 * strlen(p->lines);
    to->length = 0;
    to->text = yz__arena_take(&p->course->arena, to->room);
    return to->text;
}

static void
write_problem(written *to, const problem *p)
{
    put_title(to, p);
    put(to, "rules: %s\nto-play: %s\n", yz_rules_id(p->rules.rules),
        p->book.to_play == YZ_BLACK ? "black" : "white");
    put_board(to, &p->board);
    if (p->prose[strspn(p->prose, " \t\r\n")] != '\0') {
        put(to, "text:\n");
        put_prose(to, p->prose);
    }
    put_answers(to, p);
    put(to, "%s\n", *p->lines != '\0' ? p->lines : "alive: around\ngoal: play");
}

/* The lesson that was added belongs to a problem. */
static void
mark(problem *p, const yz_message *trouble)
{
    struct yz__lesson_more *more = p->course->last;

    more->problem = true;
    more->wanted = yz__problem_wanted(p->title, p->prose);
    more->says = more->right_count == 0                ? YZ__BOOK_SAYS_NOTHING
                 : strstr(p->lines, "answer:") != NULL ? YZ__BOOK_SAYS_GOAL
                                                       : p->book.says;
    more->node = p->lines_of.node;
    more->node_count = p->lines_of.node_count;
    if (trouble != NULL)
        more->trouble = *trouble;
}

static yz_status
add_broken(problem *p, const yz_diag *why, yz_diag *diag)
{
    written to;
    yz_status status;

    if (room_for(p, &to) == NULL)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    put_title(&to, p);
    put(&to, "size: 9\ngoal: play\n");
    status = yz__course_add(p->course, to.text, to.length, diag);
    if (status == YZ_OK)
        mark(p, &why->message);
    return status;
}

static yz_status
add_problem(problem *p, yz_diag *diag)
{
    const size_t before = p->course->count;
    yz_diag why = {0};
    written to;
    yz_status status = look(p, &why);

    if (status == YZ_OK && room_for(p, &to) == NULL)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    if (status == YZ_OK) {
        write_problem(&to, p);
        status = yz__course_add(p->course, to.text, to.length, &why);
    }
    if (status == YZ_OK) {
        mark(p, NULL);
        return YZ_OK;
    }
    if (status == YZ_E_NOMEM || before == YZ_COURSE_LESSONS) {
        if (diag != NULL)
            *diag = why;
        return status;
    }
    p->course->count = before;
    return add_broken(p, &why, diag);
}

/* ---- The collection ---- */

bool
yz__is_collection(const char *text, size_t length)
{
    size_t i = 0;

    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        i = 3;
    while (i < length && memchr(" \t\r\n", text[i], 4) != NULL)
        i++;
    return i < length && text[i] == '(';
}

yz_status
yz__problems_add(yz_course *course, const char *text, size_t length, yz_diag *diag)
{
    yz_load_bytes bytes = {.bytes = text, .length = length};
    const yz_load_source source = yz_load_source_of(&bytes);
    yz_load_choice choice = YZ_LOAD_CHOICE_INIT;
    problem p = {.course = course, .title = "", .prose = "", .lines = ""};
    yz_status status;

    if (length > YZ_COURSE_BYTES)
        return yz__refuse(diag, YZ_E_LIMIT,
                          yz_message_with(YZ_MESSAGE_COURSE_BAD_LONG,
                                          yz_arg_number(YZ_COURSE_BYTES)));
    choice.move = 0;
    choice.allocator = course->allocator;
    status = yz_load_open(&p.input, "", &source, &choice, diag);
    if (status != YZ_OK)
        return status;
    while ((status = yz_load_next(p.input, diag)) == YZ_OK &&
           yz_load_record(p.input) != NULL)
        if ((status = add_problem(&p, diag)) != YZ_OK)
            break;
    yz_load_close(p.input);
    /* What begins like SGF may be a board, and SGF may be empty. */
    if (status == YZ_OK || (status == YZ_E_END && yz_course_count(course) == 0))
        return yz__refuse(diag, YZ_E_SYNTAX,
                          yz_message_plain(YZ_MESSAGE_COURSE_BAD_COLLECTION));
    return status == YZ_E_END ? YZ_OK : status;
}
