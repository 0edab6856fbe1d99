/* match_keys.c - the words for parties, stages and refusals. */
#include "base/listed.h"
#include "match/match_asked.h"
#include "yunzi/match.h"

YZ__KEY_OF(yz_party_key, yz_party, YZ_PARTY_MAP)
YZ__KEY_OF(yz__match_stage_key, yz_match_stage, YZ_MATCH_STAGE_MAP)
YZ__WORDS_OF(yz__match_stage_text, yz_match_stage, YZ_MATCH_STAGE_MAP)
YZ__KEY_OF(yz__match_refusal_key, yz_match_refusal, YZ_MATCH_REFUSAL_MAP)
YZ__WORDS_OF(yz__match_refusal_text, yz_match_refusal, YZ_MATCH_REFUSAL_MAP)
YZ__KEY_OF(yz__match_told_key, yz_match_told_kind, YZ_MATCH_TOLD_MAP)
YZ__KEY_OF(yz__shown_by_key, yz_shown_by, YZ_SHOWN_BY_MAP)
