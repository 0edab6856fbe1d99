/* ask_proofs.c - proofs as a game tree beside the answer. */
#include "ask/asking.h"
#include "yunzi/messages.h"

enum { PROOF_MOVES = 5000 };

bool
yz__asked_proof_moves(const yz_asked *asked, uint32_t *out)
{
    long moves;

    if (!yz_asked_number(asked, "sgf-moves", 100, 1000000, PROOF_MOVES, &moves))
        return false;
    *out = (uint32_t)moves;
    return true;
}

bool
yz__asked_proofs_alone(const yz_asked *asked, bool *alone)
{
    *alone = yz__product_is_answer(asked, "sgf");
    return !*alone || (!asked->json && !yz__asked_has(asked, "teach")) ||
           yz__wrong_option(asked, YZ_MESSAGE_CLI_SGF_OUTPUT);
}

/* Trouble with the product is told when it ends. */
static bool
write_record(yz_record *record, yz__product *product)
{
    const yz_status status = yz_record_write(record, false, yz__product_write, product);

    yz_record_free(record);
    return status == YZ_OK || status == YZ_E_IO;
}

bool
yz__write_proofs(const yz_life_view *view, uint32_t moves, yz__product *product)
{
    const yz_telling *how = &product->asked->how;
    yz_record *record;

    return yz__tell_proofs(&record, view, moves, how->language, how->allocator) ==
               YZ_OK &&
           write_record(record, product);
}

bool
yz__write_first_moves(const yz__first_moves_view *view, yz__product *product)
{
    const yz_telling *how = &product->asked->how;
    yz_record *record;

    return yz__tell_first_moves_record(&record, view, how->language, how->allocator) ==
               YZ_OK &&
           write_record(record, product);
}
