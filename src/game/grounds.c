/* grounds.c - keys and words for why a move is illegal and what follows. */
#include "base/listed.h"
#include "game/state.h"

YZ__KEY_OF(yz_ground_key, yz_ground, YZ_GROUND_MAP)
YZ__WORDS_OF(yz_ground_text, yz_ground, YZ_GROUND_MAP)

const char *
yz_consequence_text(yz_consequence consequence, yz_colour offender)
{
    static const char *const TEXT[][2] = {
        [YZ_CONSEQUENCE_NONE] = {"the rules name no penalty",
                                 "the rules name no penalty"},
        [YZ_CONSEQUENCE_LOSS] = {"black forfeits", "white forfeits"},
        [YZ_CONSEQUENCE_VOID_PASS] = {"the move is void and counts as a pass by black",
                                      "the move is void and counts as a pass by white"},
        [YZ_CONSEQUENCE_UNDO] = {"the move is taken back and black moves again",
                                 "the move is taken back and white moves again"},
        [YZ_CONSEQUENCE_WARNING] = {"the move is taken back and black is warned",
                                    "the move is taken back and white is warned"},
        [YZ_CONSEQUENCE_EVENT] = {"the event decides what follows",
                                  "the event decides what follows"},
        [YZ_CONSEQUENCE_BOTH_VOID] =
            {"both moves are void and count as a pass by black",
             "both moves are void and count as a pass by white"},
        [YZ_CONSEQUENCE_OTHER_MOVES] =
            {"the second move is taken back and white moves",
             "the second move is taken back and black moves"},
    };
    return TEXT[consequence][offender == YZ_WHITE];
}
