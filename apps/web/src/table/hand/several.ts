/** Counters of a free table that are chosen together: what can be done with them, one after the other. */

import type { Denied, Session } from '@redoubt/client'
import type { Offer, Order, View } from '@redoubt/engine'
import { findPiece, notationOf } from './matching.ts'
import { newer } from './newer.ts'

/** The free table's action by which a counter goes elsewhere. */
const MOVE = 'move'
/** Its actions that take a counter and nothing else, but for copying, of which more come about than were chosen. */
const ALONE = ['flip', 'turn', 'mask', 'hide', 'unmask', 'put_under', 'remove']

/** Something that some of the chosen counters can do. */
export interface Together {
  readonly action: string
  readonly pieces: readonly number[]
}

/** What can be done with the chosen counters, and with which of them. */
export function togetherWith(offers: readonly Offer[], several: readonly number[]): Together[] {
  return offers.flatMap(({ action, first }) => {
    if (!ALONE.includes(action)) return []
    const able = new Set(first?.values.map(({ piece }) => piece))
    const pieces = several.filter((piece) => able.has(piece))
    return pieces.length > 0 ? [{ action, pieces }] : []
  })
}

/** How far a common action came. */
export interface Done {
  readonly count: number
  /** Why it went no further. */
  readonly denial: Denied | undefined
}

/** Does an action with each counter, until one will not do. What is gone meanwhile is passed over. */
export function doTogether(
  session: Session,
  { action, pieces }: Together,
  more: Order['args'] = {},
): Promise<Done> {
  return eachOf(session, pieces, (unit) => ({ action, args: { unit, ...more } }))
}

/** Moves counters to one place; those of a stack keep their order. */
export function moveTogether(
  session: Session,
  several: readonly number[],
  to: string,
): Promise<Done> {
  const pieces = lowestFirst(session.state().view, several)
  return doTogether(session, { action: MOVE, pieces }, { to })
}

async function eachOf(
  session: Session,
  pieces: readonly number[],
  orderOf: (unit: string) => Order,
): Promise<Done> {
  let count = 0
  for (const piece of pieces) {
    const { view } = session.state()
    const found = findPiece(view, piece)
    const unit = found && notationOf({ kind: 'piece' }, { place: found.place, piece }, view)
    if (unit === undefined) continue
    const denial = await session.act(orderOf(unit))
    if (denial) return { count, denial }
    count++
    // By its place in a stack a counter is named: the next one is when this one has gone.
    await newer(session, view.seq)
  }
  return { count, denial: undefined }
}

function lowestFirst(view: View, pieces: readonly number[]): readonly number[] {
  const heights = new Map(
    Object.values(view.places).flatMap((stack) => stack.map(({ id }, height) => [id, height])),
  )
  return [...pieces].sort((a, b) => (heights.get(a) ?? 0) - (heights.get(b) ?? 0))
}
