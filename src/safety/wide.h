/*
 * wide.h - zones of boards larger than 19x19.
 *
 * Files that use point sets are compiled twice: an 11-word set is slower than a 7-word
 * set.  Each wide_*.c includes its file once more, with larger sets (set.h) and other
 * names for the linker. read/zone_sizes.c chooses.
 */
#ifndef YZ_SRC_SAFETY_WIDE_H
#define YZ_SRC_SAFETY_WIDE_H

#define YZ__WIDE

#define yz__chain_grown yz__wide_chain_grown
#define yz__failures_add_searched yz__wide_failures_add_searched
#define yz__failures_add_unseen yz__wide_failures_add_unseen
#define yz__failures_begin yz__wide_failures_begin
#define yz__failures_expect yz__wide_failures_expect
#define yz__failures_hash yz__wide_failures_hash
#define yz__failures_searched yz__wide_failures_searched
#define yz__failures_unseen yz__wide_failures_unseen
#define yz__groups_add yz__wide_groups_add
#define yz__groups_begin yz__wide_groups_begin
#define yz__groups_connect yz__wide_groups_connect
#define yz__holdings_add yz__wide_holdings_add
#define yz__holdings_claimed yz__wide_holdings_claimed
#define yz__holdings_keep_territory yz__wide_holdings_keep_territory
#define yz__holdings_ask_enclosed yz__wide_holdings_ask_enclosed
#define yz__holdings_ask_kept yz__wide_holdings_ask_kept
#define yz__holdings_basis yz__wide_holdings_basis
#define yz__holdings_bytes yz__wide_holdings_bytes
#define yz__holdings_free yz__wide_holdings_free
#define yz__holdings_keep yz__wide_holdings_keep
#define yz__holdings_likely_dead yz__wide_holdings_likely_dead
#define yz__holdings_known yz__wide_holdings_known
#define yz__holdings_near yz__wide_holdings_near
#define yz__holdings_new yz__wide_holdings_new
#define yz__holdings_part yz__wide_holdings_part
#define yz__holdings_safety yz__wide_holdings_safety
#define yz__lemmas_add yz__wide_lemmas_add
#define yz__lemmas_add_sight yz__wide_lemmas_add_sight
#define yz__lemmas_begin yz__wide_lemmas_begin
#define yz__lemmas_bytes yz__wide_lemmas_bytes
#define yz__lemmas_find yz__wide_lemmas_find
#define yz__lemmas_find_each yz__wide_lemmas_find_each
#define yz__lemmas_find_sight yz__wide_lemmas_find_sight
#define yz__lemmas_init yz__wide_lemmas_init
#define yz__likely_dead yz__wide_likely_dead
#define yz__pattern_of yz__wide_pattern_of
#define yz__places yz__wide_places
#define yz__safety_aim yz__wide_safety_aim
#define yz__safety_answers yz__wide_safety_answers
#define yz__safety_at_sight yz__wide_safety_at_sight
#define yz__safety_bit yz__wide_safety_bit
#define yz__safety_bytes yz__wide_safety_bytes
#define yz__safety_explain yz__wide_safety_explain
#define yz__safety_fits yz__wide_safety_fits
#define yz__safety_forget yz__wide_safety_forget
#define yz__safety_free yz__wide_safety_free
#define yz__safety_ground yz__wide_safety_ground
#define yz__safety_look yz__wide_safety_look
#define yz__safety_near yz__wide_safety_near
#define yz__safety_new yz__wide_safety_new
#define yz__safety_point yz__wide_safety_point
#define yz__safety_see yz__wide_safety_see
#define yz__safety_seek yz__wide_safety_seek
#define yz__safety_seek_first yz__wide_safety_seek_first
#define yz__safety_stands yz__wide_safety_stands
#define yz__safety_start yz__wide_safety_start
#define yz__zone_attack yz__wide_zone_attack
#define yz__zone_attacked yz__wide_zone_attacked
#define yz__zone_defend yz__wide_zone_defend
#define yz__zone_defended yz__wide_zone_defended
#define yz__zone_encloses yz__wide_zone_encloses
#define yz__zone_keep yz__wide_zone_keep
#define yz__zone_lives yz__wide_zone_lives
/* In src/read: */
#define yz__narrow_zones yz__wide_zones
#define yz__zone_line yz__wide_zone_line
#define yz__zone_look yz__wide_zone_look
#define yz__zone_beginning yz__wide_zone_beginning
#define yz__zone_write yz__wide_zone_write

#endif
