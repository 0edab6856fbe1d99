# `yunzi learn`: the course, a lesson, answers and their reasons, a teacher's own file.
. "$(dirname "$0")/lib.sh"

run 0 learn
quiet
says 'Stones and liberties'
says '   1  first-stone                  A stone on the board'

run 0 learn take-a-stone
quiet
says 'Black to play: take the chain at C3 with one move'
says 'To answer, type for example: yunzi learn take-a-stone --play A1'

# What the board does not show is said.
run 0 learn count-score
says 'prisoners: Black has taken 2, White 1'

run 0 learn take-a-stone --play D3
prints <<'OUT'
reached
  Black takes the stone at C3
  the stone at D3 stands by itself, with 4 liberties
  the chain at C3 is captured
OUT

run 0 learn take-a-stone --play E5
prints <<'OUT'
not reached
  the stone at E5 stands by itself, with 2 liberties
  the chain at C3 is still on the board
  White answers at D3
  the chain at D3 is out of atari: it has 3 liberties
OUT

# A wrong move in a life and death problem is refuted, and the refutation proved.
run 0 learn three-kill --play C2
says 'not reached (proved)'
says '  Black answers at D2'
run 0 learn three-kill --play D2
says 'reached (proved)'

# Of eyes nothing is said where the goal is not about life.
run 0 learn take-a-chain --play A1
prints <<'OUT'
not reached
  the stone at A1 stands by itself, with 2 liberties
  the chain at C2 is still on the board
  White answers at B1
  White takes the stone at C1
  this is a ko: Black may not take back at C1 at once
  the chain at B2 still has 3 liberties
  atari: the chain at A1 has one liberty left, A2
OUT

run 0 learn liberties --point B3,C2,C4
says 'reached (proved)'
run 0 learn liberties-of-a-chain --say 4
says '  it is more than that'
run 0 learn four-in-a-row --choose 1
says 'not reached'
says '  Japanese (1989): the chain at A2 is alive'
run 0 learn eternal-life
says 'How do Chinese rules deal with eternal life?'
run 0 learn eternal-life --language ru --json
says '"task":"Как поступают с вечной жизнью китайские правила?"'
run 0 learn take-a-stone --hint --play A1
says 'Where is the last empty point next to the white stone?'
run 0 learn --json
run 0 learn 1 --json
run 0 learn take-a-stone --play B3,D3 --json
run 0 learn ladder --check --json

# A lesson that is not over says how it is gone on with; one that is over does not.
run 0 learn ladder --play E4,D2
says 'To go on, add your next move: yunzi learn ladder --play E4,D2,A1'
run 0 learn net --play D3
says 'White answers at D4'

# Wrong use.
run 2 learn nothing-like-it
complains <<'ERR'
yunzi: there is no lesson 'nothing-like-it'; see `yunzi help learn`
ERR
run 2 learn take-a-stone --say 3
complains <<'ERR'
yunzi: the lesson 'take-a-stone' is answered with --play; see `yunzi help learn`
ERR
run 2 learn take-a-stone --play D3,A1
warns 'yunzi: the lesson is over: this answer came after its end; see `yunzi help learn`'
run 2 learn take-a-stone --play Z9
warns "yunzi: 'Z9' is not a point of this board; see \`yunzi help learn\`"
run 2 learn --play D3
warns 'yunzi: give answers to one lesson (name it); see `yunzi help learn`'
run 2 learn four-in-a-row --choose 9
warns "yunzi: --choose: '9' is not a number from 1 to 2; see \`yunzi help learn\`"
run 2 learn liberties-of-a-chain --say many
warns "yunzi: --say: 'many' is not a number; see \`yunzi help learn\`"

# A teacher's file.
cat >own.lesson <<'LESSON'
lesson: own
title: My own
board:
  . X . .
  X O . .
  . X . .
goal: take B2
answer: A1
LESSON
run 1 learn own.lesson --check
prints <<'OUT'
own: 13 answers tried
  right: C2
  wrong: A1 is named as an answer, and is not right
OUT
run 1 learn own.lesson --check --json
sed '7s/.*/gaol: take/' own.lesson >bad.lesson
run 1 learn bad.lesson
complains <<'ERR'
yunzi: bad.lesson:7: there is no key "gaol", or it needs other words before the colon
ERR

# What the book of a collection calls right stands in its list.
run 0 learn "$TESTS"/../page/problems/grade-1.sgf --json
says '{"lesson":"problem-1","number":1,"title":"1-1","chapter":"","goal":"kill","story":false,"answers":["W C8"]}'

run 1 learn missing.lesson
complains <<'ERR'
yunzi: missing.lesson: there is no such file
ERR
finish
