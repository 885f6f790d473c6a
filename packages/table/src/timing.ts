/** The clocks of a running game: started, stopped and enforced. */

import { type ClocksState, refused, sentence } from '@redoubt/protocol'
import {
  backFromVacation,
  type Clocks,
  clockState,
  clocksAt,
  firstDue,
  onVacation,
  pausedFor,
  withTime,
} from './clocks.ts'
import type { Effect } from './effect.ts'
import { noted, playedUntil, recordGrown, type Situation, spoken } from './situation.ts'

type Timed = Pick<Effect, 'clocks' | 'state'>

/** Starts and stops the clocks as the game asks for it now. @param mover the seat that has just moved */
export function onTheClock(at: Situation, mover?: string): Timed {
  const { clocks, game, terms, chairs } = at
  if (!clocks || !terms.pace) return {}
  const byBots = new Set(chairs.filter(({ bot }) => bot !== undefined).map(({ seat }) => seat))
  const asked = game.result ? [] : game.asked().map(({ seat }) => seat)
  return setClocks(
    at,
    clocksAt(clocks, terms.pace, {
      now: playedUntil(at),
      asked: asked.filter((seat) => !byBots.has(seat)),
      step: game.position.frame?.step ?? '',
      goesOn:
        !game.result &&
        !at.house.paused &&
        chairs.every(({ player, bot }) => (player ?? bot) !== undefined),
      mover,
    }),
  )
}

function setClocks(at: Situation, clocks: Clocks): Timed {
  if (clocks === at.clocks) return {}
  at.clocks = clocks
  return { clocks, state: true }
}

/** When the time of a seat runs out next, by the time the clocks go by. */
export function dueAt({ clocks, terms }: Situation): number | undefined {
  return clocks && terms.pace && firstDue(clocks, terms.pace)?.at
}

/** What was agreed for it happens to the first seat whose time has run out; undefined when there is none. */
export function timeOut(at: Situation): Effect | undefined {
  const { clocks, game, terms } = at
  const due = clocks && terms.pace && firstDue(clocks, terms.pace)
  if (!due || due.at > playedUntil(at)) return undefined
  const { seat } = due
  const { timeOut: agreed = 'pause' } = terms.pace
  const say = (text: string) => spoken(at, { from: 'table', seat, text })
  if (agreed === 'pause') {
    const paused = setClocks(at, pausedFor(clocks, seat, playedUntil(at)))
    return { entries: [], ...paused, ...say('time-pause') }
  }
  if (agreed === 'loss') {
    game.resign(seat, { late: true })
    at.views.jump()
    return {
      entries: recordGrown(at),
      game: 'jump',
      ...onTheClock(at),
      state: true,
      ...say('time-loss'),
    }
  }
  const bot = agreed.slice('bot:'.length)
  const chair = { ...at.chairs.find((known) => known.seat === seat), seat, bot }
  at.chairs = at.chairs.map((known) => (known.seat === seat ? chair : known))
  const entries = noted(at, { kind: 'sit', seat, bot })
  return { entries, chair, ...onTheClock(at), state: true, ...say('time-bot') }
}

/** A player plays on himself after a bot has stood in. @throws RefusedError */
export function comeBack(at: Situation, seat: string): Effect {
  const { clocks, terms } = at
  const { bot, ...chair } = at.chairs.find((known) => known.seat === seat) ?? { seat }
  if (bot === undefined || chair.player === undefined)
    throw refused('stale', sentence('stale.no-stand-in'))
  at.chairs = at.chairs.map((known) => (known.seat === seat ? chair : known))
  const entries = noted(at, { kind: 'sit', seat })
  if (clocks && terms.pace) at.clocks = withTime(clocks, terms.pace, seat, playedUntil(at))
  const timed = onTheClock(at)
  return {
    entries,
    chair,
    ...(at.clocks ? { clocks: at.clocks } : {}),
    ...timed,
    state: true,
    ...spoken(at, { from: 'table', seat, text: 'came-back' }),
  }
}

/** A player goes on vacation for so many days, or is back from it. @throws RefusedError */
export function vacation(at: Situation, seat: string, days: number): Effect {
  const { clocks, terms } = at
  const clock = clocks?.seats[seat]
  if (!clocks || !clock || terms.pace?.kind !== 'correspondence')
    throw refused('stale', sentence('vacation.none'))
  const now = playedUntil(at)
  if (days === 0) {
    // Who is there has nothing to tell.
    if ((clock.awayUntil ?? 0) <= now) return { entries: [] }
    const back = setClocks(at, backFromVacation(clocks, seat, now))
    return { entries: [], ...back, ...spoken(at, { from: 'table', seat, text: 'vacation-over' }) }
  }
  const away = onVacation(clocks, seat, days, now)
  const left = (away.seats[seat]?.vacation ?? 0) / 86_400_000
  if (left < 0) {
    const most = Math.floor(days + left)
    throw refused('too-many', sentence('vacation.left', { days: most }), {
      expected: `0 to ${most}`,
      received: String(days),
    })
  }
  const gone = setClocks(at, away)
  return { entries: [], ...gone, ...spoken(at, { from: 'table', seat, text: 'vacation' }) }
}

/** The clocks as everybody may read them; undefined where no pace was agreed. */
export function clocksState(at: Situation): ClocksState | undefined {
  const { clocks, terms } = at
  const { pace } = terms
  if (!clocks || !pace) return undefined
  const now = playedUntil(at)
  const calendar = terms.now() - now
  const seats = Object.entries(clocks.seats).map(([seat, clock]) => {
    const state = clockState(clock, pace, now)
    const { awayUntil } = state
    return [seat, { ...state, ...(awayUntil && { awayUntil: awayUntil + calendar }) }]
  })
  const { pausedFor: paused } = clocks
  return {
    pace,
    seats: Object.fromEntries(seats),
    ...(paused === undefined ? {} : { pausedFor: paused }),
  }
}
