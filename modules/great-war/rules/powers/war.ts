/** D  Who fights whom: the scenario's alliances, minors and the order of turns, made ready once. */

import type { Cast, Side } from '@redoubt/engine'
import type { War } from '../shape.ts'

/** What a scenario's `data` holds for this module. */
export interface WarData {
  readonly alliances: Readonly<Record<string, readonly string[]>>
  readonly minors: Readonly<Record<string, string>>
  readonly turnOrder: readonly string[]
  readonly entry: Readonly<Record<string, number>>
  readonly bonusIncome: Readonly<Record<string, number>>
  readonly startTreasury: string
  readonly techSchedule: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly entrenchedAtStart: boolean
  readonly victory: {
    readonly suddenDeath: Readonly<
      Record<string, { readonly hold: number; readonly of: readonly string[] }>
    >
    readonly final: {
      readonly afterTurn: number
      readonly centralWinsAtLeast: number
      readonly ententeWinsAtMost: number
    }
  }
}

export interface Powers {
  readonly data: WarData
  /** Names of the alliances, by number. */
  readonly alliances: readonly string[]
  /** By side: number of its alliance. */
  readonly alliance: readonly number[]
  /** The same by the power's id. */
  readonly allianceOf: ReadonlyMap<string, number>
  /** By side: who gives its orders, itself or its patron. */
  readonly commander: readonly Side[]
  /** By side: the game turn it enters the war. */
  readonly entry: readonly number[]
  readonly turnOrder: readonly Side[]
}

const known = new WeakMap<Cast, Map<string, Powers>>()
let lastCast: Cast | undefined
let lastScenario = ''
let lastPowers: Powers | undefined

/** The powers of a game. */
export function powersOf(g: War): Powers {
  if (g.cast === lastCast && g.scenario === lastScenario && lastPowers) return lastPowers
  const perCast = known.get(g.cast) ?? new Map<string, Powers>()
  known.set(g.cast, perCast)
  const powers = perCast.get(g.scenario) ?? read(g)
  perCast.set(g.scenario, powers)
  lastCast = g.cast
  lastScenario = g.scenario
  lastPowers = powers
  return powers
}

function read(g: War): Powers {
  const data = g.cast.data.scenarios[g.scenario]?.data as unknown as WarData
  const alliances = Object.keys(data.alliances)
  const members = alliances.flatMap((name, number) =>
    (data.alliances[name] ?? []).map((id) => [id, number] as const),
  )
  return {
    data,
    alliances,
    allianceOf: new Map(members),
    alliance: g.sides.map((side) =>
      alliances.findIndex((name) => data.alliances[name]?.includes(side.id)),
    ),
    commander: g.sides.map((side) => g.side(data.minors[side.id] ?? side.id)),
    entry: g.sides.map((side) => data.entry[side.id] ?? 1),
    turnOrder: data.turnOrder.map((id) => g.side(id)),
  }
}

/** D  The power that gives a side's orders: a minor's patron, or the power itself. */
export function commanderOf(g: War, side: Side): Side {
  return powersOf(g).commander[side.index] ?? side
}

/** Are two powers of one alliance? */
export function allied(g: War, a: Side, b: Side): boolean {
  const { alliance } = powersOf(g)
  return alliance[a.index] === alliance[b.index]
}

/** D  Is the power in the war yet? Before its entry it neither acts nor may be attacked. */
export function hasEntered(g: War, side: Side): boolean {
  return g.vars.turn >= (powersOf(g).entry[side.index] ?? 1)
}

/** Are two powers at war? */
export function atWar(g: War, a: Side, b: Side): boolean {
  return !allied(g, a, b) && hasEntered(g, a) && hasEntered(g, b)
}

/** The powers of an alliance, in the order of the sides. */
export function membersOf(g: War, alliance: string): readonly Side[] {
  const { alliances, alliance: of } = powersOf(g)
  const number = alliances.indexOf(alliance)
  return g.sides.filter((side) => of[side.index] === number)
}

/** W-9.2  Does the power have the technology? Minors have their patron's. */
export function hasTechnology(g: War, side: Side, technology: string): boolean {
  return g.vars.technologies[commanderOf(g, side).index]?.includes(technology) ?? false
}
