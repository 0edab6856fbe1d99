/*
 * yunzi/tournament.h - a tournament as the log of its acts: settings, entries, pairings, results.
 *
 * Begin with yz_tournament_new(), yz_tournament_act(). What is told of one: yunzi/tell.h.
 *
 * Example:
 *
 *     static const char ACTS[] = "player\tann\t2D\nplayer\tbob\t1K\n"
 *                                "game\t1\tann\tbob\t0\tWHITEWINS\n";
 *     yz_telling how = YZ_TELLING_INIT;
 *     yz_tournament_question question = YZ_SIZED(yz_tournament_question);
 *     yz_tournament *tournament;
 *     yz_diag diag;
 *     how.sink = to_stdout;
 *     question.subject = YZ_TOURNAMENT_STANDINGS;
 *     if (yz_tournament_new(&tournament, NULL) == YZ_OK) {
 *         if (yz_tournament_act(tournament, ACTS, strlen(ACTS), &diag) != YZ_OK ||
 *             yz_tell_tournament(&how, tournament, &question, &diag) != YZ_OK)
 *             puts(YZ_SAID(&diag.message, NULL));
 *         yz_tournament_free(tournament);
 *     }
 *
 * prints
 *
 *     after round 1
 *        #  player  rank  1        NBW  SOSW
 *        1  ann     2D    2+/w0      1     0
 *        2  bob     1K    1-/b0      0     1  NBW
 *
 * An act is a line of text whose words are parted by tabs; docs/guide/events.md has them all.  The
 * log of acts is the tournament: it is only ever added to, taking something back is an act too, and
 * the same log gives the same pairings, places and bytes on every machine.
 *
 * Experimental.  Not promised: words and columns of text; JSON keeps to docs/schema.
 */
#ifndef YUNZI_TOURNAMENT_H
#define YUNZI_TOURNAMENT_H

#include <yunzi/message.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The most that a tournament holds; what is beyond is refused. */
#define YZ_TOURNAMENT_PLAYERS 5000
#define YZ_TOURNAMENT_ROUNDS 64
#define YZ_TOURNAMENT_ACTS 300000
#define YZ_TOURNAMENT_LINE 1000 /* bytes of a line */
#define YZ_TOURNAMENT_BYTES (1 << 24)

typedef struct yz_tournament yz_tournament;

/* A tournament without acts.  YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_tournament_new(yz_tournament **out,
                                                 const yz_allocator *allocator);
YZ_API void yz_tournament_free(yz_tournament *tournament);

/*
 * Adds acts, one a line, to the log: all of them or none.  Lines that are empty or begin with '#'
 * are kept in the log and do nothing; a comment "#<tab>N" says that the N acts behind it were done at once.  'diag' may be NULL; its line counts from 1 in 'text'.
 * YZ_E_SYNTAX, YZ_E_RANGE, YZ_E_NOT_FOUND, YZ_E_LIMIT, YZ_E_ENCODING, YZ_E_NOMEM: nothing has changed.
 */
YZ_API YZ_MUST_CHECK yz_status yz_tournament_act(yz_tournament *tournament,
                                                 const char *text, size_t length,
                                                 yz_diag *diag);

/* What may be asked: X(NAME, "key"). */
#define YZ_TOURNAMENT_SUBJECT_MAP(X)                                                        \
    /* the next round, or 'round': who meets whom, and the parts of each pair's cost */     \
    X(PAIR, "pair")                                                                         \
    /* places after the last round with games, or after 'round' */                          \
    X(STANDINGS, "standings")                                                               \
    /* 'one' alone: every criterion of this player, term by term; 'one' and 'other': */     \
    /* what their game costs in 'round', and the round with it forced and forbidden */      \
    /* (the last round in which they meet, or the next one) */                              \
    X(EXPLAIN, "explain")                                                                   \
    /* every round paired again as things were then: where other games were better */       \
    X(CHECK, "check")                                                                       \
    /* ratings by the European system before and after the event, game by game */           \
    X(RATINGS, "ratings")                                                                   \
    /* the file of a federation or of another program, whatever the form: bytes */          \
    X(EXPORT, "export")                                                                     \
    /* the acts that make the event of such a file, 'text'; the tournament is not       \
       looked at */   \
    X(IMPORT, "import")                                                                     \
    /* the games of the last round, or of 'round', as they stand, table by table */         \
    X(GAMES, "games")                                                                       \
    /* 'sheet' as a page of HTML, or as plain text: bytes */                                \
    X(PAGE, "page")                                                                         \
    /* places of teams, as of players */                                                    \
    X(TEAMS, "teams")                                                                       \
    /* what a federation would refuse of the file, and what gets lost in it */              \
    X(FIT, "fit")                                                                           \
    /* settings and players as they have been entered */                                    \
    X(ENTRIES, "entries")                                                                   \
    /* the acts that were done at once last, which one undo takes back; as lines: the     \
       acts that take them back */ \
    X(UNDO, "undo")

typedef enum yz_tournament_subject {
#define X(name, key) YZ_TOURNAMENT_##name,
    YZ_TOURNAMENT_SUBJECT_MAP(X)
#undef X
} yz_tournament_subject;

typedef enum yz_tournament_form {
    YZ_TOURNAMENT_TEXT = 0,
    YZ_TOURNAMENT_JSON = 1, /* one object */
    YZ_TOURNAMENT_LINES =
        2 /* of PAIR: the acts that make this round; of EXPLAIN with two players: those that make
             it with this pair forced; of PAGE: plain text */
} yz_tournament_form;

/* What a page has on it: X(NAME, "key"). */
#define YZ_TOURNAMENT_SHEET_MAP(X)                                                     \
    X(ROUND, "round")   /* the games of a round, and the places */                     \
    X(SLIPS, "slips")   /* a slip for each game: its result is written on it */        \
    X(BADGES, "badges") /* a badge for each player */                                  \
    X(CERTIFICATES, "certificates") /* what each player has reached, with promotions */

typedef enum yz_tournament_sheet {
#define X(name, key) YZ_TOURNAMENT_##name,
    YZ_TOURNAMENT_SHEET_MAP(X)
#undef X
} yz_tournament_sheet;

/*
 * Formats of files: X(NAME, "key").  Of XML no more is read here than the lines that a parser makes of it, one
 * for each element: its line, its name, and NAME=VALUE for each attribute, parted by tabs; behind it one for the
 * text in it that is not blank: the line, the name, #text=TEXT.  MacMahon's is read and not written.
 */
#define YZ_TOURNAMENT_FORMAT_MAP(X)                                                    \
    X(H9, "h9")               /* European federation */                                \
    X(TOU, "tou")             /* French federation, in ISO-8859-15 */                  \
    X(AGA, "aga")             /* American Go Association */                            \
    X(TRF, "trf")             /* FIDE */                                               \
    X(CSV, "csv")             /* spreadsheets */                                       \
    X(OPENGOTHA, "opengotha") /* XML */                                                \
    X(PAIRGOTH, "pairgoth")   /* JSON */                                               \
    X(MACMAHON, "macmahon")   /* XML */

typedef enum yz_tournament_format {
#define X(name, key) YZ_TOURNAMENT_##name,
    YZ_TOURNAMENT_FORMAT_MAP(X)
#undef X
} yz_tournament_format;

typedef struct yz_tournament_question {
    size_t size;
    yz_tournament_subject subject;
    yz_tournament_form form;
    int round;       /* 0: as said above */
    const char *one; /* ids of players; NULL: none */
    const char *other;
    yz_tournament_sheet sheet; /* of PAGE */
    int reload; /* of PAGE: seconds after which a browser loads it again; 0: never */
    yz_tournament_format format; /* of EXPORT, IMPORT, FIT */
    const char *text;            /* of IMPORT: the file, 'length' bytes */
    size_t length;
    /* Out: of FIT, things that are wrong; of CHECK, rounds whose games are not the best that were possible. */
    int differing;
} yz_tournament_question;

#ifdef __cplusplus
}
#endif
#endif
