/* tournament_fit.c - what a federation would refuse of the file of an event, and what gets lost in it. */
#include <string.h>

#include "event/time_class.h"
#include "exchange/opengotha.h"
#include "tell/members.h"
#include "tell/tournament_view.h"
#include "yunzi/messages.h"
#include "yunzi/text.h"

/* What a format asks for. */
typedef struct wanted {
    int licence;   /* YZ__LICENCES: none */
    int digits;    /* of its number, from 1 to so many; 0: any */
    bool exact;    /* exactly so many */
    bool class_;   /* the time has a class */
    bool country;  /* each player has one */
    bool defaults; /* games by default are in the file */
    bool jigo;     /* and jigo */
    bool both;     /* and games that both have won */
    bool open;     /* and games without a result */
    bool latin;    /* letters of ISO-8859-15 alone */
    int letters;   /* of a name with its blank */
} wanted;

static const wanted WANTED[] = {
    [YZ_TOURNAMENT_H9] = {.licence = YZ__LICENCE_EGF,
                          .digits = 8,
                          .exact = true,
                          .class_ = true,
                          .country = true,
                          .jigo = true,
                          .latin = true,
                          .letters = 30},
    [YZ_TOURNAMENT_TOU] = {.licence = YZ__LICENCE_FFG,
                           .digits = 7,
                           .exact = true,
                           .defaults = true,
                           .jigo = true,
                           .latin = true,
                           .letters = 25},
    [YZ_TOURNAMENT_AGA] = {.licence = YZ__LICENCE_AGA, .digits = 6, .letters = 200},
    [YZ_TOURNAMENT_TRF] = {.licence = YZ__LICENCES,
                           .country = true,
                           .defaults = true,
                           .jigo = true,
                           .letters = 33},
    [YZ_TOURNAMENT_CSV] = {.licence = YZ__LICENCES,
                           .defaults = true,
                           .jigo = true,
                           .letters = 500},
    [YZ_TOURNAMENT_MACMAHON] = {.licence = YZ__LICENCES},
    [YZ_TOURNAMENT_PAIRGOTH] = {.licence = YZ__LICENCES,
                                .defaults = true,
                                .jigo = true,
                                .both = true,
                                .open = true,
                                .letters = 500},
    [YZ_TOURNAMENT_OPENGOTHA] = {.licence = YZ__LICENCES,
                                 .defaults = true,
                                 .both = true,
                                 .open = true,
                                 .jigo = true,
                                 .letters = 500},
};

/* The answer while it is told. */
typedef struct fit {
    const yz__tournament_view *view;
    const wanted *wanted;
    yz__prose prose;
    yz_json json;
    bool as_json;
    int found;
} fit;

static void
report(fit *of, yz_message message)
{
    of->found++;
    if (of->as_json) {
        yz_json_text(&of->json, NULL, YZ_SAID(&message, of->view->how->language));
        return;
    }
    yz__prose_line(&of->prose, 0, 4);
    yz__prose_message(&of->prose, &message);
    yz__prose_end(&of->prose);
}

#define REPORT(of, id, ...) report((of), yz_message_with((id), __VA_ARGS__))

/* ---- The event ---- */

enum { NO_CLASS = 4 };

static void
look_at_time(fit *of)
{
    const yz__settings *s = &of->view->event->settings;
    const int is = yz__time_class(s), said = (int)s->rating_class;
    const yz_number minutes = yz__adjusted_minutes(s);
    const yz__class_minutes limits = yz__class_minutes_of(s, (yz__class)said);
    if (!of->wanted->class_ || is == said)
        return;
    REPORT(of, YZ_MESSAGE_TOURNAMENT_FIT_CLASS, yz_arg_choice(is < 0 ? NO_CLASS : is),
           yz_arg_choice(said), yz_arg_exact(minutes));
    if (is < 0 || is > said)
        REPORT(of, YZ_MESSAGE_TOURNAMENT_FIT_LIMIT, yz_arg_choice(said),
               yz_arg_number(s->basic_time), yz_arg_number(limits.basic),
               yz_arg_exact(minutes), yz_arg_number(limits.adjusted));
}

static void
look_at_head(fit *of)
{
    static const yz__text_setting NEEDED[] = {
        YZ__TEXT_NAME, YZ__TEXT_PLACE, YZ__TEXT_COUNTRY, YZ__TEXT_FROM, YZ__TEXT_TO};
    const yz__settings *s = &of->view->event->settings;
    for (size_t i = 0; i < sizeof NEEDED / sizeof *NEEDED; i++)
        if (*s->text[NEEDED[i]] == '\0')
            REPORT(of, YZ_MESSAGE_TOURNAMENT_FIT_HEAD,
                   yz_arg_name(NULL, yz__text_setting_key(NEEDED[i])));
}

/* Games that the file has no place for, in the order of the words of TOURNAMENT_FIT_LOST. */
enum { OPEN, JIGO, BY_DEFAULT, BOTH_WIN, LOSSES };

static void
look_at_games(fit *of)
{
    const yz__event *event = of->view->event;
    int lost[LOSSES] = {0};
    for (size_t i = 0; i < event->games; i++) {
        const yz__pairing *game = &event->game[i];
        if (game->black < 0)
            continue;
        lost[OPEN] += !of->wanted->open && game->outcome == YZ__OUTCOME_UNKNOWN;
        lost[JIGO] += !of->wanted->jigo && game->outcome == YZ__OUTCOME_EQUAL;
        lost[BY_DEFAULT] += !of->wanted->defaults && game->by_default;
        lost[BOTH_WIN] += game->outcome == YZ__OUTCOME_BOTH_WIN && !of->wanted->both;
    }
    for (int i = 0; i < LOSSES; i++)
        if (lost[i] > 0)
            REPORT(of, YZ_MESSAGE_TOURNAMENT_FIT_LOST, yz_arg_choice(i),
                   yz_arg_number(lost[i]));
}

/* What a file of another format said goes to files of that format alone. */
static void
look_at_kept(fit *of)
{
    static const char *const FORMAT[] = {
#define X(name, key) key,
        YZ_TOURNAMENT_FORMAT_MAP(X)
#undef X
    };
    const yz__event *event = of->view->event;
    for (int f = 0; f < (int)(sizeof FORMAT / sizeof *FORMAT); f++) {
        int count = 0;
        for (size_t i = 0; i < event->remarks; i++)
            count +=
                event->remark[i].kind == YZ__REMARK_KEPT && event->remark[i].which == f;
        if (count > 0 && f != (int)of->view->question->format)
            REPORT(of, YZ_MESSAGE_TOURNAMENT_FIT_KEPT, yz_arg_name(NULL, FORMAT[f]),
                   yz_arg_number(count));
    }
}

/* ---- Players ---- */

/* What may be wrong with a name, in the order of the words of TOURNAMENT_FIT_NAME. */
enum { NO_FIRST, CASE, LONG, LETTERS, NO_COUNTRY, SAME };

static void
wrong_name(fit *of, const yz__entrant *player, int what)
{
    REPORT(of, YZ_MESSAGE_TOURNAMENT_FIT_NAME, yz_arg_text(player->id),
           yz_arg_choice(what));
}

/* True if the letters are all small, or all capitals and more than one. */
static bool
has_odd_case(const char *name)
{
    const bool small = *name >= 'a' && *name <= 'z';
    int capitals = 0, others = 0;
    for (; *name != '\0'; name++) {
        capitals += *name >= 'A' && *name <= 'Z';
        others += *name >= 'a' && *name <= 'z';
    }
    return small || (capitals > 1 && others == 0);
}

static bool
is_latin(const char *text)
{
    static const char MORE[] = "€ŠšŽžŒœŸ";
    for (size_t left = strlen(text); left > 0;) {
        uint32_t character;
        const size_t length = yz_utf8_read(text, left, &character, NULL);
        char letter[5] = "";
        memcpy(letter, text, length < 5 ? length : 4);
        if (character > 0xff && strstr(MORE, letter) == NULL)
            return false;
        text += length;
        left -= length;
    }
    return true;
}

static void
look_at_name(fit *of, const yz__entrant *player)
{
    const char *surname = *player->surname != '\0' ? player->surname : player->id;
    const size_t letters = yz_utf8_columns(surname, strlen(surname)) + 1 +
                           yz_utf8_columns(player->first, strlen(player->first));
    if (*player->first == '\0')
        wrong_name(of, player, NO_FIRST);
    if (has_odd_case(surname) || has_odd_case(player->first))
        wrong_name(of, player, CASE);
    if (letters > (size_t)of->wanted->letters)
        wrong_name(of, player, LONG);
    if (of->wanted->latin && (!is_latin(surname) || !is_latin(player->first)))
        wrong_name(of, player, LETTERS);
    if (of->wanted->country && strlen(player->country) != 2)
        wrong_name(of, player, NO_COUNTRY);
}

static void
look_at_number(fit *of, const yz__entrant *player)
{
    const yz__licence which = (yz__licence)of->wanted->licence;
    const char *number = player->licence[which], *kind = yz__licence_key(which);
    const size_t digits = strspn(number, "0123456789");
    if (*number == '\0')
        REPORT(of, YZ_MESSAGE_TOURNAMENT_FIT_NO_NUMBER, yz_arg_text(player->id),
               yz_arg_name(NULL, kind));
    else if (number[digits] != '\0' || digits > (size_t)of->wanted->digits ||
             (of->wanted->exact && digits < (size_t)of->wanted->digits))
        REPORT(of, YZ_MESSAGE_TOURNAMENT_FIT_NUMBER, yz_arg_text(player->id),
               yz_arg_name(NULL, kind), yz_arg_text(number));
}

/* Two players with one number, or with one name where names are keys. */
static void
look_at_two(fit *of, const yz__entrant *a, const yz__entrant *b)
{
    char one[YZ__OPENGOTHA_KEY], other[YZ__OPENGOTHA_KEY];
    if (of->wanted->licence < YZ__LICENCES) {
        const yz__licence which = (yz__licence)of->wanted->licence;
        if (*a->licence[which] != '\0' &&
            strcmp(a->licence[which], b->licence[which]) == 0)
            REPORT(of, YZ_MESSAGE_TOURNAMENT_FIT_SAME, yz_arg_text(a->id),
                   yz_arg_text(b->id), yz_arg_name(NULL, yz__licence_key(which)));
    }
    if (of->view->question->format != YZ_TOURNAMENT_OPENGOTHA)
        return;
    yz__opengotha_key(*a->surname != '\0' ? a->surname : a->id, a->first, one);
    yz__opengotha_key(*b->surname != '\0' ? b->surname : b->id, b->first, other);
    if (strcmp(one, other) == 0)
        wrong_name(of, b, SAME);
}

static void
look_at_players(fit *of)
{
    const yz__event *event = of->view->event;
    for (size_t i = 0; i < event->players; i++) {
        if (!event->player[i].registered)
            continue;
        look_at_name(of, &event->player[i]);
        if (of->wanted->licence < YZ__LICENCES)
            look_at_number(of, &event->player[i]);
        for (size_t k = 0; k < i; k++)
            if (event->player[k].registered)
                look_at_two(of, &event->player[k], &event->player[i]);
    }
}

/* ---- The answer ---- */

yz_status
yz__tell_fit(const yz__tournament_view *view)
{
    fit of = {.view = view,
              .wanted = &WANTED[view->question->format],
              .as_json = view->question->form == YZ_TOURNAMENT_JSON};
    const yz_status known = yz__view_format(view);
    if (known != YZ_OK)
        return known;
    yz__prose_start(&of.prose, view->how);
    yz_json_start(&of.json, view->how->sink, view->how->context);
    if (of.as_json) {
        yz_json_open_object(&of.json, NULL);
        yz_json_text(&of.json, "subject", "fit");
        yz_json_open_array(&of.json, "problems");
    }
    look_at_time(&of);
    look_at_head(&of);
    look_at_games(&of);
    look_at_kept(&of);
    look_at_players(&of);
    view->question->differing = of.found;
    if (of.as_json) {
        yz_json_close_array(&of.json);
        yz_json_close_object(&of.json);
        yz_json_line(&of.json);
        return of.json.status;
    }
    if (of.found == 0) {
        yz__prose_line(&of.prose, 0, 4);
        yz__prose_plain(&of.prose, YZ_MESSAGE_TOURNAMENT_FIT_WELL);
        yz__prose_end(&of.prose);
    }
    return of.prose.status;
}
