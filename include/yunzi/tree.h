/*
 * yunzi/tree.h - what a record holds: nodes, properties, values, and the information
 * about the game.  yunzi/record.h makes records: it reads, builds and imports them.
 *
 * Begin with yz_record_child(), yz_record_move(), yz_record_get_info().
 *
 * Example:
 *
 *     static const char GAME[] = "(;SZ[9];B[ee](;W[ce];B[gc])(;W[gg]))";
 *     yz_record *record;
 *     yz_move move;
 *     if (yz_record_read(&record, GAME, strlen(GAME), 1, NULL, NULL) != YZ_OK)
 *         return;
 *     for (yz_node node = 0; node != YZ_NO_NODE; node = yz_record_child(record, node))
 *         if (yz_record_move(record, node, &move)) {
 *             char text[YZ_POINT_TEXT];
 *             puts(yz_point_text(move.at, 9, text));
 *         }
 *     yz_record_free(record);
 *
 * prints
 *
 *     E5
 *     C5
 *     G7
 *
 * Stable.  Not promised: that the number of a node outlives a change of the record.
 */
#ifndef YUNZI_TREE_H
#define YUNZI_TREE_H

#include <yunzi/game.h>
#include <yunzi/notice.h>
#include <yunzi/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct yz_record yz_record;

/* An independent copy, which the caller frees. */
YZ_API YZ_MUST_CHECK yz_status yz_record_copy(yz_record **out, const yz_record *record,
                                              const yz_allocator *allocator);
/* Releases a record made by a function that says so; NULL is accepted. */
YZ_API void yz_record_free(yz_record *record);

/* The number of the game in its file, from 1; its bytes as they stood, from "("
   to ")". */
YZ_API uint32_t yz_record_number(const yz_record *record);
YZ_API yz_bytes yz_record_bytes(const yz_record *record);

/* The notices of this record.  Reading, yz_record_get_info() and checking add some; after
   that they are in the order of the input.  No more than YZ_RECORD_MAX_NOTICES are kept.
   NULL after the last. */
YZ_API const yz_notice *yz_record_notice(const yz_record *record, size_t i);

/* ---- Nodes and properties ---- */

/* A node, by number: the first node is 0, and a parent is less than its children. */
typedef uint32_t yz_node;
#define YZ_NO_NODE UINT32_MAX

YZ_API size_t yz_record_node_count(const yz_record *record);
YZ_API yz_node yz_record_parent(const yz_record *record, yz_node node);
YZ_API yz_node yz_record_child(const yz_record *record, yz_node node);
YZ_API yz_node yz_record_sibling(const yz_record *record, yz_node node);

/*
 * The move of a node; "" and, on boards up to 19x19, "tt" are passes.  False when the
 * node has no move, or one that cannot be read (then yz_record_bad_move() is true).  If
 * a node has two moves, the first.
 */
YZ_API bool yz_record_move(yz_record *record, yz_node node, yz_move *out);
YZ_API bool yz_record_bad_move(yz_record *record, yz_node node);

/* The number of moves, with passes, from the start up to 'node', with its own move. */
YZ_API int yz_record_move_number(const yz_record *record, yz_node node);

/* What a property is for, and what its values are. */
typedef enum yz_property_class {
    YZ_PROPERTY_UNKNOWN = 0,
    YZ_PROPERTY_ROOT,
    YZ_PROPERTY_INFO,
    YZ_PROPERTY_MOVE,
    YZ_PROPERTY_SETUP,
    YZ_PROPERTY_ANNOTATION, /* the judgement of a move: BM, DO, IT, TE */
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
/* A value as text: escapes resolved, in UTF-8, ended by a NUL; 'line' makes it one line
   (SimpleText).  Belongs to the record.  YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_record_text(yz_record *record,
                                              const yz_property *property, size_t i,
                                              bool line, const char **out);

/* ---- The information about the game ---- */

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

/* Finds the information about the game; the first call adds a notice for every repair.
   '*out' belongs to the record.  YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_record_get_info(yz_record *record,
                                                  const yz_record_info **out);
/* Only the size of the board, without the cost of the rest; 19x19 when it is not given. */
YZ_API void yz_record_size(yz_record *record, int *width, int *height);

/*
 * Life and death as marked at 'node' by TB and TW, with basis YZ_BASIS_AGREED.  Stones
 * in the territory of the other colour are dead, and with one stone the whole chain;
 * other stones are alive.  Marked empty points are territory, the others neutral.
 * 'position' is the board at that node.  False, with basis YZ_BASIS_NONE, when the node
 * has neither TB nor TW.
 */
YZ_API bool yz_record_marks(yz_record *record, yz_node node,
                            const yz_position *position, yz_status_map *out);

#ifdef __cplusplus
}
#endif
#endif
