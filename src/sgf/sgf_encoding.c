/*
 * sgf_encoding.c - the encoding of a game: what CA says, what the text shows, and
 * whether the game has to be read again in steps of whole characters.
 */
#include "sgf/sgf_scan.h"
#include "text/encoding.h"
#include "text/encoding_guess.h"
#include "yunzi/messages.h"

#include <string.h>

/* ---- Brackets hidden in characters ---- */

bool
yz__stepping_asked(yz__stepping *s, const yz_record *record, yz_bytes name)
{
    if (record->asked != YZ_ENCODING_UNKNOWN || record->converted || s->decided)
        return false;
    name = yz__trim(name);
    if (name.length == 5 && memcmp(name.data, "UTF-8", 5) == 0)
        return false;
    const yz__encoding encoding = yz__encoding_find(name.data, name.length);
    if (!yz__encoding_hides_ascii(encoding))
        return false;
    s->pairs = encoding;
    return true;
}

bool
yz__stepping_search(yz__stepping *s, const yz_record *record, const char *begin,
                    const char *limit)
{
    enum { SEARCHED = 8192 };
    const char *end = limit - begin > SEARCHED ? begin + SEARCHED : limit;
    const char *p = begin;
    s->searched = true;
    while (end - p > 4 && (p = memchr(p, 'C', (size_t)(end - p - 4))) != NULL) {
        if (p[1] == 'A' && p[2] == '[' && (p[-1] < 'A' || p[-1] > 'Z')) {
            const char *close = memchr(p + 3, ']', (size_t)(end - p - 3));
            if (close && yz__stepping_asked(s, record,
                                            (yz_bytes){p + 3, (size_t)(close - p - 3)}))
                return true;
        }
        p++;
    }
    return false;
}

/* ---- The encoding of the whole ---- */

static bool
is_high(yz_bytes bytes)
{
    unsigned char all = 0;
    for (size_t i = 0; i < bytes.length; i++)
        all |= (unsigned char)bytes.data[i];
    return all >= 0x80;
}

/* At most so many texts that are not ASCII: enough to tell the encoding from. */
enum { SAMPLES = 512, SAMPLE_BYTES = 1 << 17 };

static size_t
sample(const yz_record *record, yz_bytes out[SAMPLES])
{
    size_t count = 0, bytes = 0;
    for (size_t i = 0; i < record->value_count; i++) {
        const yz_bytes raw = yz__value_bytes(record, &record->value[i]);
        if (!is_high(raw))
            continue;
        out[count++] = raw;
        bytes += raw.length;
        if (count == SAMPLES || bytes > SAMPLE_BYTES)
            break;
    }
    return count;
}

static void
tell_encoding(yz_record *record, const yz__encoding_choice *choice, bool declared,
              size_t at)
{
    const yz_argument name = yz_arg_name(NULL, yz__encoding_name(choice->encoding));
    if (choice->declared_unknown)
        yz__notice_with(record, YZ_NOTICE_ENCODING_UNKNOWN, at,
                        YZ_MESSAGE_NOTICE_CA_UNKNOWN, name);
    else if (choice->declared_wrong)
        yz__notice_with(record, YZ_NOTICE_ENCODING_WRONG, at,
                        YZ_MESSAGE_NOTICE_CA_WRONG, name);
    else if (!declared && choice->ground != YZ_ENCODING_ASKED)
        yz__notice_with(record, YZ_NOTICE_ENCODING_DETECTED, at,
                        YZ_MESSAGE_NOTICE_NO_CA, name);
    if (choice->ground == YZ_ENCODING_NONE)
        yz__notice(record, YZ_NOTICE_ENCODING_BYTES, at, YZ_MESSAGE_NOTICE_NO_ENCODING);
}

/* Checks CA of a text that is plain ASCII: nothing depends on it, but it can be
   wrong. */
static void
check_plain(yz_record *record, const yz__property *ca, yz_bytes declared)
{
    char text[48];
    record->encoding = YZ_ENCODING_UTF_8;
    if (!ca || (declared.length == 5 && memcmp(declared.data, "UTF-8", 5) == 0))
        return;
    const yz__encoding named = yz__encoding_find(declared.data, declared.length);
    if (named == YZ_ENCODING_UNKNOWN)
        yz__notice_with(record, YZ_NOTICE_ENCODING_UNKNOWN, ca->id,
                        YZ_MESSAGE_NOTICE_CA_NOT_KNOWN,
                        yz_arg_text(yz__quote(declared.data, declared.length, text)));
    else if (!record->converted &&
             (named == YZ_ENCODING_UTF_16LE || named == YZ_ENCODING_UTF_16BE))
        yz__notice_with(record, YZ_NOTICE_ENCODING_WRONG, ca->id,
                        YZ_MESSAGE_NOTICE_NOT_UTF_16,
                        yz_arg_name(NULL, yz__encoding_name(record->encoding)));
}

/* Chooses the encoding.  The chooser remembers what it worked out for the game before;
   without memory for it the choice is made afresh. */
static yz__encoding_choice
choose(yz_record *record, const yz_bytes *samples, size_t count, yz_bytes declared)
{
    if (!record->chooser &&
        yz__chooser_new(&record->chooser, record->allocator) != YZ_OK)
        return yz__encoding_choose(samples, count, declared, record->asked);
    return yz__chooser_choose(record->chooser, samples, count, declared, record->asked);
}

bool
yz__stepping_settle(yz__stepping *s, yz_record *record)
{
    yz_bytes samples[SAMPLES];
    const yz__property *ca = yz__find_kind(record, 0, YZ__KIND_CA);
    yz_bytes declared = {0};
    if (ca)
        declared = yz__trim(yz__value_bytes(record, &record->value[ca->value]));
    if (!record->high || record->converted) {
        check_plain(record, ca, declared);
        return false;
    }
    if (!s->decided)
        s->choice = choose(record, samples, sample(record, samples), declared);
    record->encoding = s->choice.encoding;
    const yz__encoding pairs = yz__encoding_hides_ascii(record->encoding)
                                   ? record->encoding
                                   : YZ_ENCODING_UNKNOWN;
    const bool again = pairs != s->pairs;
    s->decided = true;
    s->pairs = pairs;
    if (again)
        return true;
    tell_encoding(record, &s->choice, declared.data != NULL, ca ? ca->id : 0);
    return false;
}
