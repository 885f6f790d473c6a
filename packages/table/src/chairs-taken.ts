/** Somebody takes a chair, or leaves it. */

import type { HouseState } from '@redoubt/protocol'
import { setAhead } from './ahead.ts'
import type { Chair } from './chairs.ts'
import type { Effect } from './effect.ts'
import { heardAgain } from './house.ts'
import { noted, type Situation, setProposals, spoken } from './situation.ts'
import { onTheClock } from './timing.ts'

/** What the table says of it, and why where the host gives a reason. */
export interface Remark {
  readonly text: string
  readonly reason?: string
}

export function setChair(at: Situation, chair: Chair, { text, reason }: Remark): Effect {
  const { seat, player } = chair
  const before = at.chairs.find((known) => known.seat === seat)?.player
  at.chairs = at.chairs.map((known) => (known.seat === seat ? chair : known))
  const sits = before === undefined && player !== undefined
  const rises = before !== undefined && player === undefined
  return {
    // Whoever sits down next follows no orders of the one before.
    ...(rises && at.ahead.has(seat) ? setAhead(at, seat, []) : {}),
    ...(rises ? withoutHim(at, seat) : {}),
    entries: sits || rises ? noted(at, { kind: sits ? 'sit' : 'rise', seat }) : [],
    chair,
    ...onTheClock(at),
    state: true,
    ...spoken(at, {
      from: 'table',
      seat,
      text,
      // The seat is nobody's now: who has left it is said by his name.
      ...(rises ? { player: before } : {}),
      ...(reason === undefined ? {} : { reason }),
    }),
  }
}

/**
 * What was asked about him, or by him, is asked no more, and whoever sits down next has agreed to nothing; a host who leaves
 * hands over to the next who sits.
 */
function withoutHim(at: Situation, seat: string): Pick<Effect, 'proposals' | 'house' | 'state'> {
  const stay = at.proposals
    .filter(({ about, by }) => about !== seat && by !== seat)
    .map((proposal) => ({ ...proposal, agreed: proposal.agreed.filter((one) => one !== seat) }))
  return {
    ...setProposals(at, stay),
    ...houseWithout(at, seat),
  }
}

function houseWithout(at: Situation, seat: string): { readonly house?: HouseState } {
  const before = at.house
  const heir = before.host === seat && at.chairs.find(({ player }) => player !== undefined)
  const house = before.silenced?.includes(seat) ? heardAgain(before, seat) : before
  at.house = heir ? { ...house, host: heir.seat } : house
  return at.house === before ? {} : { house: at.house }
}
