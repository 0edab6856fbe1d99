/* show_png.h - a picture as PNG. */
#ifndef YUNZI_PROGRAM_SHOW_PNG_H
#define YUNZI_PROGRAM_SHOW_PNG_H

#include "cli/output.h"

/* An SVG made into a PNG by rsvg-convert and written to 'path', whole or not at all: as
   large as the SVG says, or, unless 'exact', at twice the size.  CLI_DONE, or CLI_INPUT
   after a message. */
int show_write_png(const char *svg, size_t length, bool exact, const char *path);

#endif
