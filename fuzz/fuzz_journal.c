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
write_again(const play_terms *terms)
{
    text first = {0}, second = {0};
    play_terms again = play_terms_usual();
    assert(play_terms_write(terms, append, &first) == YZ_OK);
    const char *at = first.bytes, *const end = first.bytes + first.length;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        assert(stop);
        assert(play_terms_read(&again, at, (size_t)(stop - at), NULL) == YZ_OK);
        at = stop + 1;
    }
    assert(play_terms_write(&again, append, &second) == YZ_OK);
    assert_same_text(&first, &second);
}

/* What is read happens or is refused; nothing reads behind the last whole line. */
static void
read_events(journal_text *from, int size, yz_match *match)
{
    static journal_entry entry;
    yz_status status;
    yz_diag diag = {0};
    while ((status = journal_read(from, size, &entry, &diag)) == YZ_OK) {
        if (entry.is_comment)
            assert(strlen(entry.comment) < JOURNAL_COMMENT);
        else
            (void)yz_match_do(match, &entry.event, NULL, NULL);
    }
    assert(status == YZ_E_END || diag.line == from->line);
    assert(status != YZ_E_END || from->cut == (from->at < from->length));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    journal_text from = {.bytes = (const char *)data, .length = size};
    static play_terms terms;
    yz_match *match;
    yz_diag diag = {0};
    if (size > 8192)
        return 0;
    if (journal_read_terms(&from, &terms, &diag) != YZ_OK) {
        assert(diag.message.id != YZ_MESSAGE_NONE);
        return 0;
    }
    write_again(&terms);
    if (play_terms_match(&match, &terms, &diag) != YZ_OK) {
        assert(diag.message.id != YZ_MESSAGE_NONE);
        return 0;
    }
    read_events(&from, terms.size, match);
    yz_match_free(match);
    return 0;
}
