/*
 * yunzi/match.h - a game as people play it: who has which colour, the komi and handicap
 * they agree on, their clocks, the sealed move, offences at the table, the marks they both
 * accept, and what the referee rules.
 *
 * Begin with yz_match_new(), yz_match_do(), yz_match_view().
 *
 * Example:
 *
 *     yz_match_options options = YZ_MATCH_OPTIONS_INIT;
 *     yz_match *match;
 *     yz_game_options game = YZ_GAME_OPTIONS_INIT;
 *     game.rules = yz_rules_find("japanese");
 *     game.width = game.height = 9;
 *     options.game = &game;
 *     if (yz_match_new(&match, &options, NULL) != YZ_OK)
 *         return;
 *     yz_match_event start = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};
 *     yz_match_event early = {.kind = YZ_MATCH_MOVE, .by = YZ_PARTY_SECOND, .at = 1000};
 *     yz_match_answer answer = yz_match_do(match, &start, NULL, NULL);
 *     answer = yz_match_do(match, &early, NULL, NULL);
 *     if (answer.refusal == YZ_MATCH_REFUSED_GAME)
 *         puts(yz_ground_text(answer.legality.ground));
 *     yz_match_free(match);
 *
 * prints
 *
 *     the other player makes the first move
 *
 * A match is a machine of events: a state, an event and the time at which it happens give
 * the next state and what everybody is told.  It reads no clock, opens no file, and knows
 * no network; the same events give the same match on every machine.  So a log of the
 * events is the match: yz_table_do() writes it, yz_match_event_read() reads it.  What is refused
 * changes nothing, and is not written into the log.
 *
 * Its three main calls are yz_match_new(), yz_match_do(), and yz_match_may(), which says what
 * may be done now.  A program in which people play has a table (yunzi/table.h), which keeps
 * the log, knows what time it is, and does what follows an event.
 *
 * Stable.  Not promised: that a kind of event, of refusal or of what is told is the last of its
 * list.
 *
 * One match belongs to one thread at a time; distinct matches are independent.
 */
#ifndef YUNZI_MATCH_H
#define YUNZI_MATCH_H

#include <yunzi/clock.h>
#include <yunzi/game.h>
#include <yunzi/handicap.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct yz_match yz_match;

/*
 * Who does something.  The players are FIRST and SECOND, whatever their colours will be;
 * in rengo each of them is a team.  The HOST is the program that runs the match: it
 * tells what time it is and what is proved, and decides nothing.
 */
#define YZ_PARTY_MAP(X)                                                                \
    X(HOST, "host", "the program")                                                     \
    X(FIRST, "first", "the first player")                                              \
    X(SECOND, "second", "the second player")                                           \
    X(REFEREE, "referee", "the referee")

typedef enum yz_party {
#define X(name, key, text) YZ_PARTY_##name,
    YZ_PARTY_MAP(X)
#undef X
        YZ_PARTIES
} yz_party;
YZ_API const char *yz_party_key(yz_party party);

/* Where a match stands.  Within PLAY yz_game_phase() says more: stopped, confirmation. */
#define YZ_MATCH_STAGE_MAP(X)                                                          \
    X(OPENING, "opening", "the colours and the komi are being decided")                \
    X(READY, "ready", "everything is agreed; the game may begin")                      \
    X(PLAY, "play", "the game goes on")                                                \
    X(SEALING, "sealing", "the side to move writes down its move")                     \
    X(HYPOTHETICAL, "hypothetical",                                                    \
      "it is shown on a copy of the board whether a chain lives")                      \
    X(ADJOURNED, "adjourned", "the game has been adjourned")                           \
    X(PAUSED, "paused", "the clocks stand still")                                      \
    X(OVER, "over", "the game has ended")

typedef enum yz_match_stage {
#define X(name, key, text) YZ_MATCH_STAGE_##name,
    YZ_MATCH_STAGE_MAP(X)
#undef X
        YZ_MATCH_STAGES
} yz_match_stage;

/*
 * A break that the organiser lays down before the game (Ing 1996, art. 9): from 'at' on, in ms
 * since the start, the clocks rest for 'length' ms, and no move is made.  Where play does not go
 * on at that moment, because the game is paused or adjourned or the life of a chain is shown, it
 * is left out.  Players do not ask for it; the referee may let the game go on before its end.
 */
#define YZ_BREAKS 4
typedef struct yz_break {
    int64_t at;
    int64_t length;
} yz_break;

/* How a match begins.  Fill it with YZ_MATCH_OPTIONS_INIT, then set what differs. */
typedef struct yz_match_options {
    size_t size; /* sizeof(yz_match_options), set by the initialiser */
    /* as for yz_game_new(); its allocator is the match's too */
    const yz_game_options *game;
    yz_clock_setting clock; /* all 0: none */
    yz_colour_way colours;  /* GIVEN: the first player is Black */
    /* of BY_RANK, who then is Black; of SERIES, who is Black first, HOST: the first
       player */
    yz_party weaker;
    int series; /* of SERIES: which game of it this is, from 1 */
    /* of SERIES: who has Black in which game; without komi, unless 'game' gives one */
    yz_series series_kind;
    /* of the first and the second player; NULL: nothing is said.  Outside a series
       they decide the colours, the handicap and the komi, as
       yz_rules_handicap_terms() says, whatever 'game' says of these; in one they say
       who is the weaker where 'weaker' is HOST */
    const yz_rank *ranks;
    /* ms of lateness beyond which the event has the game forfeited, where the text
       leaves that to it; 0: never */
    int64_t forfeit_after;
    bool strict;  /* an illegal move stands until it is claimed; otherwise it is refused
                        and costs nothing */
    bool no_undo; /* nobody may ask for a move to be taken back */
    /* laid down before: at most YZ_BREAKS, one after the other */
    const yz_break *breaks;
    int break_count;
} yz_match_options;

#define YZ_MATCH_OPTIONS_INIT YZ_SIZED(yz_match_options)

/*
 * Begins a match.  YZ_OK and '*out', which the caller frees with yz_match_free(); otherwise
 * '*out' is NULL and 'diag', unless NULL, says why: what yz_game_new() says;
 * YZ_E_RANGE also for a clock that is none, for a way to choose colours that the rules
 * do not allow, for a komi where the text fixes another, for a
 * clock that costs points under rules in which overstepping the time is a pass, for breaks that are
 * too many, empty or overlap, for ranks that the rules do not measure, and for players of different ranks whose colours are to be
 * decided otherwise than by rank (GIVEN, BY_RANK) or in a series.
 */
YZ_API YZ_MUST_CHECK yz_status yz_match_new(yz_match **out,
                                            const yz_match_options *options,
                                            yz_diag *diag);
YZ_API void yz_match_free(yz_match *match);

/* ---- Events ---- */

/*
 * X(NAME, "key", who, stages): what may happen, who may do it, and at which stages.
 * PLAYERS are the two; STOPPED and the like are asked of the game besides.
 */
#define YZ_MATCH_EVENT_MAP(X)                                                          \
    /* Before the first move. */                                                       \
    X(LOT, "lot", REFEREE, OPENING)                                                    \
    X(HOLD, "hold", PLAYERS, OPENING)                                                  \
    X(GUESS, "guess", PLAYERS, OPENING)                                                \
    X(KOMI, "komi", PLAYERS, OPENING)                                                  \
    X(CHOOSE, "choose", PLAYERS, OPENING)                                              \
    X(BID, "bid", PLAYERS, OPENING)                                                    \
    X(ACCEPT_BID, "accept-bid", PLAYERS, OPENING)                                      \
    X(LATE, "late", REFEREE, READY)                                                    \
    X(STONES, "stones", ANYBODY, CHECKED)                                              \
    X(START, "start", REFEREE, READY)                                                  \
    /* Time. */                                                                        \
    X(TIME, "time", HOST, ANY)                                                         \
    X(OUTAGE, "outage", HOST, ANY)                                                     \
    X(PAUSE, "pause", REFEREE, PLAY)                                                   \
    X(GO_ON, "go-on", REFEREE, REST)                                                   \
    X(ADJOURN, "adjourn", REFEREE, PLAY)                                               \
    X(SEALING, "sealing", REFEREE, PLAY)                                               \
    X(SEAL, "seal", PLAYERS, SEALING)                                                  \
    X(OPEN, "open", REFEREE, ADJOURNED)                                                \
    /* Play. */                                                                        \
    X(MOVE, "move", PLAYERS, PLAY)                                                     \
    X(ASK_UNDO, "ask-undo", PLAYERS, PLAY)                                             \
    X(GRANT, "grant", PLAYERS, PLAY)                                                   \
    X(DENY, "deny", PLAYERS, PLAY)                                                     \
    X(RESIGN, "resign", PLAYERS, RUNNING)                                              \
    X(OFFER, "offer", PLAYERS, PLAY)                                                   \
    X(ACCEPT, "accept", PLAYERS, PLAY)                                                 \
    X(DECLINE, "decline", PLAYERS, PLAY)                                               \
    X(CLAIM, "claim", ANYBODY, HEARD)                                                  \
    X(MOVED, "moved", PLAYERS, SEEN)                                                   \
    X(PRISONERS, "prisoners", PLAYERS, PLAY)                                           \
    /* The end. */                                                                     \
    X(EVIDENCE, "evidence", HOST, PLAY)                                                \
    X(MARK, "mark", PLAYERS, PLAY)                                                     \
    X(FILLING, "filling", PLAYERS, PLAY)                                               \
    X(FILL, "fill", PLAYERS, PLAY)                                                     \
    X(AGREE, "agree", PLAYERS, PLAY)                                                   \
    X(REFUSE, "refuse", PLAYERS, PLAY)                                                 \
    X(RESUME, "resume", PLAYERS, PLAY)                                                 \
    X(CONFIRM, "confirm", PLAYERS, PLAY)                                               \
    X(OBJECT, "object", PLAYERS, HEARD)                                                \
    X(SETTLE, "settle", REFEREE, PLAY)                                                 \
    X(DISPUTE, "dispute", PLAYERS, PLAY)                                               \
    X(SHOW, "show", PLAYERS, HYPOTHETICAL)                                             \
    X(SAY, "say", ANYBODY, HYPOTHETICAL)                                               \
    X(WITHDRAW, "withdraw", PLAYERS, HYPOTHETICAL)                                     \
    X(REPETITION, "repetition", REFEREE, PLAY)                                         \
    /* What the referee rules. */                                                      \
    X(OFFENCE, "offence", REFEREE, RUNNING)                                            \
    X(DECIDE, "decide", REFEREE, RUNNING)                                              \
    X(TAKEN_BACK, "taken-back", REFEREE, PLAY)                                         \
    X(SLIPPED, "slipped", REFEREE, PLAY)                                               \
    X(LEAVE, "leave", REFEREE, PLAY)                                                   \
    X(WARN, "warn", REFEREE, RUNNING)                                                  \
    X(PENALTY, "penalty", REFEREE, RUNNING)                                            \
    X(FORFEIT, "forfeit", REFEREE, STARTED)                                            \
    X(RULE, "rule", REFEREE, RULED)                                                    \
    X(DISMISS, "dismiss", REFEREE, OVER)                                               \
    X(EXCHANGE, "exchange", REFEREE, PLAY)                                             \
    X(TAKE_TIME, "take-time", REFEREE, STARTED)                                        \
    X(GIVE_TIME, "give-time", REFEREE, STARTED)

typedef enum yz_match_event_kind {
#define X(name, key, who, stages) YZ_MATCH_##name,
    YZ_MATCH_EVENT_MAP(X)
#undef X
        YZ_MATCH_EVENT_KINDS
} yz_match_event_kind;

/* The most bytes of a reason, its terminating NUL included. */
#define YZ_MATCH_REASON 256

/*
 * One event.  'kind', 'by' and 'at' always matter, and of the rest what stands behind the
 * kinds; what is not named there is 0.
 *
 * Before the first move: LOT draws the colours by 'number', any number that nobody chose;
 * HOLD takes 'number' stones into the hand, GUESS says whether they are odd (1) or even
 * (0), in either order, and neither is told before both have happened; KOMI names
 * 'amount'; CHOOSE takes 'colour'; BID offers to reach 'amount' as Black, ACCEPT_BID
 * leaves Black to the bidder.  LATE: 'whom' came 'number' ms after the time; what follows
 * happens at the START.  STONES says that 'whom' has 'number' stones in
 * all, where the rules have them checked: before the game, which begins when
 * what is missing was made up and what is too many was taken out; and again after the fill-in,
 * which proves the count when nothing is missing.
 *
 * TIME tells what time it is, with the breaks that begin and end until then; OUTAGE that nobody saw the time until 'at' passing, which is
 * charged to nobody.  SEALING announces that the side to move has to seal its move; SEAL
 * does it ('move') and adjourns; OPEN plays it (Chinese 1988, art. 14), and what follows an
 * illegal move at the board follows when the rules refuse it or the point is taken: there a
 * pass, as art. 22 says, or elsewhere the loss of the game.
 *
 * MOVE plays 'move', whose colour is that of the player ('member' in rengo).  ASK_UNDO
 * asks to take the last 'number' moves back.  CLAIM, OFFER, MARK and the other events of
 * a game are those of yz_event: 'number' is the ply claimed, 'point' the chain marked or the
 * dame filled, 'colour' who is to move first where the players name him.  RESIGN has the
 * 'number' of stones laid down at once to say so, 0: it is said in words.  AGREE accepts the
 * marking with the hash 'marking' and no other.  EVIDENCE says what is proved about the chains
 * ('status'), so that each mark can be shown with it; it decides nothing.
 *
 * DISPUTE says that the chain at 'point' is dead ('number' 1) or alive (0), where the rules
 * have that shown by hypothetical play (Japanese 1989, article 7): from then on SHOW makes
 * 'move' on a copy of the position, on which 'colour' moves first (NONE: the opponent of the
 * chain's owner) and a ko is retaken only after a pass for it.  The clocks stand still: play has stopped.
 * Two passes in a row stop the line.  A chain that stands then is marked alive, and dead when
 * it was captured and no stone that its owner has played there stands.  Otherwise, and at any
 * time before, both SAY the same of it ('number', as above), or the referee says it, and
 * WITHDRAW is for the one who began it, and leaves nothing ruled.  Then the board of the
 * game stands as before but for the mark.  One line shows no more than itself: the players may
 * mark the chain otherwise, or have it shown again, until both agree (article 9.2).  What the
 * referee has said stays marked so before play has been resumed.
 *
 * A CLAIM of a player after the end is an appeal against the result, where the rules hear
 * one: the referee RULEs on it, or DISMISSes it.  Each player
 * appeals once.
 *
 * REPETITION is a ruling on a repetition: a referee's,
 * or that of the judge of cycles (yz_rule_on_repetitions()).
 *
 * MOVED says that the stone of 'point' has come to stand on 'to', and whether it goes back or
 * stands there ('decision': PUT_BACK or STANDS).  When the other player says the same it is done,
 * where the text leaves it to the players (Chinese 1988, art. 17.3; Japanese 1989, art. 13.2),
 * also while the referee is asked; a move, or another MOVED, makes them begin again.  SLIPPED:
 * the last stone, of 'whom', fell on its point, is taken up, and he chooses any (Chinese 1988,
 * art. 17.2).  PRISONERS stops the clocks ('number' 1) while a player whose seconds are read
 * takes off what his last move has captured, and lets them run again (0), as does a move (art.
 * 23.4).  LEAVE: 'whom', whose seconds are read, leaves his seat while the opponent thinks, once
 * in the game; his clock does not wait for him (art. 23.6).
 *
 * OFFENCE: 'whom' did 'offence' by 'fault'; the rules say what follows, and with
 * 'number' 1, where that cannot be done, what follows otherwise.  Where the text leaves it
 * to the referee the clocks stop until he gives his 'decision' (DECIDE); with STANDS the
 * stone of 'point' stands on 'to'.  EXCHANGE gives each player the other colour, until the
 * move that the text names.  PENALTY takes 'number' points from 'whom', 1 to YZ_PENALTY_MOST,
 * whatever the rules are: the referee, or the event for which he stands, has his 'reason'.
 */
typedef struct yz_match_event {
    yz_match_event_kind kind;
    yz_party by;
    int member; /* in rengo, which of the partners, from 0 */
    /* ms since a moment of the host's choice, the same for one match; at most
       YZ_CLOCK_LATEST */
    int64_t at;
    yz_party whom;
    int64_t number;
    yz_number amount;
    yz_colour colour;
    yz_move move;
    yz_point point;
    yz_point to;
    uint64_t marking;
    yz_result_kind outcome;
    yz_offence offence;
    yz_fault fault;
    yz_decision decision;
    const yz_status_map *status;     /* copied */
    const yz_repetition *repetition; /* copied */
    const char *reason; /* the referee's words, one line; NULL: none.  Not kept */
} yz_match_event;

/* Why an event is refused: X(NAME, "key", "text"). */
#define YZ_MATCH_REFUSAL_MAP(X)                                                              \
    X(NONE, "none", "it happened")                                                           \
    X(PARTY, "party", "this is for somebody else to do")                                     \
    X(STAGE, "stage", "this cannot be done at this point of the match")                      \
    X(TIME_BACK, "time-back", "time does not run backwards")                                 \
    X(TIME_UP, "time-up", "the time ran out before it; tell the match the time first")       \
    X(NUMBER, "number", "the number is out of range")                                        \
    X(BID_LOW, "bid-low", "the bid is not above the last one")                               \
    X(KOMI, "komi", "the text does not let this komi be named")                              \
    X(TWICE, "twice", "this has been done already")                                          \
    X(NOTHING_ASKED, "nothing-asked", "nobody has asked for it")                             \
    X(NO_UNDO, "no-undo", "the event allows no move to be taken back by consent")            \
    X(MARKING, "marking", "the marking has changed since")                                   \
    X(BOWL, "bowl", "a bowl has not the stones that it should have")                         \
    X(UNCHECKED, "unchecked", "under these rules no stones are checked")                     \
    X(SHOWN, "shown", "the referee has ruled whether this chain lives")                      \
    X(LOSER, "loser",                                                                        \
      "one player loses by such a result (name him: whom=first or whom=second), and nobody " \
      "alone by the others (leave whom out)")                                                \
    X(DECISION, "decision", "the text does not leave this decision to the referee")          \
    X(GAME, "game", "the rules of the game do not allow it")                                 \
    X(MEMORY, "memory", "there is not enough memory")

typedef enum yz_match_refusal {
#define X(name, key, text) YZ_MATCH_REFUSED_##name,
    YZ_MATCH_REFUSAL_MAP(X)
#undef X
        YZ_MATCH_REFUSALS
} yz_match_refusal;

/* What became of an event. */
typedef struct yz_match_answer {
    yz_match_refusal refusal;
    yz_legality legality; /* what the rules say of a move or an event of the game */
    int captured;         /* by a move */
} yz_match_answer;

/* ---- What is told ---- */

#define YZ_MATCH_TOLD_MAP(X)                                                               \
    /* the event, without what its reader may not know yet */                              \
    X(EVENT, "event")                                                                      \
    /* a call of the clock: 'call' */                                                      \
    X(CALL, "call")                                                                        \
    /* the stones that were held, and the guess: 'number' stones, 'right' or wrong */      \
    X(GUESSED, "guessed")                                                                  \
    /* the colours are decided, or exchanged: yz_match_colour() */                         \
    X(COLOURS, "colours")                                                                  \
    /* a move was made that the rules forbid, and stands until it is claimed */            \
    X(ILLEGAL, "illegal")                                                                  \
    /* Black places a stone of the handicap next: 'number' is which of them, from 1 */     \
    X(PLACING, "placing")                                                                  \
    /* the sealed move: 'move'; when it is illegal 'legality' says what follows, and     \
       'follows.completed' that the text knows no sealed moves */ \
    X(OPENED, "opened")                                                                    \
    /* a break of 'number' ms begins ('right') or is over */                               \
    X(BREAK, "break")                                                                      \
    /* what follows coming late: 'lateness' of 'whom' */                                   \
    X(LATE, "late")                                                                        \
    /* what follows an offence: 'follows' */                                               \
    X(FOLLOWS, "follows")                                                                  \
    /* a chain's life is shown on a copy of the board: 'whom' moves first */               \
    X(HYPOTHETICAL, "hypothetical")                                                        \
    /* there the chain at 'move' has been captured */                                      \
    X(TAKEN, "taken")                                                                      \
    /* both have passed there: the chain at 'move' was captured, and a new stone of its \
       owner stands; what that means is for the players or the referee to say */  \
    X(OPEN, "open")                                                                        \
    /* the chain at 'move' is marked dead ('right') or alive: 'number' is a yz_shown_by */ \
    X(SHOWN, "shown")                                                                      \
    /* the game has ended: yz_game_result(), or it is to be counted */                     \
    X(OVER, "over")                                                                        \
    /* White passes for the handicap next: 'number' is which of these passes, from 1 */    \
    X(YIELDING, "yielding")

typedef enum yz_match_told_kind {
#define X(name, key) YZ_MATCH_TOLD_##name,
    YZ_MATCH_TOLD_MAP(X)
#undef X
} yz_match_told_kind;

/* One thing that is told.  Pointers are valid while it is told. */
typedef struct yz_match_told {
    yz_match_told_kind kind;
    unsigned to; /* a sum of 1 << yz_party: who is told; YZ_MATCH_ALL: everybody */
    const yz_match_event *event;
    const yz_clock_call *call;
    yz_move move;
    yz_legality legality;
    yz_offence_rule follows;
    yz_lateness lateness;
    yz_party whom;
    int64_t number;
    bool right;
} yz_match_told;

#define YZ_MATCH_ALL (~0u)

typedef void yz_match_listener(void *context, const yz_match *match,
                               const yz_match_told *told);

/*
 * Lets 'event' happen, or refuses it, in which case nothing changes.  What there is to be
 * told is told to 'listener', unless NULL, in the order in which it happened; it must not
 * call yz_match_do() itself.  An event at a later time than the last one lets that much
 * time pass.  Where the time runs out on the way the event is refused with TIME_UP until
 * the host has told the time (TIME), so that the loss stands in the log by itself.
 */
YZ_API yz_match_answer yz_match_do(yz_match *match, const yz_match_event *event,
                                   yz_match_listener *listener, void *context);

/* ---- How it stands ---- */

YZ_API yz_match_stage yz_match_stage_of(const yz_match *match);
/* The game, which only the match may change. */
YZ_API const yz_game *yz_match_game(const yz_match *match);
/* The game on whose board is played now: while the life of a chain is shown, its copy.  It is
   valid until the match changes. */
YZ_API const yz_game *yz_match_board(const yz_match *match);
YZ_API const yz_clock *yz_match_clock(const yz_match *match);
/* The colour of a player, YZ_EMPTY before it is decided; and who has a colour. */
YZ_API yz_colour yz_match_colour(const yz_match *match, yz_party player);
YZ_API yz_party yz_match_player(const yz_match *match, yz_colour colour);
/* Black's contract where the players bid; 0 where there is none. */
YZ_API yz_number yz_match_contract(const yz_match *match);
/* A sealed move waits to be opened. */
YZ_API bool yz_match_sealed(const yz_match *match);
/* An offence waits for the referee's decision: which of them the text leaves to him, a sum of
   yz_decision, and in '*whom' who did it.  0: none waits. */
YZ_API unsigned yz_match_decisions(const yz_match *match, yz_party *whom);
/* When the break that goes on ends; 0: none does. */
YZ_API int64_t yz_match_break_ends(const yz_match *match);
/* The next moment at which the clocks call something or run out, or a break begins or ends;
   INT64_MAX: none. */
YZ_API int64_t yz_match_next(const yz_match *match);
/* The players who may do a kind of event now: a sum of 1 << yz_party.  What is refused for
   its numbers or by the rules is not foreseen. */
YZ_API unsigned yz_match_may(const yz_match *match, yz_match_event_kind kind);
/* The hash of the marking as it stands, for AGREE. */
YZ_API uint64_t yz_match_marking(const yz_match *match);
/* What was last proved of the position as it stands; NULL: nothing. */
YZ_API const yz_status_map *yz_match_evidence(const yz_match *match);
/* In rengo: whose partners want to resign, and in '*partners' which, a sum of 1 << member;
   HOST: nobody's.  When all of them do the team has resigned. */
YZ_API yz_party yz_match_resigning(const yz_match *match, unsigned *partners);
/* Who has said that a stone has moved, and waits for the other player to say the same; in
   '*said', unless NULL, its 'point', 'to' and 'decision'.  HOST: nobody. */
YZ_API yz_party yz_match_moved(const yz_match *match, yz_match_event *said);
/* How many moves somebody has asked to take back, and who; 0: nobody has. */
YZ_API int yz_match_undo_asked(const yz_match *match, yz_party *by);
/*
 * How much 'party' may know of the board: in blind Go a player hears the moves alone, and in
 * one-colour Go he sees stones without their colours, until the count.  Whatever tells more is
 * not told him.
 */
typedef enum yz_sight {
    YZ_SIGHT_MOVES,   /* the moves, the turn, the clocks */
    YZ_SIGHT_STONES,  /* also where stones stand */
    YZ_SIGHT_COLOURS, /* all of it */
} yz_sight;
YZ_API yz_sight yz_match_sight(const yz_match *match, yz_party party);
/*
 * The board as 'party' may see it.  False: he may not, who plays blind, before the count.  In
 * one-colour Go all stones are black for the players until then.
 */
YZ_API bool yz_match_view(const yz_match *match, yz_party party, yz_position *out);

#ifdef __cplusplus
}
#endif

#include <yunzi/match_log.h>

#endif
