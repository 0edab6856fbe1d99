/* blossom.c - the tree of matching.c: it grows, closes and opens blossoms, and changes pairs. */
#include "event/blossom.h"

#include <string.h>

#include "base/memory.h"

yz__weight
yz__slack(const yz__matcher *m, int i, int k)
{
    yz__weight out;
    for (int l = 0; l < YZ__WEIGHT_LEVELS; l++)
        out.of[l] = yz__slack_level(m, i, k, l);
    return out;
}

/* Levels are looked at one by one, for most pairs differ in the first. */
bool
yz__slack_is_less(const yz__matcher *m, int i, int k, yz__weight *least)
{
    int64_t slack;
    int l = 0;
    while ((slack = yz__slack_level(m, i, k, l)) == least->of[l])
        if (++l == YZ__WEIGHT_LEVELS)
            return false;
    if (slack > least->of[l])
        return false;
    for (least->of[l++] = slack; l < YZ__WEIGHT_LEVELS; l++)
        least->of[l] = yz__slack_level(m, i, k, l);
    return true;
}

bool
yz__slack_is_below(const yz__matcher *m, int i, int k, int a, int b)
{
    for (int l = 0; l < YZ__WEIGHT_LEVELS; l++) {
        const int64_t one = yz__slack_level(m, i, k, l);
        const int64_t other = yz__slack_level(m, a, b, l);
        if (one != other)
            return one < other;
    }
    return false;
}

/* Fills m->leaf with the vertices of a node and returns how many there are. */
static int
leaves(yz__matcher *m, int b)
{
    int count = 0, depth = 0;
    m->stack[depth++] = b;
    while (depth > 0) {
        const int c = m->stack[--depth];
        if (c < m->count) {
            m->leaf[count++] = c;
            continue;
        }
        int child = m->node[c].first;
        do {
            m->stack[depth++] = child;
            child = m->node[child].next;
        } while (child != m->node[c].first);
    }
    return count;
}

static void
put_on_top(yz__matcher *m, int b)
{
    const int count = leaves(m, b);
    for (int i = 0; i < count; i++)
        m->top[m->leaf[i]] = b;
    m->node[b].parent = -1;
}

/* ---- Pairs between S ---- */

/* Keeps the pair (i, k) as the best from S to the node above k if it is. */
static void
consider(yz__matcher *m, int i, int k)
{
    int *pair = m->pair + 2 * m->top[k];
    if (pair[0] < 0 || yz__slack_is_below(m, i, k, pair[0], pair[1])) {
        pair[0] = i;
        pair[1] = k;
    }
}

/* The vertices of 'c' have become S as part of 'b': looks at all their pairs. */
static void
scan(yz__matcher *m, int b, int c)
{
    const int count = leaves(m, c);
    for (int x = 0; x < count; x++) {
        const int i = m->leaf[x];
        for (int k = 0; k < m->count; k++) {
            const int other = m->top[k];
            if (other == b)
                continue;
            if (m->node[other].label == YZ__TREE_S)
                consider(m, i, k);
            else if (m->nearest[k] < 0) {
                m->nearest[k] = i;
                m->gap[k] = yz__slack(m, i, k);
            } else if (yz__slack_is_less(m, i, k, &m->gap[k]))
                m->nearest[k] = i;
        }
    }
}

/* What was found for each node becomes the list of 'b'. */
static void
keep_rivals(yz__matcher *m, int b)
{
    yz__tree_node *at = &m->node[b];
    at->rivals = 0;
    at->best_in = at->best_out = -1;
    for (int c = 0; c < m->node_count; c++) {
        int *pair = m->pair + 2 * c;
        if (pair[0] < 0)
            continue;
        if (YZ__RESERVE(m->allocator, at->rival, at->room, at->rivals, 2) != YZ_OK) {
            m->failed = true;
            return;
        }
        at->rival[at->rivals++] = pair[0];
        at->rival[at->rivals++] = pair[1];
        if (at->best_in < 0 ||
            yz__slack_is_below(m, pair[0], pair[1], at->best_in, at->best_out)) {
            at->best_in = pair[0];
            at->best_out = pair[1];
        }
        pair[0] = -1;
    }
}

/* ---- The tree ---- */

void
yz__tree_root(yz__matcher *m, int b, int from, int to)
{
    m->node[b].label = YZ__TREE_S;
    m->node[b].from = from;
    m->node[b].to = to;
    scan(m, b, b);
    keep_rivals(m, b);
}

/* The tree grows over the pair (i, k) to the node above k, and on to its mate. */
void
yz__tree_grow(yz__matcher *m, int i, int k)
{
    const int x = m->top[k];
    const int base = m->node[x].base;
    m->node[x].label = YZ__TREE_T;
    m->node[x].from = i;
    m->node[x].to = k;
    yz__tree_root(m, m->top[m->mate[base]], base, m->mate[base]);
}

/* The node of the tree from which 'b' was reached; -1 above the root. */
static int
above(const yz__matcher *m, int b)
{
    return m->node[b].from < 0 ? -1 : m->top[m->node[b].from];
}

/* The first node that the ways from both to the root have in common. */
static int
meeting(yz__matcher *m, int a, int b)
{
    int depth[2] = {0, 0};
    for (int at = a; at >= 0; at = above(m, at))
        depth[0]++;
    for (int at = b; at >= 0; at = above(m, at))
        depth[1]++;
    for (; depth[0] > depth[1]; depth[0]--)
        a = above(m, a);
    for (; depth[1] > depth[0]; depth[1]--)
        b = above(m, b);
    while (a != b) {
        a = above(m, a);
        b = above(m, b);
    }
    return a;
}

static void
link(yz__matcher *m, int a, int b, int near, int far)
{
    m->node[a].next = b;
    m->node[b].previous = a;
    m->node[a].near = near;
    m->node[a].far = far;
}

/* The ring of a blossom: from 'meet' down to the node above i, over to that above k, up again. */
static void
close_ring(yz__matcher *m, int meet, int i, int k)
{
    int at = m->top[i], up;
    for (; at != meet; at = up) {
        up = above(m, at);
        link(m, up, at, m->node[at].from, m->node[at].to);
    }
    link(m, m->top[i], m->top[k], i, k);
    for (at = m->top[k]; at != meet; at = up) {
        up = above(m, at);
        link(m, at, up, m->node[at].to, m->node[at].from);
    }
}

static int
unused_blossom(const yz__matcher *m)
{
    int b = m->count;
    while (m->node[b].base >= 0)
        b++;
    return b;
}

/* The pairs between S of a child that was S: those that do not lie inside now. */
static void
hand_rivals(yz__matcher *m, int b, int child)
{
    const yz__tree_node *at = &m->node[child];
    for (size_t i = 0; i < at->rivals; i += 2)
        if (m->top[at->rival[i + 1]] != b)
            consider(m, at->rival[i], at->rival[i + 1]);
}

/* The pair (i, k) between two S closes a blossom. */
void
yz__blossom_merge(yz__matcher *m, int i, int k)
{
    const int meet = meeting(m, m->top[i], m->top[k]);
    const int b = unused_blossom(m);
    yz__tree_node *at = &m->node[b];
    close_ring(m, meet, i, k);
    at->first = meet;
    at->base = m->node[meet].base;
    at->from = m->node[meet].from;
    at->to = m->node[meet].to;
    at->label = YZ__TREE_S;
    memset(&at->price, 0, sizeof at->price);
    put_on_top(m, b);
    int child = meet;
    do {
        m->node[child].parent = b;
        child = m->node[child].next;
    } while (child != meet);
    do {
        if (m->node[child].label == YZ__TREE_S)
            hand_rivals(m, b, child);
        else
            scan(m, b, child);
        child = m->node[child].next;
    } while (child != meet);
    keep_rivals(m, b);
}

/* The child of 'b' that holds vertex 'v'. */
static int
child_with(const yz__matcher *m, int b, int v)
{
    while (m->node[v].parent != b)
        v = m->node[v].parent;
    return v;
}

/* True if the way from a child to the first is even against the direction of the ring. */
static bool
goes_back(const yz__matcher *m, int b, int child)
{
    int steps = 0;
    for (; child != m->node[b].first; child = m->node[child].previous)
        steps++;
    return steps % 2 == 0;
}

/* One step along the ring; the pair that is crossed. */
static int
step(const yz__matcher *m, int child, bool back, int *near, int *far)
{
    const yz__tree_node *at = &m->node[back ? m->node[child].previous : child];
    *near = back ? at->far : at->near;
    *far = back ? at->near : at->far;
    return back ? m->node[child].previous : at->next;
}

/* Opens a T blossom: the way from where the tree came in to the base stays in the tree. */
void
yz__blossom_open(yz__matcher *m, int b)
{
    yz__tree_node *const whole = &m->node[b];
    const int first = whole->first;
    int near = whole->from, far = whole->to;
    int child = child_with(m, b, far);
    const bool back = goes_back(m, b, child);
    int other = first;
    do {
        put_on_top(m, other);
        m->node[other].label = YZ__TREE_FREE;
        other = m->node[other].next;
    } while (other != first);
    whole->base = -1;
    for (bool even = true;; even = !even) {
        m->node[child].label = even ? YZ__TREE_T : YZ__TREE_S;
        m->node[child].from = near;
        m->node[child].to = far;
        if (!even)
            yz__tree_root(m, child, near, far);
        if (child == first)
            break;
        child = step(m, child, back, &near, &far);
    }
}

/* ---- The matching ---- */

/* Makes 'v' the base of 'b': the pairs along the even way from it to the old base change. */
static void
turn(yz__matcher *m, int b, int v)
{
    if (b < m->count)
        return;
    int child = child_with(m, b, v);
    const int begin = child;
    const bool back = goes_back(m, b, child);
    turn(m, child, v);
    while (child != m->node[b].first) {
        int near, far;
        const int one = step(m, child, back, &near, &far);
        const int two = step(m, one, back, &near, &far);
        turn(m, one, near);
        turn(m, two, far);
        m->mate[near] = far;
        m->mate[far] = near;
        child = two;
    }
    m->node[b].first = begin;
    m->node[b].base = v;
}

/* The pair (i, k) leads from the tree to a vertex without a mate. */
void
yz__tree_augment(yz__matcher *m, int i, int k)
{
    turn(m, m->top[k], k);
    for (;;) {
        const int s = m->top[i];
        turn(m, s, i);
        m->mate[i] = k;
        m->mate[k] = i;
        if (m->node[s].from < 0)
            return;
        const int t = m->top[m->node[s].from];
        i = m->node[t].from;
        k = m->node[t].to;
        turn(m, t, k);
    }
}
