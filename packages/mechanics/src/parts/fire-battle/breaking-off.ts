/** Between rounds: the attacker breaks off, contests the place or fights on; then the defender stays or leaves. */

import { action, objection, type Preview, type Space, space } from '@redoubt/engine'
import type { AnyPosition, Offered } from '../anyone.ts'
import { presentBattle, proceed, type RoundsFrame } from './battle-frame.ts'

/**
 * What is decided between two rounds, and what comes of it.
 * @example
 * const rules: BetweenRoundsRules<AnyPosition, RoundsFrame> = {
 *   clauses: { contest: '9.14', fightOn: '9.15', stay: '9.15' }, odds: { horizon: 'battle' },
 *   asked: 'defence', contested: (g) => closeBattle(g, 'contested'), again: (g, battle) => proceed(g, battle, 'guns'),
 * }
 * rules.asked // → 'defence'
 */
export interface BetweenRoundsRules<G, B extends RoundsFrame> {
  readonly clauses: {
    readonly contest: string
    readonly fightOn: string
    readonly stay: string
  }
  /** How the odds of fighting on are asked for. */
  readonly odds: Pick<Preview, 'horizon' | 'policy'>
  /** The step in which the defender is asked, after the attacker. */
  readonly asked: string
  /** Is he asked even where the attacker only contests the place? Default: never. */
  readonly evenContested?: (g: G) => boolean
  /** Both sides stay, and the battle ends. */
  readonly contested: (g: G, battle: B) => void
  /** Both sides stay, and fight another round. */
  readonly again: (g: G, battle: B) => void
}

/**
 * Between two rounds: the attacker contests the place or fights on, the defender stays. Each answers the question that is
 * the present frame; `stays` is for a defender who is not asked.
 * @example
 * const { contest, fightOn, stay } = betweenRounds<AnyPosition, RoundsFrame>({
 *   clauses: { contest: '9.14', fightOn: '9.15', stay: '9.15' }, odds: { horizon: 'battle' },
 *   asked: 'defence', contested: (g) => closeBattle(g, 'contested'), again: (g, battle) => proceed(g, battle, 'guns'),
 * })
 * contest.name // → 'contest'
 */
export function betweenRounds<G extends AnyPosition, B extends RoundsFrame>(
  rules: BetweenRoundsRules<G, B>,
) {
  const { clauses, odds, asked, evenContested, contested, again } = rules
  const answers = (
    name: string,
    clause: string,
    does: (g: G, battle: B) => void,
    more = {},
  ): Offered =>
    action(
      name,
      {},
      (g: G) => {
        g.pop()
        does(g, presentBattle<B>(g))
      },
      { clause, silent: true, ...more },
    )
  const stays = (g: G, battle: B) => (battle.contest ? contested : again)(g, battle)
  return {
    contest: answers('contest', clauses.contest, (g, battle) => {
      if (!evenContested?.(g)) return contested(g, battle)
      proceed(g, { ...battle, contest: true }, asked)
    }),
    fightOn: answers('fight_on', clauses.fightOn, (g, battle) => proceed(g, battle, asked), {
      preview: () => odds,
    }),
    stay: answers('stay', clauses.stay, stays),
    stays,
  }
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
