/* event_words.c - the words that a line of the log has for each kind of event. */
#include "match/event_words.h"

const char *const yz__EVENT_FIELD[YZ__EVENT_FIELDS] = {
    [YZ__FIELD_WHOM] = "whom",       [YZ__FIELD_NUMBER] = "number",
    [YZ__FIELD_AMOUNT] = "amount",   [YZ__FIELD_COLOUR] = "colour",
    [YZ__FIELD_MOVE] = "move",       [YZ__FIELD_POINT] = "point",
    [YZ__FIELD_TO] = "to",           [YZ__FIELD_MARKING] = "marking",
    [YZ__FIELD_OUTCOME] = "outcome", [YZ__FIELD_OFFENCE] = "offence",
    [YZ__FIELD_FAULT] = "fault",     [YZ__FIELD_DECISION] = "decision",
    [YZ__FIELD_STATUS] = "status",   [YZ__FIELD_REPETITION] = "repetition",
};
const char *const yz__EVENT_MOVE[] = {
    [YZ_MOVE_PLAY] = "play",
    [YZ_MOVE_PASS] = "pass",
    [YZ_MOVE_BUTTON] = "button",
    [YZ_MOVE_PASS_FOR_KO] = "pass-for-ko",
};
const char *const yz__EVENT_COLOUR[] = {"none", "black", "white"};
const char *const yz__EVENT_RULED[] = {
    [0] = "none",
    [YZ_RULED_FIGHT] = "fight",
    [YZ_RULED_DISTURBANCE] = "disturbance",
    [YZ_RULED_UNEVEN] = "uneven",
    [YZ_RULED_FALSE_LIFE] = "false-life",
};
const char yz__EVENT_FATE[] = "?asdbwn";

#define BIT(field) (1u << YZ__FIELD_##field)

static const unsigned FIELDS[YZ_MATCH_EVENT_KINDS] = {
    [YZ_MATCH_LOT] = BIT(NUMBER),
    [YZ_MATCH_HOLD] = BIT(NUMBER),
    [YZ_MATCH_GUESS] = BIT(NUMBER),
    [YZ_MATCH_KOMI] = BIT(AMOUNT),
    [YZ_MATCH_CHOOSE] = BIT(COLOUR),
    [YZ_MATCH_BID] = BIT(AMOUNT),
    [YZ_MATCH_LATE] = BIT(WHOM) | BIT(NUMBER),
    [YZ_MATCH_STONES] = BIT(WHOM) | BIT(NUMBER),
    [YZ_MATCH_SEAL] = BIT(MOVE),
    [YZ_MATCH_MOVE] = BIT(MOVE),
    [YZ_MATCH_ASK_UNDO] = BIT(NUMBER),
    [YZ_MATCH_RESIGN] = BIT(NUMBER),
    [YZ_MATCH_MOVED] = BIT(POINT) | BIT(TO) | BIT(DECISION),
    [YZ_MATCH_PRISONERS] = BIT(NUMBER),
    [YZ_MATCH_OFFER] = BIT(OUTCOME),
    [YZ_MATCH_CLAIM] = BIT(NUMBER) | BIT(OUTCOME),
    [YZ_MATCH_EVIDENCE] = BIT(STATUS),
    [YZ_MATCH_MARK] = BIT(POINT),
    [YZ_MATCH_FILL] = BIT(POINT),
    [YZ_MATCH_AGREE] = BIT(MARKING),
    [YZ_MATCH_RESUME] = BIT(COLOUR),
    [YZ_MATCH_SETTLE] = BIT(STATUS),
    [YZ_MATCH_DISPUTE] = BIT(POINT) | BIT(NUMBER) | BIT(COLOUR),
    [YZ_MATCH_SHOW] = BIT(MOVE),
    [YZ_MATCH_SAY] = BIT(NUMBER),
    [YZ_MATCH_REPETITION] = BIT(REPETITION),
    [YZ_MATCH_OFFENCE] = BIT(WHOM) | BIT(NUMBER) | BIT(OFFENCE) | BIT(FAULT),
    [YZ_MATCH_DECIDE] = BIT(DECISION) | BIT(POINT) | BIT(TO),
    [YZ_MATCH_TAKEN_BACK] = BIT(WHOM),
    [YZ_MATCH_SLIPPED] = BIT(WHOM),
    [YZ_MATCH_LEAVE] = BIT(WHOM),
    [YZ_MATCH_WARN] = BIT(WHOM),
    [YZ_MATCH_PENALTY] = BIT(WHOM) | BIT(NUMBER),
    [YZ_MATCH_FORFEIT] = BIT(WHOM),
    [YZ_MATCH_RULE] = BIT(WHOM) | BIT(OUTCOME),
    [YZ_MATCH_TAKE_TIME] = BIT(WHOM) | BIT(NUMBER),
    [YZ_MATCH_GIVE_TIME] = BIT(WHOM) | BIT(NUMBER),
};

unsigned
yz__event_fields(yz_match_event_kind kind)
{
    return FIELDS[kind];
}

unsigned
yz__event_fields_optional(yz_match_event_kind kind)
{
    switch (kind) {
    case YZ_MATCH_RULE:
        return BIT(WHOM);
    case YZ_MATCH_OFFENCE:
    case YZ_MATCH_RESIGN:
        return BIT(NUMBER);
    case YZ_MATCH_DECIDE:
        return BIT(POINT) | BIT(TO);
    case YZ_MATCH_DISPUTE:
        return BIT(COLOUR);
    default:
        return 0;
    }
}

bool
yz__event_says(const yz_match_event *event, yz__event_field field)
{
    if (!(yz__event_fields(event->kind) & 1u << field))
        return false;
    if (field == YZ__FIELD_STATUS)
        return event->status != NULL;
    if (field == YZ__FIELD_REPETITION)
        return event->repetition != NULL;
    if (event->kind == YZ_MATCH_DISPUTE && field == YZ__FIELD_COLOUR)
        return event->colour != YZ_EMPTY;
    return event->kind != YZ_MATCH_RESIGN || event->number != 0;
}
