/** The text of a board file read as a board, or why that cannot be. */

import { type Board, BoardError, type BoardFile, compileBoard } from '@redoubt/engine'
import { parseDocument } from 'yaml'

export type ReadBoard =
  | { readonly file: BoardFile; readonly board: Board }
  | { readonly problem: string }

/**
 * Reads a board that may be half written. The loader says all that is wrong when it is saved; here it is enough to
 * know whether it can be drawn.
 */
export function readBoard(text: string): ReadBoard {
  const document = parseDocument(text)
  const [broken] = document.errors
  if (broken) return { problem: broken.message.split('\n')[0] ?? '' }
  const file = document.toJS() as BoardFile
  try {
    const board = compileBoard(file)
    return board.spaces.length > 0 ? { file, board } : { problem: '' }
  } catch (error) {
    if (error instanceof BoardError) return { problem: `${error.path.join('.')}: ${error.message}` }
    // What lacks a part no board can be without: the loader names it, with its line.
    return { problem: '' }
  }
}
