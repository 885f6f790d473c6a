/** Complete actions as rows of integers: how rules, notation and search speak of them inside the engine. */

import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { decode, encode, LEFT_OUT } from './coding.ts'
import type { Objection } from './denial.ts'
import { type OfferedAction, objectionTo, type PreparedArgument } from './prepared.ts'
import type { Value } from './value.ts'

/**
 * Sets an argument. There is a line for each name that the arguments of a module have, up to a dozen: where a line always
 * sets the same name, engines do it at once, and elsewhere they look it up.
 */
export function setArgument(
  args: Record<string, Value>,
  { slot, name }: Pick<PreparedArgument, 'slot' | 'name'>,
  value: Value,
): void {
  switch (slot) {
    case 0:
      args[name] = value
      return
    case 1:
      args[name] = value
      return
    case 2:
      args[name] = value
      return
    case 3:
      args[name] = value
      return
    case 4:
      args[name] = value
      return
    case 5:
      args[name] = value
      return
    case 6:
      args[name] = value
      return
    case 7:
      args[name] = value
      return
    case 8:
      args[name] = value
      return
    case 9:
      args[name] = value
      return
    case 10:
      args[name] = value
      return
    case 11:
      args[name] = value
      return
    default:
      args[name] = value
  }
}

/**
 * Lists complete legal actions into a flat list of integers: the action's number at this step, then its arguments,
 * `stride` integers each. The list is filled again at every call and can be kept for ever.
 */
export class ChoiceList {
  codes = new Int32Array(0)
  /** Values in this list that have no number of their own: words from data, several pieces. */
  readonly unnumbered: Value[] = []
  stride = 1
  count = 0
  /** Codes of the arguments of the row that is being made. */
  readonly #row: number[] = []
  #limit = MOST_ROWS
  #once = false

  /**
   * Fills the list with what the acting side may do; with a limit it stops early.
   * @param once of interchangeable pieces that lie one on the other in a stack only the uppermost that will do
   */
  fill(g: Position, offers: readonly OfferedAction[], limit = MOST_ROWS, once = false): number {
    this.count = 0
    if (this.unnumbered.length > 0) this.unnumbered.length = 0
    this.#limit = limit
    this.#once = once
    this.stride = 1
    for (let i = 0; i < offers.length; i++) {
      const width = 1 + (offers[i] as OfferedAction).list.length
      if (width > this.stride) this.stride = width
    }
    // What speaks against several actions alike is asked once.
    let unfounded: Objection | undefined
    offered: for (let i = 0; i < offers.length && this.count < limit; i++) {
      const offer = offers[i] as OfferedAction
      const { unless } = offer
      for (let n = 0; n < unless.length; n++) {
        const objection = unless[n] as Objection
        if (objection === unfounded) continue
        if (objection.when(g, NOTHING)) continue offered
        unfounded = objection
      }
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
    this.#once = false
    this.stride = 1 + offer.list.length
    for (let i = 0; i < offer.names.length; i++) {
      const value = i < depth ? args[offer.names[i] as string] : undefined
      offer.scratch[offer.names[i] as string] = value
      this.#row[i] = encode(offer.list[i] as PreparedArgument, value, this.unnumbered)
    }
    this.#descend(g, offer, at, depth, gathered)
    return this.count
  }

  /** Goes on with the argument at `depth`; outer ones stand among the arguments, their codes in the row. */
  #descend(
    g: Position,
    offer: OfferedAction,
    number: number,
    from: number,
    gathered: readonly Piece[] = NOBODY,
  ): void {
    const { list, scratch: args } = offer
    const { length } = list
    for (let depth = from; depth < length; depth++) {
      const argument = list[depth] as PreparedArgument
      const { through, companion } = argument
      if (companion >= 0 && this.#row[companion] === LEFT_OUT) {
        this.#row[depth] = LEFT_OUT
        continue
      }
      if (through === 'last but one')
        this.#finish(g, args, argument, list[depth + 1] as PreparedArgument, number, depth + 1)
      else if (through === 'last') this.#finish(g, args, undefined, argument, number, depth)
      else if (through === 'branching') this.#branch(g, offer, number, depth)
      else {
        const among = inOrder(listing(g, argument, args) as readonly Piece[])
        const chosen = depth === from ? [...gathered] : []
        this.#gather(g, offer, number, depth, among, 0, chosen)
      }
      // Left out, if it may be, it is for the next argument to go on.
      if (!argument.optional || this.count >= this.#limit) return
      if (argument.leftOut.length > 0 && objectionTo(argument.leftOut, g, args)) return
      this.#row[depth] = LEFT_OUT
    }
    this.#keep(number, length)
  }

  /** Goes through the values of an argument that others follow. */
  #branch(g: Position, offer: OfferedAction, number: number, depth: number): void {
    const { list, scratch: args } = offer
    const argument = list[depth] as PreparedArgument
    const { tests } = argument
    const among = listing(g, argument, args)
    const limit = this.#limit
    let last: Value
    candidates: for (let i = 0; i < among.length; i++) {
      const value = among[i] as Value
      if (this.#once && liesUnder(g, value, last)) {
        last = value
        continue
      }
      setArgument(args, argument, value)
      for (let t = 0; t < tests.length; t++) {
        if ((tests[t] as Objection['when'])(g, args)) continue candidates
      }
      last = value
      this.#row[depth] = this.#codeOf(argument, value)
      this.#descend(g, offer, number, depth + 1)
      if (this.count >= limit) break
    }
    if (among.length > 0) setArgument(args, argument, undefined)
  }

  /**
   * Ends a row for every legal value of the last argument, given each value of the one before it, if that is still open:
   * nearly all choices there are come about here, two loops deep.
   */
  #finish(
    g: Position,
    args: Record<string, Value>,
    before: PreparedArgument | undefined,
    argument: PreparedArgument,
    number: number,
    depth: number,
  ): void {
    const { tests, numbered } = argument
    const { length } = tests
    const once = this.#once
    const unopposed = length === 0 && numbered && depth <= 1 && !once
    // The first two each have a line of their own: where they are always the same, engines can join them to the loop.
    const first = length > 0 ? (tests[0] as Objection['when']) : NEVER
    const second = length > 1 ? (tests[1] as Objection['when']) : NEVER
    const row = this.#row
    const limit = this.#limit
    const stride = this.stride
    const outers = before ? listing(g, before, args) : ONCE
    let { codes }: { codes: Int32Array } = this
    let count = this.count
    let lastOuter: Value
    given: for (let o = 0; o < outers.length && count < limit; o++) {
      if (before) {
        const outer = outers[o] as Value
        if (once && liesUnder(g, outer, lastOuter)) {
          lastOuter = outer
          continue
        }
        setArgument(args, before, outer)
        for (let t = 0; t < before.tests.length; t++) {
          if ((before.tests[t] as Objection['when'])(g, args)) continue given
        }
        lastOuter = outer
        row[depth - 1] = this.#codeOf(before, outer)
      }
      const among = listing(g, argument, args)
      if ((count + among.length) * stride > codes.length) {
        this.count = count
        codes = this.#roomFor(count + among.length)
      }
      const start = depth === 0 ? 0 : (row[0] as number)
      if (unopposed) {
        count = takeOver(codes, count, stride, number, start, depth, among, limit)
        continue
      }
      let at = count * stride
      let last: Value
      candidates: for (let i = 0; i < among.length && count < limit; i++) {
        const value = among[i] as Value
        if (once && liesUnder(g, value, last)) {
          last = value
          continue
        }
        if (length > 0) {
          setArgument(args, argument, value)
          if (first(g, args) || second(g, args)) continue
          for (let t = 2; t < length; t++) {
            if ((tests[t] as Objection['when'])(g, args)) continue candidates
          }
        }
        last = value
        codes[at] = number | 0
        codes[at + 1] = start | 0
        for (let n = 1; n < depth; n++) codes[at + 1 + n] = (row[n] as number) | 0
        codes[at + 1 + depth] = numbered
          ? (value as { index: number }).index | 0
          : encode(argument, value, this.unnumbered)
        at += stride
        count++
      }
      if (length > 0) setArgument(args, argument, undefined)
    }
    this.count = count
    if (before && outers.length > 0) setArgument(args, before, undefined)
  }

  #codeOf(argument: PreparedArgument, value: Value): number {
    return argument.numbered
      ? (value as { index: number }).index
      : encode(argument, value, this.unnumbered)
  }

  /** The codes, with room for so many rows. */
  #roomFor(rows: number): Int32Array {
    if (rows * this.stride > this.codes.length) {
      const larger = new Int32Array(2 * rows * this.stride)
      larger.set(this.codes)
      this.codes = larger
    }
    return this.codes
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
    const { list, scratch: args } = offer
    const argument = list[depth] as PreparedArgument
    const { name, tests } = argument
    const [min, max] = argument.count as readonly [number, number]
    if (chosen.length >= min) {
      const value = inOrder(chosen)
      args[name] = value
      if (!tests.some((when) => when(g, args))) {
        this.#row[depth] = encode(argument, value, this.unnumbered)
        this.#descend(g, offer, number, depth + 1)
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

  /** Ends a row that has no more arguments. */
  #keep(number: number, depth: number): void {
    const codes = this.#roomFor(this.count + 1)
    const at = this.count * this.stride
    codes[at] = number
    for (let n = 0; n < depth; n++) codes[at + 1 + n] = this.#row[n] as number
    this.count++
  }
}

/** What enumeration looks at: where everything lies open, nobody's sight must be asked for. */
function listing(
  g: Position,
  argument: PreparedArgument,
  args: Readonly<Record<string, Value>>,
): readonly Value[] {
  return g.layout.open ? argument.listed(g, args) : argument.among(g, args)
}

/** Ends a row for every value as it stands: nothing can speak against them. Returns how many rows there are then. */
function takeOver(
  codes: Int32Array,
  count: number,
  stride: number,
  number: number,
  start: number,
  depth: number,
  among: readonly Value[],
  limit: number,
): number {
  const length = Math.min(among.length, limit - count)
  let at = count * stride
  for (let i = 0; i < length; i++) {
    codes[at] = number | 0
    codes[at + 1] = start | 0
    codes[at + 1 + depth] = (among[i] as { index: number }).index | 0
    at += stride
  }
  return count + length
}

const NOTHING: Readonly<Record<string, Value>> = {}
const NOBODY: readonly Piece[] = []
/** As good as no limit. */
const MOST_ROWS = 0x3fffffff
const NEVER: Objection['when'] = () => false
const ONCE: readonly Value[] = [undefined]

/** Several pieces as a value: in the order of their numbers. */
export function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  return [...pieces].sort((a, b) => a.number - b.number)
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

/** Is it a piece that lies right under an interchangeable one? Whichever of the two goes, what is left is the same. */
function liesUnder(g: Position, value: Value, above: Value): boolean {
  if (typeof value !== 'object' || typeof above !== 'object') return false
  return 'above' in value && value.above === above && g.alike(value, above as Piece)
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
