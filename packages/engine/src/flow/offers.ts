/** What is on offer: actions, and the legal values of one argument after the other, dead ends left out. */

import { letAct } from '../position/actor.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { type Argument, piece } from '../rules/argument.ts'
import { ChoiceList, inOrder, isPreceded } from '../rules/choice.ts'
import { type Denial, denialFrom } from '../rules/denial.ts'
import { actorOf, type Glances, writePieces } from '../rules/naming.ts'
import { writeValue } from '../rules/notation.ts'
import {
  type OfferedAction,
  objectionTo,
  objectionToLeavingOut,
  type Steps,
} from '../rules/prepared.ts'
import type { Value } from '../rules/value.ts'
import { readArguments } from './judge.ts'
import { presentStep, sideFor } from './steps.ts'

/**
 * An action on offer.
 * @example
 * const ready = (offers: readonly Offer[]) => offers.filter((offer) => offer.ready || offer.first).map(({ action }) => action)
 * ready(game.offers('one')) // → [ 'move', 'end_phase' ]
 */
export interface Offer {
  readonly action: string
  readonly side: string
  readonly confirm: boolean
  /** Its preview may have something to say first (`caution`), and then it is asked for a yes. */
  readonly cautions?: true
  /** It ends what the seat does at the step. */
  readonly ends: boolean
  /** A click on its only argument is enough. */
  readonly quick: boolean
  /** Why it cannot be done at all just now. */
  readonly denial?: Denial
  /** It needs no arguments and can be done as it is. */
  readonly ready: boolean
  /** Its first argument and the legal values. */
  readonly first?: Candidates
}

/**
 * What may be chosen next for an action begun.
 * @example
 * const next: Candidates | undefined = game.candidates('one', 'move', {})
 * next?.argument // → 'unit'
 */
export interface Candidates {
  readonly argument: string
  readonly kind: string
  readonly optional: boolean
  /** Of several pieces, those that may join: each value is the argument with it, ending in `+` where more can follow. */
  readonly values: readonly Candidate[]
  /** Several pieces: those chosen so far. */
  readonly gathered?: readonly Candidate[]
  /** Several pieces: the argument without any more, where those chosen so far are enough. */
  readonly done?: string
  /** text: the most letters it takes; what is listed is an example. */
  readonly longest?: number
  /** Further arguments may be left out: the action can be done as chosen so far. */
  readonly complete: boolean
  /** No argument follows: with any of the values the action is whole. Said only ahead of the question. */
  readonly last?: true
  /** Ahead of the question, what may be chosen next after each of the values, in their order, where that is not much. */
  readonly following?: readonly Candidates[]
}

/**
 * A legal value, in notation, with what it points at on the table.
 * @example
 * const glowing = (values: readonly Candidate[] = []) => values.map(({ value }) => value)
 * glowing(game.candidates('one', 'move', {})?.values) // → [ '0303', '0302' ]
 */
export interface Candidate {
  readonly value: string
  readonly piece?: number
  readonly place?: string
}

/**
 * Actions on offer, each with the legal values of its first argument.
 * @param ahead so many values of further arguments are told before they are asked for, with each action
 */
export function offersTo(g: Position, steps: Steps, seat: string, ahead = 0): Offer[] {
  const side = sideFor(g, steps, seat)
  const prepared = presentStep(g, steps)
  if (!side || prepared?.kind !== 'asks') return []
  letAct(g, side)
  const glances: Glances = new Map()
  return prepared.offers.map((offer, number): Offer => {
    const { name, confirm, caution, ends, quick } = offer.action
    const cautions = caution ? ({ cautions: true } as const) : {}
    const about = { action: name, side: side.id, confirm, ...cautions, ends, quick }
    const objection = objectionTo(offer.unless, g, {})
    if (objection) return { ...about, ready: false, denial: denialFrom(objection, g, {}) }
    if (offer.list.length === 0) return { ...about, ready: true }
    return {
      ...about,
      ready: offer.list.every((argument) => argument.optional),
      first: candidatesAt(g, prepared.offers, number, offer.blank(), 0, glances, [], {
        asked: ahead > 0,
        left: ahead,
      }),
    }
  })
}

/**
 * Legal values of the next argument, given the ones before it (in notation, by name).
 * Returns undefined when all are given, or the action is not on offer.
 */
export function candidatesFor(
  g: Position,
  steps: Steps,
  seat: string,
  action: string,
  partial: Readonly<Record<string, string>> = {},
): Candidates | undefined {
  const side = sideFor(g, steps, seat)
  const prepared = presentStep(g, steps)
  if (!side || prepared?.kind !== 'asks') return undefined
  letAct(g, side)
  const number = prepared.offers.findIndex((offer) => offer.action.name === action)
  const offer = prepared.offers[number]
  if (!offer) return undefined
  const { args, depth, problem, gathered } = readArguments(g, offer, partial, true)
  if (problem || depth >= offer.list.length) return undefined
  return candidatesAt(g, prepared.offers, number, args, depth, new Map(), gathered)
}

/** How many values may still be told ahead of the question. */
interface Ahead {
  readonly asked: boolean
  left: number
}

const AS_ASKED: Ahead = { asked: false, left: 0 }

function candidatesAt(
  g: Position,
  offers: readonly OfferedAction[],
  number: number,
  args: Record<string, Value>,
  depth: number,
  glances: Glances,
  gathered: readonly Piece[] = [],
  ahead: Ahead = AS_ASKED,
): Candidates {
  const offer = offers[number] as OfferedAction
  const argument = offer.list[depth]
  const name = offer.names[depth]
  if (!argument || name === undefined)
    throw new RangeError(`${offer.action.name} has no argument ${depth}`)
  if (argument.kind === 'pieces')
    return gatheringAt(g, offers, number, args, depth, glances, gathered)
  const isLast = depth + 1 === offer.list.length
  const values: Candidate[] = []
  const following: Candidates[] = []
  for (const value of argument.among(g, args) as readonly Value[]) {
    args[name] = value
    if (!objectionTo(argument.unless, g, args)) {
      const next =
        ahead.left > 0 && !isLast && argument.means === undefined
          ? candidatesAt(g, offers, number, args, depth + 1, glances, [], ahead)
          : undefined
      args[name] = value
      if ((next?.values.length ?? 0) > 0 || completes(g, offers, number, args, depth + 1)) {
        values.push(candidate(g, argument, value, glances))
        if (next) {
          following.push(next)
          ahead.left -= 1 + next.values.length
        }
      }
    }
    for (let rest = depth + 1; rest < offer.names.length; rest++)
      args[offer.names[rest] as string] = undefined
  }
  args[name] = undefined
  const complete = allMayBeLeftOut(g, offer, args, depth)
  return {
    argument: name,
    kind: argument.kind,
    optional: argument.optional,
    values,
    ...(argument.longest === undefined ? {} : { longest: argument.longest }),
    complete,
    ...(isLast && ahead.asked && argument.means === undefined ? { last: true } : {}),
    ...(following.length > 0 ? { following } : {}),
  }
}

/** Which pieces may join those gathered so far, and whether they are enough. */
function gatheringAt(
  g: Position,
  offers: readonly OfferedAction[],
  number: number,
  args: Record<string, Value>,
  depth: number,
  glances: Glances,
  gathered: readonly Piece[],
): Candidates {
  const offer = offers[number] as OfferedAction
  const argument = offer.list[depth] as Argument
  const name = offer.names[depth] as string
  const [min, max] = argument.count ?? [1, 1]
  const among = inOrder(argument.among(g, args) as readonly Piece[])
  const joining = (chosen: readonly Piece[]): Piece[] =>
    chosen.length >= max
      ? []
      : among.filter((piece, at) => {
          if (chosen.includes(piece) || isPreceded(g, among, at, chosen)) return false
          args[name] = [...chosen, piece]
          return (
            !objectionTo(argument.each, g, args) &&
            completes(g, offers, number, args, depth, [...chosen, piece])
          )
        })
  const values = joining(gathered).map((piece): Candidate => {
    const chosen = inOrder([...gathered, piece])
    return {
      value: writePieces(g, chosen, actorOf(g), { open: joining(chosen).length > 0, glances }),
      piece: g.numberFor(g.seatOf(g.actor).id, piece),
      place: piece.place.id,
    }
  })
  args[name] = gathered
  const enough =
    gathered.length >= min &&
    !objectionTo(argument.unless, g, args) &&
    completes(g, offers, number, args, depth + 1)
  args[name] = undefined
  return {
    argument: name,
    kind: argument.kind,
    optional: argument.optional && gathered.length === 0,
    values,
    gathered: gathered.map((piece) => candidate(g, SINGLY, piece, glances)),
    ...(enough ? { done: writePieces(g, gathered, actorOf(g), { glances }) } : {}),
    complete: gathered.length === 0 && allMayBeLeftOut(g, offer, args, depth),
  }
}

/** May the argument and all after it be left out? */
function allMayBeLeftOut(
  g: Position,
  offer: OfferedAction,
  args: Record<string, Value>,
  depth: number,
): boolean {
  return offer.list
    .slice(depth)
    .every((rest) => rest.optional && !objectionToLeavingOut(rest, g, args))
}

/**
 * Can the action be completed from here? Looks only until the first way is found.
 * @param gathered pieces chosen so far for the argument at `depth`, where it takes several
 */
function completes(
  g: Position,
  offers: readonly OfferedAction[],
  number: number,
  args: Record<string, Value>,
  depth: number,
  gathered?: readonly Piece[],
): boolean {
  return (
    depth === (offers[number] as OfferedAction).list.length ||
    scratch.complete(g, offers, number, args, depth, 1, gathered) > 0
  )
}

const scratch = new ChoiceList()

/** Of several pieces each is named as one alone would be. */
const SINGLY = piece({})

function candidate(g: Position, argument: Argument, value: Value, glances: Glances): Candidate {
  const text = writeValue(g, argument, value, glances) ?? ''
  if (typeof value !== 'object') return { value: text }
  if (argument.kind === 'piece') {
    const piece = value as Piece
    const place = piece.place.id
    const seat = g.seatOf(g.actor).id
    // The top of a deck nobody sees is pointed at as the deck.
    if (g.sight(seat, piece) === 'nothing') return { value: text, place }
    return { value: text, piece: g.numberFor(seat, piece), place }
  }
  return argument.kind === 'side'
    ? { value: text }
    : { value: text, place: (value as { id: string }).id }
}
