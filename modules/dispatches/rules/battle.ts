/** 4  Attacking: a reaction first, then the die. */

import type { Space } from '@redoubt/engine'
import {
  dieAttack,
  piecesWithin,
  reactionPart,
  sightPart,
  stepLosses,
  traitOf,
} from '@redoubt/mechanics'
import { cards } from './field.ts'
import type { Dispatches, Piece } from './generated.ts'
import { action, objection, piece } from './generated.ts'

type Attack = { readonly unit: Piece; readonly target: Piece }

export const strengthOf = (unit: Piece): number => Number(traitOf(unit, 'strength'))

/** 4.5  Guns reach two hexes, and what they see. */
export const sight = sightPart<Dispatches>({ clause: '4.5' })
const near = (g: Dispatches, { unit }: { unit: Piece }) =>
  piecesWithin(g, unit.place as Space, unit.type.traits.range ?? 1)

const able = (g: Dispatches) => g.onBoardOf(g.actor).filter(({ at }) => !at.fought)
const friend = objection('4.1', (g, { target }: Attack) => target.side === g.actor)

export const attack = action(
  'attack',
  {
    unit: piece({ among: able, otherwise: '4.1' }),
    target: piece({ among: near, otherwise: '4.1', unless: [friend, sight.unseen] }),
  },
  (g, { unit, target }) => {
    g.mark(unit, 'fought', true)
    const [from, at] = [unit.place as Space, target.place as Space]
    reactions.ask(g, g.opponent(g.actor), { from, at })
  },
  {
    preview: (g, { unit, target }) => ({
      ...fights.foreseen(g, { unit, target }),
      notes: [{ key: 'unanswered', clause: '4.2' }],
    }),
  },
)

/** 4.2  Whoever is attacked may answer. */
export const reactions = reactionPart<Dispatches, 'from' | 'at'>(cards, {
  clause: '4.2',
  trait: 'reaction',
  follows: attacked,
})

/** 4.4  Steps. */
const steps = stepLosses<Dispatches>({ clause: '4.4', dead: (g, { side }) => g.zone('lost', side) })

/** 4.3, 4.5  The die: strengths, support, and the ground. */
export const fights = dieAttack<Dispatches>({
  clause: '4.3',
  steps,
  hit: 4,
  repulsed: 1,
  added(g, { unit, target }) {
    const hex = target.place as Space
    const beside = piecesWithin(g, hex, 1)
    const support = beside.filter((other) => other !== unit && other.side === unit.side).length
    return strengthOf(unit) + support - strengthOf(target) - (hex.terrain === 'field' ? 0 : 1)
  },
})

/** 4.2, 4.3  The attack, once it has been answered. */
function attacked(g: Dispatches, { from, at }: Record<'from' | 'at', Space>, card?: Piece): void {
  const [unit, target] = [g.top(from), g.top(at)]
  if (!unit || !target) return
  const reaction = card?.type.traits.reaction
  const key = [g.vars.turn, from, at]
  if (reaction === 'ambush' && from.neighbours.includes(at)) {
    const die = g.roll(6, ['ambush', ...key])
    g.log('ambushed', { unit, die }, '4.2')
    if (die >= 4) steps.take(g, unit, 1)
  }
  if (!g.onBoard(unit)) return
  const more = reaction === 'stand_fast' ? -2 : 0
  fights.resolve(g, { unit, target }, { key: ['attack', ...key], more })
}
