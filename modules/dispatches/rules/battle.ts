/** 4  Attacking: a reaction first, then the die. */

import type { Space } from '@redoubt/engine'
import { playsCard } from '@redoubt/mechanics'
import { cards, spend, strengthOf } from './field.ts'
import type { Dispatches, Piece } from './generated.ts'
import { action, objection, piece } from './generated.ts'

const able = (g: Dispatches) => g.onBoardOf(g.actor).filter(({ at }) => !at.fought)
const friend = objection('4.1', (g, { target }: { target: Piece }) => target.side === g.actor)

export const attack = action(
  'attack',
  {
    unit: piece({ among: able, otherwise: '4.1' }),
    target: piece({ neighbours: true, otherwise: '4.1', unless: [friend] }),
  },
  (g, { unit, target }) => {
    g.mark(unit, 'fought', true)
    spend(g)
    const side = g.opponent(g.actor).id
    g.push({ step: 'reaction', side, from: unit.place.id, at: target.place.id })
  },
)

const playable = ({ type }: Piece) => type.traits.reaction !== undefined
export const react = playsCard<Dispatches>(
  cards,
  { name: 'react', clause: '4.2', playable },
  (g, { type }) => attacked(g, type.traits.reaction),
)
export const decline = action('decline', {}, (g) => attacked(g, undefined))

/** 4.3  The attack, once it has been answered. */
function attacked(g: Dispatches, reaction: 'stand_fast' | 'ambush' | undefined): void {
  const [from, hex] = [g.frame?.from, g.frame?.at].map((id) => g.board.space(String(id)) as Space)
  const [unit, target] = [from && g.top(from), hex && g.top(hex)]
  g.pop()
  if (!unit || !hex || !target) return
  const key = [g.vars.turn, unit.place, hex]
  if (reaction === 'ambush' && g.roll(6, ['ambush', ...key]) >= 4) losesStep(g, unit)
  if (!g.onBoard(unit)) return
  const die = g.roll(6, ['attack', ...key])
  const sum = die + oddsOf(g, unit, target, hex) - (reaction === 'stand_fast' ? 2 : 0)
  g.log('attacked', { target, die, sum }, { clause: '4.3' })
  if (sum <= 1) losesStep(g, unit)
  if (sum >= 4) losesStep(g, target)
  if (g.isEmpty(hex)) g.move(unit, hex)
}

/** 4.3  What is added to the die. */
function oddsOf(g: Dispatches, unit: Piece, target: Piece, hex: Space): number {
  const near = hex.neighbours.flatMap((next) => g.stack(next))
  const support = near.filter((other) => other !== unit && other.side === unit.side).length
  return strengthOf(unit) + support - strengthOf(target) - (hex.terrain === 'field' ? 0 : 1)
}

/** 4.4  Steps. */
function losesStep(g: Dispatches, unit: Piece): void {
  g.log(unit.face === 0 ? 'reduced' : 'lost', { unit }, { clause: '4.4' })
  if (unit.face === 0) g.flip(unit, 1)
  else if (unit.side) g.move(unit, g.zone('lost', unit.side))
}
