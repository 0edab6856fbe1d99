/* asked_points.c - points that a learner points out: the right ones, and what is wrong. */
#include <string.h>

#include "course/learner.h"
#include "course/asked.h"
#include "game/query.h"
#include "yunzi/messages.h"

/* The right points of a lesson, as a map; chains are asked about as a whole. */
struct asked {
    const yz_learner *learner;
    const yz_lesson *lesson;
    yz_position board;
    yz__counted counted; /* where the subject is about the end of the game */
    bool by_chain;
    uint8_t right[YZ_MAX_POINTS];
};

static yz_point
point_of(const struct asked *asked, int i)
{
    return (yz_point){(uint8_t)(i % asked->board.width),
                      (uint8_t)(i / asked->board.width)};
}

static int
points(const struct asked *asked)
{
    return asked->board.width * asked->board.height;
}

static bool
of_colour(const struct asked *asked, int stone)
{
    return stone != YZ_EMPTY &&
           (asked->lesson->colour == YZ_EMPTY || stone == (int)asked->lesson->colour);
}

/* ---- What is seen on the board ---- */

static void
find_chain(struct asked *asked, bool liberties)
{
    yz__board board;
    yz__at cells[YZ_MAX_POINTS];
    int count;

    yz__board_load(&board, &asked->board);
    count = liberties
                ? yz__board_liberties(
                      &board, yz__board_at(&board, asked->lesson->point[0]), cells)
                : yz__board_chain(&board, yz__board_at(&board, asked->lesson->point[0]),
                                  cells);
    for (int i = 0; i < count; i++)
        asked->right[yz_index(asked->board.width, yz__board_point(&board, cells[i]))] =
            1;
}

static void
find_atari(struct asked *asked)
{
    for (int i = 0; i < points(asked); i++)
        asked->right[i] =
            of_colour(asked, asked->board.stone[i]) &&
            yz__game_liberties(asked->learner->game, point_of(asked, i)) == 1;
}

static void
find_legal(struct asked *asked, bool legal)
{
    for (int i = 0; i < points(asked); i++) {
        const yz_move move = {YZ_MOVE_PLAY, asked->lesson->colour, point_of(asked, i)};
        if (asked->board.stone[i] != YZ_EMPTY)
            continue;
        const bool may =
            yz_game_check_stones(asked->learner->game, move).ground == YZ_GROUND_LEGAL;
        asked->right[i] = may == legal;
    }
}

/* ---- What is known of the end ---- */

static void
find_chains(struct asked *asked)
{
    const yz_life_report *life = asked->counted.life;

    for (size_t c = 0; c < life->chain_count; c++) {
        const yz_chain_life *chain = yz_life_chain(life, c);
        const yz_course_subject subject = asked->lesson->subject;
        const bool right =
            subject == YZ_COURSE_SUBJECT_DEAD    ? chain->status == YZ_CHAIN_DEAD
            : subject == YZ_COURSE_SUBJECT_ALIVE ? chain->status == YZ_CHAIN_ALIVE
                                                 : chain->seki;
        for (int k = 0; k < chain->count && right; k++) {
            const size_t i =
                yz_index(asked->board.width, life->point[chain->first + k]);
            asked->right[i] = of_colour(asked, asked->board.stone[i]);
        }
    }
}

static void
find_kind(struct asked *asked)
{
    for (int i = 0; i < points(asked); i++)
        asked->right[i] =
            asked->lesson->subject == YZ_COURSE_SUBJECT_DAME
                ? asked->counted.life->kind[i] == YZ_LIFE_POINT_DAME
                : asked->counted.board.points.holder[i] == (int)asked->lesson->colour;
}

static yz_status
find_right(struct asked *asked)
{
    const yz_course_subject subject = asked->lesson->subject;
    yz_status status;

    switch (subject) {
    case YZ_COURSE_SUBJECT_LIBERTIES:
    case YZ_COURSE_SUBJECT_CHAIN:
        asked->by_chain = false;
        find_chain(asked, subject == YZ_COURSE_SUBJECT_LIBERTIES);
        return YZ_OK;
    case YZ_COURSE_SUBJECT_ATARI:
        asked->by_chain = true;
        find_atari(asked);
        return YZ_OK;
    case YZ_COURSE_SUBJECT_LEGAL:
    case YZ_COURSE_SUBJECT_ILLEGAL:
        find_legal(asked, subject == YZ_COURSE_SUBJECT_LEGAL);
        return YZ_OK;
    default:
        break;
    }
    status =
        yz__count_game(&asked->counted, asked->learner->game, &asked->learner->options);
    if (status != YZ_OK)
        return status;
    asked->by_chain =
        subject != YZ_COURSE_SUBJECT_TERRITORY && subject != YZ_COURSE_SUBJECT_DAME;
    if (asked->by_chain)
        find_chains(asked);
    else
        find_kind(asked);
    return YZ_OK;
}

static yz_status
begin(struct asked *asked, const yz_learner *learner)
{
    memset(asked, 0, sizeof *asked);
    asked->learner = learner;
    asked->lesson = learner->lesson;
    yz_game_position(learner->game, &asked->board);
    return find_right(asked);
}

/* ---- What is wrong with a point ---- */

static yz_message
about_stones(const struct asked *asked, yz_point at, int stone)
{
    return yz_message_with(YZ_MESSAGE_COURSE_POINT_WRONG,
                           yz_arg_point(at, asked->board.height),
                           yz_arg_colour((yz_colour)stone));
}

static yz_message
about_legal(const struct asked *asked, yz_point at)
{
    const yz_move move = {YZ_MOVE_PLAY, asked->lesson->colour, at};
    const yz_legality legality = yz_game_check_stones(asked->learner->game, move);
    const yz_argument where = yz_arg_point(at, asked->board.height);

    if (legality.ground == YZ_GROUND_LEGAL)
        return yz_message_with(YZ_MESSAGE_COURSE_POINT_LEGAL, where,
                               yz_arg_colour(move.colour));
    return yz_message_with(YZ_MESSAGE_COURSE_POINT_ILLEGAL, where,
                           yz_arg_name("ground", yz_ground_text(legality.ground)));
}

static yz_message
about_end(const struct asked *asked, yz_point at, int stone)
{
    enum { DEAD = YZ_LIFE_POINT_EYE + 1, IN_SEKI };
    const yz_life_report *life = asked->counted.life;
    int is = life->kind[yz_index(asked->board.width, at)];

    for (size_t c = 0; c < life->chain_count && stone != YZ_EMPTY; c++) {
        const yz_chain_life *chain = yz_life_chain(life, c);
        for (int k = 0; k < chain->count; k++) {
            const yz_point here = life->point[chain->first + k];
            if (here.x == at.x && here.y == at.y)
                is = chain->status == YZ_CHAIN_DEAD   ? DEAD
                     : chain->seki                    ? IN_SEKI
                     : chain->status == YZ_CHAIN_OPEN ? YZ_LIFE_POINT_OPEN
                                                      : YZ_LIFE_POINT_STONE;
        }
    }
    return yz_message_with(YZ_MESSAGE_COURSE_POINT_IS,
                           yz_arg_point(at, asked->board.height), yz_arg_choice(is));
}

static yz_message
about(const struct asked *asked, yz_point at)
{
    const int stone = asked->board.stone[yz_index(asked->board.width, at)];
    const yz_argument where = yz_arg_point(at, asked->board.height);

    switch (asked->lesson->subject) {
    case YZ_COURSE_SUBJECT_LIBERTIES:
        return stone == YZ_EMPTY ? yz_message_with(YZ_MESSAGE_COURSE_POINT_FAR, where)
                                 : about_stones(asked, at, stone);
    case YZ_COURSE_SUBJECT_CHAIN:
        return stone == YZ_EMPTY
                   ? about_stones(asked, at, stone)
                   : yz_message_with(YZ_MESSAGE_COURSE_POINT_OTHER, where);
    case YZ_COURSE_SUBJECT_ATARI:
        return stone == YZ_EMPTY
                   ? about_stones(asked, at, stone)
                   : yz_message_with(
                         YZ_MESSAGE_COURSE_POINT_LIBERTIES, where,
                         yz_arg_number(yz__game_liberties(asked->learner->game, at)));
    case YZ_COURSE_SUBJECT_LEGAL:
    case YZ_COURSE_SUBJECT_ILLEGAL:
        return about_legal(asked, at);
    default:
        return about_end(asked, at, stone);
    }
}

/* ---- The answer ---- */

/* Takes the whole chain of a point off the maps. */
static void
take_chain(const struct asked *asked, yz_point at, uint8_t *map)
{
    yz_point stones[YZ_MAX_POINTS];
    const int count = yz_game_chain(asked->learner->game, at, stones);

    for (int i = 0; i < count; i++)
        map[yz_index(asked->board.width, stones[i])] = 0;
}

static void
compare(struct asked *asked, const yz_point *given, int count, yz_course_answer *out)
{
    uint8_t left[YZ_MAX_POINTS], seen[YZ_MAX_POINTS] = {0};
    int wrong = 0, missing = 0, right = 0;

    memcpy(left, asked->right, sizeof left);
    for (int i = 0; i < count; i++) {
        const size_t at = yz_index(asked->board.width, given[i]);
        if (seen[at]++ > 0)
            continue;
        if (asked->right[at]) {
            right++;
            left[at] = 0;
            if (asked->by_chain)
                take_chain(asked, given[i], left);
        } else if (wrong++ < YZ_COURSE_MESSAGES - 4)
            yz__say(out, YZ_COURSE_ABOUT_DETAIL, about(asked, given[i]));
    }
    for (int i = 0; i < points(asked); i++)
        missing += left[i];
    if (missing > 0)
        yz__say(
            out, YZ_COURSE_ABOUT_GOAL,
            yz_message_with(YZ_MESSAGE_COURSE_POINTS_MISSING, yz_arg_number(missing)));
    out->state = missing + wrong > 0 ? YZ_COURSE_FAILED : YZ_COURSE_REACHED;
    if (out->state == YZ_COURSE_REACHED)
        yz__say(out, YZ_COURSE_ABOUT_GOAL,
                right > 0 ? yz_message_with(YZ_MESSAGE_COURSE_ALL_POINTS,
                                            yz_arg_number(right))
                          : yz_message_plain(YZ_MESSAGE_COURSE_NO_POINTS));
    out->basis = YZ_BASIS_PROVED;
}

yz_status
yz__ask_points(const yz_learner *learner, const yz_point *given, int count,
               yz_course_answer *out)
{
    struct asked asked;
    const yz_status status = begin(&asked, learner);

    if (status == YZ_OK)
        compare(&asked, given, count, out);
    yz__counted_free(&asked.counted);
    return status;
}

yz_status
yz__learner_right_points(const yz_learner *learner, yz_point *out, int room, int *count)
{
    struct asked asked;
    yz_status status = YZ_E_PHASE;

    *count = 0;
    if (learner->lesson->goal != YZ_COURSE_GOAL_MARK)
        return status;
    status = begin(&asked, learner);
    for (int i = 0; i < points(&asked) && status == YZ_OK; i++)
        if (asked.right[i]) {
            if (*count < room)
                out[*count] = point_of(&asked, i);
            ++*count;
        }
    yz__counted_free(&asked.counted);
    return status;
}
