/** Why none of some units can come to a place: the rules are asked what speaks against most of them. */

import type { Session } from '@redoubt/client'
import type { PieceView } from '@redoubt/engine'
import type { CommonReason } from './intent.ts'
import { commonest } from './reasons.ts'
import { whyNot } from './reasons-against.ts'

/** Units the rules are asked about: enough that the ships near a coast are not most of them, and an answer comes while one still listens. */
const ASKED = 12

/**
 * @param units nearest first
 * @param place a space
 */
export async function whyNoneEnters(
  session: Session,
  units: readonly Pick<PieceView, 'id'>[],
  place: string,
): Promise<CommonReason | undefined> {
  const { offers } = session.state()
  const orders = units.slice(0, ASKED).flatMap(({ id }) =>
    offers.flatMap(({ action, first, denial }) => {
      const chosen = denial ? undefined : first?.values.find(({ piece }) => piece === id)
      return first && chosen ? [{ action, args: { [first.argument]: chosen.value } }] : []
    }),
  )
  const target = { place }
  const answers = await Promise.all(orders.map((order) => whyNot(session, order, target)))
  return commonest(answers.map(({ denial }) => ({ target, denial })))[0]
}
