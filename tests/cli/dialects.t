# What other programs write: understood, or kept and said; never replaced by another value.
. "$(dirname "$0")/lib.sh"

# fixed NAME: puts NAME.sgf right into NAME-fixed.sgf, in which check finds no error, and which
# does not change when it is put right again.
fixed() {
    "$YUNZI" check "$1.sgf" --fix "$1-fixed.sgf" >.check 2>&1
    run 0 check "$1-fixed.sgf"
    "$YUNZI" check "$1-fixed.sgf" --fix "$1-again.sgf" >/dev/null 2>&1
    cmp -s "$1-fixed.sgf" "$1-again.sgf" || fail "$1: repairing twice changes the record"
}
missing() {
    grep -qF -- "$1" .out && fail "says $1: $(cat .out)"
    return 0
}
holds() {
    grep -qF -- "$2" "$1" || fail "$1 lacks $2: $(cat "$1")"
}

# Times left with units are read with them; what is no time stays.
cat >left.sgf <<'END'
(;GM[1]FF[4]CA[UTF-8]SZ[19]RU[Japanese]KM[6.5]TM[900];B[pd]BL[14m50s];W[dd]WL[880,5]
;B[pp]BL[14:40];W[dp]WL[10 min];B[dc]BL[14分20秒];W[cc]WL[1e3]OW[2/5]
(;B[cp])(;B[cd]BL[10 min]))
END
run 0 check left.sgf
says 'repair: BL[14m50s] is read as BL[890] [clock-repaired]'
says 'repair: WL[880,5] is read as WL[880.5] [clock-repaired]'
says 'repair: BL[14分20秒] is read as BL[860] [clock-repaired]'
says 'warning: WL[1e3]: the value does not have the form of the standard [bad-info]'
says 'warning: OW[2/5]: the value does not have the form of the standard [bad-info]'
fixed left
for value in 'BL[890]' 'WL[880.5]' 'BL[880]' 'BL[860]' 'WL[600]' 'WL[1e3]' 'OW[2/5]' 'B[cd]BL[600]'; do
    holds left-fixed.sgf "$value"
done
printf '(;GM[1]FF[4]CA[UTF-8]SZ[19]RU[Japanese]KM[6.5]TM[600];B[pd]BL[-3]OB[0];W[dd]WL[500])\n' >below.sgf
run 0 check below.sgf
says 'warning: BL[-3]: less than no time is left [clock-negative]'

# Clocks: the whole one in TM; words that are known; words that are not, said once and kept.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[19]RU[Japanese]KM[6.5]TM[25:00 + 00:30(5) ByoYomi];B[pd])\n' >web.sgf
run 0 check web.sgf
says 'repair: the clock is read as TM[1500] OT[5x30 byo-yomi] [clock-repaired]'
fixed web
holds web-fixed.sgf 'TM[1500]'
printf '(;GM[1]FF[4]CA[UTF-8]SZ[19]RU[Japanese]KM[6.5]TM[many]OT[10 bronstein];B[pd])\n' >words.sgf
run 0 check words.sgf --verbose
says 'note: TM[many] OT[10 bronstein]: no clock that is known'
[ "$(grep -c 'TM\[many\]' .out)" = 1 ] || fail 'two things are said of one TM'
fixed words
holds words-fixed.sgf 'TM[many]OT[10 bronstein]'

# Fox: two programs in AP, the second of which wrote the values.
cat >fox.sgf <<'END'
(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[a]PW[b]KM[50]HA[2]RU[Japanese]AP[GNU Go:3.8]RE[W+R]
TM[300]TC[3]TT[30]AP[foxwq]RL[0];AB[pd][dp];W[dd];B[pp])
END
run 1 check fox.sgf
says 'KM[50] is read as 0.5 (KM-FOX-50) [dialect]'
says 'error: AP[GNU Go:3.8]: the property stands twice in the node; AP[foxwq] counts [double-property]'
missing 'HA is'
fixed fox
holds fox-fixed.sgf 'KM[0.5]'
holds fox-fixed.sgf 'AP[foxwq]'
holds fox-fixed.sgf 'YV[AP:GNU Go:3.8]'

# Any other double: what counts is said, and nothing is lost.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[AGA]KM[7.5]KM[0]PB[Ann][Ben]PB[Cai]RE[B+R]RE[W+R];B[ee][cc];W[gg]TR[aa]SQ[aa]TE[1]BM[1]KO[7.5])\n' >twice.sgf
run 1 check twice.sgf
says 'KM[0]: the property stands twice in the node; KM[7.5] counts'
says 'PB[Ben]: the property takes one value only; PB[Ann] counts'
says 'PB[Cai]: the property stands twice in the node; PB[Ann] counts'
says 'RE[W+R]: the property stands twice in the node; RE[B+R] counts'
fixed twice
holds twice-fixed.sgf 'YV[KM:0][PB:Ben][PB:Cai][RE:W+R]'
holds twice-fixed.sgf '[B:cc]'
holds twice-fixed.sgf 'SQ:aa'
holds twice-fixed.sgf 'KO[7.5]'

# Black's plays before White's first move are handicap stones, whatever HA says.
for ha in '' 'HA[0]' 'HA[2]' 'HA[5]' 'HA[4]'; do
    printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[AGA]KM[0.5]%s;B[cc];B[gg];B[cg];B[gc];W[ee];B[ed])\n' "$ha" >stones.sgf
    run 0 check stones.sgf
    says '[handicap-as-moves]'
    missing 'illegal-move'
    run 0 judge stones.sgf --dead none --rules aga
    says 'for the handicap stones                      0         3'
    fixed stones
done
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[AGA]KM[0.5]AB[cc][gg][cg];W[ee];B[ed])\n' >set-up.sgf
run 0 check set-up.sgf
says 'there is no HA, but the first node sets up 3 black and 0 white stones: no compensation is given for them'

# Sina: komi, event and date under other names, and a clock in units that nobody knows.
cat >sina.sgf <<'END'
(
TE[2018 Cup]
RD[2018-04-24]
CA[UTF-8]
TM[70]
LT[15]
LC[3]
KO[7.5]
RE[黑胜2又3/4子]
PB[a]
PW[b]
;B[qd]
;W[dd]
)
END
run 1 check sina.sgf --rules chinese --verbose
says 'repair: TE[2018 Cup]: the event (TE-EVENT) [dialect]'
says 'repair: RD[2018-04-24]: the date of the game (RD-DATE) [dialect]'
says 'repair: KO[7.5]: the komi (KO-KOMI) [dialect]'
says 'no clock that is known'
fixed sina
for value in 'EV[2018 Cup]' 'DT[2018-04-24]' 'KM[7.5]' 'TM[70]' 'LT[15]' 'LC[3]' 'RE[B+5.5]'; do
    holds sina-fixed.sgf "$value"
done
run 0 judge sina.sgf --rules chinese --dead none
says 'komi 7.5'

# A "]" that nobody escaped belongs to the text; line ends in letters are line ends.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5];B[ee]C[Abe [1d]: is AB[aa] better?];W[cc]C[try B[cc] here];B[gg]C[rank 1d] is good])\n' >bracket.sgf
run 0 check bracket.sgf
says '[unescaped-bracket]'
says '1 game, 3 moves'
fixed bracket
holds bracket-fixed.sgf 'C[Abe [1d\]: is AB[aa\] better?]'
holds bracket-fixed.sgf 'C[try B[cc\] here]'
holds bracket-fixed.sgf 'C[rank 1d\] is good]'
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]\\r\\nKM[6.5]\\r\\nPB[a]\\r\\n;B[ee]\\r\\n;W[cc]\\n)\n' >letters.sgf
run 0 check letters.sgf
says '[line-ends]'
says '1 game, 2 moves, 1 repair'

# Results: CGOS's word for a game lost by an illegal move; remarks stay.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Chinese]KM[7]PC[CGOS]RE[W+Illegal];B[ee];W[ec];B[cc])\n' >cgos.sgf
run 0 check cgos.sgf
says 'RE[W+Illegal] is read as W+F (RE-LOOSE) [dialect]'
run 0 judge cgos.sgf
says 'W+F'
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Chinese]KM[7]RE[W+3.5 (moves after 120 not known)];B[ee])\n' >remark.sgf
fixed remark
holds remark-fixed.sgf 'RE[W+3.5 (moves after 120 not known)]'

# The corner behind the last of the board is a pass, and days that do not exist are told.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]DT[2025-02-30];B[ee];W[jj];B[gg])\n' >pass.sgf
run 0 check pass.sgf
says 'W[jj] is read as W[] [value-repaired]'
says 'warning: DT[2025-02-30]: there is no such day [bad-info]'
for date in 2025-13-45 0000-00-00 2025-1-2 2025-06-31; do
    printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]DT[%s];B[ee])\n' "$date" >date.sgf
    run 0 check date.sgf
    says '[bad-info]'
done
for date in 2024-02-29 2025 2025-06 2025-06-01,02 2025-06-30,07-01 2025-12-31,2026-01-01; do
    printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]DT[%s];B[ee])\n' "$date" >date.sgf
    run 0 check date.sgf
    says 'nothing wrong'
done

# Blanks of no width do not reach the terminal.
printf '(;GM[1]FF[4]CA[UTF-8]SZ[9]RU[Japanese]KM[6.5]PB[a\342\200\213b\357\273\277c];B[ee])\n' >width.sgf
run 0 show width.sgf
says '\xE2\x80\x8B'
