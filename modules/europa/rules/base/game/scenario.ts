/** D.sides  What the scenario says: nations, depots, points per turn, victory. */

import type { Side } from '@redoubt/engine'
import type { Europa } from './europa.ts'

export interface Depot {
  readonly hex: string
  readonly nation: string
}

interface Level {
  readonly atLeast: number
  readonly result: string
}

export interface Victory {
  readonly axisPointsForControl?: Readonly<Record<string, number>>
  readonly alliedPointsForControl?: Readonly<Record<string, number>>
  readonly axisPointsPerOuvrageDestroyedOrHeld?: number
  readonly levels: readonly Level[]
  readonly suddenDeath?: {
    readonly atEndOfPlayerTurnOf: string
    readonly holds: string
    readonly atLeast: number
    readonly result: string
  }
}

/** The scenario's `data`. */
export interface ScenarioData {
  readonly nations?: Readonly<Record<string, readonly string[]>>
  readonly order?: readonly string[]
  readonly majorPowers?: readonly string[]
  readonly depots?: Readonly<Record<string, readonly Depot[]>>
  readonly supplyPoints?: Readonly<
    Record<string, { readonly start: number; readonly perTurn: number; readonly max: number }>
  >
  readonly replacementPoints?: Readonly<
    Record<string, { readonly inf: number; readonly arm: number }>
  >
  readonly transports?: Readonly<Record<string, number>>
  readonly reinforcements?: readonly {
    readonly turn: number
    readonly side: string
    readonly at: readonly string[]
  }[]
  readonly keepOut?: {
    readonly nations: readonly string[]
    readonly from: readonly string[]
    readonly until: { readonly turn: number; readonly afterPlayerTurnOf: string }
  }
  readonly capitulation?: {
    readonly nation: string
    readonly side: string
    readonly whenEnemyHolds: readonly string[]
    readonly checkedAtEndOf: string
  }
  readonly noReplacements?: readonly string[]
  readonly victory?: Victory
}

/** The scenario's own data. */
export function scenarioOf(g: Europa): ScenarioData {
  return (g.cast.data.scenarios[g.scenario]?.data ?? {}) as unknown as ScenarioData
}

/** Number of game turns; without a limit the game goes on. */
export function turnsOf(g: Europa): number {
  return g.cast.data.scenarios[g.scenario]?.turns ?? Number.POSITIVE_INFINITY
}

/** The nations of a side. */
export function nationsOf(g: Europa, side: Side): readonly string[] {
  return scenarioOf(g).nations?.[side.id] ?? []
}

/** The side that moves first in a game turn. */
export function firstSide(g: Europa): Side {
  const [first] = scenarioOf(g).order ?? []
  return first ? g.side(first) : (g.sides[0] as Side)
}
