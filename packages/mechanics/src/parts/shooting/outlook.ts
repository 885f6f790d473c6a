/** What fire promises, for players that plan: hits to be expected, as far as there is somebody to take them. */

import { type Judgement, readAmount, type Space, toNumber } from '@redoubt/engine'
import { withinHexes } from '../../movement/distance.ts'
import type { AnyPosition, PieceOf } from '../anyone.ts'
import { phasingSide } from '../turn/turn-sequence.ts'
import { roomIn } from './allotment.ts'
import type { Shooting } from './rules.ts'
import { firedAt, meanHits } from './shot.ts'

/** A unit fires in the first phase in which it may. */
export function fireJudged<G extends AnyPosition>(kinds: readonly Shooting<G>[]): Judgement<G> {
  const kindOf = (g: G, unit: PieceOf<G>) =>
    kinds.find(({ rules }) => !rules.who.some((objects) => objects.when(g, { unit })))
  const hitsAt = (g: G, unit: PieceOf<G>, target: Space) => {
    const kind = kindOf(g, unit)
    if (!kind || unit.at.fired === true || !kind.targetsOf(g, unit).includes(target)) return 0
    return meanHits(kind.shot(g, unit, target), kind.rules.faces)
  }
  const promised = (g: G, target: Space, units: readonly PieceOf<G>[]) => {
    const [first] = units
    if (!first) return 0
    const rules = kindOf(g, first)?.rules
    const room = rules ? roomIn(rules, g, firedAt(g, first.side, target)) : 0
    return Math.min(
      room,
      units.reduce((sum, unit) => sum + hitsAt(g, unit, target), 0),
    )
  }
  return {
    force: (g, unit) => {
      const kind = kindOf(g, unit as PieceOf<G>)
      if (!kind || unit.at.fired === true) return 0
      return toNumber(readAmount(kind.rules.dice(g, unit as PieceOf<G>)))
    },
    targets: (g, side) =>
      phasingSide(g) === side
        ? g.board.spaces.filter((space) => firedAt(g, side, space).length > 0)
        : [],
    from: (g, target) => {
      const farthest = Math.max(
        0,
        ...g.pieces.flatMap((unit: PieceOf<G>) => {
          const kind = g.onBoard(unit) ? kindOf(g, unit) : undefined
          return kind ? kind.rules.range(g, unit) : []
        }),
      )
      return withinHexes(g.board, target, farthest).filter((at) => at !== target)
    },
    promise: (g, _, target, attackers) => promised(g, target, attackers as readonly PieceOf<G>[]),
    expected: (g, _, target, attackers) => {
      const hits = promised(g, target, attackers as readonly PieceOf<G>[])
      const [first] = attackers as readonly PieceOf<G>[]
      const clause = first && kindOf(g, first)?.rules.clauses.dice
      if (hits === 0 || clause === undefined) return undefined
      return { key: 'fire', clause, facts: { hits: Math.round(10 * hits) / 10 } }
    },
  }
}
