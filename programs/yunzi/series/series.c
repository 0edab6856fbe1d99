/* series.c - games between two programs, one after the other. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <yunzi/messages.h>

#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/program_messages.h"
#include "guest/guest_report.h"
#include "series/series_print.h"

typedef struct series {
    const series_wish *wish;
    guest_player *player[2]; /* by program; NULL: it has to be started */
    series_sum sum[2];
    int played;
    bool warned[2];
    cli_progress progress;
} series;

/* ---- The folder ---- */

static int
make_folder(const series_wish *wish)
{
    char file[SERIES_FILE];
    output_text first = {0};

    if (mkdir(wish->folder, 0777) != 0 && errno != EEXIST)
        return cli_wrong_with(wish->folder, "output", 0, 0, YZ_MESSAGE_SERIES_FOLDER,
                              yz_arg_text(strerror(errno)));
    output_add(&first, "%s/%s", wish->folder,
               series_file(wish, (int)wish->first, file));
    const bool taken = !first.failed && access(first.text, F_OK) == 0;
    output_text_free(&first);
    return taken ? cli_wrong_with(wish->folder, "output", 0, 0,
                                  YZ_MESSAGE_SERIES_RECORDS_THERE, yz_arg_text(file))
                 : CLI_DONE;
}

/* ---- The programs ---- */

static int
start(series *all, int i)
{
    const char *program = all->wish->terms->program[YZ_PARTY_FIRST + i];
    int why = 0;

    if (all->player[i] != NULL)
        return CLI_DONE;
    guest *who = guest_start(program, &all->wish->choice.limits, &why);
    if (who == NULL)
        return guest_complain(program, why);
    all->player[i] = guest_player_new(who, all->wish->choice.patience);
    return all->player[i] == NULL ? cli_wrong_status(NULL, YZ_E_NOMEM) : CLI_DONE;
}

/* Says once that a program cannot be told the rules. */
static void
warn_of_rules(series *all, int i, const char *name)
{
    if (all->warned[i] ||
        guest_player_told_rules(all->player[i]) != GUEST_TOLD_NOTHING ||
        guest_player_version(all->player[i])[0] == '\0')
        return;
    all->warned[i] = true;
    cli_warn_with(all->wish->line, NULL, 0, 0, YZ_MESSAGE_GUEST_NO_RULES,
                  yz_arg_text(name),
                  yz_arg_name("rules", yz_rules_name(all->wish->terms->rules)));
}

/* A program that was at fault is started anew for the next game. */
static void
let_go_of_broken(series *all)
{
    for (int i = 0; i < 2; i++)
        if (all->player[i] != NULL &&
            guest_player_trouble(all->player[i])->wrong != GUEST_WRONG_NOTHING) {
            guest_player_free(all->player[i]);
            all->player[i] = NULL;
        }
}

/* ---- The games ---- */

static void
add_up(series *all, const series_game *game, int black)
{
    const yz_result *result = &game->result;

    all->played++;
    for (int side = 0; side < 2; side++) {
        const int program = side == 0 ? black : 1 - black;
        series_sum *sum = &all->sum[program];
        memcpy(sum->name, game->name[side], sizeof sum->name);
        sum->used += game->used[side];
        sum->turns += game->turns[side];
        sum->processor = sum->processor < 0 || game->processor[side] < 0
                             ? -1
                             : sum->processor + game->processor[side];
        if (result->winner != (side == 0 ? YZ_BLACK : YZ_WHITE))
            continue;
        sum->won++;
        sum->won_as[side]++;
        sum->won_by[result->kind]++;
    }
}

static int
play_one(series *all, int number)
{
    series_game game = {.wish = all->wish, .number = number};
    const int black = game.black = series_black(all->wish, number, &game.terms);

    for (int i = 0; i < 2; i++)
        if (start(all, i) != CLI_DONE)
            return CLI_INPUT;
    game.player[0] = all->player[black];
    game.player[1] = all->player[1 - black];
    if (!series_game_play(&game))
        return cli_wrong_status(NULL, YZ_E_NOMEM);
    int status = CLI_DONE;
    if (game.fault != SERIES_FAULT_STOPPED) {
        cli_progress_end(&all->progress);
        warn_of_rules(all, black, game.name[0]);
        warn_of_rules(all, 1 - black, game.name[1]);
        status = series_save(&game);
        add_up(all, &game, black);
        series_print_game(&game);
        let_go_of_broken(all);
    }
    series_game_free(&game);
    return status;
}

static int
play_all(series *all)
{
    int status = CLI_DONE;

    for (int number = (int)all->wish->first;
         number <= all->wish->games && status == CLI_DONE; number++) {
        cli_progress_start(&all->progress, all->wish->line,
                           YZ_MESSAGE_CLI_PROGRESS_PLAYING,
                           (unsigned long)all->wish->games);
        cli_progress_step(&all->progress, (unsigned long)number - 1);
        status = play_one(all, number);
        if (interrupt_came())
            break;
    }
    cli_progress_end(&all->progress);
    return status;
}

/* Tells the terms before the first game, if a game can begin so. */
static int
agree(const series_wish *wish)
{
    yz_match_terms terms;
    yz_table *table;
    yz_diag diag = {0};

    series_black(wish, (int)wish->first, &terms);
    if (yz_table_open(&table, &terms, NULL, &diag) != YZ_OK)
        return cli_wrong_with(NULL, yz_status_key(diag.status), 0, 0,
                              YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag.message));
    series_print_head(wish, yz_table_match(table));
    yz_table_close(table);
    return CLI_DONE;
}

int
series_play(const series_wish *wish)
{
    series all = {.wish = wish};

    if (make_folder(wish) != CLI_DONE || agree(wish) != CLI_DONE)
        return CLI_INPUT;
    guest_ignore_pipes();
    interrupt_defer();
    const int status = play_all(&all);
    for (int i = 0; i < 2; i++)
        guest_player_free(all.player[i]);
    if (interrupt_came())
        cli_warn_with(wish->line, NULL, 0, 0, YZ_MESSAGE_SERIES_INTERRUPTED,
                      yz_arg_number(all.played));
    if (all.played > 0)
        series_print_sums(wish, all.sum, all.played);
    fflush(stdout);
    if (interrupt_came())
        interrupt_end();
    return cli_finish(status);
}
