/** Cities under threat: how likely those of both sides fall before long, by who can come and who is there. For bots that plan. */

import type { Board, Space } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'
import type { Europa } from '../base/game/europa.ts'
import { controllerOf } from '../base/map/control.ts'
import { citiesOf } from '../base/turn/victory.ts'
import { attackOf, defenceOf, isCombatMotorised, isTroop } from '../base/units/forces.ts'
import type { Side } from '../generated.ts'
import { isFortification, strengthOf } from '../rule40/fortifications/kinds.ts'
import { cityWorth } from './evaluate.ts'
import type { Weights } from './weights.ts'

/** Hexes from which units attack a city next turn, on foot and motorised; farther off they count less and less. */
const REACH = { foot: 3, motor: 6 } as const
/** How fast they count less. */
const FALL = 3
/** What a unit a hex away is worth as a guard, and how that falls. */
const GUARD = 2
/** Defence that is thought to be in every city. */
const LEAST_GUARD = 3
/** Odds at which a city falls as often as not: who can come to one can come to others, too. */
const EVEN_CHANCE = 4
/** Shares are whole in this, so that sums are the same in whatever order they came about. */
const WHOLE = 1024

const comingFrom = (reach: number) => (distance: number) =>
  distance <= reach ? 1 : (reach / distance) ** FALL

/** By hex, then city: the shares of a unit there that attacks on foot, that attacks motorised, that guards. */
interface Shares {
  readonly foot: readonly Int32Array[]
  readonly motor: readonly Int32Array[]
  readonly guarding: readonly Int32Array[]
}

type Cities = ReturnType<typeof citiesOf>

const sharesIn = oncePer((board: Board) =>
  oncePer((cities: Cities): Shares => {
    const by = (share: (distance: number) => number) =>
      board.spaces.map((space) =>
        Int32Array.from(cities, ({ hex }) => Math.round(WHOLE * share(board.distance(space, hex)))),
      )
    return {
      foot: by(comingFrom(REACH.foot)),
      motor: by(comingFrom(REACH.motor)),
      guarding: by((distance) => (1 + distance) ** -GUARD),
    }
  }),
)

/** What a side has in one hex, in factors. */
interface Force {
  foot: number
  motor: number
  defence: number
}

/** By side, then city: what can come there, and what guards it. */
interface Sums {
  readonly coming: Float64Array
  readonly guarding: Float64Array
}

/** What has been summed up, and from what. */
interface Kept {
  /** By hex: how often something had changed there. */
  readonly changes: Int32Array
  /** By hex, then side. */
  readonly forces: readonly (readonly Force[])[]
  readonly sums: readonly Sums[]
}

/** One for each game; it is summed up again in place. */
const keptFor = oncePer(nothing)

/** What the cities the side can take are worth by how likely they fall, less what it has to fear for its own. */
export function threats(g: Europa, side: Side, by: Weights): number {
  const cities = citiesOf(g)
  const sums = sumsOf(g, cities)
  let worth = 0
  for (let city = 0; city < cities.length; city++) {
    const { hex } = cities[city] as Cities[number]
    const holder = controllerOf(g, hex)
    if (!holder) continue
    const attack = sums[g.opponent(holder).index]?.coming[city] ?? 0
    const defence = sums[holder.index]?.guarding[city] ?? 0
    const odds = attack / (WHOLE * LEAST_GUARD + defence)
    const falls = odds ** 2 / (odds ** 2 + EVEN_CHANCE ** 2)
    worth += (holder === side ? -1 : 1) * cityWorth(g, hex) * falls
  }
  return by.threat * worth
}

/** Sums up again only what stands where something has changed. */
function sumsOf(g: Europa, cities: Cities): readonly Sums[] {
  const { changes, forces, sums } = keptFor(g)
  const shares = sharesIn(g.board)(cities)
  for (const hex of g.board.spaces) {
    const now = g.changesAt(hex)
    if (changes[hex.index] === now) continue
    changes[hex.index] = now
    const after = forcesIn(g, hex)
    for (const { index } of g.sides) {
      const was = forces[hex.index]?.[index] as Force
      const is = after[index] as Force
      weighAgain(sums[index] as Sums, shares, hex, was, is)
      Object.assign(was, is)
    }
  }
  return sums
}

function nothing(g: Europa): Kept {
  const { length } = citiesOf(g)
  return {
    changes: new Int32Array(g.board.spaces.length).fill(-1),
    forces: g.board.spaces.map(() => g.sides.map(nobody)),
    sums: g.sides.map(() => ({
      coming: new Float64Array(length),
      guarding: new Float64Array(length),
    })),
  }
}

const nobody = (): Force => ({ foot: 0, motor: 0, defence: 0 })

/** By side. */
function forcesIn(g: Europa, hex: Space): readonly Force[] {
  const forces = g.sides.map(nobody)
  for (let piece = g.top(hex); piece; piece = piece.below) {
    const force = piece.side && forces[piece.side.index]
    if (!force) continue
    if (isTroop(piece)) {
      force[isCombatMotorised(g, piece) ? 'motor' : 'foot'] += attackOf(piece)
      force.defence += defenceOf(piece)
    } else if (isFortification(piece)) force.defence += strengthOf(piece)
  }
  return forces
}

function weighAgain(sums: Sums, shares: Shares, { index }: Space, was: Force, is: Force): void {
  const foot = is.foot - was.foot
  const motor = is.motor - was.motor
  const defence = is.defence - was.defence
  if (foot === 0 && motor === 0 && defence === 0) return
  const { coming, guarding } = sums
  const onFoot = shares.foot[index] as Int32Array
  const onWheels = shares.motor[index] as Int32Array
  const near = shares.guarding[index] as Int32Array
  for (let city = 0; city < coming.length; city++) {
    coming[city] =
      (coming[city] as number) +
      foot * (onFoot[city] as number) +
      motor * (onWheels[city] as number)
    guarding[city] = (guarding[city] as number) + defence * (near[city] as number)
  }
}
