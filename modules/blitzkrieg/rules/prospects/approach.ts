/** What sides have near the cities: who comes and who guards by distance, and who can be beside one in one turn, round the zones of control of its guards. */

import type { Board, Space } from '@redoubt/engine'
import {
  type Costs,
  type Near,
  pointsBeside,
  reachable,
  strengthNear,
  TOO_FAR,
  whileUnchanged,
} from '@redoubt/mechanics'
import type { Blitzkrieg, Piece, Side } from '../base/game/game.ts'
import { fieldOf, isEnemyIn } from '../base/map/field.ts'
import { citiesOf, rivalOf } from '../base/map/map.ts'
import { groundCosts } from '../base/movement/reach.ts'
import { movementOf } from '../base/supply/supply.ts'
import { isGroundUnit, mobilityOf, printed } from '../base/units/units.ts'
import { fortIn } from '../fortifications38/fort.ts'

const MOBILITIES = ['foot', 'motor'] as const
type Mobility = (typeof MOBILITIES)[number]

/** What each side has near the cities; how what comes counts falls with its distance, in movement points on foot. */
export function nearCities(coming: (distance: number) => number) {
  return strengthNear<Blitzkrieg>({
    places: ({ board }) => citiesOf(board),
    approaches: MOBILITIES.map((mobility) => ({
      distances: (g, city) =>
        distancesFrom(g.board, city, groundCosts(g.table('terrain').data, g.board, mobility)),
      // Motorized units cover twice the ground.
      coming: mobility === 'motor' ? (distance) => coming(distance / 2) : coming,
    })),
    weigh: (g, unit: Piece) => {
      if (!isGroundUnit(unit)) return undefined
      const factor = printed(unit)
      return {
        approach: MOBILITIES.indexOf(mobilityOf(unit)),
        coming: factor,
        guarding: fortIn(g, unit.place as Space) ? 2 * factor : factor,
      }
    },
  })
}

/** By hex: movement points to there, without end where there is no way. */
function distancesFrom(board: Board, city: Space, costs: Costs): Float64Array {
  const distances = new Float64Array(board.spaces.length).fill(Number.POSITIVE_INFINITY)
  const reach = reachable(board, city, { allowance: Number.POSITIVE_INFINITY, costs })
  reach.spaces.forEach((hex, i) => {
    distances[hex] = reach.costs[i] ?? 0
  })
  return distances
}

/** What of all other sides guards a city. */
export function guardsAgainst(near: readonly Near[], side: Side, city: number): number {
  return near.reduce(
    (sum, { guarding }, index) => (index === side.index ? sum : sum + (guarding[city] ?? 0)),
    0,
  )
}

/** Of a unit that is so many movement points short, so much is thought to come all the same. */
const SHORT_OF = [1, 0.5, 0.2]
/** The steps of a turn before its battles. */
const BEFORE_BATTLES = ['S2', 'S3', 'A', 'M', 'C']
/** Who attacks so many times as many is lost or thrown back. */
const HOPELESS = 2

/** By hex: 1 where a unit of the side stands, 2 where one controls it, 0 elsewhere. */
const heldBy = whileUnchanged(
  (g: Blitzkrieg, side: Side): Uint8Array => {
    const held = new Uint8Array(g.board.spaces.length)
    const hexes = new Set((fieldOf(g).ground[side.index] ?? []).map(({ place }) => place as Space))
    for (const hex of thrownAway(g, side)) hexes.delete(hex)
    for (const { neighbours } of hexes) for (const { index } of neighbours) held[index] = 2
    for (const { index } of hexes) held[index] = 1
    return held
  },
  (g) => g.flow[0]?.step,
)

/** The hexes whose units have to attack so many this turn that nobody is there any more when the other moves. */
function thrownAway(g: Blitzkrieg, side: Side): readonly Space[] {
  const [bottom] = g.flow
  if (bottom?.side !== side.id || !BEFORE_BATTLES.includes(bottom.step)) return []
  const { factors, ground } = fieldOf(g)
  const attacking = new Map<Space, number>()
  const targets = new Map<Space, Space>()
  for (const unit of ground[side.index] ?? []) {
    const hex = unit.place as Space
    if (!g.decisions.duty(g, unit)) continue
    const target = targets.get(hex) ?? weakest(g, side, hex)
    if (!target) continue
    targets.set(hex, target)
    attacking.set(target, (attacking.get(target) ?? 0) + printed(unit))
  }
  return [...targets].flatMap(([hex, target]) =>
    HOPELESS * (attacking.get(target) ?? 0) < (factors[target.index] ?? 0) ? [hex] : [],
  )
}

/** The weakest of the enemies beside a hex. */
function weakest(g: Blitzkrieg, side: Side, { neighbours }: Space): Space | undefined {
  const { factors } = fieldOf(g)
  let found: Space | undefined
  for (const next of neighbours)
    if (
      isEnemyIn(g, next, side) &&
      (!found || (factors[next.index] ?? 0) < (factors[found.index] ?? 0))
    )
      found = next
  return found
}

/** What has been found out about a side, by city. */
const knownOf = whileUnchanged(
  (_: Blitzkrieg, __: Side) => new Map<Space, number>(),
  (g) => g.flow[0]?.step,
)

/** What of a side can stand beside a city after its next move; whoever meets a zone of control on the way stops in it. */
export function comingTo(g: Blitzkrieg, side: Side, city: Space): number {
  const known = knownOf(g, side)
  const found =
    known.get(city) ?? MOBILITIES.reduce((sum, by) => sum + comingBy(g, side, city, by), 0)
  known.set(city, found)
  return found
}

function comingBy(g: Blitzkrieg, side: Side, city: Space, mobility: Mobility): number {
  const near = (fieldOf(g).ground[side.index] ?? []).filter(
    (unit) =>
      mobilityOf(unit) === mobility &&
      g.board.distance(unit.place as Space, city) <= movementOf(g, unit) + SHORT_OF.length,
  )
  if (near.length === 0) return 0
  const points = pointsBeside(g.board, city, {
    costs: groundCosts(g.table('terrain').data, g.board, mobility),
    screened: heldBy(g, rivalOf(g, side)),
    farthest: Math.max(...near.map((unit) => movementOf(g, unit))) + SHORT_OF.length - 1,
  })
  let coming = 0
  for (const unit of near) {
    const short = (points[unit.place.index] ?? TOO_FAR) - movementOf(g, unit)
    coming += printed(unit) * (SHORT_OF[Math.max(0, short)] ?? 0)
  }
  return coming
}
