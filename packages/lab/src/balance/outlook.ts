/** What a search has found, in a word, and whether more units would tell more. */

import { roughly } from '../report/roughly.ts'
import type { Goal } from './goals.ts'
import type { Winner } from './search.ts'

/** `missed`: none of them meets all goals, and more units will not change that. */
export type Outlook =
  | { readonly kind: 'met' | 'missed' }
  | { readonly kind: 'open'; readonly units: number }

/** A bound that was hit nearly exactly is not asked to be told apart by more than a hundred times as many units. */
const FINEST = 0.1

/** What has been left open by so many units is not settled by as many again: the interval's middle wanders. */
const AT_LEAST = 1.5
/** It wanders by this share of half the interval, one time in five by more: an interval just as wide as its goal would lie in it one time in two. */
const WANDERS = 1 / 3

/**
 * Has one of them met all goals, has each missed one, or how many units it takes to tell, four times in five.
 * @param units each was played on
 */
export function outlookOf(winners: readonly Winner[], units: number): Outlook {
  if (winners.some(({ goals }) => goals.every(isSettled))) return { kind: 'met' }
  const left = winners.filter(({ goals }) => goals.every(({ verdict }) => verdict !== 'missed'))
  if (left.length === 0) return { kind: 'missed' }
  const needed = left.map(({ goals }) =>
    Math.max(...goals.map((one) => (isSettled(one) ? 0 : units * timesFor(one)))),
  )
  return { kind: 'open', units: roughly(Math.min(...needed)) }
}

type Found = Winner['goals'][number]

function isSettled({ verdict }: Found): boolean {
  return verdict === 'met' || verdict === 'as told'
}

/** So many times as many units until the interval fits into a goal with two bounds, or leaves the one bound of another. */
function timesFor({ goal, found: { value, low, high } }: Found): number {
  const half = (high - low) / 2
  const room = Math.max(roomIn(goal, value), FINEST * half)
  return Math.max(AT_LEAST, ((half * (1 + WANDERS)) / room) ** 2)
}

function roomIn({ least, most }: Goal, value: number): number {
  const width = (most - least) / 2
  return Number.isFinite(width) ? width : Math.min(Math.abs(value - least), Math.abs(value - most))
}
