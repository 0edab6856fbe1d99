/*
 * event_case.h - cases of tournaments: folders and files of lines parted by tabs, compared with what the
 * library makes of them.
 */
#ifndef YZ_TESTS_EVENT_CASE_H
#define YZ_TESTS_EVENT_CASE_H

#include <stdbool.h>

typedef struct event_tally {
    int passed;
    int failed; /* each was printed */
} event_tally;

/*
 * A folder with event.tsv (acts) and any of: weights_Rn.tsv (two players, then OpenGotha's nine parts and their
 * sum), best.tsv (rounds: best sum, sum played, whether the best is the only one; the pairs of it:
 * White, Black, handicap, whether the names drew the colours) and standings.tsv (place, player,
 * 14 criteria).
 */
void event_case_pairing(const char *folder, event_tally *tally);

/* Files of one table: round robins and Swiss of China, 1988; round robins of Ing; one Swiss event under several
   criteria; a round robin of five teams on three boards; whole events rated by the European and by the American
   system. */
void event_case_chinese(const char *path, event_tally *tally);
void event_case_ing(const char *path, event_tally *tally);
void event_case_variants(const char *path, event_tally *tally);
void event_case_teams(const char *path, event_tally *tally);
void event_case_egf_event(const char *path, event_tally *tally);
void event_case_aga(const char *path, event_tally *tally);

/* What one line of a table says, its fields parted by tabs: 'name' is that of the table without its end. */
typedef struct event_line {
    const char *name;
    void (*run)(const char *line, const char *where, event_tally *tally);
} event_line;
/* Each list ends with NULL: knock-outs, series, ten games, win-and-continue, withdrawals, handicap, played through;
   what the texts say of handicap, lateness, overtime and counted minutes, and of the bar; ratings; time. */
extern const event_line EVENT_SCHEDULES[], EVENT_TEXTS[], EVENT_RATINGS[],
    EVENT_TIMES[];
/* Runs a line by the name of its table; false: there is no such table. */
bool event_case_line(const char *name, const char *line, const char *where,
                     event_tally *tally);
/* Runs every line of a file that is such a table. */
void event_case_table(const char *path, event_tally *tally);

#endif
