/** What the results of a table do, and laying it down as steps: losses first, then retreats, then advances. */

import type { Frame, Piece, Side } from '@redoubt/engine'
import { share } from '../../combat/losses.ts'
import type { AnyPosition } from '../anyone.ts'
import type { Role } from './engagement.ts'

/**
 * What a result does to one side.
 * @example const fallBack: Effect = { retreat: 2 }
 */
export interface Effect {
  /** `all`, a share of what the side has (`1/2`, rounded up), or so much of it. */
  readonly lose?: string | number
  /** Spaces to retreat. */
  readonly retreat?: number
}

/**
 * A result of the table, as its `data.results` say.
 * @example
 * const exchange: BattleResult = { exchange: true }
 * const rout: BattleResult = { defender: { lose: '1/2', retreat: 2 } }
 */
export interface BattleResult {
  readonly attacker?: Effect
  readonly defender?: Effect
  /** Both lose as much as the smaller of them has: steps, or whatever losses are counted in. */
  readonly exchange?: unknown
}

/** What each result of a table does. */
export function resultsOf(g: AnyPosition, table: string): Readonly<Record<string, BattleResult>> {
  const data = g.cast.data.tables[table]?.data as
    | { readonly results?: Readonly<Record<string, BattleResult>> }
    | undefined
  return data?.results ?? {}
}

/**
 * The two sides of a battle when its table has been asked.
 * @example
 * const strong = ({ attackers, defenders }: Pick<Parties, 'attackers' | 'defenders'>) => attackers.length > defenders.length
 * strong({ attackers: [unit, friend], defenders: [enemy] }) // → true
 */
export interface Parties {
  readonly id: string
  readonly attacker: Side
  readonly attackers: readonly Piece[]
  readonly defenders: readonly Piece[]
  /** Everything a unit has to lose. */
  wholeOf(unit: Piece): number
  /** Who chooses the losses, or the way of the retreat, of one of the sides. */
  readonly chooser: (of: Role, what: 'losses' | 'retreat') => Side
}

const ROLES = ['attacker', 'defender'] as const

/** Opens the steps a result asks for; the last to be done is laid down first. */
export function layDown(g: AnyPosition, outcome: BattleResult, parties: Parties): void {
  const { id, attacker, attackers, defenders, wholeOf, chooser } = parties
  const whole = (units: readonly Piece[]) => units.reduce((sum, unit) => sum + wholeOf(unit), 0)
  const has = { attacker: whole(attackers), defender: whole(defenders) }
  const exchanged = outcome.exchange === undefined ? 0 : Math.min(has.attacker, has.defender)
  const open = (step: string, side: Side, more: Omit<Frame, 'step' | 'side'>) =>
    g.push({ step, side: side.id, battle: id, ...more })

  open('advances', attacker, {})
  for (const of of ROLES) {
    const hexes = outcome[of]?.retreat ?? 0
    if (hexes > 0) open('retreats', chooser(of, 'retreat'), { of, hexes })
  }
  for (const of of ROLES) {
    const owed = exchanged + owedBy(outcome[of], has[of])
    if (owed > 0) open('losses', chooser(of, 'losses'), { of, owed })
  }
}

/** What a side owes of what it has. */
export function owedBy(effect: Effect | undefined, whole: number): number {
  const lose = effect?.lose
  if (lose === undefined) return 0
  if (lose === 'all') return whole
  return typeof lose === 'number' ? lose : share(whole, lose, 'up')
}
