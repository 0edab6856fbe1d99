/* deeds.c - what a move did to the board: stones taken, liberties, ataris, eyes. */
#include "course/learner.h"
#include "yunzi/messages.h"

/* A move between two boards, while it is told. */
struct deed {
    yz_course_answer *out;
    yz_course_about about;
    yz_move move;
    const yz_game *game; /* after it */
    yz__board before, after;
    yz__at at;
    int height;
};

static void
say(struct deed *deed, yz_message what)
{
    yz__say(deed->out, deed->about, what);
}

static yz_argument
point(const struct deed *deed, yz__at at)
{
    return yz_arg_point(yz__board_point(&deed->after, at), deed->height);
}

static int
taken(const struct deed *deed, yz_point *out)
{
    const yz_colour opponent = yz_opponent(deed->move.colour);
    int count = 0;

    for (int y = 0; y < deed->before.height; y++)
        for (int x = 0; x < deed->before.width; x++) {
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            const yz__at cell = yz__board_at(&deed->before, at);
            if (deed->before.stone[cell] == opponent &&
                deed->after.stone[cell] == YZ_EMPTY)
                out[count++] = at;
        }
    return count;
}

static void
tell_taken(struct deed *deed)
{
    yz_point points[YZ_MAX_POINTS], banned;
    const int count = taken(deed, points);

    if (count == 0)
        return;
    say(deed, yz_message_with(
                  YZ_MESSAGE_COURSE_TAKES, yz_arg_colour(deed->move.colour),
                  yz_arg_points(points, count < 12 ? count : 12, count, deed->height)));
    if (count == 1 && yz_game_ko_bans(deed->game, &banned, 1) > 0)
        say(deed, yz_message_with(YZ_MESSAGE_COURSE_TAKES_KO,
                                  yz_arg_colour(yz_opponent(deed->move.colour)),
                                  yz_arg_point(banned, deed->height)));
}

/* The chains of the mover next to the point before the move: how many, and whether one of
   them was in atari. */
static int
joined(const struct deed *deed, bool *atari)
{
    yz__at seen[4];
    int count = 0;

    *atari = false;
    for (int k = 0; k < 4; k++) {
        const yz__at near = yz__board_near(&deed->before, deed->at, k);
        int i = 0;
        if (deed->before.stone[near] != deed->move.colour)
            continue;
        while (i < count && seen[i] != deed->before.chain[near])
            i++;
        if (i < count)
            continue;
        seen[count++] = deed->before.chain[near];
        *atari = *atari || yz__board_liberties(&deed->before, near, NULL) == 1;
    }
    return count;
}

static void
tell_own_chain(struct deed *deed)
{
    yz__at liberty[YZ_MAX_POINTS];
    const int free = yz__board_liberties(&deed->after, deed->at, liberty);
    const int stones = deed->after.size[deed->after.chain[deed->at]];
    bool atari;
    const int chains = joined(deed, &atari);

    if (free == 1) {
        const yz_move back = {YZ_MOVE_PLAY, yz_opponent(deed->move.colour),
                              yz__board_point(&deed->after, *liberty)};
        if (yz_game_check_stones(deed->game, back).ground == YZ_GROUND_LEGAL)
            say(deed, yz_message_with(YZ_MESSAGE_COURSE_SELF_ATARI,
                                      yz_arg_colour(back.colour), yz_arg_number(stones),
                                      point(deed, *liberty)));
    } else if (atari)
        say(deed, yz_message_with(YZ_MESSAGE_COURSE_OUT_OF_ATARI, point(deed, deed->at),
                                  yz_arg_number(free)));
    else if (chains > 1)
        say(deed, yz_message_with(YZ_MESSAGE_COURSE_JOINS, point(deed, deed->at),
                                  yz_arg_number(chains), yz_arg_number(free)));
    else if (chains == 1)
        say(deed, yz_message_with(YZ_MESSAGE_COURSE_EXTENDS, point(deed, deed->at),
                                  yz_arg_number(stones), yz_arg_number(free)));
    else
        say(deed, yz_message_with(YZ_MESSAGE_COURSE_STANDS, point(deed, deed->at),
                                  yz_arg_number(free)));
}

/* The opponent's chains beside the new stone. */
static void
tell_attacked(struct deed *deed)
{
    yz__at seen[4], liberty[YZ_MAX_POINTS];
    int count = 0;

    for (int k = 0; k < 4; k++) {
        const yz__at near = yz__board_near(&deed->after, deed->at, k);
        int i = 0, free;
        if (deed->after.stone[near] != yz_opponent(deed->move.colour))
            continue;
        while (i < count && seen[i] != deed->after.chain[near])
            i++;
        if (i < count)
            continue;
        seen[count++] = deed->after.chain[near];
        free = yz__board_liberties(&deed->after, near, liberty);
        if (free == 1)
            say(deed, yz_message_with(
                          YZ_MESSAGE_COURSE_GIVES_ATARI, point(deed, near),
                          yz_arg_number(deed->after.size[deed->after.chain[near]]),
                          point(deed, *liberty)));
        else
            say(deed, yz_message_with(YZ_MESSAGE_COURSE_PRESSES, point(deed, near),
                                      yz_arg_number(free)));
    }
}

/* ---- Eyes ---- */

/* True if 'at' is empty and every point beside it is a stone of 'who'. */
static bool
enclosed(const yz__board *board, yz__at at, yz_colour who)
{
    if (board->stone[at] != YZ_EMPTY)
        return false;
    for (int k = 0; k < 4; k++) {
        const int stone = board->stone[yz__board_near(board, at, k)];
        if (stone != (int)who && stone != YZ__WALL)
            return false;
    }
    return true;
}

enum { NO_EYE, FALSE_EYE, EYE };

/* Judges an enclosed point: the stones around it may be one chain, or are joined
   over the diagonals.  Three of these make an eye (at the edge all), the opponent on
   two of them (at the edge one) makes it false; anything else is not decided yet. */
static int
eye_at(const yz__board *board, yz__at at, yz_colour who)
{
    const int diagonal[4] = {-board->stride - 1, -board->stride + 1, board->stride - 1,
                             board->stride + 1};
    int own = 0, other = 0, walls = 0;
    yz__at chain = 0;
    bool one = true;

    for (int k = 0; k < 4; k++) {
        const yz__at near = yz__board_near(board, at, k);
        const int stone = board->stone[at + diagonal[k]];
        own += stone == (int)who;
        other += stone == (int)yz_opponent(who);
        walls += stone == YZ__WALL;
        if (board->stone[near] != (int)who)
            continue;
        one = one && (chain == 0 || chain == board->chain[near]);
        chain = board->chain[near];
    }
    if (one || own + walls == 4 || own == 3)
        return EYE;
    return other >= (walls > 0 ? 1 : 2) ? FALSE_EYE : NO_EYE;
}

static void
tell_eyes(struct deed *deed)
{
    const yz_colour who = deed->move.colour;

    for (int k = 0; k < 4; k++) {
        const yz__at near = yz__board_near(&deed->after, deed->at, k);
        int eye;
        if (!enclosed(&deed->after, near, who) || enclosed(&deed->before, near, who))
            continue;
        eye = eye_at(&deed->after, near, who);
        if (eye != NO_EYE)
            say(deed, yz_message_with(eye == EYE ? YZ_MESSAGE_COURSE_MAKES_EYE
                                                 : YZ_MESSAGE_COURSE_MAKES_FALSE_EYE,
                                      point(deed, near)));
    }
}

static void
tell_filled(struct deed *deed)
{
    if (enclosed(&deed->before, deed->at, deed->move.colour))
        say(deed, yz_message_with(YZ_MESSAGE_COURSE_FILLS_EYE, point(deed, deed->at)));
}

static bool
is_about_life(yz_course_goal goal)
{
    return goal == YZ_COURSE_GOAL_LIVE || goal == YZ_COURSE_GOAL_KILL ||
           goal == YZ_COURSE_GOAL_SEKI || goal == YZ_COURSE_GOAL_KO;
}

void
yz__tell_deeds(yz__answering *turn, yz_course_about about, const yz_position *before,
               const yz_game *after, yz_move move)
{
    struct deed deed = {.out = turn->out, .about = about, .move = move, .game = after};
    yz_position now;

    if (move.kind != YZ_MOVE_PLAY)
        return;
    yz_game_position(after, &now);
    deed.height = now.height;
    yz__board_load(&deed.before, before);
    yz__board_load(&deed.after, &now);
    deed.at = yz__board_at(&deed.after, move.at);
    tell_taken(&deed);
    if (deed.after.stone[deed.at] != (int)move.colour)
        return; /* a suicide that the rules allow */
    tell_own_chain(&deed);
    tell_attacked(&deed);
    if (is_about_life(turn->lesson->goal))
        tell_eyes(&deed);
    tell_filled(&deed);
}
