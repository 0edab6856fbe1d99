# rogue.sh - a program that speaks just enough GTP to misbehave.
#
#   sh rogue.sh WHAT MOVE...    plays these moves one by one, then passes
#
# WHAT is what it does when it is asked for its third move; or it is at-start, immortal,
# leaves (a process in a session of its own, left-behind),
# greedy (C3 is dead), tells (it repeats its commands on standard error), tells-free (it knows
# set_free_handicap too), tells-position (or set_position), tells-fixed (or fixed_handicap),
# lies-fixed (and puts the stones elsewhere), dumb (it does not know what is dead), or any other
# word: it behaves.
what=$1
shift
asked=0
free=
case $what in
tells-free) free='
set_free_handicap' ;;
*-position) free='
set_position' ;;
*-fixed) free='
fixed_handicap' ;;
esac

ok()
{
    case $what in
    crlf) printf '=%s %s\r\n\r\n' "$id" "$1" ;;
    blank) printf '\n\n=%s %s\n\n\n\n' "$id" "$1" ;;
    no-id) printf '= %s\n\n' "$1" ;;
    *) printf '=%s %s\n\n' "$id" "$1" ;;
    esac
}

misbehave()
{
    case $what in
    silent) while :; do sleep 1; done ;;
    slow) sleep 30 ;;
    crash) exit 3 ;;
    killed) kill -9 $$ ;;
    floods) printf '=%s ' "$id"; yes D4 ;;
    line) printf '=%s ' "$id"; head -c 300000 /dev/zero | tr '\0' x; while :; do sleep 1; done ;;
    garbage) head -c 300 /dev/zero | tr '\0' '\301'; printf '\n\n' ;;
    talks) printf 'I think I play D4 now\n\n' ;;
    wrong-id) printf '=9999 A1\n\n' ;;
    twice) printf '=%s A1\n\n=%s A2\n\n' "$id" "$id" ;;
    no-move) ok banana ;;
    empty) ok '' ;;
    half) printf '=%s A1\n' "$id"; while :; do sleep 1; done ;;
    stopped) kill -STOP $$ ;;
    after) ok A1; printf '=9999 A2\n\n' ;;
    off-board) ok T19 ;;
    refuses) printf '?%s no thanks\n\n' "$id" ;;
    deaf) exec <&-; ok A1; while :; do sleep 1; done ;;
    mute) exec >&-; while :; do sleep 1; done ;;
    resigns) ok resign ;;
    *) return 1 ;;
    esac
}

case $what in
leaves) setsid sh "$0" left-behind </dev/null >/dev/null 2>&1 & ;;
left-behind) while :; do sleep 1; done ;;
at-start) exit 1 ;;
immortal) trap '' TERM HUP INT ;;
esac
while read -r id command rest; do
    case $what in
    tells*) printf '%s %s\n' "$command" "$rest" >&2 ;;
    esac
    case $command in
    genmove)
        asked=$((asked + 1))
        if [ $asked -eq 3 ] && misbehave; then
            :
        elif [ $# -gt 0 ]; then
            ok "$1"
            shift
        else
            ok pass
        fi
        ;;
    list_commands) ok "$(printf 'name\nversion\nlist_commands\nboardsize\nclear_board\nkomi\nplay\ngenmove\nundo\nfinal_status_list\nkata-set-rules\nkgs-time_settings\ntime_left')$free" ;;
    fixed_handicap)
        case $what in
        tells-fixed) ok 'C3 G7' ;;
        *) ok 'C3 D7' ;;
        esac
        ;;
    name)
        case $what in
        evil-name) ok "$(printf 'Rogue\033[31m];B[aa]\\')" ;;
        *) ok "Rogue-$what" ;;
        esac
        ;;
    version) ok 1 ;;
    final_status_list)
        case $what in
        greedy) ok C3 ;;
        lies) ok 'Z99 C3 banana' ;;
        dead-crash) exit 3 ;;
        dumb) printf '?%s unknown command\n\n' "$id" ;;
        *) ok '' ;;
        esac
        ;;
    quit)
        [ "$what" = immortal ] && while :; do sleep 1; done
        exit 0
        ;;
    *) ok '' ;;
    esac
done
[ "$what" = immortal ] && while :; do sleep 1; done
exit 0
