/** The module's tables, typed: every number the rules use stands there, none in the code. */

import type { Cast, PieceType, TableFile } from '@redoubt/engine'
import { oncePer, type ResultsTable, resultsTable } from '@redoubt/mechanics'

/** The ground and air counters as printed (BS4, BS13). */
export interface Counter {
  readonly class: string
  readonly ground: boolean
  readonly air: boolean
  readonly mobility: 'foot' | 'motor'
  readonly factor: number
  readonly movement: number
  readonly bombing: number
  readonly combat: number
  readonly range: number
  readonly missions: readonly string[]
  readonly substitute: boolean
  /** Replacement points per factor. */
  readonly cost: number
}

/** Limits of the units table. */
export interface Limits {
  readonly stacking_limit: number
  readonly sea_capacity: number
  readonly airdrop: { readonly range: number; readonly terrain: readonly string[] }
  readonly airbase: { readonly units_per_city: number }
  readonly substitutes: Readonly<Record<string, number>>
}

/** The terrain table. */
export interface Terrain {
  readonly cost: Readonly<Record<string, Readonly<Record<'foot' | 'motor', number | null>>>>
  readonly river_hexside: { readonly extra_cost: number; readonly defender_multiplier: number }
  readonly defender_multiplier: Readonly<Record<string, number>>
  readonly terrain_doublings_cumulative: boolean
}

/** The replacements table. */
export interface Economy {
  readonly critical36_on: { readonly points_per_industry: number }
  readonly critical36_off: { readonly points_per_turn: number }
}

/** What a number of checks without supply does. */
export interface IsolationStep {
  readonly combat_factor?: 'half'
  readonly movement?: 'half'
  readonly eliminate?: boolean
}

/** The isolation table. */
export interface Isolation {
  readonly steps: Readonly<Record<string, IsolationStep>>
  readonly minimum: number
}

/** What a result of the attrition table does to one side. */
export interface Effect {
  readonly lose?: string
  readonly retreat?: number
}

/** A result of the attrition table. */
export interface Outcome {
  readonly attacker?: Effect
  readonly defender?: Effect
  readonly exchange?: string
}

/** The facts of a scenario the rules read. */
export interface ScenarioData {
  readonly majors: readonly string[]
  readonly home: Readonly<Record<string, string>>
  readonly minors: readonly string[]
  readonly victory: {
    readonly sudden: number
    readonly points_at_end: Readonly<
      Record<
        'enemy_home_ind' | 'enemy_home_other' | 'minor_ind' | 'minor_other' | 'own_home',
        number
      >
    >
    readonly margin: { readonly marginal: number; readonly decisive: number }
  }
}

/** Everything the rules read of a module's tables. */
export interface Tables {
  readonly limits: Limits
  readonly terrain: Terrain
  readonly economy: Economy
  readonly isolation: Isolation
  readonly outcomes: Readonly<Record<string, Outcome>>
  readonly antiAircraft: Readonly<Record<'ground_stack' | 'city', string>>
  readonly unitsMultiplier: number
}

/** A table of a module by id. @throws Error when there is none */
export function tableOf({ data }: Cast, id: string): TableFile {
  const table = data.tables[id]
  if (!table) throw new Error(`module ${data.manifest.id} has no table "${id}"`)
  return table
}

/** What a table says besides its rows. */
export function dataOf<T>(cast: Cast, id: string): T {
  return (tableOf(cast, id).data ?? {}) as unknown as T
}

/** What a clause needs. @throws Error naming what is missing, where, and the clause */
export function needed<T>(value: T | undefined, where: string, clause: string): T {
  if (value === undefined)
    throw new Error(`expected ${where}, which ${clause} needs; found nothing`)
  return value
}

/** A table to throw for. @throws Error when the module has none of that id */
export function resultsOf(g: { readonly cast: Cast }, id: string): ResultsTable {
  return resultsTable(tableOf(g.cast, id))
}

/**
 * The tables of a module, read once. An owner of the printed game may have replaced them.
 * @throws Error naming what is missing, where, and the clause that needs it
 */
export const tablesOf = oncePer((cast: Cast): Tables => {
  const { results } = dataOf<{ results?: Tables['outcomes'] }>(cast, 'TGAT')
  const { aa_columns } = dataOf<{ aa_columns?: Tables['antiAircraft'] }>(cast, 'ACT')
  const { units_multiplier } = dataOf<{ units_multiplier?: number }>(cast, 'BBT')
  return {
    limits: dataOf(cast, 'units'),
    terrain: dataOf(cast, 'terrain'),
    economy: dataOf(cast, 'economy'),
    isolation: dataOf(cast, 'ISOLATION'),
    outcomes: needed(results, 'data.results in table TGAT', 'BS9'),
    antiAircraft: needed(aa_columns, 'data.aa_columns in table ACT', 'BS13'),
    unitsMultiplier: needed(units_multiplier, 'data.units_multiplier in table BBT', '30.8'),
  }
})

/** The printed values of a kind of counter; asked at every step of every search, hence a table of its own. */
export function counterOf(type: PieceType): Counter {
  const known = counters[type.index]
  if (known?.type === type) return known.counter
  const counter = readCounter(type)
  counters[type.index] = { type, counter }
  return counter
}

const counters: { readonly type: PieceType; readonly counter: Counter }[] = []

const readCounter = oncePer(
  ({ traits }: PieceType): Counter => ({
    class: String(traits.class ?? ''),
    ground: traits.ground === true,
    air: traits.air === true,
    mobility: traits.mobility === 'motor' ? 'motor' : 'foot',
    factor: Number(traits.factor ?? 0),
    movement: Number(traits.movement ?? 0),
    bombing: Number(traits.bombing ?? 0),
    combat: Number(traits.combat ?? 0),
    range: Number(traits.range ?? 0),
    missions: (traits.missions as readonly string[] | undefined) ?? [],
    substitute: traits.substitute === true,
    cost: Number(traits.cost ?? 0),
  }),
)
