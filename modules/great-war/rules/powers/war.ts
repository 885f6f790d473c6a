/** D  Who fights whom: the scenario's alliances, minors and the order of turns, made ready once. */

import { oncePer } from '@redoubt/mechanics'
import type { Names } from '../generated.ts'
import type { Side, War } from '../shape.ts'

export type Powers = ReturnType<typeof read>

/** The powers of a game. Another seating, or another number in a table, has sides of its own. */
export const powersOf = ({ cast, scenarioData }: War): Powers => powersUnder(cast)(scenarioData)

const powersUnder = oncePer((cast: War['cast']) =>
  oncePer((data: Names['scenario']) => read(cast, data)),
)

function read(cast: War['cast'], data: Names['scenario']) {
  const named = (id: string): Side => {
    const side = cast.side(id)
    if (!side) throw new Error(`expected a power of the module, got "${id}"`)
    return side
  }
  const alliances = Object.keys(data.alliances)
  const allianceOf = new Map<string, number>(
    Object.values(data.alliances).flatMap((ids, number) => ids.map((id) => [id, number] as const)),
  )
  return {
    data,
    /** Names of the alliances, by number. */
    alliances,
    /** By side: number of its alliance. */
    alliance: cast.sides.map(({ id }) => allianceOf.get(id) ?? -1),
    /** The same by the power's id. */
    allianceOf,
    /** By side: who gives its orders, itself or its patron. */
    commander: cast.sides.map((side) => named(data.minors[side.id] ?? side.id)),
    /** By side: the game turn it enters the war. */
    entry: cast.sides.map((side) => data.entry[side.id] ?? 1),
    turnOrder: data.turnOrder.map(named),
    /** Areas whose fall can decide the war. */
    capitals: new Set(Object.values(data.victory.suddenDeath).flatMap(({ of }) => of)),
  }
}

/** The power a variable names, if any. */
export function powerNamed(g: War, id: string | undefined): Side | undefined {
  return g.sides.find((side) => side.id === id)
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
