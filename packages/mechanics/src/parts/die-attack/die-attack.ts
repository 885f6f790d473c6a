/** Attacks of one unit on one other as a part: a die and what is added to it; by the sum one of the two loses a step. */

import type { Brought, Part, Piece, Place, Preview, Remark, Side } from '@redoubt/engine'
import { readChances } from '../../tables/dice.ts'
import { type AnyPosition, spaceOf } from '../anyone.ts'
import type { StepLosses } from '../losses/step-losses.ts'

/**
 * Who attacks whom.
 * @example const attack: Duel = { unit, target: enemy }
 */
export interface Duel<P = Piece> {
  readonly unit: P
  readonly target: P
}

/**
 * What is thrown, and what comes of it.
 * @example
 * const rules: DieAttackRules<AnyPosition> = { clause: '4.3', steps, hit: 4, repulsed: 1, added: (_, { unit, target }) => target.face - unit.face }
 * rules.added(g, { unit, target: enemy }) // → 0
 */
export interface DieAttackRules<G extends AnyPosition> {
  readonly clause: string
  readonly steps: StepLosses<G>
  /** Faces of the die. Default: 6. */
  readonly faces?: number
  /** At so much in all or more the target loses a step. */
  readonly hit: number
  /** At so little the attacker does, where it stands next to the target: who fires from farther away suffers nothing. */
  readonly repulsed: number
  /** What is added to the die: strengths, support, ground. */
  added(g: G, attack: Duel<G['pieces'][number]>): number
}

/** How one attack is thrown. */
interface Throw {
  /** What the die is named by. */
  readonly key: readonly (string | number | Place | Piece | Side)[]
  /** More that is added this time, by what the other side has answered, say. */
  readonly more?: number
}

/**
 * Attacks by a die.
 * @example const charge = (attacks: DieAttack<AnyPosition>) => attacks.resolve(g, { unit, target: enemy }, { key: ['charge', unit] })
 */
export interface DieAttack<G extends AnyPosition> extends Part<G> {
  /** For the preview of an action: how likely each loss is. */
  foreseen(g: G, attack: Duel<G['pieces'][number]>): Preview
  /** Throws the die, takes the step, and lets a unit next to a lost target advance into its space. */
  resolve(g: G, attack: Duel<G['pieces'][number]>, thrown: Throw): void
}

/**
 * Attacks by a die. The log line is `attacked` with `unit`, `target`, `die` and `sum`; previews say `reduced`, `lost` or `nothing`.
 * @example
 * const attacks = dieAttack<AnyPosition>({ clause: '4.3', steps, hit: 5, repulsed: 1, added: () => 0 })
 * attacks.foreseen(g, { unit, target: enemy }).distribution?.map(({ label: { key }, probability }) => [key, probability]) // → [ [ 'reduced', 1/6 ], [ 'nothing', 1/2 ], [ 'reduced', 1/3 ] ]
 */
export function dieAttack<G extends AnyPosition>(rules: DieAttackRules<G>): DieAttack<G> {
  const { clause, steps, faces = 6, hit, repulsed, added } = rules
  const loserAt = (sum: number, { unit, target }: Duel): Piece | undefined => {
    if (sum >= hit) return target
    return sum <= repulsed && isBeside({ unit, target }) ? unit : undefined
  }
  const fateOf = (unit: Piece | undefined): Remark => {
    if (!unit) return { key: 'nothing', clause }
    return { key: steps.stepsOf(unit) > 1 ? 'reduced' : 'lost', clause, facts: { unit } }
  }
  return {
    part: 'attacks by a die',
    foreseen(g, attack) {
      const more = added(g, attack)
      const losers = readChances({ count: 1, faces }, (die) => loserAt(die + more, attack))
      return {
        attackers: [attack.unit],
        defenders: [attack.target],
        distribution: losers.map(({ value, probability }) => ({
          label: fateOf(value),
          probability,
        })),
      }
    },
    resolve(g, attack, { key, more = 0 }) {
      const { unit, target } = attack
      const at = spaceOf(target)
      const beside = isBeside(attack)
      const die = g.roll(faces, key)
      const sum = die + added(g, attack) + more
      g.log('attacked', { unit, target, die, sum }, clause)
      const loser = loserAt(sum, attack)
      if (loser) steps.take(g, loser, 1)
      if (beside && g.isEmpty(at)) g.move(unit, at)
    },
    brings,
  }
}

const isBeside = ({ unit, target }: Duel): boolean =>
  spaceOf(target).neighbours.includes(spaceOf(unit))

const brings: Brought = {
  texts: {
    en: {
      log: { attacked: '{unit} attacks {target}: {die} thrown, {sum} in all.' },
      words: {
        'preview.reduced': '{unit} loses a step',
        'preview.lost': '{unit} is lost',
        'preview.nothing': 'Nobody loses a step',
      },
    },
    de: {
      log: { attacked: '{unit} greift {target} an: {die} geworfen, {sum} im Ganzen.' },
      words: {
        'preview.reduced': '{unit} verliert eine Stufe',
        'preview.lost': '{unit} ist verloren',
        'preview.nothing': 'Niemand verliert eine Stufe',
      },
    },
  },
}
