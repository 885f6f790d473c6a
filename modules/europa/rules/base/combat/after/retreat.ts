/** C5.retreat  Retreats: away from the attack, or not at all where the defender may stay. */

import type { Space } from '@redoubt/engine'
import type { Clause, Frame, Side } from '../../../generated.ts'
import type { Result, Staying } from '../../game/battle-data.ts'
import { action, objection, piece, space } from '../../game/declare.ts'
import type { ByUnit, Europa, Piece } from '../../game/europa.ts'
import { read } from '../../game/given.ts'
import { controllerOf, isEnemyHeld, takeHex } from '../../map/control.ts'
import { enemyZoc } from '../../map/zones.ts'
import { leave } from '../../movement/movement.ts'
import { isTroop, printedOn, troopsAt, unitsAt } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { fought, numbersOf, pieces } from '../battle.ts'
import { eliminate } from './loss-choice.ts'

interface Retreating extends Frame, Staying {
  readonly hexes: number
  readonly from: string
  /** Units still to retreat, by number. */
  readonly units: readonly number[]
  /** The defender has begun to go, although he might have stayed. */
  readonly hasBegun?: true
}

/** The defender of the attack must retreat so many hexes. */
export function openRetreat(g: Europa, result: Result, hexes: number): void {
  const { hex, defender: side } = fought(g)
  if (hexes === 0) return
  const units = unitsAt(g, hex, side)
  if (units.length === 0 && g.decisions.strengths.at(g, hex, side).length === 0) return
  const frame: Retreating = {
    step: 'settle_retreat',
    side: side.id,
    hexes,
    from: hex.id,
    units: numbersOf(units),
    ...g.decisions.retreat.staying(g, result),
  }
  g.push(frame)
}

/** The retreat that is being made. */
export function retreating(g: Europa): Retreating {
  return g.frame as Retreating
}

/** Units that cannot retreat are eliminated; then the others choose their way. */
export function settleRetreat(g: Europa): void {
  const frame = retreating(g)
  if (frame.ignore !== '') return g.next({ ...frame, step: 'retreat' })
  const { hex, defender } = fought(g)
  const { strengths, retreat: decided } = g.decisions
  const left = pieces(g, frame.units).filter((unit) => unit.place === hex)
  const fixedLostBy = decided.fixedLostBy(g)
  if (fixedLostBy !== undefined)
    for (const piece of strengths.at(g, hex, defender)) strengths.loseAll(g, piece)
  for (const unit of left) {
    const hasNoWay = !isFixed(unit) && waysOf(g, frame, unit).length === 0
    const lostBy = isFixed(unit) ? fixedLostBy : hasNoWay ? 'C5.retreat' : undefined
    if (lostBy !== undefined) give(g, unit, lostBy)
  }
  const units = left.filter((unit) => unit.place === hex && !isFixed(unit))
  if (units.length === 0) return g.pop()
  g.next({ ...frame, step: 'retreat', units: numbersOf(units) })
}

function give(g: Europa, unit: Piece, clause: Clause): void {
  g.log('cannot_retreat', { unit }, { clause })
  eliminate(g, unit)
}

function isFixed(unit: Piece): boolean {
  return !isTroop(unit) || printedOn(unit, 'move') === 0
}

/** Where the unit can retreat to: so many hexes away, by open hexes. */
function waysOf(g: Europa, { hexes }: Retreating, unit: Piece): Space[] {
  const { hex: from } = fought(g)
  let reached = [from]
  for (let step = 1; step <= hexes; step++) {
    const next = new Set(reached.flatMap(({ neighbours }) => neighbours))
    reached = [...next].filter(
      (hex) => g.board.distance(from, hex) === step && isOpen(g, unit, hex),
    )
  }
  return reached.filter((hex) => hasRoom(g, unit, hex))
}

/** C5.retreat  Not into the sea, enemies, or enemy zones of control that no friendly unit covers. */
function isOpen(g: Europa, unit: Piece, hex: Space): boolean {
  const side = unit.side as Side
  if (read(g, 'terrainEffectsChart').terrain[hex.terrain]?.mp === null) return false
  if (isEnemyHeld(g, hex, side)) return false
  if (!enemyZoc(g, side).has(hex)) return true
  return (
    read(g, 'zoc').friendlyUnitsNegateFor.includes('retreat') && troopsAt(g, hex, side).length > 0
  )
}

/** C5.retreat  A unit retreats. */
export const retreat = action(
  'retreat',
  {
    unit: piece({
      among: (g) => pieces(g, retreating(g).units).filter((unit) => !isFixed(unit)),
      otherwise: objection('C5.retreat', 'unit'),
    }),
    to: space({
      among: (g, { unit }: ByUnit) => waysOf(g, retreating(g), unit),
      otherwise: objection('C5.retreat', (g) => ({ hexes: retreating(g).hexes })),
    }),
  },
  (g, { unit, to }) => {
    const frame = retreating(g)
    const from = unit.place as Space
    leave(g, unit)
    g.move(unit, to)
    if (controllerOf(g, to) !== unit.side) takeHex(g, to, unit.side as Side)
    g.decisions.movement.hasLeft(g, from, unit.side as Side, 'retreats')
    g.next({
      ...frame,
      step: 'settle_retreat',
      ignore: '',
      ...(frame.ignore === '' ? {} : { hasBegun: true }),
      units: frame.units.filter((index) => index !== unit.index),
    })
  },
  { clause: 'C5.retreat' },
)

export function retreatPrompt(g: Europa) {
  return { hexes: retreating(g).hexes, hex: fought(g).hex }
}
