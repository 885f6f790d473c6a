/** The battle window of fire: while hits wait to be allotted, the dice they come from, who fired and who may be hit. */

import type { Battle, Space } from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'
import type { HitsFrame } from '../fire-battle/hits.ts'
import { byKind } from '../fire-battle/kinds.ts'
import { numbered } from '../numbered.ts'
import type { ShootingRules } from './rules.ts'
import { firedAt } from './shot.ts'
import { firedIn } from './shots.ts'

export function shootingShown<G extends AnyPosition>(
  g: G,
  kinds: readonly ShootingRules<G>[],
): Battle | undefined {
  const { frame } = g
  const rules = kinds.find(({ id }) => id === frame?.by)
  if (frame?.step !== 'allot_hits' || !rules) return undefined
  const { at: id, from, hits } = frame as HitsFrame & { readonly from: string }
  const at = g.board.space(id) as Space
  const firer = g.side(from)
  const fired = firedIn(g).filter((shot) => shot.at === id && shot.from === from)
  const targets = firedAt(g, firer, at)
  const victim = targets[0]?.side ?? g.opponent(firer)
  return {
    id: `${rules.id} ${id}`,
    key: 'fire',
    clause: rules.clauses.hits,
    facts: { place: at },
    at,
    steps: [
      { id: 'fire_dice', clause: rules.clauses.dice, state: 'done' },
      { id: 'fire_hits', clause: rules.clauses.hits, state: 'now' },
    ],
    sides: [
      {
        side: firer,
        role: 'attacker',
        units: byKind(
          g,
          numbered(
            g,
            fired.map(({ unit }) => unit),
          ),
        ).map((kind) => ({
          ...kind,
          step: 'fire_dice',
          state: 'fired',
        })),
      },
      {
        side: victim,
        role: 'defender',
        units: byKind(g, targets).map((kind) => ({ ...kind, state: 'ready' })),
      },
    ],
    dice: fired.map(({ unit, dice, needed, roll, hits: made }) => ({
      step: 'fire_dice',
      by: firer,
      ...shooterOf(g, unit),
      target: needed,
      ...(roll === 'high' ? { high: true } : {}),
      thrown: dice,
      hits: made,
    })),
    pendingHits: { side: victim, hits, from: 'fire_dice' },
  }
}

function shooterOf(g: AnyPosition, unit: number): Pick<Battle['dice'][number], 'facts'> {
  const [shooter] = numbered(g, [unit])
  return shooter ? { facts: { shooter } } : {}
}
