/*
 * sources.h - the texts of the rules, as the article of an answer begins.
 */
#ifndef YZ_SRC_RULES_SOURCES_H
#define YZ_SRC_RULES_SOURCES_H

#define CN88 "Chinese Rules 1988, art. "
#define CN02 "Chinese Rules 2002, art. "
#define COMPARE "British Go Association, comparison of rules"
#define KATAGO "KataGo, supported Go rules"
#define DAVIES "Davies, The Chinese Rules of Go (1978), "
#define STONE "Sensei's Library, stone scoring"
#define JP89 "Japanese Rules 1989, art. "
#define JP63 "Draft of the Japanese rules 1963, "
#define KR16 "Korean Rules 2016, art. "
#define CHEN "Chen Zuyuan, New Theory of Go Rules, ch. "
#define KBA24 "Korea Baduk Association, rules of November 2024, art. 18"
#define GOGOD "GoGoD, Sunjang baduk"
#define ING96 "Ing Rules 1996, art. "
#define SIMING "Jasiek, Simplified Ing Rules"
#define EGF "European Go Federation, tournament rules"
#define AGA91 "AGA Rules of Go 1991, rule "
#define BRITISH "British Go Association, rules of Go"
#define FRENCH "French Go Federation, rules of Go"
#define NZGS "New Zealand Go Society, rules of Go"
#define TT "Tromp and Taylor, logical rules, rule "
#define CGOS "Computer Go Server, rules of play"
#define WMSG "World Mind Sports Games 2008, Go rules"
#define IKEDA "Ikeda Toshio, On the Rules of Go"
#define PAID "Rules with a paid pass (Russian text), rule "
#define LASKER "Lasker-Maas rules 1995"
#define SPIGHT "Sensei's Library, Spight rules"
#define BUTTON "Sensei's Library, Button Go"
#define TIBET "Sensei's Library, Tibetan Go"
#define CAPTURE "Sensei's Library, capture Go"
#define VARIANTS "Russian survey of Go variants"
#define PAIR_GO "Rules of Pair Go"
#define PENALTY_CLOCK "Russian survey of Go rules: penalty points for time"
#define BY_REFEREE "ruled by the referee"

#endif
