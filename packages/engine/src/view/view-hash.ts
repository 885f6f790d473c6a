/** What the parts of a view add to the hash by which a client and its server notice that they disagree. */

import type { Json } from '../format/format.ts'
import { hashData, hashText, mixLow } from '../numbers/hash.ts'
import type { Frame } from '../position/operation.ts'
import type { PieceView } from '../position/piece.ts'

/** A piece where it lies. @param below the number of the piece right under it, -1 when there is none */
export function pieceShare(piece: PieceView, place: string, below: number): number {
  const { type, side = '', face, unit = '', at } = piece
  const look = hashText(`${type} ${side} ${face} ${unit} ${at ? JSON.stringify(at) : ''}`)
  return mixLow(hashText(place), look, piece.id, below + 1)
}

/** How many pieces a place hides. */
export function countShare(place: string, count: number): number {
  return mixLow(hashText(place), count, 41, 0)
}

/** The value of a variable, as far as it is seen. */
export function variableShare(name: string, value: Json | undefined): number {
  return mixLow(hashText(name), hashData(value), 43, 0)
}

/** Four bytes in hex, of the sum of all shares, the flow and the number of the next action. */
export function viewHash(shares: number, flow: readonly Frame[], seq: number): string {
  let steps = 0
  for (const frame of flow) steps = mixLow(steps, hashData(frame), 31, 0)
  return ((shares + steps + mixLow(seq, 37, 0, 0)) >>> 0).toString(16).padStart(8, '0')
}
