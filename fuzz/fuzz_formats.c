/* fuzz_formats.c - files of other programs: what is read is a record that can be checked
 * and comes back the same when it is written.  With sanitizers an input takes some milliseconds:
 * it is read as each of the formats, and as boards in text at every place where one may begin. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_text.h"
#include "import/import.h"
#include "record/record_compare.h"
#include "sgf/sgf_check.h"
#include "yunzi/record.h"

static void
round_trip(yz_record *record)
{
    text written = {0};
    yz_record *again;
    yz__difference difference;
    assert(yz__record_check(record) == YZ_OK);
    assert(yz_record_write(record, false, append, &written) == YZ_OK);
    assert(yz_record_read(&again, written.bytes, written.length, 1, NULL, NULL) ==
           YZ_OK);
    assert(yz__record_compare(record, again, &difference, NULL) == YZ_OK &&
           difference == YZ_DIFFERENCE_NONE);
    yz_record_free(again);
    free(written.bytes);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data;
    yz_format_of(bytes, size);
    /* Their numbers have no gaps.  What has a reader of its own is refused. */
    for (yz_format format = YZ_FORMAT_SGF;
         strcmp(yz__format_key(format), "unknown") != 0; format++) {
        yz_record *record;
        yz_diag diag = {0};
        if (yz__record_import(&record, format, bytes, size, NULL, &diag) != YZ_OK) {
            assert(diag.message.id != YZ_MESSAGE_NONE);
            continue;
        }
        round_trip(record);
        yz_record_free(record);
    }
    return 0;
}
