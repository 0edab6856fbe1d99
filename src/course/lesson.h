/*
 * lesson.h - what a lesson holds besides its public part, and the reader of its text.
 *
 * A lesson is lines 'key: value'; a line that begins with a blank goes on with the one
 * before it.  docs/guide/course.md is the manual of the keys.
 */
#ifndef YZ_SRC_COURSE_LESSON_H
#define YZ_SRC_COURSE_LESSON_H

#include "base/memory.h"
#include "yunzi/course.h"
#include "yunzi/text.h"

/* The teacher's remark on a first move. */
typedef struct yz__course_remark {
    yz_point at;
    bool pass; /* of a pass; 'at' has no meaning */
    const char *text;
} yz__course_remark;

/* The claims about a set of rules, which are looked up with the library. */
typedef enum yz__under_kind {
    YZ__UNDER_DEAD,
    YZ__UNDER_ALIVE,
    YZ__UNDER_SEKI,
    YZ__UNDER_LEGAL,
    YZ__UNDER_ILLEGAL,
    YZ__UNDER_RESULT,
    YZ__UNDER_CYCLE,
    YZ__UNDER_KOMI,
    YZ__UNDER_WORTH, /* what a first move comes to with best play */
    YZ__UNDER_KINDS
} yz__under_kind;

typedef struct yz__under {
    const yz_rules *rules;
    yz__under_kind kind;
    const char *what; /* the claim as it is written, without the kind */
    yz_point at;
    yz_move move;
    yz_number komi; /* of WORTH: by how much Black wins */
    uint32_t line;
} yz__under;

/* By what a book tells its right answers: X(NAME, "key"). */
#define YZ__BOOK_SAYS_MAP(X)                                                           \
    X(NOTHING, "none")        /* it has none */                                        \
    X(GOAL, "answer")         /* they are written down as such */                      \
    X(RIGHT, "goproblems")    /* "RIGHT" in a comment */                               \
    X(CORRECT, "correct")     /* "Correct", or its word in another language */         \
    X(MARKS, "marks")         /* TE, GB or GW */                                       \
    X(NOT_WRONG, "not-wrong") /* it says which ones are wrong */                       \
    X(MAIN_LINE, "main-line")

typedef enum yz__book_says {
#define X(name, key) YZ__BOOK_SAYS_##name,
    YZ__BOOK_SAYS_MAP(X)
#undef X
} yz__book_says;

struct yz__lesson_more {
    yz_position start;
    yz_game_options options; /* points to 'start' */
    yz_move *before;         /* moves before the lesson begins */
    int before_count;
    yz__course_remark *remark;
    size_t remark_count;
    yz__under *under;
    size_t under_count;
    yz_move *right; /* the first moves that the lesson names as right */
    int right_count;
    bool around;  /* what stands around the chain of the goal is taken to live */
    bool problem; /* of a collection: its goal may have to be found */
    yz__book_says says;
    const struct yz__book_node *node; /* the lines of the book (book_line.h) */
    size_t node_count;                /* 0: it has none that go on */
    unsigned wanted;    /* of a problem: what its words speak of (problem_book.h) */
    yz_message trouble; /* of a problem that cannot be read: why; its id is 0 else */
};

/* A course; its lessons have room for 'room'. */
struct yz_course {
    const yz_allocator *allocator;
    yz__arena arena;
    yz_lesson *lesson;
    size_t count, room;
    struct yz__lesson_more *last; /* of the lesson that was begun last */
};

/* A line 'key: value' with the lines that go on with it. */
enum { YZ__FIELD_LINES = 512 };
typedef struct yz__field {
    yz_bytes key;                   /* its first word */
    yz_bytes about;                 /* what stands between that and the colon */
    yz_bytes line[YZ__FIELD_LINES]; /* of the value; the first may be empty */
    int lines;
    uint32_t number; /* of its first line, from 1 */
} yz__field;

/* A lesson while it is read. */
typedef struct yz__lesson_reading {
    yz__arena *arena;
    yz_diag *diag;
    const yz__field *field; /* at hand */
    yz_lesson *lesson;
    struct yz__lesson_more *more;
    uint32_t seen; /* keys, as bits */
    bool seen_board, seen_goal, size_given;
    uint32_t goal_line, moves_line, board_line;
    const char *paragraph[YZ_COURSE_PARAGRAPHS];
    const char *hint[YZ_COURSE_PARAGRAPHS];
    yz_course_option option[YZ_COURSE_OPTIONS];
    yz__course_remark remark[YZ_COURSE_REMARKS];
    yz__under under[YZ_COURSE_UNDER];
    yz_move before[YZ_COURSE_MOVES];
    yz_move right[YZ_COURSE_MOVES];
    yz_bytes goal_text, before_text, right_text[8], remark_points[YZ_COURSE_REMARKS];
    uint32_t right_line[8], remark_line[YZ_COURSE_REMARKS];
    const char *remark_text[YZ_COURSE_REMARKS];
    yz_bytes under_text[YZ_COURSE_UNDER];
    int right_texts;
    size_t remark_texts;
} yz__lesson_reading;

/* ---- The whole (course.c, problem_read.c) ---- */

/* Reads lessons from a text that stays where it is until the course is freed, and adds them; what
   was added stays there when this fails. */
yz_status yz__course_add(yz_course *course, const char *text, size_t length,
                         yz_diag *diag);
/* True for a collection of problems in SGF; adds each as a lesson. */
bool yz__is_collection(const char *text, size_t length);
yz_status yz__problems_add(yz_course *course, const char *text, size_t length,
                           yz_diag *diag);
const char *yz__book_says_key(yz__book_says says);

/* ---- Words (course_parse.c) ---- */

yz_bytes yz__course_trim(yz_bytes text);
/* Takes the first word off 'text', with the blanks and commas around it; empty when
   there is none. */
yz_bytes yz__course_word(yz_bytes *text);
bool yz__course_is(yz_bytes text, const char *word);
/* A copy that ends with a NUL; NULL without memory. */
char *yz__course_keep(yz__arena *arena, yz_bytes text);
yz_status yz__course_refuse(const yz__lesson_reading *r, yz_status status,
                            uint32_t line, yz_message message);
yz_status yz__course_lacks_memory(const yz__lesson_reading *r);
/* One point of the board; refused when it is none. */
yz_status yz__course_point(const yz__lesson_reading *r, yz_bytes word, uint32_t line,
                           yz_point *out);
yz_status yz__course_colour(const yz__lesson_reading *r, yz_bytes word, uint32_t line,
                            yz_colour *out);
/* "B D4", "white pass": a move. */
yz_status yz__course_move(const yz__lesson_reading *r, yz_bytes *text, uint32_t line,
                          yz_move *out);

/* ---- The parts of a lesson ---- */

/* Enters the field at hand into the lesson (lesson_keys.c). */
yz_status yz__lesson_enter(yz__lesson_reading *r);
/* All fields are read: what refers to the board is read now, and the lesson is whole
   (lesson_finish.c). */
yz_status yz__lesson_finish(yz__lesson_reading *r);
/* The goal and what is claimed under rules (lesson_goal.c). */
yz_status yz__lesson_goal(yz__lesson_reading *r);
yz_status yz__lesson_under(yz__lesson_reading *r, size_t i);

const char *yz__course_input_key(yz_course_input input);

const char *yz__course_goal_key(yz_course_goal goal);

const char *yz__course_subject_key(yz_course_subject subject);

/* The game as the lesson begins; the caller frees it.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__lesson_game(yz_game **out, const yz_lesson *lesson,
                                        const yz_allocator *allocator);

/* Returns the task as a message: "Black to play: capture the chain at C3". */
yz_message yz__lesson_task(const yz_lesson *lesson);

/* The ruling of a set of rules on the board of a lesson that claims something of it:
   the finding, and whether the claim holds. */
typedef struct yz__course_ruled {
    const yz_rules *rules;
    yz_message what;
    const char *article; /* may be NULL */
    bool holds;
    uint32_t line; /* of the claim in the text */
} yz__course_ruled;

size_t yz__lesson_rulings(const yz_lesson *lesson);

/* Looks up claim 'i', below yz__lesson_rulings().  'options' may be NULL.  YZ_E_NOMEM,
   YZ_E_STOPPED; '*out' is not valid then. */
YZ_MUST_CHECK yz_status yz__lesson_ruling(yz__course_ruled *out,
                                          const yz_lesson *lesson, size_t i,
                                          const yz_learner_options *options);

#endif
