/** The actions at which a game was won and lost: where the score to be expected jumped. */

import { Game, type GameRecord } from '@redoubt/engine'
import { playGame } from '../play/play-game.ts'
import { recordOf } from '../play/record-of.ts'
import type { GameRef } from '../play/result.ts'
import { scoreIn } from '../play/seats.ts'
import type { Estimate } from '../statistics/interval.ts'
import { meanBounds } from '../statistics/mean-test.ts'
import { momentsOf } from '../statistics/moments.ts'
import { noOutcomes, withOutcome } from '../statistics/outcomes.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/** An action after which the game stood otherwise, its dice included. */
interface Moment {
  /** Number of the event. */
  readonly event: number
  readonly seat: string | undefined
  /** In notation. */
  readonly action: string | undefined
  /** The score to be expected before it and after it, 0 to 1. */
  readonly before: number
  readonly after: number
  /** After less before, with an interval that holds for all positions looked at together. */
  readonly jump: Estimate
}

export interface Decisive {
  /** The greatest jump first; only those that no luck of the playing out explains. */
  readonly moments: readonly Moment[]
  /** The score to be expected after each event that was looked at, in order; the last one is how the game came out. */
  readonly expected: readonly { readonly event: number; readonly score: number }[]
  readonly record: GameRecord
}

/** What it may cost. */
export interface DecisiveTerms {
  /** How often each position is played out by the arm's own bots. Default 40. */
  readonly games?: number
  /** Positions looked at between the first and the last. Default 24. */
  readonly positions?: number
}

/**
 * Plays positions of one game of a study out to their end, with the same dice each time, and halves the stretch over which the expected score
 * changes most until it is a single action, then the next. A jump that several actions share, each a little, is not found.
 * @throws what `recordOf` throws
 */
export function decisiveMoments(
  study: PreparedStudy,
  ref: GameRef,
  { games = 40, positions = 24 }: DecisiveTerms = {},
): Decisive {
  const { game, result } = recordOf(study, ref)
  const record = game.record()
  const last = record.length - 1
  const score = scoreIn(study, ref.round, result.scores)
  const known = new Map<number, readonly number[]>([
    [last, Array.from({ length: games }, () => score)],
    [0, playedOut(study, ref, record, 0, games)],
  ])
  const mean = (event: number) => momentsOf(known.get(event) ?? []).mean
  for (let looked = 0; looked < positions; looked++) {
    const events = [...known.keys()].sort((a, b) => a - b)
    const [widest] = stretches(events)
      .filter(([from, to]) => to - from > 1)
      .sort(
        ([a, b], [c, d]) =>
          Math.abs(mean(d) - mean(c)) - Math.abs(mean(b) - mean(a)) || d - c - b + a,
      )
    if (!widest) break
    const [from, to] = widest
    const middle = Math.floor((from + to) / 2)
    known.set(middle, playedOut(study, ref, record, middle, games))
  }
  const events = [...known.keys()].sort((a, b) => a - b)
  const alpha = 0.05 / Math.max(1, events.length - 1)
  const moments = stretches(events)
    .filter(([from, to]) => to - from === 1)
    .map(([from, to]): Moment => {
      const [one = [], two = []] = [known.get(from), known.get(to)]
      const jumps = two.reduce(
        (sum, after, at) => withOutcome(sum, after - (one[at] ?? 0)),
        noOutcomes(study.grains),
      )
      const jump = meanBounds(jumps, alpha)
      return { event: to, ...actionOf(record, to), before: mean(from), after: mean(to), jump }
    })
    .filter(({ jump: { low, high } }) => low > 0 || high < 0)
    .sort((a, b) => Math.abs(b.jump.value) - Math.abs(a.jump.value))
  return { moments, expected: events.map((event) => ({ event, score: mean(event) })), record }
}

function stretches(events: readonly number[]): (readonly [from: number, to: number])[] {
  return events.slice(1).map((to, at) => [events[at] ?? 0, to] as const)
}

function actionOf(record: GameRecord, n: number): Pick<Moment, 'seat' | 'action'> {
  const event = record[n]?.event
  return event?.kind === 'act'
    ? { seat: event.seat, action: event.action }
    : { seat: undefined, action: undefined }
}

/** The scores of games that go on after an event. */
function playedOut(
  study: PreparedStudy,
  ref: GameRef,
  record: GameRecord,
  event: number,
  games: number,
): number[] {
  const arm = study.arms[ref.arm]
  if (!arm) throw new RangeError(`the study has no arm ${ref.arm}`)
  const game = Game.resume(arm.module, record, { until: event + 1 })
  const { seating, scenario, options } = game.snapshot()
  const from = {
    ...study,
    seed: `${study.seed}/${ref.unit}/out`,
    observe: 0,
    arms: [
      {
        ...arm,
        terms: {
          scenario,
          ...(seating === undefined ? {} : { seating }),
          options,
          from: game.snapshot().position,
        },
      },
    ],
  }
  return Array.from({ length: games }, (_, unit) => {
    const { scores } = playGame(from, { arm: 0, unit, round: ref.round })
    return scoreIn(study, ref.round, scores)
  })
}
