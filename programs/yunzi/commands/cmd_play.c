/*
 * cmd_play.c - `yunzi play`: a game at the table, between people and programs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <yunzi/told.h>
#include <yunzi/messages.h>

#include "cli/command.h"
#include "cli/in_words.h"
#include "cli/interrupt.h"
#include "cli/program_messages.h"
#include "input/input.h"
#include "commands/play_seats.h"
#include "screen/face_screen.h"
#include "host/journal_file.h"
#include "screen/screen_terminal.h"
#include "series/series.h"
#include "play/sitting.h"

/* ---- The terms ---- */

static bool
refuse_option(const cli *line, const char *option, const char *given)
{
    cli_wrong_usage_with(line, YZ_MESSAGE_PLAY_OPTION, yz_arg_text(option),
                         yz_arg_text(given));
    return false;
}

/* Hands an option to the reader of a journal's terms: both understand the same. */
static bool
read_term(const cli *line, const char *option, yz_match_terms *terms)
{
    char text[YZ_MATCH_PROGRAM + 32];
    const char *value = cli_value(line, option);
    yz_diag diag;

    if (value == NULL)
        return true;
    const int length = snprintf(text, sizeof text, "%s%s%s", option,
                                value[0] != '\0' ? " " : "", value);
    if (length < 0 || length >= (int)sizeof text)
        return refuse_option(line, option, value);
    if (yz_match_terms_read(terms, text, (size_t)length, &diag) == YZ_OK)
        return true;
    cli_wrong_usage_with(line, YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag.message));
    return false;
}

static bool
read_komi(const cli *line, yz_match_terms *terms)
{
    const char *komi = cli_value(line, "komi");

    terms->komi_given = komi != NULL;
    return komi == NULL || yz_amount_read(&terms->komi, komi) ||
           refuse_option(line, "komi", komi);
}

/* "human", or the command line of a program. */
static bool
read_player(const cli *line, const char *option, const char *named, yz_party who,
            yz_match_terms *terms)
{
    const char *player = cli_value(line, option), *name = cli_value(line, named);

    if (player != NULL && strlen(player) >= YZ_MATCH_PROGRAM)
        return refuse_option(line, option, player);
    if (name != NULL && strlen(name) >= YZ_MATCH_NAME)
        return refuse_option(line, named, name);
    if (player != NULL && strcmp(player, "human") != 0)
        strcpy(terms->program[who], player);
    if (name != NULL)
        strcpy(terms->name[who], name);
    return true;
}

/* A name stands in a line of the journal. */
static bool
names_are_lines(const cli *line, const yz_match_terms *terms)
{
    for (yz_party who = YZ_PARTY_FIRST; who <= YZ_PARTY_SECOND; who++)
        if (strpbrk(terms->name[who], "\r\n") != NULL ||
            strpbrk(terms->program[who], "\r\n") != NULL)
            return refuse_option(line, "black", terms->program[who]);
    return true;
}

/* The year in which the game is played may choose its komi. */
static int
this_year(void)
{
    const char *given = getenv("SOURCE_DATE_EPOCH");
    const time_t now = given != NULL ? (time_t)strtoll(given, NULL, 10) : time(NULL);
    const struct tm *day = given != NULL ? gmtime(&now) : localtime(&now);

    return day == NULL ? 0 : day->tm_year + 1900;
}

/* Ranks give the handicap and the komi, and a series the colours: nothing else does.  Programs
   come in time. */
static bool
decided_once(const cli *line)
{
    static const char *const PAIRS[][2] = {{"series", "colours"},
                                           {"ranks", "handicap"},
                                           {"ranks", "komi"},
                                           {"late", "games"}};

    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        if (!cli_has(line, PAIRS[i][0]) || !cli_has(line, PAIRS[i][1]))
            continue;
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_EXCLUDES, yz_arg_text(PAIRS[i][0]),
                             yz_arg_text(PAIRS[i][1]));
        return false;
    }
    return true;
}

/* Where nobody says the rules: those that are usual where the language is spoken. */
static const yz_rules *
usual_rules(void)
{
    static const struct {
        const char *language, *rules;
    } USUAL[] = {
        {"zh", "chinese"}, {"zh_TW", "chinese"}, {"ko", "korean"}, {"ja", "japanese"}};

    for (size_t i = 0; i < sizeof USUAL / sizeof *USUAL; i++)
        if (strcmp(USUAL[i].language, yz_language_code(cli_language())) == 0)
            return yz_rules_find(USUAL[i].rules);
    return yz_rules_find("japanese");
}

static bool
read_terms(const cli *line, yz_match_terms *terms)
{
    static const char *const TERMS[] = {
        "rules",   "size",          "handicap", "handicap-stones",
        "clock",   "forfeit-after", "colours",  "series",
        "game",    "weaker",        "ranks",    "strict",
        "no-undo", "komi-before",   "breaks"};

    *terms = yz_match_terms_usual();
    terms->rules = usual_rules();
    for (size_t i = 0; i < sizeof TERMS / sizeof *TERMS; i++)
        if (!read_term(line, TERMS[i], terms))
            return false;
    terms->year = this_year();
    return decided_once(line) && read_komi(line, terms) &&
           read_player(line, "black", "black-name", YZ_PARTY_FIRST, terms) &&
           read_player(line, "white", "white-name", YZ_PARTY_SECOND, terms) &&
           names_are_lines(line, terms);
}

/* "12:00,0": how late each has come. */
static bool
read_late(const cli *line, int64_t late[YZ_PARTIES])
{
    const char *given = cli_value(line, "late");
    char text[YZ_CLOCK_TEXT];

    for (int side = YZ_PARTY_FIRST; given != NULL && side <= YZ_PARTY_SECOND; side++) {
        const size_t length = strcspn(given, ",");
        yz_clock_setting time = {.kind = YZ_CLOCK_SUDDEN_DEATH};
        const bool separated = (given[length] == ',') == (side == YZ_PARTY_FIRST);
        snprintf(text, sizeof text, "%.*s", (int)(length < sizeof text ? length : 0),
                 given);
        if (!separated || (strcmp(text, "0") != 0 &&
                           (yz_clock_setting_read(&time, text, NULL) != YZ_OK ||
                            time.kind != YZ_CLOCK_SUDDEN_DEATH)))
            return refuse_option(line, "late", cli_value(line, "late"));
        late[side] = time.main;
        given += length + separated;
    }
    return true;
}

/* ---- The table ---- */

/* A journal that nobody has named is called by the time, and by a number where one of that
   second is there already. */
static const char *
choose_path(const cli *line, char out[64])
{
    const char *path = cli_value(line, "journal");
    const time_t now = time(NULL);
    const struct tm *day = localtime(&now);
    char name[32];

    if (path != NULL)
        return path;
    if (day == NULL || strftime(name, sizeof name, "yunzi-%Y%m%d-%H%M%S", day) == 0)
        snprintf(name, sizeof name, "yunzi");
    snprintf(out, 64, "%s.journal", name);
    for (int number = 2; number < 100 && access(out, F_OK) == 0; number++)
        snprintf(out, 64, "%s-%d.journal", name, number);
    return out;
}

/* What a journal says already cannot be said again. */
static bool
resumes_alone(const cli *line)
{
    static const char *const TERMS[] = {
        "rules",       "size",   "handicap",   "clock",      "colours",
        "weaker",      "strict", "no-undo",    "late",       "forfeit-after",
        "black",       "white",  "black-name", "white-name", "komi",
        "journal",     "series", "game",       "ranks",      "handicap-stones",
        "komi-before", "breaks"};

    for (size_t i = 0; i < sizeof TERMS / sizeof *TERMS; i++) {
        if (!cli_has(line, TERMS[i]))
            continue;
        cli_wrong_usage_with(line, YZ_MESSAGE_PLAY_RESUME_ALONE, yz_arg_text(TERMS[i]));
        return false;
    }
    return true;
}

static void
tell_resumed(sitting *at)
{
    const yz_game *game = table_game(at->table);
    const yz_argument events = yz_arg_number(yz_table_state_of(at->table).resumed);
    const yz_argument moves =
        yz_arg_number(yz_game_move_number(game, yz_game_ply_count(game)));
    const yz_result result = yz_game_result(game);
    yz_message said = yz_message_plain(YZ_MESSAGE_NONE);

    if (table_is_over(at->table)) {
        /* Where a count decides it follows. */
        if (result.kind != YZ_RESULT_NONE)
            said = yz_result_message(&result);
        sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_RESUMED_OVER, events, moves,
                                        yz_arg_message(&said)));
        return;
    }
    sitting_say(at, yz_message_with(YZ_MESSAGE_PLAY_RESUMED, events, moves));
    if (yz_game_to_move(game) != YZ_EMPTY)
        sitting_say(at, yz_spoken_turn(game));
}

static void
tell_journal(sitting *at)
{
    const char *rules = yz_rules_id(yz_table_terms(at->table)->rules);
    const yz_table_state state = yz_table_state_of(at->table);

    if (!cli_has(at->line, "rules") && !cli_has(at->line, "resume"))
        sitting_say(
            at, yz_message_with(YZ_MESSAGE_PLAY_USUAL_RULES, yz_arg_name(NULL, rules)));
    if (state.cut)
        cli_warn_with(at->line, at->path, 0, 0, YZ_MESSAGE_PLAY_JOURNAL_CUT,
                      yz_arg_number(state.lines_read));
    if (state.resumed > 0)
        tell_resumed(at);
    else if (!at->line->quiet)
        sitting_say(at,
                    yz_message_with(YZ_MESSAGE_PLAY_JOURNAL_IS, yz_arg_text(at->path)));
}

/* Plays with these guests, and sees them out. */
static int
sit(sitting *at, const guest_choice *choice)
{
    play_seats who = {0};

    interrupt_defer();
    int done = play_seats_take(&who, at, choice);
    if (done == CLI_DONE && yz_table_state_of(at->table).resumed > 0)
        play_seats_catch_up(&who, at);
    if (done == CLI_DONE && !at->face->kind->begin(at->face))
        done = CLI_INPUT;
    else if (done == CLI_DONE) {
        tell_journal(at);
        done = sitting_run(at);
    }
    sitting_end(at);
    play_seats_free(&who);
    return done;
}

static const face_kind *
choose_face(const cli *line)
{
    if (line->json)
        return &FACE_JSON;
    if (cli_has(line, "speech"))
        return &FACE_SPEECH;
    return !cli_has(line, "plain") && screen_terminal_fits() ? &FACE_SCREEN
                                                             : &FACE_PLAIN;
}

/* Lays the table: with 'terms' for a new game, otherwise for that of the journal. */
static bool
lay(sitting *at, const yz_match_terms *terms)
{
    yz_table_options options = YZ_TABLE_OPTIONS_INIT;
    const char *bytes;
    size_t length;
    yz_status status = YZ_E_NOMEM;

    at->book = journal_new(at->path);
    options.sink = journal_put;
    options.sink_context = at->book;
    options.clock = host_clock;
    cli_fail_memory(&at->diag);
    if (at->book != NULL && terms != NULL)
        status = yz_table_open(&at->table, terms, &options, &at->diag);
    else if (at->book != NULL) {
        status = journal_read(at->book, &bytes, &length, &at->diag);
        if (status == YZ_OK)
            status = yz_table_resume(&at->table, bytes, length, &options, &at->diag);
    }
    if (status != YZ_OK && at->book != NULL && journal_trouble(at->book) != NULL)
        at->diag = *journal_trouble(at->book);
    return status == YZ_OK;
}

static int
sit_down(cli *line, const char *path, const yz_match_terms *terms)
{
    face who = {.kind = choose_face(line), .line = line, .shown = -1};
    sitting at = {.face = &who,
                  .line = line,
                  .path = path,
                  .save = cli_value(line, "save"),
                  .typed = isatty(STDIN_FILENO)};
    guest_choice choice;

    if (!yz_asked_reading(&line->asked, false, &at.reading) ||
        !read_late(line, at.late) || !guest_choice_read(&choice, line))
        return CLI_USAGE;
    at.reading.reading = true;
    at.reading.fill_dame = true;
    const bool laid = lay(&at, terms);
    who.table = at.table;
    const int done = laid ? sit(&at, &choice) : load_complain(path, &at.diag);
    guest_choice_end(&choice);
    yz_table_close(at.table);
    journal_close(at.book);
    if (laid)
        interrupt_end();
    return laid ? cli_finish(done) : done;
}

static int
run(cli *line)
{
    static yz_match_terms terms;
    char named[64];
    const char *resumed = cli_value(line, "resume");

    if (resumed != NULL)
        return resumes_alone(line) ? sit_down(line, resumed, NULL) : CLI_USAGE;
    if (!read_terms(line, &terms))
        return CLI_USAGE;
    if (!cli_has(line, "games"))
        return sit_down(line, choose_path(line, named), &terms);
    if (!cli_has(line, "rules"))
        cli_warn_with(line, NULL, 0, 0, YZ_MESSAGE_PLAY_USUAL_RULES,
                      yz_arg_name(NULL, yz_rules_id(terms.rules)));
    return series_run(line, &terms);
}

static const cli_option OPTIONS[] = {
    {"rules", "NAME",
     "Play under these rules (Japanese, Chinese or Korean ones, by the language)",
     "@rules"},
    {"black", "WHO",
     "Who has Black: human (the usual), yunzi, the name of a level of it, or the command line of a GTP "
     "program",
     "human yunzi novice beginner learner player club strong"},
    {"white", "WHO", "Who has White: the same",
     "human yunzi novice beginner learner player club strong"},
    {"black-name", "NAME", "The name of the player, for the record", NULL},
    {"white-name", "NAME", "The same for White", NULL},
    {"size", "N|WxH", "Play on a board of N lines (19), or of W columns and H lines",
     "9 13 19 9x5"},
    {"handicap", "N", "Give a handicap of N stones, as the rules give it", NULL},
    {"handicap-stones", "HOW",
     "How handicap stones come on the board where the text leaves it open (AGA, British): fixed, "
     "on the star points, or free, where Black likes",
     "fixed free"},
    {"komi", "K", "Use this komi instead of that of the rules", NULL},
    {"komi-before", NULL,
     "Hand over the whole stones of the komi as prisoners before the game, where prisoners count",
     NULL},
    {"clock", "SPEC",
     "Play with a clock: 1:00:00, 30:00+3x0:30, 20:00+15/5:00, \"5:00+10s fischer\"; the "
     "guide lists them all",
     NULL},
    {"colours", "WAY",
     "How colours are decided: given (the usual), lot, guess, guess-choose, guess-komi, "
     "bid, cut, by-rank or series; then --black is the first player",
     "given lot guess guess-choose guess-komi bid cut by-rank series"},
    {"late", "FIRST,SECOND",
     "How late the first and the second player have come: 12:00,0 (what follows is in the rules)",
     NULL},
    {"forfeit-after", "TIME",
     "The lateness beyond which the event has the game forfeited, where the text leaves it to it",
     NULL},
    {"breaks", "TIMES",
     "Let the clocks rest in these breaks: 2:30:00+1:00:00 is an hour, 2:30:00 after the start",
     NULL},
    {"ranks", "FIRST,SECOND",
     "The ranks or ratings of the players (3k,5d or 1850,2150): the rules say who has Black, "
     "which handicap and which komi",
     NULL},
    {"series", "KIND",
     "A game of a series: alternate, or without komi b-w-b and b-b-b, in which the weaker player "
     "has Black in two games of three or always",
     "alternate b-w-b b-b-b"},
    {"game", "N",
     "Which game of the series this is (1); with --games, the one with which to begin",
     NULL},
    {"weaker", "PLAYER",
     "Who is weaker where colours follow the rank, and who begins a series with Black: first "
     "or second",
     "first second"},
    {"strict", NULL,
     "Let an illegal move stand until it is claimed; otherwise it is refused", NULL},
    {"no-undo", NULL, "Let no move be taken back by consent", NULL},
    {"journal", "FILE", "Keep each move in this new file (yunzi-DATE-TIME.journal)",
     "@files"},
    {"resume", "FILE", "Go on with the game of this journal", "@files"},
    {"save", "FILE", "Write the record as SGF when the game ends or is left", "@files"},
    {"plain", NULL,
     "Type and read lines of text also where the whole screen could be used", NULL},
    {"ascii", NULL,
     "Draw the whole screen with X, O and . also where the terminal has more", NULL},
    {"speech", NULL, "Say everything in short lines and draw nothing", NULL},
    YZ_OPTIONS_THINKING,
    YZ_OPTION_LEVEL,
    YZ_OPTIONS_LIMITS,
    GUEST_OPTIONS,
    SERIES_OPTIONS,
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_play = {
    .name = "play",
    .arguments = "",
    .summary = "A game at the table, between people and programs",
    .description =
        "Two people play at one terminal, or against programs that speak the Go Text "
        "Protocol. Type a point such as D4 to play there, and help for the commands. The "
        "referee keeps the rules and the clock, says why a move is illegal, and at the end "
        "shows what is proved about each chain that is marked, and the count.\n\n"
        "Each move is in the journal, on the disk, before it is shown: whatever ends the "
        "program, --resume goes on with the game, and nobody is charged for the time in "
        "between. On a terminal the board fills the screen, and ? names the keys. Commands may "
        "come from a pipe, one a line.",
    .options = OPTIONS,
    .examples =
        "yunzi play\tUnder the rules that are usual where the language is spoken\n"
        "yunzi play --rules japanese --size 9\tTwo people at one terminal\n"
        "yunzi play --rules chinese --white 'gnugo --mode gtp'\tAgainst a program\n"
        "yunzi play --rules aga --clock 30:00+5x0:30 --save game.sgf\tWith a clock, and "
        "a record at the end\n"
        "yunzi play --rules ing --ranks 3k,5d\tWith the handicap that the rules give\n"
        "yunzi play --resume yunzi-20310504-193000.journal\tGo on with a game\n"
        "yunzi play --rules ing --speech\tFor the ear",
    .least = 0,
    .most = 0,
    .run = run,
    .operands = "",
};
