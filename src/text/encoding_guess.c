/*
 * encoding_guess.c - which encoding a record is written in.
 *
 * Each encoding is a small model of the texts people write in it: how many bits a
 * character of a class costs (a frequent one few, a rare one many, a broken one most).
 * The cost of the bytes under a model is the sum, and the cheapest model wins: the
 * likeliest one. Costs of models are comparable because every model has to explain the
 * same bytes.
 *
 *   bytes          c0 ee  b2 fd  b8 e4                       cost in tenths of a bit
 *   as GB18030     [李  ] [昌  ] [镐  ]    three characters   80 + 112 + 150
 *   as EUC-KR      [잠  ] [꿩  ] [몸  ]                       118 + 155 + 155
 *   as KOI8-R      ю  Н   Б  Щ   Ы  Д      six letters, capitals after small ones ...
 */
#include <string.h>

#include "base/memory.h"
#include "text/encoding.h"
#include "text/encoding_cost.h"
#include "text/encoding_guess.h"

/* Most bytes of text looked at, and most of a single value. */
enum { SAMPLE = 32 * 1024, SAMPLE_OF_ONE = 8 * 1024 };

static const yz__model MODELS[] = {
    {YZ_ENCODING_GB18030, 0, yz__cost_gb18030, &yz__COMMON_SIMPLIFIED, NULL},
    {YZ_ENCODING_BIG5, 10, yz__cost_big5, &yz__COMMON_TRADITIONAL, NULL},
    {YZ_ENCODING_SHIFT_JIS, 10, yz__cost_shift_jis, &yz__COMMON_JAPANESE, NULL},
    {YZ_ENCODING_EUC_JP, 12, yz__cost_euc_jp, &yz__COMMON_JAPANESE, NULL},
    {YZ_ENCODING_EUC_KR, 10, yz__cost_euc_kr, &yz__COMMON_KOREAN, NULL},
    {YZ_ENCODING_KOI8_R, 30, NULL, NULL, NULL},
    {YZ_ENCODING_WINDOWS_1251, 20, NULL, NULL, NULL},
    {YZ_ENCODING_WINDOWS_1250, 22, NULL, NULL, yz__LETTERS_CENTRAL},
    {YZ_ENCODING_ISO_8859_2, 26, NULL, NULL, yz__LETTERS_CENTRAL},
    {YZ_ENCODING_ISO_8859_1, 10, NULL, NULL, yz__LETTERS_WESTERN},
    {YZ_ENCODING_WINDOWS_1252, 20, NULL, NULL, yz__LETTERS_WESTERN},
};
enum { MODEL_COUNT = sizeof MODELS / sizeof *MODELS };

/* The tables of a model, worked out when they are first needed. */
typedef union knowledge {
    yz__frequency pairs;
    yz__byte_class bytes[128];
} knowledge;

struct yz__chooser {
    const yz_allocator *allocator;
    bool is_known[MODEL_COUNT];
    knowledge known[MODEL_COUNT];
};

static void
knowledge_fill(knowledge *k, const yz__model *m)
{
    if (!m->pair) {
        yz__byte_classes_fill(k->bytes, m);
        return;
    }
    memset(&k->pairs, 0, sizeof k->pairs);
    yz__frequency_fill(&k->pairs, m->encoding, m->common);
    if (m->encoding == YZ_ENCODING_BIG5)
        yz__frequency_fill(&k->pairs, m->encoding, &yz__COMMON_SIMPLIFIED);
}

/* Returns the tables of a model. */
static const knowledge *
know(yz__chooser *chooser, const yz__model *m)
{
    const ptrdiff_t i = m - MODELS;

    if (!chooser->is_known[i])
        knowledge_fill(&chooser->known[i], m);
    chooser->is_known[i] = true;
    return &chooser->known[i];
}

static bool
is_ascii(yz_bytes text)
{
    for (size_t i = 0; i < text.length; i++) {
        if ((unsigned char)text.data[i] > 0x7f)
            return false;
    }
    return true;
}

static int64_t
cost_of_texts(yz__chooser *chooser, const yz__model *m, const yz_bytes *texts,
              size_t count)
{
    const knowledge *k = know(chooser, m);
    int64_t cost = m->prior;
    size_t left = SAMPLE;

    for (size_t i = 0; i < count && left; i++) {
        if (is_ascii(texts[i]))
            continue;
        size_t length =
            texts[i].length < SAMPLE_OF_ONE ? texts[i].length : SAMPLE_OF_ONE;
        length = length < left ? length : left;
        cost += m->pair ? yz__cost_of_pairs(m, &k->pairs, texts[i].data, length)
                        : yz__cost_of_bytes(m, k->bytes, texts[i].data, length);
        left -= length;
    }
    return cost;
}

/* Counts how the texts look as UTF-8. */
typedef struct census {
    uint64_t whole;  /* characters of more than one byte */
    uint64_t longer; /* of these, of more than two */
    uint64_t odd; /* of these, neither Latin nor Greek nor Cyrillic letters or signs */
    uint64_t joined; /* of these, beside an ASCII letter */
    uint64_t broken;
} census;

static void
census_add(census *found, const char *text, size_t length)
{
    bool after_letter = false; /* the last byte was an ASCII letter */

    for (size_t at = 0, step; at < length; at += step) {
        uint32_t c;
        bool broken;
        step = yz_utf8_read(text + at, length - at, &c, &broken);
        const bool before_letter =
            at + step < length && yz__is_ascii_letter((unsigned char)text[at + step]);
        found->broken += broken;
        if (!broken && step > 1) {
            found->whole++;
            found->longer += step > 2;
            found->odd += (c >= 0x180 && c < 0x370) || c >= 0x460;
            found->joined += after_letter || before_letter;
        }
        after_letter = c < 0x80 && yz__is_ascii_letter((unsigned char)c);
    }
}

static census
census_of(const yz_bytes *texts, size_t count)
{
    census found = {0, 0, 0, 0, 0};

    for (size_t i = 0; i < count; i++)
        census_add(&found, texts[i].data, texts[i].length);
    return found;
}

static const yz__model *
model_of(yz__encoding encoding)
{
    for (int i = 0; i < MODEL_COUNT; i++) {
        if (MODELS[i].encoding == encoding)
            return &MODELS[i];
    }
    return NULL;
}

/* True if every character beyond ASCII is a pair of bytes that the model knows as
   usual; or, without 'usual', one that is not far-fetched. */
static bool
all_pairs(const yz__model *m, const yz__frequency *f, const yz_bytes *texts,
          size_t count, bool usual)
{
    enum { FAR_FETCHED = 200 };

    for (size_t i = 0; i < count; i++) {
        for (size_t at = 0, step; at < texts[i].length; at += step) {
            const char *p = texts[i].data + at;
            const unsigned char *pair = (const unsigned char *)p;
            step = yz__encoding_step(m->encoding, p, texts[i].length - at);
            if (*pair < 0x80)
                continue;
            if (step != 2 || (usual && !yz__frequency_of(f, pair)) ||
                m->pair(f, pair, step) > FAR_FETCHED)
                return false;
        }
    }
    return true;
}

/*
 * Well-formed UTF-8 of a few two-byte characters may by chance be as many Chinese,
 * Japanese or Korean ones: the name 时越 in GB 18030 is also an odd sign and an Armenian
 * letter.  Returns the model of their encoding if no other script is mixed in, if CA
 * names that encoding or is silent, and if the characters are all usual or the UTF-8 is
 * of scripts that records hardly have (both, when CA is silent).  NULL: it is UTF-8.
 */
static const yz__model *
rather(yz__chooser *chooser, const yz__encoding_choice *choice, const yz_bytes *texts,
       size_t count, const census *found)
{
    const bool silent = choice->declared == YZ_ENCODING_UNKNOWN;

    if (found->longer || found->joined || found->whole > 12 || (silent && !found->odd))
        return NULL;
    for (int i = 0; i < MODEL_COUNT; i++) {
        const yz__model *m = &MODELS[i];
        if (m->pair && (silent || m->encoding == choice->declared) &&
            all_pairs(m, &know(chooser, m)->pairs, texts, count, silent || !found->odd))
            return m;
    }
    return NULL;
}

/* True if every text can be read in the encoding. */
static bool
reads(yz__encoding encoding, const yz_bytes *texts, size_t count)
{
    enum { PART = 256 };
    char out[YZ__DECODED_ROOM(PART)];
    yz__decoder decoder;
    yz__decoded decoded;
    bool good = true;

    if (yz__decoder_open(&decoder, encoding) != YZ_OK)
        return false;
    for (size_t i = 0; i < count && good; i++) {
        const yz_bytes part = {texts[i].data,
                               texts[i].length < PART ? texts[i].length : PART};
        const bool cut = part.length < texts[i].length;
        good = yz__decode(&decoder, part, out, sizeof out, &decoded) == YZ_OK &&
               decoded.broken <= (cut ? 1u : 0u);
    }
    yz__decoder_close(&decoder);
    return good;
}

/* The cheapest two models. */
typedef struct ranking {
    const yz__model *best;
    const yz__model *second;
    int64_t best_cost;
    int64_t second_cost;
} ranking;

static ranking
rank(yz__chooser *chooser, const yz_bytes *texts, size_t count)
{
    ranking r = {NULL, NULL, INT64_MAX, INT64_MAX};

    for (int i = 0; i < MODEL_COUNT; i++) {
        const int64_t cost = cost_of_texts(chooser, &MODELS[i], texts, count);
        if (cost < r.best_cost) {
            r.second = r.best;
            r.second_cost = r.best_cost;
            r.best = &MODELS[i];
            r.best_cost = cost;
        } else if (cost < r.second_cost) {
            r.second = &MODELS[i];
            r.second_cost = cost;
        }
    }
    return r;
}

/* CA is believed unless another encoding explains the texts far better: 25 bits and a
   quarter. */
static bool
believes(yz__chooser *chooser, yz__encoding declared, const ranking *r,
         const yz_bytes *texts, size_t count)
{
    const yz__model *m = model_of(declared);
    if (declared == YZ_ENCODING_UTF_16LE || declared == YZ_ENCODING_UTF_16BE)
        return false; /* a file in UTF-16 is converted before its values are read */
    if (!m)
        return reads(declared, texts, count);
    return cost_of_texts(chooser, m, texts, count) <=
           r->best_cost + r->best_cost / 4 + 250;
}

static void
guess(yz__chooser *chooser, yz__encoding_choice *choice, const yz_bytes *texts,
      size_t count)
{
    const ranking r = rank(chooser, texts, count);
    const yz__encoding declared = choice->declared;

    if (declared != YZ_ENCODING_UNKNOWN && declared != YZ_ENCODING_UTF_8 &&
        believes(chooser, declared, &r, texts, count)) {
        choice->encoding = declared;
        choice->ground = YZ_ENCODING_DECLARED;
        return;
    }
    const int64_t margin = (r.second_cost - r.best_cost) / 10;
    choice->encoding = r.best->encoding;
    choice->second = r.second->encoding;
    choice->margin = margin > 100 ? 100 : (int)margin;
    choice->ground =
        reads(r.best->encoding, texts, count) ? YZ_ENCODING_GUESSED : YZ_ENCODING_NONE;
    choice->declared_wrong = declared != YZ_ENCODING_UNKNOWN;
}

yz__encoding_choice
yz__chooser_choose(yz__chooser *chooser, const yz_bytes *texts, size_t count,
                   yz_bytes declared, yz__encoding asked)
{
    yz__encoding_choice choice = {.encoding = YZ_ENCODING_UTF_8, .margin = 100};
    const census found = census_of(texts, count);

    choice.declared = yz__encoding_find(declared.data, declared.length);
    choice.declared_unknown = declared.data && choice.declared == YZ_ENCODING_UNKNOWN;
    if (asked != YZ_ENCODING_UNKNOWN) {
        choice.encoding = asked;
        choice.ground = YZ_ENCODING_ASKED;
    } else if (found.whole == 0 && found.broken == 0) {
        choice.ground = YZ_ENCODING_PLAIN;
    } else if (found.broken == 0) {
        const yz__model *other = rather(chooser, &choice, texts, count, &found);
        choice.ground = YZ_ENCODING_TESTED;
        if (other) {
            choice.encoding = other->encoding;
            choice.ground =
                choice.declared ? YZ_ENCODING_DECLARED : YZ_ENCODING_GUESSED;
        }
        choice.declared_wrong = choice.declared && choice.declared != choice.encoding;
    } else if (found.whole >=
               (choice.declared == YZ_ENCODING_UTF_8 ? 3 : 10) * found.broken) {
        choice.ground =
            YZ_ENCODING_NONE; /* UTF-8 that was damaged, or cut in a character */
    } else {
        guess(chooser, &choice, texts, count);
    }
    return choice;
}

yz__encoding_choice
yz__encoding_choose(const yz_bytes *texts, size_t count, yz_bytes declared,
                    yz__encoding asked)
{
    yz__chooser chooser;

    chooser.allocator = NULL;
    memset(chooser.is_known, 0, sizeof chooser.is_known);
    return yz__chooser_choose(&chooser, texts, count, declared, asked);
}

yz_status
yz__chooser_new(yz__chooser **out, const yz_allocator *allocator)
{
    *out = yz__resize(allocator, NULL, 0, sizeof **out);
    if (!*out)
        return YZ_E_NOMEM;
    (*out)->allocator = allocator;
    memset((*out)->is_known, 0, sizeof(*out)->is_known);
    return YZ_OK;
}

void
yz__chooser_free(yz__chooser *chooser)
{
    if (chooser)
        yz__resize(chooser->allocator, chooser, sizeof *chooser, 0);
}
