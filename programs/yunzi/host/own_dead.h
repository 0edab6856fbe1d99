/* own_dead.h - which stones yunzi calls dead where nobody else has said it. */
#ifndef YUNZI_PROGRAM_OWN_DEAD_H
#define YUNZI_PROGRAM_OWN_DEAD_H

#include <yunzi/life.h>

/* How yunzi reads: as `yunzi judge` does. */
yz_life_options own_reading(void);
/* What it reads of the position of 'game'; NULL: it cannot.  yz_life_free() frees it. */
yz_life_report *own_life(const yz_game *game);
/* The marking of 'game' as it is proved or else estimated; its basis is NONE when it cannot be
   found. */
yz_status_map own_dead(const yz_game *game);

#endif
