/* load_inside.h - what the library alone asks of an open input. */
#ifndef YZ_SRC_LOAD_LOAD_INSIDE_H
#define YZ_SRC_LOAD_LOAD_INSIDE_H

#include "sgf/sgf_reader.h"
#include "yunzi/life.h"
#include "yunzi/load.h"

/* True if dead stones that nobody has marked are to be found: 'dead' is NULL, "auto" or
   "proved". */
bool yz__load_finds_dead(const yz_load_choice *choice);

const yz_load_choice *yz__load_chosen(const yz_load *input);
/* The bytes in all where they are known, else 0. */
uint64_t yz__load_length(const yz_load *input);
/* True for an archive: after a file that failed yz_load_next() goes on with the next one. */
bool yz__load_is_archive(const yz_load *input);
/* The reader of the present file, for its notices; NULL: none. */
const yz__reader *yz__load_reader(const yz_load *input);

/*
 * The notices of the present record to warn of: everything that was wrong, or that was read in
 * another sense than its letters say; at most YZ__LOAD_REPAIRS of one record, and ten times as
 * many of one input.  Returns their number.  yz__load_repairs_left(): how many were left out so
 * far.  Ask once for each record.
 */
#define YZ__LOAD_REPAIRS 20
size_t yz__load_repairs(yz_load *input, const yz_notice *out[YZ__LOAD_REPAIRS]);
size_t yz__load_repairs_left(const yz_load *input);

/*
 * The rules that the record names in RU or the board in "# rules:", or the default where none
 * are named.  YZ_E_NOT_FOUND when there are none, or when they are not known; 'diag' says
 * which, and what to do.
 */
YZ_MUST_CHECK yz_status yz__load_own_rules(yz_load *input, yz_load_rules *out,
                                           yz_diag *diag);
/* The same with options of the replay that the caller gives; what was chosen is added to them.
   Only for records. */
YZ_MUST_CHECK yz_status yz__load_replay_with(yz_load *input, yz_replay_options options,
                                             yz_game **out, yz_diag *diag);
/* Plays the variations with yz__replay_side_lines().  There is no present game afterwards. */
YZ_MUST_CHECK yz_status yz__load_side_lines(yz_load *input, yz_load_rules rules,
                                            yz_status (*told)(void *context,
                                                              const yz_illegal *illegal,
                                                              const yz_game *game),
                                            void *context, yz_diag *diag);
/*
 * What is known of life and death in 'game', the last one replayed: from 'dead' of the choice,
 * or from the marks of the record (TB, TW), or from the note "# dead:" of a board.  The basis is
 * YZ_BASIS_NONE when nothing is known.  YZ_E_RANGE: a point of 'dead' is off the board or holds
 * no stone.
 */
YZ_MUST_CHECK yz_status yz__load_status(yz_load *input, const yz_game *game,
                                        yz_status_map *out, yz_diag *diag);
/* 'wished', but what is found under one rule set is found again under others that read alike.
   Without the memory for that the game is read anew each time. */
const yz_life_options *yz__load_shared(yz_load *input, const yz_life_options *wished);

/* The last replay: its illegal moves, its last node.  NULL for a board. */
const yz_replay *yz__load_last_replay(const yz_load *input);

#endif
