/*
 * fuzz_journal.c - any bytes are the journal of a game at the table: it is read up to its last
 * whole line, or refused with its line; its terms read back as they were written.
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

/* What is read happens or is refused; nothing reads behind the last whole line. */
static void
read_events(yz__journal_text *from, const yz_match_terms *terms, yz_match *match)
{
    static yz__journal_entry entry;
    yz_status status;
    yz_diag diag = {0};
    while ((status = yz__journal_read(from, terms->width, terms->height, &entry,
                                      &diag)) == YZ_OK) {
        if (entry.is_comment)
            assert(strlen(entry.comment) < YZ_JOURNAL_COMMENT);
        else
            (void)yz_match_do(match, &entry.event, NULL, NULL);
    }
    assert(status == YZ_E_END || diag.line == from->line);
    assert(status != YZ_E_END || from->cut == (from->at < from->length));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    yz__journal_text from = {.bytes = (const char *)data, .length = size};
    static yz_match_terms terms;
    yz_match *match;
    yz_diag diag = {0};
    if (size > 8192)
        return 0;
    if (yz__journal_read_terms(&from, &terms, &diag) != YZ_OK) {
        assert(diag.message.id != YZ_MESSAGE_NONE);
        return 0;
    }
    write_again(&terms);
    if (yz__match_of_terms(&match, &terms, NULL, &diag) != YZ_OK) {
        assert(diag.message.id != YZ_MESSAGE_NONE);
        return 0;
    }
    read_events(&from, &terms, match);
    yz_match_free(match);
    return 0;
}
