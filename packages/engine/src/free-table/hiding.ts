/** Counters that are masked or out of sight: whoever did it knows them, the others see a back or nothing. */

import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { piece } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { inPlay, known, notInPlay, unknown } from './among.ts'
import { deed } from './deed.ts'
import { kept } from './keeping.ts'
import { inTray } from './moving.ts'

const noBack = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => unit.type.file.back === undefined,
  { message: 'table.no-back' },
)
const masked = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => unit.cover !== undefined,
  { message: 'table.masked' },
)
const open = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => unit.cover === undefined,
  { message: 'table.open' },
)

const concealable = {
  unit: piece({ among: known, unless: [notInPlay, inTray, unknown, kept, noBack, masked] }),
}

/** The others see its back from here on. */
export const mask = deed('mask', concealable, (g, { unit }) =>
  g.conceal(unit, { known: [g.actor] }),
)

/** To the others it is not there any more. */
export const hide = deed('hide', concealable, (g, { unit }) =>
  g.conceal(unit, { known: [g.actor], noticed: [] }),
)

const anothersSecret = objection(
  'table',
  (g: Position, { unit }: { unit: Piece }) =>
    unit.cover !== undefined && unit.cover.known.length > 0 && !g.knows(g.seatOf(g.actor).id, unit),
  { message: 'table.unknown-piece' },
)

/** Shows everybody what it is: those may who know it, and everybody where nobody does. */
export const unmask = deed(
  'unmask',
  { unit: piece({ among: inPlay, unless: [notInPlay, inTray, kept, anothersSecret, open] }) },
  (g, { unit }) => g.reveal(unit),
)
