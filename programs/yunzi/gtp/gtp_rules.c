/*
 * gtp_rules.c - GTP commands about the rules of the game.
 */
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <string.h>

#include <yunzi/messages.h>

/* Returns what is wrong with the komi under these rules; NONE: nothing. */
static yz_message
komi_note(const gtp_session *s)
{
    const yz_rules *rules = yz_game_rules(s->game);
    const yz_number komi = yz_game_komi(s->game);
    const int year = yz_game_year(s->game), handicap = yz_game_handicap(s->game);

    if (!yz_game_komi_given(s->game) ||
        yz_rules_komi_possible(rules, komi, year, handicap))
        return yz_message_plain(YZ_MESSAGE_NONE);
    const yz_message what =
        yz_message_with(YZ_MESSAGE_NOTE_KOMI_FIXED, yz_arg_exact(komi),
                        yz_arg_name(NULL, yz_rules_id(rules)),
                        yz_arg_exact(yz_rules_komi(rules, year, handicap)));
    return yz_message_with(
        YZ_MESSAGE_GTP_KOMI_KEPT, yz_arg_message(&what),
        yz_arg_name("article", yz_rules_komi_article(rules, year, handicap)));
}

void
gtp_remark_komi(gtp_session *s)
{
    const yz_message note = komi_note(s);

    if (note.id != YZ_MESSAGE_NONE && s->host.remark != NULL)
        s->host.remark(s->host.context, IN_WORDS(&note));
}

bool
gtp_set_rules(gtp_session *s, const yz_rules *rules, unsigned overlays)
{
    const gtp_start before = s->next;
    yz_diag diag;

    s->next.rules = rules;
    s->next.overlays = overlays;
    s->next.rules_asked = true;
    if (gtp_replay(s, &diag) == YZ_OK) {
        gtp_remark_komi(s);
        return true;
    }
    s->next = before;
    return gtp_refuse_diag(s, "", &diag);
}

bool
gtp_rules(gtp_session *s, const char *rest)
{
    const yz_rules *rules;
    unsigned overlays;
    yz_diag diag;

    if (*rest != '\0') {
        char name[128] = "";
        const yz_gtp_word word = gtp_take(s, &rest);
        if (word.length >= sizeof name)
            return gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_NO_RULES);
        memcpy(name, word.text, word.length);
        if (yz_rules_read(name, &rules, &overlays, &diag) != YZ_OK)
            return gtp_refuse_diag(s, "", &diag);
        if (!gtp_set_rules(s, rules, overlays))
            return false;
    }
    char text[YZ_RULES_TEXT];
    gtp_say(s, "%s",
            yz_rules_text(yz_game_rules(s->game), yz_game_overlays(s->game), text));
    const yz_message note = komi_note(s);
    if (note.id != YZ_MESSAGE_NONE)
        gtp_say(s, "\n%s", IN_WORDS(&note));
    return true;
}

bool
gtp_kgs_rules(gtp_session *s, const char *rest)
{
    static const struct {
        const char *kgs;
        const char *name;
    } NAMES[] = {
        {"japanese", "japanese"},
        {"chinese", "chinese"},
        {"aga", "aga"},
        {"new_zealand", "new-zealand"},
    };
    const yz_gtp_word word = gtp_take(s, &rest);

    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const yz_rules *rules = yz_rules_find(NAMES[i].name);
        if (yz_gtp_is(word, NAMES[i].kgs) && rules != NULL)
            return gtp_set_rules(s, rules, 0);
    }
    return gtp_refuse_plain(s, "", YZ_MESSAGE_GTP_KGS_RULES);
}
