/** A position as plain data and back. */

import type { Enforcement } from '../cast/enforcement.ts'
import type { Json } from '../format/format.ts'
import type { Frame } from './operation.ts'
import { attributesOf, makePiece, type PieceView, pieceView } from './piece.ts'
import type { State } from './state.ts'
import type { Tally } from './variables.ts'

/**
 * A position as plain data (JSON); the journal is not part of it.
 * @example
 * const saved: PositionData = game.snapshot().position
 * saved.pieces.length // → 4
 */
export interface PositionData {
  readonly pieces: readonly PieceView[]
  /** How many numbers pieces have been given. Absent: one each. */
  readonly numbers?: number
  /** How many numbers each audience has been given for pieces that can be covered. */
  readonly given?: readonly number[]
  /** Place id and the pieces in it as positions in `pieces`, bottom first. */
  readonly stacks: readonly (readonly [string, readonly number[]])[]
  readonly values: Readonly<Record<string, Json>>
  readonly flow: readonly Frame[]
  readonly revealed: readonly string[]
  readonly drawn: readonly (readonly [string, number])[]
  readonly fence: number
}

/**
 * A game as plain data: enough to go on, not enough to undo before it.
 * @example
 * const snapshot: Snapshot = game.snapshot()
 * snapshot.scenario // → 'field'
 */
export interface Snapshot {
  readonly scenario: string
  readonly seating?: string | undefined
  readonly options: Readonly<Record<string, Json>>
  /** Where not every clause is enforced. */
  readonly enforcement?: Enforcement | undefined
  readonly seq: number
  readonly position: PositionData
}

export function saveState(state: State): PositionData {
  const values: Record<string, Json> = {}
  for (const [name, value] of Object.entries(state.variables.values)) {
    values[name] = (value instanceof Map ? [...value] : structuredClone(value)) as Json
  }
  return {
    pieces: state.pieces.map(pieceView),
    ...(state.numbers === state.pieces.length ? {} : { numbers: state.numbers }),
    ...(state.given.some((count) => count > 0) ? { given: state.given } : {}),
    stacks: state.layout.places.flatMap((place) => {
      const stack: number[] = []
      for (let piece = state.stacks.bottoms[place.index]; piece; piece = piece.above)
        stack.push(piece.index)
      return stack.length === 0 ? [] : [[place.id, stack] as const]
    }),
    values,
    flow: structuredClone(state.flow),
    revealed: [...state.revealed],
    drawn: [...state.drawn],
    fence: state.fence,
  }
}

/** Fills an empty state. @throws Error when the data does not fit the module */
export function loadState(state: State, data: PositionData): void {
  for (const saved of data.pieces) {
    const type = state.cast.type(saved.type)
    if (!type)
      throw new Error(
        `the snapshot has a piece of type "${saved.type}", which the module does not have`,
      )
    const side = saved.side === undefined ? undefined : state.cast.side(saved.side)
    if (saved.side !== undefined && !side)
      throw new Error(`the snapshot has a side "${saved.side}", which the module does not have`)
    const attributes = attributesOf(state.cast, saved.at)
    state.pieces.push(
      makePiece(state.pieces.length, type, side, {
        number: saved.id,
        id: saved.unit,
        name: saved.name,
        face: saved.face,
        attributes,
        cover: saved.cover,
        aliases: saved.aliases,
        memories: saved.memories,
      }),
    )
  }
  if (data.given) state.given = data.given
  state.numbers = data.numbers ?? state.pieces.length
  for (const [id, stack] of data.stacks) {
    const place = state.layout.place(id)
    if (!place) throw new Error(`the snapshot has a place "${id}", which the board does not have`)
    for (const index of stack) {
      const piece = state.pieces[index]
      if (!piece) throw new Error(`the snapshot stacks piece ${index}, which it does not have`)
      state.stacks.link(piece, place, undefined)
    }
  }
  for (const variable of state.cast.variables) {
    const value = data.values[variable.name]
    if (value === undefined) continue
    const tally = variable.type === 'tally'
    state.variables.set(
      variable,
      tally
        ? (new Map(value as unknown as [string, number][]) as Tally)
        : (structuredClone(value) as Json),
    )
  }
  state.flow.push(...structuredClone(data.flow))
  for (const key of data.revealed) state.revealed.add(key)
  for (const [key, count] of data.drawn) state.drawn.set(key, count)
  state.fence = data.fence
}
