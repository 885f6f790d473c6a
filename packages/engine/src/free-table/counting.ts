/** Numbers that stand on a counter and change: strength left, hits, points. */

import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { piece, word } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { known, notInPlay, unknown } from './among.ts'
import { deed } from './deed.ts'
import { kept } from './keeping.ts'
import { inTray } from './moving.ts'

interface Counting {
  readonly unit: Piece
}

/** The attributes that the texts on a counter show and that are numbers. */
function numbersOn(g: Position, { type }: Piece): string[] {
  const { attributes = {} } = g.cast.data.pieces
  const shown = (type.file.counter?.numbers ?? []).flatMap(({ text }) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  )
  return [...new Set(shown)].filter((name) => attributes[name]?.type === 'integer')
}

const noNumbers = objection(
  'table',
  (g: Position, { unit }: Counting) => numbersOn(g, unit).length === 0,
  { message: 'table.no-numbers' },
)
const noSuchNumber = objection(
  'table',
  (g: Position, { unit, number }: Counting & { number: string }) =>
    !numbersOn(g, unit).includes(number),
  { message: 'table.no-such-number' },
)

const counted = {
  unit: piece({ among: known, unless: [notInPlay, inTray, unknown, kept, noNumbers] }),
  number: word({
    among: (g: Position, { unit }: Counting) => numbersOn(g, unit),
    otherwise: noSuchNumber,
  }),
}

const by =
  (step: number) =>
  (g: Position, { unit, number }: Counting & { number: string }) =>
    g.mark(unit, number, Number(unit.at[number] ?? 0) + step)

export const countUp = deed('count_up', counted, by(1))
export const countDown = deed('count_down', counted, by(-1))
