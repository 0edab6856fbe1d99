/*
 * fates.c - whether a chain can be captured: by proof, and where that does not settle it
 * within the limits, for so many moves.
 *
 * A ko decides when the answer changes with the ko threats that a side has elsewhere: with
 * endless threats for the attacker the chain falls, with endless threats for its owner it
 * stays.
 */
#include <string.h>

#include "course/learner.h"
#include "life/around.h"
#include "unconditional/benson.h"

/* A lesson that looks only so many moves ahead welcomes a proof beyond them, but
   does not wait for one. */
enum {
    USUAL_NODES = 60000,
    FEW_NODES = 3000,
    USUAL_MOVES = 3,
    HUNT_NODES = 200000,
    MOST_THREATS = 3
};

static yz_status
make_prover(yz__answering *turn)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    uint8_t taken[YZ_MAX_POINTS];
    yz_position start;

    if (turn->prover != NULL)
        return YZ_OK;
    options.allocator = turn->learner->options.allocator;
    options.rules = yz_game_rules(turn->learner->game);
    options.bytes = (size_t)64 << 20;
    if (turn->lesson->more->around) {
        yz_game_position_at(turn->learner->game, turn->learner->begin, &start);
        yz__take_around(&start, turn->lesson->point[0], taken);
        options.settled = taken;
    }
    return yz_prover_new(&turn->prover, &turn->after, &options);
}

static yz_status
ask(yz__answering *turn, yz_point at, yz_colour first, const uint8_t threats[3],
    yz_answer *out)
{
    const yz_learner_options *options = &turn->learner->options;
    yz_question question = YZ_QUESTION_INIT;
    yz_point ban;

    question.chain = at;
    question.first = first;
    question.nodes = options->nodes != 0         ? options->nodes
                     : turn->lesson->within != 0 ? FEW_NODES
                                                 : USUAL_NODES;
    question.goes_on = options->goes_on;
    question.context = options->context;
    memcpy(question.threats, threats, 3);
    if (first == yz_game_to_move(turn->learner->game) &&
        yz_game_ko_bans(turn->learner->game, &ban, 1) > 0) {
        question.banned = true;
        question.ban = ban;
    }
    return yz_prover_ask(turn->prover, &question, out);
}

static void
keep_line(yz__fated *out, const yz_answer *answer)
{
    out->line_length =
        answer->line_length < YZ_COURSE_LINE ? answer->line_length : YZ_COURSE_LINE;
    memcpy(out->line, answer->line, (size_t)out->line_length * sizeof *out->line);
}

yz_status
yz__kept_from_eyes(yz__answering *turn, yz_point at, yz_colour threatens,
                   yz_answer *out)
{
    const yz_learner_options *options = &turn->learner->options;
    yz_question question = YZ_QUESTION_INIT;
    const yz_status status = make_prover(turn);

    if (status != YZ_OK)
        return status;
    question.chain = at;
    question.first = turn->opponent;
    question.eyes = true;
    question.nodes = options->nodes != 0 ? options->nodes : USUAL_NODES;
    question.goes_on = options->goes_on;
    question.context = options->context;
    question.threats[threatens] = YZ_FIRST_MANY_THREATS;
    return yz_prover_ask(turn->prover, &question, out);
}

/* Without a proof: what can happen in the next moves. */
static void
look_ahead(yz__answering *turn, yz_point at, yz_colour first, yz__fated *out)
{
    const int asked = turn->lesson->within;
    yz_point ban;
    const bool banned = first == yz_game_to_move(turn->learner->game) &&
                        yz_game_ko_bans(turn->learner->game, &ban, 1) > 0;
    bool open;
    bool captured;

    out->within = asked != 0 ? asked : USUAL_MOVES;
    captured = yz__capture_within(&turn->after, at, first, out->within,
                                  banned ? &ban : NULL, HUNT_NODES, out->line, &open);
    out->line_length = 1;
    if (open)
        out->fate = YZ__FATE_OPEN;
    else
        out->fate = captured ? YZ__FATE_CAUGHT_SOON : YZ__FATE_SAFE_SOON;
}

static bool
has_eyes(const yz__answering *turn, yz_point at)
{
    uint8_t owner[YZ_MAX_POINTS];

    yz__life_unconditional(&turn->after, false, owner);
    return owner[yz_index(turn->after.width, at)] != YZ_EMPTY &&
           owner[yz_index(turn->after.width, at)] ==
               turn->after.stone[yz_index(turn->after.width, at)];
}

/* Counts the threats that the side behind needs in a ko. */
static yz_status
count_threats(yz__answering *turn, yz_point at, yz_colour first, const yz_answer *plain,
              yz__fated *out)
{
    const yz_colour owner =
        (yz_colour)turn->after.stone[yz_index(turn->after.width, at)];
    uint8_t threats[3] = {0};
    yz_status status = YZ_OK;

    out->ahead = plain->outcome == YZ_OUTCOME_SAFE ? owner : yz_opponent(owner);
    for (int i = 1; i <= MOST_THREATS && status == YZ_OK && out->threats == 0; i++) {
        yz_answer answer;
        threats[yz_opponent(out->ahead)] = (uint8_t)i;
        status = ask(turn, at, first, threats, &answer);
        if (status != YZ_OK || answer.outcome == YZ_OUTCOME_OPEN)
            break;
        if (answer.outcome != plain->outcome)
            out->threats = i;
    }
    return status;
}

/* The answer without threats, then with threats for the side that it is against. */
static yz_status
prove(yz__answering *turn, yz_point at, yz_colour first, yz__fated *out)
{
    const yz_colour owner =
        (yz_colour)turn->after.stone[yz_index(turn->after.width, at)];
    uint8_t threats[3] = {0};
    yz_answer plain, pressed;
    yz_status status = ask(turn, at, first, threats, &plain);

    if (status != YZ_OK || plain.outcome == YZ_OUTCOME_OPEN)
        return status;
    keep_line(out, &plain);
    threats[plain.outcome == YZ_OUTCOME_SAFE ? yz_opponent(owner) : owner] =
        YZ_THREATS_UNLIMITED;
    status = ask(turn, at, first, threats, &pressed);
    if (status != YZ_OK || pressed.outcome == YZ_OUTCOME_OPEN)
        return status;
    if (pressed.outcome != plain.outcome) {
        out->fate = YZ__FATE_BY_KO;
        return count_threats(turn, at, first, &plain, out);
    }
    out->fate = plain.outcome == YZ_OUTCOME_SAFE ? YZ__FATE_SAFE : YZ__FATE_CAPTURED;
    return YZ_OK;
}

yz_status
yz__fate_of(yz__answering *turn, yz_point at, yz_colour first, yz__fated *out)
{
    yz_status status = make_prover(turn);

    memset(out, 0, sizeof *out);
    out->eyes = has_eyes(turn, at);
    if (out->eyes) {
        out->fate = YZ__FATE_SAFE;
        return status;
    }
    /* To save a stone for the next moves is not to save it for ever. */
    if (status == YZ_OK &&
        !(turn->lesson->goal == YZ_COURSE_GOAL_SAVE && turn->lesson->within != 0))
        status = prove(turn, at, first, out);
    if (status == YZ_OK && out->fate == YZ__FATE_OPEN)
        look_ahead(turn, at, first, out);
    return status;
}
