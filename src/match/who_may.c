/* who_may.c - the table of events: who may do each, and at which stages. */
#include "match/event_words.h"
#include "match/match_state.h"

#define BIT(n) (1u << (n))
enum {
    HOST = 1 << YZ_PARTY_HOST,
    REFEREE = 1 << YZ_PARTY_REFEREE,
    PLAYERS = 1 << YZ_PARTY_FIRST | 1 << YZ_PARTY_SECOND,
    ANYBODY = PLAYERS | REFEREE,
};
enum {
    OPENING = 1 << YZ_MATCH_STAGE_OPENING,
    READY = 1 << YZ_MATCH_STAGE_READY,
    PLAY = 1 << YZ_MATCH_STAGE_PLAY,
    SEALING = 1 << YZ_MATCH_STAGE_SEALING,
    ADJOURNED = 1 << YZ_MATCH_STAGE_ADJOURNED,
    PAUSED = 1 << YZ_MATCH_STAGE_PAUSED,
    HYPOTHETICAL = 1 << YZ_MATCH_STAGE_HYPOTHETICAL,
    REST = ADJOURNED | PAUSED,
    RUNNING = PLAY | SEALING | PAUSED | HYPOTHETICAL,
    STARTED = RUNNING | ADJOURNED,
    OVER = 1 << YZ_MATCH_STAGE_OVER,
    HEARD = PLAY | OVER,
    CHECKED = READY | OVER,
    SEEN = PLAY | PAUSED,
    RULED = STARTED | OVER,
    ANY = OPENING | READY | STARTED | 1 << YZ_MATCH_STAGE_OVER,
};

static const struct {
    const char *key;
    unsigned who;
    unsigned stages;
} EVENT[YZ_MATCH_EVENT_KINDS] = {
#define X(name, key, who, stages) {key, who, stages},
    YZ_MATCH_EVENT_MAP(X)
#undef X
};

const char *
yz__match_event_key(yz_match_event_kind kind)
{
    return EVENT[kind].key;
}

unsigned
yz__event_parties(yz_match_event_kind kind, yz_match_stage stage)
{
    return EVENT[kind].stages & BIT(stage) ? EVENT[kind].who : 0;
}
