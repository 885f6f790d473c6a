/** Words on a counter: a name, an order, how many turns it still waits. */

import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { piece, text } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { known, notInPlay, unknown } from './among.ts'
import { LABEL } from './brought.ts'
import { deed } from './deed.ts'
import { kept } from './keeping.ts'
import { covered, inTray } from './moving.ts'

const labelOf = ({ at }: Piece): string => String(at[LABEL] ?? '')

const saysSo = objection(
  'table',
  (_g: Position, { unit, words }: { unit: Piece; words: string }) => labelOf(unit) === words,
  { message: 'table.labelled-already' },
)
const unlabelled = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => labelOf(unit) === '',
  { message: 'table.not-labelled' },
)

/** As much as can be read on a counter. */
const LONGEST = 24

export const label = deed(
  'label',
  {
    unit: piece({ among: known, unless: [notInPlay, inTray, unknown, kept, covered] }),
    words: text({
      longest: LONGEST,
      among: (_g: Position, { unit }: { unit: Piece }) => [labelOf(unit) === '1' ? '2' : '1'],
      unless: [saysSo],
    }),
  },
  (g, { unit, words }) => g.mark(unit, LABEL, words),
)

export const wipe = deed(
  'wipe',
  { unit: piece({ among: known, unless: [notInPlay, inTray, unknown, kept, unlabelled] }) },
  (g, { unit }) => g.mark(unit, LABEL, ''),
)
