/**
 * Fire as a part: units fire over a distance at what they see, dice hit at a value, and hits fall at once or, where all
 * fire counts as simultaneous, when both sides have fired.
 */

import type { Part } from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'
import { stepTexts } from '../losses/step-losses.ts'
import { allotment } from './allotment.ts'
import { fieldsOfFire } from './fields-of-fire.ts'
import { fireJudged } from './outlook.ts'
import type { Shooting, ShootingRules } from './rules.ts'
import { shooting } from './shooting.ts'
import { firedIn } from './shots.ts'
import { shootingTexts } from './texts.ts'
import { shootingShown } from './window.ts'

const { en, de } = stepTexts

/** All phases of fire of a game, and what they share. */
export interface ShootingPart<G extends AnyPosition> extends Part<G> {
  readonly kinds: readonly Shooting<G>[]
}

/**
 * Fire. Each kind is a phase: `unit` fires at a `target`, a space in its range and sight. Hits are allotted as the kind
 * says, by the same steps for all kinds.
 * @param goOn goes on to the next phase when one has nothing left to decide
 */
export function shootingPart<G extends AnyPosition>(
  kinds: readonly ShootingRules<G>[],
  goOn: (g: G, phase: string) => void,
): ShootingPart<G> {
  const hits = allotment<G>(kinds, (g, { by }) => goOn(g, by))
  const made = kinds.map((rules) => shooting(rules, hits.fall, goOn))
  const [first] = made
  return {
    part: 'fire',
    kinds: made,
    steps: hits.part.steps ?? [],
    ...(hits.part.obligations ? { obligations: hits.part.obligations } : {}),
    invariants: hits.part.invariants ?? {},
    layers: {
      fire: {
        ...(first ? { clause: first.rules.clauses.range } : {}),
        of: fieldsOfFire(made),
      },
    },
    battle: (g) => shootingShown(g, kinds),
    horizons: {
      shot: {
        // Who of several is hit is chosen afterwards.
        until: (g) => !hits.areDue(g),
        outcome: (g) => {
          const last = firedIn(g).at(-1)
          const { hits: made = 0, room = 1 } = last ?? {}
          return {
            key: 'shot',
            facts: { hits: Math.min(made, room), all: made >= room ? 'yes' : 'no' },
          }
        },
      },
    },
    ...(first ? { judgement: fireJudged(made) } : {}),
    brings: {
      attributes: { fired: { type: 'boolean', help: 'It has fired in this phase.' } },
      variables: {
        shots: {
          type: 'json',
          initial: [],
          identity: false,
          help: 'Shots of the present phase, for the battle window.',
        },
        struck: { type: 'json', initial: [], help: 'Hits that fall when both sides have fired.' },
      },
      texts: shootingTexts(
        // Hits that wait are told as hits, whatever each of them takes.
        [hits.part.brings ?? {}, { texts: { en: { log: en.log }, de: { log: de.log } } }],
        kinds.map(({ name }) => name),
      ),
    },
  }
}
