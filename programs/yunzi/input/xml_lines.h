/* xml_lines.h - the elements of an XML file, a line each. */
#ifndef YUNZI_PROGRAM_XML_LINES_H
#define YUNZI_PROGRAM_XML_LINES_H

#include "cli/output.h"
#include <yunzi/message.h>

/*
 * Adds a line for each element: the number of its line, its name and NAME=VALUE for each attribute, parted by
 * tabs; and behind it one with #text=TEXT for the text in it that is not blank.  Ends behind the line with which there
 * are more than 'most' bytes.  A file with a document type is refused, since its entities could grow without end; so are
 * elements within more than 32 others.  A status with 'diag' filled in.
 */
yz_status xml_lines(const char *text, size_t length, size_t most, output_text *out,
                    yz_diag *diag);

#endif
