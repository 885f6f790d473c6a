/** C3.12, AMB-09  Attackers advance into the hex they cleared; after OR(#) c/m units may go on. */

import type { Space } from '@redoubt/engine'
import type { Frame, Side } from '../../../generated.ts'
import { action, objection, piece, space } from '../../game/declare.ts'
import type { ByUnit, Europa, Piece } from '../../game/europa.ts'
import { isEnemyHeld, moveAlong, takeHex } from '../../map/control.ts'
import { leave } from '../../movement/movement.ts'
import { groundCosts } from '../../movement/movement-points.ts'
import { isCombatMotorised } from '../../units/forces.ts'
import { hasRoom } from '../../units/stacking.ts'
import { attackerOf, battleOf, hexOf, pieces, unitsOf } from '../battle.ts'
import { resultInForce } from '../results/in-force.ts'

interface Advancing extends Frame {
  readonly hex: string
  /** How far c/m units may go. */
  readonly hexes: number
  readonly units: readonly number[]
}

/** Opens the advance when the hex is clear. */
export function advanceIfCleared(g: Europa): void {
  const battle = battleOf(g)
  // AMB-06: no advance after a counter-attack.
  if (battle.kind === 'counterAttack') return
  const hex = hexOf(g, battle)
  const side = attackerOf(g, battle)
  if (isEnemyHeld(g, hex, side)) return
  const units = unitsOf(g, battle)
  if (units.some((unit) => unit.place === hex)) takeHex(g, hex, side)
  const outside = units.filter((unit) => unit.place !== hex)
  if (outside.length === 0) return
  const hexes = Math.max(1, resultInForce(g).exploit ?? 1)
  const frame: Advancing = {
    step: 'advance',
    side: side.id,
    hex: hex.id,
    hexes,
    units: outside.map(({ index }) => index),
  }
  g.push(frame)
}

function advancing(g: Europa): Advancing {
  return g.frame as Advancing
}

/** Hexes a unit may advance to, each with its way: the cleared hex first. */
function waysOf(g: Europa, unit: Piece): ReadonlyMap<Space, readonly Space[]> {
  const { hex: id, hexes } = advancing(g)
  const hex = g.board.space(id)
  const from = unit.place as Space
  const side = unit.side as Side
  const costs = groundCosts(g, unit)
  const ways = new Map<Space, readonly Space[]>()
  const first = hex && g.board.edge(from, hex)
  if (!hex || !first || (costs[first.index] ?? -1) < 0) return ways
  ways.set(hex, [from, hex])
  const far = isCombatMotorised(g, unit) ? hexes : 1
  for (const [here, path] of ways) {
    if (path.length > far) continue
    for (const edge of here.edges)
      if (
        edge.to !== from &&
        !ways.has(edge.to) &&
        (costs[edge.index] ?? -1) >= 0 &&
        !isEnemyHeld(g, edge.to, side)
      )
        ways.set(edge.to, [...path, edge.to])
  }
  return new Map([...ways].filter(([to]) => hasRoom(g, unit, to)))
}

const notAdvancing = objection(
  'C3.12',
  (g, { unit }: ByUnit) => !advancing(g).units.includes(unit.index),
  { message: 'C3.12.unit' },
)

/** C3.12  A unit advances. */
export const advance = action(
  'advance',
  {
    unit: piece({
      among: (g) => pieces(g, advancing(g).units),
      otherwise: notAdvancing,
    }),
    to: space({
      among: (g, { unit }: ByUnit) => [...waysOf(g, unit).keys()],
      otherwise: 'C3.12',
    }),
  },
  (g, { unit, to }) => {
    const frame = advancing(g)
    const path = waysOf(g, unit).get(to) ?? []
    const from = unit.place as Space
    leave(g, unit)
    moveAlong(g, unit, path)
    g.decisions.movement.hasLeft(g, from, unit.side as Side, 'advances')
    const units = frame.units.filter((index) => index !== unit.index)
    if (units.length > 0) g.next({ ...frame, units })
    else g.pop()
  },
  { clause: 'C3.12' },
)

/** C3.12  The others stay. */
export const halt = action('halt', {}, (g) => g.pop(), { clause: 'C3.12', ends: true })
