/*
 * case_first.c - first moves, compared one by one with what a case says; every proof is
 * given to the checker.
 */
#include "case_first.h"

#include <stdio.h>
#include <string.h>

#include "judge/of_game.h"
#include "life/first_work.h"
#include "proof_checker.h"
#include "same_move.h"
#include "yunzi/first_moves.h"

/* Far more than it takes, and the same on a busy machine. */
#define FIRST_NODES 20000000

typedef struct looking {
    reader *r;
    const yz_first_moves *moves;
    bool named[YZ_MAX_POINTS + 1]; /* by move: the case says what it comes to */
    yz_first_result wanted;        /* of the moves that follow in the line */
    size_t from;                   /* the last one that was named */
} looking;

static void
name_of(const looking *l, size_t i, char out[YZ_POINT_TEXT + 16])
{
    const yz_move *move = &l->moves->move[i].move;
    if (move->kind == YZ_MOVE_PLAY)
        yz_point_text(move->at, l->moves->height, out);
    else
        snprintf(out, YZ_POINT_TEXT + 16, "elsewhere");
}

/* The move comes to what the case says; where seki matters, "alive" is with two eyes. */
static bool
see_result(looking *l, size_t i)
{
    const yz_first_move *move = &l->moves->move[i];
    const bool eyes = move->result != YZ_FIRST_ALIVE || !l->moves->eyes_matter ||
                      move->eyes == YZ_OUTCOME_SAFE;
    char name[YZ_POINT_TEXT + 16];
    l->named[i] = true;
    l->from = i;
    name_of(l, i, name);
    return (move->result == l->wanted && eyes) ||
           words_wrong(l->r, "%s comes to: %s%s", name,
                       yz__first_result_key(move->result), eyes ? "" : ", eyes open");
}

static bool
see_rest(looking *l)
{
    bool all = true;
    for (size_t i = 0; all && i < l->moves->move_count; i++)
        all = l->named[i] || see_result(l, i);
    return all;
}

static bool
see_move(looking *l)
{
    const bool elsewhere = words_accept(l->r, "elsewhere");
    yz_point at = {0, 0};
    if (!elsewhere && !words_point(l->r, l->moves->width, l->moves->height, &at))
        return false;
    for (size_t i = 0; i < l->moves->move_count; i++) {
        const yz_move *move = &l->moves->move[i].move;
        const bool play = move->kind == YZ_MOVE_PLAY;
        if (elsewhere ? !play : play && move->at.x == at.x && move->at.y == at.y)
            return see_result(l, i);
    }
    return words_wrong(l->r, "that is no first move");
}

static bool
read_result(looking *l)
{
    for (int k = 0; k < (int)YZ_FIRST_RESULT_END; k++) {
        if (!words_accept(l->r, yz__first_result_key((yz_first_result)k)))
            continue;
        l->wanted = (yz_first_result)k;
        return true;
    }
    return false;
}

/* "ahead B threats 1", of the move named last. */
static bool
see_ko(looking *l)
{
    const yz_first_move *move = &l->moves->move[l->from];
    yz_colour ahead;
    if (!words_colour(l->r, &ahead))
        return false;
    if (ahead != move->ahead)
        return words_wrong(l->r, "the other side is ahead in the ko");
    return !words_accept(l->r, "threats") ||
           words_count(l->r, "threats", move->threats);
}

static bool
see_all(looking *l)
{
    while (*words_left(l->r)) {
        if (read_result(l))
            continue;
        if (words_accept(l->r, "settled")) {
            if (l->moves->ground == YZ_LIFE_OPEN)
                return words_wrong(l->r, "it is not settled without reading");
            continue;
        }
        const bool fine = words_accept(l->r, "rest")    ? see_rest(l)
                          : words_accept(l->r, "ahead") ? see_ko(l)
                                                        : see_move(l);
        if (!fine)
            return false;
    }
    for (size_t i = 0; i < l->moves->move_count; i++) {
        char name[YZ_POINT_TEXT + 16];
        name_of(l, i, name);
        if (!l->named[i])
            return words_wrong(l->r, "nothing is said of %s: %s", name,
                               yz__first_result_key(l->moves->move[i].result));
    }
    return true;
}

/* Every proof is right, and every line begins with its move. */
static bool
check(const reader *r, const yz_first_moves *moves)
{
    for (size_t i = 0; i < moves->move_count; i++) {
        const yz_first_move *move = yz_first_moves_at(moves, i);
        const yz_proof *proof;
        if (move->result != YZ_FIRST_OPEN &&
            (move->line_length == 0 || !same_move(move->line[0], move->move)))
            return words_wrong(r, "the line of move %d does not begin with it",
                               (int)i + 1);
        for (size_t k = 0; (proof = yz__first_moves_proof(moves, i, k)) != NULL; k++) {
            const char *fault = proof_fault(proof);
            if (fault)
                return words_wrong(r, "proof %d of move %d: %s", (int)k + 1, (int)i + 1,
                                   fault);
        }
        if (move->result != YZ_FIRST_OPEN && yz__first_moves_proof(moves, i, 0) == NULL)
            return words_wrong(r, "move %d has no proof", (int)i + 1);
    }
    return true;
}

static bool
read_alive(reader *r, const yz_game *game, uint8_t *alive, yz_first_moves_options *out)
{
    const int width = yz_game_width(game), height = yz_game_height(game);
    out->alive = alive;
    while (!words_accept(r, "then")) {
        yz_point at;
        if (!words_point(r, width, height, &at))
            return false;
        alive[yz_index(width, at)] = 1;
    }
    return true;
}

bool
first_moves_look(reader *r, yz_game *game)
{
    yz_first_moves_options options = YZ_FIRST_MOVES_OPTIONS_INIT;
    uint8_t alive[YZ_MAX_POINTS] = {0};
    yz_first_moves *moves;
    options.nodes = FIRST_NODES;
    options.proofs = true;
    if (!words_colour(r, &options.first) ||
        !words_point(r, yz_game_width(game), yz_game_height(game), &options.chain))
        return false;
    if (words_accept(r, "given-alive") && !read_alive(r, game, alive, &options))
        return false;
    options.around = words_accept(r, "given-around") && words_accept(r, "then");
    const yz_status status = yz__life_moves_of_game(&moves, game, &options);
    if (status != YZ_OK)
        return words_wrong(r, "it failed: %s", yz_status_text(status));
    looking l = {.r = r, .moves = moves};
    const bool right = check(r, moves) && see_all(&l);
    yz_first_moves_free(moves);
    return right;
}
