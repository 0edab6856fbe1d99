/*
 * problem_words.c - what the words of a problem ask for, in the languages of the program.
 *
 * They choose among the tasks that reading finds; alone they prove nothing.
 */
#include <string.h>

#include "course/problem_book.h"

/*
 * The words of a task, each before a blank; '_' in a word is a blank, and one that begins with '='
 * stands alone: no letter is next to it.  Russian ones lack a first letter that may be a capital.
 */
static const struct {
    unsigned wanted;
    const char *words;
} WORDS[] = {
    {YZ__WANTS(KILL),
     "kill dead capture 杀 殺 死 잡 Убить убить бейте ахват zabij zajm "},
    {YZ__WANTS(LIVE), "live alive save 活 生き 살 выжить пасите žij zachraň "},
    {YZ__WANTS_RACE, "race semeai 攻め合 攻合 对杀 對殺 수상전 емеай гонк závod "},
    {YZ__WANTS(CONNECT),
     "connect link_up 渡り つなが 连接 連接 连络 連絡 渡过 渡過 연결 "
     "оедин spoj "},
    {YZ__WANTS(CUT),
     "cut separate 切断 切り 切斷 分断 分斷 끊 азрез разрежь rozřízn odřízn "},
    {YZ__WANTS(SEKI), "=seki セキ 双活 雙活 公活 빅 секи сэки Секи Сэки "},
    {YZ__WANTS(KO),
     "=ko コウ 劫 패로 패를 패가 패_ 패싸움 =kó ко-борьб "
     "=сделать_ко =Сделайте_ко =сделайте_ко =через_ко =получите_ко =получить_ко =на_ко "},
    {YZ__WANTS(BEST), "endgame =yose ヨセ よせ 官子 收官 끝내기 ндшпил =йосе =ёсэ =Ёсэ "
                      "koncovk =jose "},
    {YZ__WANTS_NO_KO,
     "without_ko without_a_ko =no_ko not_a_ko avoid コウにせず コウなし コウにしない "
     "コウではなく 无劫 無劫 不打劫 不成劫 패_없이 패가_아 без_ко bez_kó "},
};

/* True for a letter beside a word: one of ASCII, and beside other letters any other too. */
static bool
is_letter(char c, char beside)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           ((unsigned char)c >= 0x80 && (unsigned char)beside >= 0x80);
}

/* True if the text holds the word with no letter before or behind it. */
static bool
stands_alone(const char *text, const char *word)
{
    const size_t length = strlen(word);

    for (const char *at = text; *at != '\0'; at++)
        if ((at == text || !is_letter(at[-1], word[0])) && yz__book_begins(at, word) &&
            !is_letter(at[length], word[length - 1]))
            return true;
    return false;
}

/* Takes the first of the words off. */
static bool
next_word(const char **words, char word[64])
{
    size_t length = strcspn(*words, " ");

    if (length == 0)
        return false;
    memcpy(word, *words, length);
    word[length] = '\0';
    for (size_t i = 0; i < length; i++)
        if (word[i] == '_')
            word[i] = ' ';
    *words += length + 1;
    return true;
}

static bool
speaks_of(const char *text, const char *words)
{
    char word[64];

    while (next_word(&words, word))
        if (word[0] == '=' ? stands_alone(text, word + 1) : yz__book_word(text, word))
            return true;
    return false;
}

unsigned
yz__problem_wanted(const char *title, const char *prose)
{
    unsigned bits = 0;

    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (speaks_of(prose, WORDS[i].words) || speaks_of(title, WORDS[i].words))
            bits |= WORDS[i].wanted;
    return (bits & YZ__WANTS_NO_KO) != 0 ? bits & ~(YZ__WANTS(KO) | YZ__WANTS_NO_KO)
                                         : bits;
}
