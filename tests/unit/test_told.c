/*
 * test_told.c - what a match tells, in words: each event, what follows it, each refusal.
 *
 * A row is a line of the log and what the referee then reads: everything that is told, with
 * " / " between, or why the event is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "announce/match_words.h"
#include "match/event_words.h"
#include "match/match_asked.h"
#include "rules/colours.h"

/* Three kos at once. */
static const char KOS[] =
    ". X O . . . . . .\nX . X O . . . . .\n. X O . . . . . .\n. X O . . . . . .\nX O . O . . . . .\n"
    ". X O . . . . . .\n. X O . . . . . .\nX . X O . . . . .\n. X O . . . . . .\n";

/* An open ko and a snapback. */
static const char CORNERS[] =
    ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
    "O O O O O . . . .\nO O O O O . . . .\nX X O O O . X X X\n. X X X O . X O O\n"
    "X O . X O . X . X\n";

typedef struct row {
    const char *line;
    const char *words;
} row;

typedef struct talk {
    const char *rules;
    const char *colours; /* how they are decided; NULL: given */
    const char *clock;   /* NULL: none */
    bool strict;
    const char *language; /* NULL: English */
    const char *board;    /* NULL: empty */
    row rows[32];
    int handicap;
    const char *breaks; /* NULL: none */
} talk;

/* clang-format off */
static const talk TALKS[] = {
    {"french", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins / Black places handicap stone 1 of 2"},
        {"0 move first move=play:C3", "Black C3 / Black places handicap stone 2 of 2"},
        {"0 move first move=play:G7", "Black G7"},
    }, 2, NULL},
    {"chinese-1988", NULL, NULL, false, NULL, NULL, {
        {"0 late referee whom=first number=600000", "Black comes 10:00 late"},
        {"0 start referee", "the game begins / Black is late: there is no main time to take 10:00 from (Chinese Rules 1988, art. 23.1-23.3)"},
    }, 0, NULL},
    {"japanese-1989", NULL, "1:00:00", false, NULL, NULL, {
        {"0 late referee whom=second number=600000", "White comes 10:00 late"},
        {"0 start referee", "the game begins / White is late: the event decides, and 10:00 are taken off the clock (the text leaves time to the event)"},
    }, 0, NULL},
    {"ing-1996", NULL, "3:00:00 ing", false, NULL, NULL, {
        {"0 late referee whom=second number=1860000", "White comes 31:00 late"},
        {"0 start referee", "the game begins / White is late: the game is forfeited (Ing Rules 1996, art. 10) / the game is over: Black wins by forfeit"},
    }, 0, NULL},
    {"chinese-1988", "lot", "1:00:00", false, NULL, NULL, {
        {"0 lot referee number=3", "lots are drawn for the colours / the second player has Black, the first White"},
        {"0 late referee whom=first number=600000", "White comes 10:00 late"},
        {"0 start referee", "the game begins / White is late: 10:00 are taken off the clock (Chinese Rules 1988, art. 23.1-23.3)"},
    }, 0, NULL},
    {"chinese-1988", "guess", NULL, false, NULL, NULL, {
        {"0 hold second number=9", "the second player holds some stones in the hand"},
        {"0 guess first number=1", "the first player has guessed / there were 9 stones in the hand: the guess is right / the first player has Black, the second White"},
    }, 0, NULL},
    {"ing-1996", "guess-komi", NULL, false, NULL, NULL, {
        {"0 hold first number=4", "the first player holds some stones in the hand"},
        {"0 guess second number=1", "the second player has guessed / there were 4 stones in the hand: the guess is wrong"},
        {"0 komi second amount=7", "the text does not let this komi be named"},
        {"0 komi second amount=6", "the second player names a komi of 6"},
        {"0 choose first colour=white", "the first player chooses White / the second player has Black, the first White"},
    }, 0, NULL},
    {"chen-2000", "bid", NULL, false, NULL, NULL, {
        {"0 hold first number=4", "the first player holds some stones in the hand"},
        {"0 guess second number=0", "the second player has guessed / there were 4 stones in the hand: the guess is right"},
        {"0 bid second amount=41", "the second player bids 41 points for Black"},
        {"0 bid first amount=41", "the bid is not above the last one"},
        {"0 bid first amount=42", "the first player bids 42 points for Black"},
        {"0 accept-bid second", "the second player leaves Black to the other player / the first player has Black, the second White; Black's contract is 42 points"},
    }, 0, NULL},
    {"japanese-1989", NULL, "1:00", false, NULL, NULL, {
        {"0 move first move=play:D4", "this cannot be done at this point of the match: everything is agreed; the game may begin"},
        {"0 start referee", "the game begins"},
        {"0 pause first", "this is for the referee to do"},
        {"0 time first", "this is for the program to do"},
        {"0 move referee move=pass", "this is for Black to do"},
        {"0 move second move=play:D4", "it is Black's turn"},
        {"0 move first move=play:D4", "Black D4"},
        {"1000 move second move=play:D4", "D4: there is a stone on that point"},
        {"1000 move second move=pass", "White passes"},
        {"1000 time host", "the time is 0:01"},
        {"2000 outage host", "the match was interrupted; nobody is charged for that time"},
        {"2000 pause referee reason=fire alarm", "the clocks stand still (fire alarm)"},
        {"3000 go-on referee", "the game goes on"},
        {"3000 adjourn referee", "the game is adjourned"},
        {"4000 go-on referee", "the game goes on"},
        {"4000 ask-undo first number=1", "Black asks to take back 1 move"},
        {"4000 deny second", "White does not agree: nothing is taken back"},
        {"4000 ask-undo first number=2", "Black asks to take back 2 moves"},
        {"4000 grant second", "White agrees: it is taken back"},
        {"4000 grant second", "nobody has asked for it"},
        {"5000 take-time referee whom=first number=10000", "the referee takes 0:10 off the clock of Black"},
        {"5000 give-time referee whom=second number=60000", "the referee gives White 1:00 more"},
        {"60000 time host", "Black: 30 seconds left / Black: 20 seconds left / Black: 10 seconds left / Black: 5 seconds left / Black: 4 seconds left / Black: 3 seconds left / Black: 2 seconds left / Black: 1 second left / Black has overstepped the time: that loses the game (the text leaves time to the event) / the time is 1:00 / the game is over: White wins on time"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 move first move=play:A2", "Black A2"},
        {"0 move second move=play:A1", "White A1"},
        {"0 move first move=play:B1", "Black B1 captures 1"},
        {"0 move second move=play:E5", "White E5"},
        {"0 move first move=pass", "Black passes"},
        {"0 move second move=pass", "White passes"},
        {"0 mark first point=E5", "Black marks the chain at E5 as dead"},
        {"0 refuse second", "White disputes the marks"},
        {"0 evidence host status=proved:????????????????????????????????????????d????????????????????????????????????????", "life and death have been looked into: proved"},
        {"0 mark first point=E5", "Black marks the chain at E5 as alive; it is dead (proved)"},
        {"0 agree first marking=0000000000000000", "the marking has changed since"},
        {"0 agree first marking=now", "Black agrees to the marks"},
        {"0 agree second marking=now", "White agrees to the marks"},
        {"0 confirm first", "Black confirms the result"},
        {"0 object second", "White objects to the result"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 move first move=pass", "Black passes"},
        {"0 move second move=pass", "White passes"},
        {"0 resume second colour=none", "White asks to play on"},
        {"0 warn referee whom=first reason=talking", "the referee warns Black (talking)"},
        {"0 forfeit referee whom=first", "the referee rules: Black loses the game / the game is over: White wins by forfeit"},
        {"0 move second move=pass", "this cannot be done at this point of the match: the game has ended"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 move first move=pass", "Black passes"},
        {"0 move second move=pass", "White passes"},
        {"0 settle referee status=agreed:?????????????????????????????????????????????????????????????????????????????????", "it is ruled which stones are dead (agreed)"},
        {"0 confirm first", "Black confirms the result"},
        {"0 confirm second", "White confirms the result / play is over, and the game is counted; dead stones: agreed"},
    }, 0, NULL},
    {"chinese-1988", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 sealing referee", "Black has to seal the next move"},
        {"0 seal first move=play:D4", "Black has sealed a move"},
        {"0 open referee", "the sealed move is opened / the sealed move is D4"},
        {"0 sealing referee", "White has to seal the next move"},
        {"0 seal second move=play:D4", "White has sealed a move"},
        {"0 open referee", "the sealed move is opened / the sealed move is D4, and illegal: there is a stone on that point (Chinese Rules 1988, art. 22); the move is void and counts as a pass by white"},
        {"0 offence referee whom=first number=0 offence=displaced fault=accident", "an offence by Black: a stone is displaced (an accident that can be put right) / what follows: as the players agree, otherwise as the referee rules (Chinese Rules 1988, art. 17.3)"},
        {"0 decide referee point=D4 to=D4 decision=advice", "the text does not leave this decision to the referee"},
        {"0 decide referee point=D4 to=E4 decision=stands", "the referee decides: the board stays as it is"},
        {"0 taken-back referee whom=first", "Black took a move back without leave"},
        {"0 rule referee whom=host outcome=draw", "the referee rules: a draw / the game is over: a draw"},
    }, 0, NULL},
    {"chinese-1988", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 repetition referee repetition=uneven/white/none/none/judge/C3,D4", "the repetition is ruled uneven, to be stopped by White"},
        {"0 resign second", "White resigns / the game is over: Black wins by resignation"},
    }, 0, NULL},
    {"chinese-1988", NULL, "2:00 counting 1", false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 filling first", "the text of these rules does not have it"},
        {"0 move first move=play:A1", "Black A1"},
        {"0 move second move=play:E5", "White E5"},
        {"0 moved second point=A1 to=A2 decision=stands", "White says that the stone of A1 has moved to A2, and stays there; when the other player says the same it is done (Chinese Rules 1988, art. 17.3)"},
        {"0 moved first point=A1 to=A2 decision=put-back", "Black says that the stone of A1 has moved to A2, and goes back; when the other player says the same it is done (Chinese Rules 1988, art. 17.3)"},
        {"0 moved second point=A1 to=A2 decision=put-back", "White says the same: the stone of A1 stands on A1 again (Chinese Rules 1988, art. 17.3)"},
        {"0 move first move=play:E6", "Black E6"},
        {"0 slipped referee whom=first", "the stone of Black fell on that point: it is taken up, and Black chooses a point (Chinese Rules 1988, art. 17.2)"},
        {"0 move first move=play:E7", "Black E7"},
        {"65000 move second move=play:B1", "White: 1 minute left / White B1"},
        {"65000 leave referee whom=second", "White leaves the seat with the referee's leave, as is allowed once in a game; the clock does not wait (Chinese Rules 1988, art. 23.6)"},
        {"65000 move first move=pass", "Black passes"},
        {"65000 move second move=play:A2", "White A2 captures 1"},
        {"65000 prisoners second number=1", "White takes prisoners off: no clock runs meanwhile (Chinese Rules 1988, art. 23.4)"},
        {"75000 prisoners second number=0", "White has taken the prisoners off: the clock runs again (Chinese Rules 1988, art. 23.4)"},
        {"75000 resign first number=3", "Black lays down 3 stones at once, and so resigns / the game is over: White wins by resignation"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 move first move=play:A2", "Black A2"},
        {"0 move second move=play:A1", "White A1"},
        {"0 move first move=pass", "Black passes"},
        {"0 move second move=pass", "White passes"},
        {"0 filling second", "White agrees to fill dame and what else needs it; the other player has to agree too (Japanese Rules 1989, commentary 2 on art. 9.2)"},
        {"0 fill second point=E5", "both players have to agree to it first (Japanese Rules 1989, commentary 2 on art. 9.2)"},
        {"0 filling first", "Black agrees to fill dame and what else needs it; both may put stones down now, in any order, and they are no moves (Japanese Rules 1989, commentary 2 on art. 9.2)"},
        {"0 fill second point=E5", "White fills E5"},
        {"0 fill first point=B1", "Black fills B1, which takes off 1 stone"},
        {"0 resume first colour=none", "Black asks to play on; the stones that were put down since the stop are void (Japanese Rules 1989, commentary 2 on art. 9.3)"},
    }, 0, NULL},
    {"chinese-2002", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 exchange referee", "the colours were taken wrongly and are exchanged / the second player has Black, the first White"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, true, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 move first move=play:D4", "Black D4"},
        {"0 move first move=play:E5", "Black E5 / illegal: E5: it is the other player's turn (Japanese Rules 1989, art. 14); the move stands until it is claimed, and then: black forfeits"},
        {"0 claim second number=2 outcome=undetermined", "White claims that move 2 was illegal: it is the other player's turn (Japanese Rules 1989, art. 14) / the game is over: White wins by forfeit"},
    }, 0, NULL},
    {"japanese-1989+rengo", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 resign first", "a partner of Black wants to resign; the other one has to agree"},
        {"0 resign first.1", "Black resigns / the game is over: White wins by resignation"},
    }, 0, NULL},
    {"japanese-1989+rengo3", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 resign first.2", "a partner of Black wants to resign; 2 others have to agree"},
        {"0 resign first", "a partner of Black wants to resign; the other one has to agree"},
        {"0 resign first", "this has been done already"},
        {"0 resign first.3", "the number is out of range"},
        {"0 resign first.1", "Black resigns / the game is over: White wins by resignation"},
    }, 0, NULL},
    {"ing-1996", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"600000 time host", "the time is 10:00 / a break of 1:00:00 begins: the clocks stand still (Ing Rules 1996, art. 9)"},
        {"4200000 time host", "the time is 1:10:00 / the break is over, and the game goes on (Ing Rules 1996, art. 9)"},
    }, 0, "10:00+1:00:00"},
    {"ing-1996", NULL, NULL, false, NULL, NULL, {
        {"0 stones referee whom=first number=38", "Black has 38 stones; missing: 2, to be made up before the game begins (Ing Rules 1996, art. 2)"},
        {"0 start referee", "the game does not begin: Black's stones, missing: 2 (Ing Rules 1996, art. 2)"},
        {"0 stones second whom=first number=40", "Black has 40 stones: none is missing (Ing Rules 1996, art. 2)"},
        {"0 stones first whom=second number=41", "White has 41 stones; too many: 1, to be taken out before the game begins (Ing Rules 1996, art. 2)"},
        {"0 start referee", "the game does not begin: White's stones, too many: 1 (Ing Rules 1996, art. 2)"},
        {"0 stones first whom=second number=40", "White has 40 stones: none is missing (Ing Rules 1996, art. 2)"},
        {"0 start referee", "the game begins"},
        {"0 stones first whom=second number=40", "this cannot be done at this point of the match: the game goes on"},
        {"0 penalty referee whom=second number=3 reason=the phone rang", "the referee takes 3 points from White (the phone rang)"},
        {"0 penalty referee whom=second number=0", "the number is out of range"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, NULL, NULL, {
        {"0 stones first whom=first number=40", "under these rules no stones are checked"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 move first move=play:A2", "Black A2"},
        {"0 move second move=play:A1", "White A1"},
        {"0 move first move=play:B1", "Black B1 captures 1"},
        {"0 offer first outcome=no-result", "this cannot be done at this point of the game (Japanese Rules 1989, art. 12)"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, NULL, KOS, {
        {"0 start referee", "the game begins"},
        {"0 move first move=play:A9", "Black A9"},
        {"0 move second move=play:B8", "White B8 captures 1"},
        {"0 move first move=play:C5", "Black C5 captures 1"},
        {"0 move second move=play:B2", "White B2 captures 1"},
        {"0 move first move=play:C8", "Black C8 captures 1"},
        {"0 move first move=play:B2", "it is White's turn"},
        {"0 move second move=play:B5", "White B5 captures 1"},
        {"0 move first move=play:C2", "Black C2 captures 1"},
        {"0 offer second outcome=no-result", "White offers: no result"},
        {"0 decline first", "Black declines the offer"},
        {"0 offer second outcome=no-result", "White offers: no result"},
        {"0 accept first", "Black accepts the offer / the game is over: no result"},
    }, 0, NULL},
    {"aga-1991", NULL, NULL, false, NULL, KOS, {
        {"0 start referee", "the game begins"},
        {"0 move first move=play:A9", "Black A9"},
        {"0 move second move=play:B8", "White B8 captures 1"},
        {"0 move first move=play:C8", "C8: the ko may not be retaken yet (AGA Rules of Go 1991, rule 6; the position after move 1 would come back)"},
        {"0 move first move=play:C5", "Black C5 captures 1"},
        {"0 move second move=play:B2", "White B2 captures 1"},
        {"0 move first move=play:C8", "Black C8 captures 1"},
        {"0 move second move=play:B5", "White B5 captures 1"},
        {"0 move first move=play:C2", "C2: the play would bring back an earlier position (AGA Rules of Go 1991, rule 6; the position after move 1 would come back)"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, NULL, CORNERS, {
        {"0 start referee", "the game begins"},
        {"0 move first move=pass", "Black passes"},
        {"0 move second move=pass", "White passes"},
        {"0 evidence host status=proved:?????????????????????????????????????????????????????????????????????????????????", "life and death have been looked into: proved"},
        {"0 dispute first number=1 point=A9", "this cannot be done at this point of the game (Japanese Rules 1989, art. 7 and 9.2)"},
        {"0 dispute second number=1 point=J1", "White says that the chain at J1 is dead / it is shown on a copy of the board: White moves first, and a ko is retaken only after a pass for it (Japanese Rules 1989, art. 7.2)"},
        {"0 show first move=play:H1", "it is White's turn"},
        {"0 show second move=play:H1", "shown: White H1 captures 1 / the chain at J1 has been captured"},
        {"0 show second move=play:J1", "it is Black's turn"},
        {"0 show first move=play:J1", "shown: Black J1 captures 3"},
        {"0 show second move=pass", "shown: White passes"},
        {"0 show first move=pass", "shown: Black passes / both have passed: the chain at J1 was captured, and a new stone of Black stands; both players say the same of the chain, or the referee does"},
        {"0 say first number=0", "Black says: the chain is alive"},
        {"0 say second number=0", "White says: the chain is alive / the chain at J1 is marked as alive: both players say so (Japanese Rules 1989, art. 7.1); the board stands as before"},
        {"0 dispute second number=0 point=A3", "White says that the chain at A3 is alive / it is shown on a copy of the board: White moves first, and a ko is retaken only after a pass for it (Japanese Rules 1989, art. 7.2)"},
        {"0 withdraw second", "White leaves it; the board stands as before, and nothing is ruled"},
        {"0 dispute first number=1 point=A3", "Black says that the chain at A3 is dead / it is shown on a copy of the board: White moves first, and a ko is retaken only after a pass for it (Japanese Rules 1989, art. 7.2)"},
        {"0 show second move=play:A2", "shown: White A2 captures 1"},
        {"0 show first move=play:A1", "A1: the ko may not be retaken yet (Japanese Rules 1989, art. 7.2)"},
        {"0 show first move=pass-for-ko:C1", "a pass for the ko at C1: a pass is not allowed here (Japanese Rules 1989, art. 7.2)"},
        {"0 show first move=pass-for-ko:A1", "shown: Black passes for the ko at A1"},
        {"0 say referee number=1", "the referee rules: the chain is dead / the chain at A3 is marked as dead: the referee rules so (Japanese Rules 1989, art. 7.1); the board stands as before"},
        {"0 mark first point=A3", "the referee has ruled whether this chain lives"},
    }, 0, NULL},
    {"ing-1996", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 move first move=play:C3", "Black C3 / White passes for the handicap: pass 1 of 1"},
        {"0 ask-undo first number=1", "Black asks to take back 1 move"},
        {"0 deny second", "White does not agree: nothing is taken back"},
        {"0 move second move=play:D4", "D4: the handicap is not complete yet (Ing Rules 1996, art. 3 and 8: yielding passes)"},
        {"0 move second move=pass", "White passes"},
        {"0 move first move=play:G7", "Black G7"},
    }, 2, NULL},
    {"chinese-1988", NULL, NULL, false, NULL, NULL, {
        {"0 start referee", "the game begins"},
        {"0 resign second", "White resigns / the game is over: Black wins by resignation"},
        {"0 claim second number=1 outcome=undetermined", "White appeals against the result; the referee rules on it (Chinese Rules 1988, art. 16.4)"},
        {"0 dismiss referee", "the referee dismisses the appeal: the result stands"},
        {"0 claim second number=1 outcome=undetermined", "this has been done already"},
        {"0 object first", "the game has ended (Chinese Rules 1988, art. 16.4)"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, "ru", NULL, {
        {"0 start referee", "партия начинается"},
        {"0 move first move=play:A2", "чёрные A2"},
        {"0 move second move=play:A1", "белые A1"},
        {"0 move first move=play:B1", "чёрные B1, взято 1"},
        {"0 move first move=play:B1", "ход белых"},
        {"0 ask-undo first number=3", "чёрные просят вернуть 3 хода"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, "cs", NULL, {
        {"0 start referee", "partie začíná"},
        {"0 move first move=play:A2", "černý A2"},
        {"0 move second move=play:A1", "bílý A1"},
        {"0 move first move=play:B1", "černý B1, zajato 1"},
        {"0 move first move=play:B1", "na tahu je bílý"},
        {"0 ask-undo first number=1", "černý žádá o vrácení 1 tahu"},
    }, 0, NULL},
    {"japanese-1989", NULL, NULL, false, "zh", NULL, {
        {"0 start referee", "对局开始"},
        {"0 move first move=play:A2", "黑方 A2"},
        {"0 move second move=play:A1", "白方 A1"},
        {"0 move first move=play:B1", "黑方 B1，提1子"},
        {"0 move first move=play:B1", "轮到白方"},
        {"0 ask-undo first number=2", "黑方请求悔棋2手"},
    }, 0, NULL},
};
/* clang-format on */

/* ---- Played ---- */

static bool event_seen[YZ_MATCH_EVENT_KINDS];
#define X(name, key) +1
enum { TOLD_KINDS = 0 YZ_MATCH_TOLD_MAP(X) };
#undef X
static bool told_seen[TOLD_KINDS];

/* `test_told json` prints everything as JSON, for its schema: "match", a tab, the object. */
static bool in_json;

static yz_status
print(void *context, const char *bytes, size_t length)
{
    (void)context;
    return fwrite(bytes, 1, length, stdout) == length ? YZ_OK : YZ_E_IO;
}

static yz_json
begin_line(void)
{
    yz_json json;
    fputs("match\t", stdout);
    yz_json_start(&json, print, NULL);
    return json;
}

typedef struct played {
    yz_match *match;
    const yz_language *language;
    yz_party reader;
    char words[2048];
} played;

static void
hear(void *context, const yz_match *match, const yz_match_told *told)
{
    played *p = context;
    const yz_message message = yz_told_message(match, told, p->reader);
    const char *said = YZ_SAID(&message, p->language);
    const size_t used = strlen(p->words);

    if (*said == '\0')
        return;
    if (in_json) {
        yz_json json = begin_line();
        yz_told_json(&json, NULL, match, told, p->reader, p->language);
        yz_json_line(&json);
    }
    told_seen[told->kind] = true;
    if (told->kind == YZ_MATCH_TOLD_EVENT)
        event_seen[told->event->kind] = true;
    snprintf(p->words + used, sizeof p->words - used, "%s%s", used > 0 ? " / " : "",
             said);
}

static yz_colour_way
way_of(const char *key)
{
    yz_colour_way way = YZ_COLOUR_WAY_GIVEN;
    while (key && strcmp(yz__colour_way_key(way), key) != 0)
        way = (yz_colour_way)(way + 1);
    return way;
}

static void
begin(played *p, const talk *t)
{
    yz_match_options options = YZ_MATCH_OPTIONS_INIT;
    yz_game_options game = YZ_GAME_OPTIONS_INIT;
    yz_break breaks[YZ_BREAKS];
    yz_pos pos = {0};

    assert_int_equal(yz_rules_read(t->rules, &game.rules, &game.overlays, NULL), YZ_OK);
    game.width = game.height = 9;
    game.handicap = t->handicap;
    if (t->board) {
        assert_int_equal(yz_pos_read(&pos, t->board, strlen(t->board), NULL, NULL),
                         YZ_OK);
        game.start = &pos.position;
    }
    options.game = &game;
    options.colours = way_of(t->colours);
    options.strict = t->strict;
    if (t->breaks)
        options.break_count = yz__breaks_read(breaks, t->breaks);
    options.breaks = breaks;
    if (t->clock)
        assert_int_equal(yz_clock_setting_read(&options.clock, t->clock, NULL), YZ_OK);
    assert_int_equal(yz_match_new(&p->match, &options, NULL), YZ_OK);
    if (t->board)
        yz_pos_free(&pos);
    p->language = t->language ? yz_language_find(t->language) : NULL;
}

/* The refusal, unless it happened, and how the match stands. */
static void
print_state(const played *p, const yz_match_event *event, const yz_match_answer *answer)
{
    yz_json json;
    if (answer->refusal != YZ_MATCH_REFUSED_NONE) {
        json = begin_line();
        yz_match_refused_json(&json, NULL, p->match, event, answer, p->language);
        yz_json_line(&json);
    }
    json = begin_line();
    yz_match_json(&json, NULL, p->match, p->reader, p->language);
    yz_json_line(&json);
}

/* "marking=now" is the marking as it stands. */
static void
happen(played *p, const char *line)
{
    char text[512];
    yz_match_event event;
    yz_match_event_room room;

    snprintf(text, sizeof text, "%s", line);
    char *now = strstr(text, "marking=now");
    if (now)
        snprintf(now, 32, "marking=%016" PRIx64, yz_match_marking(p->match));
    p->words[0] = '\0';
    if (yz_match_event_read(&event, &room, text, strlen(text), 9, 9, NULL) != YZ_OK)
        fail_msg("no event: %s", line);
    const yz_match_answer answer = yz_match_do(p->match, &event, hear, p);
    const yz_message refused = yz_match_refused_message(p->match, &event, &answer);
    if (answer.refusal != YZ_MATCH_REFUSED_NONE)
        yz_message_text(&refused, p->language, p->words);
    if (in_json)
        print_state(p, &event, &answer);
}

static void
events_have_words(void **state)
{
    int wrong = 0;

    (void)state;
    for (size_t i = 0; i < sizeof TALKS / sizeof *TALKS; i++) {
        played p = {.reader = YZ_PARTY_REFEREE};
        begin(&p, &TALKS[i]);
        for (const row *r = TALKS[i].rows; r->line; r++) {
            happen(&p, r->line);
            if (strcmp(p.words, r->words) != 0) {
                print_error("%s: %s\n  is told as: %s\n", TALKS[i].rules, r->line,
                            p.words);
                wrong++;
            }
        }
        yz_match_free(p.match);
    }
    assert_int_equal(wrong, 0);
}

/* The rows above have one of each kind: a new kind needs words and a row. */
static void
every_kind_is_told(void **state)
{
    (void)state;
    for (int kind = 0; kind < YZ_MATCH_EVENT_KINDS; kind++)
        if (!event_seen[kind])
            fail_msg("no words for %s", yz__match_event_key((yz_match_event_kind)kind));
    for (int kind = 0; kind < TOLD_KINDS; kind++)
        if (!told_seen[kind])
            fail_msg("no words for kind %d of what is told", kind);
}

static void
a_secret_is_told_to_its_owner_alone(void **state)
{
    static const struct {
        yz_party reader;
        const char *words;
    } ROWS[] = {
        {YZ_PARTY_FIRST, "Black has sealed D4"},
        {YZ_PARTY_SECOND, "Black has sealed a move"},
        {YZ_PARTY_REFEREE, "Black has sealed a move"},
        {YZ_PARTY_HOST, "Black has sealed D4"},
    };
    static const talk SEALED = {"chinese-1988", NULL,           NULL, false, NULL,
                                NULL,           {{NULL, NULL}}, 0,    NULL};

    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        played p = {.reader = ROWS[i].reader};
        begin(&p, &SEALED);
        happen(&p, "0 start referee");
        happen(&p, "0 sealing referee");
        happen(&p, "0 seal first move=play:D4");
        assert_string_equal(p.words, ROWS[i].words);
        yz_match_free(p.match);
    }
}

static yz_status
add(void *context, const char *bytes, size_t length)
{
    strncat(context, bytes, length);
    return YZ_OK;
}

/* A message keeps the beginning of a long reason; what could speak to a terminal is a blank. */
static void
a_long_reason_is_cut(void **state)
{
    static const talk GAME = {"japanese-1989", NULL, NULL, false, NULL, NULL,
                              {{NULL, NULL}},  0,    NULL};
    char reason[YZ_MATCH_REASON], expected[512];
    played p = {.reader = YZ_PARTY_REFEREE};
    const yz_match_event warn = {.kind = YZ_MATCH_WARN,
                                 .by = YZ_PARTY_REFEREE,
                                 .whom = YZ_PARTY_SECOND,
                                 .reason = reason};

    (void)state;
    memset(reason, 'r', sizeof reason);
    reason[1] = '\033';
    reason[200] = '\0';
    begin(&p, &GAME);
    happen(&p, "0 start referee");
    p.words[0] = '\0';
    assert_int_equal(yz_match_do(p.match, &warn, hear, &p).refusal,
                     YZ_MATCH_REFUSED_NONE);
    reason[1] = ' ';
    snprintf(expected, sizeof expected, "the referee warns White (%s)\n", reason);
    assert_true(strncmp(p.words, expected, 90) == 0);
    assert_true(strlen(p.words) < 140);
    yz_match_free(p.match);
}

static void
tell_json(void *context, const yz_match *match, const yz_match_told *told)
{
    yz_json json;
    yz_json_start(&json, add, context);
    yz_told_json(&json, NULL, match, told, YZ_PARTY_SECOND, NULL);
}

static void
json_keeps_a_secret(void **state)
{
    static const talk GAME = {"chinese-1988", NULL,           NULL, false, NULL,
                              NULL,           {{NULL, NULL}}, 0,    NULL};
    played p = {.reader = YZ_PARTY_REFEREE};
    char text[1024] = "";
    const yz_match_event seal = {.kind = YZ_MATCH_SEAL,
                                 .by = YZ_PARTY_FIRST,
                                 .move = {YZ_MOVE_PLAY, YZ_EMPTY, {3, 5}}};

    (void)state;
    begin(&p, &GAME);
    happen(&p, "0 start referee");
    happen(&p, "0 sealing referee");
    yz_match_do(p.match, &seal, tell_json, text);
    assert_string_equal(text, "{\"told\":\"event\",\"event\":\"seal\",\"at\":0,"
                              "\"by\":\"first\",\"text\":\"Black has sealed a move\"}");
    yz_match_free(p.match);
}

/* ---- What may be done now ---- */

static void
the_step_that_is_due_says_who_may(void **state)
{
    enum { NOBODY = 0, FIRST = 1 << YZ_PARTY_FIRST, SECOND = 1 << YZ_PARTY_SECOND };
    static const talk BIDS = {"chen-2000", "bid",          NULL, false, NULL,
                              NULL,        {{NULL, NULL}}, 0,    NULL};
    static const struct {
        const char *line;
        unsigned hold, guess, bid, accept;
    } ROWS[] = {
        {"0 time host", FIRST | SECOND, FIRST | SECOND, NOBODY, NOBODY},
        {"0 hold first number=4", NOBODY, SECOND, NOBODY, NOBODY},
        {"0 guess second number=0", NOBODY, NOBODY, SECOND, NOBODY},
        {"0 bid second amount=41", NOBODY, NOBODY, FIRST, FIRST},
        {"0 bid first amount=42", NOBODY, NOBODY, SECOND, SECOND},
        {"0 accept-bid second", NOBODY, NOBODY, NOBODY, NOBODY},
    };
    played p = {.reader = YZ_PARTY_REFEREE};

    (void)state;
    begin(&p, &BIDS);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        happen(&p, ROWS[i].line);
        assert_int_equal(yz_match_may(p.match, YZ_MATCH_HOLD), ROWS[i].hold);
        assert_int_equal(yz_match_may(p.match, YZ_MATCH_GUESS), ROWS[i].guess);
        assert_int_equal(yz_match_may(p.match, YZ_MATCH_BID), ROWS[i].bid);
        assert_int_equal(yz_match_may(p.match, YZ_MATCH_ACCEPT_BID), ROWS[i].accept);
        assert_int_equal(yz_match_may(p.match, YZ_MATCH_LOT), NOBODY);
    }
    yz_match_free(p.match);
}

int
main(int count, char **words)
{
    in_json = count > 1 && strcmp(words[1], "json") == 0;
    if (in_json) {
        events_have_words(NULL);
        return 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_have_words),
        cmocka_unit_test(every_kind_is_told),
        cmocka_unit_test(a_secret_is_told_to_its_owner_alone),
        cmocka_unit_test(a_long_reason_is_cut),
        cmocka_unit_test(json_keeps_a_secret),
        cmocka_unit_test(the_step_that_is_due_says_who_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
