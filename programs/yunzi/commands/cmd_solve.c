/* cmd_solve.c - `yunzi solve`: what small boards are worth under a set of rules. */

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <yunzi/messages.h>

#include "cli/cli_write.h"
#include "cli/program_messages.h"
#include "input/input.h"

/* ---- The checkpoint: a file that grows line by line, and one beside it ---- */

enum { PIECE = 4096 };

/* What the command line does with other products; and the files. */
typedef struct keeping {
    yz_asked other;
    const char *path;
    int file;    /* -1: not open */
    off_t whole; /* the end of its last whole line; -1: what follows is cut off */
    char beside[PATH_MAX]; /* the file of the answer at work, */
    cli_output unfinished; /* written whole or not at all */
} keeping;

static keeping kept = {.file = -1};

static bool
is_checkpoint(const char *option)
{
    return strcmp(option, "checkpoint") == 0;
}

static bool
is_unfinished(const char *option)
{
    return strcmp(option, "unfinished") == 0;
}

static bool
tell_error_of(const char *path, yz_message_id id)
{
    cli_wrong_with(path, "io", 0, 0, id, yz_arg_text(strerror(errno)));
    return false;
}

static bool
tell_error(yz_message_id id)
{
    return tell_error_of(kept.path, id);
}

/* A run that was killed may have left part of a line behind the whole ones.  It is cut off before
   the first line that is added: till then nobody knows whether the file is ours. */
static bool
find_last_line(void)
{
    char bytes[PIECE];
    off_t at = lseek(kept.file, 0, SEEK_END);

    for (kept.whole = 0; at > 0 && kept.whole == 0;) {
        const off_t from = at > PIECE ? at - PIECE : 0;
        const ssize_t got = pread(kept.file, bytes, (size_t)(at - from), from);
        if (got != at - from)
            return false;
        for (off_t i = got; i-- > 0 && kept.whole == 0;)
            if (bytes[i] == '\n')
                kept.whole = from + i + 1;
        at = from;
    }
    return at == 0 || kept.whole > 0;
}

static bool
cut_last_line(void)
{
    const bool cut = kept.whole < 0 || ftruncate(kept.file, kept.whole) == 0;

    kept.whole = -1;
    return cut;
}

/* The file of the answer at work is there from the beginning, and empty as long as nothing is kept
   of it. */
static bool
begin_unfinished(void)
{
    const int length =
        snprintf(kept.beside, sizeof kept.beside, "%s.unfinished", kept.path);

    errno = ENAMETOOLONG;
    const int file = (size_t)length < sizeof kept.beside
                         ? open(kept.beside, O_RDWR | O_CREAT | O_CLOEXEC, 0666)
                         : -1;
    if (file < 0)
        return tell_error_of(kept.beside, YZ_MESSAGE_CLI_NOT_OPENED);
    (void)close(file);
    return true;
}

/* Once every answer stands in the other file, or while it is empty, nobody needs it. */
static void
end_unfinished(bool whole)
{
    struct stat there;

    if (whole || (stat(kept.beside, &there) == 0 && there.st_size == 0))
        (void)unlink(kept.beside);
}

static bool
product_begin(void *context, const char *option)
{
    if (is_unfinished(option))
        return cli_output_open(&kept.unfinished, kept.beside) == CLI_DONE;
    if (!is_checkpoint(option))
        return kept.other.product_begin(context, option);
    kept.file = open(kept.path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (kept.file < 0)
        return tell_error(YZ_MESSAGE_CLI_NOT_OPENED);
    return (find_last_line() || tell_error(YZ_MESSAGE_CLI_NOT_OPENED)) &&
           begin_unfinished();
}

/* The line is on the disk before its answer is told. */
static yz_status
product_write(void *context, const char *option, const char *bytes, size_t length)
{
    if (is_unfinished(option)) {
        cli_output_write(&kept.unfinished, bytes, length);
        return kept.unfinished.error == 0 ? YZ_OK : YZ_E_IO;
    }
    if (!is_checkpoint(option))
        return kept.other.product_write(context, option, bytes, length);
    if (cut_last_line() && write(kept.file, bytes, length) == (ssize_t)length &&
        fsync(kept.file) == 0)
        return YZ_OK;
    (void)tell_error(YZ_MESSAGE_CLI_NOT_WRITTEN);
    return YZ_E_IO;
}

static bool
product_end(void *context, const char *option, bool whole)
{
    if (is_unfinished(option))
        return cli_output_close(&kept.unfinished) == CLI_DONE;
    if (!is_checkpoint(option))
        return kept.other.product_end(context, option, whole);
    if (kept.file >= 0)
        (void)close(kept.file);
    kept.file = -1;
    end_unfinished(whole);
    return true;
}

static int
run(cli *line)
{
    kept.other = line->asked;
    kept.path = cli_value(line, "checkpoint");
    line->asked.product_begin = product_begin;
    line->asked.product_write = product_write;
    line->asked.product_end = product_end;
    return input_ask(line, "solve");
}

static const cli_option OPTIONS[] = {
    YZ_OPTIONS_OF_SOLVE,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_solve = {
    .name = "solve",
    .arguments = "[SIZE|FILE...]",
    .summary = "What a small board or an endgame is worth, with best play from both",
    .description =
        "Solves boards of at most 16 points from the empty board: the result, what it rests "
        "on, and a line of best play. A worth that is told is proved; otherwise the answer "
        "names the bounds between which it lies, and what is missing.\n\n"
        "Where the count asks who lives, what is proved of the stones counts where play stops. "
        "Some rules are not solved; the answer says why. The exit status is 3 when any answer "
        "is not settled.\n\n"
        "In a FILE, boards to 52x52: what living stones part into open regions is played "
        "together: the result, every first move, and how large the plays of each region are. "
        "Who wins if the player to move passes first, --why pass says.\n\n"
        "A proof says for each player who gets something what he plays, whatever the other "
        "does. It is checked on the rules alone, and a copy that was cut or changed is "
        "refused with its line.",
    .options = OPTIONS,
    .examples =
        "yunzi solve 2x2\tThe smallest board that takes skill to win\n"
        "yunzi solve 3x3 --komi 8.5\tWho wins with this komi\n"
        "yunzi solve 3x4 --rules chinese --why A1\tWhat the corner costs\n"
        "yunzi solve 2x2 3x3 --table\tUnder every rule set, as a table\n"
        "yunzi solve 2x2 --proof 2x2.proof\tWhat was found, move by move\n"
        "yunzi solve --check 2x2.proof\tPlayed again without the solver\n"
        "yunzi solve --table --checkpoint solve.kept\tAll small boards; stopped, it goes on there\n"
        "yunzi solve endgame.pos --rules chinese,japanese\tWhat is left to play, "
        "by area and territory\n"
        "yunzi solve game.sgf --move 210 --why pass\tWho wins if the player to move "
        "passes",
    .least = 0,
    .most = -1,
    .run = run,
};
