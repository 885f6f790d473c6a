/** The clocks of a table: a reserve for the whole game, time for each move, vacation. Nothing here reads the time of day. */

import type { ClockState, Pace } from '@redoubt/protocol'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** A seat's clock. All times in milliseconds, moments by the time the clocks go by. */
export interface SeatClock {
  /** What is left for the whole game. */
  readonly reserve: number
  /** Used of the present move before `since`. */
  readonly used: number
  /** Runs from then on, which may be later than now; absent: the clock stands. */
  readonly since?: number
  /** Vacation that is left. */
  readonly vacation: number
  /** On vacation until then. */
  readonly awayUntil?: number
}

export interface Clocks {
  readonly seats: Readonly<Record<string, SeatClock>>
  /** The step of the game that the running clocks belong to. */
  readonly step: string
  /** All clocks stand until this seat moves: its time has run out. */
  readonly pausedFor?: string
}

/** A pace in milliseconds: each move takes from its own time first, then from the reserve. */
interface Measure {
  readonly reserve: number
  readonly perMove: number
  /** Added to the reserve after a move. */
  readonly increment: number
  readonly vacation: number
  readonly byPhase: boolean
}

function measureOf(pace: Pace): Measure {
  if (pace.kind === 'live') {
    const { minutes, increment, per } = pace
    return {
      reserve: minutes * MINUTE,
      perMove: 0,
      increment: increment * SECOND,
      vacation: 0,
      byPhase: per === 'phase',
    }
  }
  const { days, reserve = 0, vacation = 0 } = pace
  return {
    reserve: reserve * DAY,
    perMove: days * DAY,
    increment: 0,
    vacation: vacation * DAY,
    byPhase: false,
  }
}

/** The clocks before the first move. */
export function newClocks(pace: Pace, seats: readonly string[]): Clocks {
  const { reserve, vacation } = measureOf(pace)
  return {
    seats: Object.fromEntries(seats.map((seat) => [seat, { reserve, used: 0, vacation }])),
    step: '',
  }
}

/** Where a game stands, as far as its clocks go. */
export interface Moment {
  /** By the time the clocks go by. */
  readonly now: number
  /** Seats that are to move and that a person plays. */
  readonly asked: readonly string[]
  /** Names the step of the game. */
  readonly step: string
  /** False while a chair is empty, and when the game is over: then all clocks stand. */
  readonly goesOn: boolean
  /** Whoever has just moved. */
  readonly mover?: string | undefined
}

/** The clocks after something has happened; the same object when that changed nothing. */
export function clocksAt(clocks: Clocks, pace: Pace, moment: Moment): Clocks {
  const measure = measureOf(pace)
  const { asked, step, goesOn, mover, now } = moment
  const resumed = clocks.pausedFor !== undefined && clocks.pausedFor === mover
  const pausedFor = resumed ? undefined : clocks.pausedFor
  const stands = !goesOn || pausedFor !== undefined
  const phaseEnds = measure.byPhase && step !== clocks.step
  const seats = Object.fromEntries(
    Object.entries(clocks.seats).map(([seat, before]) => {
      const clock = resumed && seat === mover ? refreshed(before, measure, now) : before
      const isAsked = asked.includes(seat)
      if (!isAsked) return [seat, isMoving(clock) ? moveEnded(clock, measure, now) : clock]
      if (stands) return [seat, held(clock, now)]
      const ended = phaseEnds && isMoving(clock) ? moveEnded(clock, measure, now) : clock
      return [seat, running(ended, now)]
    }),
  )
  const same =
    step === clocks.step &&
    pausedFor === clocks.pausedFor &&
    Object.entries(seats).every(([seat, clock]) => clock === clocks.seats[seat])
  return same ? clocks : { seats, step, ...(pausedFor === undefined ? {} : { pausedFor }) }
}

function isMoving({ since, used }: SeatClock): boolean {
  return since !== undefined || used > 0
}

/** Time used of the present move. */
function usedAt({ used, since }: SeatClock, now: number): number {
  return used + (since === undefined ? 0 : Math.max(0, now - since))
}

function stopped({ since: _, ...clock }: SeatClock): SeatClock {
  return clock
}

function held(clock: SeatClock, now: number): SeatClock {
  return clock.since === undefined ? clock : { ...stopped(clock), used: usedAt(clock, now) }
}

function running(clock: SeatClock, now: number): SeatClock {
  if (clock.since !== undefined) return clock
  return { ...clock, since: Math.max(now, clock.awayUntil ?? 0) }
}

function moveEnded(clock: SeatClock, { perMove, increment }: Measure, now: number): SeatClock {
  const over = Math.max(0, usedAt(clock, now) - perMove)
  const reserve = Math.max(0, clock.reserve - over) + increment
  return { ...stopped(clock), reserve, used: 0 }
}

/** Time to go on with, after it had run out: a move's own, or a minute at least. */
function refreshed(clock: SeatClock, measure: Measure, now: number): SeatClock {
  const least = measure.perMove > 0 ? 0 : Math.max(MINUTE, measure.increment)
  const ended = moveEnded(clock, { ...measure, increment: 0 }, now)
  return { ...ended, reserve: Math.max(ended.reserve, least) }
}

// ── running out ──────────────────────────────────────────────────────────────

/** Milliseconds until the seat's time has run out; below 0: how long ago that was. */
function leftOf(clock: SeatClock, { perMove }: Measure, now: number): number {
  return perMove + clock.reserve - usedAt(clock, now)
}

/** The seat whose time runs out first, and when; undefined while no clock runs. */
export function firstDue(
  clocks: Clocks,
  pace: Pace,
): { readonly seat: string; readonly at: number } | undefined {
  const measure = measureOf(pace)
  return Object.entries(clocks.seats)
    .flatMap(([seat, clock]) =>
      clock.since === undefined
        ? []
        : [{ seat, at: clock.since + leftOf(clock, measure, clock.since) }],
    )
    .sort((a, b) => a.at - b.at)[0]
}

/** All clocks stand until the seat moves. */
export function pausedFor(clocks: Clocks, seat: string, now: number): Clocks {
  const seats = Object.entries(clocks.seats).map(([id, clock]) => [id, held(clock, now)])
  return { ...clocks, seats: Object.fromEntries(seats), pausedFor: seat }
}

/** The seat has time to move again. */
export function withTime(clocks: Clocks, pace: Pace, seat: string, now: number): Clocks {
  return withClock(clocks, seat, (clock) => refreshed(clock, measureOf(pace), now))
}

// ── vacation ─────────────────────────────────────────────────────────────────

/** The seat is away for so many days; what it used of the present move stays used. */
export function onVacation(clocks: Clocks, seat: string, days: number, now: number): Clocks {
  return withClock(clocks, seat, (clock) => {
    const home = atHome(clock, now)
    const awayUntil = now + days * DAY
    const away = { ...home, vacation: home.vacation - days * DAY, awayUntil }
    if (home.since === undefined) return away
    return { ...away, used: usedAt(home, now), since: awayUntil }
  })
}

/** The seat is back; days it has not taken are given back. */
export function backFromVacation(clocks: Clocks, seat: string, now: number): Clocks {
  return withClock(clocks, seat, (clock) => atHome(clock, now))
}

function atHome({ awayUntil, ...clock }: SeatClock, now: number): SeatClock {
  if (awayUntil === undefined || awayUntil <= now) return clock
  const since = clock.since === undefined ? {} : { since: now }
  return { ...clock, ...since, vacation: clock.vacation + awayUntil - now }
}

function withClock(clocks: Clocks, seat: string, change: (clock: SeatClock) => SeatClock): Clocks {
  const clock = clocks.seats[seat]
  return clock ? { ...clocks, seats: { ...clocks.seats, [seat]: change(clock) } } : clocks
}

// ── for others ───────────────────────────────────────────────────────────────

/** The clocks by another time, which is `by` milliseconds ahead of the one they went by. */
export function movedOn(clocks: Clocks, by: number): Clocks {
  const seats = Object.entries(clocks.seats).map(([seat, { since, awayUntil, ...clock }]) => [
    seat,
    {
      ...clock,
      ...(since === undefined ? {} : { since: since + by }),
      ...(awayUntil === undefined ? {} : { awayUntil: awayUntil + by }),
    },
  ])
  return { ...clocks, seats: Object.fromEntries(seats) }
}

/** A clock as everybody may read it. */
export function clockState(clock: SeatClock, pace: Pace, now: number): ClockState {
  const measure = measureOf(pace)
  const { awayUntil = 0, vacation, since, reserve } = clock
  const away = awayUntil > now
  return {
    left: leftOf(clock, measure, now),
    reserve: Math.min(reserve, Math.max(0, leftOf(clock, measure, now))),
    runs: since !== undefined && since <= now,
    vacation,
    ...(away ? { awayUntil } : {}),
  }
}
