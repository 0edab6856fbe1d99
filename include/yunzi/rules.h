/*
 * yunzi/rules.h - every named set of rules: find one, read what it answers to each
 * question and where that is written, see how two differ.
 *
 * Begin with yz_rules_find(), yz_rules_option(), yz_rules_komi().
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
 *
 * Stable.  Not promised: the order of the rule sets and of the questions; ids and keys are stable.
 */
#ifndef YUNZI_RULES_H
#define YUNZI_RULES_H

#include <yunzi/message.h>
#include <yunzi/overlay.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct yz_rules yz_rules;

/* Room for a rule set with its overlays as text. */
#define YZ_RULES_TEXT 96

/* The rule sets in the order of the table; NULL after the last. */
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

/* "japanese-1989"; "Japanese (1989)"; the text, body and year; what does not fit an
   option, and what this program does not do yet, as sentences (may be empty). */
YZ_API const char *yz_rules_id(const yz_rules *rules);
YZ_API const char *yz_rules_name(const yz_rules *rules);
YZ_API const char *yz_rules_source(const yz_rules *rules);

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

/* The answer to question 'i'; all NULL after the last. */
YZ_API yz_option yz_rules_option(const yz_rules *rules, size_t i);
/* The option with this key ("ko"); its index, behind the last when there is none.
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
/* Where that komi is written, or since when it has been used; where the text is silent, why
   we answer as we do. */
YZ_API const char *yz_rules_komi_article(const yz_rules *rules, int year, int handicap);

/*
 * Handicap.  yz_rules_fixed_handicap() writes the star points for 'handicap' stones (2
 * to 9) to 'out' (room for 9) and returns their number; 0 when the board has no such
 * points. The order and places are those of GTP 2: on sides of 7 to 12 the third line,
 * from 13 on the fourth.  Two to four stones need sides of 7 or more, five to nine need
 * odd sides of 9 or more.  A rectangle takes the lines of each of its sides.
 */
YZ_API int yz_rules_fixed_handicap(int width, int height, int handicap, yz_point *out);
/*
 * Where Black puts them if he may choose: on the star points, and each further one where there is
 * most room.  Writes at most 'handicap' points to 'out', which has room for so many, and returns
 * their number: fewer where the text has stones on the star points alone, never the whole board,
 * and never more than a game can begin with; 0 for less than two stones.
 */
YZ_API int yz_rules_free_handicap(const yz_rules *rules, int width, int height,
                                  int handicap, yz_point *out);
/* How many times White passes at the start for a handicap of this number; 0 when stones
   are placed instead, and for a handicap that needs no pass. */
YZ_API int yz_rules_handicap_passes(const yz_rules *rules, int handicap);
/*
 * How handicap stones come on the board.  Some texts leave it to the players or the event (AGA,
 * rule 4); RULED may always be chosen.
 */
#define YZ_PLACING_MAP(X)                                                              \
    X(RULED, "ruled") /* nobody chooses: as the rules give them */                     \
    X(FIXED, "fixed") /* on the star points, before the first move */                  \
    X(FREE, "free")   /* one by one, where Black likes */

typedef enum yz_placing {
#define X(name, key) YZ_PLACING_##name,
    YZ_PLACING_MAP(X)
#undef X
} yz_placing;
YZ_API const char *yz_placing_key(yz_placing placing);

/*
 * How colours are decided before a game.  Every text goes with colours that the event has
 * laid down before: given, by rank, in a series.  Where the text is silent, every other way
 * will do but bidding, which needs a count that knows contracts.
 */
#define YZ_COLOUR_WAY_MAP(X)                                                           \
    X(GIVEN, "given", "the pairing or the players say who takes which colour")         \
    X(LOT, "lot", "colours are drawn by lot")                                          \
    X(GUESS, "guess", "one player guesses odd or even; who is right takes Black")      \
    X(GUESS_CHOOSE, "guess-choose", "who guesses right chooses his colour")            \
    X(GUESS_KOMI, "guess-komi",                                                        \
      "who guesses wrong names the komi, the other chooses his colour")                \
    X(BID, "bid", "the players bid for Black; the guess decides who begins")           \
    X(CUT, "cut", "one player names the komi, the other chooses his colour")           \
    X(BY_RANK, "by-rank", "the weaker player takes Black")                             \
    X(SERIES, "series", "in a series of games, colours change as was laid down before")

typedef enum yz_colour_way {
#define X(name, key, text) YZ_COLOUR_WAY_##name,
    YZ_COLOUR_WAY_MAP(X)
#undef X
} yz_colour_way;

/* True if some way of deciding the colours allows this komi: of a game of which only the komi
   is known. */
YZ_API bool yz_rules_komi_possible(const yz_rules *rules, yz_number komi, int year,
                                   int handicap);

/*
 * Conduct at the table: what follows an offence that is no move.  Moves have answers of
 * their own: an illegal move, two moves in a row and a move taken back (yz_legality in
 * yunzi/game.h), time, warnings that add up (the options "overtime", "warnings").
 */
#define YZ_OFFENCE_MAP(X)                                                              \
    X(LIFTED, "lifted", "a living stone is lifted off the board")                      \
    X(DISPLACED, "displaced", "a stone is displaced")                                  \
    X(UPSET, "upset", "the board is upset")                                            \
    X(CLOCK_FIRST, "clock-first",                                                      \
      "the clock is pressed before the stone stands or the prisoners are removed")     \
    X(LEFT_SEAT, "left-seat", "a player leaves the game without good reason")          \
    X(CONSULTED, "consulted", "a player looks something up")                           \
    X(TALKED, "talked", "a player talks with somebody about the game")                 \
    X(ABSENT, "absent", "a player is absent beyond the limit")                         \
    X(OBSTRUCTED, "obstructed", "a player wilfully obstructs the event")               \
    X(OUT_OF_ROTATION, "out-of-rotation", "in pair Go, the wrong partner plays")       \
    X(DISTURBED, "disturbed", "a player disturbs the thought of his opponent")         \
    X(PRISONERS, "prisoners",                                                          \
      "a player does not keep his prisoners in the lid, or touches those of his opponent")

typedef enum yz_offence {
#define X(name, key, text) YZ_OFFENCE_##name,
    YZ_OFFENCE_MAP(X)
#undef X
} yz_offence;

/* How it came about.  Where a text does not tell these apart, all have one answer. */
#define YZ_FAULT_MAP(X)                                                                \
    X(ACCIDENT, "accident", "an accident that can be put right")                       \
    X(UNRECOVERABLE, "unrecoverable", "an accident that cannot be put right")          \
    X(OUTSIDE, "outside", "a cause outside the players")                               \
    X(WILFUL, "wilful", "done on purpose")

typedef enum yz_fault {
#define X(name, key, text) YZ_FAULT_##name,
    YZ_FAULT_MAP(X)
#undef X
} yz_fault;

#define YZ_FOLLOWS_MAP(X)                                                              \
    X(EVENT, "event", "as the event says")                                             \
    X(RESTORE, "restore", "it is put back, and nothing else follows")                  \
    X(WARNING, "warning", "a warning")                                                 \
    X(RESTORE_WARNING, "restore-warning", "it is put back, with a warning")            \
    X(LOSS, "loss", "the offender loses")                                              \
    X(BOTH_LOSE, "both-lose", "both players lose")                                     \
    X(POINTS, "points", "points go to the opponent")                                   \
    X(AGREE_OR_REFEREE, "agree-or-referee",                                            \
      "as the players agree, otherwise as the referee rules")                          \
    X(DRAW_OR_REPLAY, "draw-or-replay", "the referee calls a draw or a new game")      \
    X(REPLAY_MOVES, "replay-moves", "the board is rebuilt from the record")            \
    X(DISQUALIFIED, "disqualified",                                                    \
      "every game of the event is lost, those already played too")                     \
    X(SUSPENDED, "suspended",                                                          \
      "the offender may not compete for some time; in a grave case he loses his rank") \
    X(REFEREE_CHOICE, "referee-choice", "the referee chooses")

typedef enum yz_follows {
#define X(name, key, text) YZ_FOLLOWS_##name,
    YZ_FOLLOWS_MAP(X)
#undef X
} yz_follows;

/* What a referee may rule where the text leaves it to him: a sum of these. */
#define YZ_DECISION_MAP(X)                                                             \
    X(PUT_BACK, 1, "put-back", "it is put back")                                       \
    X(STANDS, 2, "stands", "the board stays as it is")                                 \
    X(DRAW, 4, "draw", "the game is a draw")                                           \
    X(REPLAY, 8, "replay", "a new game is played")                                     \
    X(ADVICE, 16, "advice", "advice, which does not count as a warning")               \
    X(WARNING, 32, "warning", "a warning")                                             \
    X(LOSS, 64, "loss", "the offender loses")

typedef enum yz_decision {
#define X(name, value, key, text) YZ_DECISION_##name = value,
    YZ_DECISION_MAP(X)
#undef X
} yz_decision;

typedef struct yz_offence_rule {
    yz_follows follows;
    /* Where that cannot be done, or the players do not agree on it; the same as
       'follows' where the text knows nothing else. */
    yz_follows otherwise;
    unsigned decisions; /* a sum of yz_decision; 0: nothing is left to a referee */
    int points;         /* to the opponent; YZ_FOLLOWS_POINTS only, otherwise 0 */
    /* NULL: the text is silent (YZ_FOLLOWS_EVENT) */
    const char *article;
    bool completed; /* the article is one of an older text or of a neighbour: the
                            text itself is silent, or nobody has seen it */
} yz_offence_rule;

/* True if it depends on who asks for play to go on who moves first then: his opponent (Japanese
   1989, art. 9.3).  The option "resumption" has the article. */
YZ_API bool yz_rules_resumption_by_requester(const yz_rules *rules);

/*
 * What follows when a player comes 'late' ms late to a game for which each side has 'main'
 * ms of main time.  'limit' is the lateness beyond which the event has a game forfeited, in
 * ms; 0: it has laid down none.  Who comes late does not matter: when both do, each is asked
 * for by himself, and both may forfeit.
 *
 *   China (1988, art. 23)  up to the limit, it is taken off the time of the late player
 *   Ing (1996, art. 10)    up to a sixth of the main time, twice as much is taken off;
 *                          'limit' does not matter
 *   others                 the event decides
 *
 * Example: of 180 minutes, 20 minutes late are 40 minutes less under Ing's rules, and 31
 * minutes late are the game.
 */
typedef enum yz_lateness_kind {
    YZ_LATE_NONE,    /* nobody is late */
    YZ_LATE_TAKEN,   /* 'taken' ms of the time of the late player are gone */
    YZ_LATE_FORFEIT, /* the late player forfeits the game */
    YZ_LATE_BY_EVENT /* the text leaves it to the event; as a rule the clock of the late
                            player runs: 'taken' is his lateness */
} yz_lateness_kind;

typedef struct yz_lateness {
    yz_lateness_kind kind;
    int64_t taken; /* ms */
    const char
        *article; /* where it is written; where the text is silent, why we say so */
} yz_lateness;

/* The stable key and the English words of each value.  Static. */
YZ_API const char *yz_decision_key(yz_decision decision);

/*
 * A rule set in the seven answers with which KataGo describes rules.  'value' is
 * KataGo's word ("POSITIONAL", "true", "N-1").  Where this does not mean exactly the
 * same, 'own' is our answer; otherwise NULL.
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

/* Rules as KataGo writes them. */
typedef struct yz_katago_wish {
    const char *value[YZ_KATAGO_FIELDS]; /* KataGo's words, static; NULL: not said */
    bool komi_given;
    yz_number komi;
} yz_katago_wish;

/*
 * Reads "koPOSITIONALscoreAREAtaxNONEsui1whbNkomi7.5", or a flat JSON object with the
 * fields of yz_katago_answer and "komi".  YZ_E_SYNTAX for anything else, also for a field
 * that is not known or stands twice, and for an answer that the field does not have: '*out'
 * is unchanged and 'diag', unless NULL, says which it is.
 */
YZ_API YZ_MUST_CHECK yz_status yz_katago_read(yz_katago_wish *out, const char *text,
                                              yz_diag *diag);
/* The rule set that differs in the fewest of the answers that are said; among equally near
   ones the first that KataGo has a name for, or else the first of the table. */
YZ_API const yz_rules *yz_katago_nearest(const yz_katago_wish *wish);

/*
 * Reads "japanese", "aga+rengo3", "capture-go+5", ... into a rule set and its overlays.
 * YZ_E_NOT_FOUND when a part is unknown or does not go with the rule set: '*rules' and
 * '*overlays' are unchanged and 'diag', unless NULL, says which and what is near.
 */
YZ_API YZ_MUST_CHECK yz_status yz_rules_read(const char *text, const yz_rules **rules,
                                             unsigned *overlays, yz_diag *diag);
/* Writes a rule set with its overlays as yz_rules_read() reads it; returns 'out'. */
YZ_API char *yz_rules_text(const yz_rules *rules, unsigned overlays,
                           char out[YZ_RULES_TEXT]);

#ifdef __cplusplus
}
#endif
#endif
