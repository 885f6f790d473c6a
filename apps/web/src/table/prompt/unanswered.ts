/** Who has still to answer what somebody proposes. */

import type { Proposal, SeatState, SessionState } from '@redoubt/client'

/** The chairs whose answer is waited for, bots left out; undefined where whoever looks on has not agreed himself. */
export function unanswered<Chair extends Pick<SeatState, 'seat' | 'bot'>>(
  { seat, seats }: Pick<SessionState, 'seat'> & { readonly seats: readonly Chair[] },
  { by, agreed, asked }: Pick<Proposal, 'by' | 'agreed' | 'asked'>,
): readonly Chair[] | undefined {
  const hasAgreed = (one: string) => one === by || agreed.includes(one)
  if (seat === undefined || !hasAgreed(seat)) return undefined
  return seats.filter(
    (chair) =>
      chair.bot === undefined && !hasAgreed(chair.seat) && (asked?.includes(chair.seat) ?? true),
  )
}
