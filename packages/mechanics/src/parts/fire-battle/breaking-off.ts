/** Between rounds: the attacker breaks off, contests the place or fights on; then the defender stays or leaves. */

import { action, objection, type Preview, type Space, space } from '@redoubt/engine'
import type { AnyPosition, Offered } from '../anyone.ts'
import { presentBattle, type RoundsFrame } from './battle-frame.ts'

/**
 * What a side of a battle can say between two rounds.
 * @example const choices: readonly BetweenRounds[] = ['fight_on', 'stay']
 */
export type BetweenRounds = 'contest' | 'fight_on' | 'stay'

/**
 * What an answer between rounds does.
 * @example
 * const rules: AnsweringRules<AnyPosition, RoundsFrame> = { clause: '5', does: (g, battle) => proceed(g, battle, 'guns') }
 * answering('fight_on', rules).clause // → '5'
 */
export interface AnsweringRules<G, B extends RoundsFrame> {
  readonly clause: string
  /** What it comes to; the question is off the flow already. */
  readonly does: (g: G, battle: B) => void
  /** How the odds of it are asked for. */
  readonly odds?: Pick<Preview, 'horizon' | 'policy'>
}

/**
 * An answer to the question between two rounds: contest the place, fight on, stay. The present frame is the question.
 * @example
 * const fightOn = answering<AnyPosition, RoundsFrame>('fight_on', { clause: '9.15', does: (g, battle) => proceed(g, battle, 'guns') })
 * fightOn.name // → 'fight_on'
 */
export function answering<G extends AnyPosition, B extends RoundsFrame>(
  name: BetweenRounds,
  { clause, does, odds }: AnsweringRules<G, B>,
): Offered {
  const effect = (g: G) => {
    g.pop()
    does(g, presentBattle<B>(g))
  }
  return action(name, {}, effect, {
    clause,
    silent: true,
    ...(odds ? { preview: () => odds } : {}),
  })
}

/**
 * Where a side that breaks off goes.
 * @example
 * const rules: LeavingRules<AnyPosition, RoundsFrame> = { clause: '9.13', places: (g, battle) => fieldOf(g, battle).neighbours, leave: (g, to) => closeBattle(g, to.id) }
 * leaving('withdraw', rules).name // → 'withdraw'
 */
export interface LeavingRules<G, B extends RoundsFrame> {
  readonly clause: string
  /** Message of a place they cannot go to. Default: the clause. */
  readonly message?: string
  /** Where all the units of the side can go. */
  readonly places: (g: G, battle: B) => readonly Space[]
  /** They leave for it. The question is still on the flow, so that objections can be laid over the action. */
  readonly leave: (g: G, to: Space) => void
}

/**
 * All units of a side leave the battle for one place: the attacker retreats, the defender withdraws.
 * @example
 * const retreat = leaving<AnyPosition, RoundsFrame>('retreat', { clause: '9.13', places: (g, battle) => fieldOf(g, battle).neighbours, leave: (g) => closeBattle(g, 'left') })
 * retreat.names // → [ 'to' ]
 */
export function leaving<G extends AnyPosition, B extends RoundsFrame>(
  name: 'retreat' | 'withdraw',
  { clause, message = clause, places, leave }: LeavingRules<G, B>,
): Offered {
  const notThere = objection(clause, () => true, { message })
  const to = space({
    among: (g: G) => places(g, presentBattle<B>(g)),
    otherwise: notThere,
  })
  return action(name, { to }, (g: G, values) => leave(g, values.to), { clause, silent: true })
}
