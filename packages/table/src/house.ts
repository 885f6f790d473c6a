/** What the host of a table orders: it stands still, or goes on; a seat is silent, or may speak. Moderators silence too. */

import { type HouseOrder, type HouseState, refused, sentence } from '@redoubt/protocol'
import type { Effect } from './effect.ts'
import { type Situation, spoken } from './situation.ts'
import { onTheClock } from './timing.ts'

const SAID: Readonly<Record<HouseOrder, string>> = {
  pause: 'paused',
  'go-on': 'goes-on',
  mute: 'muted',
  unmute: 'unmuted',
}

/**
 * @param seat whom it is about, where it is about one
 * @param by who orders it; what moderators silence no host lets speak
 * @throws RefusedError `unknown-seat`, `house-rule`
 */
export function keepHouse(
  at: Situation,
  order: HouseOrder,
  seat: string | undefined,
  by: 'host' | 'moderators' = 'host',
): Effect {
  const house = ordered(at, order, seat, by)
  // Ordered twice: nothing is to be told.
  if (JSON.stringify(house) === JSON.stringify(at.house)) return { entries: [] }
  at.house = house
  return {
    entries: [],
    house,
    ...onTheClock(at),
    state: true,
    ...spoken(at, { from: 'table', ...(seat === undefined ? {} : { seat }), text: SAID[order] }),
  }
}

function ordered(
  { house, chairs }: Situation,
  order: HouseOrder,
  seat: string | undefined,
  by: 'host' | 'moderators',
): HouseState {
  if (order === 'pause' || order === 'go-on') return { ...house, paused: order === 'pause' }
  if (seat === undefined || !chairs.some((chair) => chair.seat === seat)) {
    throw refused('unknown-seat', `there is no seat "${seat ?? ''}" to ${order}`, {
      expected: chairs.map((chair) => chair.seat).join(', '),
      received: seat ?? 'nothing',
    })
  }
  const { silenced = [], muted } = house
  if (order === 'unmute' && silenced.includes(seat))
    throw refused('house-rule', sentence('silenced.moderators'))
  const others = muted.filter((silent) => silent !== seat)
  return {
    ...house,
    muted: order === 'mute' ? [...others, seat] : others,
    ...(by === 'moderators' ? { silenced: [...new Set([...silenced, seat])] } : {}),
  }
}

/** Whoever sits down next has not been silenced by moderators; the host lets him speak, or not. */
export function heardAgain({ silenced, ...house }: HouseState, seat: string): HouseState {
  const others = silenced?.filter((silent) => silent !== seat) ?? []
  return others.length > 0 ? { ...house, silenced: others } : house
}

/** @throws RefusedError while the host has stopped the table */
export function mustNotStand({ house }: Situation): void {
  if (house.paused) throw refused('house-rule', sentence('paused'))
}

/** @throws RefusedError for a seat that was silenced */
export function mustMaySpeak({ house }: Situation, seat: string): void {
  if (house.muted.includes(seat)) throw refused('house-rule', sentence('silenced'))
}
