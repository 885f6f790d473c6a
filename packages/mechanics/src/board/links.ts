/** The edges of a board as flat arrays: what searches walk along. */

import type { Board, Edge } from '@redoubt/engine'
import { oncePer } from '../once.ts'

export interface Links {
  /** Number of spaces. */
  readonly size: number
  /** By space: where its edges begin in `edges` and `targets`; one more entry ends the last. */
  readonly starts: Int32Array
  /** By edge index. */
  readonly edges: readonly Edge[]
  /** Edge indices, grouped by the space they leave. */
  readonly out: Int32Array
  /** The space each edge of `out` leads to. */
  readonly targets: Int32Array
  /** The edge back for each edge of `out`, -1 where there is none. */
  readonly back: Int32Array
  /** Does every edge have one back? */
  readonly mutual: boolean
}

/** The links of a board, made once. */
export const linksOf = oncePer((board: Board): Links => {
  const size = board.spaces.length
  const starts = new Int32Array(size + 1)
  const out = new Int32Array(board.edges.length)
  const targets = new Int32Array(board.edges.length)
  const back = new Int32Array(board.edges.length)
  let at = 0
  for (const space of board.spaces) {
    starts[space.index] = at
    for (const edge of space.edges) {
      out[at] = edge.index
      targets[at] = edge.to.index
      back[at] = board.edge(edge.to, space)?.index ?? -1
      at++
    }
  }
  starts[size] = at
  return { size, starts, edges: board.edges, out, targets, back, mutual: !back.includes(-1) }
})
