/*
 * Any bytes are a session of the GTP referee: it answers every command once, in the
 * protocol's form, and stops at quit.  Records it loads come out of the same bytes.  With
 * sanitizers an input takes some milliseconds: a session is a dozen commands, and each asks for
 * the dead, judges, writes a record or reads one.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "gtp/gtp_session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
    const uint8_t *data;
    size_t size;
    bool goes_on; /* an answer of which a part has come */
};

/* '=' or '?', no empty line before the end, and an empty line there.  A part is whole lines, and the
   last part of an answer may be the empty line alone. */
static bool
answer(void *context, const char *text, size_t length)
{
    struct input *input = context;
    const bool last = input->goes_on && length == 1;

    assert(length >= 1 && text[length - 1] == '\n');
    assert(input->goes_on || text[0] == '=' || text[0] == '?');
    for (size_t i = 0; i + 2 < length; i++)
        assert(text[i] != '\n' || text[i + 1] != '\n');
    input->goes_on = !last && (length < 2 || text[length - 2] != '\n');
    return true;
}

static yz_status
load(void *context, const char *path, char **data, size_t *length)
{
    const struct input *input = context;

    if (path[0] == '\0')
        return YZ_E_IO;
    *data = malloc(input->size + 1);
    if (*data == NULL)
        return YZ_E_NOMEM;
    memcpy(*data, input->data, input->size);
    *length = input->size;
    return YZ_OK;
}

static yz_status
save(void *context, const char *path, const char *data, size_t length)
{
    (void)context;
    (void)path;
    return length > 0 && data[0] == '(' ? YZ_OK : YZ_E_IO;
}

/* No limit of positions shortens random games: they are left to fuzz_ask and the tests. */
static void
spoil_estimate(char *bytes, size_t size)
{
    static const char WORD[] = "yunzi-estimate";
    for (size_t i = 0; i + sizeof WORD - 1 <= size; i++)
        if (memcmp(bytes + i, WORD, sizeof WORD - 1) == 0)
            bytes[i] = 'x';
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size, false};
    const gtp_host host = {
        .context = &input, .answer = answer, .load = load, .save = save};
    const gtp_start start = {
        .rules = yz_rules_find("tromp-taylor"),
        .width = 9,
        .height = 9,
        .dead = GTP_DEAD_PROVED,
        .reading = {.size = sizeof start.reading, .nodes = 30},
        .search = {.memory = 1 << 18},
        .work = {.playouts = 4},
    };
    gtp_session *session = gtp_session_new(&host, &start, NULL);

    if (session == NULL)
        return 0;
    char *bytes = malloc(size + 1);
    if (bytes != NULL) {
        memcpy(bytes, data, size);
        spoil_estimate(bytes, size);
        if (gtp_session_take(session, bytes, size))
            gtp_session_end(session);
    }
    free(bytes);
    assert(!input.goes_on);
    gtp_session_free(session);
    return 0;
}
