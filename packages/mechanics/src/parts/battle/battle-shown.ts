/** The battle window of a battle on a results table. */

import type { Battle, BattleUnit, Frame, Piece, Remark, Side, Space } from '@redoubt/engine'
import { stepsShown } from '../../combat/procedure.ts'
import type { AnyPosition } from '../anyone.ts'
import {
  attackingSide,
  battleNow,
  type EndFrame,
  partyOf,
  type Role,
  type Thrown,
  targetsIn,
} from './engagement.ts'

/**
 * What a battle window shows.
 * @example
 * const shown: ShownBattle<G> = { clause: '5', steps: () => [{ id: 'fight', clause: '5.2', during: ['fight'] }], thrownAt: 'fight', value: (_, { face }) => (face === 0 ? '4' : '2') }
 * shown.value(g, unit, 'attacker') // → '4'
 */
export interface ShownBattle<G> {
  readonly clause: string
  /** The procedure in order, each with the steps of the flow it takes place in. */
  readonly steps: (g: G) => readonly {
    readonly id: string
    readonly clause: string
    readonly during: readonly string[]
  }[]
  /** The step of the procedure at which the table is asked. */
  readonly thrownAt: string
  /** Who takes part. Default: those on the board who are marked for the battle. */
  readonly party?: (g: G, id: string, role: Role) => readonly Piece[]
  /** Whom it is against when no defender is left. Default: the first other side. */
  readonly rival?: (g: G, side: Side) => Side
  /** What a unit counts, and what bears on it. */
  value(g: G, unit: Piece, role: Role): string
  modifiers?(g: G, unit: Piece): readonly Remark[]
}

/**
 * The battle being fought; undefined when there is none.
 * @example
 * const overlays: Pick<Part<G>, 'battle'> = {
 *   battle: (g) => battleShown(g, { clause: '5', steps: () => [{ id: 'fight', clause: '5.2', during: ['fight'] }], thrownAt: 'fight', value: (_, unit) => String(unit.type.traits.factor) }),
 * }
 * overlays.battle?.(g) // → undefined
 */
export function battleShown<G extends AnyPosition>(
  g: G,
  shown: ShownBattle<G>,
): Battle | undefined {
  const { clause, party = partyOf, rival = firstOther } = shown
  const { frame } = g
  const steps = shown.steps(g)
  const now = frame && steps.find(({ during }) => during.includes(frame.step))?.id
  const id = battleNow(g)
  if (!frame || !now || id === undefined) return undefined
  const targets = targetsIn(g, id)
  const [at] = targets
  if (!at) return undefined
  const thrown = thrownIn(g, id)
  const attacker = attackingSide(g)
  const units = (role: Role) =>
    party(g, id, role).map(
      (piece): BattleUnit => ({
        piece,
        count: 1,
        value: shown.value(g, piece, role),
        modifiers: shown.modifiers?.(g, piece) ?? [],
        state: hasWithdrawn(g, piece, role, targets) ? 'withdrawn' : 'ready',
      }),
    )
  const defenders = units('defender')
  const defender = defenders[0]?.piece.side ?? rival(g, attacker)
  return {
    id,
    at,
    key: 'battle',
    clause,
    facts: {
      hexes: targets,
      die: thrown?.die ?? 0,
      column: thrown?.column ?? '',
      result: thrown?.result ?? 'none',
    },
    steps: stepsShown(steps, now),
    sides: [
      { side: attacker, role: 'attacker', units: units('attacker') },
      { side: defender, role: 'defender', units: defenders },
    ],
    dice:
      thrown && thrown.die > 0
        ? [{ step: shown.thrownAt, by: attacker, target: 0, thrown: [thrown.die], hits: 0 }]
        : [],
    ...pending(g, frame),
  }
}

/** Has it left: a defender the space attacked, an attacker by a retreat under way? */
function hasWithdrawn(g: AnyPosition, unit: Piece, role: Role, targets: readonly Space[]): boolean {
  if (role === 'defender') return !targets.includes(unit.place as Space)
  return g.flow.some(
    ({ paths }) =>
      paths !== null && typeof paths === 'object' && Object.hasOwn(paths, String(unit.index)),
  )
}

function firstOther(g: AnyPosition, side: Side): Side {
  return g.sides.find((other) => other !== side) ?? side
}

/** What the table said in this battle, once it has been asked. */
function thrownIn(g: AnyPosition, id: string): Thrown | undefined {
  const ending = g.flow.find(({ step, battle }) => step === 'end_battle' && battle === id)
  return (ending as EndFrame | undefined)?.thrown
}

/** Losses that wait for somebody's choice. */
function pending(g: AnyPosition, { step, owed, side }: Frame): Pick<Battle, 'pendingHits'> {
  if (!step.startsWith('choose_') || typeof owed !== 'number') return {}
  return { pendingHits: { side: g.side(side ?? ''), hits: owed } }
}
