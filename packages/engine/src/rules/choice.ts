/** Complete actions as rows of integers: how rules, notation and search speak of them inside the engine. */

import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import type { Argument } from './argument.ts'
import { decode, encode, LEFT_OUT } from './coding.ts'
import type { Objection } from './denial.ts'
import { type OfferedAction, objectionTo } from './prepared.ts'
import type { Value } from './value.ts'

/** Sets an argument. A line for each depth: the same names tend to stand there, which engines make use of. */
function store(args: Record<string, Value>, depth: number, name: string, value: Value): void {
  if (depth === 0) args[name] = value
  else if (depth === 1) args[name] = value
  else if (depth === 2) args[name] = value
  else args[name] = value
}

/**
 * Lists complete legal actions into a flat list of integers: the action's number at this step, then its arguments,
 * `stride` integers each. The list is filled again at every call and can be kept for ever.
 */
export class ChoiceList {
  readonly codes: number[] = []
  /** Values in this list that have no number of their own: words from data, several pieces. */
  readonly unnumbered: Value[] = []
  stride = 1
  count = 0
  #limit = Number.POSITIVE_INFINITY

  /** Fills the list with what the acting side may do; with a limit it stops early. */
  fill(g: Position, offers: readonly OfferedAction[], limit = Number.POSITIVE_INFINITY): number {
    this.count = 0
    this.unnumbered.length = 0
    this.#limit = limit
    this.stride = 1
    for (let i = 0; i < offers.length; i++) {
      const width = 1 + (offers[i] as OfferedAction).list.length
      if (width > this.stride) this.stride = width
    }
    for (let i = 0; i < offers.length && this.count < limit; i++) {
      const offer = offers[i] as OfferedAction
      if (objectionTo(offer.unless, g, NOTHING)) continue
      this.#descend(g, offer, i, 0)
    }
    return this.count
  }

  /**
   * Fills the list with completions of a partly chosen action.
   * @param gathered pieces chosen so far of several, where the argument at `depth` goes on
   */
  complete(
    g: Position,
    offers: readonly OfferedAction[],
    at: number,
    args: Readonly<Record<string, Value>>,
    depth: number,
    limit: number,
    gathered: readonly Piece[] = NOBODY,
  ): number {
    const offer = offers[at] as OfferedAction
    this.count = 0
    this.unnumbered.length = 0
    this.#limit = limit
    this.stride = 1 + offer.list.length
    for (let i = 0; i < offer.names.length; i++) {
      const value = i < depth ? args[offer.names[i] as string] : undefined
      offer.scratch[offer.names[i] as string] = value
      this.codes[1 + i] = encode(offer.list[i] as Argument, value, this.unnumbered)
    }
    this.#descend(g, offer, at, depth, gathered)
    return this.count
  }

  #descend(
    g: Position,
    offer: OfferedAction,
    number: number,
    from: number,
    gathered: readonly Piece[] = NOBODY,
  ): void {
    const { list, names, scratch: args, tests: allTests } = offer
    const { codes, stride } = this
    for (let depth = from; depth < list.length; depth++) {
      const argument = list[depth] as Argument
      const name = names[depth] as string
      const tests = allTests[depth] as readonly Objection['when'][]
      const last = depth + 1 === list.length
      const exact = depth + 2 === list.length ? offer.exact : undefined
      const among = argument.among(g, args)
      if (argument.kind === 'pieces')
        this.#gather(g, offer, number, depth, inOrder(among as readonly Piece[]), 0, [...gathered])
      if (last && offer.exact) return this.#keepAll(argument, among, number, depth)
      const single = argument.kind === 'pieces' ? 0 : among.length
      candidates: for (let i = 0; i < single; i++) {
        const value = among[i] as Value
        store(args, depth, name, value)
        for (let t = 0; t < tests.length; t++) {
          if ((tests[t] as Objection['when'])(g, args)) continue candidates
        }
        codes[this.count * stride + 1 + depth] = encode(argument, value, this.unnumbered)
        if (last) this.#keep(number, depth + 1)
        else if (exact) this.#keepAll(exact, exact.among(g, args), number, depth + 1)
        else this.#descend(g, offer, number, depth + 1)
        if (this.count >= this.#limit) break
      }
      if (among.length > 0) store(args, depth, name, undefined)
      if (!argument.optional || this.count >= this.#limit) return
      if (argument.leftOut.length > 0 && objectionTo(argument.leftOut, g, args)) return
      // Left out: the arguments after it follow in the same row.
      codes[this.count * stride + 1 + depth] = LEFT_OUT
    }
    this.#keep(number, list.length)
  }

  /**
   * Goes through the ways to choose several pieces: combinations in the order of their numbers, the shorter first. Of
   * interchangeable pieces in a heap the first ones are taken, so that each way is one action.
   */
  #gather(
    g: Position,
    offer: OfferedAction,
    number: number,
    depth: number,
    among: readonly Piece[],
    from: number,
    chosen: Piece[],
  ): void {
    const { list, names, scratch: args, tests } = offer
    const argument = list[depth] as Argument
    const name = names[depth] as string
    const [min, max] = argument.count as readonly [number, number]
    if (chosen.length >= min) {
      const value = inOrder(chosen)
      args[name] = value
      if (!(tests[depth] as readonly Objection['when'][]).some((when) => when(g, args))) {
        this.codes[this.count * this.stride + 1 + depth] = encode(argument, value, this.unnumbered)
        if (depth + 1 === list.length) this.#keep(number, depth + 1)
        else this.#descend(g, offer, number, depth + 1)
      }
    }
    if (chosen.length === max) return
    for (let i = from; i < among.length && this.count < this.#limit; i++) {
      const piece = among[i] as Piece
      if (chosen.includes(piece) || isPreceded(g, among, i, chosen)) continue
      chosen.push(piece)
      args[name] = chosen
      if (!objectionTo(argument.each, g, args))
        this.#gather(g, offer, number, depth, among, i + 1, chosen)
      chosen.pop()
    }
    args[name] = undefined
  }

  /** Ends a row for every value of a last argument that needs no test. */
  #keepAll(argument: Argument, among: readonly Value[], number: number, depth: number): void {
    const { codes, stride } = this
    const rows = Math.min(among.length, this.#limit - this.count)
    let start = this.count * stride
    for (let i = 0; i < rows; i++) {
      const value = among[i]
      const next = start + stride
      codes[start] = number
      codes[start + 1 + depth] = encode(argument, value, this.unnumbered)
      for (let n = 1; n <= depth; n++) codes[next + n] = codes[start + n] as number
      start = next
    }
    this.count += rows
  }

  /** Ends a row; the next one starts as a copy of it, so that outer arguments stand in it already. */
  #keep(number: number, depth: number): void {
    const { codes, stride } = this
    const start = this.count * stride
    const next = start + stride
    codes[start] = number
    for (let i = 1; i < depth; i++) codes[next + i] = codes[start + i] as number
    this.count++
  }
}

const NOTHING: Readonly<Record<string, Value>> = {}
const NOBODY: readonly Piece[] = []

/** Several pieces as a value: in the order of their numbers. */
export function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  return [...pieces].sort((a, b) => a.index - b.index)
}

/** Does an interchangeable piece of the same heap stand before this one, and is not chosen yet? */
export function isPreceded(
  g: Position,
  among: readonly Piece[],
  at: number,
  chosen: readonly Piece[],
): boolean {
  const piece = among[at] as Piece
  if (piece.place.ordered) return false
  for (let before = 0; before < at; before++) {
    const other = among[before] as Piece
    if (other.place === piece.place && g.alike(other, piece) && !chosen.includes(other)) return true
  }
  return false
}

/** The action behind a row of a choice list. */
export function unpack(
  g: Position,
  offers: readonly OfferedAction[],
  list: ChoiceList,
  row: number,
): { offer: OfferedAction; args: Record<string, Value> } {
  const start = row * list.stride
  const offer = offers[list.codes[start] ?? -1]
  if (!offer) throw new RangeError(`there is no choice ${row} among ${list.count}`)
  const args = offer.blank()
  offer.list.forEach((argument, i) => {
    args[offer.names[i] as string] = decode(
      g,
      argument,
      list.codes[start + 1 + i] as number,
      list.unnumbered,
    )
  })
  return { offer, args }
}
