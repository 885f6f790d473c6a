/** Putting pieces down, taking them up, and making more of them. */

import type { Place } from '../board/board.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { piece, place } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { inPlay, inReach, isKnown, known, notInPlay, unknown } from './among.ts'
import { moved, putDown } from './carry-out.ts'
import { deed } from './deed.ts'
import { isKept, kept } from './keeping.ts'
import { hasRoom, isLowest, mostIn, topSeen } from './room.ts'
import { isTray } from './tray.ts'

const alreadyThere = objection(
  'table',
  (g: Position, { unit, to }: { unit: Piece; to: Place }) =>
    unit.place === to && (!to.ordered || topSeen(g, to) === unit),
  { message: 'table.already-there' },
)
/** It lies where it lies; out of a tray it is taken all the same. Of what one does not know nothing is told. */
const isFixed = (g: Position, unit: Piece): boolean =>
  unit.type.file.fixed === true && !isTray(g, unit.place) && isKnown(g, unit)

const fixed = objection('table', (g: Position, { unit }: { unit: Piece }) => isFixed(g, unit), {
  message: 'table.fixed',
})
/** What goes into a tray leaves the game, and what left it unseen would be known by its number. */
const unknownIntoTray = objection(
  'table',
  (g: Position, { unit, to }: { unit: Piece; to: Place }) => isTray(g, to) && !isKnown(g, unit),
  { message: 'table.unknown-piece' },
)
const lowest = objection('table', (g: Position, { unit }: { unit: Piece }) => isLowest(g, unit), {
  message: 'table.lowest',
})
export const covered = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => unit.cover !== undefined,
  { message: 'table.covered' },
)
export const inTray = objection(
  'table',
  (g: Position, { unit }: { unit: Piece }) => isTray(g, unit.place),
  { message: 'table.in-tray' },
)

const full = objection(
  'table',
  (g: Position, { unit, to }: { unit: Piece; to?: Place }) => {
    const at = to ?? unit.place
    const isMore = to === undefined || unit.place !== to
    return isMore && !isTray(g, at) && !hasRoom(g, at, 1)
  },
  {
    message: 'table.full',
    facts: (_g, { unit, to }) => ({ most: mostIn(to ?? unit.place) }),
  },
)
const tooMany = objection(
  'table',
  (g: Position, { from, to }: { from: Place; to: Place }) =>
    !hasRoom(g, to, inSight(g, from).length),
  { message: 'table.full', facts: (_g, { to }) => ({ most: mostIn(to) }) },
)

function another(g: Position, unit: Piece, at: Place): Piece {
  const { type, side, face, name } = unit
  return g.create(type, side, at, { name, face, attributes: { ...unit.at } })
}

/** Of a counter that others do not even see. */
function toldOnlyTo(g: Position, { cover }: Piece) {
  if (cover?.noticed === undefined) return {}
  const seers = [...cover.known, ...cover.noticed]
  return { only: seers.map((id) => g.side(id)), otherwise: 'move_unseen' }
}

/**
 * On the free table: a piece goes where the player puts it.
 * @example
 * const open = step('open', { offers: [freeMove] })
 * open.offers.map(({ names }) => names) // → [ [ 'unit', 'to' ] ]
 */
export const move = deed(
  'move',
  {
    unit: piece({ blind: true, among: inReach, unless: [notInPlay, kept, fixed] }),
    to: place({ unless: [alreadyThere, unknownIntoTray, full] }),
  },
  (g, { unit, to }) => {
    // Where a counter goes that others do not even see, they are not told, either.
    g.log('move', { side: g.actor, unit, to }, toldOnlyTo(g, unit))
    if (isTray(g, unit.place) && !isTray(g, to)) putDown(g, another(g, unit, to))
    else if (isTray(g, to) && !isTray(g, unit.place)) g.remove(unit)
    else moved(g, [unit], to)
  },
  { silent: true },
)

/** Of a place, the pieces that everybody sees and that can go, lowest first: one that goes along unseen would be told of by those that go. */
const inSight = (g: Position, at: Place): Piece[] =>
  g
    .stack(at)
    .filter((unit) => unit.cover?.noticed === undefined && !isFixed(g, unit) && !isKept(g, unit))
    .toReversed()

/** Decks are cards, which go by themselves; out of trays what is wanted is taken. */
const stacks = (g: Position): Place[] =>
  g.layout.places.filter((at) => at.kind === 'space' && inSight(g, at).length > 1)

const noStack = objection(
  'table',
  (g: Position, { from }: { from: Place }) => from.kind !== 'space' || inSight(g, from).length < 2,
  { message: 'table.no-stack' },
)
const whereItIs = objection(
  'table',
  (_g: Position, { from, to }: { from: Place; to: Place }) => from === to,
  { message: 'table.stack-there' },
)
const intoTray = objection('table', (g: Position, { to }: { to: Place }) => isTray(g, to), {
  message: 'table.no-stack-into-tray',
})

/**
 * On the free table: all that lies on a space goes elsewhere together, in its order.
 * @example freeStackMove.names // → [ 'from', 'to' ]
 */
export const moveStack = deed(
  'move_stack',
  {
    from: place({ among: stacks, otherwise: noStack }),
    to: place({ unless: [whereItIs, intoTray, tooMany] }),
  },
  (g: Position, { from, to }) => {
    const units = inSight(g, from)
    g.log('move_stack', { side: g.actor, count: units.length, from, to })
    moved(g, units, to)
  },
  { silent: true },
)

export const putUnder = deed(
  'put_under',
  { unit: piece({ among: inPlay, unless: [notInPlay, inTray, kept, lowest] }) },
  (g, { unit }) => g.move(unit, unit.place, g.bottom(unit.place)),
)

export const copy = deed(
  'copy',
  { unit: piece({ among: inPlay, unless: [notInPlay, inTray, kept, covered, full] }) },
  (g, { unit }) => {
    another(g, unit, unit.place)
  },
)

export const remove = deed(
  'remove',
  { unit: piece({ among: known, unless: [notInPlay, inTray, unknown, kept] }) },
  (g, { unit }) => g.remove(unit),
  { confirm: true },
)
