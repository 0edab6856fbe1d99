/*
 * problem_book.c - which first moves a book calls right.
 *
 * Every program that gives problems has a way of its own to say it.  What says most is asked
 * first: the word RIGHT in a comment (goproblems), "Correct" or its word in another language, the
 * marks TE, GB and GW, first moves that are called wrong (then the others are right), and where
 * nothing is said the main line, for a plain record holds its solution there.  A mark further
 * down speaks for the first move that leads to it.
 */
#include <string.h>

#include "course/problem_book.h"
#include "base/listed.h"

YZ__KEY_OF(yz__book_says_key, yz__book_says, YZ__BOOK_SAYS_MAP)

static char
small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool
yz__book_begins(const char *text, const char *word)
{
    while (*word != '\0' && small(*text) == small(*word)) {
        text++;
        word++;
    }
    return *word == '\0';
}

bool
yz__book_word(const char *text, const char *word)
{
    for (; *text != '\0'; text++)
        if (yz__book_begins(text, word))
            return true;
    return false;
}

static bool
any_word(const char *text, const char *const *word, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (yz__book_word(text, word[i]))
            return true;
    return false;
}

/* ---- What a node says ---- */

enum {
    SAYS_WRONG = 1,
    SAYS_MARKED = 2,
    SAYS_CORRECT = 4,
    SAYS_RIGHT = 8,
    SAYS_NOT_THIS = 16 /* the book does not let its reader play it */
};

static unsigned
comment_says(const char *text)
{
    static const char *const WRONG[] = {"wrong", "incorrect", "失败", "失敗", "不正解",
                                        "错误",  "錯誤",      "실패", "오답"};
    static const char *const RIGHT[] = {"correct", "正解", "正确", "正確", "정답"};
    unsigned says = strstr(text, "RIGHT") != NULL ? SAYS_RIGHT : 0;

    if (strstr(text, "NOTTHIS") != NULL)
        return SAYS_NOT_THIS;
    if (any_word(text, WRONG, sizeof WRONG / sizeof *WRONG))
        return says | SAYS_WRONG;
    if (any_word(text, RIGHT, sizeof RIGHT / sizeof *RIGHT))
        says |= SAYS_CORRECT;
    return says;
}

static yz_status
node_says(yz_record *record, yz_node node, yz_colour to_play, unsigned *says)
{
    yz_property property;
    const char *text;
    yz_move move;
    yz_status status;
    const bool own = yz_record_move(record, node, &move) && move.colour == to_play;
    const bool black = to_play == YZ_BLACK;

    *says = 0;
    if (yz_record_find_property(record, node, "C", &property)) {
        status = yz_record_text(record, &property, 0, false, &text);
        if (status != YZ_OK)
            return status;
        *says = comment_says(text);
    }
    if (own && yz_record_find_property(record, node, "TE", &property))
        *says |= SAYS_MARKED;
    if (own && yz_record_find_property(record, node, "BM", &property))
        *says |= SAYS_WRONG;
    if (yz_record_find_property(record, node, black ? "GB" : "GW", &property))
        *says |= SAYS_MARKED;
    if (own && yz_record_find_property(record, node, black ? "GW" : "GB", &property))
        *says |= SAYS_WRONG;
    return YZ_OK;
}

/* ---- The tree ---- */

/* In place of a first move: no reader may come here. */
#define NOT_ASKED (YZ_NO_NODE - 1)

typedef struct book_tree {
    yz_record *record;
    yz__book *out;
    uint32_t *first;     /* of each node: the node of the first move that leads to it */
    uint8_t *said;       /* of each node that is a first move */
    unsigned any, count; /* what is said anywhere; nodes */
} book_tree;

/* The parent of a node is before it. */
static yz_status
gather(book_tree *tree)
{
    for (yz_node node = 0; node < tree->count; node++) {
        const yz_node parent = yz_record_parent(tree->record, node);
        unsigned says;
        yz_move move;
        tree->first[node] = parent == YZ_NO_NODE ? YZ_NO_NODE : tree->first[parent];
        if (tree->first[node] == YZ_NO_NODE &&
            yz_record_move(tree->record, node, &move) &&
            (tree->out->to_play == YZ_EMPTY || tree->out->to_play == move.colour)) {
            tree->out->to_play = move.colour;
            tree->first[node] = node;
        }
        if (tree->first[node] == YZ_NO_NODE)
            continue;
        const yz_status status =
            node_says(tree->record, node, tree->out->to_play, &says);
        if (status != YZ_OK)
            return status;
        if (tree->first[node] != node)
            says &= ~(unsigned)SAYS_WRONG;
        if ((says & SAYS_NOT_THIS) != 0)
            tree->first[node] = NOT_ASKED;
        if (tree->first[node] == NOT_ASKED)
            continue;
        tree->said[tree->first[node]] |= (uint8_t)says;
        tree->any |= says;
    }
    return YZ_OK;
}

static void
add_right(yz__book *out, yz_move move)
{
    for (int i = 0; i < out->right_count; i++)
        if (out->right[i].kind == move.kind && out->right[i].at.x == move.at.x &&
            out->right[i].at.y == move.at.y)
            return;
    if (out->right_count < YZ__BOOK_MOVES)
        out->right[out->right_count++] = move;
}

static bool
is_right(const book_tree *tree, yz_node node)
{
    switch (tree->out->says) {
    case YZ__BOOK_SAYS_RIGHT:
        return (tree->said[node] & SAYS_RIGHT) != 0 &&
               (tree->said[node] & SAYS_WRONG) == 0;
    case YZ__BOOK_SAYS_CORRECT:
        return (tree->said[node] & SAYS_CORRECT) != 0;
    case YZ__BOOK_SAYS_MARKS:
        return (tree->said[node] & SAYS_MARKED) != 0;
    case YZ__BOOK_SAYS_NOT_WRONG:
        return (tree->said[node] & SAYS_WRONG) == 0;
    default:
        return tree->out->right_count == 0;
    }
}

static void
choose(book_tree *tree)
{
    tree->out->says = (tree->any & SAYS_RIGHT) != 0     ? YZ__BOOK_SAYS_RIGHT
                      : (tree->any & SAYS_CORRECT) != 0 ? YZ__BOOK_SAYS_CORRECT
                      : (tree->any & SAYS_MARKED) != 0  ? YZ__BOOK_SAYS_MARKS
                      : (tree->any & SAYS_WRONG) != 0   ? YZ__BOOK_SAYS_NOT_WRONG
                                                        : YZ__BOOK_SAYS_MAIN_LINE;
    for (yz_node node = 0; node < tree->count; node++) {
        yz_move move;
        if (tree->first[node] == node && is_right(tree, node) &&
            yz_record_move(tree->record, node, &move))
            add_right(tree->out, move);
    }
    if (tree->out->right_count == 0)
        tree->out->says = YZ__BOOK_SAYS_NOTHING;
}

yz_status
yz__book_read(yz__book *out, yz_record *record, const yz_allocator *allocator)
{
    const size_t count = yz_record_node_count(record);
    book_tree tree = {.record = record, .out = out, .count = (unsigned)count};
    yz_status status = YZ_E_NOMEM;

    memset(out, 0, sizeof *out);
    tree.first = yz__resize(allocator, NULL, 0, count * sizeof *tree.first);
    tree.said = yz__resize(allocator, NULL, 0, count);
    if (tree.first != NULL && tree.said != NULL) {
        memset(tree.said, 0, count);
        status = gather(&tree);
        if (status == YZ_OK)
            choose(&tree);
    }
    yz__resize(allocator, tree.first, count * sizeof *tree.first, 0);
    yz__resize(allocator, tree.said, count, 0);
    return status;
}
