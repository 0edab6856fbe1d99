/*
 * sgf_table.c - the properties of FF[1] to FF[4]: what each is for, what its values are
 * and in which versions it is defined (list of properties of the SGF standard, Go only;
 * those of other games are known by name).  RD is the date in records of Sina; YV is our
 * own: values for which there is no place under their own name.
 */
#include "record/record_tree.h"

enum {
    NONE = 0,
    F1 = 1,
    F2 = 2,
    F3 = 4,
    F4 = 8,
    ALL = 15,
    OLD = 7,
    F34 = 12,
    F12 = 3,
    F234 = 14
};

/* clang-format off */
#define ROW(name, group, type, list, empty, versions)                         \
    [YZ__KIND_##name] = {#name, YZ_PROPERTY_##group, YZ__TYPE_##type, list,  \
                         empty, versions}

/*       name group      type       list empty  versions */
const yz__row YZ__TABLE[YZ__KIND_COUNT] = {
    ROW(AB, SETUP,      POINTS,    1, 0, ALL),
    ROW(AE, SETUP,      POINTS,    1, 0, ALL),
    ROW(AN, INFO,       LINE,      0, 0, F34),
    ROW(AP, ROOT,       TEXT_PAIR, 0, 0, F4),
    ROW(AR, MARKUP,     ARROWS,    1, 0, F4),
    ROW(AS, OTHER,      ANY,       0, 0, F4),
    ROW(AW, SETUP,      POINTS,    1, 0, ALL),
    ROW(B,  MOVE,       MOVE,      0, 1, ALL),
    ROW(BL, OTHER,      REAL,      0, 0, ALL),
    ROW(BM, ANNOTATION, DOUBLE,    0, 0, ALL),
    ROW(BR, INFO,       LINE,      0, 0, ALL),
    ROW(BS, OTHER,      ANY,       0, 0, OLD),
    ROW(BT, INFO,       LINE,      0, 0, F34),
    ROW(C,  OTHER,      TEXT,      0, 0, ALL),
    ROW(CA, ROOT,       LINE,      0, 0, F4),
    ROW(CH, OTHER,      DOUBLE,    0, 0, OLD),
    ROW(CP, INFO,       LINE,      0, 0, F34),
    ROW(CR, MARKUP,     POINTS,    1, 0, F34),
    ROW(DD, OTHER,      POINTS,    1, 1, F4),
    ROW(DM, OTHER,      DOUBLE,    0, 0, F34),
    ROW(DO, ANNOTATION, NONE,      0, 1, F34),
    ROW(DT, INFO,       LINE,      0, 0, ALL),
    ROW(EL, OTHER,      ANY,       1, 1, OLD),
    ROW(EV, INFO,       LINE,      0, 0, ALL),
    ROW(EX, OTHER,      ANY,       1, 1, OLD),
    ROW(FF, ROOT,       NUMBER,    0, 0, F234),
    ROW(FG, OTHER,      FIGURE,    0, 1, ALL),
    ROW(GB, OTHER,      DOUBLE,    0, 0, ALL),
    ROW(GC, INFO,       TEXT,      0, 0, ALL),
    ROW(GM, ROOT,       NUMBER,    0, 0, ALL),
    ROW(GN, INFO,       LINE,      0, 0, ALL),
    ROW(GW, OTHER,      DOUBLE,    0, 0, ALL),
    ROW(HA, INFO,       NUMBER,    0, 0, ALL),
    ROW(HO, OTHER,      DOUBLE,    0, 0, F34),
    ROW(ID, INFO,       LINE,      0, 0, F3),
    ROW(IP, OTHER,      ANY,       0, 0, F4),
    ROW(IT, ANNOTATION, NONE,      0, 1, F34),
    ROW(IY, OTHER,      ANY,       0, 0, F4),
    ROW(KI, INFO,       NUMBER,    0, 0, F3),
    ROW(KM, INFO,       REAL,      0, 0, ALL),
    ROW(KO, OTHER,      NONE,      0, 1, F34),
    ROW(L,  MARKUP,     POINTS,    1, 0, F12),
    ROW(LB, MARKUP,     LABELS,    1, 0, F34),
    ROW(LN, MARKUP,     ARROWS,    1, 0, F4),
    ROW(LT, OTHER,      NONE,      0, 1, F3),
    ROW(M,  MARKUP,     POINTS,    1, 0, F12),
    ROW(MA, MARKUP,     POINTS,    1, 0, F34),
    ROW(MN, OTHER,      NUMBER,    0, 0, F34),
    ROW(N,  OTHER,      LINE,      0, 0, ALL),
    ROW(OB, OTHER,      NUMBER,    0, 0, F34),
    ROW(OM, OTHER,      NUMBER,    0, 0, F3),
    ROW(ON, INFO,       LINE,      0, 0, F34),
    ROW(OP, OTHER,      REAL,      0, 0, F3),
    ROW(OT, INFO,       LINE,      0, 0, F4),
    ROW(OV, OTHER,      REAL,      0, 0, F3),
    ROW(OW, OTHER,      NUMBER,    0, 0, F34),
    ROW(PB, INFO,       LINE,      0, 0, ALL),
    ROW(PC, INFO,       LINE,      0, 0, ALL),
    ROW(PL, SETUP,      COLOUR,    0, 0, ALL),
    ROW(PM, OTHER,      NUMBER,    0, 0, F4),
    ROW(PW, INFO,       LINE,      0, 0, ALL),
    ROW(RD, INFO,       LINE,      0, 0, NONE),
    ROW(RE, INFO,       LINE,      0, 0, ALL),
    ROW(RG, OTHER,      POINTS,    1, 1, OLD),
    ROW(RO, INFO,       LINE,      0, 0, ALL),
    ROW(RU, INFO,       LINE,      0, 0, F34),
    ROW(SC, OTHER,      POINTS,    1, 1, OLD),
    ROW(SE, OTHER,      ANY,       1, 1, F4),
    ROW(SI, OTHER,      DOUBLE,    0, 0, OLD),
    ROW(SL, MARKUP,     POINTS,    1, 0, ALL),
    ROW(SO, INFO,       LINE,      0, 0, ALL),
    ROW(SQ, MARKUP,     POINTS,    1, 0, F4),
    ROW(ST, ROOT,       NUMBER,    0, 0, F4),
    ROW(SU, OTHER,      ANY,       0, 0, F4),
    ROW(SZ, ROOT,       SIZE,      0, 0, ALL),
    ROW(TB, OTHER,      POINTS,    1, 1, ALL),
    ROW(TC, OTHER,      NUMBER,    0, 0, F3),
    ROW(TE, ANNOTATION, DOUBLE,    0, 0, ALL),
    ROW(TM, INFO,       REAL,      0, 0, ALL),
    ROW(TR, MARKUP,     POINTS,    1, 0, F34),
    ROW(TW, OTHER,      POINTS,    1, 1, ALL),
    ROW(UC, OTHER,      DOUBLE,    0, 0, F34),
    ROW(US, INFO,       LINE,      0, 0, ALL),
    ROW(V,  OTHER,      REAL,      0, 0, ALL),
    ROW(VW, OTHER,      POINTS,    1, 1, ALL),
    ROW(W,  MOVE,       MOVE,      0, 1, ALL),
    ROW(WL, OTHER,      REAL,      0, 0, ALL),
    ROW(WR, INFO,       LINE,      0, 0, ALL),
    ROW(WS, OTHER,      ANY,       0, 0, OLD),
    ROW(WT, INFO,       LINE,      0, 0, F34),
    ROW(YV, OTHER,      ANY,       1, 1, F4),
    ROW(YZ, OTHER,      ANY,       1, 0, ALL), /* our own: record/deeds.h */
};

/* clang-format on */

static int
capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* The first property of the table with a letter; the table is in alphabetical order. */
static const uint8_t FIRST[26] = {
    ['A' - 'A'] = YZ__KIND_AB, ['B' - 'A'] = YZ__KIND_B,  ['C' - 'A'] = YZ__KIND_C,
    ['D' - 'A'] = YZ__KIND_DD, ['E' - 'A'] = YZ__KIND_EL, ['F' - 'A'] = YZ__KIND_FF,
    ['G' - 'A'] = YZ__KIND_GB, ['H' - 'A'] = YZ__KIND_HA, ['I' - 'A'] = YZ__KIND_ID,
    ['K' - 'A'] = YZ__KIND_KI, ['L' - 'A'] = YZ__KIND_L,  ['M' - 'A'] = YZ__KIND_M,
    ['N' - 'A'] = YZ__KIND_N,  ['O' - 'A'] = YZ__KIND_OB, ['P' - 'A'] = YZ__KIND_PB,
    ['R' - 'A'] = YZ__KIND_RD, ['S' - 'A'] = YZ__KIND_SC, ['T' - 'A'] = YZ__KIND_TB,
    ['U' - 'A'] = YZ__KIND_UC, ['V' - 'A'] = YZ__KIND_V,  ['W' - 'A'] = YZ__KIND_W,
    ['Y' - 'A'] = YZ__KIND_YV,
};

static yz__kind
look_up(char first, char second)
{
    int kind = FIRST[first - 'A'];
    for (; kind && kind < YZ__KIND_COUNT && YZ__TABLE[kind].name[0] == first; kind++)
        if (YZ__TABLE[kind].name[1] == second)
            return (yz__kind)kind;
    return YZ__KIND_UNKNOWN;
}

yz__kind
yz__kind_of(const char *id, size_t length)
{
    char letter[3] = {0};
    int count = 0;
    for (size_t i = 0; i < length; i++) {
        if (!capital(id[i]))
            continue;
        if (count == 2)
            return YZ__KIND_UNKNOWN;
        letter[count++] = id[i];
    }
    return count ? look_up(letter[0], letter[1]) : YZ__KIND_UNKNOWN;
}

yz__group
yz__group_of(yz__kind kind)
{
    switch (kind) {
    case YZ__KIND_CR:
    case YZ__KIND_M:
    case YZ__KIND_MA:
    case YZ__KIND_SL:
    case YZ__KIND_SQ:
    case YZ__KIND_TR:
        return YZ__GROUP_MARKS;
    case YZ__KIND_AB:
    case YZ__KIND_AW:
    case YZ__KIND_AE:
        return YZ__GROUP_STONES;
    case YZ__KIND_TB:
    case YZ__KIND_TW:
        return YZ__GROUP_AREAS;
    default:
        return YZ__GROUP_OTHERS;
    }
}
