/*
 * options.h - the questions that every set of rules answers, and all the answers there
 * are.
 *
 * Each list below is one option: X(NAME, "key", "what it means").  Value 0 of each is
 * UNSET, which no row may hold.  Only src/rules may include this header; everyone
 * else asks a question (rules/play.h, rules/scoring.h, yunzi/rules.h).
 *
 * What the answers do is written in the file of the question, one row for each:
 *
 *     #define SUICIDE_NONE_ROW 0
 *     #define SUICIDE_MULTI_ROW 2
 *     #define SUICIDE_ANY_ROW 1
 *     static const int FEWEST[] = YZ__ROWS(SUICIDE);
 *
 * YZ__ROWS goes through the list below, so an answer that has no row does not build.
 * Nothing in src/rules may look at an answer in any other way (scripts/options.sh).
 */
#ifndef YZ_SRC_RULES_OPTIONS_H
#define YZ_SRC_RULES_OPTIONS_H

#include "yunzi/rules.h"

/* clang-format off */

/* The board, who moves first, and what stands on the board before the first move. */
#define YZ__BOARD_MAP(X)                                                              \
    X(BOARD, NINETEEN, "19", "19x19")                                                  \
    X(BOARD, SMALLER, "19-13-9", "19x19, and 13x13 or 9x9 for shorter games")          \
    X(BOARD, CONSENT, "19-or-agreed", "19x19; another size by consent")                \
    X(BOARD, SEVENTEEN, "17", "17x17")                                                 \
    X(BOARD, NINE, "9", "9x9")                                                         \
    X(BOARD, ANY, "any", "any size")
#define YZ__FIRST_MAP(X)                                                              \
    X(FIRST, BLACK, "black", "Black moves first")                                      \
    X(FIRST, WHITE, "white", "White moves first")
#define YZ__SETUP_MAP(X)                                                              \
    X(SETUP, EMPTY, "empty", "the board is empty")                                     \
    X(SETUP, CORNERS, "corners", "two stones of each colour on the corner star points, crosswise") \
    X(SETUP, SUNJANG, "sunjang", "nine black and eight white stones on and between the star points") \
    X(SETUP, TIBETAN, "tibetan", "six stones of each colour on the third lines, in turn")

/* The plays that may remove stones of their own side. */
#define YZ__SUICIDE_MAP(X)                                                            \
    X(SUICIDE, NONE, "none", "a play may not leave its own chain without a liberty")   \
    X(SUICIDE, MULTI, "multi", "two or more own stones may be removed, a single one not") \
    X(SUICIDE, ANY, "any", "own stones without a liberty are removed")
#define YZ__KO_MAP(X)                                                                 \
    X(KO, NONE, "none", "no ko can arise before the game ends")                        \
    X(KO, BASIC, "basic", "a ko may not be retaken at once")                           \
    X(KO, POSITIONAL, "positional", "no earlier position may come back")               \
    X(KO, SITUATIONAL, "situational", "no earlier position may come back with the same player to move") \
    X(KO, NATURAL, "natural-situational", "no player may by a play make a position again that he made by a play") \
    X(KO, NATURAL_BASIC, "natural-situational-basic", "natural situational superko, and a ko may not be retaken at once") \
    X(KO, NEW_ZEALAND, "new-zealand", "no player may make a position that stood after an earlier move or pass of his") \
    X(KO, CHEN, "chen", "no player may be made to face a position that he has faced on his own turn") \
    X(KO, SPIGHT, "spight", "no position since the last pass may come back")           \
    X(KO, DELAY, "delay", "no play where the last move took a stone")                  \
    X(KO, ING, "ing", "hot stones may not be taken; a disturbing cycle may be run once") \
    X(KO, CHINESE_REFEREE, "chinese-referee", "a ko may not be retaken at once; the referee rules on longer cycles")
#define YZ__REPETITION_MAP(X)                                                         \
    X(REPETITION, PREVENTED, "prevented", "the ko rule leaves no repetition")          \
    X(REPETITION, UNREGULATED, "unregulated", "play simply goes on")                   \
    X(REPETITION, AGREED_NO_RESULT, "no-result-by-agreement", "both players may agree on no result") \
    X(REPETITION, AUTOMATIC_DRAW, "draw", "the game is drawn")                         \
    X(REPETITION, AUTOMATIC_NO_RESULT, "no-result", "the game has no result")          \
    X(REPETITION, HOT_STONES, "hot-stones", "by the kind of cycle on Ing's list of shapes: hot stones in a fight, one full cycle for the disturber") \
    X(REPETITION, REFEREE, "referee", "by the kind of cycle: a balanced one may end the game, an uneven one must stop, false life is dead")

/* Passing and ending. */
#define YZ__PASS_RIGHT_MAP(X)                                                         \
    X(PASS_RIGHT, FREE, "free", "a player may pass at any turn")                       \
    X(PASS_RIGHT, CLAIM_END, "claim-end", "only to claim that nothing is left to play") \
    X(PASS_RIGHT, FORBIDDEN, "forbidden", "a player must play; one who cannot, loses")
#define YZ__PASS_COST_MAP(X)                                                          \
    X(PASS_COST, NONE, "none", "a pass costs nothing")                                 \
    X(PASS_COST, PRISONER, "prisoner", "a pass hands one stone to the opponent")       \
    X(PASS_COST, POINT, "point", "a pass gives the opponent one point")                \
    X(PASS_COST, AFTER_REST, "after-rest", "free before the rest, one stone after it, equal moves kept") \
    X(PASS_COST, ENCORE, "encore", "free at first, one point in the encore")
#define YZ__BUTTON_MAP(X)                                                             \
    X(BUTTON, NONE, "none", "there is no button")                                      \
    X(BUTTON, HALF_POINT, "half-point", "once in the game a player may take half a point instead of moving")
#define YZ__ENDING_MAP(X)                                                             \
    X(ENDING, TWO, "two", "two passes in a row stop the game")                         \
    X(ENDING, TWO_AND_TWO, "two-and-two", "two passes stop it, two more end it; four in a row end it too") \
    X(ENDING, TWO_OR_FOUR, "two-or-four", "two passes stop it; four in a row end it with every stone alive") \
    X(ENDING, TWO_STOPS, "two-stops", "two passes stop it; the second stop is scored as it stands") \
    X(ENDING, TWO_EACH_PHASE, "two-each-phase", "two passes end each phase")           \
    X(ENDING, SAME_BOARD, "same-board", "a player passes a second time at the same board") \
    X(ENDING, AGREEMENT, "agreement", "both agree that nothing is left to play")       \
    X(ENDING, CAPTURE, "capture", "the game ends with the agreed number of captures")
#define YZ__WHITE_LAST_MAP(X)                                                         \
    X(WHITE_LAST, NO, "no", "it does not matter who passes last")                      \
    X(WHITE_LAST, YES, "yes", "White passes last, for one more stone if need be")
#define YZ__SETTLING_MAP(X)                                                           \
    X(SETTLING, AGREE_OR_PLAY, "agree-or-play", "the dead stones are agreed, else play goes on") \
    X(SETTLING, AGREE_OR_RESTORE, "agree-or-restore", "agreed, else played out; the position is restored when nothing changed") \
    X(SETTLING, HYPOTHETICAL, "hypothetical", "chain by chain by hypothetical play, the board restored") \
    X(SETTLING, CONCEDE, "concede", "each side may give up dead stones of its own; the rest is alive") \
    X(SETTLING, ALL_ALIVE, "all-alive", "nothing is removed: what stands on the board is alive") \
    X(SETTLING, AGREE_ONCE, "agree-once", "agreed at the first stop, else played to a second that counts as it stands") \
    X(SETTLING, SECOND_PHASE, "second-phase-if-disputed", "agreed, else settled by play in a second phase") \
    X(SETTLING, ALWAYS_SECOND, "second-phase", "by play in a second phase, which always follows") \
    X(SETTLING, CLEANUP, "cleanup", "by play in two cleanup phases, where a ko is retaken only after a pass for it") \
    X(SETTLING, REFEREE, "referee", "agreed, else ruled by a referee")                 \
    X(SETTLING, NOTHING, "nothing", "there is nothing to settle")
#define YZ__RESUME_MAP(X)                                                             \
    X(RESUME, NEXT, "next", "the opponent of the one who passed last")                 \
    X(RESUME, OPPONENT, "opponent-of-requester", "the opponent of the one who asks")   \
    X(RESUME, AGREED, "agreed", "whom the players agree on; without agreement every stone stays") \
    X(RESUME, NOBODY, "nobody", "play is not resumed")
#define YZ__FINAL_CHECK_MAP(X)                                                        \
    X(FINAL_CHECK, NONE, "none", "the count ends the game")                            \
    X(FINAL_CHECK, RECOUNT, "recount", "either player may have it counted again before leaving") \
    X(FINAL_CHECK, REPLAY, "replay", "both confirm the result; an objection has the record replayed")

/* Counting. */
#define YZ__SCORING_MAP(X)                                                            \
    X(SCORING, AREA, "area", "stones and surrounded points")                           \
    X(SCORING, TERRITORY, "territory", "surrounded points and prisoners")              \
    X(SCORING, STONES, "stones", "stones on the board")                                \
    X(SCORING, AREA_TAX, "area-group-tax", "stones and surrounded points, less the two eyes each living block needs") \
    X(SCORING, FILL_IN, "fill-in", "own space left after equal bowls are filled in: area")   \
    X(SCORING, EQUAL_BOWLS, "equal-bowls", "territory less the stones left in the own bowl: area") \
    X(SCORING, IMMORTAL, "immortal-territory", "points surrounded by stones that can never be taken, and prisoners") \
    X(SCORING, INDEPENDENT, "independent-territory", "points surrounded by independently living stones, and prisoners") \
    X(SCORING, SUNJANG, "sunjang-territory", "territory once stones not needed for it are lifted, and prisoners") \
    X(SCORING, CAPTURES, "captures", "captured stones")
#define YZ__SEKI_EYES_MAP(X)                                                          \
    X(SEKI_EYES, COUNT, "count", "eyes in seki count")                                 \
    X(SEKI_EYES, NO_COUNT, "no-count", "eyes in seki do not count")                    \
    X(SEKI_EYES, NEEDED_EYE, "less-needed-eye", "eyes in seki count but for the one the block needs")
#define YZ__SHARED_MAP(X)                                                             \
    X(SHARED, NONE, "none", "points between both colours count for nobody")            \
    X(SHARED, HALF, "half", "points between both colours count half for each")         \
    X(SHARED, FILLED, "filled", "each colour fills half of the points between both, and an odd last one stays empty") \
    X(SHARED, NEIGHBOURS, "neighbours", "points between both colours are split by the stones next to them")
#define YZ__DAME_MAP(X)                                                               \
    X(DAME, WORTH, "worth-a-point", "a dame is worth a point to whoever plays it")     \
    X(DAME, WORTHLESS, "worthless", "a dame is worth nothing")                         \
    X(DAME, MUST_FILL, "must-be-filled", "a dame is worth nothing but must be filled") \
    X(DAME, NONE, "none", "there is no territory and no dame")
#define YZ__TRANSFER_MAP(X)                                                           \
    X(TRANSFER, NONE, "none", "no points move")                                        \
    X(TRANSFER, LAST_PLAY, "half-for-the-last-play", "Black gives half a point when he made the last competitive play") \
    X(TRANSFER, FIRST_PASS_HALF, "half-for-the-first-pass", "Black gives half a point when White passed first in the game") \
    X(TRANSFER, FIRST_PASS, "point-for-the-first-pass", "White has one point more when White passed first in the game")
#define YZ__BONUS_MAP(X)                                                              \
    X(BONUS, NONE, "none", "no point counts more than another")                        \
    X(BONUS, CENTRE_AND_CORNERS, "centre-and-corners", "the centre point counts five points more, the four corner points twenty for a player who has all of them")

#define YZ__PHASE_PLAYS_MAP(X)                                                        \
    X(PHASE_PLAYS, NONE, "none", "a play counts nothing by itself")                    \
    X(PHASE_PLAYS, POINT, "point", "a play of the last phase counts a point for its player")
#define YZ__METHOD_MAP(X)                                                             \
    X(METHOD, POINTS, "points", "point by point, both sides")                          \
    X(METHOD, FLOOD_FILL, "flood-fill", "each empty point goes to the colour that it reaches alone") \
    X(METHOD, SMALLER_SIDE, "smaller-side", "the side with less is counted; the rest is the other's") \
    X(METHOD, HALF_COUNT, "half-count", "one side's stones and points against half the board") \
    X(METHOD, GROUP_TAX, "group-tax", "stones and points, less two for each living block") \
    X(METHOD, PRISONERS, "prisoners", "lost stones are put into their own side's territory") \
    X(METHOD, LESS_PRISONERS, "less-prisoners", "own lost stones are subtracted from territory") \
    X(METHOD, PASS_STONES, "pass-stones", "prisoners and pass stones are put into the territory") \
    X(METHOD, FRENCH, "french", "with pass stones, and one more from White when Black played last") \
    X(METHOD, FULL_FILL, "full-fill", "each side fills its own space from equal bowls") \
    X(METHOD, ING_FILL, "ing-fill", "180 stones a side fill the board; what is left over decides") \
    X(METHOD, EQUAL_BOWLS, "equal-bowls", "own space less the stones left in the own bowl") \
    X(METHOD, STONES, "stones", "the stones on the board")                             \
    X(METHOD, CAPTURES, "captures", "the captured stones")

/* Komi, ties, handicap. */
#define YZ__KOMI_WAY_MAP(X)                                                           \
    X(KOMI_WAY, FIXED, "fixed", "the number of points that the text fixes")            \
    X(KOMI_WAY, USUAL, "usual", "a usual number of points; the event or the players may set another") \
    X(KOMI_WAY, EVENT, "event", "as the event or the players say")                     \
    X(KOMI_WAY, CONTRACT, "contract", "the players bid: Black wins when he reaches the contract")
#define YZ__TIE_MAP(X)                                                                \
    X(TIE, DRAW, "draw", "equal scores are a draw")                                    \
    X(TIE, BLACK, "black", "Black wins when scores are equal")                         \
    X(TIE, WHITE, "white", "White wins when scores are equal")                         \
    X(TIE, WHITE_IN_HANDICAP, "white-in-handicap", "White wins a tie in a handicap game; otherwise a draw") \
    X(TIE, WHITE_AT_FIVE, "white-at-five", "White wins a tie at a komi of 5; otherwise a draw") \
    X(TIE, IMPOSSIBLE, "impossible", "komi leaves no tie; one that comes about is a draw")
#define YZ__HANDICAP_MAP(X)                                                           \
    X(HANDICAP, FIXED, "fixed", "black stones on the star points")                     \
    X(HANDICAP, FREE, "free", "black stones where Black likes")                        \
    X(HANDICAP, FIXED_OR_FREE, "fixed-or-free", "on the star points, or where Black likes, as agreed") \
    X(HANDICAP, PASSES, "passes", "White passes at his first n turns, and Black may not")   \
    X(HANDICAP, PASSES_LESS_ONE, "passes-less-one", "White passes at his first n-1 turns, and Black may not")      \
    X(HANDICAP, SUNJANG, "sunjang", "one: Black moves again after the set-up; two to eight: the stone in the centre is White's, and black stones stand around it") \
    X(HANDICAP, AGREEMENT, "agreement", "as agreed or as the event says")              \
    X(HANDICAP, NONE, "none", "there is no handicap")
#define YZ__COMPENSATION_MAP(X)                                                       \
    X(COMPENSATION, NONE, "none", "White receives nothing for the handicap stones")    \
    X(COMPENSATION, N_MINUS_ONE, "n-minus-one", "White receives a point for each handicap stone but one") \
    X(COMPENSATION, N, "n", "White receives a point for each handicap stone")
#define YZ__HANDICAP_KOMI_MAP(X)                                                      \
    X(HANDICAP_KOMI, ZERO, "zero", "no komi in a handicap game")                       \
    X(HANDICAP_KOMI, HALF, "half", "half a point of komi in a handicap game")          \
    X(HANDICAP_KOMI, SAME, "same", "the same komi in a handicap game")

/* Ranks and colours. */
#define YZ__RANKS_MAP(X)                                                              \
    X(RANKS, STONES, "stones", "for one rank Black without komi, for more as many handicap stones") \
    X(RANKS, POINTS, "points", "a rank is 2, 4 or 8 points: they reduce the komi, and each 8 of them are a move")
#define YZ__COLOURS_MAP(X)                                                            \
    X(COLOURS, DRAWN_OR_GUESSED, "drawn-or-guessed", "drawn when games are paired, or guessed before the game") \
    X(COLOURS, EXCHANGEABLE, "exchangeable", "drawn or guessed; colours taken wrongly may be exchanged up to and including move 10") \
    X(COLOURS, GUESS_CHOOSES, "guess-chooses", "who guesses right chooses his colour; where komi is not fixed, the other names it first, an even number") \
    X(COLOURS, BIDDING, "bidding", "the players bid for Black; the guess decides who begins") \
    X(COLOURS, EVENT, "event", "as the event or the players say")

/* Offences, time. */
#define YZ__SANCTION_MAP(X, OPTION)                                                   \
    X(OPTION, LOSS, "loss", "the offender loses")                                      \
    X(OPTION, VOID_PASS, "void-pass", "taken back, and the turn is lost as by a pass") \
    X(OPTION, UNDO, "undo", "taken back, and the player moves again")                  \
    X(OPTION, UNDO_WARN, "undo-and-warning", "taken back with a warning")              \
    X(OPTION, EVENT, "event", "as the event says")
#define YZ__ILLEGAL_PLAY_MAP(X)                                                       \
    YZ__SANCTION_MAP(X, ILLEGAL_PLAY)                                                  \
    X(ILLEGAL_PLAY, FORGIVEN_IN_CYCLES, "loss-but-for-cycles", "the offender loses; in a multiple ko it is taken back, and the player moves again")
#define YZ__DOUBLE_MOVE_MAP(X)                                                        \
    YZ__SANCTION_MAP(X, DOUBLE_MOVE)                                                   \
    X(DOUBLE_MOVE, BOTH_VOID, "both-void", "both moves are taken back, and the turn is lost as by a pass")
#define YZ__TAKE_BACK_MAP(X) YZ__SANCTION_MAP(X, TAKE_BACK)
#define YZ__CLAIM_MAP(X)                                                              \
    X(CLAIM, NEXT_MOVE, "before-the-next-move", "only before the opponent's next move; later it stands unless both agree") \
    X(CLAIM, RESULT, "before-the-result", "a loss until the result is confirmed; a move to be taken back only before the next move") \
    X(CLAIM, EVENT, "event", "as the event says")
#define YZ__AFTER_RESULT_MAP(X)                                                       \
    X(AFTER_RESULT, STANDS, "stands", "nothing: the result stands")                    \
    X(AFTER_RESULT, APPEAL, "appeal", "an appeal at once, on which the event rules")   \
    X(AFTER_RESULT, EVENT, "event", "as the event says")
#define YZ__WARNINGS_MAP(X)                                                           \
    X(WARNINGS, NONE, "none", "warnings do not add up")                                \
    X(WARNINGS, SECOND_LOSES, "second-loses", "the second warning loses the game")     \
    X(WARNINGS, TWO_POINTS, "two-points", "a warning costs two points, and the second loses the game")
#define YZ__CONDUCT_MAP(X)                                                            \
    X(CONDUCT, CHINESE_1988, "chinese-1988", "mistakes are put right, some with a warning; what is done on purpose loses") \
    X(CONDUCT, CHINESE_2002, "chinese-2002", "as in 1988; a clock pressed before the stone stands earns a warning") \
    X(CONDUCT, JAPANESE_1989, "japanese-1989", "a displaced stone is put back; if that is impossible or not agreed, both players lose") \
    X(CONDUCT, KOREAN_2024, "korean-2024", "a clock pressed before the prisoners are removed, and prisoners not kept in the lid, earn a warning") \
    X(CONDUCT, ING, "ing", "an offence on purpose suspends the player; absence beyond the limit costs all his games") \
    X(CONDUCT, AGA, "aga", "an irregularity is put right; in doubt the referee rules") \
    X(CONDUCT, CHEN, "chen", "a mistake on the board is put right; only a breach of discipline may cost the game") \
    X(CONDUCT, EVENT, "event", "as the event says")
#define YZ__OVERTIME_MAP(X)                                                           \
    X(OVERTIME, LOSS, "loss", "overstepping the time loses")                           \
    X(OVERTIME, PASS, "pass", "overstepping the time is a pass")                       \
    X(OVERTIME, POINTS, "points", "each period of overtime costs two points, three at most") \
    X(OVERTIME, EVENT, "event", "as the event says")
#define YZ__LATENESS_MAP(X)                                                           \
    X(LATENESS, DEDUCTED, "deducted", "it is taken off the late player's time; beyond the limit of the event the game is forfeited") \
    X(LATENESS, DOUBLED, "doubled", "twice as much is taken off the main time; beyond a sixth of that the game is forfeited") \
    X(LATENESS, EVENT, "event", "as the event says")

/*
 * Every option, in the order in which a rule set is shown:
 * X(NAME, field, "key", "the question").  The map of its values is YZ__<NAME>_MAP.
 */
#define YZ__OPTION_MAP(X)                                                             \
    X(BOARD, board, "board", "Which boards are played on?")                            \
    X(FIRST, first, "first-move", "Who moves first?")                                  \
    X(SETUP, setup, "setup", "What stands on the board at the start?")                 \
    X(SUICIDE, suicide, "suicide", "May a play remove its own stones?")                \
    X(KO, ko, "ko", "Which plays does repetition forbid?")                             \
    X(REPETITION, repetition, "repetition", "What happens when a position repeats nevertheless?") \
    X(PASS_RIGHT, pass_right, "pass", "When may a player pass?")                       \
    X(PASS_COST, pass_cost, "pass-cost", "What does a pass cost?")                     \
    X(BUTTON, button, "button", "Is there a button?")                                  \
    X(ENDING, ending, "ending", "What stops and ends the game?")                       \
    X(WHITE_LAST, white_last, "white-last", "Must White pass last?")                   \
    X(SETTLING, settling, "dead-stones", "How are dead stones settled?")               \
    X(RESUME, resume, "resumption", "Who moves first when play is resumed?")           \
    X(FINAL_CHECK, final_check, "final-check", "How is the count checked?")            \
    X(SCORING, scoring, "scoring", "What counts?")                                     \
    X(SEKI_EYES, seki_eyes, "seki-eyes", "Do eyes in seki count?")                     \
    X(SHARED, shared, "shared-points", "Whose are points between both colours?")       \
    X(DAME, dame, "dame", "What is a dame worth?")                                     \
    X(TRANSFER, transfer, "transfer", "Do points move for the first pass or the last play?") \
    X(BONUS, bonus, "bonus", "Does a point count more than others?")                   \
    X(PHASE_PLAYS, phase_plays, "phase-plays", "Does a play of the last phase count?") \
    X(METHOD, method, "method", "How is the count carried out?")                       \
    X(KOMI_WAY, komi_way, "komi", "How is komi set?")                                  \
    X(TIE, tie, "tie", "Who wins a tie?")                                              \
    X(HANDICAP, handicap, "handicap", "How is a handicap given?")                      \
    X(COMPENSATION, compensation, "compensation", "What does White receive for it?")   \
    X(HANDICAP_KOMI, handicap_komi, "handicap-komi", "What is the komi of a handicap game?") \
    X(RANKS, ranks, "ranks", "What evens out a difference of ranks?")                  \
    X(COLOURS, colours, "colours", "How are the colours decided?")                     \
    X(ILLEGAL_PLAY, illegal_play, "illegal-play", "What follows a suicide or repetition that is forbidden?") \
    X(DOUBLE_MOVE, double_move, "double-move", "What follows a move out of turn?")     \
    X(TAKE_BACK, take_back, "take-back", "What follows when a player takes a move back?") \
    X(CLAIM, claim, "claim", "Until when may an illegal move be claimed?")             \
    X(AFTER_RESULT, after_result, "after-result", "What may be claimed when the result stands?") \
    X(WARNINGS, warnings, "warnings", "Do warnings add up?")                           \
    X(CONDUCT, conduct, "conduct", "What follows an offence at the table?")            \
    X(OVERTIME, overtime, "overtime", "What follows when the time is overstepped?")    \
    X(LATENESS, lateness, "lateness", "What follows when a player comes late?")

/* enum yz__suicide { YZ_SUICIDE_UNSET, YZ_SUICIDE_NONE, ..., YZ_SUICIDE_END } and so
   on. */
#define YZ__VALUE(option, name, key, text) YZ_##option##_##name,
#define YZ__ENUM(OPTION, field, key, title)                                             \
    typedef enum yz__##field {                                                          \
        YZ_##OPTION##_UNSET,                                                            \
        YZ__##OPTION##_MAP(YZ__VALUE) YZ_##OPTION##_END                                 \
    } yz__##field;
YZ__OPTION_MAP(YZ__ENUM)
/* clang-format on */
#undef YZ__ENUM
#undef YZ__VALUE

/* A table with the row of each answer of an option, by the answer. */
/* clang-format off */
#define YZ__ROW(OPTION, NAME, key, text) [YZ_##OPTION##_##NAME] = OPTION##_##NAME##_ROW,
#define YZ__ROWS(OPTION) {YZ__##OPTION##_MAP(YZ__ROW)}
/* clang-format on */

/* YZ_OPTION_SUICIDE and so on: the index of an option in yz_rules_option(). */
typedef enum yz__option {
#define X(OPTION, field, key, title) YZ_OPTION_##OPTION,
    YZ__OPTION_MAP(X)
#undef X
        YZ_OPTION_END
} yz__option;

/* The most short names and komi entries a rule set has, the empty one that ends them
   included. */
#define YZ__ALIASES 6
#define YZ__KOMIS 5

/*
 * One row.  'article[YZ_OPTION_KO]' names the source of the answer in 'ko' and the
 * place in it; an answer of ours, where the source is silent, begins with
 * YZ__COMPLETED.
 */
struct yz_rules {
    const char *id;
    const char *name;
    const char *source;
    const char *notes;
    const char *missing; /* what the program does not do yet; may be empty */
    const char *alias[YZ__ALIASES];
    yz_komi_entry komi[YZ__KOMIS]; /* oldest first, up to one without a source */
#define X(OPTION, field, key, title) yz__##field field;
    YZ__OPTION_MAP(X)
#undef X
    int since;           /* in force from this year on; 0: nothing depends on it */
    const char *earlier; /* the id of the text before it; NULL: none */
    const char *article[YZ_OPTION_END];
    /* The articles on what a repetition was ruled to be, where the text has one for
       each; otherwise NULL, and the one on repetition speaks of all. */
    struct {
        const char *ends;       /* it may end the game */
        const char *barred;     /* who keeps it up must stop */
        const char *false_life; /* what it keeps on the board is dead */
    } ruled;
};

/* Starts the article of an answer that we completed. */
#define YZ__COMPLETED "completed: "

#endif
