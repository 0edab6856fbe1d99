/*
 * proof_sgf.c - proofs as a game tree, into a file.
 */
#include "cli/in_words.h"
#include "commands/proof_sgf.h"

static yz_status
pass_on(void *context, const char *bytes, size_t length)
{
    cli_output *output = context;
    cli_output_write(output, bytes, length);
    return output->error == 0 ? YZ_OK : YZ_E_IO;
}

bool
proof_sgf_moves(const cli *line, uint32_t *out)
{
    long moves;

    if (!cli_number(line, "sgf-moves", 100, 1000000, PROOF_SGF_MOVES, &moves))
        return false;
    *out = (uint32_t)moves;
    return true;
}

bool
proof_sgf_write(const yz_life_view *view, uint32_t moves, cli_output *output)
{
    yz_record *record;
    if (yz_tell_proofs(&record, view, moves, cli_language(), NULL) != YZ_OK)
        return false;
    const yz_status status = yz_record_write(record, false, pass_on, output);
    yz_record_free(record);
    return status == YZ_OK || status == YZ_E_IO;
}
