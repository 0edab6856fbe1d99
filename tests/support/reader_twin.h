/*
 * reader_twin.h - reading and its slow twin side by side: under what is asked, the
 * questions about a position, both answers, and a tally of them.
 */
#ifndef YZ_TESTS_READER_TWIN_H
#define YZ_TESTS_READER_TWIN_H

#include "rules/options.h"
#include "yunzi/proof.h"

struct exhaustive_memory;

/* ---- Under what is asked ---- */

typedef struct twin_setting {
    const char *title;
    yz__ko ko;
    yz__suicide suicide;
    bool confirmation;
    uint8_t threats[3];
} twin_setting;

/* What the position alone decides; ended by a row without a title. */
extern const twin_setting TWIN_PLAIN[];
/* Where earlier positions matter; ended likewise. */
extern const twin_setting TWIN_LOOKING_BACK[];

/* The rows of a table. */
uint32_t twin_rows(const twin_setting *table);
yz_rules twin_rules(const twin_setting *s);

/* ---- Positions ---- */

/* The colouring with this number, from 0, and how many there are. */
yz_position twin_position(int width, int height, uint32_t number);
uint32_t twin_number(const yz_position *position);
uint32_t twin_positions_on(int points);

/* Where a point goes, and all of them: the bits of 'turn' mirror, mirror and transpose.
 */
yz_point twin_turned_point(const yz_position *position, yz_point at, int turn);
yz_position twin_turned(const yz_position *position, int turn, bool swap);

/* One position of each sort: boards turned, with the colours exchanged or not, are alike.
   False unless none of those like it has a lower number; then it is turned in one of the
   ways, so that every way occurs among the sorts. */
bool twin_one_of_alike(yz_position *position);

/* What belongs to a colour without any point of what belongs to none, found slowly;
   1 for the other points. */
void twin_owners(const yz_position *position, yz__suicide suicide,
                 uint8_t owner[YZ_MAX_POINTS]);
void twin_contested(const yz_position *position, yz__suicide suicide,
                    uint8_t contested[YZ_MAX_POINTS]);

/* True if what the reader finds settled of itself comes to what is given as 'settled', or
   the wall would be of two minds, and with the wall solid every chain in it can
   breathe. */
bool twin_walls_stand(const yz_position *position, const twin_setting *s,
                      const yz_rules *rules, const uint8_t *settled);

/* ---- Questions ---- */

/* Chain by chain, Black first and White first; '*step' begins with 0. */
bool twin_next(const yz_position *position, yz_question *q, int *step);

/* The points where a new stone counts: the chain's own, or all; but none that belongs
   to a colour unconditionally. */
void twin_enabling(const yz_position *position, const yz_question *q,
                   const uint8_t *contested, bool own, uint8_t out[YZ_MAX_POINTS]);

/* The ko that the side to move first may have lost just now: where it would retake, the
   first such point from '*at' on, becomes the ban of the question. */
bool twin_next_ban(const yz_position *position, yz_question *q, int *at);

/* ---- Answers ---- */

yz_prover *twin_prover(const yz_position *position, const twin_setting *s,
                       const yz_rules *rules, const uint8_t *settled);
yz_answer twin_read(yz_prover *prover, const twin_setting *s, yz_question *q,
                    uint64_t nodes);

/* The twin plays only where nothing is 'fixed', as the reader does: elsewhere a play
   would make another board.  'states' as in exhaustive.h. */
yz_outcome twin_ask(const yz_position *position, const twin_setting *s,
                    const yz_rules *rules, const uint8_t *fixed, const yz_question *q,
                    uint32_t states);

/* The same with a memory for rules that look back. */
yz_outcome twin_ask_on(const yz_position *position, const twin_setting *s,
                       const yz_rules *rules, const uint8_t *fixed,
                       const yz_question *q, uint32_t states,
                       struct exhaustive_memory *memory);

/* The same by exhaustive_ask_locally(). */
yz_outcome twin_ask_locally(const yz_position *position, const twin_setting *s,
                            const yz_rules *rules, const uint8_t *fixed,
                            const yz_question *q, uint32_t states);

/* Prints the position and the question, in a line. */
void twin_say(const yz_position *position, const twin_setting *s, const yz_question *q);

typedef struct twin_tally {
    long positions;
    long asked;
    long captured;
    long safe;
    long proofs;
    long open;       /* left so by the reader */
    long unfinished; /* by the twin */
    long settled[3]; /* by the twin where the reader left it open, by outcome */
    long wrong;
} twin_tally;

/* Compares an answer with what the twin says and replays its proof. */
void twin_compare(yz_prover *prover, const yz_position *position, const twin_setting *s,
                  const yz_question *q, const yz_answer *answer, yz_outcome truth,
                  twin_tally *t);

/* Prints the tally and fails when anything is wrong. */
void twin_report(const char *what, const twin_setting *s, const twin_tally *t);

#endif
