/* proof_record.c - the proofs of a position as a record that a player can click through. */
#include <stdio.h>
#include <string.h>

#include "record/record_asked.h"
#include "tell/board_record.h"
#include "tell/results.h"
#include "yunzi/messages.h"
#include "yunzi/tell.h"

typedef struct proofs {
    yz_record *record;
    const yz_life_view *view;
    const yz_language *language;
    const yz_allocator *allocator;
} proofs;

/* Two paragraphs of a comment. */
static yz_status
set_comment(const proofs *all, yz_node node, const yz_message *first,
            const yz_message *second)
{
    char text[2 * YZ_MESSAGE_TEXT + 2];

    snprintf(text, sizeof text, "%s\n\n%s", YZ_SAID(first, all->language),
             YZ_SAID(second, all->language));
    return yz_record_set_text(all->record, node, "C", text);
}

static yz_message
status_of(const yz_chain_life *chain, bool seki)
{
    enum { OPEN, ALIVE, DEAD };
    const int status = chain->status == YZ_CHAIN_ALIVE  ? ALIVE
                       : chain->status == YZ_CHAIN_DEAD ? DEAD
                                                        : OPEN;

    return yz_message_with(YZ_MESSAGE_PROOF_STATUS, yz_arg_choice(status),
                           yz_arg_choice(seki && chain->seki));
}

/* What a player reads at the beginning of a proof. */
static yz_status
set_claim(const proofs *all, yz_node node, size_t i, const yz_proof *proof)
{
    const yz_life_report *report = all->view->report;
    const yz_chain_life *chain = report->chain + i;
    const yz_colour right = proof->outcome == YZ_OUTCOME_CAPTURED
                                ? yz_opponent(proof->owner)
                                : proof->owner;
    const yz_message status = status_of(chain, true);
    const yz_message claimed =
        yz_message_with(YZ_MESSAGE_PROOF_CLAIMED, yz_arg_colour(chain->colour),
                        yz_arg_number(chain->count),
                        yz_arg_point(report->point[chain->first], report->height),
                        yz_arg_message(&status), yz_arg_message(&chain->why),
                        yz_arg_name("article", chain->article ? chain->article : ""));
    const yz_message first =
        proof->node[0].end != YZ_PROOF_GOES_ON ? yz__proof_end_message(proof, 0)
        : proof->zone && proof->moved
            ? yz_message_with(YZ_MESSAGE_PROOF_ZONE_BEGUN, yz_arg_colour(right))
            : yz_message_with(proof->zone ? YZ_MESSAGE_PROOF_ZONE
                                          : YZ_MESSAGE_PROOF_FIRST,
                              yz_arg_colour((yz_colour)proof->node[0].to_move),
                              yz_arg_colour(right));

    return set_comment(all, node, &claimed, &first);
}

/* The variation of one chain, under the root. */
static yz_status
add_chain(const proofs *all, size_t i, const yz_proof *proof, uint32_t moves)
{
    const yz_life_report *report = all->view->report;
    const yz_chain_life *chain = report->chain + i;
    const yz_point *points = report->point + chain->first;
    const yz_message status_words = status_of(chain, false);
    const yz_message name =
        yz_message_with(YZ_MESSAGE_PROOF_NAME, yz_arg_point(points[0], report->height),
                        yz_arg_message(&status_words));
    const yz__proof_told told = {proof, chain->line, chain->line_length, all->language,
                                 all->allocator};
    yz_node node;

    yz_status status = yz_record_add_node(all->record, 0, &node);
    if (status == YZ_OK)
        status =
            yz_record_set_text(all->record, node, "N", YZ_SAID(&name, all->language));
    if (status == YZ_OK)
        status = set_claim(all, node, i, proof);
    if (status == YZ_OK)
        status = yz__record_set_points(all->record, node, "TR", points, chain->count);
    return status == YZ_OK ? yz__tell_proof(all->record, node, &told, moves) : status;
}

static yz_status
fill_root(const proofs *all, uint32_t count)
{
    const yz_message root = yz_message_with(count == 0 ? YZ_MESSAGE_PROOF_ROOT_EMPTY
                                                       : YZ_MESSAGE_PROOF_ROOT,
                                            yz_arg_text(all->view->rules));
    const yz_message ko = yz_message_plain(YZ_MESSAGE_PROOF_ROOT_KO);
    const yz_status status =
        yz__board_record_fill(all->record, all->view->position, all->view->rules);

    return status == YZ_OK ? set_comment(all, 0, &root, &ko) : status;
}

static yz_status
fill(const proofs *all, uint32_t moves)
{
    enum { LEAST = 100 };
    const yz_life_report *report = all->view->report;
    uint32_t count = 0;

    for (size_t i = 0; i < report->chain_count; i++)
        count += yz__life_asked(all->view, i) && yz_life_proof(report, i);
    yz_status status = fill_root(all, count);
    for (size_t i = 0; i < report->chain_count && status == YZ_OK; i++) {
        const yz_proof *proof = yz_life_proof(report, i);
        if (!proof || !yz__life_asked(all->view, i))
            continue;
        const uint32_t share = moves / count;
        status = add_chain(all, i, proof, share < LEAST ? LEAST : share);
    }
    return status;
}

yz_status
yz__tell_proofs(yz_record **out, const yz_life_view *view, uint32_t moves,
                const yz_language *language, const yz_allocator *allocator)
{
    proofs all = {NULL, view, language, allocator};
    yz_status status = yz_record_new(&all.record, view->report->width,
                                     view->report->height, allocator);

    if (status == YZ_OK)
        status = fill(&all, moves);
    if (status != YZ_OK) {
        yz_record_free(all.record);
        all.record = NULL;
    }
    *out = all.record;
    return status;
}
