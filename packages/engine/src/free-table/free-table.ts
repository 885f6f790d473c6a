/** The rules of a module without rules: every seat may move, turn and roll at any time, as at a real table. */

import type { Place } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { action } from '../rules/action.ts'
import { choice, number, optional, piece, place } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { rules } from '../rules/part.ts'
import { step } from '../rules/rules.ts'

const alreadyThere = objection(
  'table',
  (g: Position, { unit, to }: { unit: Piece; to: Place }) =>
    unit.place === to && g.top(to) === unit,
  { message: 'table.already-there' },
)
const notInPlay = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => unit.place.index < 0,
  {
    message: 'table.not-in-play',
  },
)
const oneFaced = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => unit.type.faces.length < 2,
  {
    message: 'table.one-faced',
  },
)

const move = action(
  'move',
  { unit: piece({ blind: true, unless: [notInPlay] }), to: place({ unless: [alreadyThere] }) },
  (g, { unit, to }) => g.move(unit, to),
)

const flip = action('flip', { unit: piece({ unless: [notInPlay, oneFaced] }) }, (g, { unit }) =>
  g.flip(unit, (unit.face + 1) % unit.type.faces.length),
)

const remove = action(
  'remove',
  { unit: piece({ unless: [notInPlay] }) },
  (g, { unit }) => g.remove(unit),
  {
    confirm: true,
  },
)

const roll = action(
  'roll',
  {
    sides: choice(['2', '4', '6', '8', '10', '12', '20', '100']),
    dice: optional(number({ from: 1, to: 10 })),
  },
  (g, { sides, dice = 1 }) => {
    for (let n = 0; n < dice; n++) {
      g.log('rolled', {
        side: g.actor,
        sides,
        value: g.roll(Number(sides), ['free roll', g.actor, `d${sides}`]),
      })
    }
  },
)

/** Everybody may do everything; the game ends when the players say so (resign or agree). */
export const freeTable = rules({
  start: (g) => g.push({ step: 'free' }),
  steps: [step('free', { asks: (g) => g.sides, offers: [move, flip, remove, roll] })],
})
