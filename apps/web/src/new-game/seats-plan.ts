/** Who plays in the game being made: for each seat oneself, somebody with a link, anybody, or a bot. */

import { dataSeated, type ModuleData } from '@redoubt/engine'
import type { SeatPlan } from '@redoubt/protocol'
import type { LocalTerms } from '../table/kept/local-terms.ts'

/** `me`: whoever makes the game; at one screen, a person in front of it. */
export type Sitter = 'me' | 'invite' | 'open' | (typeof BOTS)[number]

export interface SeatsPlan {
  readonly where: 'online' | 'hot-seat'
  readonly seating: string | undefined
  /** One's own; empty: a guest's. */
  readonly name: string
  /** What the game is called in the lobby; empty: as the module is. */
  readonly title: string
  readonly seats: Readonly<Record<string, Sitter>>
}

/** Bots that can be asked to sit down, weakest first. */
export const BOTS = ['bot:novice', 'bot:club', 'bot:strong'] as const

/** The plan to begin with: oneself in the beginner's seat, links for the others. */
export function seatsPlanOf(data: ModuleData, name: string): SeatsPlan {
  const seating = Object.keys(data.manifest.seatings ?? {})[0]
  return { where: 'online', seating, name, title: '', seats: usual(data, seating, 'online') }
}

/** The plan of the same game at this screen once more, its bots where they sat. */
export function seatsPlanAgain(
  data: ModuleData,
  name: string,
  terms: LocalTerms | undefined,
): SeatsPlan {
  const plan = withWhere(data, seatsPlanOf(data, name), 'hot-seat')
  const { seating = plan.seating, bots = {} } = terms ?? {}
  const isKnown = seating !== undefined && data.manifest.seatings?.[seating] !== undefined
  const again = isKnown ? withSeating(data, plan, seating) : plan
  return Object.entries(bots).reduce((so, [seat, bot]) => {
    const sitter = BOTS.find((one) => one === `bot:${bot}`)
    return sitter && so.seats[seat] ? withSitter(so, seat, sitter) : so
  }, again)
}

/** The seats of the plan's seating, with the sides each plays. */
export function seatsIn(data: ModuleData, seating: string | undefined) {
  const { seats, sides } = dataSeated(data, seating).manifest
  return Object.entries(seats).map(([id, { name }]) => ({
    id,
    name,
    sides: Object.values(sides)
      .filter((side) => side.seat === id && !side.minor)
      .map((side) => side.name),
  }))
}

export function withSeating(data: ModuleData, plan: SeatsPlan, seating: string): SeatsPlan {
  return { ...plan, seating, seats: usual(data, seating, plan.where) }
}

export function withWhere(data: ModuleData, plan: SeatsPlan, where: SeatsPlan['where']): SeatsPlan {
  const bots = Object.entries(plan.seats).filter(([, sitter]) => sitter.startsWith('bot:'))
  const seats = { ...usual(data, plan.seating, where), ...Object.fromEntries(bots) }
  return { ...plan, where, seats }
}

/** Puts somebody in a seat; online, oneself sits in one seat only. */
export function withSitter(plan: SeatsPlan, seat: string, sitter: Sitter): SeatsPlan {
  const others = Object.entries(plan.seats).map(([id, known]) => [
    id,
    plan.where === 'online' && sitter === 'me' && known === 'me' ? 'invite' : known,
  ])
  return { ...plan, seats: { ...Object.fromEntries(others), [seat]: sitter } }
}

/** The seat of whoever makes the game, online. */
export function ownSeat({ where, seats }: SeatsPlan): string | undefined {
  return where === 'online' ? Object.keys(seats).find((seat) => seats[seat] === 'me') : undefined
}

/** What the server is told of each seat. */
export function plansOf({ seats }: SeatsPlan): Record<string, SeatPlan> {
  return Object.fromEntries(
    Object.entries(seats).map(([seat, sitter]) => [seat, sitter === 'me' ? 'invite' : sitter]),
  )
}

/** The bots of a game at one screen, by seat. */
export function botsOf({ seats }: SeatsPlan): Record<string, string> {
  return Object.fromEntries(
    Object.entries(seats).flatMap(([seat, sitter]) =>
      sitter.startsWith('bot:') ? [[seat, sitter.slice('bot:'.length)]] : [],
    ),
  )
}

function usual(data: ModuleData, seating: string | undefined, where: SeatsPlan['where']) {
  const seats = seatsIn(data, seating)
  const easy = seats.find(({ id }) => id === data.manifest.beginner?.seat) ?? seats[0]
  return Object.fromEntries(
    seats.map(({ id }): [string, Sitter] => [
      id,
      where === 'hot-seat' || id === easy?.id ? 'me' : 'invite',
    ]),
  )
}
