/*
 * yunzi/ask.h - the questions that every face of Yunzi answers, asked by name with options: who
 * won, who is alive, what comes back, what is wrong with a record.  The command line, a page and
 * a server ask the same and are answered the same.
 *
 * Begin with yz_ask(), yz_question_takes(), yz_asked_value().
 *
 * Example:
 *
 *     static const char *const NAME[] = {"rengo"};
 *     yz_asked asked = YZ_ASKED_INIT;
 *     asked.input = NAME;
 *     asked.input_count = 1;
 *     asked.how = (yz_telling)YZ_TELLING_INIT;
 *     asked.how.sink = to_stdout;
 *     if (yz_ask("rules", &asked) == YZ_ANSWERED)
 *         printf("takes --diff: %s\n", yz_question_takes("rules", "diff") ? "yes" : "no");
 *
 * prints
 *
 *     rengo                Rengo, pair Go
 *     source               Rules of Pair Go; Russian survey of Go variants
 *     notes                Two players a side move in turn: Black's first, White's first, Black's second, White's second; a number says how many more there are, as in rengo3.  Partners may not speak but about whose turn it is and about resigning.  A move out of turn must be claimed at once; it stands and costs three points, and the game if it was meant.
 *     takes --diff: yes
 *
 * A question prints nothing, opens no file and ends no program: what it says goes to a sink,
 * what is wrong to trouble(), and bytes come from open(), all given by the caller.  The options
 * are those of the commands of the same name (`yunzi help judge`), without the dashes.
 *
 * Stable.  Not promised: the words of an answer as text; its JSON keeps to docs/schema.
 */
#ifndef YUNZI_ASK_H
#define YUNZI_ASK_H

#include <yunzi/judging.h>
#include <yunzi/search.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An option as somebody has given it: {"rules", "aga"}.  The value of a flag is "". */
typedef struct yz_given {
    const char *name;
    const char *value;
} yz_given;

typedef enum yz_trouble_kind {
    YZ_TROUBLE_INPUT,   /* an input is wrong, or what was asked of it */
    YZ_TROUBLE_OPTION,  /* the question itself is wrong */
    YZ_TROUBLE_WARNING, /* worth knowing; the answer stands */
    YZ_TROUBLE_LOST     /* memory ran out for something that was to be told; no words */
} yz_trouble_kind;

/* What is wrong.  It and all that it points to are valid while trouble() runs. */
typedef struct yz_trouble {
    yz_trouble_kind kind;
    const char *file; /* NULL: no input */
    const char *code; /* of INPUT: the key of a yz_status, or "unsettled" */
    uint32_t line;    /* 0: no place, as in yz_diag */
    uint32_t column;
    yz_message_id id; /* its words: yz_tell() */
    const yz_argument *arguments;
    size_t argument_count;
} yz_trouble;

/* A question.  Fill with YZ_ASKED_INIT, then set what differs.  Functions may be NULL. */
typedef struct yz_asked {
    size_t size;
    /* in their order; the last of two equal ones counts, unless both do */
    const yz_given *given;
    size_t given_count;
    const char *const *input; /* the names of the inputs */
    size_t input_count;
    bool json; /* the answer is JSON (docs/schema), one object a line; otherwise text */
    bool quiet;     /* fewer findings; the caller keeps warnings to himself */
    bool verbose;   /* more words */
    yz_telling how; /* where the answer goes, in which language, how wide */
    void *context;  /* of all functions */
    void (*trouble)(void *context, const yz_trouble *trouble);
    /* Opens the input called 'name'.  YZ_E_IO or any other, and 'diag' says why. */
    yz_status (*open)(void *context, const char *name, yz_load_source *out,
                      yz_diag *diag);
    /*
     * What takes long begins: 'total' of its steps, 0 for not known, or, if 'timed', so many
     * milliseconds at most; so many steps are done; it ends.
     */
    void (*begin)(void *context, yz_message_id what, uint64_t total, bool timed);
    void (*step)(void *context, uint64_t done);
    void (*end)(void *context);
    /* Called while positions are read, with their number; false ends reading early. */
    bool (*goes_on)(void *context, uint64_t done);
    /*
     * What an option asks for beside the answer, called by the name of the option: "sgf", the
     * proofs of "judge".  It is begun, before the inputs are opened; written piece by piece; and
     * closed, 'whole' or to be thrown away.  False after the caller has said what is wrong.  An
     * option with the value "-" takes the place of the answer.
     */
    bool (*product_begin)(void *context, const char *option);
    yz_status (*product_write)(void *context, const char *option, const char *bytes,
                               size_t length);
    bool (*product_end)(void *context, const char *option, bool whole);
    /* The leads of quarters of the board read elsewhere (yz_life_options); NULL: none. */
    const char *leads;
    /* "life" reads this quarter alone, and answers with one object for each game: "leads"; 0: it
       reads everything. */
    int quarter;
    /* Where a report goes when a product takes the place of the answer; NULL: nowhere. */
    yz_sink *beside;
    /* The question "judge" has judged a game.  A status ends the question there. */
    yz_status (*judged)(void *context, yz_load *input, const yz_judging *judging,
                        yz_diag *diag);
} yz_asked;
#define YZ_ASKED_INIT YZ_SIZED(yz_asked)

/* How a question ended. */
typedef enum yz_answered {
    YZ_ANSWERED,              /* done; every game asked for has an answer */
    YZ_ANSWERED_WRONG_INPUT,  /* an input is wrong; trouble() knows */
    YZ_ANSWERED_WRONG_OPTION, /* the question is wrong; trouble() knows */
    YZ_ANSWERED_OPEN          /* no mistake, but no answer within the limits */
} yz_answered;

/*
 * Answers a question: "judge", "life", "hint", "cycle", "count", "check", "show", "rules", "solve"; or "compare",
 * which rule sets count a game alike and what differs from the base: in JSON alone, an object for each rule
 * set as soon as it is judged.  Options that it does
 * not take are left alone; yz_question_takes() tells them.
 */
YZ_API yz_answered yz_ask(const char *question, const yz_asked *asked);
/* True if there is such a question; and if it takes this option. */
YZ_API bool yz_question_takes(const char *question, const char *option);

/* ---- Options read ---- */

/* The value of an option; NULL when it was not given. */
YZ_API const char *yz_asked_value(const yz_asked *asked, const char *name);

/*
 * For those who answer questions of their own with the same options: each reads what was given
 * and is false after trouble().  A value as a whole number from 'least' to 'most', 'absent' if it
 * was not given.
 */
YZ_API bool yz_asked_number(const yz_asked *asked, const char *name, long least,
                            long most, long absent, long *out);
/* The choice of an input: "game", "move", "variation", "dead", "ignore-marks",
   "default-rules", "default-komi", "repetition", "classify", "time". */
YZ_API bool yz_asked_choice(const yz_asked *asked, yz_load_choice *out);
/* "japanese,aga+rengo" or "all", which may come from anywhere. */
YZ_API bool yz_asked_rules(const yz_asked *asked, const char *names,
                           yz_load_rules out[YZ_LOAD_RULES], size_t *count);
/* How life and death is read: "time", "nodes", "memory", "fill-dame", "costly-cycle",
   "enabled".  For a verdict dame are taken as filled, and what stays open is estimated, except with
   "dead=proved". */
YZ_API bool yz_asked_reading(const yz_asked *asked, bool verdict, yz_life_options *out);

/* How an opponent thinks: "seconds", "playouts", "level", "threads", "seed". */
YZ_API bool yz_asked_thinking(const yz_asked *asked, yz_search_options *options,
                              yz_search_work *work);

/* Reads an amount as people write it: 6.5, 6,5, 6 and the sign for one half, 13/2.  False when
   it is none. */
YZ_API bool yz_amount_read(yz_number *out, const char *text);

#ifdef __cplusplus
}
#endif
#endif
