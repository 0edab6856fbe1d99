/* fuzz_event_files.c - files of federations and other programs: each is read into acts or refused with a reason;
 * an event that was read is written in every format, and read back from CSV.
 *
 * The first byte names the format.  With sanitizers an input takes some milliseconds: an event is written in a
 * dozen formats.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "yunzi/tell.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FORMATS = YZ_TOURNAMENT_MACMAHON + 1, LONGEST = 1 << 14 };

typedef struct kept {
    char *text;
    size_t length;
} kept;

static yz_status
keep(void *context, const char *bytes, size_t length)
{
    kept *out = context;
    char *more = realloc(out->text, out->length + length + 1);
    if (more == NULL)
        return YZ_E_NOMEM;
    memcpy(more + out->length, bytes, length);
    out->text = more;
    out->length += length;
    return YZ_OK;
}

static yz_status
ask(const yz_tournament *t, yz_tournament_question *question, kept *out)
{
    yz_telling how = YZ_TELLING_INIT;
    yz_diag diag;
    how.sink = keep;
    how.context = out;
    const yz_status status = yz_tell_tournament(&how, t, question, &diag);
    assert(status == YZ_OK || diag.message.id != YZ_MESSAGE_NONE);
    return status;
}

/* The event of a file; false if it is refused. */
static bool
import(yz_tournament *t, yz_tournament_format format, const char *text, size_t length)
{
    yz_tournament_question question = YZ_SIZED(yz_tournament_question);
    kept acts = {NULL, 0};
    yz_diag diag;
    question.subject = YZ_TOURNAMENT_IMPORT;
    question.format = format;
    question.text = text;
    question.length = length;
    const bool read = ask(t, &question, &acts) == YZ_OK &&
                      yz_tournament_act(t, acts.length > 0 ? acts.text : "",
                                        acts.length, &diag) == YZ_OK;
    free(acts.text);
    return read;
}

static void
write_all(const yz_tournament *t)
{
    /* The last is read alone. */
    for (int format = 0; format < FORMATS - 1; format++) {
        yz_tournament_question question = YZ_SIZED(yz_tournament_question);
        kept file = {NULL, 0};
        yz_tournament *again;
        question.subject = YZ_TOURNAMENT_EXPORT;
        question.format = (yz_tournament_format)format;
        assert(ask(t, &question, &file) == YZ_OK);
        if (format == YZ_TOURNAMENT_CSV && yz_tournament_new(&again, NULL) == YZ_OK) {
            (void)import(again, question.format, file.text, file.length);
            yz_tournament_free(again);
        }
        question.subject = YZ_TOURNAMENT_FIT;
        assert(ask(t, &question, &file) == YZ_OK);
        free(file.text);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    yz_tournament *t;
    if (size == 0 || size > LONGEST || yz_tournament_new(&t, NULL) != YZ_OK)
        return 0;
    if (import(t, (yz_tournament_format)(data[0] % FORMATS), (const char *)data + 1,
               size - 1))
        write_all(t);
    yz_tournament_free(t);
    return 0;
}
