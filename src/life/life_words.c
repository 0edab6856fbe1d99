/* life_words.c - the keys and words of what is found of a chain. */
#include "life/life_words.h"
#include "base/listed.h"

YZ__KEY_OF(yz__life_ground_key, yz_life_ground, YZ_LIFE_GROUND_MAP)
YZ__WORDS_OF(yz__life_ground_text, yz_life_ground, YZ_LIFE_GROUND_MAP)

YZ__KEY_OF(yz__ko_status_key, yz_ko_status, YZ_KO_STATUS_MAP)
YZ__WORDS_OF(yz__ko_status_text, yz_ko_status, YZ_KO_STATUS_MAP)

YZ__KEY_OF(yz__unfinished_key, yz_unfinished_kind, YZ_UNFINISHED_MAP)
