/*
 * fuzz_journal.c - any bytes are the journal of a game at the table: it goes on after its last
 * whole line, or is refused; what is kept then is a journal again, and its terms read back as they
 * were written.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz_text.h"
#include "table/journal.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
write_again(const yz_match_terms *terms)
{
    text first = {0}, second = {0};
    yz_match_terms again = yz_match_terms_usual();
    assert(yz__match_terms_write(terms, append, &first) == YZ_OK);
    const char *at = first.bytes, *const end = first.bytes + first.length;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        assert(stop);
        assert(yz_match_terms_read(&again, at, (size_t)(stop - at), NULL) == YZ_OK);
        at = stop + 1;
    }
    assert(yz__match_terms_write(&again, append, &second) == YZ_OK);
    assert_same_text(&first, &second);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    yz_table_options options = YZ_TABLE_OPTIONS_INIT;
    text kept = {0};
    yz_table *table, *again;
    yz_diag diag = {0};
    options.sink = append;
    options.sink_context = &kept;
    if (size > 8192)
        return 0;
    if (yz_table_resume(&table, (const char *)data, size, &options, &diag) != YZ_OK) {
        assert(table == NULL && diag.message.id != YZ_MESSAGE_NONE);
        free(kept.bytes);
        return 0;
    }
    const yz_table_state state = yz_table_state_of(table);
    write_again(yz_table_terms(table));
    assert(state.cut || (kept.length >= size && memcmp(kept.bytes, data, size) == 0));
    assert(yz_table_resume(&again, kept.bytes, kept.length, NULL, NULL) == YZ_OK);
    assert(yz_table_state_of(again).resumed == state.events);
    yz_table_close(again);
    yz_table_close(table);
    free(kept.bytes);
    return 0;
}
