/** An order as it is kept until it is carried out: plain data, in which pieces are called as the writer knows them. */

import type { Json, Piece, Place, Side } from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'

/**
 * What an order may speak of.
 * @example const spokenOf: readonly Sayable[] = [unit, town, blue, 'bold', 2]
 */
export type Sayable = Piece | Place | Side | string | number

/** By the names of its arguments. */
export type Written = Readonly<Record<string, Json>>

/** What the order says; what is left out is not written. */
export function writeDown(
  g: AnyPosition,
  side: Side,
  order: Readonly<Record<string, Sayable | undefined>>,
): Written {
  const seat = g.seatOf(side).id
  // Whoever looks ahead may bring the names of other actions' arguments along, with nothing said.
  return Object.fromEntries(
    Object.entries(order).flatMap(([name, said]): [string, Json][] => {
      if (said === undefined) return []
      if (typeof said !== 'object') return [[name, said]]
      // By its own number a covered piece could be told from others like it.
      if ('face' in said) return [[name, { piece: g.numberFor(seat, said) }]]
      return [[name, 'kind' in said ? { place: said.id } : { side: said.id }]]
    }),
  )
}

/** What it speaks of as it is now; a piece that is gone, or that the writer has lost sight of, is left out. */
export function readWritten(g: AnyPosition, side: Side, written: Written): Record<string, Sayable> {
  const seat = g.seatOf(side).id
  const order: Record<string, Sayable> = {}
  for (const [name, said] of Object.entries(written)) {
    const thing = thingOf(g, seat, said)
    if (thing !== undefined) order[name] = thing
  }
  return order
}

function thingOf(g: AnyPosition, seat: string, said: Json): Sayable | undefined {
  if (typeof said === 'string' || typeof said === 'number') return said
  const { piece, place, side } = said as { piece?: number; place?: string; side?: string }
  if (piece !== undefined) return g.numberedFor(seat, piece)
  if (place !== undefined) return g.layout.place(place)
  return side === undefined ? undefined : g.side(side)
}
