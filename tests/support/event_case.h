/*
 * event_case.h - cases of tournaments: folders and files of lines parted by tabs, compared with what the
 * library makes of them.
 */
#ifndef YZ_TESTS_EVENT_CASE_H
#define YZ_TESTS_EVENT_CASE_H

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

/* Files of one table: Berger's tables; round robins and Swiss of China, 1988; round robins of Ing; one Swiss
   event under several criteria. */
void event_case_berger(const char *path, event_tally *tally);
void event_case_chinese(const char *path, event_tally *tally);
void event_case_ing(const char *path, event_tally *tally);
void event_case_variants(const char *path, event_tally *tally);
/* A table of knock-outs, series, ten games, win-and-continue, withdrawals or handicap, played through. */
void event_case_schedule(const char *path, event_tally *tally);
/* A table of what the texts say of handicap, lateness, overtime and counted minutes, and of the bar. */
void event_case_text(const char *path, event_tally *tally);
/* A round robin of five teams on three boards. */
void event_case_teams(const char *path, event_tally *tally);
/* Games and whole events rated by the European system. */
void event_case_egf_game(const char *path, event_tally *tally);
void event_case_egf_event(const char *path, event_tally *tally);
/* Events rated by the American system, the sigma of new players; ranks of a ladder. */
void event_case_aga(const char *path, event_tally *tally);
void event_case_aga_sigma(const char *path, event_tally *tally);
void event_case_ladder(const char *path, event_tally *tally);

#endif
