/* match_writing.h - the record of a match, and what it is while it is made. */
#ifndef YZ_SRC_TABLE_MATCH_WRITING_H
#define YZ_SRC_TABLE_MATCH_WRITING_H

#include "table/match_notes.h"

typedef struct yz__writing {
    yz_record *record;
    const yz_match *match;
    const yz__match_notes *notes;
    yz_match_record_options options;
    yz_node last; /* of the game */
} yz__writing;

/* As yz_table_record(), of a match and what was noted while it was played. */
YZ_MUST_CHECK yz_status yz__match_record(yz_record **out, const yz_match *match,
                                         const yz__match_notes *notes,
                                         const yz_match_record_options *options);

/* Adds a line behind what the comment of a node says already (match_comment.c). */
YZ_MUST_CHECK yz_status yz__writing_add_line(const yz__writing *all, yz_node node,
                                             const char *line);
/* Adds what was shown by hypothetical play, each line of it as a variation (match_lines.c). */
YZ_MUST_CHECK yz_status yz__writing_add_shown(const yz__writing *all);

#endif
