/** Judging an action: legal, or denied with a clause. */

import type { Side } from '../cast/cast.ts'
import { letAct } from '../position/actor.ts'
import { describe } from '../position/facts.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Argument } from '../rules/argument.ts'
import { type Denial, denialFrom } from '../rules/denial.ts'
import { NotationError, readPieces } from '../rules/naming.ts'
import { readOrder, readValue } from '../rules/notation.ts'
import type { Order } from '../rules/order.ts'
import {
  type OfferedAction,
  objectionTo,
  objectionToGathered,
  objectionToLeavingOut,
  objectionToValue,
  type Steps,
} from '../rules/prepared.ts'
import type { AskingStep, Rules } from '../rules/rules.ts'
import type { Value } from '../rules/value.ts'
import { notationDenial, tableDenial } from './denials.ts'
import { nearnessOf } from './nearness.ts'
import { deniedEverywhere } from './nowhere.ts'
import { askedSides, presentStep, sideFor } from './steps.ts'

export type Judgement =
  | { readonly denial: Denial }
  | { readonly side: Side; readonly offer: OfferedAction; readonly args: Record<string, Value> }

/** Arguments as far as they could be read; `depth` is the first that has no value. */
export interface Reading {
  readonly args: Record<string, Value>
  readonly depth: number
  readonly problem?: Denial
  readonly missing?: string
  /** Several pieces chosen so far at `depth`, where more are to follow. */
  readonly gathered?: readonly Piece[]
}

/**
 * Judges an action of a seat in the rulebook's order: asked at all, on offer, the action as a whole, each argument.
 * @param partial arguments still missing are no reason to deny, unless no space will do for the next; a denial says how near it came
 */
export function judge(
  g: Position,
  rules: Rules,
  steps: Steps,
  seat: string,
  order: Order | string,
  partial = false,
): Judgement {
  if (!g.cast.seat(seat))
    return {
      denial: tableDenial('unknown-seat', {
        expected: g.cast.seats.map((known) => known.id).join(', '),
        received: seat,
      }),
    }
  if (g.result) return { denial: tableDenial('game-over') }
  const prepared = presentStep(g, steps)
  if (prepared?.kind !== 'asks') return { denial: tableDenial('game-over') }
  const side = sideFor(g, steps, seat)
  if (!side) {
    const facts = {
      asked: { ref: 'list', items: askedSides(g, prepared).map((asked) => describe(asked)) },
    } as const
    return {
      denial: {
        ...tableDenial('not-asked', facts),
        clause: rules.notAskedClause ?? 'table',
      },
    }
  }
  letAct(g, side)
  try {
    const name = typeof order === 'string' ? firstWord(order) : order.action
    const offer = prepared.offers.find((known) => known.action.name === name)
    if (!offer) {
      return {
        denial: {
          ...tableDenial('not-offered', {
            action: name,
            offered: { ref: 'list', items: prepared.offers.map((known) => known.action.name) },
          }),
          clause: clauseMeanwhile(g, steps, { meanwhile: rules.meanwhile, ...prepared.step }, name),
        },
      }
    }
    const data = typeof order === 'string' ? readOrder(order, () => offer.names) : order
    const objection = objectionTo(offer.unless, g, {})
    if (objection) return { denial: denialFrom(objection, g, {}) }
    const { args, depth, problem: read, missing } = readArguments(g, offer, data.args, partial)
    const problem =
      read ?? (partial && missing ? deniedEverywhere(g, offer, args, depth) : undefined)
    if (problem)
      return {
        denial:
          partial && problem.clause !== 'table'
            ? { ...problem, near: nearnessOf(offer, depth, problem) }
            : problem,
      }
    if (missing && !partial)
      return {
        denial: tableDenial('missing-argument', { action: data.action, argument: missing }),
      }
    return { side, offer, args }
  } catch (error) {
    if (error instanceof NotationError) return { denial: notationDenial(error) }
    throw error
  }
}

/** The clause by which an action of another step has to wait; a word that is no action of the rules is the table's. */
function clauseMeanwhile(
  g: Position,
  steps: Steps,
  { holds, meanwhile }: AskingStep,
  name: string,
): string {
  const actions = [...steps.values()].flatMap((known) =>
    known.kind === 'asks'
      ? known.offers.flatMap(({ action }) => (action.name === name ? action : []))
      : [],
  )
  if (actions.length === 0 || !g.frame) return 'table'
  const waits = actions.find((action) => action.waits)?.waits
  return holds ?? waits ?? meanwhile?.(g, g.frame) ?? 'table'
}

function firstWord(text: string): string {
  return text.trim().split(/\s/, 1)[0] ?? ''
}

/**
 * Reads arguments in order, judging each; stops at the first that is missing or objected to.
 * @param partial more may follow: what speaks against leaving out the rest is not looked at
 */
export function readArguments(
  g: Position,
  offer: OfferedAction,
  given: Readonly<Record<string, string>>,
  partial = false,
): Reading {
  const args = offer.blank()
  for (const name of Object.keys(given)) {
    if (!offer.names.includes(name)) {
      return {
        args,
        depth: 0,
        problem: tableDenial('unknown-argument', {
          action: offer.action.name,
          received: name,
          expected: offer.names.join(', '),
        }),
      }
    }
  }
  for (let depth = 0; depth < offer.names.length; depth++) {
    const name = offer.names[depth] as string
    const argument = offer.list[depth]
    if (!argument) break
    const { value, problem, gathered } = readOne(g, name, argument, given[name], partial)
    if (problem) return { args, depth, problem }
    if (gathered) {
      const objection = objectionToGathered(argument, name, gathered, g, args)
      if (objection) return { args, depth, problem: denialFrom(objection, g, args) }
      return { args, depth, gathered }
    }
    if (value === undefined) {
      if (!argument.optional) return { args, depth, missing: name }
      const later = offer.names.slice(depth + 1).some((other) => other in given)
      if (!later && partial) return { args, depth }
      const objection = objectionToLeavingOut(argument, g, args)
      if (objection) return { args, depth, problem: denialFrom(objection, g, args) }
      if (!later) return readRest(g, offer, args, depth)
      continue
    }
    const objection = objectionToValue(argument, name, value, g, args)
    if (objection) return { args, depth, problem: denialFrom(objection, g, args) }
  }
  return { args, depth: offer.names.length }
}

/**
 * One argument; no value when it is left out, or names what leaving it out means: an action is recorded in one way.
 * @param partial several pieces may still be being chosen
 */
function readOne(
  g: Position,
  name: string,
  argument: Argument,
  text: string | undefined,
  partial: boolean,
): {
  readonly value?: Value
  readonly gathered?: readonly Piece[]
  readonly problem?: Denial
} {
  if (text === undefined) return {}
  try {
    if (partial && argument.kind === 'pieces') {
      const { pieces, open } = readPieces(g, text, name)
      return open ? { gathered: pieces } : { value: pieces }
    }
    const value = readValue(g, name, argument, text)
    return value === argument.means ? {} : { value }
  } catch (error) {
    if (error instanceof NotationError) return { problem: notationDenial(error) }
    throw error
  }
}

/** Nothing more is given: the remaining arguments must all be optional. */
function readRest(
  g: Position,
  offer: OfferedAction,
  args: Record<string, Value>,
  depth: number,
): Reading {
  for (let rest = depth; rest < offer.names.length; rest++) {
    const argument = offer.list[rest]
    if (argument && !argument.optional) return { args, depth, missing: offer.names[rest] as string }
    const objection = argument && objectionToLeavingOut(argument, g, args)
    if (objection) return { args, depth, problem: denialFrom(objection, g, args) }
  }
  return { args, depth }
}
