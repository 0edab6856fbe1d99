/* finding.c - what is wrong in a record or a board: as a line of text, as JSON, in sums. */
#include "tell/members.h"
#include "record/record_asked.h"
#include "tell/prose.h"
#include "tell/results.h"
#include "yunzi/messages.h"

enum { WORDS = 4 * YZ_MESSAGE_TEXT };

/* The words of a finding; returns 'out'. */
static char *
words_of(const yz__finding *finding, const yz_language *language, char out[WORDS])
{
    const yz_argument arguments[] = {
        yz_arg_text(finding->about),
        yz_arg_message(&finding->what),
        yz_arg_text(finding->text),
        yz_arg_message(&finding->why),
    };

    yz_tell(YZ_MESSAGE_FINDING, arguments, sizeof arguments / sizeof *arguments,
            language, out, WORDS);
    return out;
}

static void
tell_place(yz__prose *out, const char *file, const yz__finding *finding)
{
    char number[YZ_NUMBER_TEXT];

    yz__prose_file(out, file);
    if (finding->line > 0) {
        yz__prose_texts(out, ":",
                        yz_number_text(yz_whole((int64_t)finding->line), number));
    }
    if (finding->line > 0 && finding->column > 0) {
        yz__prose_texts(out, ":",
                        yz_number_text(yz_whole((int64_t)finding->column), number));
    }
    yz__prose_text(out, ": ");
}

yz_status
yz__tell_finding(const yz_telling *how, const char *file, const yz__finding *finding)
{
    static const yz__ink INK[] = {YZ__INK_NOTE, YZ__INK_REPAIR, YZ__INK_OPEN,
                                  YZ__INK_WRONG};
    char words[WORDS];
    yz__prose out;

    yz__prose_start(&out, how);
    yz__prose_line(&out, 0, 4);
    tell_place(&out, file, finding);
    yz__prose_ink(&out, INK[finding->severity]);
    yz__prose_name(&out, "severity", yz__severity_key(finding->severity));
    yz__prose_ink(&out, YZ__INK_OFF);
    yz__prose_text(&out, ": ");
    yz__prose_safe(&out, words_of(finding, how->language, words));
    yz__prose_texts(&out, " [", finding->code, "]");
    yz__prose_end(&out);
    return out.status;
}

void
yz__tell_finding_json(yz_json *json, const yz__finding *finding,
                      const yz_language *language)
{
    char words[WORDS];

    yz_json_open_object(json, NULL);
    yz_json_text(json, "severity", yz__severity_key(finding->severity));
    yz_json_text(json, "code", finding->code);
    if (finding->rule)
        yz_json_text(json, "rule", finding->rule);
    if (finding->line > 0)
        yz_json_whole(json, "line", finding->line);
    if (finding->column > 0)
        yz_json_whole(json, "column", finding->column);
    if (finding->move > 0) {
        yz_json_whole(json, "move", finding->move);
        yz_json_text(json, "point", finding->point);
    }
    if (finding->variation)
        yz_json_bool(json, "variation", true);
    if (finding->ground) {
        yz_json_text(json, "why", finding->ground);
        yz__json_article(json, finding->article, language);
        yz_tell_name_json(json, "consequence", "consequence", finding->consequence,
                          language);
        if (finding->repeats >= 0)
            yz_json_whole(json, "repeats", finding->repeats);
    }
    yz_json_text(json, "text", words_of(finding, language, words));
    yz_json_close_object(json);
}

/* ---- Sums ---- */

static void
tell_count(yz__prose *out, yz_message_id id, int64_t count)
{
    if (count > 0)
        yz__prose_say(out, id, yz_arg_number(count));
}

yz_status
yz__tell_findings(const yz_telling *how, const char *file, const yz__finding_sum *sum)
{
    const int64_t *count = sum->count;
    yz__prose out;

    yz__prose_start(&out, how);
    yz__prose_line(&out, 0, 4);
    yz__prose_file(&out, file);
    if (sum->board)
        yz__prose_plain(&out, YZ_MESSAGE_CHECK_BOARD);
    else
        yz__prose_say(&out, YZ_MESSAGE_CHECK_GAMES, yz_arg_number(sum->games),
                      yz_arg_number(sum->moves));
    tell_count(&out, YZ_MESSAGE_CHECK_ERRORS, count[YZ_SEVERITY_ERROR]);
    tell_count(&out, YZ_MESSAGE_CHECK_WARNINGS, count[YZ_SEVERITY_WARNING]);
    tell_count(&out, YZ_MESSAGE_CHECK_REPAIRS, count[YZ_SEVERITY_REPAIR]);
    if (count[YZ_SEVERITY_ERROR] + count[YZ_SEVERITY_WARNING] +
            count[YZ_SEVERITY_REPAIR] ==
        0)
        yz__prose_plain(&out, YZ_MESSAGE_CHECK_NOTHING_WRONG);
    if (sum->uncompared > 0)
        yz__prose_say(&out, YZ_MESSAGE_CHECK_UNCOMPARED, yz_arg_number(sum->uncompared),
                      yz_arg_choice(sum->board));
    yz__prose_end(&out);
    return out.status;
}
