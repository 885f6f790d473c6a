/** BS2, BS6  Where a ground unit can go: terrain costs, others in the way, a stop in enemy zones of control. */

import type { Board, Space } from '@redoubt/engine'
import {
  type Costs,
  movementCosts,
  NO,
  oncePer,
  PROHIBITED,
  type Reach,
  type Route,
  reachable,
  routeTo,
  type Stop,
  whileUnchanged,
} from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, Side, Tables } from '../game/game.ts'
import { fieldOf } from '../map/field.ts'
import { isRiver } from '../map/map.ts'
import { changesOfState, neutralAt, warsOf } from '../map/wars.ts'
import { enemyZoc, isGuarded } from '../map/zoc.ts'
import { movementOf } from '../supply/supply.ts'
import { hexOf, mobilityOf, sideOf } from '../units/units.ts'

/** BS2  Movement points to enter each hex, by mobility. */
const costsOf = oncePer(({ cost, river_hexside }: Tables['terrain']) => {
  const costs = (mobility: 'foot' | 'motor') =>
    oncePer((board: Board) =>
      movementCosts(board, {
        enter: (hex) => cost[hex.terrain]?.[mobility],
        cross: (hexside) => (isRiver(hexside) ? river_hexside.extra_cost : 0),
      }),
    )
  return { foot: costs('foot'), motor: costs('motor') }
})

/** BS2  Movement points to go over each hexside of a board. */
export function groundCosts(
  terrain: Tables['terrain'],
  board: Board,
  mobility: 'foot' | 'motor',
): Costs {
  return costsOf(terrain)[mobility](board)
}

/** BS2  What it costs the unit to go over each hexside. */
export function costsFor(g: Blitzkrieg, unit: Piece): Costs {
  return groundCosts(g.table('terrain').data, g.board, mobilityOf(unit))
}

/** BS2  May the unit never stand there? */
export function isProhibited(g: Blitzkrieg, unit: Piece, hex: Space): boolean {
  return g.table('terrain').data.cost[hex.terrain]?.[mobilityOf(unit)] == null
}

/** BS6  Movement points the unit still has in this player turn. */
export function pointsLeft(g: Blitzkrieg, unit: Piece): number {
  return unit.at.halted ? 0 : movementOf(g, unit) - unit.at.spent
}

/** BS6, BS7 */
const STOP_IN_ZOC: Stop = { key: 'zoc', clause: 'BS6' }

/** Where a unit can go: without breaking anybody's neutrality first, and only else by doing so. */
interface Ways {
  readonly peaceful: Reach
  readonly any: Reach
}

/** BS6  Where a unit can go from where it stands. */
export const waysOf = whileUnchanged(
  (g, unit: Piece) => search(g, unit, hexOf(unit), pointsLeft(g, unit)),
  changesOfState,
)

/** BS6  Where a unit could go from a hex with so many movement points. */
export function search(g: Blitzkrieg, unit: Piece, from: Space, allowance: number): Ways {
  const { side: sides } = fieldOf(g)
  const wars = warsOf(g)
  const side = sideOf(unit)
  const moving = {
    allowance,
    costs: costsFor(g, unit),
    zone: {
      counts: controlled(g, side),
      stop: STOP_IN_ZOC,
      leave: 0,
      zocToZoc: PROHIBITED,
    },
  }
  let metNeutrals = false
  const goesOn = g.decisions.stopsNext(g, unit)
  const enter = (to: Space) => {
    const there = sides[to.index] as number
    return there >= 0 && there !== side.index ? NO : goesOn
  }
  const enterPeacefully = (to: Space) => {
    if (neutralAt(wars, to, side) < 0) return enter(to)
    metNeutrals = true
    return NO
  }
  const peaceful = reachable(g.board, from, { ...moving, enter: enterPeacefully })
  return { peaceful, any: metNeutrals ? reachable(g.board, from, { ...moving, enter }) : peaceful }
}

/** BS7, BS11  By hex: does an enemy control it, or a garrison that would be one on entering? */
const controlled = whileUnchanged((g, side: Side): Uint8Array => {
  const zoc = enemyZoc(g, side)
  const { spaces } = g.board
  const barred = new Uint8Array(spaces.length)
  for (let i = 0; i < spaces.length; i++) {
    const hex = spaces[i] as Space
    if (zoc.has(hex) || isGuarded(g, hex, side)) barred[i] = 1
  }
  return barred
}, changesOfState)

/** BS6  The hexes a unit can reach, whether there is room in them or not; its own is the first. */
export function reachOf(g: Blitzkrieg, unit: Piece): Reach {
  return waysOf(g, unit).any
}

/** BS6  The paths of a unit: past neutral countries where there is a way round, else the cheapest. */
export function pathsOf(g: Blitzkrieg, unit: Piece): (to: Space) => Route {
  const { peaceful, any } = waysOf(g, unit)
  return (to) => routeTo(peaceful, to) ?? routeTo(any, to) ?? NOWHERE
}

/** BS6  Its path to a hex. */
export function pathFor(g: Blitzkrieg, unit: Piece, to: Space): Route {
  return pathsOf(g, unit)(to)
}

const NOWHERE: Route = { path: [], cost: 0, stop: undefined }
