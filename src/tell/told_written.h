/* told_written.h - what text and JSON ask of a proof that was checked. */
#ifndef YZ_SRC_TELL_TOLD_WRITTEN_H
#define YZ_SRC_TELL_TOLD_WRITTEN_H

#include "written/written_text.h"
#include "yunzi/tell.h"

/* A proof whose ways are sound.  It owns nothing. */
typedef struct yz__written_view {
    const char *file;
    const yz_rules *rules;
    const yz__written_proof *proof;
    yz_number komi;
    uint64_t moves; /* of all ways */
    uint64_t positions;
    uint64_t nanoseconds; /* of the processor */
} yz__written_view;

YZ_MUST_CHECK yz_status yz__tell_written(const yz_telling *how,
                                         const yz__written_view *view);
void yz__tell_written_json(yz_json *json, const yz__written_view *view);

#endif
