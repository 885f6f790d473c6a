/** The words a table and its players know beforehand, made once for all games on a board. */

import type { Board } from '@redoubt/engine'
import { type Words, wordsOf } from '@redoubt/protocol'
import type { HeldTable } from '@redoubt/table'

const known = new WeakMap<Board, Words>()

export function wordsAt({ module, board }: Pick<HeldTable, 'module' | 'board'>): Words {
  const words = known.get(board) ?? wordsOf(module.data, board)
  known.set(board, words)
  return words
}
