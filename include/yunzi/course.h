/*
 * yunzi/course.h - a course of lessons, and what a learner does in one of them: each move,
 * legal or not, gets an answer with its reasons.
 *
 * Begin with yz_course_read(), yz_learner_new(), yz_learner_play().
 *
 * Example:
 *
 *     static const char LESSON[] = "lesson: first\ntitle: Take a stone\nto-play: black\n"
 *                                  "board:\n . X . .\n X O . .\n . X . .\ngoal: take B2\n";
 *     yz_move move = {YZ_MOVE_PLAY, YZ_BLACK, {2, 1}};
 *     yz_course_answer answer;
 *     yz_learner *learner;
 *     yz_course *course;
 *     if (yz_course_read(&course, LESSON, strlen(LESSON), NULL, NULL) != YZ_OK)
 *         return;
 *     if (yz_learner_new(&learner, yz_course_lesson(course, 0), NULL) == YZ_OK) {
 *         if (yz_learner_play(learner, move, &answer) == YZ_OK)
 *             for (int i = 0; i < answer.message_count; i++)
 *                 puts(YZ_SAID(&answer.message[i].what, NULL));
 *         yz_learner_free(learner);
 *     }
 *     yz_course_free(course);
 *
 * prints
 *
 *     Black takes the stone at B2
 *     the stone at C2 stands by itself, with 4 liberties
 *     the chain at B2 is captured
 *
 * A lesson is text that people write (docs/guide/course.md).  Nothing that is said of a move
 * comes from it but the teacher's remarks: what a move does is seen on the board, what can be
 * captured is proved (yunzi/proof.h), what counts is counted (yunzi/count.h), what a set of
 * rules says is asked of it.  What the limits do not settle is said to be open.
 *
 * A course may be read by several threads at once; a learner belongs to one at a time.
 *
 * Experimental.  Not promised: the lessons of the course itself, and how many messages an answer
 * has.
 */
#ifndef YUNZI_COURSE_H
#define YUNZI_COURSE_H

#include <yunzi/first_moves.h>
#include <yunzi/game.h>
#include <yunzi/message.h>
#include <yunzi/tell.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Lessons ---- */

/* How a learner answers: X(NAME, "key"). */
#define YZ_COURSE_INPUT_MAP(X)                                                         \
    X(MOVES, "moves")   /* he plays, and the opponent answers: yz_learner_play() */    \
    X(POINTS, "points") /* he points out points: yz_learner_point_out() */             \
    X(NUMBER, "number") /* he says a number: yz_learner_say() */                       \
    X(CHOICE, "choice") /* he chooses one of the options: yz_learner_choose() */

typedef enum yz_course_input {
#define X(name, key) YZ_COURSE_INPUT_##name,
    YZ_COURSE_INPUT_MAP(X)
#undef X
        YZ_COURSE_INPUTS
} yz_course_input;

/*
 * What a learner has to reach: X(NAME, "key", INPUT).  The points of the goal are those that
 * the lesson names with it; each stands for its chain, of either colour.
 */
#define YZ_COURSE_GOAL_MAP(X)                                                          \
    X(PLAY, "play", MOVES) /* a legal move, on one of the points if there are any */   \
    X(TAKE, "take", MOVES) /* one move that captures the chain; without points: any */ \
    X(CAPTURE, "capture",                                                              \
      MOVES)               /* the chain is off the board, in any number of moves */    \
    X(SAVE, "save", MOVES) /* the chain cannot be captured any more */                 \
    X(LIVE, "live", MOVES) /* the same where it needs two eyes for it */               \
    X(KILL, "kill", MOVES) /* the chain can be captured even if it moves first */      \
    X(SEKI, "seki", MOVES) /* none of the chains can be captured by anybody */         \
    X(KO, "ko", MOVES)     /* whether it is captured hangs on a ko */                  \
    X(RETAKE, "retake", MOVES)   /* the ko stone is taken, after a threat */           \
    X(CONNECT, "connect", MOVES) /* the two chains are one, or cannot be kept apart */ \
    X(CUT, "cut", MOVES)         /* the two chains cannot be joined any more */        \
    X(FILL, "fill", MOVES)       /* no dame is left that anybody gains by */           \
    X(PASS, "pass", MOVES)       /* nothing is left to gain, so the move is a pass */  \
    X(BEST, "best", MOVES)       /* no other move comes to more at the end */          \
    X(MARK, "mark", POINTS)      /* what the subject says, and nothing else */         \
    X(COUNT, "count", NUMBER)    /* the number that the subject says */                \
    X(CHOOSE, "choose", CHOICE)

typedef enum yz_course_goal {
#define X(name, key, input) YZ_COURSE_GOAL_##name,
    YZ_COURSE_GOAL_MAP(X)
#undef X
        YZ_COURSE_GOALS
} yz_course_goal;

/* What is pointed out or counted: X(NAME, "key").  Which of them need a point or a colour,
   and which can be counted, is said in docs/guide/course.md. */
#define YZ_COURSE_SUBJECT_MAP(X)                                                       \
    X(NONE, "")                                                                        \
    X(LIBERTIES, "liberties") /* of the chain at the point */                          \
    X(CHAIN, "chain")         /* its stones */                                         \
    X(ATARI, "atari")         /* stones of the colour in chains with one liberty */    \
    X(LEGAL, "legal")         /* points that the colour may play */                    \
    X(ILLEGAL, "illegal")     /* empty points that it may not play */                  \
    X(DEAD, "dead")           /* stones, of the colour or of both */                   \
    X(ALIVE, "alive")         /* stones that are not dead, seki included */            \
    X(IN_SEKI, "seki")        /* stones in seki */                                     \
    X(TERRITORY, "territory") /* of the colour: dead stones in it count as points */   \
    X(DAME, "dame")           /* empty points that count for nobody */                 \
    X(AREA, "area")           /* living stones and surrounded points of the colour */  \
    X(PRISONERS, "prisoners") /* that the colour has taken, dead stones included */    \
    X(KOMI, "komi")           /* points that White receives */                         \
    X(SCORE, "score")         /* all that counts for the colour under the rules */     \
    X(MARGIN, "margin")       /* that score less the other side's */

typedef enum yz_course_subject {
#define X(name, key) YZ_COURSE_SUBJECT_##name,
    YZ_COURSE_SUBJECT_MAP(X)
#undef X
        YZ_COURSE_SUBJECTS
} yz_course_subject;

/* Limits of a course: what goes beyond is refused with YZ_E_LIMIT. */
#define YZ_COURSE_BYTES (4u << 20) /* of the whole text */
#define YZ_COURSE_LESSONS 20000
#define YZ_COURSE_PARAGRAPHS 64 /* of one lesson; the same for hints */
#define YZ_COURSE_REMARKS 128
#define YZ_COURSE_OPTIONS 8
#define YZ_COURSE_UNDER 16
#define YZ_COURSE_POINTS 16 /* of a goal */
#define YZ_COURSE_MOVES 400 /* before the lesson begins, and of one answer */

typedef struct yz_course yz_course;

/* A possible answer of a lesson whose goal is CHOOSE.  Texts end with a NUL. */
typedef struct yz_course_option {
    const char *text;
    const char *remark; /* why, by the teacher; NULL: none */
    bool right;
} yz_course_option;

/* One lesson.  It belongs to its course; all texts are as the teacher wrote them. */
typedef struct yz_lesson {
    const char *id; /* "first-stone" */
    const char *title;
    const char *chapter; /* "" where none is named */
    const char *const *paragraph;
    size_t paragraph_count;
    const char *const *hint;
    size_t hint_count;
    const char *solved; /* said when the goal is reached; NULL: nothing */
    const yz_course_option *option;
    size_t option_count;
    const char *question; /* what is to be chosen; NULL: the text above says it */
    yz_course_goal goal;
    yz_course_input input; /* how it is answered */
    yz_course_subject subject;
    yz_colour colour; /* of the subject; YZ_EMPTY: none, or both */
    yz_point point[YZ_COURSE_POINTS];
    int point_count;
    int within;      /* moves of the attacker that are looked at; 0: no such limit */
    bool accepts_ko; /* it is enough that it hangs on a ko */
    bool story;      /* it tells a dispute, and what each text says of it */
    bool race;       /* to kill the chain is to win a race against it */
    /* With 'accepts_ko' of a problem: the best ko that there is, as a yz_first_move has it. */
    yz_colour ko_ahead; /* YZ_EMPTY: not known */
    int ko_threats;
    yz_colour to_play;                  /* the learner's colour */
    const char *rules;                  /* as the lesson names them */
    uint32_t line;                      /* of the text, where it begins; from 1 */
    const struct yz__lesson_more *more; /* private */
} yz_lesson;

/*
 * Reads a course: one lesson after the other; or a collection of problems in SGF, each of which
 * becomes a lesson "problem-7" (docs/guide/problems.md).  The caller frees '*out' with
 * yz_course_free(); NULL may be freed.  Otherwise '*out' is NULL and 'diag', unless NULL,
 * says in which line and what is wrong: YZ_E_SYNTAX, YZ_E_RANGE (a point off the board, no
 * stone where the goal needs one), YZ_E_NOT_FOUND (no such rules), YZ_E_LIMIT, YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_course_read(yz_course **out, const char *text,
                                              size_t length,
                                              const yz_allocator *allocator,
                                              yz_diag *diag);
YZ_API void yz_course_free(yz_course *course);
YZ_API size_t yz_course_count(const yz_course *course);
/* Lesson 'i'; NULL after the last. */
YZ_API const yz_lesson *yz_course_lesson(const yz_course *course, size_t i);
/* The index of the lesson with this id; yz_course_count() when there is none. */
YZ_API size_t yz_course_find(const yz_course *course, const char *id);
/* The text of the library's own course, for yz_course_read().  Static. */
YZ_API const char *yz_course_builtin(size_t *length);
/* A text of a lesson in a language; as it stands where the language has no words for it.
   'language' NULL is English.  NULL stays NULL. */
YZ_API const char *yz_course_words(const yz_language *language, const yz_lesson *lesson,
                                   const char *text);

/* ---- Answers ---- */

/* Where a learner stands: X(NAME, "key"). */
#define YZ_COURSE_STATE_MAP(X)                                                         \
    X(BEGUN, "begun")     /* nothing was answered yet, or it may be tried again */     \
    X(GOES_ON, "goes-on") /* the goal can still be reached: it is his move */          \
    X(OPEN, "open")       /* the same, but whether it can was not settled */           \
    X(REFUSED, "refused") /* the move is illegal, or no answer; nothing has changed */ \
    X(FAILED, "failed")   /* the goal cannot be reached any more: take back */         \
    X(REACHED, "reached")

typedef enum yz_course_state {
#define X(name, key) YZ_COURSE_##name,
    YZ_COURSE_STATE_MAP(X)
#undef X
        YZ_COURSE_STATES
} yz_course_state;
YZ_API const char *yz_course_state_key(yz_course_state state);

/* What a message of an answer is about: X(NAME, "key"). */
#define YZ_COURSE_ABOUT_MAP(X)                                                         \
    X(MOVE, "move")     /* what the learner's move did, or why it is illegal */        \
    X(REPLY, "reply")   /* what the opponent answers, and what that does */            \
    X(GOAL, "goal")     /* whether the goal is reached, and why */                     \
    X(DETAIL, "detail") /* more of the reason: a term of the count, a point */         \
    X(RULING, "ruling") /* what a set of rules says of the position */

typedef enum yz_course_about {
#define X(name, key) YZ_COURSE_ABOUT_##name,
    YZ_COURSE_ABOUT_MAP(X)
#undef X
        YZ_COURSE_ABOUTS
} yz_course_about;

typedef struct yz_course_message {
    yz_course_about about;
    yz_message what;
    const char *article; /* where a text says it; NULL: nowhere */
} yz_course_message;

#define YZ_COURSE_MESSAGES 32
#define YZ_COURSE_LINE 32

typedef struct yz_course_answer {
    yz_course_state state;
    yz_course_message message[YZ_COURSE_MESSAGES];
    int message_count;
    const char
        *remark; /* the teacher's, as written; NULL: none.  Belongs to the lesson */
    const char *solved; /* the lesson's, when the goal has just been reached */
    bool replied;       /* the opponent has answered with 'reply' */
    yz_move reply;
    int captured;   /* stones that the learner's move took */
    yz_basis basis; /* of what is said about the goal; NONE: it was not settled */
    yz_move line[YZ_COURSE_LINE]; /* how it goes on, from where the board stands now */
    int line_length;
} yz_course_answer;

typedef struct yz_learner yz_learner;

typedef struct yz_learner_options {
    size_t size;
    const yz_allocator *allocator;
    uint64_t nodes;      /* most positions of one question; 0: 60,000 */
    yz_goes_on *goes_on; /* asked whether to go on; NULL: nobody is */
    void *context;       /* passed to 'goes_on' */
    bool as_written;     /* the task of a problem that names none is not looked for */
} yz_learner_options;
#define YZ_LEARNER_OPTIONS_INIT YZ_SIZED(yz_learner_options)

/* Begins a lesson, which must outlive the learner.  The caller frees '*out' with
   yz_learner_free(); NULL may be freed.  'options' may be NULL.  YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_learner_new(yz_learner **out, const yz_lesson *lesson,
                                              const yz_learner_options *options);
YZ_API void yz_learner_free(yz_learner *learner);

/*
 * The four ways to answer.  Every answer is answered: '*out' is filled in whenever YZ_OK is
 * returned.  YZ_E_PHASE: the lesson is not answered in this way, or its goal is reached, or
 * failed and not taken back; YZ_E_RANGE: a point off the board, no such option; YZ_E_NOMEM;
 * YZ_E_STOPPED.  Then nothing has changed.
 *
 * yz_learner_play() plays 'move', a play or a pass of the learner's colour, and then the
 * opponent's reply where there is one.  An illegal move is answered with its ground and the
 * state REFUSED.  yz_learner_point_out() compares the points with the right ones, tells what
 * is wrong with each that is, and how many are missing (a point stands for its chain); yz_learner_say() a number with the right one;
 * yz_learner_choose() takes option 'choice', from 0.
 */
YZ_API YZ_MUST_CHECK yz_status yz_learner_play(yz_learner *learner, yz_move move,
                                               yz_course_answer *out);
YZ_API YZ_MUST_CHECK yz_status yz_learner_point_out(yz_learner *learner,
                                                    const yz_point *points, int count,
                                                    yz_course_answer *out);
YZ_API YZ_MUST_CHECK yz_status yz_learner_say(yz_learner *learner, yz_number number,
                                              yz_course_answer *out);
YZ_API YZ_MUST_CHECK yz_status yz_learner_choose(yz_learner *learner, int choice,
                                                 yz_course_answer *out);
/* Takes back the learner's last move with the reply, or the last answer of another kind.
   YZ_E_PHASE: there is none. */
YZ_API YZ_MUST_CHECK yz_status yz_learner_undo(yz_learner *learner);
/* The next hint, as the teacher wrote it; after the last one NULL. */
YZ_API const char *yz_learner_hint(yz_learner *learner);

YZ_API const yz_lesson *yz_learner_lesson(const yz_learner *learner);
YZ_API const yz_game *yz_learner_game(const yz_learner *learner);
YZ_API yz_course_state yz_learner_state(const yz_learner *learner);

/* ---- For teachers ---- */

/* What a check makes of a problem: X(NAME, "key"). */
#define YZ_PROBLEM_VERDICT_MAP(X)                                                      \
    X(NONE, "none")                                                                    \
    X(RIGHT, "right")           /* the answers of the book, and no others */           \
    X(ALSO, "also-right")       /* they are right, and others too */                   \
    X(WRONG, "wrong")           /* an answer of the book fails, or none is needed */   \
    X(NO_ANSWER, "no-answer")   /* the book has none */                                \
    X(OPEN, "open")             /* not settled within the limits */                    \
    X(UNREADABLE, "unreadable") /* the record of the problem is broken */

typedef enum yz_problem_verdict {
#define X(name, key) YZ_PROBLEM_##name,
    YZ_PROBLEM_VERDICT_MAP(X)
#undef X
        YZ_PROBLEM_VERDICTS
} yz_problem_verdict;

/* What was found when every first move of a lesson was tried. */
#define YZ_LESSON_FAULTS 16
typedef struct yz_lesson_check {
    int height;                  /* of the board */
    int tried;                   /* points and the pass; other answers count as one */
    int count[YZ_COURSE_STATES]; /* by the state of the answer */
    yz_point
        right[YZ_COURSE_MOVES]; /* plays after which the goal is reached, or can be */
    int right_count;
    bool right_pass;
    yz_message fault[YZ_LESSON_FAULTS]; /* what is wrong with the lesson */
    int fault_count;
    /* Of a problem of a collection in SGF; NONE for other lessons: */
    yz_problem_verdict verdict;
    yz_message task; /* as the lesson or the problem says it, or as reading found it */
    yz_course_goal goal; /* the same */
    const char *says; /* by what the book names its answers: "goproblems" ...; Static */
    yz_first_result
        result;      /* of the right moves, when it is about the life of a chain */
    yz_ko_status ko; /* with the members of yz_first_move */
    yz_colour ahead;
    int threats;
    yz_point refuted[YZ_COURSE_POINTS]; /* called right by the book; they fail */
    int refuted_count;
    yz_point also[YZ_COURSE_POINTS]; /* right, and the book does not name them */
    int also_count;
    bool book_open;       /* an answer of the book is not settled */
    bool region_shortage; /* the region is too large to be read */
    yz_move
        line[YZ_COURSE_LINE]; /* what refutes the first answer that fails, with it */
    int line_length;
    uint64_t nodes;
} yz_lesson_check;

/*
 * Answers a lesson with every first move, or with the right answer of another kind, and
 * compares what comes back with what the lesson says: every answer needs a reason, the
 * moves that it names have to be right, some move has to be, and what it claims of sets of
 * rules has to hold.  YZ_E_NOMEM, YZ_E_STOPPED.
 */
YZ_API YZ_MUST_CHECK yz_status yz_lesson_try(yz_lesson_check *out,
                                             const yz_lesson *lesson,
                                             const yz_learner_options *options);

/* ---- Told ---- */

/*
 * As one JSON object each (docs/schema/learn.json), a member 'key' of the object that is open, or
 * by itself for NULL: every lesson of a course with its number, title and chapter; a lesson and
 * how its learner stands; an answer and how the learner stands after it, without an answer for
 * 'answer' NULL, as after a move was taken back.
 */
YZ_API void yz_tell_course_json(yz_json *json, const char *key, const yz_course *course,
                                const yz_language *language);
YZ_API void yz_tell_learner_json(yz_json *json, const char *key,
                                 const yz_learner *learner,
                                 const yz_language *language);
YZ_API void yz_tell_answer_json(yz_json *json, const char *key,
                                const yz_learner *learner,
                                const yz_course_answer *answer,
                                const yz_language *language);
/* Tells the lesson: its title, text, board and task; an answer.  What the sink answered. */
YZ_API YZ_MUST_CHECK yz_status yz_tell_learner(const yz_telling *how,
                                               const yz_learner *learner);
YZ_API YZ_MUST_CHECK yz_status yz_tell_answer(const yz_telling *how,
                                              const yz_learner *learner,
                                              const yz_course_answer *answer);

#ifdef __cplusplus
}
#endif
#endif
