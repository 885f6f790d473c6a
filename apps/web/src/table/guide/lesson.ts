/** A module's lesson at the table: which step it stands at, and what to point at next. */

import {
  type BeginnerFile,
  type Candidates,
  type LessonStepFile,
  type Offer,
  type Order,
  readOrder,
} from '@redoubt/engine'
import type { Way } from '../hand/intent.ts'
import { nextOf } from '../hand/matching.ts'

/** How far one has come in a lesson. */
export interface Progress {
  /** The step stood at, from 0. */
  readonly at: number
  /** Of the steps before it those that this game does not have: they are not counted. */
  readonly passed: number
}

/** A step stood at, and how many actions had been played when it was reached. */
export interface Reached extends Progress {
  readonly seq: number
}

/** The steps stood at so far, where each was reached. */
export type Trail = readonly Reached[]

/** What is left of the way while `seq` actions are played: those that taught the steps beyond were undone. */
export function backTo(trail: Trail, seq: number): Trail {
  const left = trail.filter((one) => one.seq <= seq)
  return left.length < trail.length ? (left.length > 0 ? left : trail.slice(0, 1)) : trail
}

/** On to a step; of what lies between `missing` steps are none of this game. */
export function onTo({ passed }: Progress, to: number, missing = 0): Progress {
  return { at: to, passed: passed + missing }
}

/**
 * How many of the steps passed over this game does not have: all but those whose prompt has been seen, which the player had
 * before him and left.
 */
export function missingAmong(
  passedOver: readonly LessonStepFile[],
  seen: ReadonlySet<string>,
): number {
  return passedOver.filter(({ asked }) => asked === undefined || !seen.has(asked)).length
}

/** What a step asks for; undefined: nothing but reading. */
export function orderOf(step: LessonStepFile): Order | undefined {
  return step.do === undefined ? undefined : readOrder(step.do, () => undefined)
}

/** Has the action just played been what the step is about? How it was done is the player's own affair. */
export function isDoneBy(step: LessonStepFile, action: string | undefined): boolean {
  return action !== undefined && action.split(' ')[0] === orderOf(step)?.action
}

/**
 * The step to be at while `asked` is the prompt; undefined where the prompt belongs to none, so that the lesson waits.
 * Steps of phases that this game does not play are passed over.
 */
export function stepWhenAsked(
  steps: readonly LessonStepFile[],
  at: number,
  asked: string,
): number | undefined {
  const after = steps.findIndex((step, i) => i >= at && step.asked === asked)
  if (steps[at]?.asked === undefined || after === at) return at
  return after === -1 ? undefined : after
}

/** Is the action of a step on offer at all? */
export function isOffered({ action }: Order, offers: readonly Offer[]): boolean {
  return offers.some((offer) => offer.action === action && offer.denial === undefined)
}

/** Of what may be chosen next, what the step says; all of it where the step leaves the choice. */
export function meantBy({ args }: Order, next: Candidates): Candidates {
  const values = next.values.filter(({ value }) => value === args[next.argument])
  return values.length > 0 ? { ...next, values } : next
}

/** Of all that may be chosen next, what the step is about; all of it where its action asks for nothing, or another is begun. */
export function meantAmong(
  order: Order,
  ways: readonly Way[],
  offers: readonly Offer[],
): readonly Candidates[] {
  const isOfStep = ({ action }: { readonly action: string }) => action === order.action
  const own = nextOf(ways.filter(isOfStep), ways.length > 0 ? [] : offers.filter(isOfStep))
  return own.length > 0 ? own.map((next) => meantBy(order, next)) : nextOf(ways, offers)
}

/** How many of a thing an action takes: its `count`, else one. */
export function countIn({ args }: Order): string {
  return args.count ?? '1'
}

/** The space or zone to click next; undefined where a button is to be pressed, or anything lit will do. */
export function placeToClick(
  order: Order,
  offers: readonly Offer[],
  ways: readonly Way[],
): string | undefined {
  const { action, args } = order
  const next =
    ways.length > 0
      ? ways.find((way) => way.action === action)?.next
      : offers.find((offer) => offer.action === action)?.first
  // What the step says may be done already: of what is left nothing is meant.
  return next?.values.find(({ value }) => value === args[next.argument])?.place
}

/** Is something said for a seat, in its own words? `guide.goal.second` */
type HasWord = (key: string) => boolean

/**
 * The steps for a seat: the beginner's as the module has them. Another has a lesson where the module says something for it in
 * words of its own; there a step leaves the choice to its player, and one whose pieces are the beginner's is left out unless it
 * has such words.
 */
export function stepsFor(
  { seat: beginners, lesson = [] }: BeginnerFile,
  seat: string,
  hasWord: HasWord,
): readonly LessonStepFile[] {
  if (beginners === undefined || beginners === seat) return lesson
  const isMeant = ({ say }: LessonStepFile) => hasWord(`guide.${say}.${seat}`)
  if (!lesson.some(isMeant)) return []
  return lesson.flatMap((step) => {
    const { action, args = {} } = orderOf(step) ?? {}
    if (Object.keys(args).length === 0) return [step]
    return isMeant(step) && action !== undefined ? [{ ...step, do: action }] : []
  })
}

/** May the lesson be taken here: in the beginner's scenario, by whoever has not played anything yet? */
export function isForBeginner(
  beginner: Pick<BeginnerFile, 'scenario'> | undefined,
  { scenario, hasPlayed }: { readonly scenario: string; readonly hasPlayed: boolean },
): boolean {
  const { scenario: meant = scenario } = beginner ?? {}
  return beginner !== undefined && meant === scenario && !hasPlayed
}
