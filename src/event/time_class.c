/* time_class.c - which class of the European rating system an event's time makes. */
#include "event/time_class.h"

enum { BYO_YOMI_MOVES = 45, CANADIAN_MOVES = 60, FISCHER_MOVES = 120, MINUTE = 60 };

yz_number
yz__adjusted_minutes(const yz__settings *s)
{
    const int64_t seconds = s->overtime_seconds;
    const yz_number basic = yz_whole(s->basic_time);
    switch ((yz__event_time)s->overtime) {
    case YZ__EVENT_TIME_NONE:
        break;
    case YZ__EVENT_TIME_BYO_YOMI:
        return yz_add(basic, yz_ratio(BYO_YOMI_MOVES * seconds, MINUTE));
    case YZ__EVENT_TIME_CANADIAN:
        return yz_add(basic,
                      yz_ratio(CANADIAN_MOVES * seconds, MINUTE * s->overtime_stones));
    case YZ__EVENT_TIME_FISCHER:
        return yz_add(basic, yz_ratio(FISCHER_MOVES * seconds, MINUTE));
    }
    return basic;
}

yz__class_minutes
yz__class_minutes_of(const yz__settings *settings, yz__class class_)
{
    static const yz__class_minutes USUAL[] = {[YZ__CLASS_A] = {60, 75},
                                              [YZ__CLASS_B] = {40, 50},
                                              [YZ__CLASS_C] = {25, 30},
                                              [YZ__CLASS_D] = {40, 50}};
    static const yz__class_minutes FISCHER[] = {[YZ__CLASS_A] = {45, 75},
                                                [YZ__CLASS_B] = {30, 50},
                                                [YZ__CLASS_C] = {20, 30},
                                                [YZ__CLASS_D] = {30, 50}};
    return (settings->overtime == YZ__EVENT_TIME_FISCHER ? FISCHER : USUAL)[class_];
}

int
yz__time_class(const yz__settings *settings)
{
    const yz_number minutes = yz__adjusted_minutes(settings);
    const int first = settings->internet ? YZ__CLASS_D : YZ__CLASS_A;
    const int last = settings->internet ? YZ__CLASS_D : YZ__CLASS_C;
    for (int c = first; c <= last; c++) {
        const yz__class_minutes limits = yz__class_minutes_of(settings, (yz__class)c);
        if (settings->basic_time >= limits.basic &&
            yz_compare(minutes, yz_whole(limits.adjusted)) >= 0)
            return c;
    }
    return -1;
}
