/** Folding batches into a view, with a running hash by which client and server notice that they disagree. */

import type { Json } from '../format/format.ts'
import type { Frame } from '../position/operation.ts'
import type { PieceView } from '../position/piece.ts'
import type { Batch } from './batch.ts'
import type { View, ViewOperation } from './view.ts'
import { countShare, pieceShare, variableShare, viewHash } from './view-hash.ts'

interface Held {
  piece: PieceView
  place: string
  /** What it adds to the hash. */
  share: number
}

/**
 * A view that batches are folded into.
 * @example
 * const table = new FoldedView(game.view('two'))
 * table.view().places['0403']?.length // → 1
 */
export class FoldedView {
  readonly #pieces = new Map<number, Held>()
  /** The numbers of the pieces in a stack, bottom first; exchanged and not changed, so that they take no more room than they need. */
  readonly #places = new Map<string, readonly number[]>()
  readonly #kept: (piece: PieceView) => PieceView
  readonly #hidden: Record<string, number>
  readonly #variables: Record<string, Json>
  readonly #veiled: Set<string>
  #flow: Frame[]
  /** Who looks, which action comes next, who is asked and how it ended. */
  #last: View
  #low = 0

  /** @param kept the object by which a piece is kept: an equal one, where many views are held */
  constructor(view: View, kept: (piece: PieceView) => PieceView = (piece) => piece) {
    this.#kept = kept
    // Without what is held here: that would be kept as it was in the beginning as well.
    this.#last = { ...view, places: {}, hidden: {}, variables: {}, veiled: [], flow: [] }
    this.#hidden = { ...view.hidden }
    this.#variables = { ...view.variables }
    this.#veiled = new Set(view.veiled)
    this.#flow = [...view.flow]
    for (const [place, pieces] of Object.entries(view.places)) {
      for (const piece of pieces) this.#appear(piece, place, undefined)
    }
    for (const place in this.#hidden) this.#count(place, this.#hidden[place] ?? 0, 1)
    for (const name in this.#variables) this.#variable(name, 1)
  }

  /** The number of the action that comes next. */
  get seq(): number {
    return this.#last.seq
  }

  /** A piece as it is now; undefined: the view has none of that number. */
  piece(id: number): PieceView | undefined {
    return this.#pieces.get(id)?.piece
  }

  /** Takes in what an action did. @throws Error when the batch is not the next one or does not fit the view */
  fold(batch: Batch): void {
    if (batch.seq !== this.#last.seq)
      throw new Error(`expected batch ${this.#last.seq}, got ${batch.seq}`)
    for (const operation of batch.operations) this.#apply(operation)
    this.#last = { ...this.#last, seq: batch.seq + 1, asked: batch.asked, result: batch.result }
    this.#view = undefined
  }

  #view: View | undefined

  /** The view as it is now; the same object until the next batch. */
  view(): View {
    if (this.#view) return this.#view
    const places: Record<string, PieceView[]> = {}
    for (const [place, ids] of this.#places) {
      if (ids.length > 0) places[place] = ids.map((id) => this.#held(id).piece)
    }
    this.#view = {
      ...this.#last,
      places,
      hidden: { ...this.#hidden },
      variables: { ...this.#variables },
      veiled: [...this.#veiled],
      flow: [...this.#flow],
    }
    return this.#view
  }

  /** Four bytes in hex: equal views have equal hashes, however they came about. */
  get hash(): string {
    return viewHash(this.#low, this.#flow, this.#last.seq)
  }

  #apply(operation: ViewOperation): void {
    switch (operation.op) {
      case 'appear':
        return this.#appear(operation.piece, operation.place, operation.under)
      case 'vanish':
        this.#lift(operation.id)
        this.#pieces.delete(operation.id)
        return
      case 'move': {
        const { id, as = id, to, under } = operation
        const { piece } = this.#held(id)
        this.#lift(id)
        this.#pieces.delete(id)
        return this.#appear(as === id ? piece : { ...piece, id: as }, to, under)
      }
      case 'flip':
        return this.#change(operation.id, (piece) => ({ ...piece, face: operation.face }))
      case 'turn':
        return this.#turn(operation.id, operation.piece)
      case 'mark':
        return this.#change(operation.id, (piece) => ({
          ...piece,
          at: { ...piece.at, [operation.attribute]: operation.value },
        }))
      case 'count': {
        const old = this.#hidden[operation.place] ?? 0
        this.#count(operation.place, old, -1)
        this.#hidden[operation.place] = old + operation.by
        this.#count(operation.place, old + operation.by, 1)
        return
      }
      case 'set':
      case 'veil':
        return this.#set(
          operation.name,
          operation.key,
          operation.op === 'set' ? operation.value : null,
          operation.op === 'veil',
        )
      case 'flow':
        if (operation.kind !== 'push') this.#flow = this.#flow.slice(0, -1)
        if (operation.kind !== 'pop' && operation.frame)
          this.#flow = [...this.#flow, operation.frame]
    }
  }

  #set(name: string, key: string | number | undefined, value: Json, veiled: boolean): void {
    this.#variable(name, -1)
    const entry = key === undefined ? name : `${name}/${key}`
    if (veiled) this.#veiled.add(entry)
    else this.#veiled.delete(entry)
    // A variable opened as a whole opens all its entries.
    if (key === undefined) {
      for (const other of [...this.#veiled])
        if (other.startsWith(`${name}/`)) this.#veiled.delete(other)
    }
    if (key === undefined) this.#variables[name] = value
    else {
      const entries = [...(this.#variables[name] as Json[])]
      entries[Number(key)] = value
      this.#variables[name] = entries
    }
    this.#variable(name, 1)
  }

  #held(id: number): Held {
    const held = this.#pieces.get(id)
    if (!held) throw new Error(`the view has no piece ${id}`)
    return held
  }

  #appear(piece: PieceView, place: string, under: number | undefined): void {
    const below = this.#places.get(place) ?? []
    const at = under === undefined ? below.length : below.indexOf(under)
    if (at < 0) throw new Error(`piece ${under} is not in ${place}`)
    const ids = below.toSpliced(at, 0, piece.id)
    this.#places.set(place, ids)
    this.#pieces.set(piece.id, { piece: this.#kept(piece), place, share: 0 })
    this.#share(ids, at)
    this.#share(ids, at + 1)
  }

  /** Takes a piece out of its stack; it must be put somewhere or deleted next. */
  #lift(id: number): void {
    const held = this.#held(id)
    const stack = this.#places.get(held.place) ?? []
    const at = stack.indexOf(id)
    this.#low = (this.#low - held.share) | 0
    held.share = 0
    const ids = stack.toSpliced(at, 1)
    this.#places.set(held.place, ids)
    this.#share(ids, at)
  }

  #change(id: number, change: (piece: PieceView) => PieceView): void {
    const held = this.#held(id)
    held.piece = this.#kept(change(held.piece))
    const ids = this.#places.get(held.place) ?? []
    this.#share(ids, ids.indexOf(id))
  }

  /** Shows a piece as something else where it lies. */
  #turn(id: number, piece: PieceView): void {
    const { place } = this.#held(id)
    const ids = this.#places.get(place) ?? []
    const under = ids[ids.indexOf(id) + 1]
    this.#lift(id)
    this.#pieces.delete(id)
    this.#appear(piece, place, under)
  }

  /** Works out anew what the piece at a height of a stack adds to the hash. */
  #share(ids: readonly number[], at: number): void {
    const id = ids[at]
    if (id === undefined) return
    const held = this.#held(id)
    const { piece, place } = held
    const share = pieceShare(piece, place, ids[at - 1] ?? -1)
    this.#low = (this.#low - held.share + share) | 0
    held.share = share
  }

  #count(place: string, count: number, sign: 1 | -1): void {
    this.#low = (this.#low + sign * countShare(place, count)) | 0
  }

  #variable(name: string, sign: 1 | -1): void {
    this.#low = (this.#low + sign * variableShare(name, this.#variables[name])) | 0
  }
}
