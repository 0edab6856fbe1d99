/*
 * in_words.c - tells things on standard output in the language that the user asked for.
 */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/in_words.h"

char *
in_words_basis(yz_basis basis, bool colour, char out[IN_WORDS_BASIS])
{
    const bool inked = colour && basis == YZ_BASIS_ESTIMATED;

    snprintf(out, IN_WORDS_BASIS, "%s%s%s", columns_ink_on(inked, INK_OPEN),
             yz_language_word(cli_language(), "basis", yz_basis_key(basis)),
             columns_ink_off(inked));
    return out;
}

static yz_status
print(void *context, const char *text, size_t length)
{
    (void)context;
    fwrite(text, 1, length, stdout); /* cli_finish() says so when this fails */
    return YZ_OK;
}

yz_telling
telling_to_stdout(bool colour)
{
    yz_telling how = YZ_TELLING_INIT;

    how.sink = print;
    how.language = cli_language();
    how.width = columns_end();
    how.line_width = columns_line_end();
    how.colour = colour;
    return how;
}

void
cli_told(yz_status status)
{
    if (status == YZ_E_NOMEM)
        cli_lacks_memory();
}

void
tell_verdict(const yz_judged_game *game, bool colour)
{
    const yz_telling how = telling_to_stdout(colour);

    cli_told(yz_tell_verdict(&how, game));
}
