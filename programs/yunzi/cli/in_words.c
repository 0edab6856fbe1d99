/*
 * in_words.c - tells things on standard output in the language that the user asked for.
 */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/in_words.h"

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
