/** 4  Attacking: a reaction first, then the die. */

import { fraction, type Preview, type Remark, type Space } from '@redoubt/engine'
import { playsCard, sightPart, stepLosses, withinHexes } from '@redoubt/mechanics'
import { cards } from './field.ts'
import type { Dispatches, Piece } from './generated.ts'
import { action, objection, piece } from './generated.ts'

type Attack = { readonly unit: Piece; readonly target: Piece }

export const strengthOf = ({ type: { traits }, face }: Piece): number =>
  traits.strength?.[face === 0 ? 'full' : 'reduced'] ?? 0

/** 4.5  Guns reach two hexes, and what they see. */
export const sight = sightPart<Dispatches>({ clause: '4.5' })
const near = (g: Dispatches, { unit }: { unit: Piece }) =>
  withinHexes(g.board, unit.place as Space, unit.type.traits.range ?? 1).flatMap((hex) =>
    g.stack(hex),
  )

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
    const side = g.opponent(g.actor).id
    g.push({ step: 'reaction', side, from: unit.place.id, at: target.place.id })
  },
  { preview: foreseen },
)

export const react = playsCard<Dispatches>(
  cards,
  { name: 'react', clause: '4.2', trait: 'reaction' },
  (g, { type }) => attacked(g, type.traits.reaction),
)
export const decline = action('decline', {}, (g) => attacked(g, undefined))

const FACES = [1, 2, 3, 4, 5, 6]
/** So much in all costs the target a step, and so little the attacker. */
const HIT = 4
const REPULSED = 1

/** 4.3  What the die brings where nobody answers. */
function foreseen(g: Dispatches, { unit, target }: Attack): Preview {
  const hex = target.place as Space
  const isBeside = hex.neighbours.includes(unit.place as Space)
  const ways = new Map<string, { label: Remark; faces: number }>()
  for (const die of FACES) {
    const label = fateOf(unit, target, die + oddsOf(g, unit, target, hex), isBeside)
    ways.set(label.key, { label, faces: (ways.get(label.key)?.faces ?? 0) + 1 })
  }
  return {
    attackers: [unit],
    defenders: [target],
    notes: [{ key: 'unanswered', clause: '4.2' }],
    distribution: [...ways.values()].map(({ label, faces }) => ({
      label,
      probability: fraction(BigInt(faces), BigInt(FACES.length)),
    })),
  }
}

function fateOf(unit: Piece, target: Piece, sum: number, isBeside: boolean): Remark {
  if (sum >= HIT)
    return { key: target.face === 0 ? 'target_reduced' : 'target_lost', facts: { target } }
  if (sum > REPULSED || !isBeside) return { key: 'nothing' }
  return { key: unit.face === 0 ? 'unit_reduced' : 'unit_lost', facts: { unit } }
}

/** 4.3  The attack, once it has been answered. */
function attacked(g: Dispatches, reaction: 'stand_fast' | 'ambush' | undefined): void {
  const [from, hex] = [g.frame?.from, g.frame?.at].map((id) => g.board.space(String(id)) as Space)
  const [unit, target] = [from && g.top(from), hex && g.top(hex)]
  g.pop()
  if (!unit || !hex || !target) return
  const isBeside = hex.neighbours.includes(unit.place as Space)
  const key = [g.vars.turn, unit.place, hex]
  if (reaction === 'ambush' && isBeside) {
    const die = g.roll(6, ['ambush', ...key])
    g.log('ambushed', { unit, die }, '4.2')
    if (die >= 4) steps.take(g, unit, 1)
  }
  if (!g.onBoard(unit)) return
  const die = g.roll(6, ['attack', ...key])
  const sum = die + oddsOf(g, unit, target, hex) - (reaction === 'stand_fast' ? 2 : 0)
  g.log('attacked', { target, die, sum }, '4.3')
  if (sum <= REPULSED && isBeside) steps.take(g, unit, 1)
  if (sum >= HIT) steps.take(g, target, 1)
  if (g.isEmpty(hex) && isBeside) g.move(unit, hex)
}

/** 4.3  What is added to the die. */
function oddsOf(g: Dispatches, unit: Piece, target: Piece, hex: Space): number {
  const beside = hex.neighbours.flatMap((next) => g.stack(next))
  const support = beside.filter((other) => other !== unit && other.side === unit.side).length
  return strengthOf(unit) + support - strengthOf(target) - (hex.terrain === 'field' ? 0 : 1)
}

/** 4.4  Steps. */
const steps = stepLosses<Dispatches>({ clause: '4.4', dead: (g, { side }) => g.zone('lost', side) })
