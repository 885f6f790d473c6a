/** C5.move  A whole stack moves at once: every unit of the hex that can move, each by its own way and at its own cost. */

import type { Side, Space } from '@redoubt/engine'
import { costTo, oncePerPosition, pathTo, spacesIn } from '@redoubt/mechanics'
import { action, objection, space } from '../game/declare.ts'
import type { Europa, Piece } from '../game/europa.ts'
import { moveAlong } from '../map/control.ts'
import { hasRoom } from '../units/stacking.ts'
import { quarters } from '../units/supply-points.ts'
import { cannotMoveNow, leave, reachOf } from './movement.ts'
import { spend } from './movement-points.ts'

interface FromHex {
  readonly hex: Space
}

interface Marching extends FromHex {
  readonly to: Space
}

/** Units of the acting side in the hex that can move now. */
function marchersIn(g: Europa, hex: Space): readonly Piece[] {
  return marchers(g).get(hex) ?? NOBODY
}

const NOBODY: readonly Piece[] = []

/** By hex: units of the acting side that can move now. */
const marchers = oncePerPosition((g: Europa): ReadonlyMap<Space, readonly Piece[]> => {
  const found = new Map<Space, Piece[]>()
  for (const unit of g.pieces) {
    if (unit.side !== g.actor || unit.place.kind !== 'space') continue
    if (cannotMoveNow.some(({ when }) => when(g, { unit }))) continue
    const hex = unit.place as Space
    found.set(hex, [...(found.get(hex) ?? []), unit])
  }
  return found
})

const noStack = objection('C5.move', (g, { hex }: FromHex) => marchersIn(g, hex).length < 2, {
  message: 'C5.move.stack',
})
const outOfReach = objection(
  'C5.move',
  (g, { hex, to }: Marching) =>
    to === hex || marchersIn(g, hex).some((unit) => costTo(reachOf(g, unit), to) === undefined),
  { message: 'C5.move.stack_far' },
)
const noRoom = objection(
  'C5.stack',
  (g, { hex, to }: Marching) => !hasRoom(g, marchersIn(g, hex), to),
  { message: 'C5.stack.march' },
)

/** Hexes with at least two units that can move. */
function stacks(g: Europa): Space[] {
  return [...marchers(g)].flatMap(([hex, units]) => (units.length > 1 ? [hex] : []))
}

/** Hexes all of them can reach. */
function inReachOfAll(g: Europa, { hex }: FromHex): Space[] {
  const [first, ...others] = marchersIn(g, hex)
  if (!first) return []
  return spacesIn(reachOf(g, first)).filter(
    (to) => to !== hex && others.every((unit) => costTo(reachOf(g, unit), to) !== undefined),
  )
}

/** C5.move  The stack moves. */
export const march = action(
  'march',
  {
    hex: space({ among: stacks, otherwise: noStack }),
    to: space({ among: inReachOfAll, otherwise: outOfReach, unless: [noRoom] }),
  },
  (g, { hex, to }) => {
    const ways = marchersIn(g, hex).map((unit) => {
      const reach = reachOf(g, unit)
      return { unit, path: pathTo(reach, to), cost: costTo(reach, to) ?? 0 }
    })
    for (const { unit, path, cost } of ways) {
      leave(g, unit)
      moveAlong(g, unit, path)
      spend(g, unit, cost)
    }
    g.decisions.movement.hasLeft(g, hex, g.actor as Side, 'moves')
  },
  {
    clause: 'C5.move',
    preview: (g, { hex, to }) => {
      const costs = marchersIn(g, hex).map((unit) => costTo(reachOf(g, unit), to) ?? 0)
      const [first] = marchersIn(g, hex)
      return {
        ...(first ? { path: pathTo(reachOf(g, first), to) } : {}),
        cost: quarters.text(Math.max(0, ...costs)),
      }
    },
  },
)
