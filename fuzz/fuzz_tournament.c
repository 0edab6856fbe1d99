/* fuzz_tournament.c - the log of a tournament is taken, or refused with a line and a reason; whatever was
 * taken is paired, ranked and checked, and says the same from its own log.  With sanitizers that takes a
 * millisecond and more. */
#include <assert.h>
#include <string.h>

#include "yunzi/tell.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PLAYERS = 24 };

/* What is told, as one number. */
static yz_status
mix(void *context, const char *bytes, size_t length)
{
    uint64_t *hash = context;
    for (size_t i = 0; i < length; i++)
        *hash = (*hash ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
    return YZ_OK;
}

static uint64_t
told(const yz_tournament *tournament, yz_tournament_subject subject, int form)
{
    yz_telling how = YZ_TELLING_INIT;
    yz_tournament_question question = YZ_SIZED(yz_tournament_question);
    uint64_t hash = 1;
    yz_diag diag;
    how.sink = mix;
    how.context = &hash;
    question.subject = subject;
    question.form = (yz_tournament_form)form;
    question.one = "a";
    if (yz_tell_tournament(&how, tournament, &question, &diag) != YZ_OK)
        assert(diag.message.id != YZ_MESSAGE_NONE);
    return hash;
}

static bool
is_small(const uint8_t *data, size_t size)
{
    size_t lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += data[i] == '\n';
    return lines <= 4 * PLAYERS;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    yz_tournament *one, *other;
    yz_diag diag;
    if (!is_small(data, size) || yz_tournament_new(&one, NULL) != YZ_OK)
        return 0;
    if (yz_tournament_new(&other, NULL) != YZ_OK) {
        yz_tournament_free(one);
        return 0;
    }
    if (yz_tournament_act(one, (const char *)data, size, &diag) != YZ_OK) {
        assert(diag.message.id != YZ_MESSAGE_NONE);
        assert(told(one, YZ_TOURNAMENT_STANDINGS, 0) ==
               told(other, YZ_TOURNAMENT_STANDINGS, 0));
    } else {
        assert(yz_tournament_act(other, (const char *)data, size, &diag) == YZ_OK);
        for (int subject = YZ_TOURNAMENT_PAIR; subject <= YZ_TOURNAMENT_RATINGS;
             subject++)
            for (int form = YZ_TOURNAMENT_TEXT; form <= YZ_TOURNAMENT_JSON; form++)
                assert(told(one, (yz_tournament_subject)subject, form) ==
                       told(other, (yz_tournament_subject)subject, form));
    }
    yz_tournament_free(one);
    yz_tournament_free(other);
    return 0;
}
