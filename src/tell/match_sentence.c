/* match_sentence.c - a match in lines of text: one thing that it tells, all of its terms. */
#include "tell/prose.h"
#include "yunzi/told.h"
#include "yunzi/messages.h"
#include "rules/conduct.h"

yz_status
yz_tell_match_terms(const yz_telling *how, const yz_match *match)
{
    yz__prose out;

    yz__prose_start(&out, how);
    yz__prose_paragraph(&out, 0, 0);
    for (yz_match_term term = YZ_MATCH_TERM_RULES; term < YZ_MATCH_TERMS; term++) {
        const yz_message said = yz_match_term_message(match, term);
        if (said.id == YZ_MESSAGE_NONE)
            continue;
        if (term > YZ_MATCH_TERM_RULES)
            yz__prose_plain(&out, YZ_MESSAGE_PLACE_SEMICOLON);
        yz__prose_message(&out, &said);
    }
    yz__prose_end(&out);
    return out.status;
}

/* The referee's words: a control character could speak to a terminal. */
static void
tell_reason(yz__prose *out, const yz_message *what, const char *reason)
{
    char text[YZ_MATCH_REASON];
    size_t length = 0;

    for (; reason[length] != '\0' && length < sizeof text - 1; length++) {
        const unsigned char c = (unsigned char)reason[length];
        text[length] = c < 0x20 || c == 0x7f ? ' ' : reason[length];
    }
    yz__prose_say(out, YZ_MESSAGE_MATCH_REASON, yz_arg_message(what),
                  yz_arg_bytes(text, length));
}

/* What the text lets the referee choose from. */
static void
tell_decisions(yz__prose *out, unsigned decisions)
{
    bool first = true;

    for (unsigned one = 1; one <= YZ_DECISION_LOSS; one *= 2) {
        if (!(decisions & one))
            continue;
        yz__prose_plain(out,
                        first ? YZ_MESSAGE_MATCH_DECISIONS : YZ_MESSAGE_LIST_JOINT);
        yz__prose_name(out, "decision", yz__decision_text((yz_decision)one));
        first = false;
    }
}

yz_status
yz_tell_told(const yz_telling *how, const yz_match *match, const yz_match_told *told,
             yz_party reader)
{
    yz__prose out;
    yz_match_event event = *told->event;
    yz_match_told plain = *told;

    event.reason = NULL;
    plain.event = &event;
    const yz_message what = yz_told_message(match, &plain, reader);
    yz__prose_start(&out, how);
    if (what.id == YZ_MESSAGE_NONE)
        return out.status;
    yz__prose_paragraph(&out, 0, 0);
    if (told->kind == YZ_MATCH_TOLD_EVENT && told->event->reason)
        tell_reason(&out, &what, told->event->reason);
    else
        yz__prose_message(&out, &what);
    if (told->kind == YZ_MATCH_TOLD_FOLLOWS)
        tell_decisions(&out, told->follows.decisions);
    yz__prose_end(&out);
    return out.status;
}
