/*
 * fuzz_life.c - positions, rules and questions from bytes to the reader, and to who is
 * alive, under tight limits: what is asked for is kept to, and a proof holds together.
 *
 * Bytes: width, height, rules, flags, the chain (x, y), the ban (x, y), two threats,
 * first, the limits of nodes and milliseconds; then the points, two bits of stone and
 * two of settled each.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "input.h"
#include "yunzi/life.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct asked {
    yz_position position;
    yz_prover_options options;
    yz_question question;
    uint8_t flags;
    uint8_t settled[YZ_MAX_POINTS];
    uint8_t enabling[YZ_MAX_POINTS];
} asked;

static yz_point
next_point(input *from, const yz_position *position)
{
    const uint8_t x = next(from), y = next(from);
    return (yz_point){(uint8_t)(x % (position->width + 1)),
                      (uint8_t)(y % (position->height + 1))};
}

static void
read_head(input *from, asked *out)
{
    yz_question *q = &out->question;
    out->position.width = (uint8_t)(1 + next(from) % 19);
    out->position.height = (uint8_t)(1 + next(from) % 19);
    out->options = (yz_prover_options)YZ_PROVER_OPTIONS_INIT;
    out->options.rules = yz_rules_at(next(from) % yz_rules_count());
    out->flags = next(from);
    *q = (yz_question)YZ_QUESTION_INIT;
    q->chain = next_point(from, &out->position);
    q->ban = next_point(from, &out->position);
    q->threats[YZ_BLACK] = next(from);
    q->threats[YZ_WHITE] = next(from);
    q->first = (yz_colour)(next(from) % 3);
    q->nodes = 1 + 40u * next(from);
    q->nanoseconds = 1 + UINT64_C(400000) * next(from);
    q->banned = out->flags & 1;
    q->enabling = out->flags & 2 ? out->enabling : NULL;
    out->options.confirmation = out->flags & 4;
    out->options.settled = out->flags & 8 ? out->settled : NULL;
    out->options.bytes = out->flags & 16 ? (uint64_t)1 << 21 : 0;
}

static void
read_points(input *from, asked *out)
{
    const int points = out->position.width * out->position.height;
    for (int i = 0; i < points; i += 2) {
        const uint8_t byte = next(from);
        for (int k = 0; k < 2 && i + k < points; k++) {
            const uint8_t four = byte >> 4 * k & 15;
            out->position.stone[i + k] = four % 4 == 3 ? YZ_EMPTY : four % 4;
            out->settled[i + k] = four / 4 == 3 ? YZ_EMPTY : four / 4;
            out->enabling[i + k] = four / 4 != 0;
        }
    }
}

/* Milliseconds of the processor: what another program takes is not ours. */
static double
spent_since(clock_t began)
{
    return (double)(clock() - began) * 1000.0 / CLOCKS_PER_SEC;
}

/* Within a tenth of what was allowed, and what has to be done once: milliseconds with
   sanitizers, which slow everything down about tenfold. */
static void
assert_in_time(clock_t began, uint64_t nanoseconds)
{
    assert(spent_since(began) <= (double)nanoseconds * 1.1 / 1e6 + 40.0);
}

static void
check_proof(const yz_proof *proof)
{
    assert(proof->node_count > 0);
    for (uint32_t i = 0; i < proof->node_count; i++) {
        const yz_proof_node *node = &proof->node[i];
        assert(node->first_edge + (uint64_t)node->edge_count <= proof->edge_count);
        assert((node->end == YZ_PROOF_GOES_ON) == (node->edge_count > 0));
    }
    for (uint32_t e = 0; e < proof->edge_count; e++)
        assert(proof->edge[e].node < proof->node_count);
}

static void
ask(yz_prover *prover, const asked *a)
{
    yz_answer answer;
    yz_proof *proof;
    const clock_t began = clock();
    const yz_status status = yz_prover_ask(prover, &a->question, &answer);
    if (status != YZ_OK)
        return;
    assert_in_time(began, a->question.nanoseconds);
    assert(answer.nodes <= a->question.nodes);
    assert((answer.outcome == YZ_OUTCOME_OPEN) == (answer.shortage != 0));
    if (yz_prover_proof(prover, 2000, &proof) == YZ_OK) {
        check_proof(proof);
        yz_proof_free(proof);
    }
}

/* The chain asked about first, then all others. */
static void
ask_all(const asked *a)
{
    asked other = *a;
    yz_prover *prover;
    if (yz_prover_new(&prover, &a->position, &a->options) != YZ_OK)
        return;
    other.question.enabling = a->question.enabling ? other.enabling : NULL;
    ask(prover, a);
    for (uint8_t y = 0; y < a->position.height; y += 3) {
        other.question.chain = (yz_point){(uint8_t)(y % a->position.width), y};
        ask(prover, &other);
    }
    yz_prover_free(prover);
}

static void
look_at_life(const asked *a)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report;
    options.reading = true;
    options.sampling = a->flags & 32;
    options.ko = a->flags & 64;
    options.proofs = a->flags & 128;
    options.nodes = a->question.nodes;
    options.nanoseconds = a->question.nanoseconds;
    options.first = a->question.first;
    const clock_t began = clock();
    if (yz_life(&report, &a->position, a->options.rules, &options) != YZ_OK)
        return;
    assert_in_time(began, options.nanoseconds);
    for (uint16_t i = 0; i < report->chain_count; i++) {
        const yz_proof *proof = yz_life_proof(report, i);
        if (proof)
            check_proof(proof);
    }
    yz_life_free(report);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    input from = {data, size};
    asked *a = calloc(1, sizeof *a);
    read_head(&from, a);
    read_points(&from, a);
    ask_all(a);
    look_at_life(a);
    free(a);
    return 0;
}
