/*
 * catalogue.c - writes po/yunzi.pot (`make pot`): every message of the lists, and every
 * English name in the library that is translated, with the kind of thing that it names.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/clock.h>
#include <yunzi/count.h>
#include <yunzi/course.h>
#include <yunzi/cycle.h>
#include <yunzi/handicap.h>
#include <yunzi/judge.h>
#include <yunzi/life.h>
#include <yunzi/match.h>
#include <yunzi/message.h>
#include <yunzi/notice.h>
#include <yunzi/proof.h>
#include <yunzi/record.h>
#include <yunzi/search.h>
#include <yunzi/text.h>

#include "count/score.h"
#include "count/terms.h"
#include "course/lesson.h"
#include "entries.h"
#include "event/pair_parts.h"
#include "judge/play_out.h"
#include "message/article.h"
#include "read/answers.h"
#include "record/record_asked.h"
#include "record/record_compare.h"
#include "rules/articles.h"
#include "rules/conduct.h"
#include "rules/komi.h"
#include "rules/names.h"
#include "rules/ranks.h"
#include "rules/scoring.h"
#include "rules/setup.h"
#include "rules/tables.h"
#include "text/recorded.h"

/* Of the library, of the program and of the door of the page. */
static void
print_messages(void)
{
    static const yz_message_row ROWS[] = {
#define X(NAME, ARGUMENTS, ENGLISH) {#NAME, ARGUMENTS, ENGLISH},
#include "yunzi/messages/all.def"
#include "messages/lists.def"
#include "door.def"
#undef X
    };

    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        if (*ROWS[i].arguments != '\0')
            printf("#. %s\n", ROWS[i].arguments);
        print_entry(ROWS[i].name, ROWS[i].english);
    }
}

/* ---- Names: each once in its context ---- */

enum { NAMES = 4000, LONGEST = 4000 };

static struct {
    const char *context;
    char english[LONGEST];
} names[NAMES];
static size_t name_count;

static void
add_part(const char *context, const char *english, size_t length)
{
    if (length == 0)
        return;
    for (size_t i = 0; i < name_count; i++)
        if (strcmp(names[i].context, context) == 0 &&
            strlen(names[i].english) == length &&
            memcmp(names[i].english, english, length) == 0)
            return;
    if (name_count == NAMES || length >= LONGEST) {
        fprintf(stderr, "catalogue: too many names, or one too long: %s\n", english);
        exit(1);
    }
    names[name_count].context = context;
    memcpy(names[name_count].english, english, length);
    names[name_count++].english[length] = '\0';
}

static void
add(const char *context, const char *english)
{
    if (english)
        add_part(context, english, strlen(english));
}

static void
print_names(void)
{
    for (size_t i = 0; i < name_count; i++)
        print_entry(names[i].context, names[i].english);
}

/* ---- Articles: their parts, but places in a text, which messages tell ---- */

static const char *
find_before(const char *text, const char *wanted, const char *end)
{
    const char *found = strstr(text, wanted);
    return found && found < end ? found : end;
}

/* Adds the names in an article such as "Chinese Rules 2002, art. 6". */
static void
add_places(const char *text, const char *end)
{
    while (text < end) {
        size_t numbers;
        const char *stop = find_before(text, ", ", end);
        const char *and = find_before(text, " and ", stop);
        if (yz__article_place(text, (size_t)(end - text), &numbers) != YZ_MESSAGE_NONE)
            return;
        if (yz__article_place(text, (size_t)(stop - text), &numbers) ==
            YZ_MESSAGE_NONE) {
            if (yz__article_place(text, (size_t)(and-text), &numbers) !=
                YZ_MESSAGE_NONE) {
                text = and+strlen(" and ");
                continue;
            }
            if (strspn(text, "0123456789./- ") < (size_t)(stop - text))
                add_part("article", text, (size_t)(stop - text));
        }
        text = stop < end ? stop + 2 : end;
        if (text < end && strncmp(text, "and ", 4) == 0)
            text += 4;
    }
}

/* Adds an article; the words after its ":" are one name. */
static void
add_article(const char *article, bool ours)
{
    const char *end = article ? article + strlen(article) : NULL;

    while (article && article < end) {
        const char *stop = find_before(article, "; ", end);
        const char *colon = find_before(article, ": ", stop);
        if (ours) {
            add_part("article", article, (size_t)(end - article));
            return;
        }
        add_places(article, colon);
        if (colon < stop)
            add_part("article", colon + 2, (size_t)(stop - colon) - 2);
        article = stop < end ? stop + 2 : end;
    }
}

/* ---- What the library names ---- */

static void
add_answers(const yz_rules *rules)
{
    const char *boards;

    for (size_t i = 0; i < yz__option_count(); i++) {
        const yz_option option = yz_rules_option(rules, i);
        add("option", option.title);
        add("answer", option.text);
        add_article(option.article, option.completed);
    }
    yz_komi_entry entry;
    for (size_t i = 0; yz_rules_komi_entry(rules, i, &entry); i++)
        add_article(entry.source, false);
    for (int topic = YZ__TOPIC_CALLED_OFF; topic <= YZ__TOPIC_FALSE_LIFE; topic++)
        add_article(yz__article(rules, (yz__topic)topic), false);
    for (int topic = YZ__LIFE_STATUS; topic <= YZ__LIFE_REMOVAL; topic++)
        add_article(yz__life_article(rules, (yz__life_topic)topic), false);
    add("board-sizes", yz__rules_boards(rules, &boards));
}

static void
add_rules(void)
{
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        yz_komi_entry komi;
        add("rules", yz_rules_name(rules));
        add("source", yz_rules_source(rules));
        add("rules-notes", yz__rules_notes(rules));
        add("rules-missing", yz__rules_missing(rules));
        add("term", yz__transfer_title(rules));
        for (size_t k = 0; yz_rules_komi_entry(rules, k, &komi); k++)
            add_article(komi.source, false);
    }
    for (size_t i = 0; i < yz__overlay_count(); i++) {
        add("overlay", yz_overlay_at(i).name);
        add("overlay", yz_overlay_at(i).text);
        add("source", yz_overlay_at(i).source);
    }
    for (size_t i = 0; i < yz__rules_count(); i++)
        add_answers(yz_rules_at(i));
}

static void
add_levels(void)
{
    for (const yz_search_level *level = yz_search_level_find(NULL); level->key != NULL;
         level++)
        add("level", level->name);
}

#define TEXT(context, text) add(context, text);

static void
add_grounds(void)
{
#define X(name, key, text) TEXT("ground", text)
    YZ_GROUND_MAP(X)
#undef X
    for (int i = YZ_CONSEQUENCE_NONE; i <= YZ_CONSEQUENCE_OTHER_MOVES; i++) {
        add("consequence", yz_consequence_text((yz_consequence)i, YZ_BLACK));
        add("consequence", yz_consequence_text((yz_consequence)i, YZ_WHITE));
    }
#define X(name, key, text, role) TEXT("term", text)
    YZ__TERM_MAP(X)
#undef X
#define X(name, value, key, text) TEXT("status", text)
    YZ_STATUS_MAP(X)
#undef X
}

/* Every article of what follows an offence under the rules. */
static void
add_conduct_of(const yz_rules *rules)
{
#define X(name, key, text) YZ_OFFENCE_##name,
    static const yz_offence OFFENCES[] = {YZ_OFFENCE_MAP(X)};
#undef X
    for (size_t i = 0; i < sizeof OFFENCES / sizeof *OFFENCES; i++)
        for (int fault = YZ_FAULT_ACCIDENT; fault <= YZ_FAULT_WILFUL; fault++)
            add_article(yz__rules_offence(rules, OFFENCES[i], (yz_fault)fault).article,
                        false);
    add_article(yz__time_points_article(rules), false);
    add_article(yz__referee_article(), false);
    add_article(yz__rules_breaks_article(rules), false);
    add_article(yz__rules_bowls_article(rules), false);
    add_article(yz__rules_komi_before_article(), false);
}

static void
add_conduct(void)
{
#define X(name, key, text) TEXT("colour-way", text)
    YZ_COLOUR_WAY_MAP(X)
#undef X
#define X(name, key, text) TEXT("offence", text)
    YZ_OFFENCE_MAP(X)
#undef X
#define X(name, key, text) TEXT("fault", text)
    YZ_FAULT_MAP(X)
#undef X
#define X(name, key, text) TEXT("follows", text)
    YZ_FOLLOWS_MAP(X)
#undef X
#define X(name, value, key, text) TEXT("decision", text)
    YZ_DECISION_MAP(X)
#undef X
    for (size_t i = 0; i < yz__rules_count(); i++)
        add_conduct_of(yz_rules_at(i));
#define X(name, key, text) TEXT("series", text)
    YZ_SERIES_MAP(X)
#undef X
    for (int series = YZ_SERIES_ALTERNATE; series <= YZ_SERIES_BBB; series++)
        add_article(yz__series_article((yz_series)series), false);
}

static void
add_life(void)
{
    for (int i = YZ_BASIS_NONE; i <= YZ_BASIS_PLAYED; i++)
        add("basis", yz_basis_key((yz_basis)i));
    add("basis", "unconditional"); /* of a chain, as "open" is */
    add("basis", "open");
#define X(name, key, text) TEXT("life-ground", text)
    YZ_LIFE_GROUND_MAP(X)
#undef X
#define X(name, key, text) TEXT("ko-status", text)
    YZ_KO_STATUS_MAP(X)
#undef X
#define X(name, key, text) TEXT("settled-by", text)
    YZ_SETTLED_BY_MAP(X)
#undef X
    for (int i = YZ_SHORTAGE_NONE; i <= YZ_SHORTAGE_SEKI_THREAT; i++)
        add("shortage", yz__shortage_text((yz_shortage)i));
}

static void
add_cycles(void)
{
#define X(name, key, text) TEXT("element", text)
    YZ_ELEMENT_MAP(X)
#undef X
#define X(name, key, verdict, text) TEXT("ing-shape", text)
    YZ_ING_SHAPE_MAP(X)
#undef X
#define X(name, key, text) TEXT("cycle-ruling", text)
    YZ_CYCLE_RULING_MAP(X)
#undef X
}

static void
add_methods(void)
{
    for (size_t i = 0; i < yz__method_count(); i++) {
        add("method", yz_method_at(i).name);
        add("procedure", yz_method_at(i).text);
        add_article(yz_method_at(i).source, false);
    }
}

static void
add_tournaments(void)
{
#define X(name, key, text) TEXT("criterion", text)
    YZ__CRITERION_MAP(X)
#undef X
#define X(name, key, text) TEXT("part", text)
    YZ__WEIGHT_PART_MAP(X)
    YZ__ORDER_PART_MAP(X)
#undef X
}

static void
add_records(void)
{
    for (int i = YZ_SEVERITY_NOTE; i <= YZ_SEVERITY_ERROR; i++)
        add("severity", yz__severity_key((yz_severity)i));
    for (int i = 0; i < YZ_NOTICE_END; i++)
        add("notice", yz__notice_meaning((yz_notice_code)i));
    for (int i = YZ_SEVERITY_NOTE; i <= YZ_SEVERITY_ERROR; i++)
        add("severity", yz__severity_key((yz_severity)i));
    for (size_t i = 0; i < yz__dialect_count(); i++)
        add("dialect", yz__dialect_at(i)->meaning);
#define X(name, key, text) TEXT("difference", text)
    YZ_DIFFERENCE_MAP(X)
#undef X
}

static void
add_clocks(void)
{
#define X(name, key, text) TEXT("clock", text)
    YZ_CLOCK_MAP(X)
#undef X
}

static void
add_matches(void)
{
#define X(name, key, text) TEXT("refusal", text)
    YZ_MATCH_REFUSAL_MAP(X)
#undef X
#define X(name, key, text) TEXT("stage", text)
    YZ_MATCH_STAGE_MAP(X)
#undef X
}

/* ---- The course: `catalogue course` ---- */

static void
add_sentence(const yz_lesson *lesson, const char *text)
{
    if (text != NULL && !lesson->more->problem)
        add(lesson->id, text);
    else if (text != NULL && strpbrk(text, " ") != NULL) /* no title that is a number */
        add("problem", text);
}

/* Every sentence of a lesson; its chapter once for all lessons of it. */
static void
add_lesson(const yz_lesson *lesson)
{
    add("", lesson->chapter);
    add_sentence(lesson, lesson->title);
    for (size_t i = 0; i < lesson->paragraph_count; i++)
        add_sentence(lesson, lesson->paragraph[i]);
    for (size_t i = 0; i < lesson->hint_count; i++)
        add_sentence(lesson, lesson->hint[i]);
    add_sentence(lesson, lesson->question);
    for (size_t i = 0; i < lesson->option_count; i++) {
        add_sentence(lesson, lesson->option[i].text);
        add_sentence(lesson, lesson->option[i].remark);
    }
    for (size_t i = 0; i < lesson->more->remark_count; i++)
        add_sentence(lesson, lesson->more->remark[i].text);
    add_sentence(lesson, lesson->solved);
}

static void
print_sentences(void)
{
    for (size_t i = 0; i < name_count; i++)
        print_entry(*names[i].context == '\0' ? "chapter" : names[i].context,
                    names[i].english);
}

/* The caller frees it, not before its sentences are printed; NULL after a message. */
static yz_course *
add_course(const char *what, const char *text, size_t length)
{
    yz_course *course;
    yz_diag diag;

    if (yz_course_read(&course, text, length, NULL, &diag) != YZ_OK) {
        fprintf(stderr, "%s: line %u of all: %s\n", what, (unsigned)diag.line,
                YZ_SAID(&diag.message, NULL));
        return NULL;
    }
    for (size_t i = 0; i < yz_course_count(course); i++)
        add_lesson(yz_course_lesson(course, i));
    return course;
}

/* The problems of page/problems: the build writes them. */
extern const char PROBLEMS_OWN[];

static bool
print_course(void)
{
    size_t length;
    const char *text = yz_course_builtin(&length);
    yz_course *lessons = add_course("page/course", text, length);
    yz_course *problems =
        add_course("page/problems", PROBLEMS_OWN, strlen(PROBLEMS_OWN));
    const bool good = lessons != NULL && problems != NULL;

    if (good)
        print_sentences();
    yz_course_free(lessons);
    yz_course_free(problems);
    return good;
}

int
main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "course") == 0) {
        print_head("Every sentence of the lessons in page/course");
        return print_course() && fclose(stdout) == 0 ? 0 : 1;
    }
    print_head("Every message and name of Yunzi");
    print_messages();
    add_rules();
    add_levels();
    add_conduct();
    add_grounds();
    add_life();
    add_cycles();
    add_methods();
    add_records();
    add_tournaments();
    add_clocks();
    add_matches();
    print_names();
    return fclose(stdout) == 0 ? 0 : 1;
}
