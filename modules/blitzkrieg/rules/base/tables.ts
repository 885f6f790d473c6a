/** The module's tables, typed: every number the rules use stands there, none in the code. */

import type { Cast, PieceType, TableFile } from '@redoubt/engine'
import { oncePer } from '@redoubt/mechanics'

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
  readonly mayBecomeFort: boolean
  readonly heliAssault: boolean
  /** Replacement points per factor. */
  readonly cost: number
}

/** Limits of the units table. */
export interface Limits {
  readonly stacking_limit: number
  readonly sea_capacity: number
  readonly airdrop: { readonly range: number; readonly terrain: readonly string[] }
  readonly helicopter: {
    readonly range: number
    readonly hexes_after_landing: number
    readonly may_not_land: Readonly<Record<string, readonly string[]>>
    readonly halted_on: Readonly<Record<string, readonly string[]>>
  }
  readonly airbase: { readonly units_per_city: number }
  readonly fortresses: {
    readonly at_start: number
    readonly industry_needed: number
    readonly received: number
  }
  readonly substitutes: Readonly<Record<string, number>>
}

/** The terrain table. */
export interface Terrain {
  readonly cost: Readonly<Record<string, Readonly<Record<'foot' | 'motor', number | null>>>>
  readonly river_hexside: { readonly extra_cost: number; readonly defender_multiplier: number }
  readonly defender_multiplier: Readonly<Record<string, number>>
  readonly terrain_doublings_cumulative: boolean
  readonly fort_multiplier: number
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
  readonly antiAircraft: Readonly<Record<'ground_stack' | 'city' | 'fortress', string>>
  readonly unitsMultiplier: number
  readonly raidShift: number
}

/**
 * The tables of a module, read once. An owner of the printed game may have replaced them.
 * @throws Error naming what is missing, where, and the clause that needs it
 */
export const tablesOf = oncePer((cast: Cast): Tables => {
  const file = (name: string): TableFile => {
    const table = cast.data.tables[name]
    if (!table) throw new Error(`module ${cast.data.manifest.id} has no table "${name}"`)
    return table
  }
  const data = <T>(name: string) => (file(name).data ?? {}) as unknown as T
  const needed = <T>(value: T | undefined, where: string, clause: string): T => {
    if (value === undefined)
      throw new Error(`expected ${where}, which ${clause} needs; found nothing`)
    return value
  }
  const { results } = data<{ results?: Tables['outcomes'] }>('TGAT')
  const { aa_columns } = data<{ aa_columns?: Tables['antiAircraft'] }>('ACT')
  const { units_multiplier } = data<{ units_multiplier?: number }>('BBT')
  return {
    limits: data('units'),
    terrain: data('terrain'),
    economy: data('economy'),
    isolation: data('ISOLATION'),
    outcomes: needed(results, 'data.results in table TGAT', 'BS9'),
    antiAircraft: needed(aa_columns, 'data.aa_columns in table ACT', '37.63a'),
    unitsMultiplier: needed(units_multiplier, 'data.units_multiplier in table BBT', '30.8'),
    raidShift: needed(
      file('BBT').shifts?.ADD_FORTRESS,
      'shifts.ADD_FORTRESS in table BBT',
      '37.64b',
    ),
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
    mayBecomeFort: traits.may_become_fort === true,
    heliAssault: traits.heli_assault === true,
    cost: Number(traits.cost ?? 0),
  }),
)
