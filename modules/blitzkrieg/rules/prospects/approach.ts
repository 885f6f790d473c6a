/** Who can be beside a city in one turn: the way there, round the zones of control of those who guard it. */

import type { Board, Space } from '@redoubt/engine'
import { oncePer, PROHIBITED, whileUnchanged } from '@redoubt/mechanics'
import type { Blitzkrieg, Side, Tables } from '../base/game/game.ts'
import { rivalOf } from '../base/map/countries.ts'
import { fieldOf, isEnemyIn } from '../base/map/field.ts'
import { groundCosts } from '../base/movement/reach.ts'
import { movementOf } from '../base/supply/isolation.ts'
import { mobilityOf, printed } from '../base/units/units.ts'

/** Of a unit that is so many movement points short, so much is thought to come all the same. */
const SHORT_OF = [1, 0.5, 0.2]
/** Farther than this nobody comes. */
const FARTHEST = 10
const NOWHERE = 99
/** The steps of a turn before its battles. */
const BEFORE_BATTLES = ['S2', 'S3', 'A', 'M', 'C']
/** Who attacks so many times as many is lost or thrown back. */
const HOPELESS = 2

/** The ways into each hex. */
interface Ways {
  /** By hex: where its ways begin in the others; one more entry ends the last. */
  readonly starts: Int32Array
  readonly from: Int32Array
  readonly costs: Int32Array
}

const waysOn = oncePer((terrain: Tables['terrain']) =>
  oncePer((board: Board) => ({
    foot: waysInto(board, groundCosts(terrain, board, 'foot')),
    motor: waysInto(board, groundCosts(terrain, board, 'motor')),
  })),
)

function waysInto(board: Board, costs: Int32Array): Ways {
  const starts = [0]
  const from: number[] = []
  const into: number[] = []
  for (const hex of board.spaces) {
    for (const next of hex.neighbours) {
      const cost = costs[board.edge(next, hex)?.index ?? -1] ?? PROHIBITED
      if (cost === PROHIBITED) continue
      from.push(next.index)
      into.push(cost)
    }
    starts.push(from.length)
  }
  return {
    starts: Int32Array.from(starts),
    from: Int32Array.from(from),
    costs: Int32Array.from(into),
  }
}

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

/** What of a side can stand beside a city after its next move; whoever meets a zone of control on the way stops in it. */
export function comingTo(g: Blitzkrieg, side: Side, city: Space): number {
  const ways = waysOn(g.table('terrain').data)(g.board)
  const held = heldBy(g, rivalOf(g, side))
  const foot = distancesTo(city, ways.foot, held)
  const motor = distancesTo(city, ways.motor, held)
  let coming = 0
  for (const unit of fieldOf(g).ground[side.index] ?? []) {
    const distance = (mobilityOf(unit) === 'motor' ? motor : foot)[unit.place.index] as number
    if (distance >= NOWHERE) continue
    const short = Math.max(0, distance - movementOf(g, unit))
    coming += printed(unit) * (SHORT_OF[short] ?? 0)
  }
  return coming
}

/** By hex: movement points from there to a hex beside the city. */
function distancesTo(city: Space, { starts, from, costs }: Ways, held: Uint8Array): Uint8Array {
  const distances = new Uint8Array(held.length).fill(NOWHERE)
  const waiting: number[][] = Array.from({ length: FARTHEST + 1 }, () => [])
  for (const { index } of city.neighbours) {
    if (held[index] === 1) continue
    distances[index] = 0
    waiting[0]?.push(index)
  }
  for (let distance = 0; distance < FARTHEST; distance++) {
    for (const hex of waiting[distance] ?? []) {
      if (distances[hex] !== distance) continue
      const end = starts[hex + 1] as number
      for (let at = starts[hex] as number; at < end; at++) {
        const before = from[at] as number
        const farther = distance + (costs[at] as number)
        if (farther >= (distances[before] as number) || held[before] === 1) continue
        // From one zone straight into another nobody goes.
        if (held[before] === 2 && held[hex] === 2) continue
        distances[before] = farther
        // Who comes through a zone of control stops there.
        if (held[before] === 0 && farther < FARTHEST) waiting[farther]?.push(before)
      }
    }
  }
  return distances
}
