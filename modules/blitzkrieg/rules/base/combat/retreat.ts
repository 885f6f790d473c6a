/** BS9  Retreats: hex by hex, by their owner's choice; who cannot retreat is eliminated. */

import { type Frame, objection, type Piece, piece, type Space, space } from '@redoubt/engine'
import { type RetreatRules, retreatSteps } from '@redoubt/mechanics'
import { action, type Blitzkrieg } from '../game/game.ts'
import type { ByUnit, Retreating, ToHex } from '../game/words.ts'
import { fieldOf, isFriendIn, isStrangerIn } from '../map/field.ts'
import { comesUnderZoc } from '../map/zoc.ts'
import { enterHex, relocate } from '../movement/entry.ts'
import { othersThere, prohibitedTerrain } from '../movement/movement.ts'
import { costsFor } from '../movement/reach.ts'
import { hasRoom } from '../movement/stacking.ts'
import { eliminate } from '../units/elimination.ts'
import { hexOf, sideOf } from '../units/units.ts'
import {
  mayStay,
  noteStaying,
  retreaters,
  retreatingNow,
  staysAlways,
  unitsGoing,
} from './retreating.ts'

/** BS9  The result sends everybody back who does not ignore it. */
export function beginRetreat(g: Blitzkrieg, frame: Frame): void {
  const retreating: Retreating = {
    ...(frame as Retreating),
    step: 'go_back',
    paths: {},
    leaving: [],
  }
  for (const unit of retreaters(g, retreating)) {
    if (staysAlways(g, unit)) noteStaying(g, unit, retreating)
    else g.mark(unit, 'retreat', retreating.hexes)
  }
  g.next(retreating)
}

/** Asks while somebody can still go; whoever has no way is eliminated. */
export function goBack(g: Blitzkrieg, frame: Frame): void {
  const retreating = frame as Retreating
  const units = retreaters(g, retreating).filter(({ at }) => (at.retreat as number) > 0)
  if (units.length === 0) return g.pop()
  const canDo = (unit: Piece) =>
    waysBack(g, unit, retreating).length > 0 || mayStay(g, unit, retreating.leaving)
  if (units.some(canDo)) return g.next({ ...retreating, step: 'choose_retreat' })
  for (const unit of units) {
    g.log('no_retreat', { unit, hex: unit.place }, { clause: 'BS9' })
    eliminate(g, unit, 'combat')
  }
  g.pop()
}

/** BS9  Never onto water or prohibited terrain, to others, or under an enemy zone of control without a friend there. */
function rulesOf(g: Blitzkrieg, unit: Piece): RetreatRules {
  const costs = costsFor(g, unit)
  const side = sideOf(unit)
  return {
    enter: (to, edge) =>
      (costs[edge.index] as number) >= 0 &&
      !isStrangerIn(g, to, side) &&
      !isControlled(g, to, unit),
    end: (hex) => hasRoom(g, unit, hex),
  }
}

function isControlled(g: Blitzkrieg, hex: Space, unit: Piece): boolean {
  return comesUnderZoc(g, hex, sideOf(unit)) && !isFriendIn(g, hex, sideOf(unit))
}

/** The next hexes of a unit's retreat from which it can be finished. */
function waysBack(g: Blitzkrieg, unit: Piece, { paths }: Retreating): Space[] {
  const left = unit.at.retreat as number
  if (left <= 0 || unit.place.kind !== 'space') return []
  const before = (paths[String(unit.index)] ?? []).flatMap((id) => g.board.space(id) ?? [])
  return retreatSteps([...before, hexOf(unit)], left, rulesOf(g, unit))
}

// ── what speaks against it ───────────────────────────────────────────────────

const needNotGo = objection(
  'BS9',
  (g: Blitzkrieg, { unit }: ByUnit) => !unitsGoing(g).includes(unit),
  { message: 'BS9.retreat' },
)

const notNextDoor = objection(
  'BS9',
  (_: Blitzkrieg, { unit, to }: ToHex) => !hexOf(unit).neighbours.includes(to),
  { message: 'BS9.next' },
)

const underControl = objection(
  'BS9',
  (g: Blitzkrieg, { unit, to }: ToHex) => isControlled(g, to, unit),
  { message: 'BS9.zoc' },
)

const noRoomThere = objection(
  'BS5',
  (g: Blitzkrieg, { unit, to }: ToHex) => unit.at.retreat === 1 && !hasRoom(g, unit, to),
  { message: 'BS5.retreat', facts: (g, { to }) => ({ total: fieldOf(g).factors[to.index] }) },
)

const deadEnd = objection(
  'BS9',
  (g: Blitzkrieg, { unit, to }: ToHex) => !waysBack(g, unit, retreatingNow(g)).includes(to),
  { message: 'BS9.dead_end' },
)

/** BS9  One hex of a unit's retreat. */
export const retreat = action(
  'retreat',
  {
    unit: piece({ among: unitsGoing, otherwise: needNotGo }),
    to: space({
      among: (g: Blitzkrieg, { unit }: ByUnit) => waysBack(g, unit, retreatingNow(g)),
      otherwise: [notNextDoor, prohibitedTerrain, othersThere, underControl, noRoomThere, deadEnd],
    }),
  },
  (g: Blitzkrieg, { unit, to }) => {
    const retreating = retreatingNow(g)
    const left = (unit.at.retreat as number) - 1
    const key = String(unit.index)
    const from = unit.place.id
    enterHex(g, unit, to, left === 0)
    relocate(g, unit, to)
    g.mark(unit, 'retreat', left)
    // Who has retreated is out of the battle.
    if (left === 0) g.mark(unit, 'battle', '')
    g.next({
      ...retreating,
      step: 'go_back',
      paths: { ...retreating.paths, [key]: [...(retreating.paths[key] ?? []), from] },
      leaving: [...new Set([...retreating.leaving, from])],
    })
  },
  { clause: 'BS9' },
)
