/* Records of other programs become records, and files are known by what is in them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "import/import.h"
#include "records.h"
#include "said.h"

static char bytes[1 << 16];

static size_t
slurp(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/formats/%s", YZ_TESTS, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return length;
}

/* The record of a sample as SGF; the caller frees it. */
static char *
imported(const char *name, yz_format format)
{
    yz_record *record;
    yz_diag diag = {0};
    const size_t length = slurp(name);
    assert_int_equal(yz_format_of(bytes, length), format);
    assert_int_equal(yz_format_of_name(name), format);
    if (yz__record_import(&record, format, bytes, length, NULL, &diag) != YZ_OK)
        fail_msg("%s:%u: %s", name, (unsigned)diag.line, said(&diag.message));
    char *text = records_write(record, false);
    yz_record_free(record);
    return text;
}

/* Without the line ends between nodes. */
static void
join_lines(char *text)
{
    char *to = text;
    for (; *text != '\0'; text++)
        if (*text != '\n' || text[1] == 'a')
            *to++ = *text;
    *to = '\0';
}

static const struct {
    const char *name;
    yz_format format;
    const char *sgf;
} SAMPLE[] = {
    {"even.gib", YZ_FORMAT_GIB,
     "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[Ahn Jin]BR[7D]PW[Baek]PC[a room]RE[W+2.5]KM[6.5]"
     "DT[2015-03-08];B[pd];W[dp];B[pp];W[])"},
    {"handicap.gib", YZ_FORMAT_GIB,
     "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[\xea\xb9\x80\xec\xb2\xa0\xec\x88\x98]BR[3K]"
     "PW[\xec\x9d\xb4\xec\x98\x81\xed\x9d\xac]WR[9D]RE[W+R]KM[0]HA[3]AB[dp][pd][dd]"
     ";W[qn];B[nq])"},
    {"even.ngf", YZ_FORMAT_NGF,
     "(;GM[1]FF[4]CA[UTF-8]SZ[19]PW[Baek]WR[4d]PB[Ahn]BR[3p]KM[6.5]DT[2015-03-08]"
     "RE[W+2.5];B[pc];W[dp];B[pp];W[])"},
    {"small.ngf", YZ_FORMAT_NGF,
     "(;GM[1]FF[4]CA[UTF-8]SZ[9]PW[Baek]WR[4d]PB[Ahn]BR[3k]KM[0]DT[2015-03-08]RE[B+R]"
     "HA[2];W[cc])"},
    {"even.ugf", YZ_FORMAT_UGF,
     "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Japanese]EV[A test, final]PC[Kyoto]"
     "DT[2001-04-05]PB[Ahn]BR[3 dan]PW[Baek]WR[4 dan]RE[W+2.5];B[gc];W[cg]"
     "C[the corner\nat last];B[cc];W[])"},
    {"handicap.ugi", YZ_FORMAT_UGF,
     "(;GM[1]FF[4]CA[UTF-8]SZ[19]HA[2]KM[0.5]PB[\xe5\xb1\xb1\xe7\x94\xb0]BR[1d]PW[x]"
     "WR[2d]RE[B+R]AB[pd][dp];W[qq])"},
};

static void
samples_become_records(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SAMPLE / sizeof *SAMPLE; i++) {
        char *text = imported(SAMPLE[i].name, SAMPLE[i].format);
        join_lines(text);
        if (strcmp(text, SAMPLE[i].sgf) != 0)
            fail_msg("%s becomes\n%s\nnot\n%s", SAMPLE[i].name, text, SAMPLE[i].sgf);
        free(text);
    }
}

/* What the head of a file or a few moves become, after "(;GM[1]FF[4]CA[UTF-8]SZ[19]". */
static const struct {
    yz_format format;
    const char *text, *sgf;
} SAID[] = {
    /* Names, places and dates, whole or cut off. */
    {YZ_FORMAT_GIB, "\\[GAMENAME=A friendly game\\]\nSKI 0 1\nSKI 0 2",
     "GN[A friendly game];B[];W[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMEPLACE=\n\\[GAMEPLACE=a room\nSKI 0 1 2\nSKI 0 2\n",
     "PC[a room];W[];B[])"},
    {YZ_FORMAT_GIB,
     "\\HS\n\\[GAMEBLACKNAME=Ahn (7D\\]\n\\[GAMEWHITENAME=(9D)\\]\nSKI 0 1\n",
     "PB[Ahn (7D]WR[9D];B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMEPLACE=]\nSTO 0  2 1 15 3\n", "PC[\\]];B[pd])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMETAG=S0,C2015:03\\]\nSKI 0 1\n", "DT[2015:03];B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMETAG=S0,C2015-03:08\\]\nSKI 0 1\n",
     "DT[2015-03:08];B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMETAG=S0,C2015:03-08\\]\nSKI 0 1\n",
     "DT[2015:03-08];B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMETAG=S0,C20x5:03:08\\]\nSKI 0 1\n",
     "DT[20x5:03:08];B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMETAG=S0,C2015:0x:08\\]\nSKI 0 1\n",
     "DT[2015:0x:08];B[])"},
    /* A date that is not understood is kept whole, letters of several bytes too. */
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMETAG=S0,C2015:03:0\xe6\xb0\x91:05\\]\nSKI 0 1\n",
     "DT[2015:03:0\xe6\xb0\x91:05];B[])"},
    /* Results of Tygem, by numbers. */
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMEINFOMAIN=GRLT:0,ZIPSU:35,\\]\nSKI 0 1\n",
     "RE[B+3.5];B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMEINFOMAIN=GRLT:1,ZIPSU:30,\\]\nSKI 0 1\n",
     "RE[W+3];B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMEINFOMAIN=GRLT:0,ZIPSU:0,\\]\nSKI 0 1\n", ";B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMEINFOMAIN=GRLT:3,ZIPSU:35,\\]\nSKI 0 1\n",
     "RE[B+R];B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMEINFOMAIN=GRLT:7,\\]\nSKI 0 1\n", "RE[B+T];B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMEINFOMAIN=GRLT:8,\\]\nSKI 0 1\n", "RE[W+T];B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMEINFOMAIN=GRLT:9,\\]\nSKI 0 1\n", ";B[])"},
    {YZ_FORMAT_GIB, "\\HS\n\\[GAMEINFOMAIN=ZIPSU:35,\\]\nSKI 0 1\n", ";B[])"},
    /* Handicap stones where the Korean servers put them. */
    {YZ_FORMAT_GIB, "\\GS\nINI 0 1 1 &4\nSTO 0 2 1 0 18\n", ";B[as])"},
    {YZ_FORMAT_GIB, "\\GS\nINI 0 1 5 &4\n", "HA[5]AB[dp][pd][dd][pp][jj])"},
    {YZ_FORMAT_GIB, "\\GS\nINI 0 1 6 &4\n", "HA[6]AB[dp][pd][dd][pp][dj][pj])"},
    {YZ_FORMAT_GIB, "\\GS\nINI 0 1 9 &4\n",
     "HA[9]AB[dp][pd][dd][pp][dj][pj][jd][jp][jj])"},
    {YZ_FORMAT_GIB, "\\GS\nINI 0 1 10 &4\nSKI 0 2 2\n", "HA[10];W[])"},
    /* Ranks and results of wBaduk, in words. */
    {YZ_FORMAT_NGF, "x\n19\nBaek\nAhn professional\nPMABBQDDQ\n",
     "PW[Baek]PB[Ahn professional];B[pc])"},
    {YZ_FORMAT_NGF, "x\n19\nBaek 3DX\nAhn D\nPMABBQDDQ\nthe end\n",
     "PW[Baek]WR[3dx]PB[Ahn]BR[d];B[pc])"},
    {YZ_FORMAT_NGF,
     "1\n19\n3\n4\n5\n6\n7\n8.5\n2015\n10\nBlack won by 3 points\n12\nPMABBQDDQ\n",
     "PW[3]PB[4]KM[8.5]DT[2015]RE[B+3]HA[6]AB[dp][pd][dd][pp][dj][pj];B[pc])"},
    {YZ_FORMAT_NGF,
     "1\n19\n3\n4\n5\n0\n7\n6.5\n2015-3-8\n10\nWhite won by resign\nPMABBQDDQ\n",
     "PW[3]PB[4]KM[6.5]DT[2015-3-8]RE[W+R];B[pc])"},
    {YZ_FORMAT_NGF, "1\n19\n3\n4\n5\n0\n7\nx\n9\n10\nWhite loses on time\nPMABBQDDQ\n",
     "PW[3]PB[4]DT[9]RE[B+T];B[pc])"},
    {YZ_FORMAT_NGF, "1\n19\n3\n4\n5\n0\n7\n-\n9\n10\nBlack loses on time\nPMABBQDDQ\n",
     "PW[3]PB[4]DT[9]RE[W+T];B[pc])"},
    {YZ_FORMAT_NGF, "1\n19\n3\n4\n5\n0\n7\n8\n9\n10\nA draw, by 0 points\nPMABBQDDQ\n",
     "PW[3]PB[4]KM[8.5]DT[9];B[pc])"},
    {YZ_FORMAT_NGF, "1\n19\n3\n4\n5\n0\n7\n8\n9\n10\nBlack wins by resign\nPMABBQDDQ\n",
     "PW[3]PB[4]KM[8.5]DT[9]RE[B+R];B[pc])"},
    {YZ_FORMAT_NGF, "1\n19\n3\n4\n5\n0\n7\n8\n9\n10\nBlack won on time\nPMABBQDDQ\n",
     "PW[3]PB[4]KM[8.5]DT[9]RE[B+T];B[pc])"},
    /* What PandaNet writes. */
    {YZ_FORMAT_UGF, "[Header]\nWinner=D,\n[Data]\nYA,B1,1,0\n", "RE[0];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nWinner=N1,\n[Data]\nYA,B1,1,0\n", "RE[Void];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nWinner=X,3\n[Data]\nYA,B1,1,0\n", ";B[])"},
    {YZ_FORMAT_UGF, "[Header]\nWinner=\n[Data]\nYA,B1,1,0\n", ";B[])"},
    {YZ_FORMAT_UGF, "[Header]\nWinner=B,T\n[Data]\nYA,B1,1,0\n", "RE[B+T];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nWinner=W,F\n[Data]\nYA,B1,1,0\n", "RE[W+F];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nWinner=W,C\n[Data]\nYA,B1,1,0\n", "RE[W+R];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nWinner=W,?\n[Data]\nYA,B1,1,0\n", "RE[W+];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nWinner=W\n[Data]\nYA,B1,1,0\n", "RE[W+];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nRule=CHN\n[Data]\nYA,B1,1,0\n", "RU[Chinese];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nRule=AGA\n[Data]\nYA,B1,1,0\n", "RU[AGA];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nHdcp=0,6.50\n[Data]\nYA,B1,1,0\n", "KM[6.5];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nHdcp=3\n[Data]\nYA,B1,1,0\n", "HA[3];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nHdcp=0,\n[Data]\nYA,B1,1,0\n", ";B[])"},
    {YZ_FORMAT_UGF, "[Header]\nHdcp=0,6.55\n[Data]\nYA,B1,1,0\n", ";B[])"},
    {YZ_FORMAT_UGF, "[Header]\nHdcp=0,6.x\n[Data]\nYA,B1,1,0\n", ";B[])"},
    {YZ_FORMAT_UGF, "[Header]\nHdcp=0,12345678.5\n[Data]\nYA,B1,1,0\n", ";B[])"},
    {YZ_FORMAT_UGF, "[Header]\nDate=2001/4/5\n[Data]\nYA,B1,1,0\n",
     "DT[2001/4/5];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nDate=2001-04/05\n[Data]\nYA,B1,1,0\n",
     "DT[2001-04/05];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nDate=2001/04-05\n[Data]\nYA,B1,1,0\n",
     "DT[2001/04-05];B[])"},
    {YZ_FORMAT_UGF, "[Header]\nSize\nSizes=9\n[Data]\n.Text,1\nYA,B1,1,0\n", ";B[])"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\nAA,B1,0,0\nAS,W1,0,0\nPD,?,1,1\nYA,?,2,1\n",
     "AB[aa]AW[as];B[pd];W[])"},
    {YZ_FORMAT_UGF, "[Header]\nSize=25\n[Data]\nYA,B1,1\n", ";B[ya])"},
    {YZ_FORMAT_UGF, "[Header]\nSize=52\n[Data]\naB,B1,0\nBa,B1,0\naa,W1,1\n",
     "AB[Gb][bG];W[GG])"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\nYA,B1,0,0\n", ";B[])"},
    {YZ_FORMAT_UGF,
     "[Header]\n[Data]\nPD,B1,1\n[Figure]\nlost\n.Text,9\nno such move\n.EndText\n",
     ";B[pd])"},
};

static void
heads_and_moves_become_properties(void **state)
{
    (void)state;
    static const char BEFORE[] = "(;GM[1]FF[4]CA[UTF-8]SZ[";
    int wrong = 0;
    for (size_t i = 0; i < sizeof SAID / sizeof *SAID; i++) {
        yz_record *record;
        yz_diag diag = {0};
        if (yz__record_import(&record, SAID[i].format, SAID[i].text,
                              strlen(SAID[i].text), NULL, &diag) != YZ_OK)
            fail_msg("%s:%u: %s", SAID[i].text, (unsigned)diag.line,
                     said(&diag.message));
        char *text = records_write(record, false);
        join_lines(text);
        assert_memory_equal(text, BEFORE, sizeof BEFORE - 1);
        if (strcmp(text + sizeof BEFORE - 1 + 3, SAID[i].sgf) != 0) {
            print_error("%s becomes\n%s\nnot\n%s\n", SAID[i].text, text, SAID[i].sgf);
            wrong++;
        }
        free(text);
        yz_record_free(record);
    }
    assert_int_equal(wrong, 0);
}

/* A name of more than 1023 bytes ends before the letter that no longer fits; a comment
   of more than 64 KiB is not added to. */
static void
long_texts_are_cut_between_letters(void **state)
{
    (void)state;
    static char text[1 << 17];
    yz_record *record;
    size_t length = (size_t)sprintf(text, "[Header]\nTitle=");
    memset(text + length, 'a', 1021);
    length += 1021;
    length += (size_t)sprintf(text + length, "\xe5\xb1\xb1 and more\n[Data]\nPD,B1,1\n"
                                             "[Figure]\n.Text,1\nfirst\n");
    memset(text + length, 'b', 1 << 16);
    length += 1 << 16;
    assert_int_equal(
        yz__record_import(&record, YZ_FORMAT_UGF, text, length, NULL, NULL), YZ_OK);
    const char *title = records_value(record, 0, "EV");
    assert_int_equal(strlen(title), 1021);
    assert_int_equal(title[1020], 'a');
    assert_string_equal(records_value(record, 1, "C"), "first");
    yz_record_free(record);
}

/* What the file does not say and the server means is told. */
static void
what_is_understood_between_the_lines_is_told(void **state)
{
    (void)state;
    yz_record *record;
    size_t length = slurp("handicap.gib");
    assert_int_equal(
        yz__record_import(&record, YZ_FORMAT_GIB, bytes, length, NULL, NULL), YZ_OK);
    assert_non_null(strstr(said(&records_notice(record, "handicap-differs")->message),
                           "names 3 handicap stones, not their points"));
    yz_record_free(record);
    length = slurp("even.ngf");
    assert_int_equal(
        yz__record_import(&record, YZ_FORMAT_NGF, bytes, length, NULL, NULL), YZ_OK);
    assert_non_null(strstr(said(&records_notice(record, "dialect")->message),
                           "the komi 6 of the file is read as 6.5"));
    yz_record_free(record);
}

static const struct {
    yz_format format;
    const char *text;
    uint32_t line;
    const char *says;
} WRONG[] = {
    {YZ_FORMAT_GIB, "\\HS\n\\GS\nSTO 0 2 1 19 3\n", 3, "the move is not on the board"},
    {YZ_FORMAT_GIB, "\\HS\n\\GS\nSTO 0 2\n", 3, "a move is STO 0 NUMBER COLOUR X Y"},
    {YZ_FORMAT_GIB, "\\HS\n\\GS\nSTO 0 2 3 15 3\n", 3, "a move is STO 0 NUMBER"},
    {YZ_FORMAT_GIB, "\\HS\n\\GS\nSTO 0 2 2 x 3\n", 3, "a move is STO 0 NUMBER"},
    {YZ_FORMAT_GIB, "\\HS\n\\GS\nSTO 0 2 2 3\n", 3, "a move is STO 0 NUMBER"},
    {YZ_FORMAT_GIB, "\\HS\n\\GS\nSTO 0 2 2 100 3\n", 3, "a move is STO 0 NUMBER"},
    {YZ_FORMAT_GIB, "\\HS\n\\GS\nSTO 0 2 2 3 100\n", 3, "a move is STO 0 NUMBER"},
    {YZ_FORMAT_GIB, "\\HS\n\\HE\n", 0, "holds no game"},
    {YZ_FORMAT_NGF, "x\n0\nPMABBCCCC\n", 2,
     "this is not a size of a board (1 to 52): 0"},
    {YZ_FORMAT_NGF, "x\n9\nPMABBACAC\n", 3, "the move is not on the board"},
    {YZ_FORMAT_NGF, "x\n9\nPMABBCACA\n", 3, "the move is not on the board"},
    {YZ_FORMAT_NGF, "x\n9\nPMABBCKCK\n", 3, "the move is not on the board"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\n@A,B1,0\n", 3, "the stone is not on the board"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\nA@,B1,0\n", 3, "the stone is not on the board"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\nTA,B1,0\n", 3, "the stone is not on the board"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\nAT,B1,0\n", 3, "the stone is not on the board"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\nPDB,B1,1\n", 3, "a move is POINT,PLAYER"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\nPD,,1\n", 3, "a move is POINT,PLAYER"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\nPD,B1,x\n", 3, "a move is POINT,PLAYER"},
    {YZ_FORMAT_UNKNOWN, "(;)", 0, "it is not a record of another program"},
    {YZ_FORMAT_NGF, "x\n9\nPMABBKBBK\n", 3, "the move is not on the board"},
    {YZ_FORMAT_UGF, "[Header]\nSize=99\n[Data]\n", 2, "this is not a size of a board"},
    {YZ_FORMAT_UGF, "[Header]\n[Data]\nQ\n", 3,
     "a move is POINT,PLAYER,NUMBER,SECONDS"},
    {YZ_FORMAT_SGF, "(;)", 0, "it is not a record of another program"},
};

static void
what_cannot_be_read_is_refused_with_its_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        yz_record *record;
        yz_diag diag = {0};
        assert_int_not_equal(yz__record_import(&record, WRONG[i].format, WRONG[i].text,
                                               strlen(WRONG[i].text), NULL, &diag),
                             YZ_OK);
        assert_null(record);
        assert_int_equal(diag.line, WRONG[i].line);
        if (strstr(said(&diag.message), WRONG[i].says) == NULL)
            fail_msg("%s", said(&diag.message));
        /* Nobody has to ask why. */
        assert_int_equal(yz__record_import(&record, WRONG[i].format, WRONG[i].text,
                                           strlen(WRONG[i].text), NULL, NULL),
                         diag.status);
    }
}

static void
too_much_text_and_other_games_are_refused(void **state)
{
    (void)state;
    yz_record *record;
    yz_diag diag = {0};
    assert_int_equal(yz__record_import(&record, YZ_FORMAT_GIB, "\\HS",
                                       YZ_IMPORT_MAX_BYTES + 1, NULL, &diag),
                     YZ_E_LIMIT);
    assert_non_null(
        strstr(said(&diag.message), "a record in GIB (Tygem) of more than "));
    const size_t length = slurp("even.gib");
    assert_int_equal(yz_record_read_any(&record, bytes, length, 2, NULL, &diag),
                     YZ_E_NOT_FOUND);
    assert_string_equal(said(&diag.message), "there is no game 2: it holds 1 game");
    assert_int_equal(yz_record_read_any(&record, bytes, length, 1, NULL, &diag), YZ_OK);
    yz_record_free(record);
}

/* "(;" may stand in any bytes: the reader of SGF would skip what comes before it. */
static void
other_files_are_refused_although_a_game_may_stand_in_them(void **state)
{
    (void)state;
    static const struct {
        const char *says, *bytes;
        size_t length;
    } FILES[] = {
#define FILE_OF(SAYS, BYTES) {SAYS, BYTES, sizeof BYTES - 1}
        FILE_OF("a file of the kind PNG",
                "\x89PNG\r\n\x1a\n\0\0\0\rIHDR(;SZ[9];B[aa])"),
        FILE_OF("a file of the kind PDF", "%PDF-1.4 (;SZ[9];B[aa])"),
        FILE_OF("a file of the kind ZIP", "PK\3\4(;SZ[9];B[aa])"),
        FILE_OF("this is not text", "MZ\0\0\0\0\0\0\0\0\0\0(;SZ[9];B[aa])"),
        FILE_OF(NULL,
                "(;SZ[9];B[aa]C[a few \0 do no harm, for the reader tells them])"),
        FILE_OF(NULL, "(\0;\0S\0Z\0[\0"
                      "9\0]\0;\0B\0[\0a\0a\0]\0)\0"),
        FILE_OF(NULL, "\0(\0;\0B\0[\0a\0a\0]\0)"),
        FILE_OF(NULL, "\xff\xfe(\0;\0B\0[\0a\0a\0]\0)\0"),
        FILE_OF(NULL, "\xfe\xff\0(\0;\0B\0[\0a\0a\0]\0)"),
        FILE_OF("this is not text", "(\0"),
        FILE_OF("this is not text", "(\0\0;\0\0\0\0"),
        FILE_OF("this is not text", "(\0;;\0\0\0\0"),
#undef FILE_OF
    };
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        yz_record *record;
        yz_diag diag = {0};
        const yz_status status = yz_record_read_any(&record, FILES[i].bytes,
                                                    FILES[i].length, 1, NULL, &diag);
        if (FILES[i].says == NULL) {
            assert_int_equal(status, YZ_OK);
            yz_record_free(record);
            continue;
        }
        assert_int_equal(status, YZ_E_SYNTAX);
        assert_null(record);
        if (strstr(said(&diag.message), FILES[i].says) == NULL)
            fail_msg("%s", said(&diag.message));
    }
}

static const struct {
    const char *text;
    yz_format format;
} LOOKS[] = {
    {"(;B[aa])", YZ_FORMAT_SGF},
    {"an old text, then (;B[aa])", YZ_FORMAT_SGF},
    {"\xef\xbb\xbf\\HS\n", YZ_FORMAT_GIB},
    {"# rules: aga\n. X\n", YZ_FORMAT_POS},
    {"# rules: aga\n[Header]\n", YZ_FORMAT_UGF},
    {"\\GS\nSKI 0 1\n", YZ_FORMAT_GIB},
    {"\\[GAMEID=1\\]\n", YZ_FORMAT_GIB},
    {"x\n9\nPMABBCCCC\n", YZ_FORMAT_NGF},
    {"PMABBCCCC\n9\n", YZ_FORMAT_UNKNOWN},
    {"x\n0\nPMABBCCCC\n", YZ_FORMAT_UNKNOWN},
    {"x\n53\nPMABBCCCC\n", YZ_FORMAT_UNKNOWN},
    {"x\n9\nPMAB1CCCC\n", YZ_FORMAT_UNKNOWN},
    {"x\n9\nPMaBBCCCC\n", YZ_FORMAT_UNKNOWN},
    {"x\n9\nPMA1BCCCC\n", YZ_FORMAT_UNKNOWN},
    {"x\n9\nPMABB1CCC\n", YZ_FORMAT_UNKNOWN},
    {"x\n9\nPMABBC1CC\n", YZ_FORMAT_UNKNOWN},
    {"x\n9\nPMABB\n", YZ_FORMAT_UNKNOWN},
    {"[Headers]\n", YZ_FORMAT_UNKNOWN},
    {"#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n"
     "#\n#\n#\n#\n#\n#\n#\n#\n#\n#\n[Header]\n",
     YZ_FORMAT_POS},
    {"", YZ_FORMAT_UNKNOWN},
    {"nothing of the kind", YZ_FORMAT_UNKNOWN},
};

static void
a_file_is_known_by_what_is_in_it(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof LOOKS / sizeof *LOOKS; i++)
        assert_int_equal(yz_format_of(LOOKS[i].text, strlen(LOOKS[i].text)),
                         LOOKS[i].format);
}

static void
a_name_is_known_by_its_ending(void **state)
{
    (void)state;
    assert_int_equal(yz_format_of_name("a.b.SGF"), YZ_FORMAT_SGF);
    assert_int_equal(yz_format_of_name("x.mgt"), YZ_FORMAT_SGF);
    assert_int_equal(yz_format_of_name("x.ugi"), YZ_FORMAT_UGF);
    assert_int_equal(yz_format_of_name(".sgf"), YZ_FORMAT_UNKNOWN);
    assert_int_equal(yz_format_of_name("sgf"), YZ_FORMAT_UNKNOWN);
    assert_int_equal(yz_format_of_name("x.sgf.txt"), YZ_FORMAT_UNKNOWN);
    assert_string_equal(yz__format_key(YZ_FORMAT_UNKNOWN), "unknown");
    assert_string_equal(yz__format_key(YZ_FORMAT_GIB), "gib");
    char name[16];
    for (yz_format format = YZ_FORMAT_SGF; format <= YZ_FORMAT_UGF; format++) {
        snprintf(name, sizeof name, "x.%s", yz__format_key(format));
        assert_int_equal(yz_format_of_name(name), format);
    }
    assert_true(yz__format_is_board(YZ_FORMAT_POS));
    assert_false(yz__format_is_board(YZ_FORMAT_UNKNOWN));
}

/* Without memory nothing is left behind, whichever call fails. */
static void
failing_memory_leaves_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SAMPLE / sizeof *SAMPLE; i++) {
        const size_t length = slurp(SAMPLE[i].name);
        yz_status status = YZ_E_NOMEM;
        for (long left = 0; status == YZ_E_NOMEM; left++) {
            records_memory memory;
            yz_record *record;
            records_memory_init(&memory, left);
            status = yz__record_import(&record, SAMPLE[i].format, bytes, length,
                                       &memory.allocator, NULL);
            yz_record_free(record);
            assert_int_equal(memory.blocks, 0);
            assert_true(left < 1000);
        }
        assert_int_equal(status, YZ_OK);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_become_records),
        cmocka_unit_test(heads_and_moves_become_properties),
        cmocka_unit_test(long_texts_are_cut_between_letters),
        cmocka_unit_test(what_is_understood_between_the_lines_is_told),
        cmocka_unit_test(what_cannot_be_read_is_refused_with_its_line),
        cmocka_unit_test(too_much_text_and_other_games_are_refused),
        cmocka_unit_test(other_files_are_refused_although_a_game_may_stand_in_them),
        cmocka_unit_test(a_file_is_known_by_what_is_in_it),
        cmocka_unit_test(a_name_is_known_by_its_ending),
        cmocka_unit_test(failing_memory_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
