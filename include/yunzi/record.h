/*
 * yunzi/record.h - game records: read and written as SGF FF[1] to FF[4], replayed,
 * built, and boards in .pos files.
 *
 * A reader takes bytes from memory or from a callback and gives one game tree at a
 * time, in memory that is used again for the next, so that a collection of any length
 * needs no more room than its longest game.  A record keeps the bytes as they stood:
 * what it does not know it writes back unchanged.  Reading is lenient, and never
 * silent: whatever is wrong or had to be repaired becomes a yz_notice with its place.
 *
 * Formats never decide legality: yz_replay enters the moves into a yz_game and
 * collects what the rules say of them.
 *
 * Distinct readers, records and replays are independent; one belongs to one thread at a
 * time.
 */
#ifndef YUNZI_RECORD_H
#define YUNZI_RECORD_H

#include <yunzi/game.h>
#include <yunzi/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Limits of one game tree.  Beyond them a reader answers YZ_E_LIMIT and reads no
 * further; each may be lowered in yz_reader_options.  Nothing recurses: depth costs
 * four bytes a level.
 */
#define YZ_RECORD_MAX_BYTES                                                            \
    268435456u                       /* 256 MiB of one game, comments included       */
#define YZ_RECORD_MAX_NODES 8000000u /* nodes */
#define YZ_RECORD_MAX_DEPTH 4000000u /* "(" open at once */
#define YZ_RECORD_MAX_VALUES                                                           \
    32000000u /* property values                              */
#define YZ_RECORD_MAX_IDENTIFIER                                                       \
    100u                             /* letters of a property's name; longer: skipped */
#define YZ_RECORD_MAX_MOVES 1000000u /* moves of one line that are replayed */
#define YZ_RECORD_MAX_SETUPS 2000u   /* set-ups after the first move of that line */
#define YZ_RECORD_MAX_NOTICES 1000u  /* notices kept; further ones are only counted  */

/* ---- What a reader has to say -------------------------------------------------------
 */

typedef enum yz_severity {
    YZ_SEVERITY_NOTE = 0, /* worth knowing; nothing is wrong                        */
    YZ_SEVERITY_REPAIR =
        1, /* a value was understood in another sense than its letters */
    YZ_SEVERITY_WARNING = 2, /* unusual or unwise; nothing was lost */
    YZ_SEVERITY_ERROR = 3, /* against the format; part of it was left out of account  */
} yz_severity;

/* "note", "repair", "warning", "error".  Static. */
YZ_API const char *yz_severity_key(yz_severity severity);

/* One list makes the codes, their stable keys, their severities and what they mean. */
/* clang-format off */
#define YZ_NOTICE_MAP(X)                                                               \
    /* the bytes and the brackets */                                                   \
    X(TEXT_BEFORE, "text-before", WARNING, "text before a game was skipped")           \
    X(DATA_BEFORE, "data-before", WARNING,                                             \
      "what looks like SGF stands before a game")                                      \
    X(TEXT_AFTER, "text-after", WARNING, "text after the last game was skipped")       \
    X(ILLEGAL_TEXT, "illegal-text", ERROR, "text outside any property was skipped")    \
    X(UNCLOSED, "unclosed", ERROR, "a \")\" is missing at the end")                    \
    X(UNEXPECTED_END, "unexpected-end", ERROR, "the input ends inside a value")        \
    X(LONG_IDENTIFIER, "long-identifier", ERROR,                                       \
      "the name of a property is too long")                                            \
    X(EMPTY_VARIATION, "empty-variation", ERROR, "a variation has no node")            \
    X(VARIATION_START, "variation-start", ERROR, "a \"(\" starts no variation")        \
    X(MISSING_SEMICOLON, "missing-semicolon", ERROR,                                   \
      "a \";\" is missing after \"(\"")                                                \
    X(NODE_OUTSIDE, "node-outside", ERROR, "a node stands outside any variation")      \
    X(NO_VALUES, "no-values", ERROR, "a property has no value")                        \
    X(NO_IDENTIFIER, "no-identifier", ERROR, "a value belongs to no property")         \
    X(NUL_BYTE, "nul-byte", WARNING, "a NUL byte is read as a blank")                  \
    X(LOWER_CASE, "lower-case", ERROR, "lower-case letters in a property's name")      \
    X(EMPTY_NODE, "empty-node", WARNING, "a node holds nothing")                       \
    X(VARIATION_LEVEL, "variation-level", WARNING,                                     \
      "a variation begins with setting up: it may belong one move earlier")            \
    X(MORE_GAMES, "more-games", NOTE, "the file holds more than one game")             \
    /* encodings */                                                                    \
    X(UTF_16, "utf-16", REPAIR, "the file is in UTF-16")                               \
    X(ENCODING_DETECTED, "encoding-detected", REPAIR,                                  \
      "no encoding is stated; it was found from the text")                             \
    X(ENCODING_WRONG, "encoding-wrong", REPAIR,                                        \
      "the text is not in the encoding stated; another was found")                     \
    X(ENCODING_UNKNOWN, "encoding-unknown", WARNING,                                   \
      "the encoding stated is not known")                                              \
    X(ENCODING_BYTES, "encoding-bytes", WARNING,                                       \
      "bytes that mean nothing in the encoding")                                       \
    X(ENCODING_DIFFERS, "encoding-differs", WARNING,                                   \
      "the games of one file are in different encodings")                              \
    /* values */                                                                       \
    X(TOO_MANY_VALUES, "too-many-values", ERROR,                                       \
      "the property takes one value only")                                             \
    X(BAD_VALUE, "bad-value", ERROR, "the value is not what the property takes")       \
    X(VALUE_REPAIRED, "value-repaired", REPAIR, "a malformed value was understood")    \
    X(OFF_BOARD, "off-board", ERROR, "the point is not on the board")                  \
    X(EMPTY_VALUE, "empty-value", WARNING, "the value is empty")                       \
    X(NOT_COMPOSED, "not-composed", ERROR,                                             \
      "the value should be two parts around a \":\"")                                  \
    X(VALUES_AFTER_EMPTY, "values-after-empty", ERROR,                                 \
      "further values follow an empty one")                                            \
    X(BAD_INFO, "bad-info", WARNING,                                                   \
      "the value does not have the form of the standard")                              \
    X(BAD_ROOT_VALUE, "bad-root-value", ERROR,                                         \
      "the value of a root property is impossible")                                    \
    X(SIZE_TOO_BIG, "size-too-big", ERROR, "the board is larger than 52x52")           \
    X(SQUARE_AS_RECTANGLE, "square-as-rectangle", REPAIR,                              \
      "a square board is given by two numbers")                                        \
    X(UNKNOWN_FORMAT, "unknown-format", ERROR, "FF is none of 1, 2, 3 and 4")          \
    X(NOT_GO, "not-go", WARNING, "the game is not Go")                                 \
    X(FORMAT_DIFFERS, "format-differs", WARNING,                                       \
      "the games of one file have different FF")                                       \
    X(GAME_DIFFERS, "game-differs", WARNING,                                           \
      "one file holds different kinds of game")                                        \
    X(LATER_FEATURE, "later-feature", WARNING,                                         \
      "something that this FF does not have")                                          \
    X(INTEGER_KOMI, "integer-komi", REPAIR, "KI is an old form of KM")                 \
    X(DIALECT, "dialect", REPAIR, "the value is a program's own way of writing")       \
    /* properties and their company */                                                 \
    X(DOUBLE_PROPERTY, "double-property", ERROR,                                       \
      "the property stands twice in the node")                                         \
    X(UNKNOWN_PROPERTY, "unknown-property", NOTE,                                      \
      "the property is not of the standard")                                           \
    X(LONG_NAME, "long-name", NOTE, "the property's name has more than two letters")   \
    X(OBSOLETE, "obsolete", WARNING, "the property is not of FF[4]")                   \
    X(MOVE_AND_SETUP, "move-and-setup", ERROR,                                         \
      "a move and stones set up in one node")                                          \
    X(MOVE_IN_ROOT, "move-in-root", WARNING, "a move in the first node")               \
    X(TWO_MOVES, "two-moves", ERROR, "two moves in one node")                          \
    X(ROOT_ELSEWHERE, "root-elsewhere", ERROR,                                         \
      "a root property outside the first node")                                        \
    X(INFO_ELSEWHERE, "info-elsewhere", ERROR,                                         \
      "game information is given twice on a line")                                     \
    X(DOUBLE_MARKUP, "double-markup", ERROR, "a point is marked twice")                \
    X(NO_EFFECT, "no-effect", WARNING, "setting up changes nothing on this point")     \
    X(DOUBLE_SETUP, "double-setup", ERROR, "a point is set up twice in the node")      \
    X(ANNOTATION_CONFLICT, "annotation-conflict", ERROR,                               \
      "two judgements contradict")                                                     \
    X(ANNOTATION_PAIR, "annotation-pair", REPAIR, "BM with TE means DO or IT")         \
    X(ANNOTATION_ALONE, "annotation-alone", ERROR,                                     \
      "a move is judged where there is none")                                          \
    /* the course of the game */                                                       \
    X(OCCUPIED, "occupied", WARNING, "a move on a point that holds a stone")           \
    X(OUT_OF_SEQUENCE, "out-of-sequence", WARNING,                                     \
      "two moves of one colour in a row")                                              \
    X(HANDICAP_DIFFERS, "handicap-differs", WARNING,                                   \
      "HA is not the number of stones set up")                                         \
    X(NO_HANDICAP, "no-handicap", NOTE, "HA[0] says that there is no handicap")        \
    X(HANDICAP_AS_MOVES, "handicap-as-moves", REPAIR,                                  \
      "handicap stones are recorded as moves")                                         \
    X(NO_LIBERTY, "no-liberty", WARNING, "a chain is set up without a liberty")        \
    X(SETUP_IN_LINE, "setup-in-line", WARNING,                                         \
      "stones are set up in the course of the game")
/* clang-format on */

typedef enum yz_notice_code {
#define X(name, key, severity, text) YZ_NOTICE_##name,
    YZ_NOTICE_MAP(X)
#undef X
        YZ_NOTICE_END
} yz_notice_code;

/* "double-property", and the sentence of the list.  Static. */
YZ_API const char *yz_notice_key(yz_notice_code code);
YZ_API const char *yz_notice_meaning(yz_notice_code code);

typedef struct yz_notice {
    yz_severity severity;
    yz_notice_code code;
    uint32_t line;   /* in the whole input, from 1 */
    uint32_t column; /* bytes, from 1 */
    uint64_t offset; /* bytes from the start of the input */
    const char
        *rule;      /* id of the rule of the dialect table that decided; NULL if none */
    char text[160]; /* one line: what is wrong here, and what was done about it */
} yz_notice;

/* ---- Reading ------------------------------------------------------------------------
 */

typedef struct yz_record yz_record;
typedef struct yz_reader yz_reader;

/*
 * Where bytes come from: writes up to 'room' bytes to 'to', sets '*got' to their
 * number, 0 at the end, and returns YZ_OK or, when reading fails, YZ_E_IO.
 */
typedef yz_status yz_source(void *context, char *to, size_t room, size_t *got);

/* Fill with YZ_READER_OPTIONS_INIT, then set what differs. */
typedef struct yz_reader_options {
    size_t size;
    /* Either bytes in memory, which must outlive the reader and are not copied ... */
    const char *bytes;
    size_t length;
    /* ... or, when not NULL, a source. */
    yz_source *source;
    void *context;
    /* Take text to be in this encoding whatever CA says; NULL: CA, or found from the
     * text. */
    const char *encoding;
    /* Run yz_record_check() on every game and compare the games of a file. */
    bool check;
    /* Lower limits than those above; 0 for those. */
    size_t max_bytes;
    size_t max_nodes;
    size_t max_depth;
    const yz_allocator *allocator;
} yz_reader_options;

#define YZ_READER_OPTIONS_INIT YZ_SIZED(yz_reader_options)

/* YZ_E_NOMEM: '*out' is NULL. */
YZ_API YZ_MUST_CHECK yz_status yz_reader_new(yz_reader **out,
                                             const yz_reader_options *options);
YZ_API void yz_reader_free(yz_reader *reader);

/*
 * Reads the next game tree.  On YZ_OK '*out' is a record that belongs to the reader and
 * is valid until the next call; yz_record_copy() keeps it.  Otherwise '*out' is NULL
 * and 'diag', unless NULL, says what and where: YZ_E_END     there is no further game,
 * and there was at least one YZ_E_SYNTAX  there is no game in the input at all
 *   YZ_E_LIMIT   the game exceeds a limit; the reader stays where it is, every further
 *                call answers the same
 *   YZ_E_IO      the source failed
 *   YZ_E_NOMEM
 */
YZ_API YZ_MUST_CHECK yz_status yz_reader_next(yz_reader *reader, yz_record **out,
                                              yz_diag *diag);
/* Bytes taken from the source so far, and games given. */
YZ_API uint64_t yz_reader_bytes(const yz_reader *reader);
YZ_API uint32_t yz_reader_games(const yz_reader *reader);
/* Notices that belong to no game: text after the last one, and what concerns the whole
   file. Complete once yz_reader_next() has answered YZ_E_END. */
YZ_API size_t yz_reader_notice_count(const yz_reader *reader);
YZ_API const yz_notice *yz_reader_notice(const yz_reader *reader, size_t i);

/* Reads game number 'game' (from 1) of 'bytes' into a record of its own, which the
   caller frees. As yz_reader_next(); YZ_E_NOT_FOUND when there are fewer games. */
YZ_API YZ_MUST_CHECK yz_status yz_record_read(yz_record **out, const char *bytes,
                                              size_t length, uint32_t game,
                                              const yz_allocator *allocator,
                                              yz_diag *diag);
/* An independent copy, which the caller frees. */
YZ_API YZ_MUST_CHECK yz_status yz_record_copy(yz_record **out, const yz_record *record,
                                              const yz_allocator *allocator);
/* Releases a record made by a function that says so; NULL is accepted. */
YZ_API void yz_record_free(yz_record *record);

/* The number of the game in its file, from 1; its bytes as they stood, from "(" to ")".
 */
YZ_API uint32_t yz_record_number(const yz_record *record);
YZ_API yz_bytes yz_record_bytes(const yz_record *record);

/* Notices of this record.  Reading, yz_record_info() and yz_record_check() add to them;
   in the order of the input after yz_record_check().  The total counts also those
   beyond YZ_RECORD_MAX_NOTICES that were not kept. */
YZ_API size_t yz_record_notice_count(const yz_record *record);
YZ_API const yz_notice *yz_record_notice(const yz_record *record, size_t i);
YZ_API size_t yz_record_notice_total(const yz_record *record);
/* The worst severity among all; YZ_SEVERITY_NOTE when there is nothing. */
YZ_API yz_severity yz_record_severity(const yz_record *record);

/*
 * yz_record_check_properties() holds every property against the standard: types of
 * values, where properties may stand, what excludes what.  yz_record_check() also plays
 * the lines on a board, without any rules, for what does not fit the stones.  A second
 * call does nothing.  YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_record_check_properties(yz_record *record);
YZ_API YZ_MUST_CHECK yz_status yz_record_check(yz_record *record);

/* ---- The tree -----------------------------------------------------------------------
 */

/* A node, by number: the first node is 0, and a parent is less than its children. */
typedef uint32_t yz_node;
#define YZ_NO_NODE UINT32_MAX

YZ_API size_t yz_record_node_count(const yz_record *record);
YZ_API yz_node yz_record_parent(const yz_record *record, yz_node node);
YZ_API yz_node yz_record_child(const yz_record *record, yz_node node);
YZ_API yz_node yz_record_sibling(const yz_record *record, yz_node node);
/* Where the node stands in the input (0 for nodes added later). */
YZ_API void yz_record_place(yz_record *record, yz_node node, uint32_t *line,
                            uint32_t *column);

/*
 * The move of a node, "" and, up to 19x19, "tt" being passes.  False when it has none
 * or one that cannot be read (then yz_record_bad_move() is true).  Of two moves in a
 * node the first.
 */
YZ_API bool yz_record_move(yz_record *record, yz_node node, yz_move *out);
YZ_API bool yz_record_bad_move(yz_record *record, yz_node node);

/*
 * A line through the tree.  'path' is NULL or "" for the main line, else numbers
 * separated by dots: at each node with several continuations, in order, which of them
 * to take, from 1; when the numbers are used up, the first.  "1.3" takes the first
 * continuation at the first branching and the third at the second.  '*out' is the node
 * after move number 'move', passes included (0: the last node before the first move),
 * or the last node of the line for 'move' -1. YZ_E_NOT_FOUND when there is no such
 * branch or move, YZ_E_SYNTAX when 'path' is none; 'diag', unless NULL, says how far it
 * goes.
 */
YZ_API YZ_MUST_CHECK yz_status yz_record_find_node(yz_record *record, int move,
                                                   const char *path, yz_node *out,
                                                   yz_diag *diag);
/* The number of moves, passes included, from the start to 'node', its own included. */
YZ_API int yz_record_move_number(const yz_record *record, yz_node node);

/* What a property is for, and what its values are. */
typedef enum yz_property_class {
    YZ_PROPERTY_UNKNOWN = 0,
    YZ_PROPERTY_ROOT,
    YZ_PROPERTY_INFO,
    YZ_PROPERTY_MOVE,
    YZ_PROPERTY_SETUP,
    YZ_PROPERTY_ANNOTATION, /* of a move: BM, DO, IT, TE */
    YZ_PROPERTY_MARKUP,
    YZ_PROPERTY_OTHER,
} yz_property_class;

/* A property of a node; valid until the record changes. */
typedef struct yz_property {
    yz_bytes id;      /* as it stands in the record: "B", "Black", "KGSDE" */
    const char *name; /* "B" for a property of the standard; NULL for others. Static */
    yz_property_class kind;
    uint32_t value_count;
    uint32_t first; /* private */
} yz_property;

YZ_API size_t yz_record_property_count(const yz_record *record, yz_node node);
YZ_API yz_property yz_record_property(const yz_record *record, yz_node node, size_t i);
/* The first property of the node that is called 'id' ("B", also where it is written
 * "Black"). */
YZ_API bool yz_record_find_property(const yz_record *record, yz_node node,
                                    const char *id, yz_property *out);
/* A value as it stands between its brackets: escaped, in the encoding of the record. */
YZ_API yz_bytes yz_record_raw(const yz_record *record, const yz_property *property,
                              size_t i);
/* A value as text: escapes resolved, in UTF-8, ended by a NUL; 'line' makes it one line
   (SimpleText).  Belongs to the record.  YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_record_text(yz_record *record,
                                              const yz_property *property, size_t i,
                                              bool line, const char **out);
/* The points of a list, rectangles ("aa:cc", in any order of corners) spread out: marks
   map[y * width + x], 'map' having width * height bytes, with 'mark'; the number of
   points listed.  Points off the board are left out. */
YZ_API size_t yz_record_points(yz_record *record, const yz_property *property,
                               uint8_t *map, uint8_t mark);

/* ---- What the record says of the game -----------------------------------------------
 */

/* Texts are UTF-8, belong to the record and are "" when not given. */
typedef struct yz_record_info {
    int format; /* FF: 1 to 4; 1 when not given, as the standard says */
    int game;   /* GM: 1 is Go */
    int width;
    int height;
    const char *black;       /* PB */
    const char *white;       /* PW */
    const char *black_rank;  /* BR */
    const char *white_rank;  /* WR */
    const char *black_team;  /* BT */
    const char *white_team;  /* WT */
    const char *name;        /* GN */
    const char *event;       /* EV */
    const char *round;       /* RO */
    const char *place;       /* PC */
    const char *date;        /* DT, as given */
    int year;                /* of DT; 0 when not known */
    const char *rules;       /* RU, as given: see yz_rules_find_recorded() */
    const char *application; /* AP */
    const char *annotator;   /* AN */
    const char *copyright;   /* CP */
    const char *source;      /* SO */
    const char *user;        /* US */
    const char *overtime;    /* OT */
    const char *comment;     /* GC */
    bool komi_given;
    yz_number komi;        /* KM or KI, by the dialect table */
    const char *komi_text; /* as given */
    bool handicap_given;
    int handicap; /* HA; 0 when not given */
    bool result_given;
    yz_result result; /* RE, by the dialect table; kind NONE when not understood */
    const char *result_text;   /* as given */
    int64_t time;              /* TM in seconds; -1 when not given or not understood */
    const char *encoding;      /* of the text: "UTF-8", "GB18030", ... */
    const char *encoding_text; /* CA, as given */
    int moves;                 /* in the main line, passes included */
} yz_record_info;

/* The first call works it out and adds notices for every repair.  '*out' belongs to the
   record.  YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_record_get_info(yz_record *record,
                                                  const yz_record_info **out);
/* The size of the board alone, without the cost of the rest; 19x19 when not given. */
YZ_API void yz_record_size(yz_record *record, int *width, int *height);

/* Where a property of the information, such as "RE", stands in the input; that of its
   node when it is not there. */
YZ_API void yz_record_info_place(yz_record *record, const char *id, uint32_t *line,
                                 uint32_t *column);

/*
 * Life and death as marked at 'node' by TB and TW: basis YZ_BASIS_AGREED.  Stones
 * inside the territory of the other colour are dead, other stones alive, marked empty
 * points territory and unmarked ones neutral; a chain is dead as a whole when a stone
 * of it is.  'position' is the board at that node.  False, and basis YZ_BASIS_NONE,
 * when the node has neither.
 */
YZ_API bool yz_record_marks(yz_record *record, yz_node node,
                            const yz_position *position, yz_status_map *out);

/* ---- Replaying ----------------------------------------------------------------------
 */

typedef struct yz_replay yz_replay;

/* Fill with YZ_REPLAY_OPTIONS_INIT, then set what differs. */
typedef struct yz_replay_options {
    size_t size;
    const yz_rules *rules; /* must be given */
    unsigned overlays;
    bool node_given; /* follow the line to 'node' and stop there; otherwise the main
                        line */
    yz_node node;
    bool limited; /* stop after 'moves' moves; 0: before the first */
    int moves;
    bool komi_given; /* in place of the record's */
    yz_number komi;
    bool rules_komi;           /* the komi of the rules, in place of the record's */
    yz_result_kind repetition; /* as in yz_game_options */
    /* Called after every move that was entered, where the rules want to be told
       something in the course of a game (yz_game_asks_for_repetition(),
       yz_rule_on_repetitions()); NULL: nobody.  Anything but YZ_OK ends the replay with
       that status. */
    yz_status (*attend)(yz_game *game, void *context);
    void *context;
} yz_replay_options;

#define YZ_REPLAY_OPTIONS_INIT YZ_SIZED(yz_replay_options)

/* A move of the record that the rules refuse; it was entered all the same where it
 * could be. */
typedef struct yz_illegal {
    int move; /* its number in the record, from 1 */
    yz_node node;
    yz_move played;  /* 'at' means nothing when 'unreadable' */
    bool unreadable; /* its value is no point of this board: it was left out */
    yz_verdict verdict;
} yz_illegal;

YZ_API YZ_MUST_CHECK yz_status yz_replay_new(yz_replay **out,
                                             const yz_allocator *allocator);
YZ_API void yz_replay_free(yz_replay *replay);
/*
 * Replays 'record' from its start: handicap, set-ups, moves and passes.  The game of
 * the replay is started afresh in the memory of the last one.  'diag', unless NULL,
 * says why not: YZ_E_SYNTAX     the game is not Go YZ_E_RANGE      the game cannot
 * begin (size, handicap) YZ_E_NOT_FOUND  fewer moves than 'moves' YZ_E_NOMEM After a
 * failure the replay has no game.
 */
YZ_API YZ_MUST_CHECK yz_status yz_replay_run(yz_replay *replay, yz_record *record,
                                             const yz_replay_options *options,
                                             yz_diag *diag);
/* The game after the replay; it belongs to the replay (yz_game_copy() keeps it).  NULL
   before the first run and after a failure. */
YZ_API yz_game *yz_replay_game(yz_replay *replay);
/* Hands the game over to the caller, who frees it. */
YZ_API yz_game *yz_replay_take_game(yz_replay *replay);
/* Moves replayed, and the node where it stopped. */
YZ_API int yz_replay_moves(const yz_replay *replay);
YZ_API yz_node yz_replay_node(const yz_replay *replay);
/* The moves that the rules refuse, in order. */
YZ_API size_t yz_replay_illegal_count(const yz_replay *replay);
YZ_API const yz_illegal *yz_replay_illegal(const yz_replay *replay, size_t i);

/*
 * Plays every line of 'record' but the main one and calls 'told' for each move that the
 * rules refuse there, with the game that it was entered into; anything but YZ_OK from it
 * ends the walk with that status.  A line begins and is numbered as yz_replay_run()
 * would have it with 'node_given'; 'node_given' and 'limited' of the options mean
 * nothing here, and 'attend' is called in the main line alone.  The time grows with the
 * number of nodes.  Afterwards the replay has no game.  What yz_replay_run() answers,
 * and YZ_E_LIMIT for a line of too many moves or a record that branches too often before
 * its first moves.
 */
YZ_API YZ_MUST_CHECK yz_status yz_replay_side_lines(
    yz_replay *replay, yz_record *record, const yz_replay_options *options,
    yz_status (*told)(void *context, const yz_illegal *illegal, const yz_game *game),
    void *context, yz_diag *diag);

/* ---- Writing and building -----------------------------------------------------------
 */

/* Where bytes go; anything but YZ_OK stops the writing and is handed back. */
typedef yz_status yz_sink(void *context, const char *bytes, size_t length);

/*
 * Writes the game tree, ended by a newline.  As it stands, every value comes out byte
 * for byte; 'canonical' makes it FF[4] in UTF-8: names in capitals, root properties
 * first, doubles merged, moves and set-ups in nodes of their own, dialect values in the
 * form of the standard, bad values left out; unknown properties keep their values.  It
 * reads as the same game: moves that cannot be read, and an SZ that is no size, stay as
 * they stand.  Nearly always: yz_record_compare() says.
 * Collections are written game by game. YZ_E_NOMEM, or what the sink answered.
 */
YZ_API YZ_MUST_CHECK yz_status yz_record_write(yz_record *record, bool canonical,
                                               yz_sink *sink, void *context);

/* What two records of a game may differ in. */
/* clang-format off */
#define YZ_DIFFERENCE_MAP(X)                                                           \
    X(NONE, "none", "they are the same game")                                          \
    X(GAME, "game", "the kind of game (GM)")                                           \
    X(SIZE, "size", "the size of the board (SZ)")                                      \
    X(KOMI, "komi", "the komi (KM)")                                                   \
    X(HANDICAP, "handicap", "the handicap (HA), or how its stones come on the board")  \
    X(RESULT, "result", "the result (RE)")                                             \
    X(TIME, "time", "the time (TM)")                                                   \
    X(DATE, "date", "the year (DT)")                                                   \
    X(TEXT, "text", "the rules, a name or another text about the game")                \
    X(SETUP, "setup", "the stones set up, or who moves next")                          \
    X(MOVE, "move", "a move")                                                          \
    X(MARKS, "marks", "the marks of territory (TB, TW)")                               \
    X(LINES, "lines", "the order of moves, or the variations")
/* clang-format on */

typedef enum yz_difference {
#define X(name, key, text) YZ_DIFFERENCE_##name,
    YZ_DIFFERENCE_MAP(X)
#undef X
        YZ_DIFFERENCE_END
} yz_difference;

/* "komi", and the words of the list.  Static. */
YZ_API const char *yz_difference_key(yz_difference difference);
YZ_API const char *yz_difference_text(yz_difference difference);

/*
 * Whether two records are read as the same game: size, komi, handicap, result, texts
 * about the game, and in every variation the same set-ups, moves, also those that
 * cannot be read, and marks of territory.  How they are written, in how many nodes, and
 * comments do not matter.  '*out' is the first difference, YZ_DIFFERENCE_NONE without
 * any; '*node', unless NULL, the node of 'a' where it is, YZ_NO_NODE when it is in no
 * node.  Time grows with the nodes of both.  YZ_E_NOMEM; '*out' is unchanged then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_record_compare(yz_record *a, yz_record *b,
                                                 yz_difference *out, yz_node *node);

/* A record with one node that holds GM[1]FF[4]CA[UTF-8] and SZ; the caller frees it.
   YZ_E_RANGE (sides), YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_record_new(yz_record **out, int width, int height,
                                             const yz_allocator *allocator);
/* Adds a node as the last child of 'parent'.  YZ_E_NOMEM, YZ_E_LIMIT; nothing has
 * changed then. */
YZ_API YZ_MUST_CHECK yz_status yz_record_add_node(yz_record *record, yz_node parent,
                                                  yz_node *out);
/*
 * Sets a property to one value, in place of those it had: a raw value (escaped, as it
 * will stand), UTF-8 text to be escaped, or a list of points; yz_record_append_raw()
 * adds a value.  'id' is one or more capitals.  YZ_E_SYNTAX (an id that is none, a raw
 * value that would not end), YZ_E_NOMEM, YZ_E_LIMIT; nothing has changed then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_record_set_raw(yz_record *record, yz_node node,
                                                 const char *id, yz_bytes value);
YZ_API YZ_MUST_CHECK yz_status yz_record_append_raw(yz_record *record, yz_node node,
                                                    const char *id, yz_bytes value);
YZ_API YZ_MUST_CHECK yz_status yz_record_set_text(yz_record *record, yz_node node,
                                                  const char *id, const char *text);
YZ_API YZ_MUST_CHECK yz_status yz_record_set_points(yz_record *record, yz_node node,
                                                    const char *id,
                                                    const yz_point *points,
                                                    size_t count);
/* Sets B or W.  Moves other than plays are written as passes. */
YZ_API YZ_MUST_CHECK yz_status yz_record_set_move(yz_record *record, yz_node node,
                                                  yz_move move);
YZ_API void yz_record_remove(yz_record *record, yz_node node, const char *id);

/* The record of a game: its set-up, its moves, komi, rules, handicap and result. */
YZ_API YZ_MUST_CHECK yz_status yz_record_of_game(yz_record **out, const yz_game *game,
                                                 const yz_allocator *allocator);

/* ---- Formats ------------------------------------------------------------------------
 */

/* What a file may be written in. */
typedef enum yz_format {
    YZ_FORMAT_UNKNOWN = 0,
    YZ_FORMAT_SGF = 1, /* read by a yz_reader */
    YZ_FORMAT_POS = 2, /* a board, also pasted as text: yz_pos_read() */
    YZ_FORMAT_GIB = 3, /* of the Tygem server: yz_record_import(), as the next two */
    YZ_FORMAT_NGF = 4, /* of wBaduk */
    YZ_FORMAT_UGF = 5, /* of PandaNet; UGI is the same */
} yz_format;

/* "sgf"; "GIB (Tygem)".  Static. */
YZ_API const char *yz_format_key(yz_format format);
YZ_API const char *yz_format_name(yz_format format);
/* Whether it holds one board, not games. */
YZ_API bool yz_format_is_board(yz_format format);
/* The format that the first bytes of a file look like (16 KiB are enough); SGF also for
   text with a "(" somewhere, since its reader skips what stands before a game. */
YZ_API yz_format yz_format_of(const char *bytes, size_t length);
/* The format that the ending of a file's name stands for (".sgf", ".MGT", ".ugi"). */
YZ_API yz_format yz_format_of_name(const char *name);

#define YZ_IMPORT_MAX_BYTES 16777216u /* 16 MiB of one game */

/*
 * Reads a game that is not in SGF into a record of its own, which the caller frees.
 * What such a file leaves out and its server means (where handicap stones are, a half
 * point of komi) becomes a notice.  Otherwise '*out' is NULL and 'diag', unless NULL,
 * says what and where: YZ_E_SYNTAX, YZ_E_LIMIT (beyond YZ_IMPORT_MAX_BYTES),
 * YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_record_import(yz_record **out, yz_format format,
                                                const char *bytes, size_t length,
                                                const yz_allocator *allocator,
                                                yz_diag *diag);

/* Reads game number 'game' (from 1) in whatever format of games it is: yz_record_read()
   for SGF, yz_record_import() for the others. */
YZ_API YZ_MUST_CHECK yz_status yz_record_read_any(yz_record **out, const char *bytes,
                                                  size_t length, uint32_t game,
                                                  const yz_allocator *allocator,
                                                  yz_diag *diag);

/* ---- Boards in .pos files -----------------------------------------------------------
 */

/* A line "key: value" of a .pos file, without the "#"; its texts end with a NUL. */
typedef struct yz_pos_line {
    const char *key;
    const char *value;
    uint32_t line;
} yz_pos_line;

typedef struct yz_pos {
    yz_position position;
    yz_colour to_play; /* YZ_EMPTY when not given or "none" */
    int prisoners[3];  /* by colour of the player who took them */
    bool komi_given;
    yz_number komi;
    bool ko_given;
    yz_point ko;             /* the side to move may not retake here */
    const char *rules;       /* as given; NULL when not */
    const yz_pos_line *note; /* other keys above the board, in order */
    size_t note_count;
    const yz_pos_line *expectation; /* the lines below the board, in order */
    size_t expectation_count;
    void *memory; /* private */
    const yz_allocator *allocator;
} yz_pos;

/* Whether these bytes look like a .pos board rather than SGF. */
YZ_API bool yz_pos_recognise(const char *bytes, size_t length);
/*
 * Reads a .pos board.  On YZ_OK '*out' is filled in and released with yz_pos_free();
 * otherwise it is unchanged and 'diag', unless NULL, says where and why: YZ_E_SYNTAX,
 * YZ_E_RANGE (a board larger than 52x52, a point off it), YZ_E_LIMIT (more than 1 MiB),
 * YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_pos_read(yz_pos *out, const char *bytes,
                                           size_t length, const yz_allocator *allocator,
                                           yz_diag *diag);
YZ_API void yz_pos_free(yz_pos *pos);
/* Writes it back: keys, notes, board, expectations.  What the sink answered. */
YZ_API YZ_MUST_CHECK yz_status yz_pos_write(const yz_pos *pos, yz_sink *sink,
                                            void *context);
/* The options of a game that starts from this board: set 'rules' and the rest yourself.
   Points into 'pos'. */
YZ_API yz_game_options yz_pos_game_options(const yz_pos *pos);

#ifdef __cplusplus
}
#endif
#endif
