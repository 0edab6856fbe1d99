/* asking.h - what the questions share: what was asked, and how it is answered. */
#ifndef YZ_SRC_ASK_ASKING_H
#define YZ_SRC_ASK_ASKING_H

#include "yunzi/ask.h"
#include "yunzi/questions.h"
#include "load/load_inside.h"
#include "tell/first_view.h"

/* Of --memory. */
enum { YZ__MOST_MEGABYTES = 1 << 20 };

/* A question: its row in ask.c. */
typedef yz_answered yz__question(const yz_asked *asked);
/* The questions, each in a file of its own: X(name, NAME of its options, fewest inputs).  The page
   asks what small boards are worth, and nothing about files and proofs. */
#ifdef YZ_BOARDS_ALONE
#define YZ__SOLVE_MAP(X) X(solve, BOARDS, 0)
#else
#define YZ__SOLVE_MAP(X) X(solve, SOLVE, 0)
#endif
#define YZ__QUESTION_MAP(X)                                                            \
    X(judge, JUDGE, 1)                                                                 \
    X(cycle, CYCLE, 1)                                                                 \
    X(check, CHECK, 1)                                                                 \
    X(show, SHOW, 1)                                                                   \
    X(life, LIFE, 1)                                                                   \
    X(hint, HINT, 1)                                                                   \
    X(compare, COMPARE, 1)                                                             \
    X(count, COUNT, 0)                                                                 \
    X(rules, RULES, 0)                                                                 \
    YZ__SOLVE_MAP(X)

#define X(name, NAME, least) yz__question yz__ask_##name;
YZ__QUESTION_MAP(X)
#undef X

/* The name of a question, from 0, NULL after the last; and the options that it takes: what can be
   asked is tried from this list. */
const char *yz__question_name(size_t i);
const yz_question_option *yz__question_options(size_t i);

/* Arguments of a message, of any length. */
#define YZ__ARGUMENTS(...)                                                             \
    (const yz_argument[]){__VA_ARGS__},                                                \
        sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument)

/* The question is wrong: tells it, and is false. */
bool yz__wrong_option_of(const yz_asked *asked, yz_message_id id,
                         const yz_argument *arguments, size_t count);
#define yz__wrong_option(asked, id) yz__wrong_option_of((asked), (id), NULL, 0)
#define yz__wrong_option_with(asked, id, ...)                                          \
    yz__wrong_option_of((asked), (id), YZ__ARGUMENTS(__VA_ARGS__))

/* An input is wrong; 'diag' may be that of another status than it says. */
yz_answered yz__wrong_input(const yz_asked *asked, const char *file,
                            const yz_diag *diag);
yz_answered yz__wrong_input_of(const yz_asked *asked, const char *file,
                               const char *code, yz_message_id id,
                               const yz_argument *arguments, size_t count);
#define yz__wrong_input_with(asked, file, code, id, ...)                               \
    yz__wrong_input_of((asked), (file), (code), (id), YZ__ARGUMENTS(__VA_ARGS__))
/* The same with the words of a status alone, as "out of memory". */
yz_answered yz__wrong_status(const yz_asked *asked, const char *file, yz_status status);

void yz__warn_of(const yz_asked *asked, const char *file, yz_message_id id,
                 const yz_argument *arguments, size_t count);
#define yz__warn(asked, file, id) yz__warn_of((asked), (file), (id), NULL, 0)
#define yz__warn_with(asked, file, id, ...)                                            \
    yz__warn_of((asked), (file), (id), YZ__ARGUMENTS(__VA_ARGS__))
/* Warns if dead stones are estimated, or if reading was ended early; for answers without the
   notes of a verdict. */
void yz__warn_basis(const yz_asked *asked, const char *file, yz_basis basis,
                    yz_shortage cut);

/* ---- The answer ---- */

void yz__print(const yz_asked *asked, const char *text);
void yz__start_json(const yz_asked *asked, yz_json *json);
/* Takes the status of a telling: where memory ran out, trouble() is told that something is
   lost.  Whether the sink failed is the caller's to see. */
void yz__told(const yz_asked *asked, yz_status status);

/* What takes long. */
void yz__step_begin(const yz_asked *asked, yz_message_id what, uint64_t total,
                    bool timed);
void yz__step_on(const yz_asked *asked, uint64_t done);
void yz__step_end(const yz_asked *asked);

/* Products: see yz_asked.  yz__product_write() is a sink with a yz__product as its context. */
typedef struct yz__product {
    const yz_asked *asked;
    const char *option;
    bool wanted;
} yz__product;
yz__product yz__product_of(const yz_asked *asked, const char *option);
bool yz__product_begin(const yz__product *product);
yz_status yz__product_write(void *product, const char *bytes, size_t length);
bool yz__product_end(const yz__product *product, bool whole);
/* True if it takes the place of the answer. */
bool yz__product_is_answer(const yz_asked *asked, const char *option);

/* ---- Inputs ---- */

yz_status yz__ask_open(const yz_asked *asked, const char *name,
                       const yz_load_choice *choice, yz_load **out, yz_diag *diag);
/* Warns of what was wrong in the present record. */
void yz__ask_repairs(const yz_asked *asked, yz_load *input);
/* Warns if moves of the record that was replayed last cannot be read; for answers without the
   notes of a verdict. */
void yz__ask_unreadable(const yz_asked *asked, const yz_load *input);
/* Answers for each game of each input, and tells what is wrong with an input; YZ_ANSWERED when
   every game was answered, otherwise YZ_ANSWERED_WRONG_INPUT. */
typedef yz_answered yz__ask_game(void *context, yz_load *input);
yz_answered yz__ask_games(const yz_asked *asked, const yz_load_choice *choice,
                          yz__ask_game *game, void *context);
/* Closes an input, after a warning of how many more repairs there were. */
void yz__ask_close(const yz_asked *asked, yz_load *input);

/* ---- Options ---- */

/* "threads" and "divide": how many are to read, and whether in quarters first. */
bool yz__asked_readers(const yz_asked *asked, yz_life_options *out);
/* "komi": that of the record, of the rules, or a number. */
bool yz__asked_komi(const yz_asked *asked, yz_judging_wish *out);
/* "sgf-moves": the moves of all proofs of a position; longer ones are cut. */
bool yz__asked_proof_moves(const yz_asked *asked, uint32_t *out);
/* "sgf" as the answer: '*alone'.  False, and told, where another one is asked for too. */
bool yz__asked_proofs_alone(const yz_asked *asked, bool *alone);
/* Writes the proofs as a game tree; false when there was no memory. */
bool yz__write_proofs(const yz_life_view *view, uint32_t moves, yz__product *product);
/* The same of first moves. */
bool yz__write_first_moves(const yz__first_moves_view *view, yz__product *product);

/* True if there is such a question. */
bool yz__question_is(const char *question);

/* True if the option was given. */
bool yz__asked_has(const yz_asked *asked, const char *name);

/* The i-th value, from 0, of an option that may be given several times; NULL after the last. */
const char *yz__asked_value_at(const yz_asked *asked, const char *name, size_t i);

#endif
