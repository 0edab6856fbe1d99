/* event_files.h - cases of files: one event in several formats, files that are refused, time and its class. */
#ifndef YZ_TESTS_EVENT_FILES_H
#define YZ_TESTS_EVENT_FILES_H

#include "event_case.h"
#include "yunzi/message.h"

/* Makes lines of the elements of XML, with a NUL; the caller frees them, also after a failure. */
typedef yz_status event_xml_lines(const char *text, size_t length, char **out,
                                  yz_diag *diag);

/* A folder with sample.* and expected.tsv: each file yields what it has room for, and so does what is
   written of it. */
void event_case_formats(const char *folder, event_xml_lines *xml, event_tally *tally);
/* A folder with files that are refused by a line (expected.tsv), and names that survive (names.tsv). */
void event_case_hostile(const char *folder, event_xml_lines *xml, event_tally *tally);

#endif
