/*
 * yunzi/questions.h - the options of the questions of yunzi/ask.h: name, value, help.
 *
 * Begin with the rows of a question, YZ_OPTIONS_OF_RULES and the like.
 *
 * Example:
 *
 *     static const yz_question_option RULES[] = {YZ_OPTIONS_OF_RULES, {NULL, NULL, NULL, NULL}};
 *     for (size_t i = 0; RULES[i].name != NULL; i++)
 *         printf("--%s\n", RULES[i].name);
 *
 * prints
 *
 *     --diff
 *     --markdown
 *
 * An option is one row here: yz_ask() takes it, and a program has its help and its completion from
 * it.  A program puts the rows of a question into a table of its own, among options that it reads
 * itself.
 *
 * Stable.  Not promised: the order of the rows, and the words of the help.
 */
#ifndef YUNZI_QUESTIONS_H
#define YUNZI_QUESTIONS_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct yz_question_option {
    const char *name;     /* without the dashes; NULL ends the list */
    const char *argument; /* what follows it, in capitals; NULL for a flag */
    const char *help;     /* one sentence, no full stop */
    /* for completion: words separated by blanks, "@rules" or "@methods", with words
       as in "@rules all"; "@files"; NULL for none */
    const char *choices;
} yz_question_option;

/* A row.  Who needs no help says so before this header is included. */
#ifndef YZ_OPTION_ROW
#define YZ_OPTION_ROW(name, argument, help, choices)                                   \
    {                                                                                  \
        name, argument, help, choices                                                  \
    }
#endif

/* clang-format off */
/* ---- What several take.  The usual limits are the same everywhere, so that all find the same on
   every machine. ---- */
#define YZ_OPTION_GAME \
    YZ_OPTION_ROW("game", "N", "Take game N of a collection", NULL)
#define YZ_OPTION_MOVE \
    YZ_OPTION_ROW("move", "N", "Stop after N moves", NULL)
#define YZ_OPTION_VARIATION \
    YZ_OPTION_ROW("variation", "PATH", "Follow a variation: the number of the continuation to " \
     "take at each branching, as in 1.2.1", NULL)
#define YZ_OPTION_RULES \
    YZ_OPTION_ROW("rules", "NAME", "Use these rules instead of those that the record names", "@rules")
#define YZ_OPTION_RULE_LIST \
    YZ_OPTION_ROW("rules", "NAME,...", "Use these rules instead of those that the record names; " \
     "all for every rule set", "@rules all")
#define YZ_OPTION_DEFAULT_RULES \
    YZ_OPTION_ROW("default-rules", "NAME", "Use these rules where the record names none", "@rules")
#define YZ_OPTION_DEFAULT_KOMI \
    YZ_OPTION_ROW("default-komi", "KOMI", "Use this komi where the record names none", NULL)
#define YZ_OPTION_DEAD \
    YZ_OPTION_ROW("dead", "POINTS", "Dead stones: points as in A1,B2 (one of each chain); none; " \
     "record: only the marks and the result of the record; auto (the usual): the " \
     "marks, or else what can be found; proved: the marks, or else what is proved", "record none auto proved")
#define YZ_OPTION_IGNORE_MARKS \
    YZ_OPTION_ROW("ignore-marks", NULL, "Look at the board as if nobody had marked any stone", NULL)
#define YZ_OPTION_REPETITION \
    YZ_OPTION_ROW("repetition", "OUTCOME", "What the event has laid down for a balanced cycle, where the " \
     "rules leave it to the event: draw, replay or no-result", "draw replay no-result")
#define YZ_OPTION_CLASSIFY \
    YZ_OPTION_ROW("classify", "WAY", "How fights and disturbances are told apart: judge (Chen's " \
     "theory) or list (Ing's list of shapes); if not given, as the rules do: Ing's " \
     "rules by his list", "judge list")
#define YZ_OPTIONS_LIMITS \
    YZ_OPTION_ROW("time", "MS", "Read and sample each position for at most MS milliseconds of the " \
     "processor; with neither --time nor --nodes 30000", NULL), \
    YZ_OPTION_ROW("nodes", "N", "Read at most N positions; with neither --time nor --nodes 600000, and " \
     "in regions of at most 64 points 5400000 more", NULL), \
    YZ_OPTION_ROW("memory", "MB", "Use at most MB megabytes for reading; 256 if not given", NULL)
#define YZ_OPTION_READERS \
    YZ_OPTION_ROW("threads", "N", "Read in N threads (1); a board keeps at most two busy, four with " \
     "--divide", NULL), \
    YZ_OPTION_ROW("divide", NULL, "First read each half of the board for each side by itself, with as " \
     "many positions again for each: more is proved, in more time", NULL)
#define YZ_OPTION_CYCLE \
    YZ_OPTION_ROW("costly-cycle", "WHAT", "A chain saved only by a cycle that costs its owner " \
     "more stones than the opponent: death (the usual; Japanese 1989, example 23) or " \
     "life", "death life")
#define YZ_OPTION_FILL \
    YZ_OPTION_ROW("fill-dame", NULL, "Treat dame that change nothing else as filled, as players " \
     "fill them before they count", NULL)
#define YZ_OPTION_ENABLED \
    YZ_OPTION_ROW("enabled", "WHAT", "Stones that a capture enables (Japanese 1989, 7.1): any new stone, or " \
     "unplayable-before only", "any unplayable-before")
#define YZ_OPTION_SEED \
    YZ_OPTION_ROW("seed", "N", "The same number makes the same choices again (1)", NULL)
#define YZ_OPTIONS_THINKING \
    YZ_OPTION_ROW("seconds", "S", "Think about a move for S seconds of the processor, as in 0.5; 1 if " \
     "neither --seconds nor --playouts is given", NULL), \
    YZ_OPTION_ROW("playouts", "N", "Think until N games have been played on, those kept from earlier moves " \
     "among them; with --seed and one thread the same moves again", NULL), \
    YZ_OPTION_ROW("threads", "N", "Think in N threads (1)", NULL), \
    YZ_OPTION_SEED
#define YZ_OPTION_LEVEL \
    YZ_OPTION_ROW("level", "NAME", "Play no better than this: novice, beginner, learner, player, club or " \
     "strong; as well as it can if not given", "novice beginner learner player club strong")
#define YZ_OPTION_TRY \
    YZ_OPTION_ROW("try", "MOVE", "Compare this move with the best one, as in D4 or pass, in the place of " \
     "that with which the record goes on", NULL)
#define YZ_OPTION_PROOF_MOVES \
    YZ_OPTION_ROW("sgf-moves", "N", "With --sgf, write at most N moves for each position (5000); with more, " \
     "positions that come up again are shown again", NULL)

/* ---- The questions ---- */

#define YZ_OPTIONS_OF_JUDGE \
    YZ_OPTION_RULE_LIST, \
    YZ_OPTION_DEFAULT_RULES, \
    YZ_OPTION_DEFAULT_KOMI, \
    YZ_OPTION_DEAD, \
    YZ_OPTION_IGNORE_MARKS, \
    YZ_OPTION_ROW("proof", NULL, \
     "Show the line for each chain that does not live unconditionally, and the marks " \
     "that contradict a proof", \
     NULL), \
    YZ_OPTION_ROW("dispute", "POINTS", \
     "What depends on the chains at these points: the result with each of them alive " \
     "and dead, and the dispute settled as each rule set says, with what its passes " \
     "cost", \
     NULL), \
    YZ_OPTION_ROW("sgf", "OUT", \
     "Write the proofs as a game tree to click through; - for standard output", \
     "@files"), \
    YZ_OPTION_PROOF_MOVES, \
    YZ_OPTION_ROW("annotate", "OUT", \
     "Write the record with the verdict in it: result (RE), territory (TB, TW), a comment " \
     "at the end and at each illegal move; - for standard output", \
     "@files"), \
    YZ_OPTION_ROW("territory", NULL, "With --json, name the points of each side's territory", NULL), \
    YZ_OPTION_ROW("teach", NULL, \
     "Explain the end of the game step by step to a beginner: borders, chains, seki, " \
     "dame, the count", \
     NULL), \
    YZ_OPTION_ROW("komi", "KOMI", "Use this komi, or that of the record, or that of the rules", \
     "record rules"), \
    YZ_OPTION_ROW("contract", "N", \
     "Black's contract, the count he has to reach, under rules that bid for komi: " \
     "185 or 184.5", \
     NULL), \
    YZ_OPTION_REPETITION, \
    YZ_OPTION_CLASSIFY, \
    YZ_OPTIONS_LIMITS, \
    YZ_OPTION_READERS, \
    YZ_OPTION_CYCLE, \
    YZ_OPTION_ENABLED, \
    YZ_OPTION_GAME, \
    YZ_OPTION_MOVE, \
    YZ_OPTION_VARIATION
#define YZ_OPTIONS_OF_LIFE \
    YZ_OPTION_ROW("at", "POINTS", \
     "Only the chains at these points, as in A1,D4; all for all of them", "all"), \
    YZ_OPTION_ROW("rules", "NAME", \
     "Use these rules instead of those that the input names; japanese-1989 where it " \
     "names none", \
     "@rules"), \
    YZ_OPTION_DEFAULT_RULES, \
    YZ_OPTION_ROW("first", "WHO", \
     "Who moves first: black, white, or opponent (as the rules say; where they are " \
     "silent, the opponent of each chain); with --at, what black or white has to play there", \
     "black white opponent"), \
    YZ_OPTION_ROW("moves", NULL, \
     "Say which first moves at the chains of --at work, for both sides, or " \
     "for that of --first", \
     NULL), \
    YZ_OPTION_ROW("alive", "POINTS", \
     "With first moves: take the chains at these points to live, as the " \
     "problems of books assume of the stones around; around for all that stands around", \
     NULL), \
    YZ_OPTION_ROW("ko", NULL, "Say which ko decides about each chain, and how many threats it needs", \
     NULL), \
    YZ_OPTION_ROW("dead", "WHICH", \
     "How the dead are found: proved (the usual), or auto, which estimates by random games " \
     "what reading leaves open and marks it as estimated", \
     "proved auto"), \
    YZ_OPTION_ROW("sgf", "OUT", \
     "Write the proofs as a game tree to click through; - for standard " \
     "output", \
     "@files"), \
    YZ_OPTION_PROOF_MOVES, \
    YZ_OPTIONS_LIMITS, \
    YZ_OPTION_READERS, \
    YZ_OPTION_FILL, \
    YZ_OPTION_CYCLE, \
    YZ_OPTION_ENABLED, \
    YZ_OPTION_GAME, \
    YZ_OPTION_MOVE, \
    YZ_OPTION_VARIATION
#define YZ_OPTIONS_OF_HINT \
    YZ_OPTION_RULES, \
    YZ_OPTION_DEFAULT_RULES, \
    YZ_OPTION_DEFAULT_KOMI, \
    YZ_OPTIONS_THINKING, \
    YZ_OPTION_TRY, \
    YZ_OPTION_ROW("only", "MOVES", "Consider no first moves but these: points as in C3,D4, or pass", NULL), \
    YZ_OPTION_ROW("avoid", "MOVES", "Leave these first moves out: points as in C3,D4, or pass", NULL), \
    YZ_OPTION_GAME, \
    YZ_OPTION_MOVE, \
    YZ_OPTION_VARIATION
#define YZ_OPTIONS_OF_CYCLE \
    YZ_OPTION_ROW("rules", "NAME,...", \
     "What these rules make of it; all for every rule set; if not given, the rules " \
     "that the input names and seven that differ", \
     "@rules all"), \
    YZ_OPTION_DEFAULT_RULES, \
    YZ_OPTION_ROW("diagrams", NULL, "Print the moves as small boards side by side", NULL), \
    YZ_OPTION_ROW("svg", "OUT", \
     "Draw them as a strip of diagrams, the barred move crossed; - for standard output", \
     "@files"), \
    YZ_OPTION_ROW("exclude", "SHAPE", \
     "A shape that a side does not accept: who, and the kos it holds there, as in " \
     "'black " \
     "C3 F3'; may be repeated", \
     NULL), \
    YZ_OPTION_REPETITION, \
    YZ_OPTION_CLASSIFY, \
    YZ_OPTION_ROW("position", NULL, \
     "Explain the cycles of the position reached, not the " \
     "repetitions of the game", \
     NULL), \
    YZ_OPTION_ROW("first", "WHO", "Who moves first in a position: black or white", "black white"), \
    YZ_OPTION_ROW("cycle", "N", "Only cycle N of those found", NULL), \
    YZ_OPTION_ROW("time", "MS", \
     "Look at each position for at most MS milliseconds of the processor; with neither " \
     "--time nor --nodes 30000", \
     NULL), \
    YZ_OPTION_ROW("nodes", "N", \
     "Look at no more than N situations; with neither --time nor --nodes 400000", NULL), \
    YZ_OPTION_GAME, \
    YZ_OPTION_MOVE, \
    YZ_OPTION_VARIATION
#define YZ_OPTIONS_OF_COUNT \
    YZ_OPTION_ROW("method", "NAME", \
     "Count in this way; all for every way, list for a list of them; without " \
     "it the " \
     "way the " \
     "rules prescribe", \
     "@methods all list"), \
    YZ_OPTION_ROW("boards", NULL, \
     "Show the board after each step: stones taken off and put in, and in small letters the " \
     "empty points that are counted", \
     NULL), \
    YZ_OPTION_RULE_LIST, \
    YZ_OPTION_DEFAULT_RULES, \
    YZ_OPTION_DEFAULT_KOMI, \
    YZ_OPTION_DEAD, \
    YZ_OPTION_IGNORE_MARKS, \
    YZ_OPTIONS_LIMITS, \
    YZ_OPTION_GAME, \
    YZ_OPTION_MOVE, \
    YZ_OPTION_VARIATION
#define YZ_OPTIONS_OF_RULES \
    YZ_OPTION_ROW("diff", "NAME", "Show only what differs from this rule set, side by side", \
     "@rules"), \
    YZ_OPTION_ROW("markdown", NULL, "Print the page of the rule set in docs/rules, or their index", \
     NULL)
/* Of boards alone. */
#define YZ_OPTIONS_OF_BOARDS \
    YZ_OPTION_ROW("rules", "NAME,...", "Solve it under these rules; all for every rule set; " \
     "if not given, those that the file names, or tromp-taylor", "@rules all"), \
    YZ_OPTION_ROW("komi", "KOMI", "Count with this komi; if not given, that of the file, or 0", NULL), \
    YZ_OPTION_ROW("why", "MOVE", "Say what this first move comes to, as in B2 or pass", NULL), \
    YZ_OPTION_ROW("after", "MOVE,...", "Begin after these moves, as in B2,pass,A1", NULL), \
    YZ_OPTION_ROW("each", NULL, "Say what every move comes to, and by how much it is worse than the best", NULL), \
    YZ_OPTION_ROW("time", "MS", "Work on each answer for at most MS milliseconds of the processor; " \
     "with neither --time nor --nodes 30000", NULL), \
    YZ_OPTION_ROW("nodes", "N", "Where earlier positions matter, look at no more than N; with neither " \
     "--time nor --nodes 30000000", NULL), \
    YZ_OPTION_ROW("memory", "MB", "Use at most MB megabytes; 1024 if not given", NULL)
#define YZ_OPTIONS_OF_SOLVE \
    YZ_OPTIONS_OF_BOARDS, \
    YZ_OPTION_ROW("table", NULL, "Print one table of the boards under the rule sets; without SIZE of the 19 smallest " \
     "boards, without --rules under every rule set", NULL), \
    YZ_OPTION_ROW("to-play", "COLOUR", "In a file B or W moves first, whoever is to move there", "B W"), \
    YZ_OPTION_ROW("proof", "OUT", "Write a proof of the worth to OUT, - for standard output: what the player who " \
     "gets it plays against every answer", "@files"), \
    YZ_OPTION_ROW("check", "FILE", "Check a proof that --proof wrote, without the solver, move by move on the rules; " \
     "SIZE and --rules say what it has to be of", "@files"), \
    YZ_OPTION_ROW("checkpoint", "FILE", "Keep every answer in FILE as it is found, and the one at work in " \
     "FILE.unfinished; asked again after it was stopped, go on from there", "@files"), \
    YZ_OPTION_ROW("every", "SECONDS", "Write what is kept in the middle of an answer every SECONDS; 10 if not given", NULL), \
    YZ_OPTION_GAME, \
    YZ_OPTION_MOVE, \
    YZ_OPTION_VARIATION
#define YZ_OPTIONS_OF_CHECK \
    YZ_OPTION_RULES, \
    YZ_OPTION_DEFAULT_RULES, \
    YZ_OPTION_DEFAULT_KOMI, \
    YZ_OPTION_ROW("fix", "OUT", \
     "Write the repaired record to OUT, as FF[4] in UTF-8: whole or not at all", \
     "@files"), \
    YZ_OPTION_GAME, \
    YZ_OPTION_ROW("dead", "POINTS", \
     "Dead stones for a printed score: points as in A1,B2 (one of each chain); none; " \
     "record (the usual): only the marks; proved: the marks, or else what is proved; " \
     "auto: an estimate of the rest too; a score that differs is a warning, not an " \
     "error", \
     "record none auto proved"), \
    YZ_OPTION_REPETITION, \
    YZ_OPTION_CLASSIFY, \
    YZ_OPTIONS_LIMITS, \
    YZ_OPTION_CYCLE, \
    YZ_OPTION_ENABLED
#define YZ_OPTIONS_OF_SHOW \
    YZ_OPTION_GAME, \
    YZ_OPTION_MOVE, \
    YZ_OPTION_VARIATION, \
    YZ_OPTION_ROW("text", NULL, "Print the diagram as text, also beside --svg and --png", NULL), \
    YZ_OPTION_ROW("svg", "OUT", "Write it as SVG to the file OUT, - for standard output", "@files"), \
    YZ_OPTION_ROW("png", "OUT", "Write it as PNG to the file OUT (needs rsvg-convert)", "@files"), \
    YZ_OPTION_ROW("numbers", "A-B", "Print moves A to B with their numbers, as a book does; A- is to the last", \
     NULL), \
    YZ_OPTION_ROW("territory", NULL, "Show dead stones and territory", NULL), \
    YZ_OPTION_DEAD, \
    YZ_OPTION_IGNORE_MARKS, \
    YZ_OPTIONS_LIMITS, \
    YZ_OPTION_RULES, \
    YZ_OPTION_DEFAULT_RULES, \
    YZ_OPTION_ROW("part", "A1-K10", "Show the part of the board between two corners", NULL), \
    YZ_OPTION_ROW("title", "TEXT", "Print TEXT above the board instead of the names of the players", \
     NULL), \
    YZ_OPTION_ROW("size", "PIXELS", "Make the picture so many pixels wide", NULL), \
    YZ_OPTION_ROW("no-comment", NULL, "Leave out the comment of the record", NULL), \
    YZ_OPTION_ROW("unicode", NULL, "Draw text with circles and lines instead of X, O and dots", NULL), \
    YZ_OPTION_ROW("no-coordinates", NULL, "Leave out the letters and numbers around the board", NULL)
/* One game under several rule sets. */
#define YZ_OPTIONS_OF_COMPARE \
    YZ_OPTION_ROW("base", "NAME", "Say how the others differ from this rule set", "@rules"), \
    YZ_OPTION_ROW("komi", "KOMI", "Use this komi, or that of the record, or that of the rules", \
     "record rules"), \
    YZ_OPTION_RULE_LIST, \
    YZ_OPTION_DEFAULT_RULES, \
    YZ_OPTION_DEFAULT_KOMI, \
    YZ_OPTION_DEAD, \
    YZ_OPTION_IGNORE_MARKS, \
    YZ_OPTIONS_LIMITS, \
    YZ_OPTION_READERS, \
    YZ_OPTION_CYCLE, \
    YZ_OPTION_ENABLED, \
    YZ_OPTION_GAME, \
    YZ_OPTION_MOVE, \
    YZ_OPTION_VARIATION
/* clang-format on */

#ifdef __cplusplus
}
#endif
#endif
