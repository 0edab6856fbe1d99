/*
 * yunzi/proof.h - reading: can this chain be captured, can it live?  Answered by
 * search, with a proof that can be clicked through and checked.
 *
 * Begin with yz_prover_new(), yz_prover_ask(), yz_prover_proof().
 *
 * Example:
 *
 *     static const char BOARD[] = "X X O . O\n. X O O O\nX X X X X\n. X . X X\n";
 *     yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
 *     yz_question question = YZ_QUESTION_INIT;
 *     yz_answer answer;
 *     yz_prover *prover;
 *     yz_pos pos;
 *     if (yz_pos_read(&pos, BOARD, strlen(BOARD), NULL, NULL) != YZ_OK)
 *         return;
 *     options.rules = yz_rules_find("aga");
 *     question.chain = (yz_point){2, 0};
 *     if (yz_prover_new(&prover, &pos.position, &options) == YZ_OK) {
 *         if (yz_prover_ask(prover, &question, &answer) == YZ_OK)
 *             puts(answer.outcome == YZ_OUTCOME_CAPTURED ? "captured" : "not captured");
 *         yz_prover_free(prover);
 *     }
 *     yz_pos_free(&pos);
 *
 * prints
 *
 *     captured
 *
 * The board is cut along what lives unconditionally without any
 * point of what remains: stones whose second eye is fought over are part of the fight,
 * for their owner may have to play in it.  What remains falls into regions; a question
 * about a chain is read in the whole region it stands in, never in a group cut out of
 * it, so that a seki collapses when its neighbour dies (Japanese 1989, examples 16 to
 * 18). Moves outside the region are passes to it.
 *
 * In a large region, and where reading is not settled, a chain may be proved safe in
 * another way: by a zone (see yz_proof).  Such a proof holds whatever stands around it, and
 * needs no border.
 *
 * Endless play decides by the question: a chain that is never captured is not captured.
 *
 * An answer may be YZ_OUTCOME_OPEN: the limits did not suffice.  It is never a guess.
 *
 * A prover belongs to one thread at a time; different provers are independent.
 *
 * Experimental.  Not promised: that a question is settled within the limits, and the size of a
 * proof.
 */
#ifndef YUNZI_PROOF_H
#define YUNZI_PROOF_H

#include <yunzi/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct yz_prover yz_prover;

typedef struct yz_prover_options {
    size_t size; /* YZ_SIZED */
    const yz_allocator *allocator;
    const yz_rules *rules; /* say what is legal: ko, repetition, suicide; not NULL */
    /* Play has stopped and life and death is confirmed: then the special ko rule holds
       that some rules have for this (Japanese 1989, article 7.2). */
    bool confirmation;
    /* A yz_colour for each point, in the order of the position: points that are taken
       to belong to a colour besides those that do so unconditionally, and never change.
       Answers are then no better than this assumption.  NULL: none. */
    const uint8_t *settled;
    uint64_t bytes; /* most memory; 0: 256 MiB */
} yz_prover_options;

#define YZ_PROVER_OPTIONS_INIT YZ_SIZED(yz_prover_options)

/* The largest region that is read, in points.  Questions in a larger region are open
   unless a zone answers them. */
#define YZ_REGION_POINTS 128

/*
 * Makes a prover for 'position', which it copies.  The caller frees it with
 * yz_prover_free(); NULL may be freed.  YZ_E_RANGE when a chain has no liberty,
 * YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_prover_new(yz_prover **out,
                                             const yz_position *position,
                                             const yz_prover_options *options);
YZ_API void yz_prover_free(yz_prover *prover);

#define YZ_THREATS_UNLIMITED 255

/* A question about one chain. */
typedef struct yz_question {
    size_t size;     /* YZ_SIZED */
    yz_point chain;  /* one of its stones */
    yz_colour first; /* who moves first; YZ_EMPTY: the chain's opponent */
    bool either;     /* a proof by a zone has to hold whoever moves first */
    /*
     * NULL: is the chain captured?  Otherwise a map of points, not 0 where a new stone
     * would count: is the chain captured without that enabling a new stone of its
     * colour, on one of these points, that cannot be captured (Japanese 1989,
     * article 7.1)?  A stone is new when it was played after the start and stays.
     */
    const uint8_t *enabling;
    /* By colour, the ko threats that a side has elsewhere: 0 to 254, or
       YZ_THREATS_UNLIMITED.  With a threat a side may retake a ko at once, which uses
       it up. Threats are ignored in a confirmation.  Under superko rules a threat
       changes the whole board, so with threats only retaking at once is forbidden;
       under natural situational superko (New Zealand) this depends on what came before
       the ko was taken: a play, a pass or the start. */
    uint8_t threats[3];
    bool banned;    /* a ko has just been taken: */
    yz_point ban;   /* the side to move may not retake it here at once; under rules
                       that look back it had made the position that retaking would
                       bring back */
    uint64_t nodes; /* most positions to look at; 0: no limit */
    uint64_t nanoseconds; /* most time; 0: no limit */
    yz_goes_on *goes_on;  /* asked whether to go on; NULL: nobody is */
    void *context;        /* passed to 'goes_on' */
    /* 'moved': the first move is given, a pass or a play in the region of the chain;
       asked is what comes of it. */
    bool moved;
    yz_move move;
    /* Asked is whether the opponent can keep the chain from living unconditionally: he
       has what he wants also when it stays on the board in seki, or by a ko that is
       taken for ever.  Without 'enabling'. */
    bool eyes;
    /* Positions that are left in all; 0: no limit.  'nodes' is what is planned for the
       question, and is shared out among the ways to answer it; the plan is broken off
       after so many.  What is found so is found too where more are left. */
    uint64_t left;
} yz_question;

#define YZ_QUESTION_INIT YZ_SIZED(yz_question)

typedef enum yz_outcome {
    YZ_OUTCOME_OPEN = 0,     /* not settled within the limits */
    YZ_OUTCOME_CAPTURED = 1, /* the opponent can do what was asked */
    YZ_OUTCOME_SAFE = 2,     /* he cannot, whatever he does */
} yz_outcome;

/* What was missing when a question stays open: X(NAME, "key", "in words"). */
#define YZ_SHORTAGE_MAP(X)                                                               \
    X(NONE, "none", "it depends on who moves first")                                     \
    X(NODES, "nodes", "more positions had to be read")                                   \
    X(TIME, "time", "more time was needed")                                              \
    X(MEMORY, "memory", "more memory was needed")                                        \
    X(REGION, "region",                                                                  \
      "the region is too large to be read: it has no border that lives unconditionally") \
    X(THREATS, "threats", "a ko decides it, and there may be threats elsewhere")         \
    X(SEKI_THREAT, "seki-threat",                                                        \
      "a ko decides it, and a seki elsewhere is a threat that cannot be removed")

typedef enum yz_shortage {
#define X(name, key, text) YZ_SHORTAGE_##name,
    YZ_SHORTAGE_MAP(X)
#undef X
} yz_shortage;

#define YZ_ANSWER_LINE 64

typedef struct yz_answer {
    yz_outcome outcome;
    yz_shortage shortage;
    /* How far away a proof of CAPTURED and a proof of SAFE seem to be.  The two numbers
       can be compared with each other; they count nothing.  0 and UINT32_MAX when
       settled. */
    uint32_t to_capture;
    uint32_t to_safety;
    uint64_t nodes;
    uint64_t nanoseconds;
    uint64_t bytes;
    int region_points; /* of the region */
    int region_empty;  /* empty points in it at the start */
    /* The main line of a settled answer: the best play of the side that is right, and
       the longest resistance of the other side that was found. */
    int line_length;
    bool line_repeats; /* its end repeats an earlier position: play without end */
    yz_move line[YZ_ANSWER_LINE];
    /* The chain is safe, or in territory, whatever stands around it (yz_proof, 'zone'), and
       so many empty points lie where the side that is right may have to answer.  In
       territory no new stone stays either; what 'enabling' has elsewhere is not looked at,
       for no play there has to be answered. */
    bool zone;
    int zone_points;
    bool zone_first; /* in territory: only because the opponent moves first, at the play
                        with which 'line' begins */
    bool zone_left; /* of an open answer: more nodes might find such a proof, also where
                       the region is too large to be read */
    /* of an open answer: there was no memory to look for such a proof, which takes a
       quarter of 'bytes' (yz_prover_options) */
    bool zone_starved;
} yz_answer;

/*
 * Answers a question.  YZ_E_RANGE when there is no stone on 'chain', 'ban' is not an
 * empty point, 'first' is no colour, or 'move' is no pass and no legal play in the
 * region of the chain that changes the stones, or where 'eyes' and 'enabling' are both
 * asked for; YZ_E_NOMEM; YZ_E_STOPPED.  '*out' is unchanged
 * then.  The prover keeps what it has read for further questions.
 *
 * A chain that is unconditionally alive is YZ_OUTCOME_SAFE at once.  A chain in the
 * opponent's unconditional territory is YZ_OUTCOME_CAPTURED at once, without a line.
 */
YZ_API YZ_MUST_CHECK yz_status yz_prover_ask(yz_prover *prover,
                                             const yz_question *question,
                                             yz_answer *out);

#define YZ_CONDITION_POINTS 8 /* most points of a list */

/*
 * A condition under which a chain of which nothing was settled is proved, by a zone (see
 * yz_proof).  Each is a proof: what it says is never an estimate.  Lists have at most
 * YZ_CONDITION_POINTS points; a number may be larger.
 */
typedef struct yz_condition {
    /* What is proved under it: SAFE, the chain is never captured; CAPTURED, it is in
       territory of its opponent, in which nothing of it lives.  OPEN: no condition was
       found. */
    yz_outcome outcome;
    yz_colour who; /* the side that is right then */
    bool first;    /* 'who' plays at 'at' before anything else */
    yz_point at;
    /* With 'first': if the other side plays first instead, 'who' has an answer to every
       play but these, to which none was found.  0: that is not known. */
    int unanswered;
    yz_point play[YZ_CONDITION_POINTS];
    /* 'who' takes stones in so many kos by plays at these points, and the other side never
       retakes them: 'who' wins them. */
    int kos;
    yz_point ko[YZ_CONDITION_POINTS];
    /* So many other chains, one stone of each, are never captured, whatever happens on the
       points that the proof needs: that is not proved of them, or not together. */
    int staying;
    yz_point stays[YZ_CONDITION_POINTS];
    uint64_t nodes; /* positions looked at */
} yz_condition;

/*
 * The proof of a settled answer: a graph, node 0 the question.  An edge of a node
 * before it leads to each other node.
 *
 * At a node where the side that is right is to move there is one edge, his move; at the
 * other's there is an edge for every move he has: each legal play on a point of the
 * region, the pass, and each pass for a ko.  The side that is right is the opponent for
 * YZ_OUTCOME_CAPTURED and the chain's owner for YZ_OUTCOME_SAFE.
 *
 * Where the first move was given, node 0 has that move as its only edge, whosever it is,
 * and no edge leads back to node 0.
 *
 * Plays that no longer matter have no edge: what one side comes to keep unconditionally,
 * without the help of any point that matters, cuts the region as it cut the board, and a
 * play beyond it is a pass.  A play matters
 * on points connected with the target through points that neither side keeps so - in
 * stages BEFORE, AFTER, SURROUND and HOLD also with a point where a new stone would count,
 * and there the spaces (not the stones) that the owner keeps are left open, in BEFORE
 * the space around a target that the opponent keeps.
 *
 * In a confirmation pairs of points connect chains: a chain with two empty points next to it
 * and to living stones of its side is kept as these are, for if the other side plays on one,
 * the other connects.  Each of these points is next to no third chain of that side whose
 * life does not follow without it, is kept by that side itself, and does not matter.  Such an
 * exchange changes nothing elsewhere: it is a pass too.
 *
 * In stages SURROUND and HOLD the opponent also keeps pairs on points that matter.  These
 * points, and a space of his that has one, go on to matter; what the pairs keep does not.  So
 * that no play of the owner cuts it off, all that the opponent keeps at the owner's turn he
 * keeps after his own next move too, as far as it is connected with points that matter.
 *
 * A pass for a ko is possible at a point where a play would retake in that ko and only
 * the mark forbids it; it takes that one mark away.  A claim names a new stone, one for
 * each chain that has any.
 *
 * Every path that never ends must be good for the side that is right.  It is good for
 * the owner in stages CAPTURE, BEFORE, SURROUND and HOLD, for the opponent in AFTER and
 * EYES.
 */
typedef enum yz_proof_stage {
    YZ_PROOF_CAPTURE = 1, /* the chain on 'target' is to be captured; the opponent has
                             what he wants when it is */
    YZ_PROOF_BEFORE = 2, /* the chain on 'target' is to be captured; then comes AFTER */
    YZ_PROOF_AFTER = 3,  /* it was; its owner must show a new stone that stays: at his
                            turn he may claim one and is still to move; then comes
                            CAPTURE of that stone */
    YZ_PROOF_SURROUND = 4, /* it was, and the opponent, who is right, shows more than
                              AFTER asks: he reaches IS_ENCLOSED for every point where a
                              new stone would count, so that no claim is of use and none
                              is made, and he keeps his pairs.  Edges out of BEFORE and
                              HOLD lead here */
    YZ_PROOF_EYES =
        5, /* the chain on 'target' is to live unconditionally; its owner has
                          what he wants when it does, its opponent when it never does */
    YZ_PROOF_HOLD =
        6, /* the chain on 'target' stands, and the opponent, who is right, need
                          not take it off: he reaches what SURROUND asks, and IS_ENCLOSED
                          as in BEFORE.  When it is captured comes SURROUND.  Only an edge
                          out of BEFORE leads here, a play of the opponent */
} yz_proof_stage;

typedef enum yz_proof_end {
    YZ_PROOF_GOES_ON = 0,
    YZ_PROOF_IS_CAPTURED = 1, /* stages CAPTURE and EYES: no stone is on 'target' now */
    YZ_PROOF_IS_UNCONDITIONAL = 2, /* the chain on 'target' is unconditionally alive, or
                                      pairs connect it with chains that are */
    YZ_PROOF_IS_ENCLOSED = 3, /* stages CAPTURE and EYES: 'target' is in unconditional
                                 territory of the opponent, in a
                                 confirmation with the help of pairs; stages AFTER and SURROUND:
                                 every point where a new stone would count is, or is an
                                 unconditionally alive stone of his.  His other stones
                                 count as empty points there.  Stages BEFORE and HOLD: both, and the
                                 walls around the space of 'target' and all that he keeps
                                 elsewhere live without that space, so that he can take
                                 the target off when he likes; pairs may lie in the space */
    YZ_PROOF_IS_OVER = 4, /* where 'passes_end' is set: both have passed in a row, and
                             the target stands; stage AFTER: no new stone was shown;
                             stage EYES: it does not live unconditionally */
    /* Where 'zone' is set.  The edges of such a node are the plays of the opponent on a
       pair, of which he gets only one point. */
    YZ_PROOF_IS_PAIRED = 5, /* the chain on 'target' has two eyes, or is connected with
                               chains that other parts keep; connections that the opponent
                               cannot break are pairs of common liberties */
    YZ_PROOF_IS_TERRITORY =
        6,                  /* around 'target' no two points are apart that are next to
                                  none of the walls, chains that other parts keep and what
                                  pairs connect with them: no room for two eyes.  Where the
                                  part keeps walls itself, they have two eyes here, also in
                                  that space */
    YZ_PROOF_IS_JOINED = 7, /* a pair has been played out: all else is as at the node
                               before the opponent's play */
} yz_proof_end;

typedef struct yz_proof_edge {
    yz_move move; /* when 'claim': the point of the claimed stone in 'at' */
    bool claim;
    uint32_t node; /* where it leads */
} yz_proof_edge;

typedef struct yz_proof_node {
    uint8_t stage;   /* yz_proof_stage */
    uint8_t end;     /* yz_proof_end */
    uint8_t to_move; /* yz_colour */
    yz_point target;
    uint32_t first_edge;
    uint32_t edge_count;
    /* Upper bound on the edges until the proof ends, or until endless play is acceptable
       for the side that is right; 0 where it is acceptable.  It falls along each edge, so
       that no line goes round here. */
    uint32_t to_end;
    uint8_t part; /* where 'zone' is set: to which part it belongs, from 0 */
} yz_proof_node;

typedef struct yz_proof {
    yz_position position; /* where it begins */
    yz_outcome outcome;
    yz_colour owner; /* of the chain asked about */
    bool confirmation;
    const yz_rules *rules;
    uint8_t threats[3];
    bool banned;
    yz_point ban;
    /* True under superko rules.  Then two passes in a row end play; a claim between them
       is no move.  A play is no move at a node if the rules forbid it after the line that
       leads there; the position before a ko that was just taken counts too.  So play
       always ends, except where passes lift every ban. */
    bool passes_end;
    uint8_t region[YZ_MAX_POINTS];   /* not 0: a point of the region */
    uint8_t settled[YZ_MAX_POINTS];  /* yz_colour: was taken to belong to a colour
                                        without being unconditionally alive */
    uint8_t enabling[YZ_MAX_POINTS]; /* as asked; all 0 when not asked */
    const yz_proof_node *node;
    uint32_t node_count;
    const yz_proof_edge *edge;
    uint32_t edge_count;
    bool moved; /* the first move was given; with 'zone': it was found */
    /* It is true whatever stands outside 'region': the chain is never captured, or it is in
       territory where nothing of its owner lives.  The side that is right answers plays
       inside the region inside it, and every other by a pass.  At the opponent's turn there
       is an edge for each play that has to be answered, also for one that is suicide until
       stones outside are captured; where a territory is not shown yet and he has no such play,
       for his pass, which is answered too; after any other move, which is answered by a pass,
       the proof is at the same node.  The side that is right never takes a ko and never plays
       where it lost a stone, so no rule about repetition matters; what threats there are,
       what was banned and what was settled makes no difference.
       Such a proof has 'parts' that share no empty point and no stone of the opponent.
       All begin at node 0; its edges lead into each of them.  Where it is true only because
       the side that is right moves first, 'moved' is set, the one edge of node 0 is its first
       play, and all parts begin at node 1, to which that leads.  A play changes only the part
       that it leads into or goes on in; the others wait where they are. */
    bool zone;
    uint8_t parts;
} yz_proof;

/*
 * Writes the proof of the last answer, which must have been settled by reading.  The
 * caller frees it with yz_proof_free(); NULL may be freed.  YZ_E_NOT_FOUND when the
 * answer was open or needed no proof; YZ_E_LIMIT when the proof has more than 'nodes'
 * nodes (0: no limit), does not fit into the memory of the prover, or takes longer than
 * the question might; YZ_E_NOMEM.  To write a proof the prover reads on and forgets some of
 * what it knows of zones, so that a further question may find more or less within its
 * limits: where that matters ask all questions first, and those with proofs again.
 */
YZ_API YZ_MUST_CHECK yz_status yz_prover_proof(yz_prover *prover, uint32_t nodes,
                                               yz_proof **out);
YZ_API void yz_proof_free(yz_proof *proof);

#define YZ_PROOF_STEPS 4096 /* most moves of a walk */

/*
 * A place in a proof, for a reader who plays the side that is wrong: its answers are edges of
 * the proof.  A proof by zones has its parts side by side: a reader may play in each of them.
 */
typedef struct yz_proof_place {
    const yz_proof *proof;
    uint32_t node;
    uint32_t before;           /* the node that the last edge left */
    const yz_proof_edge *edge; /* the last; NULL at the beginning */
    bool again;                /* the node was on the way before: endless play */
    bool ended;                /* nothing more has to be shown */
    yz_position position;      /* as it stands here */
    uint32_t steps, seen[YZ_PROOF_STEPS], of_part[UINT8_MAX]; /* private */
} yz_proof_place;

/* Goes to the beginning of a proof, which must stay as long as the place is used. */
YZ_API void yz_proof_begin(yz_proof_place *place, const yz_proof *proof);
/* The edge of this number, from 0, that can be followed from a place; NULL: there are fewer. */
YZ_API const yz_proof_edge *yz_proof_way(const yz_proof_place *place, uint32_t number);
/* Follows it.  YZ_E_NOT_FOUND when there is none, or after YZ_PROOF_STEPS; the place is as it
   was then. */
YZ_API YZ_MUST_CHECK yz_status yz_proof_follow(yz_proof_place *place, uint32_t number);

#ifdef __cplusplus
}
#endif
#endif
