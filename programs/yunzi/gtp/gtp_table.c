/*
 * gtp_table.c - every command of the GTP referee, one row each.  list_commands,
 * known_command, yunzi-help and the menu of GoGui are read from it, and a test holds
 * docs/guide/gtp.md against it.  Adding a command is one row and one function.
 */
#include "gtp/gtp_command.h"

#include <string.h>

/* name, function, fewest and most words, arguments, help, GoGui menu, event */
/* clang-format off */
const gtp_row GTP_ROWS[] = {
    /* the protocol itself */
    {"protocol_version", gtp_protocol_version, 0, 0, "", "the version of GTP: 2", NULL, 0},
    {"name", gtp_name, 0, 0, "", "the name of the program", NULL, 0},
    {"version", gtp_version, 0, 0, "", "the version of the program", NULL, 0},
    {"known_command", gtp_known_command, 1, 1, "COMMAND", "whether there is such a command", NULL, 0},
    {"list_commands", gtp_list_commands, 0, 0, "", "every command, one a line", NULL, 0},
    {"quit", gtp_quit, 0, 0, "", "ends the session", NULL, 0},

    /* setting up */
    {"boardsize", gtp_boardsize, 1, 1, "SIZE", "a new game on a square board of 1 to 52 lines", NULL, 0},
    {"rectangular_boardsize", gtp_rectangular_boardsize, 2, 2, "WIDTH HEIGHT", "a new game on a rectangular board", NULL, 0},
    {"clear_board", gtp_clear_board, 0, 0, "", "a new game on the same board", NULL, 0},
    {"komi", gtp_komi, 1, 1, "NUMBER", "sets komi, any that the controller wants; the game goes on", NULL, 0},
    {"get_komi", gtp_get_komi, 0, 0, "", "the komi of the game", "string/Komi/get_komi", 0},
    {"fixed_handicap", gtp_fixed_handicap, 1, 1, "STONES", "handicap stones on the star points; answers where", NULL, 0},
    {"place_free_handicap", gtp_place_free_handicap, 1, 1, "STONES", "handicap stones where the program likes them: star points, then where there is most room; answers where", NULL, 0},
    {"set_free_handicap", gtp_set_free_handicap, 0, -1, "VERTEX...", "handicap stones on these points", NULL, 0},
    {"gogui-setup", gtp_setup, 0, -1, "COLOR VERTEX...", "stones on an empty board, before the first move", NULL, 0},
    {"gogui-setup_player", gtp_setup_player, 1, 1, "COLOR", "who moves first from the stones set up", NULL, 0},
    {"list_setup", gtp_list_setup, 0, 0, "", "the stones set up before the first move, as gogui-setup takes them", NULL, 0},
    {"list_setup_player", gtp_list_setup_player, 0, 0, "", "who moves first from them", NULL, 0},
    {"list_handicap", gtp_list_handicap, 0, 0, "", "the handicap stones, as set_free_handicap takes them", NULL, 0},
    {"set_position", gtp_set_position, 0, -1, "COLOR VERTEX...", "a new game from these stones", NULL, 0},
    {"loadsgf", gtp_loadsgf, 1, -1, "FILE [MOVE]", "the game of a record, or the position before move MOVE; a board", "none/Load a record/loadsgf %r", 0},
    {"yunzi-info", gtp_info, 1, -1, "KEY [TEXT]", "a name that goes into the record, by its property in SGF: PB, PW, EV, DT and so on", NULL, 0},
    {"printsgf", gtp_printsgf, 0, -1, "[FILE]", "the game as a record with its result and territory, written to FILE when given", "string/Record/printsgf", 0},

    /* playing */
    {"play", gtp_play, 2, 2, "COLOR VERTEX", "makes a move", NULL, 0},
    {"genmove", gtp_genmove, 1, 1, "COLOR", "thinks and makes the best move, pass, or resigns; answers which", NULL, 0},
    {"reg_genmove", gtp_reg_genmove, 1, 1, "COLOR", "the same without making it", "plist/A move/reg_genmove %c", 0},
    {"undo", gtp_undo, 0, 0, "", "takes back the last move, set-up or event", NULL, 0},
    {"showboard", gtp_showboard, 0, 0, "", "the board as text", "string/Board/showboard", 0},
    {"is_legal", gtp_is_legal, 2, 2, "COLOR VERTEX", "1 when the move is allowed, else 0", NULL, 0},
    {"all_legal", gtp_all_legal, 1, 1, "COLOR", "the points that COLOR may play", "plist/Legal moves/all_legal %c", 0},
    {"captures", gtp_captures, 1, 1, "COLOR", "how many stones COLOR has taken", "string/Captures/captures %c", 0},
    {"time_settings", gtp_time_settings, 3, 3, "MAIN BYOYOMI STONES", "sets the clock: Canadian, or without overtime", NULL, 0},
    {"time_left", gtp_time_left, 3, 3, "COLOR SECONDS STONES", "what COLOR has left by the clock of the controller", NULL, 0},
    {"stop", gtp_accept, 0, 0, "", "accepted; like any command it ends an analysis", NULL, 0},
    {"clear_cache", gtp_clear_cache, 0, 0, "", "forgets what was thought about", NULL, 0},
    {"cputime", gtp_cputime, 0, 0, "", "the seconds of work so far", NULL, 0},

    /* ending */
    {"final_score", gtp_final_score, 0, 0, "", "who won, and by how much", "string/Final score/final_score", 0},
    {"final_status", gtp_final_status, 1, 1, "VERTEX", "what the point is in the end: alive, dead, seki, black_territory, white_territory or dame", "string/Final status/final_status %p", 0},
    {"final_status_list", gtp_final_status_list, 1, 1, "STATUS", "the points of this status, stones of a chain on one line", "plist/Final status list/final_status_list %s", 0},

    /* other programs' extensions */
    {"gogui-analyze_commands", gtp_analyze_commands, 0, 0, "", "the menu for GoGui", NULL, 0},
    {"gogui-rules_game_id", gtp_game_id, 0, 0, "", "the game: Go", NULL, 0},
    {"gogui-rules_board", gtp_rules_board, 0, 0, "", "the board in X, O and .", NULL, 0},
    {"gogui-rules_board_gfx", gtp_board_gfx, 0, 0, "", "what is drawn on it: points barred by ko, and once play has stopped territory, dead stones and seki", NULL, 0},
    {"gogui-rules_board_size", gtp_rules_board_size, 0, 0, "", "the lines of the board; two numbers when it is no square", NULL, 0},
    {"gogui-rules_legal_moves", gtp_legal_moves, 0, 0, "", "the points that the side to move may play, and pass", NULL, 0},
    {"gogui-rules_side_to_move", gtp_side_to_move, 0, 0, "", "black or white; none when no move is due", NULL, 0},
    {"gogui-rules_final_result", gtp_final_result, 0, 0, "", "the result, of what kind it is and on what it rests", NULL, 0},
    {"gogui-rules_captured_count", gtp_captured_count, 0, 0, "", "how many stones Black has taken, and how many White", NULL, 0},
    {"gogui-play_sequence", gtp_play_sequence, 0, -1, "COLOR VERTEX...", "makes these moves, or none when one is refused", NULL, 0},
    {"gogui-title", gtp_title, 0, 0, "", "what GoGui writes above its window", NULL, 0},
    {"gogui-version", gtp_accept, 1, -1, "VERSION", "accepted", NULL, 0},
    {"gogui-interrupt", gtp_accept, 0, 0, "", "accepted; an answer comes within --time, so that nothing waits to be interrupted", NULL, 0},
    {"kgs-rules", gtp_kgs_rules, 1, 1, "NAME", "rules by the names of KGS: japanese, chinese, aga, new_zealand", NULL, 0},
    {"kgs-time_settings", gtp_kgs_time_settings, 1, 4, "KIND [NUMBER...]", "sets the clock: none, absolute, byoyomi or canadian", NULL, 0},
    {"kgs-game_over", gtp_accept, 0, 0, "", "accepted; the game stays", NULL, 0},
    {"kgs-genmove_cleanup", gtp_genmove_cleanup, 1, 1, "COLOR", "a move towards taking dead stones off by play; pass when none is left", NULL, 0},
    {"kgs-chat", gtp_chat, 0, -1, "TYPE NAME TEXT", "says that a referee does not chat", NULL, 0},
    {"lz-analyze", gtp_lz_analyze, 0, -1, "[COLOR] [INTERVAL] [KEY VALUE...]", "thinks and tells what it finds, in the words of Leela Zero, until the next command", NULL, 0},
    {"lz-genmove_analyze", gtp_lz_genmove_analyze, 0, -1, "[COLOR] [INTERVAL] [KEY VALUE...]", "the same for as long as a move takes; then makes it", NULL, 0},
    {"kata-analyze", gtp_kata_analyze, 0, -1, "[COLOR] [INTERVAL] [KEY VALUE...]", "thinks and tells what it finds, in the words of KataGo, until the next command; with ownership true, or movesOwnership true, whose each point will be", NULL, 0},
    {"kata-genmove_analyze", gtp_kata_genmove_analyze, 0, -1, "[COLOR] [INTERVAL] [KEY VALUE...]", "the same for as long as a move takes; then makes it", NULL, 0},
    {"cgos-genmove_analyze", gtp_cgos_genmove_analyze, 1, 1, "COLOR", "the same as genmove, with what was found as one line of JSON, in the words of the Computer Go Server", NULL, 0},
    {"kata-get-rules", gtp_kata_get_rules, 0, 0, "", "the rules as an object of KataGo, and in which questions it cannot say them", NULL, 0},
    {"kata-set-rules", gtp_kata_set_rules, 1, -1, "NAME|OBJECT|STRING", "the rule set nearest to these rules of KataGo; answers which, and what differs", NULL, 0},
    {"kata-set-rule", gtp_kata_set_rule, 2, 2, "KEY VALUE", "the rule set nearest to the one at hand with this answer changed", NULL, 0},
    {"kata-list_time_settings", gtp_list_time_settings, 0, 0, "", "the ways of keeping time that are understood", NULL, 0},
    {"kata-time_settings", gtp_kata_time_settings, 1, 5, "KIND [NUMBER...]", "the same, and fischer or fischer-capped", NULL, 0},
    {"gomill-cpu_time", gtp_cputime, 0, 0, "", "the same as cputime", NULL, 0},
    {"gomill-describe_engine", gtp_describe_engine, 0, 0, "", "the program in words", NULL, 0},

    /* our own: rules and repetition */
    {"yunzi-help", gtp_help, 0, 1, "[COMMAND]", "what the commands do", NULL, 0},
    {"yunzi-rules", gtp_rules, 0, 1, "[NAME]", "the rule set; with NAME puts the game under it", "string/Rules/yunzi-rules", 0},
    {"yunzi-strict", gtp_strict, 0, 1, "[on|off]", "whether moves out of turn and against the rules have their consequences", "string/Strict play/yunzi-strict", 0},
    {"yunzi-clock", gtp_clock, 0, 0, "", "the clock, and for each side the seconds left, periods or stones, seconds used, and running, waiting or overstepped", "string/Clock/yunzi-clock", 0},
    {"yunzi-handicap", gtp_handicap, 1, 2, "NUMBER [fixed|free]", "a handicap in the way of the rules, or where they leave it open as named: answers where its stones stand, how often White passes or how many stones Black plays", NULL, 0},
    {"yunzi-why", gtp_why, 2, 2, "COLOR VERTEX", "what the rules say of a move: ground, article, the position it would repeat, what follows", "string/Why not?/yunzi-why %c %p", 0},
    {"yunzi-ko_bans", gtp_ko_bans, 0, 0, "", "points forbidden to the side to move for the sake of repetition alone", "plist/Ko bans/yunzi-ko_bans", 0},
    {"yunzi-show_illegal", gtp_show_illegal, 0, 0, "", "what the side to move may not play, and why, drawn by GoGui", "gfx/Show forbidden points/yunzi-show_illegal", 0},
    {"yunzi-pass_for_ko", gtp_pass_for_ko, 2, 2, "COLOR VERTEX", "a pass for the ko at VERTEX", NULL, 0},
    {"yunzi-button", gtp_button, 1, 1, "COLOR", "takes the button", NULL, 0},

    /* our own: the end of the game */
    {"yunzi-phase", gtp_phase, 0, 0, "", "play, stopped, confirmation, resumed or ended", "string/Phase/yunzi-phase", 0},
    {"yunzi-judge", gtp_judge, 0, 0, "", "the verdict as one line of JSON", "string/Verdict/yunzi-judge", 0},
    {"yunzi-basis", gtp_basis, 0, 0, "", "on what the result rests: played, agreed, proved or estimated; none when there is none", "string/Basis/yunzi-basis", 0},
    {"yunzi-estimate", gtp_estimate, 0, 1, "[on|off]", "whether the dead stones are estimated where nothing is marked, agreed or proved", "string/Estimate/yunzi-estimate %o", 0},
    {"yunzi-show_score", gtp_show_score, 0, 0, "", "territory, dead stones, seki and the result, drawn by GoGui", "gfx/Show the score/yunzi-show_score", 0},
    {"yunzi-show_life", gtp_show_life, 0, 0, "", "who lives, chain by chain, and on what that rests, drawn by GoGui", "gfx/Show life and death/yunzi-show_life", 0},
    {"yunzi-show_line", gtp_show_line, 1, 1, "VERTEX", "why the chain at VERTEX lives or not, and the line that shows it, drawn by GoGui", "gfx/Show why a chain lives/yunzi-show_line %p", 0},
    {"yunzi-liberties", gtp_liberties, 0, 0, "", "a board with the number of liberties on each stone", "sboard/Liberties/yunzi-liberties", 0},
    {"yunzi-life_board", gtp_life_board, 0, 0, "", "a board of colours: green alive, red dead, yellow seki", "cboard/Life and death in colours/yunzi-life_board", 0},
    {"yunzi-ownership", gtp_ownership, 0, 0, "", "thinks as about a move; a board of numbers, whose each point will be: 1 Black's, -1 White's", "dboard/Expected owners/yunzi-ownership", 0},
    {"yunzi-best_moves", gtp_best_moves, 0, 0, "", "thinks as about a move; the best moves, each with its chance in percent", "pspairs/Best moves/yunzi-best_moves", 0},
    {"yunzi-marking", gtp_marking, 0, 0, "", "the stones marked dead, a chain a line", "plist/Marked dead/yunzi-marking", 0},
    {"yunzi-wrong_marks", gtp_wrong_marks, 0, 0, "", "chains that are marked otherwise than reading finds: a stone, alive or dead, proved or estimated without a doubt", NULL, 0},
    {"yunzi-mark", gtp_mark, 2, 2, "COLOR VERTEX", "COLOR turns the chain from alive to dead or back", NULL, YZ_EVENT_MARK},
    {"yunzi-agree", gtp_event, 1, 1, "COLOR", "COLOR agrees to the marking", NULL, YZ_EVENT_AGREE},
    {"yunzi-refuse", gtp_event, 1, 1, "COLOR", "COLOR disputes the marking", NULL, YZ_EVENT_REFUSE},
    {"yunzi-resume", gtp_resume, 1, 2, "COLOR [FIRST]", "COLOR asks for play to go on; FIRST moves first where players choose", NULL, YZ_EVENT_RESUME},
    {"yunzi-fill", gtp_fill, 1, 2, "COLOR [VERTEX]", "COLOR agrees to dame being filled during this stop; with VERTEX, puts a stone there that is no move", NULL, YZ_EVENT_FILL},
    {"yunzi-settle", gtp_settle, 0, -1, "[VERTEX...]", "a referee settles the marking: the chains at these points are dead, all others alive", NULL, YZ_EVENT_SETTLE},
    {"yunzi-confirm", gtp_event, 1, 1, "COLOR", "COLOR confirms the count or result", NULL, YZ_EVENT_CONFIRM},
    {"yunzi-object", gtp_event, 1, 1, "COLOR", "COLOR objects to it", NULL, YZ_EVENT_OBJECT},
    {"yunzi-resign", gtp_event, 1, 1, "COLOR", "COLOR resigns", NULL, YZ_EVENT_RESIGN},
    {"yunzi-overtime", gtp_event, 1, 1, "COLOR", "COLOR oversteps the time", NULL, YZ_EVENT_OVERTIME},
    {"yunzi-forfeit", gtp_event, 1, 1, "COLOR", "COLOR loses by a ruling", NULL, YZ_EVENT_FORFEIT},
    {"yunzi-claim", gtp_claim, 2, 2, "COLOR MOVE", "COLOR claims that move number MOVE was illegal", NULL, YZ_EVENT_CLAIM},
    {"yunzi-take_back", gtp_event, 1, 1, "COLOR", "COLOR took a move back", NULL, YZ_EVENT_TAKE_BACK},
    {"yunzi-warn", gtp_event, 1, 1, "COLOR", "a referee warns COLOR", NULL, YZ_EVENT_WARN},
    {"yunzi-penalty", gtp_penalty, 2, 2, "COLOR POINTS", "a referee takes POINTS from COLOR", NULL, YZ_EVENT_PENALTY},
    {"yunzi-offer", gtp_offer, 2, 2, "COLOR OUTCOME", "COLOR proposes draw, no-result, void or both-lose", NULL, YZ_EVENT_OFFER},
    {"yunzi-accept", gtp_event, 1, 1, "COLOR", "COLOR accepts the offer", NULL, YZ_EVENT_ACCEPT},
    {"yunzi-decline", gtp_event, 1, 1, "COLOR", "COLOR declines it", NULL, YZ_EVENT_DECLINE},
    {"yunzi-rule", gtp_rule, 1, 1, "OUTCOME", "a referee ends the game: draw, both-lose, no-result or void", NULL, YZ_EVENT_RULE},
};
/* clang-format on */

const size_t GTP_ROW_COUNT = sizeof GTP_ROWS / sizeof *GTP_ROWS;

/* True if the word is this command.  Capitals matter, unlike in colours and vertices;
   but '-' and '_' are the same, since controllers do not agree on them in the names of
   extensions. */
static bool
is_named(const char *name, yz_gtp_word word)
{
    for (size_t i = 0; i < word.length; i++) {
        const char letter = word.text[i] == '-' ? '_' : word.text[i];
        if (letter != (name[i] == '-' ? '_' : name[i]) || name[i] == '\0')
            return false;
    }
    return name[word.length] == '\0';
}

const gtp_row *
gtp_find(yz_gtp_word name)
{
    for (size_t i = 0; i < GTP_ROW_COUNT; i++)
        if (is_named(GTP_ROWS[i].name, name))
            return &GTP_ROWS[i];
    return NULL;
}

bool
gtp_list_commands(gtp_session *s, const char *rest)
{
    (void)rest;
    for (size_t i = 0; i < GTP_ROW_COUNT; i++)
        gtp_say(s, "%s\n", GTP_ROWS[i].name);
    return true;
}

bool
gtp_known_command(gtp_session *s, const char *rest)
{
    gtp_say(s, "%s", gtp_find(gtp_take(s, &rest)) != NULL ? "true" : "false");
    return true;
}

static void
say_help(gtp_session *s, const gtp_row *row)
{
    gtp_say(s, "%s%s%s: %s\n", row->name, row->arguments[0] != '\0' ? " " : "",
            row->arguments, row->help);
}

bool
gtp_help(gtp_session *s, const char *rest)
{
    yz_gtp_word name;

    if (yz_gtp_next(&rest, &name)) {
        const gtp_row *row = gtp_find(name);
        if (row == NULL)
            return gtp_refuse(s, "unknown command");
        say_help(s, row);
        return true;
    }
    for (size_t i = 0; i < GTP_ROW_COUNT; i++)
        say_help(s, &GTP_ROWS[i]);
    return true;
}

bool
gtp_analyze_commands(gtp_session *s, const char *rest)
{
    (void)rest;
    for (size_t i = 0; i < GTP_ROW_COUNT; i++)
        if (GTP_ROWS[i].gogui != NULL)
            gtp_say(s, "%s\n", GTP_ROWS[i].gogui);
    return true;
}
