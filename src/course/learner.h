/*
 * learner.h - a learner in a lesson, and what the goals are judged with.
 *
 * yz_learner_play() plays the move and says what it did (deeds.c); then the goal of the lesson
 * looks at the board (goal_*.c), says how it stands, and may name the opponent's reply.
 */
#ifndef YZ_SRC_COURSE_LEARNER_H
#define YZ_SRC_COURSE_LEARNER_H

#include "board/board.h"
#include "course/lesson.h"
#include "yunzi/life.h"
#include "yunzi/proof.h"
#include "yunzi/course.h"

struct yz_learner {
    const yz_lesson *lesson;
    yz_lesson own; /* of a problem: the lesson with the goal that was found */
    yz_learner_options options;
    yz_game *game;
    yz_course_state state;
    size_t hints;             /* given */
    int begin;                /* plies before the lesson begins */
    int turns;                /* of the learner */
    int ply[YZ_COURSE_MOVES]; /* before each turn */
    yz_course_state before[YZ_COURSE_MOVES];
    /* On the lines of a book (book_line.h): where, or YZ__OFF_LINE; the same before each turn; replies
       that it has given. */
    uint32_t node, node_before[YZ_COURSE_MOVES];
    unsigned choices;
};

/* A move of the learner that was played, while it is answered. */
typedef struct yz__answering {
    yz_learner *learner;
    const yz_lesson *lesson;
    yz_move move;
    yz_colour who, opponent;
    yz_position before, after; /* the move */
    yz_prover *prover;         /* of 'after'; NULL until something is asked */
    uint32_t line;             /* the move in the book, or YZ__OFF_LINE */
    yz_course_answer *out;
} yz__answering;

/* ---- Messages (answers.c) ---- */

void yz__say(yz_course_answer *out, yz_course_about about, yz_message what);
void yz__say_from(yz_course_answer *out, yz_course_about about, yz_message what,
                  const char *article);
yz_argument yz__where(const yz__answering *turn, yz_point at);
/* The points of the goal as an argument. */
yz_argument yz__goal_points(const yz_lesson *lesson);
/* Says with the goal what stands at one of its points. */
void yz__say_at(yz__answering *turn, yz_message_id id, yz_point at);
/* The same with a colour. */
void yz__say_of(yz__answering *turn, yz_message_id id, yz_point at, yz_colour who);

/* ---- The reply (replies.c) ---- */

/* Plays the opponent's reply and says it, if it is legal; false when it is not.  The book of a problem
   may have another one, which is played in its place. */
YZ_MUST_CHECK yz_status yz__reply(yz__answering *turn, yz_move own, bool *played);

/* ---- What a move did (deeds.c) ---- */

/* Eyes are told only where the goal is about life: elsewhere a learner may not know them. */
void yz__tell_deeds(yz__answering *turn, yz_course_about about,
                    const yz_position *before, const yz_game *after, yz_move move);

/* ---- Whether a chain can be captured (fates.c) ---- */

typedef enum yz__fate {
    YZ__FATE_OPEN,
    YZ__FATE_CAPTURED,
    YZ__FATE_BY_KO, /* who has more ko threats decides */
    YZ__FATE_SAFE,
    YZ__FATE_CAUGHT_SOON, /* not proved for good: within so many moves of the attacker */
    YZ__FATE_SAFE_SOON,
} yz__fate;

typedef struct yz__fated {
    yz__fate fate;
    bool eyes;  /* alive whatever its owner does */
    int within; /* of the last two */
    yz_move line[YZ_COURSE_LINE];
    int line_length;
    yz_colour ahead; /* in a ko: who wins it without threats */
    int threats; /* in a ko: how many the other side needs; 0: more than 3, or not known */
} yz__fated;

/* Finds the fate of the chain at 'at' on the board after the move, when 'first'
   moves. */
YZ_MUST_CHECK yz_status yz__fate_of(yz__answering *turn, yz_point at, yz_colour first,
                                    yz__fated *out);

/* Finds whether the opponent, who moves next, can be kept from living with two eyes there; the side that
   threatens has many ko threats. */
YZ_MUST_CHECK yz_status yz__kept_from_eyes(yz__answering *turn, yz_point at,
                                           yz_colour threatens, yz_answer *out);

/*
 * True if 'attacker', who has 'moves' moves, can capture the chain at 'at' whatever the other
 * side does (capture_within.c).  'first' moves; '*line' gets the attacker's first move, or the
 * move of the owner that prevents it.  At most 'nodes' positions, then '*open' is set.
 */
bool yz__capture_within(const yz_position *position, yz_point at, yz_colour first,
                        int moves, const yz_point *ban, uint64_t nodes, yz_move *best,
                        bool *open);

/* ---- Connections (linked.c) ---- */

/*
 * True if the chains at the two points are one, or their owner can always make them one though
 * 'first' moves, who may not retake a ko on 'ban' (NULL: anywhere).  False: their owner cannot do
 * so with his next two moves, unless '*ko' says that a ko was retaken at once for it.  '*best' is
 * the move of 'first' that achieves what he wants.
 */
bool yz__linked(const yz_position *position, const yz_point at[2], yz_colour first,
                const yz_point *ban, yz_move *best, bool *ko);
/* True if the chains at the two points can never become one: walls that live whatever is played
   stand between them, or the chain on 'safe' (NULL: none), which is proved never to be captured,
   once 'then' (NULL: nothing) has been played by their opponent. */
bool yz__apart(const yz_position *position, const yz_point at[2], const yz_move *then,
               const yz_point *safe);

/* ---- Counts (counted.c) ---- */

typedef struct yz__counted {
    yz_life_report *life; /* freed by yz__counted_free() */
    yz_count count;
    yz_judged_board board; /* of it */
    yz_number komi;
    bool settled;
} yz__counted;

/* Finds life and death in the game as it stands and counts it. */
YZ_MUST_CHECK yz_status yz__count_game(yz__counted *out, const yz_game *game,
                                       const yz_learner_options *options);
void yz__counted_free(yz__counted *counted);
/* True for a dame that is not one of a seki. */
bool yz__is_open_dame(const yz__counted *counted, const yz_position *position,
                      yz_point at);

/* ---- Goals ---- */

/* How the goal stands after a move; fills in the state. */
typedef yz_status yz__judge_goal(yz__answering *turn);

yz_status yz__goal_play(yz__answering *turn);
yz_status yz__goal_take(yz__answering *turn);
yz_status yz__goal_capture(yz__answering *turn);
yz_status yz__goal_save(yz__answering *turn);
yz_status yz__goal_kill(yz__answering *turn);
yz_status yz__goal_seki(yz__answering *turn);
yz_status yz__goal_ko(yz__answering *turn);
yz_status yz__goal_retake(yz__answering *turn);
yz_status yz__goal_connect(yz__answering *turn);
yz_status yz__goal_cut(yz__answering *turn);
yz_status yz__goal_fill(yz__answering *turn);
yz_status yz__goal_pass(yz__answering *turn);
yz_status yz__goal_best(yz__answering *turn);
/* What the book says of a move that reading does not settle (goal_moves.c). */
yz_status yz__answer_by_book(yz__answering *turn);

/* Tells the rulings of a lesson (rulings.c): a message for each. */
YZ_MUST_CHECK yz_status yz__tell_rulings(const yz_learner *learner,
                                         yz_course_answer *out);

/* A problem about the life of a chain, and one whose task is not known: every first move is proved
   (problem_try.c).  Then the verdict on one whose first moves were only tried. */
/* What a first move is claimed to come to, against all that can be played (goal_best.c). */
YZ_MUST_CHECK yz_status yz__rule_on_worth(const yz_lesson *lesson,
                                          const yz__under *under, const yz_game *game,
                                          const yz_learner_options *options,
                                          yz__course_ruled *out);
/* A seki of one chain in a problem: judged as a fight, where its opponent may make it too. */
bool yz__seki_is_read(const yz_lesson *lesson);
/* An endgame whose words alone say so: nothing is claimed, and the check finds what the moves come to. */
bool yz__best_is_claimed(const yz_lesson *lesson);
YZ_MUST_CHECK yz_status yz__problem_best_try(yz_lesson_check *out,
                                             const yz_lesson *lesson,
                                             const yz_learner_options *options);
bool yz__problem_is_about_life(const yz_lesson *lesson);
YZ_MUST_CHECK yz_status yz__problem_try(yz_lesson_check *out, const yz_lesson *lesson,
                                        const yz_learner_options *options);
void yz__problem_judge(yz_lesson_check *out, const yz_lesson *lesson);
void yz__problem_judge_tried(yz_lesson_check *out, const yz_lesson *lesson);

const char *yz__course_about_key(yz_course_about about);

/* The right answer, as the library finds it: the points to point out (writes at most 'room',
   returns how many there are), the number, the option.  They fail like the answers. */
YZ_MUST_CHECK yz_status yz__learner_right_points(const yz_learner *learner,
                                                 yz_point *out, int room, int *count);
YZ_MUST_CHECK yz_status yz__learner_right_number(const yz_learner *learner,
                                                 yz_number *out);

#endif
