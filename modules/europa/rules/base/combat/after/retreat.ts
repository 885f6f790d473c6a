/** C5.retreat, 40.D  Retreats: away from the attack, or not at all where the fortification lets the defender stay. */

import {
  action,
  type Frame,
  objection,
  type Piece,
  piece,
  type Side,
  type Space,
  space,
} from '@redoubt/engine'
import { leavesHex } from '../../../rule40/entrenchments.ts'
import {
  citeOf,
  fortificationData,
  isFortification,
  type Kind,
  kindNamed,
} from '../../../rule40/fortifications/kinds.ts'
import { fortsAt, strengthAt } from '../../../rule40/fortifications/objects.ts'
import type { ByUnit, Europa, ToHex } from '../../game/europa.ts'
import { read } from '../../game/tables.ts'
import { controllerOf, isEnemyHeld, takeHex } from '../../map/control.ts'
import { enemyZoc } from '../../map/zones.ts'
import { leave } from '../../movement/movement.ts'
import { moveOf, troopsAt, unitsAt } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { battleOf, defenderOf, hexOf, pieces } from '../battle.ts'
import type { Result } from '../resolve/results.ts'
import { eliminate, loseStrength } from './casualties.ts'

interface Retreating extends Frame {
  readonly hexes: number
  readonly from: string
  /** Units still to retreat, by number. */
  readonly units: readonly number[]
  /** The clause that lets the defender ignore the retreat; empty when nothing does. */
  readonly ignore: string
  /** The result whose retreat nobody may ignore although the fortification lets others be (40.D.17.3). */
  readonly excepted?: string
}

/** The defender of the attack must retreat so many hexes. */
export function openRetreat(g: Europa, result: Result, hexes: number): void {
  const battle = battleOf(g)
  const hex = hexOf(g, battle)
  const side = defenderOf(g, battle)
  if (hexes === 0) return
  const units = unitsAt(g, hex, side)
  if (units.length === 0 && strengthAt(g, hex, side).length === 0) return
  const frame: Retreating = {
    step: 'settle_retreat',
    side: side.id,
    hexes,
    from: hex.id,
    units: units.map(({ index }) => index),
    ignore: clauseToIgnore(g, result),
    ...(isExcepted(g, result) ? { excepted: result.code } : {}),
  }
  g.push(frame)
}

/** 40.D.13.4, 40.D.14.5, 40.D.17.3, 40.D.19.3  The clause by which the defender may ignore this retreat. */
function clauseToIgnore(g: Europa, { name }: Result): string {
  if (!fortificationData(g).retreatResults.includes(name)) return ''
  const kind = kindsPresent(g).find((known) => ignores(known, name))
  return kind ? citeOf(kind, 'ignoreRetreat') : ''
}

/** 40.D.17.3  Is it one of the results whose retreat a fortification excepts? */
function isExcepted(g: Europa, { name }: Result): boolean {
  return kindsPresent(g).some(
    ({ ignoreRetreat }) =>
      typeof ignoreRetreat === 'object' && ignoreRetreat.allExcept.includes(name),
  )
}

/** 40.B.1.2  The kinds of fortification the attack was made on, as they were; a unit must still be there. */
function kindsPresent(g: Europa): Kind[] {
  const battle = battleOf(g)
  const forts = fortsAt(g, hexOf(g, battle))
  return (battle.works ?? [])
    .filter((id) => kindNamed(g, id).form !== 'unit' || forts.some(({ type }) => type.id === id))
    .map((id) => kindNamed(g, id))
}

function ignores({ ignoreRetreat }: Kind, name: string): boolean {
  if (typeof ignoreRetreat === 'object') return !ignoreRetreat.allExcept.includes(name)
  return ignoreRetreat === 'all'
}

function retreating(g: Europa): Retreating {
  return g.frame as Retreating
}

/** Units that cannot retreat are eliminated; then the others choose their way. */
export function settleRetreat(g: Europa): void {
  const frame = retreating(g)
  if (frame.ignore !== '') return g.next({ ...frame, step: 'retreat' })
  const hex = g.board.space(frame.from)
  const side = g.side(frame.side ?? '')
  const left = pieces(g, frame.units).filter((unit) => unit.place === hex)
  if (hex) wipeOutStrength(g, hex, side)
  for (const unit of left) {
    if (isFixed(unit)) {
      // AMB-44: at some tables fortifications that are units hold.
      if (g.options.fixedOnRetreat === 'eliminated') give(g, unit, 'AMB-44')
    } else if (waysOf(g, frame, unit).size === 0) give(g, unit, 'C5.retreat')
  }
  const units = left.filter((unit) => unit.place === hex && !isFixed(unit))
  if (units.length === 0) return g.pop()
  g.next({ ...frame, step: 'retreat', units: units.map(({ index }) => index) })
}

function give(g: Europa, unit: Piece, clause: string): void {
  g.log('cannot_retreat', { unit }, { clause })
  eliminate(g, unit)
}

/** AMB-44  A strength cannot retreat. */
function wipeOutStrength(g: Europa, hex: Space, side: Side): void {
  if (g.options.fixedOnRetreat === 'hold') return
  for (const fort of strengthAt(g, hex, side)) loseStrength(g, fort)
}

function isFixed(unit: Piece): boolean {
  return isFortification(unit) || moveOf(unit) === 0
}

/** Where the unit can retreat to, each with the way there. */
function waysOf(g: Europa, frame: Retreating, unit: Piece): ReadonlyMap<Space, readonly Space[]> {
  const from = g.board.space(frame.from)
  if (!from) return new Map()
  let ways = new Map<Space, readonly Space[]>([[from, [from]]])
  for (let step = 1; step <= frame.hexes; step++) {
    const further = new Map<Space, readonly Space[]>()
    for (const [hex, path] of ways)
      for (const next of hex.neighbours)
        if (!further.has(next) && g.board.distance(from, next) === step && isOpen(g, unit, next))
          further.set(next, [...path, next])
    ways = further
  }
  return new Map([...ways].filter(([hex]) => hasRoom(g, unit, hex)))
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

const notRetreating = objection(
  'C5.retreat',
  (g: Europa, { unit }: ByUnit) => !retreating(g).units.includes(unit.index) || isFixed(unit),
  { message: 'C5.retreat.unit' },
)
const noWay = objection(
  'C5.retreat',
  (g: Europa, { unit, to }: ToHex) => !waysOf(g, retreating(g), unit).has(to),
  { facts: (g) => ({ hexes: retreating(g).hexes }) },
)

/** C5.retreat  A unit retreats. */
export const retreat = action(
  'retreat',
  {
    unit: piece({
      among: (g: Europa) => pieces(g, retreating(g).units),
      unless: [notRetreating],
    }),
    to: space({
      among: (g: Europa, { unit }: ByUnit) => [...waysOf(g, retreating(g), unit).keys()],
      unless: [noWay],
      clearOf: [noWay],
    }),
  },
  (g: Europa, { unit, to }) => {
    const frame = retreating(g)
    const from = unit.place as Space
    leave(g, unit)
    g.move(unit, to)
    if (controllerOf(g, to) !== unit.side) takeHex(g, to, unit.side as Side)
    leavesHex(g, from, unit.side as Side)
    g.next({
      ...frame,
      step: 'settle_retreat',
      ignore: '',
      units: frame.units.filter((index) => index !== unit.index),
    })
  },
  { clause: 'C5.retreat' },
)

const excepted = objection(
  '40.D.17.3',
  (g: Europa) => retreating(g).ignore === '' && retreating(g).excepted !== undefined,
  { facts: (g) => ({ result: retreating(g).excepted ?? '' }) },
)
const mustRetreat = objection('C5.retreat', (g: Europa) => retreating(g).ignore === '', {
  message: 'C5.retreat.must',
})

/** 40.D.13.4, 40.D.14.5, 40.D.17.3, 40.D.19.3  The defender stays where he is. */
export const stand = action(
  'stand',
  {},
  (g: Europa) => {
    const { ignore, side, from } = retreating(g)
    const hex = g.board.space(from)
    g.log('stands', { side: g.side(side ?? ''), ...(hex ? { hex } : {}) }, { clause: ignore })
    g.pop()
  },
  { clause: '40.D.13.4', silent: true, unless: [excepted, mustRetreat] },
)
