/* time_class.h - which class of the European rating system an event's time makes. */
#ifndef YZ_SRC_EVENT_TIME_CLASS_H
#define YZ_SRC_EVENT_TIME_CLASS_H

#include "event/settings.h"

/* Minutes that a class asks for. */
typedef struct yz__class_minutes {
    int basic;
    int adjusted;
} yz__class_minutes;

yz__class_minutes yz__class_minutes_of(const yz__settings *settings, yz__class class_);
/* The minutes that each player has, overtime reckoned in: 45 periods of byo-yomi, 60 moves of Canadian
   overtime, 120 increments. */
yz_number yz__adjusted_minutes(const yz__settings *settings);
/* The best class of the event's time, -1: it is not rated.  Games on the internet are D. */
int yz__time_class(const yz__settings *settings);

#endif
