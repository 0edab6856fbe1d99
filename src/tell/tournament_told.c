/* tournament_told.c - the door to what is told of a tournament. */
#include <string.h>

#include "message/refuse.h"
#include "tell/tournament_view.h"

yz_status
yz_tell_tournament(const yz_telling *how, const yz_tournament *tournament,
                   yz_tournament_question *question, yz_diag *diag)
{
    static yz_status (*const TOLD[])(const yz__tournament_view *view) = {
        [YZ_TOURNAMENT_PAIR] = yz__tell_pairing,
        [YZ_TOURNAMENT_STANDINGS] = yz__tell_standings,
        [YZ_TOURNAMENT_EXPLAIN] = yz__tell_explained,
        [YZ_TOURNAMENT_CHECK] = yz__tell_checked,
        [YZ_TOURNAMENT_RATINGS] = yz__tell_ratings,
        [YZ_TOURNAMENT_EXPORT] = yz__tell_export,
        [YZ_TOURNAMENT_IMPORT] = yz__tell_import,
        [YZ_TOURNAMENT_GAMES] = yz__tell_games,
        [YZ_TOURNAMENT_PAGE] = yz__tell_page,
        [YZ_TOURNAMENT_TEAMS] = yz__tell_teams,
        [YZ_TOURNAMENT_FIT] = yz__tell_fit,
        [YZ_TOURNAMENT_ENTRIES] = yz__tell_entries,
        [YZ_TOURNAMENT_UNDO] = yz__tell_undo,
    };
    const yz__tournament_view view = {how, tournament->event, question, diag,
                                      tournament};
    if (diag != NULL)
        memset(diag, 0, sizeof *diag);
    if (question->size != sizeof *question)
        return yz__refuse_size(diag);
    const yz_status status = TOLD[question->subject](&view);
    if (status == YZ_E_NOMEM)
        return yz__refuse_status(diag, status);
    return status;
}
