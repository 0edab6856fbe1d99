/*
 * first_questions.c - the questions about one first move.  Each is asked when the one
 * before it is answered: is the chain captured; would ko threats of the losing side
 * change that, and how many; does it get two eyes.
 */
#include <string.h>

#include "base/now.h"
#include "life/first_work.h"
#include "read/prover.h"
#include "yunzi/life.h"

/* ---- One question ---- */

bool
yz__first_limits_left(const yz__first_work *work)
{
    return work->nodes_left > 0 && !work->caller.stopped &&
           (work->deadline == UINT64_MAX || yz__worked() < work->deadline);
}

/* Sets the limits of one question. */
static void
allow(yz__first_work *work, yz_question *question)
{
    question->nodes = work->share == UINT64_MAX ? 0 : work->share;
    question->left = work->nodes_left == UINT64_MAX ? 0 : work->nodes_left;
    question->goes_on = yz__caller_is_asked;
    question->context = &work->caller;
    if (work->deadline != UINT64_MAX)
        question->nanoseconds = work->deadline - yz__worked();
}

static void
spend(yz__first_work *work, yz__first *one, const yz_answer *answer)
{
    work->report->nodes += answer->nodes;
    work->caller.done += answer->nodes;
    one->found.nodes += answer->nodes;
    if (work->nodes_left != UINT64_MAX)
        work->nodes_left -=
            answer->nodes < work->nodes_left ? answer->nodes : work->nodes_left;
    if (answer->shortage == YZ_SHORTAGE_TIME || answer->shortage == YZ_SHORTAGE_MEMORY)
        work->report->cut = answer->shortage;
}

/* Returns the side that wins without threats. */
static yz_colour
winner(const yz__first_work *work, const yz__first *one)
{
    return one->found.even == YZ_OUTCOME_SAFE ? work->owner : yz_opponent(work->owner);
}

/* Sets the threats elsewhere that the question of this stage assumes. */
static void
set_threats(const yz__first_work *work, const yz__first *one, yz_question *question)
{
    const yz_colour loser = yz_opponent(winner(work, one));

    switch (one->stage) {
    case YZ__FIRST_AGAINST:
        question->threats[loser] = YZ_THREATS_UNLIMITED;
        break;
    case YZ__FIRST_THREATS:
        question->threats[loser] = (uint8_t)one->threats;
        break;
    case YZ__FIRST_EYES:
        question->threats[yz_opponent(work->owner)] = YZ__FIRST_MANY;
        break;
    case YZ__FIRST_NO_EYES:
        question->threats[work->owner] = YZ__FIRST_MANY;
        break;
    case YZ__FIRST_EVEN:
    case YZ__FIRST_DONE:
        break;
    }
}

static yz_status
ask(yz__first_work *work, yz__first *one, yz_answer *answer)
{
    yz_question question = YZ_QUESTION_INIT;

    *answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN, .shortage = YZ_SHORTAGE_TIME};
    if (!yz__first_limits_left(work)) {
        answer->shortage = work->nodes_left == 0 ? YZ_SHORTAGE_NODES : YZ_SHORTAGE_TIME;
        spend(work, one, answer);
        return YZ_OK;
    }
    allow(work, &question);
    question.chain = work->asked.chain;
    question.first = work->asked.first;
    question.banned = work->asked.banned;
    question.ban = work->asked.ban;
    question.moved = one != &work->whole;
    question.move = one->found.move;
    question.eyes = one->stage == YZ__FIRST_EYES || one->stage == YZ__FIRST_NO_EYES;
    set_threats(work, one, &question);
    work->question = question;
    const yz_status status = yz_prover_ask(work->prover, &question, answer);
    if (status == YZ_OK)
        spend(work, one, answer);
    return status;
}

/* ---- The answers ---- */

static void
keep_line(yz_first_move *found, const yz_answer *answer)
{
    const bool whole = answer->line_length <= YZ_LIFE_LINE;

    found->line_length = whole ? answer->line_length : YZ_LIFE_LINE;
    found->line_repeats = whole && answer->line_repeats;
    memcpy(found->line, answer->line, (size_t)found->line_length * sizeof *found->line);
}

static void
settle(yz__first *one, yz_first_result result)
{
    one->found.result = result;
    one->found.basis = YZ_BASIS_PROVED;
    one->found.shortage = YZ_SHORTAGE_NONE;
    one->stage = YZ__FIRST_DONE;
}

/* Settles a move whose outcome threats do not change. */
static void
settle_without_ko(const yz__first_work *work, yz__first *one)
{
    if (one->found.even == YZ_OUTCOME_CAPTURED) {
        settle(one, YZ_FIRST_CAPTURED);
        return;
    }
    settle(one, YZ_FIRST_ALIVE);
    if (work->eyes_matter)
        one->stage = YZ__FIRST_EYES;
}

/* Notes whether the side behind wins the ko with the number of threats that was
   tried.  If not even many are enough, it could only go on for ever. */
static void
count_threats(const yz__first_work *work, yz__first *one, bool enough)
{
    const int tried = one->threats;

    if (enough) {
        settle(one, YZ_FIRST_KO);
        one->found.ahead = winner(work, one);
        one->found.threats = tried <= YZ__FIRST_FEW ? tried : -1;
        one->found.ko = tried == 1 ? YZ_KO_STATUS_DIRECT : YZ_KO_STATUS_STEPS;
    } else if (tried == YZ__FIRST_MANY) {
        one->found.ko = YZ_KO_STATUS_ENDLESS;
        settle_without_ko(work, one);
    } else {
        one->threats = tried == YZ__FIRST_FEW ? YZ__FIRST_MANY : tried + 1;
        one->stage = YZ__FIRST_THREATS;
    }
}

static void
take(const yz__first_work *work, yz__first *one, const yz_answer *answer)
{
    const bool same = answer->outcome == one->found.even;

    one->found.shortage = YZ_SHORTAGE_NONE;
    switch (one->stage) {
    case YZ__FIRST_EVEN:
        one->found.even = answer->outcome;
        one->stage = YZ__FIRST_AGAINST;
        keep_line(&one->found, answer);
        break;
    case YZ__FIRST_AGAINST:
        if (same)
            settle_without_ko(work, one);
        else
            count_threats(work, one, false);
        break;
    case YZ__FIRST_THREATS:
        count_threats(work, one, !same);
        break;
    case YZ__FIRST_EYES:
        one->stage = YZ__FIRST_NO_EYES;
        if (answer->outcome == YZ_OUTCOME_SAFE) {
            one->found.eyes = YZ_OUTCOME_SAFE;
            one->stage = YZ__FIRST_DONE;
            keep_line(&one->found, answer);
        }
        break;
    case YZ__FIRST_NO_EYES:
        settle(one, YZ_FIRST_SEKI);
        one->found.eyes = YZ_OUTCOME_CAPTURED;
        if (answer->outcome == YZ_OUTCOME_SAFE)
            one->found.ko = YZ_KO_STATUS_FOR_SEKI;
        else if (one->found.move.colour != work->owner)
            keep_line(&one->found, answer);
        break;
    case YZ__FIRST_DONE:
        break;
    }
}

/* Notes that the proof of the last answer is wanted. */
static void
want_proof(const yz__first_work *work, yz__first *one)
{
    if (work->asked.proofs && one->wishes < YZ__FIRST_PROOFS)
        one->wish[one->wishes++] = work->question;
}

yz_status
yz__first_write_proofs(yz__first_work *work, yz__first *one, uint64_t deadline)
{
    for (int i = 0; i < one->wishes; i++) {
        yz_question *wish = &one->wish[i];
        const uint64_t now = deadline == 0 ? 0 : yz__worked();
        yz_status status = YZ_E_LIMIT;
        yz_answer answer;
        yz_proof *proof;
        wish->left = 0;
        wish->nanoseconds = deadline - now;
        if (!work->caller.stopped && (deadline == 0 || now < deadline))
            status = yz_prover_ask(work->prover, wish, &answer);
        if (status == YZ_OK)
            status =
                yz__prover_write(work->prover, YZ_LIFE_PROOF_NODES, deadline, &proof);
        if (status == YZ_E_NOMEM)
            return status;
        if (status == YZ_OK)
            one->proof[one->proofs++] = proof;
        else
            work->report->unwritten++;
    }
    return YZ_OK;
}

static void
leave_open(const yz__first_work *work, yz__first *one, const yz_answer *answer)
{
    const yz_shortage shortage = answer->shortage;

    one->found.shortage = shortage;
    one->stuck = shortage == YZ_SHORTAGE_REGION || shortage == YZ_SHORTAGE_MEMORY;
    one->far =
        work->asked.first == work->owner ? answer->to_safety : answer->to_capture;
}

yz_status
yz__first_advance(yz__first_work *work, yz__first *one)
{
    yz_status status = YZ_OK;

    while (status == YZ_OK && one->stage != YZ__FIRST_DONE) {
        yz_answer answer;
        status = ask(work, one, &answer);
        one->illegal = status == YZ_E_RANGE;
        if (one->illegal) {
            one->stage = YZ__FIRST_DONE;
            return YZ_OK;
        }
        if (status != YZ_OK)
            return status;
        if (answer.outcome == YZ_OUTCOME_OPEN) {
            leave_open(work, one, &answer);
            return YZ_OK;
        }
        want_proof(work, one);
        take(work, one, &answer);
    }
    return status;
}

/* Sets the limits of a question that is asked in place of so many; it leaves half of all. */
static void
allow_for(yz__first_work *work, size_t waiting)
{
    work->share =
        work->share > UINT64_MAX / waiting ? UINT64_MAX : work->share * waiting;
    if (work->share > work->nodes_left / 2)
        work->share = work->nodes_left / 2;
}

yz_status
yz__first_advance_for(yz__first_work *work, yz__first *one, size_t waiting)
{
    const uint64_t share = work->share;
    yz_status status = YZ_OK;

    allow_for(work, waiting);
    if (work->share > share)
        status = yz__first_advance(work, one);
    work->share = share;
    return status;
}

yz_status
yz__first_look_ahead(yz__first_work *work, size_t waiting)
{
    yz__first *whole = &work->whole;
    const uint64_t share = work->share;
    yz_status status = YZ_OK;
    yz_answer answer;

    allow_for(work, waiting);
    while (work->share > 0 && whole->stage != YZ__FIRST_DONE) {
        const bool even = whole->stage == YZ__FIRST_EVEN;
        status = ask(work, whole, &answer);
        if (status != YZ_OK || answer.outcome == YZ_OUTCOME_OPEN)
            break;
        if (even)
            whole->found.even = answer.outcome;
        whole->stage = even ? YZ__FIRST_AGAINST : YZ__FIRST_DONE;
    }
    work->share = share;
    return status;
}
