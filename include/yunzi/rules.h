/*
 * yunzi/rules.h - every named set of rules: find one, read what it answers to each
 * question and where that is written, see how two differ.
 *
 * Example:
 *
 *     const yz_rules *rules = yz_rules_find("aga");
 *     const yz_option ko = yz_rules_option(rules, yz_option_find("ko"));
 *     printf("%s: %s [%s]\n", yz_rules_name(rules), ko.value, ko.article);
 *
 * prints
 *
 *     American (AGA): situational [AGA Rules of Go 1991, rule 6]
 *
 * A set of rules is an immutable row of one table.  All pointers returned here are
 * static; all functions are safe from any thread.
 */
#ifndef YUNZI_RULES_H
#define YUNZI_RULES_H

#include <yunzi/message.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct yz_rules yz_rules;

/* The rule sets in the order of the table; 'i' below yz_rules_count(). */
YZ_API size_t yz_rules_count(void);
YZ_API const yz_rules *yz_rules_at(size_t i);

/*
 * yz_rules_find() finds a rule set by its id ("japanese-1989") or a short name people
 * type
 * ("japanese", "jp", "tt"), in either case.  NULL when there is none.
 * yz_rules_find_recorded() also knows the words that records write into RU ("Japanese
 * Rules", "GOE", "NZ", "中国规则", ...), in UTF-8, in either case, with or without the
 * word "rules".  NULL when unknown: an unknown rule set is unknown, never Japanese.
 */
YZ_API const yz_rules *yz_rules_find(const char *name);
YZ_API const yz_rules *yz_rules_find_recorded(const char *text);
/* The id nearest to a misspelt 'name', for "did you mean"; NULL when none is near. */
YZ_API const char *yz_rules_nearest(const char *name);

/* The words that yz_rules_find_recorded() knows besides ids and short names, in lower
   case and without "rules"; 'i' below yz_recorded_count(). */
typedef struct yz_recorded_name {
    const char *word;
    const char *id;
} yz_recorded_name;
YZ_API size_t yz_recorded_count(void);
YZ_API yz_recorded_name yz_recorded_at(size_t i);

/* "japanese-1989"; "Japanese (1989)"; the text, body and year; what does not fit an
   option, and what this program does not do yet, as sentences (may be empty). */
YZ_API const char *yz_rules_id(const yz_rules *rules);
YZ_API const char *yz_rules_name(const yz_rules *rules);
YZ_API const char *yz_rules_source(const yz_rules *rules);
YZ_API const char *yz_rules_notes(const yz_rules *rules);
YZ_API const char *yz_rules_missing(const yz_rules *rules);
/* The short names of a rule set: the i-th, NULL past the last. */
YZ_API const char *yz_rules_alias(const yz_rules *rules, size_t i);

/*
 * One answer of a rule set.  'key' and 'value' are stable words ("ko",
 * "positional"); 'title' and 'text' are for people; 'article' names the source and the
 * place in it.  'completed' says that the source is silent and the answer is ours.
 */
typedef struct yz_option {
    const char *key;
    const char *title;
    const char *value;
    const char *text;
    const char *article;
    bool completed;
} yz_option;

YZ_API size_t yz_option_count(void);
YZ_API yz_option yz_rules_option(const yz_rules *rules, size_t i);
/* Whether two rule sets give the same answer to the i-th question. */
YZ_API bool yz_rules_agree(const yz_rules *one, const yz_rules *other, size_t i);
/* The option with this key ("ko"); its index, or yz_option_count() when there is none.
 */
YZ_API size_t yz_option_find(const char *key);

/* A komi and since when it has been used; 'year' 0 is from the start.  The i-th entry
   of a rule set, oldest first; false past the last. */
typedef struct yz_komi_entry {
    int year;
    yz_number komi;
    const char *source;
} yz_komi_entry;
YZ_API bool yz_rules_komi_entry(const yz_rules *rules, size_t i, yz_komi_entry *out);

/* The komi of an even game (handicap 0 or 1) or a handicap game in 'year' (0: the
 * newest). */
YZ_API yz_number yz_rules_komi(const yz_rules *rules, int year, int handicap);
/* A game of 'year' is older than the oldest komi known under the rules, which it is
   given nevertheless: the year since which that has been used.  0: it is not (or 'year'
   is 0). */
YZ_API int yz_rules_komi_later(const yz_rules *rules, int year, int handicap);

/*
 * The year in which the text came into force, or in which it was published; 0 where
 * that decides nothing here.  yz_rules_earlier(): the text that was in force in 'year',
 * before this one: an id; "" when the rule sets have none of that time; NULL when this
 * one was in force, or when nothing is known ('year' 0).
 */
YZ_API int yz_rules_since(const yz_rules *rules);
YZ_API const char *yz_rules_earlier(const yz_rules *rules, int year);

/* The text has games on a board of this size; where it leaves the size to the players
   every size will do.  No size is forbidden: this is for those who want to be told. */
YZ_API bool yz_rules_knows_board(const yz_rules *rules, int width, int height);
/* The sizes the text has, "19x19", and its article; NULL where it has none. */
YZ_API const char *yz_rules_boards(const yz_rules *rules, const char **article);

/* The players bid for Black: he wins who reaches his contract (Chen, 6.4.2). */
YZ_API bool yz_rules_bid(const yz_rules *rules);

/*
 * Handicap.  yz_rules_fixed_handicap() writes the star points for 'handicap' stones (2
 * to 9) to 'out' (room for 9) and returns their number; 0 when the board has no such
 * points. The order and places are those of GTP 2: on sides of 7 to 12 the third line,
 * from 13 on the fourth.  Two to four stones need sides of 7 or more, five to nine need
 * odd sides of 9 or more.  A rectangle takes the lines of each of its sides.
 */
YZ_API int yz_rules_fixed_handicap(int width, int height, int handicap, yz_point *out);
/* Points White receives for 'handicap' stones when the score is counted; 0 below 2. */
YZ_API yz_number yz_rules_compensation(const yz_rules *rules, int handicap);
/* How many times White passes at the start for a handicap of this number; 0 when stones
   are placed instead, and for a handicap that needs no pass. */
YZ_API int yz_rules_handicap_passes(const yz_rules *rules, int handicap);
/* The article behind yz_rules_compensation(). */
YZ_API const char *yz_rules_handicap_article(const yz_rules *rules);

/*
 * Overlays are what players agree on besides, on top of a rule set: rengo, one-colour Go
 * and blind Go on top of any, three passes where two would stop play, and in capture Go
 * how many stones must be taken.  A set of them is a sum of flags and, above them, that
 * number.
 */
typedef enum yz_overlay {
    YZ_OVERLAY_RENGO = 1,
    YZ_OVERLAY_ONE_COLOUR = 2,
    YZ_OVERLAY_BLIND = 4,
    YZ_OVERLAY_THREE_PASSES = 8,
} yz_overlay;
#define YZ_OVERLAY_CAPTURES(n) ((unsigned)(n) << 8) /* 1 to YZ_CAPTURES_MAX */
#define YZ_CAPTURES_MAX 999
typedef struct yz_overlay_info {
    yz_overlay overlay;
    const char *id; /* "rengo", "one-colour", "blind", "three-passes" */
    const char *name;
    const char *text;
    const char *source;
} yz_overlay_info;
YZ_API size_t yz_overlay_count(void);
YZ_API yz_overlay_info yz_overlay_at(size_t i);

/*
 * A rule set in the seven answers by which KataGo describes rules.  'value' is KataGo's word
 * ("POSITIONAL", "true", "N-1"); where it does not say the same, 'own' is our answer,
 * otherwise NULL.
 */
typedef enum yz_katago_field {
    YZ_KATAGO_KO = 0,
    YZ_KATAGO_SCORING = 1,
    YZ_KATAGO_TAX = 2,
    YZ_KATAGO_SUICIDE = 3,
    YZ_KATAGO_BUTTON = 4,
    YZ_KATAGO_BONUS = 5,
    YZ_KATAGO_FRIENDLY = 6,
} yz_katago_field;
#define YZ_KATAGO_FIELDS 7
typedef struct yz_katago_answer {
    const char *field; /* "ko", "scoring", ... */
    const char *value;
    const char *own;
} yz_katago_answer;
YZ_API yz_katago_answer yz_rules_katago(const yz_rules *rules, yz_katago_field field);

/*
 * Reads "japanese", "aga+rengo", "capture-go+5", ... into a rule set and its overlays.
 * YZ_E_NOT_FOUND when a part is unknown or does not go with the rule set: '*rules' and
 * '*overlays' are unchanged and 'diag', unless NULL, says which and what is near.
 */
YZ_API YZ_MUST_CHECK yz_status yz_rules_read(const char *text, const yz_rules **rules,
                                             unsigned *overlays, yz_diag *diag);
/* Writes a rule set with its overlays as yz_rules_read() reads it; returns 'out'. */
#define YZ_RULES_TEXT 96
YZ_API char *yz_rules_text(const yz_rules *rules, unsigned overlays,
                           char out[YZ_RULES_TEXT]);

#ifdef __cplusplus
}
#endif
#endif
