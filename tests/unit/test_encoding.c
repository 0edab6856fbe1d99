/* Encodings: named, told apart, stepped through and converted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <iconv.h>

#include "text/encoding.h"
#include "text/encoding_guess.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define NO_CA ((yz_bytes){NULL, 0})

/* Names of players, places and events, and phrases of comments, as they stand in
   records.  Each is converted to every encoding of its kind. */
typedef enum kind {
    SIMPLIFIED,
    TRADITIONAL,
    JAPANESE,
    KOREAN,
    RUSSIAN,
    CENTRAL,
    WESTERN
} kind;

static const yz__encoding ENCODINGS[][3] = {
    [SIMPLIFIED] = {YZ_ENCODING_GB18030},
    [TRADITIONAL] = {YZ_ENCODING_BIG5},
    [JAPANESE] = {YZ_ENCODING_SHIFT_JIS, YZ_ENCODING_EUC_JP},
    [KOREAN] = {YZ_ENCODING_EUC_KR},
    [RUSSIAN] = {YZ_ENCODING_KOI8_R, YZ_ENCODING_WINDOWS_1251},
    [CENTRAL] = {YZ_ENCODING_WINDOWS_1250, YZ_ENCODING_ISO_8859_2},
    [WESTERN] = {YZ_ENCODING_ISO_8859_1, YZ_ENCODING_WINDOWS_1252},
};

typedef struct sample {
    kind kind;
    const char *text;
} sample;

/* clang-format off */
static const sample SAMPLE[] = {
    {SIMPLIFIED, "柯洁"}, {SIMPLIFIED, "古力"}, {SIMPLIFIED, "常昊"}, {SIMPLIFIED, "聂卫平"},
    {SIMPLIFIED, "马晓春"}, {SIMPLIFIED, "孔杰"}, {SIMPLIFIED, "陈耀烨"}, {SIMPLIFIED, "时越"},
    {SIMPLIFIED, "周睿羊"}, {SIMPLIFIED, "芈昱廷"}, {SIMPLIFIED, "唐韦星"}, {SIMPLIFIED, "范廷钰"},
    {SIMPLIFIED, "江维杰"}, {SIMPLIFIED, "朴文垚"}, {SIMPLIFIED, "檀啸"}, {SIMPLIFIED, "连笑"},
    {SIMPLIFIED, "党毅飞"}, {SIMPLIFIED, "杨鼎新"}, {SIMPLIFIED, "丁浩"}, {SIMPLIFIED, "李轩豪"},
    {SIMPLIFIED, "辜梓豪"}, {SIMPLIFIED, "谢尔豪"}, {SIMPLIFIED, "范蕴若"}, {SIMPLIFIED, "黄云嵩"},
    {SIMPLIFIED, "於之莹"}, {SIMPLIFIED, "王晨星"}, {SIMPLIFIED, "芮乃伟"}, {SIMPLIFIED, "刘小光"},
    {SIMPLIFIED, "俞斌"}, {SIMPLIFIED, "曹大元"}, {SIMPLIFIED, "钱宇平"}, {SIMPLIFIED, "罗洗河"},
    {SIMPLIFIED, "周鹤洋"}, {SIMPLIFIED, "王磊"}, {SIMPLIFIED, "彭荃"}, {SIMPLIFIED, "邱峻"},
    {SIMPLIFIED, "胡耀宇"}, {SIMPLIFIED, "刘星"}, {SIMPLIFIED, "王檄"}, {SIMPLIFIED, "谢赫"},
    {SIMPLIFIED, "北京"}, {SIMPLIFIED, "成都棋院"}, {SIMPLIFIED, "第25届三星杯决赛第1局"},
    {SIMPLIFIED, "黑中盘胜"}, {SIMPLIFIED, "白胜3/4子"}, {SIMPLIFIED, "应氏杯世界职业围棋锦标赛"},
    {SIMPLIFIED, "这手棋不好，应该先在右边打入。"}, {SIMPLIFIED, "围甲联赛第三轮 主将战"},

    {TRADITIONAL, "林海峯"}, {TRADITIONAL, "王立誠"}, {TRADITIONAL, "張栩"}, {TRADITIONAL, "周俊勳"},
    {TRADITIONAL, "陳詩淵"}, {TRADITIONAL, "林至涵"}, {TRADITIONAL, "蕭正浩"}, {TRADITIONAL, "王元均"},
    {TRADITIONAL, "許皓鋐"}, {TRADITIONAL, "賴均輔"}, {TRADITIONAL, "黑嘉嘉"}, {TRADITIONAL, "謝依旻"},
    {TRADITIONAL, "陳祈睿"}, {TRADITIONAL, "林君諺"}, {TRADITIONAL, "余正麒"}, {TRADITIONAL, "許家元"},
    {TRADITIONAL, "吳清源"}, {TRADITIONAL, "沈君山"}, {TRADITIONAL, "彭景華"}, {TRADITIONAL, "楊志德"},
    {TRADITIONAL, "應昌期"}, {TRADITIONAL, "臺北"}, {TRADITIONAL, "台灣棋院"}, {TRADITIONAL, "香港圍棋協會"},
    {TRADITIONAL, "白中盤勝"}, {TRADITIONAL, "黑勝四分之三子"}, {TRADITIONAL, "第八屆應氏盃決賽"},
    {TRADITIONAL, "這一手是本局的勝負關鍵。"}, {TRADITIONAL, "中環杯"}, {TRADITIONAL, "職業九段"},

    {JAPANESE, "小林光一"}, {JAPANESE, "武宮正樹"}, {JAPANESE, "大竹英雄"}, {JAPANESE, "趙治勲"},
    {JAPANESE, "加藤正夫"}, {JAPANESE, "藤沢秀行"}, {JAPANESE, "坂田栄男"}, {JAPANESE, "石田芳夫"},
    {JAPANESE, "依田紀基"}, {JAPANESE, "山下敬吾"}, {JAPANESE, "羽根直樹"}, {JAPANESE, "高尾紳路"},
    {JAPANESE, "井山裕太"}, {JAPANESE, "一力遼"}, {JAPANESE, "芝野虎丸"}, {JAPANESE, "関航太郎"},
    {JAPANESE, "上野愛咲美"}, {JAPANESE, "仲邑菫"}, {JAPANESE, "藤沢里菜"}, {JAPANESE, "本木克弥"},
    {JAPANESE, "河野臨"}, {JAPANESE, "村川大介"}, {JAPANESE, "結城聡"}, {JAPANESE, "林海峰"},
    {JAPANESE, "呉清源"}, {JAPANESE, "木谷實"}, {JAPANESE, "本因坊秀策"}, {JAPANESE, "幻庵因碩"},
    {JAPANESE, "マイケル・レドモンド"}, {JAPANESE, "王立誠"}, {JAPANESE, "柳時熏"}, {JAPANESE, "張栩"},
    {JAPANESE, "第46期棋聖戦七番勝負第1局"}, {JAPANESE, "日本棋院"}, {JAPANESE, "黒中押し勝ち"},
    {JAPANESE, "白番5目半勝ち"}, {JAPANESE, "この手は良い手でした。"}, {JAPANESE, "持碁"},
    {JAPANESE, "東京・市ヶ谷"}, {JAPANESE, "名人戦リーグ"}, {JAPANESE, "六段"}, {JAPANESE, "コミ6目半"},

    {KOREAN, "이창호"}, {KOREAN, "조훈현"}, {KOREAN, "이세돌"}, {KOREAN, "유창혁"},
    {KOREAN, "박정환"}, {KOREAN, "신진서"}, {KOREAN, "최철한"}, {KOREAN, "김지석"},
    {KOREAN, "강동윤"}, {KOREAN, "원성진"}, {KOREAN, "박영훈"}, {KOREAN, "목진석"},
    {KOREAN, "서봉수"}, {KOREAN, "변상일"}, {KOREAN, "신민준"}, {KOREAN, "이동훈"},
    {KOREAN, "나현"}, {KOREAN, "최정"}, {KOREAN, "오유진"}, {KOREAN, "김채영"},
    {KOREAN, "박지은"}, {KOREAN, "조혜연"}, {KOREAN, "송태곤"}, {KOREAN, "안성준"},
    {KOREAN, "흑 불계승"}, {KOREAN, "백 2집반승"}, {KOREAN, "제46기 명인전"}, {KOREAN, "한국기원"},
    {KOREAN, "농심신라면배 세계바둑최강전"}, {KOREAN, "서울"}, {KOREAN, "이 수가 패착입니다."},
    {KOREAN, "왕위전 도전 5번기 제3국"}, {KOREAN, "무승부"}, {KOREAN, "9단"},

    {RUSSIAN, "Александр Динерштейн"}, {RUSSIAN, "Илья Шикшин"}, {RUSSIAN, "Светлана Шикшина"},
    {RUSSIAN, "Алексей Лазарев"}, {RUSSIAN, "Виктор Богданов"}, {RUSSIAN, "Андрей Кульков"},
    {RUSSIAN, "Тимур Санкин"}, {RUSSIAN, "Наталья Ковалева"}, {RUSSIAN, "Григорий Фионин"},
    {RUSSIAN, "Дмитрий Сурин"}, {RUSSIAN, "Иван"}, {RUSSIAN, "Юля"}, {RUSSIAN, "Пётр"},
    {RUSSIAN, "Москва"}, {RUSSIAN, "Казань"}, {RUSSIAN, "Санкт-Петербург"}, {RUSSIAN, "Киев"},
    {RUSSIAN, "Кубок России"}, {RUSSIAN, "Чемпионат Европы по го"}, {RUSSIAN, "чёрные выиграли"},
    {RUSSIAN, "Победа белых"}, {RUSSIAN, "ничья"}, {RUSSIAN, "Хороший ход, чёрные живут в углу."},
    {RUSSIAN, "Ошибка"}, {RUSSIAN, "БЕЛЫЕ"}, {RUSSIAN, "сдался"}, {RUSSIAN, "турнир памяти"},

    {CENTRAL, "Vladimír Daněk"}, {CENTRAL, "Radek Nechanický"}, {CENTRAL, "Jan Šimara"},
    {CENTRAL, "Lukáš Podpěra"}, {CENTRAL, "Ondřej Šilt"}, {CENTRAL, "Jan Hora, Praha, Žižkov"},
    {CENTRAL, "Jiří Šťastný"}, {CENTRAL, "Tomáš Kozelek, Plzeň, příští kolo"},
    {CENTRAL, "Černý vyhrál o půl bodu"}, {CENTRAL, "Bílý se vzdal"}, {CENTRAL, "Přebor České republiky"},
    {CENTRAL, "Tomáš Grosser, Třinec"}, {CENTRAL, "Zbyněk Dach"}, {CENTRAL, "František Žižka"},
    {CENTRAL, "Pavol Lisý, Košice, Ľubomír"}, {CENTRAL, "Csaba Mérő"}, {CENTRAL, "Pál Balogh, Győr"},
    {CENTRAL, "Mateusz Surma, Łódź"}, {CENTRAL, "Stanisław Frejlak"}, {CENTRAL, "Kraków, Wrocław, Gdańsk, Łódź"},
    {CENTRAL, "Dušan Mitić"}, {CENTRAL, "Nikola Mitić, Niš"}, {CENTRAL, "Kateřina Šimková"},
    {CENTRAL, "Tahle chyba stála černého celou skupinu."}, {CENTRAL, "Děčín"}, {CENTRAL, "Věra"},

    {WESTERN, "Jérôme Salignon"}, {WESTERN, "Frédéric Donzet"}, {WESTERN, "André Moussa"},
    {WESTERN, "Benjamin Dréan-Guénaïzia"}, {WESTERN, "Jürgen Mattern"}, {WESTERN, "Felix von Arnim, Köln"},
    {WESTERN, "Lukas Krämer"}, {WESTERN, "Göteborg"}, {WESTERN, "Fredrik Blomback, Malmö"},
    {WESTERN, "Trondheim, Øyvind Wærenskjold"}, {WESTERN, "Jesús Martínez"}, {WESTERN, "Córdoba, España"},
    {WESTERN, "São Paulo, João"}, {WESTERN, "Schöner Zug, Weiß gewinnt."}, {WESTERN, "Partie intéressante, l'été dernier"},
    {WESTERN, "Zürich"}, {WESTERN, "Müller"}, {WESTERN, "Kjærgård"}, {WESTERN, "François"},
    {WESTERN, "Tröger"}, {WESTERN, "Système suisse, première ronde"}, {WESTERN, "Oulu, Jyväskylä"},

    /* These came later and were not looked at when the costs were set. */
    {SIMPLIFIED, "华以刚"},
    {SIMPLIFIED, "王汝南"},
    {SIMPLIFIED, "江铸久"},
    {SIMPLIFIED, "张文东"},
    {SIMPLIFIED, "邵炜刚"},
    {SIMPLIFIED, "刘菁"},
    {SIMPLIFIED, "丁伟"},
    {SIMPLIFIED, "黄奕中"},
    {SIMPLIFIED, "王尧"},
    {SIMPLIFIED, "彭立尧"},
    {SIMPLIFIED, "牛雨田"},
    {SIMPLIFIED, "古灵益"},
    {SIMPLIFIED, "孟泰龄"},
    {SIMPLIFIED, "柁嘉熹"},
    {SIMPLIFIED, "毛睿龙"},
    {SIMPLIFIED, "蔡竞"},
    {SIMPLIFIED, "张涛"},
    {SIMPLIFIED, "童梦成"},
    {SIMPLIFIED, "李钦诚"},
    {SIMPLIFIED, "屠晓宇"},
    {SIMPLIFIED, "王星昊"},
    {SIMPLIFIED, "曹恒珺"},
    {SIMPLIFIED, "宋容慧"},
    {SIMPLIFIED, "唐奕"},
    {SIMPLIFIED, "陆敏全"},
    {SIMPLIFIED, "周泓余"},
    {SIMPLIFIED, "李赫"},
    {SIMPLIFIED, "陶欣然"},
    {SIMPLIFIED, "夏晨琨"},
    {SIMPLIFIED, "郭信驿"},
    {SIMPLIFIED, "安徽合肥"},
    {SIMPLIFIED, "浙江天台"},
    {SIMPLIFIED, "山东曲阜"},
    {SIMPLIFIED, "第三届衢州烂柯杯"},
    {SIMPLIFIED, "名人战挑战赛"},
    {SIMPLIFIED, "执黑"},
    {SIMPLIFIED, "共223手黑1/4子胜"},
    {SIMPLIFIED, "黑超时负"},
    {SIMPLIFIED, "中国围棋甲级联赛"},
    {SIMPLIFIED, "读秒阶段白方出现误算"},
    {SIMPLIFIED, "云南楚雄"},
    {SIMPLIFIED, "快棋"},
    {TRADITIONAL, "張豐猷"},
    {TRADITIONAL, "林聖賢"},
    {TRADITIONAL, "陳永安"},
    {TRADITIONAL, "夏大銘"},
    {TRADITIONAL, "林書陽"},
    {TRADITIONAL, "徐靖恩"},
    {TRADITIONAL, "俞俐均"},
    {TRADITIONAL, "楊博崴"},
    {TRADITIONAL, "簡靖庭"},
    {TRADITIONAL, "李維"},
    {TRADITIONAL, "蘇聖芳"},
    {TRADITIONAL, "白昕卉"},
    {TRADITIONAL, "盧鈺樺"},
    {TRADITIONAL, "張凱馨"},
    {TRADITIONAL, "周平強"},
    {TRADITIONAL, "高雄"},
    {TRADITIONAL, "新竹"},
    {TRADITIONAL, "桃園"},
    {TRADITIONAL, "棋王賽挑戰賽"},
    {TRADITIONAL, "黑中盤勝"},
    {TRADITIONAL, "友士盃"},
    {TRADITIONAL, "天元賽"},
    {TRADITIONAL, "本因坊"},
    {TRADITIONAL, "業餘六段"},
    {TRADITIONAL, "第二十屆"},
    {TRADITIONAL, "白勝半目"},
    {JAPANESE, "淡路修三"},
    {JAPANESE, "山城宏"},
    {JAPANESE, "片岡聡"},
    {JAPANESE, "王銘琬"},
    {JAPANESE, "小松英樹"},
    {JAPANESE, "今村俊也"},
    {JAPANESE, "彦坂直人"},
    {JAPANESE, "三村智保"},
    {JAPANESE, "溝上知親"},
    {JAPANESE, "秋山次郎"},
    {JAPANESE, "坂井秀至"},
    {JAPANESE, "張豊猷"},
    {JAPANESE, "伊田篤史"},
    {JAPANESE, "許家元"},
    {JAPANESE, "余正麒"},
    {JAPANESE, "佐田篤史"},
    {JAPANESE, "平田智也"},
    {JAPANESE, "大西竜平"},
    {JAPANESE, "六浦雄太"},
    {JAPANESE, "小池芳弘"},
    {JAPANESE, "謝依旻"},
    {JAPANESE, "向井千瑛"},
    {JAPANESE, "奥田あや"},
    {JAPANESE, "牛栄子"},
    {JAPANESE, "青木喜久代"},
    {JAPANESE, "大矢浩一"},
    {JAPANESE, "苑田勇一"},
    {JAPANESE, "橋本昌二"},
    {JAPANESE, "高川格"},
    {JAPANESE, "岩本薫"},
    {JAPANESE, "橋本宇太郎"},
    {JAPANESE, "前田陳爾"},
    {JAPANESE, "大阪"},
    {JAPANESE, "福岡市"},
    {JAPANESE, "第12期天元戦挑戦手合"},
    {JAPANESE, "白半目勝ち"},
    {JAPANESE, "時間切れ負け"},
    {JAPANESE, "黒番"},
    {JAPANESE, "阿含桐山杯決勝"},
    {JAPANESE, "ハイセンスな一手"},
    {JAPANESE, "テレビ囲碁アジア選手権"},
    {JAPANESE, "ここが敗着となった"},
    {JAPANESE, "王座戦"},
    {KOREAN, "양재호"},
    {KOREAN, "최명훈"},
    {KOREAN, "안조영"},
    {KOREAN, "윤준상"},
    {KOREAN, "홍성지"},
    {KOREAN, "백홍석"},
    {KOREAN, "허영호"},
    {KOREAN, "한웅규"},
    {KOREAN, "이영구"},
    {KOREAN, "윤찬희"},
    {KOREAN, "박승화"},
    {KOREAN, "김승준"},
    {KOREAN, "온소진"},
    {KOREAN, "진시영"},
    {KOREAN, "이원영"},
    {KOREAN, "조한승"},
    {KOREAN, "홍민표"},
    {KOREAN, "강승민"},
    {KOREAN, "박건호"},
    {KOREAN, "설현준"},
    {KOREAN, "한승주"},
    {KOREAN, "김명훈"},
    {KOREAN, "이지현"},
    {KOREAN, "송지훈"},
    {KOREAN, "권효진"},
    {KOREAN, "김윤영"},
    {KOREAN, "이하진"},
    {KOREAN, "루이나이웨이"},
    {KOREAN, "부산"},
    {KOREAN, "대구"},
    {KOREAN, "광주"},
    {KOREAN, "삼성화재배"},
    {KOREAN, "국수전"},
    {KOREAN, "LG배"},
    {KOREAN, "백불계승"},
    {KOREAN, "초속기"},
    {KOREAN, "덤6집반"},
    {KOREAN, "시간승"},
    {KOREAN, "여기서"},
    {KOREAN, "흑이"},
    {KOREAN, "좋다"},
    {RUSSIAN, "Игорь"},
    {RUSSIAN, "Гришин"},
    {RUSSIAN, "Валерий Шикшин"},
    {RUSSIAN, "Олег Мезов"},
    {RUSSIAN, "Дмитрий Богацкий"},
    {RUSSIAN, "Артём Качановский"},
    {RUSSIAN, "Антон Чернявский"},
    {RUSSIAN, "Вячеслав Кайгородов"},
    {RUSSIAN, "Юрий Плющ"},
    {RUSSIAN, "Новосибирск"},
    {RUSSIAN, "Екатеринбург"},
    {RUSSIAN, "Минск"},
    {RUSSIAN, "Кубок посла Японии"},
    {RUSSIAN, "просмотр партии"},
    {RUSSIAN, "время"},
    {RUSSIAN, "белые сдались"},
    {RUSSIAN, "финал"},
    {RUSSIAN, "Ольга"},
    {RUSSIAN, "Щербакова"},
    {RUSSIAN, "Ход 57 лишний, надо было тянуть"},
    {CENTRAL, "Vladan Mráz"},
    {CENTRAL, "Petr Valášek, Brno, Morava, neděle"},
    {CENTRAL, "Martin Čerňanský"},
    {CENTRAL, "Aleš Cieplý"},
    {CENTRAL, "Jana Hričová"},
    {CENTRAL, "Ondřej Fidrmuc, Bratislava, Slovenská liga"},
    {CENTRAL, "Leszek Sołdan"},
    {CENTRAL, "Krzysztof Giedrojć"},
    {CENTRAL, "Kamil Chwedyna, Warszawa, Mistrzostwa świata"},
    {CENTRAL, "Dóra Rözsa, Szeged, Újvár"},
    {CENTRAL, "Béla Nagy, Székesfehérvár"},
    {CENTRAL, "Vítězství bílého"},
    {CENTRAL, "Zlín, říjen"},
    {CENTRAL, "Černá skupina v rohu je mrtvá."},
    {CENTRAL, "České Budějovice"},
    {CENTRAL, "Mistrovství Evropy"},
    {CENTRAL, "Liška"},
    {CENTRAL, "Hráč zaváhal"},
    {WESTERN, "Günter Cießow"},
    {WESTERN, "Emil Nijhuis, Enschede, première"},
    {WESTERN, "Gérald Garlatti"},
    {WESTERN, "Franz-Josef Dickhut, Düsseldorf"},
    {WESTERN, "Antti Törmänen"},
    {WESTERN, "Pål Sannes, Tromsø"},
    {WESTERN, "Víctor Luaces"},
    {WESTERN, "Île-de-France, 2ème tour"},
    {WESTERN, "Mjölnir"},
    {WESTERN, "Schwarz gibt auf – große Überraschung"},
    {WESTERN, "Grünstadt"},
    {WESTERN, "Västerås"},
    {WESTERN, "Málaga"},
    {WESTERN, "Gonçalo"},
    {WESTERN, "Erreur à gauche"},
    {WESTERN, "Bjørn"},
    {WESTERN, "Käse"},
    {WESTERN, "Königswinter"},
};
/* clang-format on */

/* Writes 'text' in 'encoding' to 'out' and returns its length, 0 when it cannot be
 * written. */
static size_t
encode(yz__encoding encoding, const char *text, char *out, size_t room)
{
    iconv_t converter = iconv_open(yz__encoding_converter(encoding), "UTF-8");
    char *in = (char *)(uintptr_t)text, *to = out;
    size_t in_left = strlen(text), out_left = room;

    assert_true(converter != yz__NO_CONVERTER);
    const size_t got = iconv(converter, &in, &in_left, &to, &out_left);
    iconv(converter, NULL, NULL, &to, &out_left);
    iconv_close(converter);
    return got == (size_t)-1 ? 0 : room - out_left;
}

/* Does the choice for 'bytes' read back as 'text'? */
static bool
reads_as(yz__encoding encoding, yz_bytes bytes, const char *text)
{
    char out[512];
    yz__decoder decoder;
    yz__decoded decoded;

    assert_int_equal(yz__decoder_open(&decoder, encoding), YZ_OK);
    assert_int_equal(yz__decode(&decoder, bytes, out, sizeof out, &decoded), YZ_OK);
    yz__decoder_close(&decoder);
    return decoded.broken == 0 && strcmp(out, text) == 0;
}

static void
a_single_name_tells_its_encoding(void **state)
{
    size_t asked = 0, right = 0;

    (void)state;
    for (size_t i = 0; i < COUNT(SAMPLE); i++) {
        for (const yz__encoding *e = ENCODINGS[SAMPLE[i].kind]; *e; e++) {
            char raw[256];
            const yz_bytes bytes = {raw, encode(*e, SAMPLE[i].text, raw, sizeof raw)};
            if (bytes.length == 0)
                continue; /* a letter of a neighbour's alphabet */
            const yz__encoding_choice choice =
                yz__encoding_choose(&bytes, 1, NO_CA, YZ_ENCODING_UNKNOWN);
            asked++;
            if (reads_as(choice.encoding, bytes, SAMPLE[i].text))
                right++;
            else
                print_message("%s in %s is taken for %s (margin %d)\n", SAMPLE[i].text,
                              yz__encoding_name(*e), yz__encoding_name(choice.encoding),
                              choice.margin);
        }
    }
    print_message("%zu of %zu single names and phrases are read right\n", right, asked);
    assert_true(asked >= 300);
    assert_true(right * 100 >= asked * 98);
}

/* Converts three samples from 'first' on; false when one of them cannot be. */
static bool
three_encode(yz__encoding encoding, const sample *first, char raw[3][256],
             yz_bytes *bytes)
{
    bool whole = true;

    for (size_t k = 0; k < 3; k++) {
        bytes[k] = (yz_bytes){raw[k], encode(encoding, first[k].text, raw[k], 256)};
        whole = whole && bytes[k].length > 0;
    }
    return whole;
}

/* A record has two players, and most often an event or a place besides. */
static void
three_names_together_do_so_all_but_always(void **state)
{
    size_t asked = 0, right = 0;
    yz__chooser *chooser;

    (void)state;
    assert_int_equal(yz__chooser_new(&chooser, NULL), YZ_OK);
    for (size_t i = 0; i + 2 < COUNT(SAMPLE); i++) {
        if (SAMPLE[i].kind != SAMPLE[i + 2].kind)
            continue;
        for (const yz__encoding *e = ENCODINGS[SAMPLE[i].kind]; *e; e++) {
            char raw[3][256];
            yz_bytes bytes[3];
            if (!three_encode(*e, SAMPLE + i, raw, bytes))
                continue;
            const yz__encoding found =
                yz__chooser_choose(chooser, bytes, 3, NO_CA, YZ_ENCODING_UNKNOWN)
                    .encoding;
            asked++;
            right += reads_as(found, bytes[0], SAMPLE[i].text) &&
                     reads_as(found, bytes[1], SAMPLE[i + 1].text) &&
                     reads_as(found, bytes[2], SAMPLE[i + 2].text);
        }
    }
    yz__chooser_free(chooser);
    print_message("%zu of %zu triples are read right\n", right, asked);
    assert_true(asked >= 500);
    assert_true(right * 200 >= asked * 199);
}

static void
utf_8_is_never_taken_for_anything_else(void **state)
{
    static const char *const CA[] = {NULL,         "UTF-8",     "GB18030",
                                     "Big5",       "Shift_JIS", "EUC-KR",
                                     "ISO-8859-1", "KOI8-R",    "foo"};

    (void)state;
    for (size_t i = 0; i < COUNT(SAMPLE); i++) {
        for (size_t k = 0; k < COUNT(CA); k++) {
            const yz_bytes text = {SAMPLE[i].text, strlen(SAMPLE[i].text)};
            const yz_bytes ca = {CA[k], CA[k] ? strlen(CA[k]) : 0};
            const yz__encoding_choice choice =
                yz__encoding_choose(&text, 1, ca, YZ_ENCODING_UNKNOWN);
            if (choice.encoding != YZ_ENCODING_UTF_8)
                fail_msg("%s under CA[%s] is taken for %s", SAMPLE[i].text,
                         CA[k] ? CA[k] : "", yz__encoding_name(choice.encoding));
            assert_int_equal(choice.ground, YZ_ENCODING_TESTED);
            assert_true(choice.declared_wrong == (k > 1 && k < 8));
            assert_true(choice.declared_unknown == (k == 8));
        }
    }
}

static void
a_declaration_is_believed_where_it_can_be_true(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(SAMPLE); i++) {
        for (const yz__encoding *e = ENCODINGS[SAMPLE[i].kind]; *e; e++) {
            char raw[256];
            const yz_bytes bytes = {raw, encode(*e, SAMPLE[i].text, raw, sizeof raw)};
            const char *name = yz__encoding_name(*e);
            if (bytes.length == 0)
                continue;
            const yz__encoding_choice choice = yz__encoding_choose(
                &bytes, 1, (yz_bytes){name, strlen(name)}, YZ_ENCODING_UNKNOWN);
            if (choice.encoding != *e)
                fail_msg("%s in %s is taken for %s", SAMPLE[i].text, name,
                         yz__encoding_name(choice.encoding));
            assert_int_equal(choice.ground, YZ_ENCODING_DECLARED);
            assert_false(choice.declared_wrong);
        }
    }
}

static void
a_false_declaration_is_reported(void **state)
{
    char raw[256];
    const char *text = "应氏杯世界职业围棋锦标赛";

    (void)state;
    const yz_bytes bytes = {raw, encode(YZ_ENCODING_GB18030, text, raw, sizeof raw)};
    static const char *const CA[] = {"UTF-8", "Shift_JIS", "ISO-8859-1", "UTF-16"};
    for (size_t i = 0; i < COUNT(CA); i++) {
        const yz__encoding_choice choice = yz__encoding_choose(
            &bytes, 1, (yz_bytes){CA[i], strlen(CA[i])}, YZ_ENCODING_UNKNOWN);
        assert_int_equal(choice.encoding, YZ_ENCODING_GB18030);
        assert_int_equal(choice.ground, YZ_ENCODING_GUESSED);
        assert_true(choice.declared_wrong);
    }
    const yz__encoding_choice asked =
        yz__encoding_choose(&bytes, 1, NO_CA, YZ_ENCODING_BIG5);
    assert_int_equal(asked.encoding, YZ_ENCODING_BIG5);
    assert_int_equal(asked.ground, YZ_ENCODING_ASKED);
}

static void
ascii_needs_no_decision(void **state)
{
    const yz_bytes texts[] = {{"Cho Chikun", 10}, {"", 0}, {NULL, 0}};

    (void)state;
    const yz__encoding_choice choice =
        yz__encoding_choose(texts, 3, NO_CA, YZ_ENCODING_UNKNOWN);
    assert_int_equal(choice.ground, YZ_ENCODING_PLAIN);
    assert_int_equal(choice.encoding, YZ_ENCODING_UTF_8);
    assert_int_equal(yz__encoding_choose(NULL, 0, NO_CA, YZ_ENCODING_UNKNOWN).ground,
                     YZ_ENCODING_PLAIN);
}

/* A program that cuts a comment in the middle of a character does not change its
 * encoding. */
static void
a_text_cut_in_a_character_keeps_its_encoding(void **state)
{
    const char *text = "这手棋不好，应该先在右边打入";
    const yz_bytes cut = {text, strlen(text) - 1};

    (void)state;
    const yz__encoding_choice choice =
        yz__encoding_choose(&cut, 1, NO_CA, YZ_ENCODING_UNKNOWN);
    assert_int_equal(choice.encoding, YZ_ENCODING_UTF_8);
    assert_int_equal(choice.ground, YZ_ENCODING_NONE);

    char raw[256];
    const size_t length = encode(YZ_ENCODING_GB18030, text, raw, sizeof raw);
    const yz_bytes gb = {raw, length - 1};
    const yz__encoding_choice guessed =
        yz__encoding_choose(&gb, 1, NO_CA, YZ_ENCODING_UNKNOWN);
    assert_int_equal(guessed.encoding, YZ_ENCODING_GB18030);
}

static void
two_common_characters_that_look_like_utf_8_are_what_ca_says(void **state)
{
    /* 小 is d0 a1 in GB 18030, which in UTF-8 is the Cyrillic letter Es */
    const yz_bytes text = {"\xd0\xa1", 2};

    (void)state;
    assert_int_equal(
        yz__encoding_choose(&text, 1, (yz_bytes){"GBK", 3}, YZ_ENCODING_UNKNOWN)
            .encoding,
        YZ_ENCODING_GB18030);
    assert_int_equal(yz__encoding_choose(&text, 1, NO_CA, YZ_ENCODING_UNKNOWN).encoding,
                     YZ_ENCODING_UTF_8);
}

/* The Armenian letter Ho is d5 80, which GB 18030 has for a character that hardly
   anybody writes. */
static void
utf_8_is_not_what_ca_says_when_that_is_far_fetched(void **state)
{
    const yz_bytes text = {"\xd5\x80\xd5\x80", 4};

    (void)state;
    const yz__encoding_choice choice =
        yz__encoding_choose(&text, 1, (yz_bytes){"GBK", 3}, YZ_ENCODING_UNKNOWN);
    assert_int_equal(choice.encoding, YZ_ENCODING_UTF_8);
    assert_true(choice.declared_wrong);
}

static void
encodings_are_found_by_any_of_their_names(void **state)
{
    static const struct {
        const char *name;
        yz__encoding encoding;
    } NAME[] = {
        {"UTF-8", YZ_ENCODING_UTF_8},
        {"utf8", YZ_ENCODING_UTF_8},
        {"US-ASCII", YZ_ENCODING_UTF_8},
        {"GB2312", YZ_ENCODING_GB18030},
        {"gbk", YZ_ENCODING_GB18030},
        {"CP936", YZ_ENCODING_GB18030},
        {"big5-hkscs", YZ_ENCODING_BIG5},
        {" Big5 ", YZ_ENCODING_BIG5},
        {"x-sjis", YZ_ENCODING_SHIFT_JIS},
        {"MS_KANJI", YZ_ENCODING_SHIFT_JIS},
        {"SHIFT_JIS", YZ_ENCODING_SHIFT_JIS},
        {"eucJP", YZ_ENCODING_EUC_JP},
        {"cp949", YZ_ENCODING_EUC_KR},
        {"KS_C_5601-1987", YZ_ENCODING_EUC_KR},
        {"koi8-r", YZ_ENCODING_KOI8_R},
        {"Windows-1251", YZ_ENCODING_WINDOWS_1251},
        {"CP1250", YZ_ENCODING_WINDOWS_1250},
        {"latin2", YZ_ENCODING_ISO_8859_2},
        {"ISO8859-1", YZ_ENCODING_ISO_8859_1},
        {"ISO_8859-15", YZ_ENCODING_ISO_8859_15},
        {"UTF-16LE", YZ_ENCODING_UTF_16LE},
        {"utf~8", YZ_ENCODING_UTF_8},
        {"foo", YZ_ENCODING_UNKNOWN},
        {"", YZ_ENCODING_UNKNOWN},
        {"\xff\xfe", YZ_ENCODING_UNKNOWN},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(NAME); i++)
        assert_int_equal(yz__encoding_find(NAME[i].name, strlen(NAME[i].name)),
                         NAME[i].encoding);
    for (int i = 1; i < YZ_ENCODING_COUNT; i++) {
        yz__decoder decoder;
        const char *name = yz__encoding_name((yz__encoding)i);
        assert_int_equal(yz__encoding_find(name, strlen(name)), i);
        assert_int_equal(yz__decoder_open(&decoder, (yz__encoding)i), YZ_OK);
        yz__decoder_close(&decoder);
    }
    assert_int_equal(yz__encoding_find(NULL, 0), YZ_ENCODING_UNKNOWN);
    char tedious[4096];
    memset(tedious, 'a', sizeof tedious);
    assert_int_equal(yz__encoding_find(tedious, sizeof tedious), YZ_ENCODING_UNKNOWN);
}

static void
the_end_of_a_value_is_found_behind_hidden_brackets(void **state)
{
    static const struct {
        yz__encoding encoding;
        const char *text;
        size_t step;
    } CASE[] = {
        {YZ_ENCODING_BIG5, "\xa5\x5c]", 2},      /* 功 ends in a backslash */
        {YZ_ENCODING_SHIFT_JIS, "\x83\x5c]", 2}, /* ソ */
        {YZ_ENCODING_SHIFT_JIS, "\x83\x5d]", 2}, /* ゾ ends in a bracket */
        {YZ_ENCODING_GB18030, "\x81\x5d]", 2},
        {YZ_ENCODING_GB18030, "\x81\x30\x81\x30", 4},
        {YZ_ENCODING_GB18030, "\x81\x30\x81]", 1},
        {YZ_ENCODING_GB18030, "\xff]", 1},
        {YZ_ENCODING_EUC_KR, "\xb0]", 1},
        {YZ_ENCODING_EUC_KR, "\xb0\xa1]", 2},
        {YZ_ENCODING_EUC_JP, "\x8f\xb0\xa1]", 3},
        {YZ_ENCODING_EUC_JP, "\xb0]", 1},
        {YZ_ENCODING_SHIFT_JIS, "\xb1]", 1},
        {YZ_ENCODING_BIG5, "\xa5]", 2},
        {YZ_ENCODING_UTF_8, "\xe5\xb0\x8f]", 3},
        {YZ_ENCODING_UTF_8, "\xe5\xb0]", 2},
        {YZ_ENCODING_ISO_8859_1, "\xe5]", 1},
        {YZ_ENCODING_GB18030, "\x81", 1},
        {YZ_ENCODING_KOI8_R, "\xc1]", 1},
        {YZ_ENCODING_BIG5, "]", 1},
        {YZ_ENCODING_SHIFT_JISX0213, "\x83\x5d]", 2},
        {YZ_ENCODING_SHIFT_JIS, "\xfd\x5d]", 1},
        {YZ_ENCODING_SHIFT_JIS, "\xe0\x7f]", 1},
        {YZ_ENCODING_SHIFT_JIS, "\xe0\x80]", 2},
        {YZ_ENCODING_GB18030, "\x81\x7f]", 1},
        {YZ_ENCODING_GB18030, "\x81\x30\x80\x30", 1},
        {YZ_ENCODING_BIG5, "\xa5\x7f]", 1},
        {YZ_ENCODING_BIG5, "\xff\x40]", 1},
        {YZ_ENCODING_EUC_JP, "\x8e\xb1]", 2},
        {YZ_ENCODING_EUC_JP, "\x8f\xb1]", 1},
        {YZ_ENCODING_EUC_JP, "\x90\xb1]", 1},
        {YZ_ENCODING_EUC_KR, "\x81\x5b]", 1},
        {YZ_ENCODING_EUC_KR, "\x81\x5a]", 2},
        {YZ_ENCODING_EUC_KR, "\x81\x7a]", 2},
        {YZ_ENCODING_EUC_KR, "\x81\x7b]", 1},
        {YZ_ENCODING_EUC_KR, "\xff\xb1]", 1},
        {YZ_ENCODING_EUC_TW, "\xc4\xe3]", 2},
        {YZ_ENCODING_EUC_TW, "\xc4\xe3\xc4\xe3]", 2},
        {YZ_ENCODING_EUC_TW, "\xc4]", 1},
        {YZ_ENCODING_EUC_TW, "\xc4", 1},
        {YZ_ENCODING_EUC_TW, "\xa0\xe3]", 1},
        {YZ_ENCODING_EUC_TW, "\x8e\xa2\xc4\xe3]", 4},
        {YZ_ENCODING_EUC_TW, "\x8e\xb1\xc4\xe3]", 1},
        {YZ_ENCODING_EUC_TW, "\x8e\x8e\xc4\xe3]", 1},
        {YZ_ENCODING_EUC_TW, "\x8e\xa2]\xe3]", 1},
        {YZ_ENCODING_EUC_TW, "\x8e\xa2\xc4]]", 1},
        {YZ_ENCODING_UTF_16BE, "\x5c", 1},
        {YZ_ENCODING_UTF_16BE, "\x5c\x0f", 2},
        {YZ_ENCODING_UTF_16LE, "\x0f\x5c\x0f\x5c", 2},
        {YZ_ENCODING_UTF_16LE, "\x40\xd8\x01\xdc", 4},
        {YZ_ENCODING_UTF_16BE, "\xd8\x40\xdc\x01", 4},
        {YZ_ENCODING_UTF_16BE, "\xd8\x40\x5c\x0f", 2},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++)
        assert_int_equal(
            yz__encoding_step(CASE[i].encoding, CASE[i].text, strlen(CASE[i].text)),
            CASE[i].step);
    assert_true(yz__encoding_hides_ascii(YZ_ENCODING_BIG5));
    assert_true(yz__encoding_hides_ascii(YZ_ENCODING_GB18030));
    assert_true(yz__encoding_hides_ascii(YZ_ENCODING_SHIFT_JIS));
    assert_true(yz__encoding_hides_ascii(YZ_ENCODING_SHIFT_JISX0213));
    assert_false(yz__encoding_hides_ascii(YZ_ENCODING_EUC_KR));
    assert_false(yz__encoding_hides_ascii(YZ_ENCODING_UTF_8));
}

/* What looks hidden from yz__encoding_step() must be so for every pair of bytes:
   whatever an encoding reads as one character is one step. */
static void
a_step_is_one_character_of_the_converter(void **state)
{
    static const yz__encoding ENCODING[] = {YZ_ENCODING_GB18030, YZ_ENCODING_BIG5,
                                            YZ_ENCODING_SHIFT_JIS, YZ_ENCODING_EUC_JP,
                                            YZ_ENCODING_EUC_KR};

    (void)state;
    for (size_t e = 0; e < COUNT(ENCODING); e++) {
        yz__decoder decoder;
        assert_int_equal(yz__decoder_open(&decoder, ENCODING[e]), YZ_OK);
        for (unsigned pair = 0x8040; pair <= 0xffff; pair++) {
            const char raw[] = {(char)(pair >> 8), (char)(pair & 0xff)};
            char out[16];
            yz__decoded decoded;
            assert_int_equal(
                yz__decode(&decoder, (yz_bytes){raw, 2}, out, sizeof out, &decoded),
                YZ_OK);
            const bool ascii = (unsigned char)raw[1] < 0x80;
            if (decoded.broken || !ascii || out[decoded.length - 1] == raw[1])
                continue; /* not a character, or two of them */
            assert_int_equal(yz__encoding_step(ENCODING[e], raw, 2), 2);
        }
        yz__decoder_close(&decoder);
    }
}

static void
broken_characters_are_replaced_and_counted(void **state)
{
    static const struct {
        yz__encoding encoding;
        const char *raw;
        const char *text;
        size_t broken;
        size_t first;
    } CASE[] = {
        {YZ_ENCODING_UTF_8, "a\xffz", "a\xef\xbf\xbdz", 1, 1},
        {YZ_ENCODING_UTF_8, "\xc0\xaf", "\xef\xbf\xbd\xef\xbf\xbd", 2, 0},
        {YZ_ENCODING_UTF_8, "\xe5\xb0", "\xef\xbf\xbd", 1, 0},
        {YZ_ENCODING_UTF_8, "ab\xed\xa0\x80", "ab\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd",
         3, 2},
        {YZ_ENCODING_GB18030, "\xc0\xee\xb2", "李\xef\xbf\xbd", 1, 2},
        {YZ_ENCODING_GB18030, "\xff\xc0\xee", "\xef\xbf\xbd李", 1, 0},
        {YZ_ENCODING_EUC_KR, "\xc0]x", "\xef\xbf\xbd]x", 1, 0},
        {YZ_ENCODING_SHIFT_JIS, "\x8f\xac\xfd\x97\xd1", "小\xef\xbf\xbd林", 1, 2},
        {YZ_ENCODING_WINDOWS_1250, "\x81 \xe1", "\xef\xbf\xbd \xc3\xa1", 1, 0},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        char out[64];
        yz__decoder decoder;
        yz__decoded decoded;
        const yz_bytes raw = {CASE[i].raw, strlen(CASE[i].raw)};
        assert_int_equal(yz__decoder_open(&decoder, CASE[i].encoding), YZ_OK);
        assert_int_equal(yz__decode(&decoder, raw, out, sizeof out, &decoded), YZ_OK);
        assert_string_equal(out, CASE[i].text);
        assert_int_equal(decoded.length, strlen(CASE[i].text));
        assert_int_equal(decoded.broken, CASE[i].broken);
        assert_int_equal(decoded.first, CASE[i].first);
        assert_true(yz__utf8_valid(out, decoded.length));
        yz__decoder_close(&decoder);
    }
}

static void
a_room_that_is_too_small_is_a_limit(void **state)
{
    const char *text = "小林光一";
    char raw[64], out[64];
    yz__decoder decoder;
    yz__decoded decoded;

    (void)state;
    const yz_bytes bytes = {raw, encode(YZ_ENCODING_SHIFT_JIS, text, raw, sizeof raw)};
    assert_int_equal(yz__decoder_open(&decoder, YZ_ENCODING_SHIFT_JIS), YZ_OK);
    for (size_t room = 1; room <= 12; room++) {
        assert_int_equal(yz__decode(&decoder, bytes, out, room, &decoded), YZ_E_LIMIT);
        assert_int_equal(decoded.length, (room - 1) / 3 * 3);
        assert_memory_equal(out, text, decoded.length);
        assert_int_equal(out[decoded.length], '\0');
    }
    assert_int_equal(yz__decode(&decoder, bytes, out, 0, &decoded), YZ_E_LIMIT);
    assert_int_equal(yz__decode(&decoder, bytes, out, 13, &decoded), YZ_OK);
    assert_string_equal(out, text);
    yz__decoder_close(&decoder);
    assert_int_equal(yz__decoder_open(&decoder, YZ_ENCODING_UNKNOWN), YZ_E_ENCODING);
}

/* A text of letters, broken bytes and characters of several bytes is cut where the room
   ends, in the middle of nothing. */
static void
every_room_that_is_too_small_is_a_limit(void **state)
{
    static const struct {
        yz__encoding encoding;
        const char *raw, *text;
    } CASE[] = {
        {YZ_ENCODING_UTF_8, "a\xff小", "a\xef\xbf\xbd小"},
        {YZ_ENCODING_GB18030, "a\xff\xd0\xa1", "a\xef\xbf\xbd小"},
        /* A letter that waits for a tone mark: Vietnamese. */
        {YZ_ENCODING_WINDOWS_1258, "Ba", "Ba"},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        char out[64];
        yz__decoder decoder;
        yz__decoded decoded;
        const yz_bytes raw = {CASE[i].raw, strlen(CASE[i].raw)};
        const size_t whole = strlen(CASE[i].text);
        assert_int_equal(yz__decoder_open(&decoder, CASE[i].encoding), YZ_OK);
        for (size_t room = 1; room <= whole; room++) {
            assert_int_equal(yz__decode(&decoder, raw, out, room, &decoded),
                             YZ_E_LIMIT);
            assert_true(decoded.length < room);
            assert_memory_equal(out, CASE[i].text, decoded.length);
            assert_true(yz__utf8_valid(out, decoded.length));
        }
        assert_int_equal(yz__decode(&decoder, raw, out, whole + 1, &decoded), YZ_OK);
        assert_string_equal(out, CASE[i].text);
        yz__decoder_close(&decoder);
    }
    assert_false(yz__utf8_valid("a\xff", 2));
}

/* Whatever two bytes are guessed to be, alone or after a letter, they can be read so. */
static void
what_is_guessed_can_be_read(void **state)
{
    yz__chooser *chooser;

    (void)state;
    assert_int_equal(yz__chooser_new(&chooser, NULL), YZ_OK);
    for (unsigned pair = 0x8000; pair <= 0xffff; pair++) {
        const char raw[] = {'a', (char)(pair >> 8), (char)(pair & 0xff)};
        const size_t from = pair % 2;
        const yz_bytes text = {raw + from, 3 - from};
        char out[16];
        yz__decoder decoder;
        yz__decoded decoded;
        const yz__encoding_choice choice =
            yz__chooser_choose(chooser, &text, 1, NO_CA, YZ_ENCODING_UNKNOWN);
        assert_int_not_equal(choice.ground, YZ_ENCODING_PLAIN);
        assert_int_equal(yz__decoder_open(&decoder, choice.encoding), YZ_OK);
        assert_int_equal(yz__decode(&decoder, text, out, sizeof out, &decoded), YZ_OK);
        assert_true(choice.ground == YZ_ENCODING_NONE || decoded.broken == 0);
        yz__decoder_close(&decoder);
    }
    yz__chooser_free(chooser);
}

/* Long texts are judged by their first part, and texts of ASCII alone say nothing. */
static void
many_long_texts_are_judged_by_their_beginning(void **state)
{
    static char raw[6][9000];
    yz_bytes text[7];

    (void)state;
    for (size_t i = 0; i < 6; i++) {
        text[i] = (yz_bytes){raw[i], sizeof raw[i]};
        for (size_t at = 0; at < sizeof raw[i]; at += 2)
            memcpy(raw[i] + at, "\xc0\xee", 2); /* a name, in GB 18030 */
    }
    text[6] = text[0];
    text[0] = (yz_bytes){"Black", 5};
    const yz__encoding_choice choice =
        yz__encoding_choose(text, 7, NO_CA, YZ_ENCODING_UNKNOWN);
    assert_int_equal(choice.encoding, YZ_ENCODING_GB18030);
    assert_int_equal(choice.ground, YZ_ENCODING_GUESSED);
}

/* Encodings that are never guessed are believed where every text can be read so. */
static void
a_rare_declaration_is_believed_where_it_can_be_read(void **state)
{
    static const struct {
        const char *ca, *raw;
        size_t times;
        yz__encoding_ground ground;
    } CASE[] = {
        {"EUC-TW", "\xc4\xe3\xc4\xe3", 1, YZ_ENCODING_DECLARED},
        /* Only 256 bytes are tried, and these may end within a character. */
        {"EUC-TW", "x\xc4\xe3\xc4\xe3", 90, YZ_ENCODING_DECLARED},
        {"EUC-TW", "\x8e\x8e\x8e\xff", 1, YZ_ENCODING_GUESSED},
        {"UTF-16BE", "\xb0\xd7\xb0\xd7\xb0\xd7", 1, YZ_ENCODING_GUESSED},
        {"UTF-16", "\xb0\xd7\xb0\xd7\xb0\xd7", 1, YZ_ENCODING_GUESSED},
        {"GB18030", "\x81\x30\x81\x30", 1, YZ_ENCODING_DECLARED},
        /* "é" is half-width katakana in Shift_JIS, which nobody writes. */
        {"Shift_JIS", "\xc3\xa9", 1, YZ_ENCODING_TESTED},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        static char raw[1024];
        yz_bytes text = {raw, 0};
        for (size_t k = 0; k < CASE[i].times; k++) {
            memcpy(raw + text.length, CASE[i].raw, strlen(CASE[i].raw));
            text.length += strlen(CASE[i].raw);
        }
        const yz__encoding_choice choice = yz__encoding_choose(
            &text, 1, (yz_bytes){CASE[i].ca, strlen(CASE[i].ca)}, YZ_ENCODING_UNKNOWN);
        if (choice.ground != CASE[i].ground)
            fail_msg("%s: %d", CASE[i].ca, (int)choice.ground);
    }
}

static void
a_byte_order_mark_is_recognised(void **state)
{
    size_t mark;

    (void)state;
    assert_int_equal(yz__encoding_mark("\xef\xbb\xbf(", 4, &mark), YZ_ENCODING_UTF_8);
    assert_int_equal(mark, 3);
    assert_int_equal(yz__encoding_mark("\xff\xfe(", 3, &mark), YZ_ENCODING_UTF_16LE);
    assert_int_equal(mark, 2);
    assert_int_equal(yz__encoding_mark("\xfe\xff(", 3, &mark), YZ_ENCODING_UTF_16BE);
    assert_int_equal(yz__encoding_mark("(;", 2, &mark), YZ_ENCODING_UNKNOWN);
    assert_int_equal(mark, 0);
    assert_int_equal(yz__encoding_mark(NULL, 0, &mark), YZ_ENCODING_UNKNOWN);
}

static void
utf_16_is_read_with_its_pairs(void **state)
{
    char out[32];
    yz__decoder decoder;
    yz__decoded decoded;

    (void)state;
    assert_int_equal(yz__decoder_open(&decoder, YZ_ENCODING_UTF_16LE), YZ_OK);
    assert_int_equal(yz__decode(&decoder, (yz_bytes){"(\0\x40\xd8\x00\xdc\x0f\x5c", 8},
                                out, sizeof out, &decoded),
                     YZ_OK);
    assert_string_equal(out, "(\xf0\xa0\x80\x80小");
    yz__decoder_close(&decoder);
}

static void
the_columns_of_a_text_are_those_of_a_terminal(void **state)
{
    static const struct {
        const char *text;
        size_t columns;
    } CASE[] = {{"", 0},     {"D4", 2},        {"小林光一", 8}, {"이창호", 6},
                {"Jiří", 4}, {"e\xcc\x81", 1}, {"ｶ", 1},        {"Ａ", 2},
                {"\xff", 1}, {"a\tb", 2}};

    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++)
        assert_int_equal(yz_utf8_columns(CASE[i].text, strlen(CASE[i].text)),
                         CASE[i].columns);
}

/* The first and the last of each block, and what stands beside it. */
static void
wide_characters_and_marks_are_told_by_their_blocks(void **state)
{
    static const struct {
        uint32_t first, last;
        size_t columns;
    } BLOCK[] = {
        {0x0, 0x1f, 0},        {0x7f, 0x9f, 0},       {0x300, 0x36f, 0},
        {0x200b, 0x200f, 0},   {0x20d0, 0x20ff, 0},   {0x3099, 0x309a, 0},
        {0xfe00, 0xfe0f, 0},   {0xfeff, 0xfeff, 0},   {0x1100, 0x115f, 2},
        {0x2e80, 0x303e, 2},   {0x3041, 0x3098, 2},   {0x309b, 0x4dbf, 2},
        {0x4e00, 0xa4cf, 2},   {0xa960, 0xa97c, 2},   {0xac00, 0xd7a3, 2},
        {0xf900, 0xfaff, 2},   {0xfe30, 0xfe6b, 2},   {0xff01, 0xff60, 2},
        {0xffe0, 0xffe6, 2},   {0x1f300, 0x1f64f, 2}, {0x1f900, 0x1f9ff, 2},
        {0x20000, 0x3fffd, 2},
    };
    static const uint32_t NARROW[] = {
        0x20,    0xa0,    0x370,   0x200a,  0x2010, 0x20cf, 0x2100, 0x115f + 1,
        0x303f,  0x3040,  0x4dc0,  0xa4d0,  0xa97d, 0xabff, 0xd7a4, 0xf8ff,
        0xfb00,  0xfe10,  0xfe6c,  0xff00,  0xff61, 0xffdf, 0xffe7, 0x1f2ff,
        0x1f650, 0x1f8ff, 0x1fa00, 0x1ffff, 0x3fffe};
    char text[4];

    (void)state;
    for (size_t i = 0; i < COUNT(BLOCK); i++)
        for (int end = 0; end < 2; end++) {
            const size_t length =
                yz_utf8_write(end ? BLOCK[i].last : BLOCK[i].first, text);
            assert_int_equal(yz_utf8_columns(text, length), BLOCK[i].columns);
        }
    for (size_t i = 0; i < COUNT(NARROW); i++)
        assert_int_equal(yz_utf8_columns(text, yz_utf8_write(NARROW[i], text)), 1);
}

/* What moves the cursor or turns the direction of writing is never printed as it is. */
static void
characters_that_steer_a_terminal_are_known(void **state)
{
    static const uint32_t STEERS[] = {0x0,    0x1f,   0x7f,   0x9f,   0x61c,
                                      0x200b, 0x200e, 0x200f, 0x2028, 0x202e,
                                      0x2060, 0x2064, 0x2066, 0x2069, 0xfeff};
    static const uint32_t OTHERS[] = {0x20,   0x7e,   0xa0,   0x61b,  0x61d, 0x200d,
                                      0x2010, 0x2027, 0x202f, 0x2065, 0x206a};

    (void)state;
    for (size_t i = 0; i < COUNT(STEERS); i++)
        assert_true(yz__utf8_steers(STEERS[i]));
    for (size_t i = 0; i < COUNT(OTHERS); i++)
        assert_false(yz__utf8_steers(OTHERS[i]));
}

static void
every_character_is_written_and_read_back(void **state)
{
    (void)state;
    for (uint32_t c = 0; c <= 0x10ffff; c += c < 0x3000 ? 1 : 37) {
        char text[4];
        uint32_t back;
        bool broken;
        const size_t length = yz_utf8_write(c, text);
        const size_t step = yz_utf8_read(text, length, &back, &broken);
        const bool surrogate = c >= 0xd800 && c <= 0xdfff;
        assert_true(broken == surrogate);
        if (!surrogate) {
            assert_int_equal(step, length);
            assert_int_equal(back, c);
        }
    }
}

/* "，" and "）" stand with what is before them, "（" with what follows. */
static void
a_line_breaks_beside_wide_characters(void **state)
{
    static const struct {
        uint32_t before, behind;
        bool breaks;
    } CASE[] = {
        {0x9ed1, 0x5b50, true},  {0x9ed1, 'a', true},     {'4', 0x5b50, true},
        {'a', 'b', false},       {0xe9, 0x436, false},    {0x9ed1, 0xff0c, false},
        {0xff0c, 0x9ed1, true},  {0xff08, 0x9ed1, false}, {0x9ed1, 0xff08, true},
        {0xff09, 0x3002, false}, {0x9ed1, ')', false},    {'[', 0x9ed1, false},
        {'(', 0x9ed1, false},    {0xac00, 0xac01, false}, {0x30a2, 0x30a4, true},
        {0xac00, 'a', false},    {'1', 0xc870, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++)
        if (yz_utf8_breaks(CASE[i].before, CASE[i].behind) != CASE[i].breaks)
            fail_msg("U+%04X U+%04X", (unsigned)CASE[i].before,
                     (unsigned)CASE[i].behind);
}

/* Before and behind the first and the last letter of each block. */
static void
korean_blocks_begin_and_end_where_unicode_says(void **state)
{
    static const uint32_t BLOCK[][2] = {
        {0x1100, 0x115f}, {0x3131, 0x318e}, {0xa960, 0xa97c}, {0xac00, 0xd7a3}};
    (void)state;
    for (size_t i = 0; i < sizeof BLOCK / sizeof *BLOCK; i++) {
        assert_false(yz_utf8_breaks(0x9ed1, BLOCK[i][0]));
        assert_false(yz_utf8_breaks(0x9ed1, BLOCK[i][1]));
        assert_false(yz_utf8_breaks(BLOCK[i][0], 0x9ed1));
        assert_true(yz_utf8_breaks(0x9ed1, BLOCK[i][0] - 1));
        assert_true(yz_utf8_breaks(0x9ed1, BLOCK[i][1] + 1));
    }
    assert_false(yz_utf8_breaks(0x9ed1, 0x1b));
}

/* Marks that stand over the letter before them take no column. */
static void
marks_over_letters_take_no_column(void **state)
{
    static const uint32_t BLOCK[][2] = {{0x300, 0x36f},
                                        {0x200c, 0x200d},
                                        {0x20d0, 0x20ff},
                                        {0x3099, 0x309a},
                                        {0xfe00, 0xfe0f}};
    (void)state;
    for (size_t i = 0; i < sizeof BLOCK / sizeof *BLOCK; i++)
        for (uint32_t c = BLOCK[i][0] - 1; c <= BLOCK[i][1] + 1; c++) {
            char text[8];
            const size_t length = yz_utf8_write(c, text);
            const bool inside = c >= BLOCK[i][0] && c <= BLOCK[i][1];
            if (inside)
                assert_int_equal(yz_utf8_columns(text, length), 0);
        }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(korean_blocks_begin_and_end_where_unicode_says),
        cmocka_unit_test(marks_over_letters_take_no_column),
        cmocka_unit_test(a_single_name_tells_its_encoding),
        cmocka_unit_test(three_names_together_do_so_all_but_always),
        cmocka_unit_test(utf_8_is_never_taken_for_anything_else),
        cmocka_unit_test(a_declaration_is_believed_where_it_can_be_true),
        cmocka_unit_test(a_false_declaration_is_reported),
        cmocka_unit_test(ascii_needs_no_decision),
        cmocka_unit_test(a_text_cut_in_a_character_keeps_its_encoding),
        cmocka_unit_test(two_common_characters_that_look_like_utf_8_are_what_ca_says),
        cmocka_unit_test(utf_8_is_not_what_ca_says_when_that_is_far_fetched),
        cmocka_unit_test(encodings_are_found_by_any_of_their_names),
        cmocka_unit_test(the_end_of_a_value_is_found_behind_hidden_brackets),
        cmocka_unit_test(a_step_is_one_character_of_the_converter),
        cmocka_unit_test(broken_characters_are_replaced_and_counted),
        cmocka_unit_test(a_room_that_is_too_small_is_a_limit),
        cmocka_unit_test(every_room_that_is_too_small_is_a_limit),
        cmocka_unit_test(what_is_guessed_can_be_read),
        cmocka_unit_test(many_long_texts_are_judged_by_their_beginning),
        cmocka_unit_test(a_rare_declaration_is_believed_where_it_can_be_read),
        cmocka_unit_test(a_byte_order_mark_is_recognised),
        cmocka_unit_test(utf_16_is_read_with_its_pairs),
        cmocka_unit_test(the_columns_of_a_text_are_those_of_a_terminal),
        cmocka_unit_test(a_line_breaks_beside_wide_characters),
        cmocka_unit_test(wide_characters_and_marks_are_told_by_their_blocks),
        cmocka_unit_test(characters_that_steer_a_terminal_are_known),
        cmocka_unit_test(every_character_is_written_and_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
