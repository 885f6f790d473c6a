/** The turn from the data: sides with their phases in an order, or sides in turn without phases. */

import { type Part, type ProceduresFile, step } from '@redoubt/engine'
import type { AnyPosition, SideOf } from '../parts/anyone.ts'
import { alternatingTurns } from '../parts/turn/alternating-turns.ts'
import { freshen } from '../parts/turn/fresh.ts'
import { ordersPart } from '../parts/turn/orders-part.ts'
import type { TurnAdditions } from '../parts/turn/turn-additions.ts'
import { type Phase, turnSequence } from '../parts/turn/turn-sequence.ts'
import type { ObjectivePart } from '../parts/victory/objectives-part.ts'
import { chitsFrom } from './chits.ts'
import type { Common } from './common.ts'
import { numberFrom } from './values.ts'
import type { Victory } from './victory.ts'

/** Turns as parts. */
export interface Turns {
  readonly parts: readonly Part<AnyPosition>[]
  /** The first turn begins. */
  readonly begin: (g: AnyPosition) => void
  /** Goes on to the next phase when this one has nothing left to decide. */
  readonly endIfDone?: (g: AnyPosition, side: SideOf<AnyPosition>, phase: string) => void
}

/** The sides play their phases, as `order` has them. */
export function phasesInOrder(
  { turn: { clause, last, order = {}, chits } }: ProceduresFile,
  { functions, counter }: Common,
  phases: readonly Phase<AnyPosition>[],
  victory: Victory | undefined,
  happens?: TurnAdditions<AnyPosition>['drawn'],
): Turns {
  const drawing = chits && chitsFrom(chits, happens)
  const played = Object.entries(order).map(([side, ids]) => ({ side, phases: ids }))
  const sequence = turnSequence<AnyPosition>({
    clause,
    phases,
    order: () => played,
    ...(drawing ? { draws: drawing.draws } : {}),
    turn: { variable: counter, last: numberFrom(last, functions) },
    end: (g, side) => {
      victory?.show(g)
      victory?.endAtOnce(g, side)
    },
    endOfTurn: (g) => {
      if (!victory?.count) return
      victory.count(g)
      const last = g.sides.at(-1)
      if (last) victory.endAtOnce(g, last)
    },
    over: (g) => {
      if (victory) victory.decide(g)
      else g.finish({ winners: [], reason: 'draw', clause })
    },
  })
  return {
    parts: [sequence, ...(drawing ? [drawing.part] : [])],
    begin: sequence.start,
    endIfDone: sequence.endIfDone,
  }
}

/**
 * The sides are asked one after the other at the step `turn`, for as many orders as the file gives them or for what the
 * rules offer there.
 * @throws Error at load where nothing says how the game is won: turns without an end have no point
 */
export function sidesInTurn(
  { turn: { clause, last, sides = [], orders, then = 'end_of_turn' } }: ProceduresFile,
  { functions }: Common,
  { offers = [], fresh = [], opens, begins, ends }: TurnAdditions<AnyPosition>,
  victory: ObjectivePart<AnyPosition> | undefined,
): Turns {
  if (!victory) throw new Error('sides in turn in procedures.yaml need victory: in the file')
  const most = orders === undefined ? undefined : numberFrom(orders, functions)
  const given = most && ordersPart({ step: 'turn', offers, after: then })
  const turns = alternatingTurns<AnyPosition>({
    clause,
    last: numberFrom(last, functions),
    sides: (g) => sides.map((id) => g.side(id)),
    begins: (g, side) => {
      freshen(g, fresh, (piece) => piece.side === side)
      begins?.(g, side)
      if (most) given?.give(g, side, most(g, { side }))
    },
    ends: (g, side) => ends?.(g, side),
    objectives: victory,
  })
  const asked = given ?? { part: 'the side’s turn', steps: [step('turn', { offers })] }
  return {
    parts: [turns, asked],
    begin: (g) => {
      opens?.(g)
      turns.begin(g)
    },
  }
}
