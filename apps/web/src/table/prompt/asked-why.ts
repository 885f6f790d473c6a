/** Why it is asked whether somebody means an action, and what the action is called: with the place it is done at. */

import type { Offer, Order } from '@redoubt/engine'

interface Asked {
  readonly action: Order
  readonly offer: Pick<Offer, 'ends'> | undefined
  /** The rules have said themselves what follows. */
  readonly isCautioned: boolean
  /** Bots play all other seats: one may go back behind their answers, but not behind dice. */
  readonly isAgainstBots: boolean
}

/** The question that gives the reason: `prompt.confirm…`. */
export function askedWhy({ offer, isCautioned, isAgainstBots }: Omit<Asked, 'action'>) {
  if (isCautioned) return 'prompt.confirm'
  if (!offer?.ends) return 'prompt.confirm-act'
  return isAgainstBots ? 'prompt.confirm-bots' : 'prompt.confirm-end'
}

/** The place an action is aimed at, the last that is named; undefined where there is none. */
export function aimOf(
  { args }: Pick<Order, 'args'>,
  isSpace: (id: string) => boolean,
): string | undefined {
  return Object.values(args).findLast(isSpace)
}
