/*
 * fuzz_life.c - positions, rules and questions from bytes to the reader, and to who is
 * alive, under tight limits: what is asked for is kept to, and a proof holds together.
 *
 * Bytes: width, height, rules, flags, the chain (x, y), the ban (x, y), two threats,
 * first, the limit of nodes, how often the caller lets it go on; then the points, two
 * bits of stone and two of settled each; what is left are leads.  No limit is a time: an input takes the same way
 * on every machine.  Random games, which no limit of positions shortens, are left to
 * fuzz_ask and to the tests.  It is slower than other targets: a position read is not a byte
 * read, and under sanitizers takes a tenth of a millisecond and more.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "rules/tables.h"
#include "yunzi/life.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct asked {
    yz_position position;
    yz_prover_options options;
    yz_question question;
    uint8_t flags;
    uint8_t settled[YZ_MAX_POINTS];
    uint8_t enabling[YZ_MAX_POINTS];
    int goes_on; /* how often reading may go on */
} asked;

enum { NODES = 16, LARGE = 230, ENOUGH_FOR_ZONES = 128 << 20 };

/* The caller, who ends reading when he has been asked often enough. */
static bool
goes_on(void *context, uint64_t done)
{
    int *left = context;
    (void)done;
    return --*left > 0;
}

static yz_point
next_point(input *from, const yz_position *position)
{
    const uint8_t x = next(from), y = next(from);
    return (yz_point){(uint8_t)(x % (position->width + 1)),
                      (uint8_t)(y % (position->height + 1))};
}

/* The bytes that are left, as text; NULL: there are none. */
static char *
rest_of(const input *from)
{
    char *text = from->size == 0 ? NULL : calloc(1, from->size + 1);
    if (text)
        memcpy(text, from->data, from->size);
    return text;
}

/* Large boards are rare: one position of a large region takes longer than a small board whole. */
static uint8_t
next_side(input *from)
{
    const uint8_t byte = next(from);
    return (uint8_t)(byte < LARGE ? 1 + byte % 7 : 1 + (byte - LARGE) % 19);
}

static void
read_head(input *from, asked *out)
{
    yz_question *q = &out->question;
    out->position.width = next_side(from);
    out->position.height = next_side(from);
    out->options = (yz_prover_options)YZ_PROVER_OPTIONS_INIT;
    out->options.rules = yz_rules_at(next(from) % yz__rules_count());
    out->flags = next(from);
    *q = (yz_question)YZ_QUESTION_INIT;
    q->chain = next_point(from, &out->position);
    q->ban = next_point(from, &out->position);
    q->threats[YZ_BLACK] = next(from);
    q->threats[YZ_WHITE] = next(from);
    q->first = (yz_colour)(next(from) % 3);
    q->nodes = 1 + next(from) % NODES;
    out->goes_on = 1 + next(from);
    q->banned = out->flags & 1;
    q->enabling = out->flags & 2 ? out->enabling : NULL;
    out->options.confirmation = out->flags & 4;
    out->options.settled = out->flags & 8 ? out->settled : NULL;
    out->options.bytes = (uint64_t)1 << (out->flags & 16 ? 18 : 20);
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

static void
check_proof(const yz_proof *proof)
{
    assert(proof->node_count > 0);
    for (uint32_t i = 0; i < proof->node_count; i++) {
        const yz_proof_node *node = &proof->node[i];
        assert(node->first_edge + (uint64_t)node->edge_count <= proof->edge_count);
        /* The plays on a pair lead on from where a zone is at its end. */
        if (!proof->zone || node->end != YZ_PROOF_IS_PAIRED)
            assert((node->end == YZ_PROOF_GOES_ON) == (node->edge_count > 0));
    }
    for (uint32_t e = 0; e < proof->edge_count; e++)
        assert(proof->edge[e].node < proof->node_count);
}

static void
ask(yz_prover *prover, const asked *a)
{
    yz_answer answer;
    yz_question question = a->question;
    yz_proof *proof;
    int left = a->goes_on;
    question.left =
        question.nodes; /* 'nodes' alone is a plan, with parts in addition */
    question.goes_on = goes_on;
    question.context = &left;
    if (yz_prover_ask(prover, &question, &answer) != YZ_OK)
        return;
    assert(answer.nodes <= question.left);
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
    for (uint8_t y = 0; y < a->position.height; y += 7) {
        other.question.chain = (yz_point){(uint8_t)(y % a->position.width), y};
        ask(prover, &other);
    }
    yz_prover_free(prover);
}

static void
look_at_life(const asked *a, const char *leads)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report;
    options.reading = true;
    options.ko = a->flags & 64;
    options.proofs = a->flags & 128;
    options.nodes = a->question.nodes;
    options.leads = leads;
    options.bytes = leads ? ENOUGH_FOR_ZONES : a->options.bytes;
    options.first = a->question.first;
    int left = a->goes_on;
    options.goes_on = goes_on;
    options.context = &left;
    options.stop_keeps = a->flags & 32;
    if (yz_life(&report, &a->position, a->options.rules, &options) != YZ_OK)
        return;
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
    char *leads = rest_of(&from);
    look_at_life(a, leads);
    free(leads);
    free(a);
    return 0;
}
