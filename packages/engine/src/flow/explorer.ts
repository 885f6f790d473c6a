/** Fast play without log or record, for search, perft, odds and bots: choices are integers, everything can be rewound. */

import type { Side } from '../cast/cast.ts'
import { hashText, mixLow } from '../numbers/hash.ts'
import { letAct } from '../position/actor.ts'
import type { MutablePiece, Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Action } from '../rules/action.ts'
import { ChoiceList, setArgument, unpack } from '../rules/choice.ts'
import { decode, LEFT_OUT } from '../rules/coding.ts'
import type { Module } from '../rules/module.ts'
import { orderOf } from '../rules/notation.ts'
import type { Order } from '../rules/order.ts'
import {
  type OfferedAction,
  type PreparedStep,
  prepareSteps,
  type Steps,
} from '../rules/prepared.ts'
import type { Value } from '../rules/value.ts'
import { objectionsTo } from './objections.ts'
import type { Playable } from './playable.ts'
import { askedSides, firstAsked, settle } from './steps.ts'

/**
 * Walks a game's tree in place.
 * @example
 * const tree = new Explorer(game)
 * const { moment } = tree
 * const worth: number[] = []
 * for (let row = 0; row < tree.fill(); row++) {
 *   tree.play(row)
 *   worth.push(g.onBoardOf(blue).length)
 *   tree.rewind(moment)
 * }
 * worth.every((units) => units === 2) // → true
 */
export class Explorer {
  readonly position: Position
  readonly module: Module
  readonly list = new ChoiceList()
  readonly #steps: Steps
  #offers: readonly OfferedAction[] = []
  #side: Side | undefined

  /** Shares the game's position: rewind to where you began before the game goes on. */
  constructor(game: Pick<Playable, 'module' | 'options' | 'position'>) {
    this.position = game.position
    this.module = game.module
    this.#steps = prepareSteps(game.module.rules, game.options)
  }

  /** A point to rewind to. */
  get moment(): number {
    return this.position.moment
  }

  rewind(moment: number): void {
    this.position.rewind(moment)
  }

  get over(): boolean {
    return this.position.result !== undefined
  }

  /** The side to act: of several asked at once, the first. */
  get side(): Side | undefined {
    return firstAsked(this.position, this.#step())
  }

  /** The sides asked now; of several, each chooses by itself. */
  asked(): readonly Side[] {
    return askedSides(this.position, this.#step())
  }

  /**
   * Lists the complete legal actions of a side and returns their number.
   * @param wanted one that is asked; default the first of them
   */
  fill(wanted?: Side): number {
    const prepared = this.#step()
    const side = wanted ?? firstAsked(this.position, prepared)
    if (prepared?.kind !== 'asks' || !side) {
      this.list.count = 0
      return 0
    }
    letAct(this.position, side)
    this.#side = side
    this.#offers = prepared.offers
    return this.list.fill(this.position, prepared.offers)
  }

  /** Plays choice `row` of the last `fill`. */
  play(row: number): void {
    const { codes, stride } = this.list
    const g = this.position
    // Deeper walks over the same position ask other sides.
    if (this.#side) letAct(g, this.#side)
    const start = row * stride
    const offer = this.#offers[codes[start] as number] as OfferedAction
    // Not `blank()`: what every action of the module shares the shape of is copied at once.
    const args = { ...offer.scratch }
    const { list } = offer
    for (let i = 0; i < list.length; i++) {
      const argument = list[i] as OfferedAction['list'][number]
      const code = codes[start + 1 + i] as number
      setArgument(args, argument, decode(g, argument, code, this.list.unnumbered))
    }
    offer.action.effect(g, args)
    settle(g, this.#steps, this.module.rules.sight)
  }

  /** What choice `row` does, without its arguments: the rules' own action. */
  offered(row: number): Action {
    return (this.#offers[this.list.codes[row * this.list.stride] as number] as OfferedAction).action
  }

  /**
   * A number that stands for choice `row` by its meaning, 32 bits: the action's name and where and what its arguments
   * are, not which of several equal pieces; of a piece that the side of the last `fill` does not know, where it lies. The same
   * action has the same number in another variant of the module, and in every game that the side cannot tell from this one.
   */
  meaning(row: number): number {
    const { codes, stride } = this.list
    const start = row * stride
    const offer = this.#offers[codes[start] as number] as OfferedAction
    let hash = offer.meaning
    const { list } = offer
    const looker = this.#looker()
    for (let i = 0; i < list.length; i++) {
      const code = codes[start + 1 + i] as number
      const argument = list[i] as OfferedAction['list'][number]
      if (code === LEFT_OUT) hash = mixLow(hash, code, i, 31)
      else if (argument.kind === 'piece')
        hash = meaningOf(hash, this.position.pieces[code] as Piece, looker)
      else if (argument.kind === 'pieces')
        hash = mixLow(
          hash,
          meaningOfAll(this.list.unnumbered[code] as readonly Piece[], looker),
          i,
          47,
        )
      else if ((argument.kind === 'choice' || argument.kind === 'text') && !argument.values)
        hash = mixLow(hash, hashText(String(this.list.unnumbered[code])), i, 43)
      else hash = mixLow(hash, code, i, 31)
    }
    return hash
  }

  /**
   * The clauses that speak against something the side of the last `fill` might think of: against an action as a whole,
   * or against a value its arguments look at. What `among` does not list is not looked at.
   */
  deniedBy(): ReadonlySet<string> {
    return objectionsTo(this.position, this.#offers)
  }

  /** The value of argument number `at` of choice `row`; undefined when it is left out. */
  argument(row: number, at: number): Value {
    const { codes, stride, unnumbered } = this.list
    const start = row * stride
    const { list } = this.#offers[codes[start] as number] as OfferedAction
    const argument = list[at]
    return argument && decode(this.position, argument, codes[start + 1 + at] as number, unnumbered)
  }

  /** Choice `row` as a seat would order it. */
  order(row: number): Order {
    const { offer, args } = unpack(this.position, this.#offers, this.list, row)
    return orderOf(this.position, offer, args)
  }

  /** What the side of the last `fill` knows of pieces. */
  #looker(): Looker {
    const g = this.position
    if (g.layout.open || !this.#side) return allSeeing
    const seat = g.seatOf(this.#side).id
    return {
      knows: (piece) => g.knows(seat, piece),
      notices: ({ cover }) => g.sightThrough(seat, cover) !== 'nothing',
    }
  }

  #step(): PreparedStep | undefined {
    const { frame } = this.position
    return frame && this.#steps.get(frame.step)
  }
}

interface Looker {
  knows(piece: Piece): boolean
  /** Is the piece there for it, were it to look? How many lie in a place is known to all. */
  notices(piece: Piece): boolean
}

const allSeeing: Looker = { knows: () => true, notices: () => true }

/** What several pieces are, whatever their numbers. */
function meaningOfAll(pieces: readonly Piece[], looker: Looker): number {
  let sum = 0
  for (const piece of pieces) sum = (sum + meaningOf(0, piece, looker)) | 0
  return sum
}

/** Mixes in what a piece is and where it lies; in a stack or an ordered zone also how deep. */
function meaningOf(hash: number, piece: Piece, looker: Looker): number {
  const { place, type, side, face, id } = piece
  const isLoose = place.kind === 'zone' && !place.ordered
  if (!looker.knows(piece))
    return mixLow(hash, place.index, isLoose ? 0 : depthOf(piece, looker), 53)
  if (isLoose) return mixLow(hash, place.index, (piece as MutablePiece).kindLow, 41)
  const kind = mixLow(hash, place.index, type.index, (side ? side.index + 1 : 0) * 64 + face)
  if (id !== undefined) return mixLow(kind, hashText(id), 1, 37)
  const depth = depthOf(piece, looker)
  return depth === 0 ? kind : mixLow(kind, depth, 2, 37)
}

/** Under how many pieces it lies that are there for whoever looks. */
function depthOf(piece: Piece, looker: Looker): number {
  let depth = 0
  for (let above = piece.above; above; above = above.above) if (looker.notices(above)) depth++
  return depth
}
