/** The undo journal: for each operation what it takes to go back, flat, so that nothing is copied. */

import type { Place } from '../board/board.ts'
import type { Variable } from '../cast/cast.ts'
import type { Json } from '../format/format.ts'
import type { Given } from './aliases.ts'
import type { Cover } from './cover.ts'
import type { Frame } from './operation.ts'
import { hashKind, type MutablePiece } from './piece.ts'
import type { State } from './state.ts'
import type { Tally } from './variables.ts'

/** Marks what lies below it in the journal; each is followed back by `undoLast`. */
export const MOVE = 1
export const FLIP = 2
export const MARK = 3
export const SET = 4
export const PUT = 5
export const TALLY = 6
export const PUSH = 7
export const POP = 8
export const NEXT = 9
export const CREATE = 10
export const REVEAL = 11
export const DRAW = 12
export const NUMBER = 13
export const COVER = 14
export const ALIASES = 15
export const HIDE = 16
export const REMEMBER = 17

/** Takes back the last operation of the journal. */
export function undoLast(state: State, journal: unknown[]): void {
  switch (journal.pop()) {
    case MOVE: {
      const above = journal.pop() as MutablePiece | undefined
      const place = journal.pop() as Place
      const piece = journal.pop() as MutablePiece
      if (piece.place.index >= 0) state.stacks.move(piece, place, above)
      else state.stacks.link(piece, place, above)
      return
    }
    case FLIP: {
      const face = journal.pop() as number
      const piece = journal.pop() as MutablePiece
      beforeChange(state, piece)
      piece.face = face
      return afterChange(state, piece)
    }
    case MARK: {
      const at = journal.pop() as MutablePiece['at']
      const piece = journal.pop() as MutablePiece
      beforeChange(state, piece)
      piece.at = at
      return afterChange(state, piece)
    }
    case SET: {
      const value = journal.pop() as Json
      state.variables.set(journal.pop() as Variable, value)
      return
    }
    case PUT: {
      const value = journal.pop() as Json
      const key = journal.pop() as number
      state.variables.put(journal.pop() as Variable, key, value)
      return
    }
    case TALLY: {
      const count = journal.pop() as number | undefined
      const key = journal.pop() as string | number
      const tally = journal.pop() as Tally
      if (count === undefined) tally.delete(key)
      else tally.set(key, count)
      return
    }
    case PUSH:
      state.flow.pop()
      return
    case POP:
      state.flow.push(journal.pop() as Frame)
      return
    case NEXT:
      state.flow[state.flow.length - 1] = journal.pop() as Frame
      return
    case CREATE:
      state.stacks.unlink(journal.pop() as MutablePiece)
      state.pieces.pop()
      state.numbers--
      return
    case NUMBER: {
      const piece = journal.pop() as MutablePiece
      piece.number = journal.pop() as number
      if (journal.pop() as boolean) state.fence--
      state.numbers--
      return
    }
    case ALIASES: {
      state.given = journal.pop() as Given
      const piece = journal.pop() as MutablePiece
      piece.aliases = journal.pop() as MutablePiece['aliases']
      return
    }
    case REMEMBER: {
      const piece = journal.pop() as MutablePiece
      piece.memories = journal.pop() as MutablePiece['memories']
      return
    }
    case COVER: {
      const cover = journal.pop() as Cover | undefined
      const piece = journal.pop() as MutablePiece
      if (journal.pop() as boolean) state.fence--
      beforeChange(state, piece)
      piece.cover = cover
      return afterChange(state, piece)
    }
    case REVEAL:
      state.revealed.delete(journal.pop() as string)
      state.fence--
      return
    case HIDE:
      state.revealed.add(journal.pop() as string)
      return
    case DRAW: {
      const count = journal.pop() as number
      const key = journal.pop() as string
      if (count === 0) state.drawn.delete(key)
      else state.drawn.set(key, count)
      state.fence--
    }
  }
}

/** Takes what a piece weighs out of the position's identity: what it is will change. */
export function beforeChange(state: State, piece: MutablePiece): void {
  if (piece.place.index >= 0) state.stacks.weigh(piece, -1)
}

/** Puts it back as what it has become. */
export function afterChange(state: State, piece: MutablePiece): void {
  hashKind(piece)
  if (piece.place.index >= 0) state.stacks.weigh(piece, 1)
}
