/*
 * yunzi/record.h - game records: read and written as SGF FF[1] to FF[4], built,
 * imported from other formats; boards in .pos files.  Includes yunzi/tree.h, what a
 * record holds; yunzi/replay.h, which enters it into a game; yunzi/notice.h, what was
 * wrong in it.
 *
 * Begin with yz_record_read(), yz_record_write(), yz_record_new().
 *
 * Example:
 *
 *     static const char GAME[] = "(;SZ[9]PB[Ann];B[ee];W[ce])";
 *     yz_record *record;
 *     yz_diag diag;
 *     if (yz_record_read(&record, GAME, strlen(GAME), 1, NULL, &diag) != YZ_OK)
 *         return;
 *     if (yz_record_set_text(record, 0, "PW", "Ben [1 dan]") == YZ_OK &&
 *         yz_record_write(record, true, to_stdout, NULL) != YZ_OK)
 *         puts("the disk is full");
 *     yz_record_free(record);
 *
 * prints
 *
 *     (;FF[4]CA[UTF-8]GM[1]SZ[9]PB[Ann]PW[Ben [1 dan\]];B[ee];W[ce])
 *
 * yunzi/load.h reads the games of a collection one after the other.  A record keeps the bytes as they stood:
 * properties that it does not know are written back unchanged.  Reading is lenient and
 * reports everything: each fault and each repair becomes a yz_notice with its place.
 *
 * Formats never decide legality: yz_replay enters the moves into a yz_game and collects
 * the verdicts of the rules.
 *
 * Distinct records and replays are independent; one belongs to one thread at a
 * time.
 *
 * Stable.  Not promised: which byte stands where in a canonical record of another version; it is
 * the same game.
 */
#ifndef YUNZI_RECORD_H
#define YUNZI_RECORD_H

#include <yunzi/replay.h>
#include <yunzi/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Limits of one game tree.  Beyond them a reader answers YZ_E_LIMIT and reads no
 * further; Nothing recurses: depth costs
 * four bytes a level.
 */
#define YZ_RECORD_MAX_BYTES 268435456u /* 256 MiB of one game, comments included */
#define YZ_RECORD_MAX_NODES 8000000u   /* nodes */
#define YZ_RECORD_MAX_DEPTH 4000000u   /* "(" open at once */
#define YZ_RECORD_MAX_VALUES 32000000u /* property values */
#define YZ_RECORD_MAX_IDENTIFIER                                                       \
    100u /* letters of a property's name; longer: skipped */

/* ---- Reading ---- */

/*
 * A source of bytes: writes up to 'room' bytes to 'to', and sets '*got' to their
 * number, 0 at the end.  Returns YZ_OK, or YZ_E_IO when reading fails.
 */
typedef yz_status yz_source(void *context, char *to, size_t room, size_t *got);

/* Reads game number 'game' (from 1) of 'bytes' into a record, which the caller frees.
   YZ_E_NOT_FOUND when there are fewer games; the other statuses are those of yz_load_next(). */
YZ_API YZ_MUST_CHECK yz_status yz_record_read(yz_record **out, const char *bytes,
                                              size_t length, uint32_t game,
                                              const yz_allocator *allocator,
                                              yz_diag *diag);

/*
 * Checks every property against the standard: types of values, where properties may
 * stand, which ones exclude each other.  What is found becomes a notice.  A second call does nothing.  YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_record_check_properties(yz_record *record);

/* ---- Writing and building ---- */

/*
 * Writes the game tree and a newline.  Without 'canonical' every value is written as it
 * stands, byte for byte.  With it the record is written as FF[4] in UTF-8: names in
 * capitals, root properties first, doubles merged, moves and set-ups in separate nodes,
 * dialect values in the form of the standard, bad values left out; unknown properties
 * keep their values.  The result reads as the same game in nearly all cases: moves that cannot be read, and an SZ that is no size,
 * stay as they are. Collections are written game by game.  YZ_E_NOMEM, or what the sink
 * answered.
 */
YZ_API YZ_MUST_CHECK yz_status yz_record_write(yz_record *record, bool canonical,
                                               yz_sink *sink, void *context);

/* A record with one node that holds GM[1]FF[4]CA[UTF-8] and SZ; the caller frees it.
   YZ_E_RANGE (sides), YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_record_new(yz_record **out, int width, int height,
                                             const yz_allocator *allocator);
/* Adds a node as the last child of 'parent'.  YZ_E_NOMEM, YZ_E_LIMIT; nothing has
 * changed then. */
YZ_API YZ_MUST_CHECK yz_status yz_record_add_node(yz_record *record, yz_node parent,
                                                  yz_node *out);
/*
 * yz_record_remove_node() takes a node and all below it out of the record; the nodes that
 * remain are numbered anew, in the same order.  yz_record_lead_node() puts a node before its
 * sisters, so that the main line of its parent goes through it; numbers stay.  YZ_E_RANGE for
 * the first node and for one that is not there, YZ_E_NOMEM; nothing has changed then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_record_remove_node(yz_record *record, yz_node node);
YZ_API YZ_MUST_CHECK yz_status yz_record_lead_node(yz_record *record, yz_node node);
/* Replaces the values of a property by UTF-8 text that is escaped.  'id' is one or more
   capital letters.  YZ_E_SYNTAX (a malformed id), YZ_E_NOMEM, YZ_E_LIMIT; nothing has changed
   then. */
YZ_API YZ_MUST_CHECK yz_status yz_record_set_text(yz_record *record, yz_node node,
                                                  const char *id, const char *text);
/* Gives a node the property of another record, or of another node, as it stands there.  Fails
   like yz_record_set_text(); the property may then have some of the values. */
YZ_API YZ_MUST_CHECK yz_status yz_record_copy_property(yz_record *to, yz_node node,
                                                       const yz_record *from,
                                                       const yz_property *property);
/* Sets B or W.  Moves other than plays are written as passes. */
YZ_API YZ_MUST_CHECK yz_status yz_record_set_move(yz_record *record, yz_node node,
                                                  yz_move move);
/* Sets RE, and where SGF has no word for the result of its own, its kind in YZ: a game that
   both lose is no void one. */
YZ_API YZ_MUST_CHECK yz_status yz_record_set_result(yz_record *record,
                                                    const yz_result *result);
YZ_API void yz_record_remove(yz_record *record, yz_node node, const char *id);

/*
 * The record of a game: its set-up, its moves, komi, rules, handicap and result, and what else
 * happened in it (events, rulings, illegal moves that were taken back) in the private property
 * YZ, which yz_replay_run() reads: the game that it makes is the same.  Handicap
 * stones that Black has placed one by one are set up in its root (AB), as SGF has it, once all
 * of them stand, so the first plies have no node then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_record_of_game(yz_record **out, const yz_game *game,
                                                 const yz_allocator *allocator);

/* ---- Formats ---- */

/* The formats of files. */
typedef enum yz_format {
    YZ_FORMAT_UNKNOWN = 0,
    YZ_FORMAT_SGF = 1, /* the game tree of the standard */
    YZ_FORMAT_POS = 2, /* a board, also pasted as text: yz_pos_read() */
    YZ_FORMAT_GIB = 3, /* of the Tygem server: yz_record_read_any(), as the next two */
    YZ_FORMAT_NGF = 4, /* of wBaduk */
    YZ_FORMAT_UGF = 5, /* of PandaNet; UGI is the same */
} yz_format;

/* The format that the first bytes of a file look like (16 KiB are enough); SGF also for
   text with a "(" somewhere, since its reader skips what stands before a game. */
YZ_API yz_format yz_format_of(const char *bytes, size_t length);
/* The format that the ending of a file's name stands for (".sgf", ".MGT", ".ugi"). */
YZ_API yz_format yz_format_of_name(const char *name);

#define YZ_IMPORT_MAX_BYTES 16777216u /* 16 MiB of one game */

/* Reads game number 'game' (from 1) in any format of games.  A file that is not SGF
   may leave out what its server adds (the points of handicap stones, a half point of komi):
   then a notice says so.  Statuses as for yz_record_read(); also YZ_E_LIMIT for more than
   YZ_IMPORT_MAX_BYTES. */
YZ_API YZ_MUST_CHECK yz_status yz_record_read_any(yz_record **out, const char *bytes,
                                                  size_t length, uint32_t game,
                                                  const yz_allocator *allocator,
                                                  yz_diag *diag);

/* ---- Boards in .pos files ---- */

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
/* Writes a board again: keys, notes, board, expectations.  Returns what the sink
   answered. */
YZ_API YZ_MUST_CHECK yz_status yz_pos_write(const yz_pos *pos, yz_sink *sink,
                                            void *context);
/* The options of a game that starts from this board: set 'rules' and the rest yourself.
   Points into 'pos'. */
YZ_API yz_game_options yz_pos_game_options(const yz_pos *pos);

#ifdef __cplusplus
}
#endif
#endif
