/** Why nobody can do an action just now: the rules are asked for one piece after the other. */

import type { Session } from '@redoubt/client'
import type { Denial, Offer, Order } from '@redoubt/engine'
import type { CommonReason } from './intent.ts'
import { type Grounds, notationOf, type Target } from './matching.ts'
import { commonest } from './reasons.ts'

/** Pieces the rules are asked about. */
const MOST_TRIES = 60
/** Of those who could begin, and of what they might do it to, so many are asked about. */
const MOST_ABLE = 4
const MOST_OTHERS = 8

/** The reasons, with one piece or place for each, those of most pieces first; undefined where the action asks for nothing. */
export async function whyNobody(
  session: Session,
  { action, side, first }: Offer,
  { view, isSpace }: Grounds,
): Promise<readonly CommonReason[] | undefined> {
  if (!first) return undefined
  const tries = Object.entries(view.places)
    .flatMap(([place, stack]) =>
      stack.flatMap((piece): Target[] =>
        piece.side === side && isSpace(place) ? [{ place, piece: piece.id, exact: true }] : [],
      ),
    )
    .slice(0, MOST_TRIES)
  const answers = await Promise.all(
    tries.map(async (target) => {
      const value = notationOf(first, target, view)
      const order = { action, args: value === undefined ? {} : { [first.argument]: value } }
      return { target, order, denial: await session.explain(order, true) }
    }),
  )
  // Who could begin finds nothing to do it to: why not to what belongs to others?
  const able = answers.filter(({ denial }) => denial === undefined).slice(0, MOST_ABLE)
  const others = othersOn(view.places, side, isSpace)
  const farther = await Promise.all(
    able.map(async ({ target, order }) => ({
      target,
      denial: await whyNoOther(session, order, others),
    })),
  )
  return commonest([...answers, ...farther])
}

/** What stands on top of the stacks of others. */
function othersOn(
  places: Grounds['view']['places'],
  side: string | undefined,
  isSpace: Grounds['isSpace'],
): Target[] {
  return Object.entries(places)
    .flatMap(([place, stack]): Target[] => {
      const top = stack.at(-1)
      const isOther = top?.side !== undefined && top.side !== side && isSpace(place)
      return isOther ? [{ place, piece: top.id, exact: true }] : []
    })
    .slice(0, MOST_OTHERS)
}

/** Why an action begun will not do for what belongs to others: the reason that holds for most. */
async function whyNoOther(
  session: Session,
  { action, args }: Order,
  others: readonly Target[],
): Promise<Denial | undefined> {
  const next = await session.candidates(action, args)
  if (!next || next.values.length > 0) return undefined
  const { view } = session.state()
  const answers = await Promise.all(
    others.map(async (target) => {
      const value = notationOf(next, target, view)
      if (value === undefined) return { target, denial: undefined }
      const order = { action, args: { ...args, [next.argument]: value } }
      return { target, denial: await session.explain(order, true) }
    }),
  )
  return commonest(answers)[0]?.denial
}
