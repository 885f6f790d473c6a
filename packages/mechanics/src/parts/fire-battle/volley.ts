/** Volleys: dice thrown together that hit at one value, counted, told in the log and kept for the battle window. */

import type { Battle, Describable, Piece, Place, Side } from '@redoubt/engine'
import type { AnyPosition, PieceOf, SideOf } from '../anyone.ts'

/**
 * A throw of several dice with one target number.
 * @example const salvo: Volley = { key: ['guns', town], step: 'guns', by: blue, units: [unit, friend], dice: 2, value: 3, clause: '5.1' }
 */
export interface Volley<G extends AnyPosition = AnyPosition> {
  /** What the dice are named by. */
  readonly key: readonly (string | number | Place | Piece | Side)[]
  /** The step of the battle, or whatever else the dice belong to. */
  readonly step: string
  /** Who throws. */
  readonly by: SideOf<G>
  readonly units: readonly PieceOf<G>[]
  readonly dice: number
  /** A die hits at this or less; where the rules roll high, at this or more. */
  readonly value: number
  readonly clause: string
}

/**
 * A volley as it fell, kept in the variable `dice` until the next round, where there is one.
 * @example
 * const missed = ({ thrown, hits }: Thrown) => thrown.length - hits
 * missed({ step: 'guns', by: 'blue', units: { unit: 2 }, target: 3, thrown: [2, 5], hits: 1 }) // → 1
 */
export interface Thrown {
  readonly step: string
  /** The power that throws. */
  readonly by: string
  /** Types of the units that fire, with how many of each. */
  readonly units: Readonly<Record<string, number>>
  readonly target: number
  /** It hit at the target or more. Left out: at the target or less. */
  readonly high?: true
  readonly thrown: readonly number[]
  readonly hits: number
}

/**
 * Dice of a volley, and how it is told.
 * @example
 * const rules: VolleyRules<AnyPosition> = { faces: () => 6, counted: (units) => units.length }
 * rules.counted([unit, friend]) // → 2
 */
export interface VolleyRules<G extends AnyPosition> {
  /** Faces of the die. */
  readonly faces: (g: G) => number
  /** Does a die hit at its value or less, or at its value or more? Default: `low`. */
  readonly roll?: 'low' | 'high'
  /** The units in words, for the log. */
  readonly counted: (units: readonly PieceOf<G>[]) => Describable
  /** The chart whose row a step is, if it is one. */
  readonly chart?: (step: string) => string | undefined
}

/**
 * Throws the dice of a volley; returns the hits.
 * @example
 * const threes: Throwing<AnyPosition> = (_, { dice }) => Math.floor(dice / 2)
 * threes(g, { key: ['guns'], step: 'guns', by: blue, units: [unit], dice: 4, value: 3, clause: '5' }) // → 2
 */
export type Throwing<G extends AnyPosition> = (g: G, volley: Volley<G>) => number

/**
 * How volleys are thrown. The log line is `fire` with `side`, `units`, `dice`, `value` (and the same as `needed`, or as `least` where
 * they roll high), `roll` and `hits`.
 * @example
 * const fire = volleys<AnyPosition>({ faces: () => 6, counted: (units) => units.length })
 * const guns = (g: AnyPosition) => fire(g, { key: ['guns', town], step: 'guns', by: blue, units: [unit], dice: 2, value: 3, clause: '5.1' })
 */
export function volleys<G extends AnyPosition>(rules: VolleyRules<G>): Throwing<G> {
  const { roll = 'low' } = rules
  return (g, { key, step, by, units, dice, value, clause }) => {
    if (dice === 0) return 0
    const { thrown, hits } = g.hits(dice, rules.faces(g), value, key, roll)
    const side = ownerOf(units) ?? by
    const types: Record<string, number> = {}
    for (const { type } of units) types[type.id] = (types[type.id] ?? 0) + 1
    const high = roll === 'high' ? { high: true as const } : {}
    const kept: Thrown = { step, by: side.id, units: types, target: value, ...high, thrown, hits }
    // Battles in rounds keep them for their window; other fire need not.
    if (g.vars.dice !== undefined) g.set('dice', [...g.vars.dice, kept])
    if (g.listener) {
      const table = rules.chart?.(step)
      g.log(
        'fire',
        {
          side,
          units: rules.counted(units),
          dice: thrown,
          value,
          // The names by which the table knows with what dice hit.
          ...(roll === 'high' ? { least: value } : { needed: value }),
          roll,
          hits,
          ...(table === undefined ? {} : { row: step, table }),
        },
        clause,
      )
    }
    return hits
  }
}

/** The one side all these units belong to. */
function ownerOf(units: readonly Piece[]): Side | undefined {
  const owner = units[0]?.side
  return units.every(({ side }) => side === owner) ? owner : undefined
}

/**
 * The volleys thrown so far, for the battle window.
 * @example const dice = (g: AnyPosition) => volleysShown(g).map(({ thrown }) => thrown)
 */
export function volleysShown(g: AnyPosition): Battle['dice'] {
  return (g.vars.dice as readonly Thrown[]).map(({ by, units, ...thrown }) => {
    const shooter = Object.entries(units).map(([type, count]) => ({ type: g.type(type), count }))
    return { ...thrown, by: g.side(by), facts: { shooter } }
  })
}
