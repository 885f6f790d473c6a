/** The battle window of battles in rounds: units in the order they fire, the step that runs, dice, hits to be allotted. */

import type { Battle, BattleUnit, Remark, Zone } from '@redoubt/engine'
import { type ProcedureStep, stepsShown } from '../../combat/procedure.ts'
import type { AnyPosition, PieceOf, SideOf } from '../anyone.ts'
import type { Role } from '../battle/engagement.ts'
import { fieldOf, type RoundsFrame } from './battle-frame.ts'
import type { Fallen } from './fallen.ts'
import { type HitsFrame, hitsShown } from './hits.ts'
import { byKind } from './kinds.ts'
import { volleysShown } from './volley.ts'

/**
 * What there is to show of one battle.
 * @example
 * const parties: Pick<RoundsWindow<AnyPosition, HitsFrame>, 'sideOf' | 'value'> = { sideOf: (role) => (role === 'attacker' ? blue : red), value: (_, { face }) => (face === 0 ? '4' : '2') }
 * parties.value('attacker', unit) // → '4'
 */
export interface RoundsWindow<G extends AnyPosition, H extends HitsFrame> {
  readonly id: string
  readonly clause: string
  /** All steps in order. */
  readonly steps: readonly ProcedureStep[]
  /** Who decides for each of the two. */
  readonly sideOf: (role: Role) => SideOf<G>
  /** All that fights for one, in the order in which it is shown where it fires in one step. */
  readonly pieces: (role: Role) => readonly PieceOf<G>[]
  /** The step a piece fires in; nothing: in none. */
  readonly firesIn: (role: Role, piece: PieceOf<G>) => string | undefined
  /** What it hits at, in words. */
  readonly value: (role: Role, piece: PieceOf<G>) => string
  /** What changes its fire or its fate. */
  readonly remarks: (role: Role, piece: PieceOf<G>) => readonly Remark[]
  /** Does it keep out of it for now, whatever its step? */
  readonly idle: (piece: PieceOf<G>) => boolean
  /** Which of the two a side is on. */
  readonly roleOf: (side: SideOf<G>) => Role
  /** Where its losses lie. */
  readonly lost: (side: SideOf<G>) => Zone
  /** Whose pieces are hit, for hits that wait. */
  readonly victim: (hits: H) => SideOf<G>
}

/**
 * A battle as its window shows it; its title is `battle.<kind>`, its facts `place` and `side`.
 * @example const shown = (g: AnyPosition, battle: RoundsFrame, window: RoundsWindow<AnyPosition, HitsFrame>) => ({ battle: roundsShown(g, battle, window) })
 */
export function roundsShown<G extends AnyPosition, H extends HitsFrame>(
  g: G,
  battle: RoundsFrame,
  shown: RoundsWindow<G, H>,
): Battle {
  const { id, clause, steps, sideOf, victim } = shown
  const at = fieldOf(g, battle)
  const hasBegun = steps.some((step) => step.id === battle.step)
  return {
    id,
    key: battle.battle,
    clause,
    facts: { place: at, side: sideOf('attacker') },
    at,
    round: g.vars.round,
    steps: hasBegun
      ? stepsShown(steps, battle.step)
      : steps.map((step) => ({ ...step, state: 'ahead' })),
    sides: (['attacker', 'defender'] as const).map((role) => ({
      side: sideOf(role),
      role,
      units: unitsShown(g, battle, role, shown),
    })),
    dice: volleysShown(g),
    ...hitsShown(g, victim),
  }
}

function unitsShown<G extends AnyPosition, H extends HitsFrame>(
  g: G,
  battle: RoundsFrame,
  role: Role,
  { steps, pieces, firesIn, value, remarks, idle, lost, roleOf }: RoundsWindow<G, H>,
): BattleUnit[] {
  const place = placeIn(steps)
  const now = place(battle.step)
  const fighting = byKind(g, pieces(role)).map(({ piece, count }): BattleUnit => {
    // Who keeps out of it has no turn to wait for.
    const step = idle(piece) ? undefined : firesIn(role, piece)
    return {
      piece,
      count,
      ...(step === undefined ? {} : { step }),
      value: value(role, piece),
      modifiers: remarks(role, piece),
      state: step === undefined ? 'waiting' : stateIn(place(step) - now, battle.thrown === true),
    }
  })
  return [
    ...fighting.sort((a, b) => place(a.step) - place(b.step)),
    ...fallenShown(g, lost, (side) => roleOf(side) === role),
  ]
}

/** A unit whose step is so many steps ahead. */
function stateIn(ahead: number, thrown: boolean): BattleUnit['state'] {
  if (ahead !== 0) return ahead < 0 ? 'fired' : 'waiting'
  return thrown ? 'fired' : 'ready'
}

/** Where a step stands in the procedure; units that fire in none come last. */
function placeIn(steps: readonly ProcedureStep[]): (step: string | undefined) => number {
  const ids = steps.map(({ id }) => id)
  return (step) => (step === undefined ? ids.length : ids.indexOf(step))
}

/**
 * What has been lost so far, by the sides that are asked for.
 * @example const fallen = (g: AnyPosition) => fallenShown<AnyPosition>(g, (side) => g.zone('dead', side), (side) => side.id === 'red')
 */
export function fallenShown<G extends AnyPosition>(
  g: G,
  lost: (side: SideOf<G>) => Zone,
  of: (side: SideOf<G>) => boolean,
): BattleUnit[] {
  return (g.vars.fallen as readonly Fallen[]).flatMap(({ side: id, type, count }): BattleUnit[] => {
    const side = g.side(id)
    const piece = of(side) ? g.stack(lost(side)).find((one) => one.type.id === type) : undefined
    return piece ? [{ piece, count, state: 'lost' }] : []
  })
}
