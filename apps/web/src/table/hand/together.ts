/** A stack that goes as a whole: its counters are sent to the same place one after the other, by the same action. */

import type { Denied, Session } from '@redoubt/client'
import type { Candidates, Order, PieceView } from '@redoubt/engine'
import type { Way } from './intent.ts'
import { findPiece, type Grounds, isAlike, isMeant } from './matching.ts'
import { newer } from './newer.ts'

/** Ways of one action by which unlike counters of a stack can go to the same places. */
export interface Together {
  readonly action: string
  /** A way for each counter, or for each kind where their order means nothing. */
  readonly ways: readonly Way[]
  /** The places that more than one of them can go to. */
  readonly next: Candidates
}

/** The action by which most of a stack can go together; undefined where no two have a place in common, or the game has an action for it. */
export function togetherIn(ways: readonly Way[]): Together | undefined {
  if (ways.some(({ chosen }) => chosen?.piece === undefined)) return undefined
  const found = [...new Set(ways.map(({ action }) => action))].flatMap((action) => {
    const own = ways.filter((way) => way.action === action && way.next?.kind === 'space')
    const next = sharedBy(own)
    return next ? [{ action, ways: own, next }] : []
  })
  return found.sort((a, b) => b.ways.length - a.ways.length)[0]
}

function sharedBy(ways: readonly Way[]): Candidates | undefined {
  const [first] = ways
  if (!first?.next) return undefined
  const all = ways.flatMap(({ next }) => next?.values ?? [])
  const shared = all.filter(
    ({ value }, at) =>
      all.findIndex((other) => other.value === value) === at &&
      all.filter((other) => other.value === value).length > 1,
  )
  return shared.length > 0 ? { ...first.next, values: shared } : undefined
}

/** The piece, and those that it stands for where their order means nothing. */
function likeOnes(id: number | undefined, { view, isOrdered }: Grounds): readonly PieceView[] {
  const found = id === undefined ? undefined : findPiece(view, id)
  if (!found) return []
  const { piece, place } = found
  if (isOrdered(place)) return [piece]
  return (view.places[place] ?? []).filter((other) => isAlike(other, piece))
}

/**
 * Does `order` for each way's counter in place of the one it names, as many of a kind as can go, until one will not do. A counter
 * that can no longer act is passed over.
 */
export async function goTogether(
  session: Session,
  grounds: () => Grounds,
  ways: readonly Way[],
  { action, args }: Order,
): Promise<Denied | undefined> {
  const pieces = ways.flatMap(({ chosen }) => chosen?.piece ?? [])
  const kinds = new Set(pieces.map((piece) => likeOnes(piece, grounds())))
  for (const like of kinds) {
    const one = like.find(({ id }) => findPiece(grounds().view, id) !== undefined)
    const { offers, view } = session.state()
    const first = offers.find((offer) => offer.action === action && !offer.denial)?.first
    const place = one && findPiece(view, one.id)?.place
    if (!first || !one || place === undefined) continue
    const target = { place, piece: one.id, exact: true }
    const value = first.values.find((candidate) => isMeant(candidate, target, grounds()))
    if (!value) continue
    const order = { action, args: { ...args, [first.argument]: value.value } }
    const denial = await session.act(await withMost(session, order))
    if (denial) return denial
    await newer(session, view.seq)
  }
  return undefined
}

/** With as many of the kind as can go, where a number is all that may still be said. */
async function withMost(session: Session, order: Order): Promise<Order> {
  const next = await session.candidates(order.action, order.args)
  const most = next?.kind === 'number' && next.complete ? next.values.at(-1) : undefined
  return next && most ? { ...order, args: { ...order.args, [next.argument]: most.value } } : order
}
