/** Goes through a lesson with the player: on when a step is done, past what can no longer be done, back when it is undone. */

import type { Session, SessionState } from '@redoubt/client'
import type { Fact, LessonStepFile, Order } from '@redoubt/engine'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { type TableContext, useIntent, useSessionState } from '../desk/use-session.ts'
import {
  backTo,
  isDoneBy,
  isForBeginner,
  isOffered,
  missingAmong,
  onTo,
  orderOf,
  placeToClick,
  stepsFor,
  stepWhenAsked,
  type Trail,
} from './lesson.ts'
import { keepLessonOver, keepLessonProgress, lessonLeft } from './lessons-kept.ts'

export interface Lesson {
  readonly step: LessonStepFile
  /** From 1, among the steps that this game has. */
  readonly number: number
  /** Steps that this game has, as far as is known. */
  readonly count: number
  readonly order: Order | undefined
  /** The place to click next. */
  readonly place: string | undefined
  /** The player is asked just now, so the step can be done. */
  readonly open: boolean
  next(): void
  end(): void
}

export const LessonScope = createContext<Lesson | undefined>(undefined)

/** The lesson being taken at this table, if any. */
export function useLesson(): Lesson | undefined {
  return use(LessonScope)
}

export function useLessonOf(
  session: Session,
  { control, texts }: TableContext,
): Lesson | undefined {
  const { facts } = session
  const { beginner, id } = facts.module.manifest
  const state = useSessionState(session)
  const intent = useIntent(control)
  const { seq } = state.view
  const { seat } = state
  const hasWord = (key: string) => texts.word(key) !== undefined
  const steps = beginner && seat !== undefined ? stepsFor(beginner, seat, hasWord) : []
  const [trail, setTrail] = useState<Trail | undefined>(() => beginning(session, steps))
  const walked = useRef(trail)
  const seen = useRef<Set<string>>(new Set())
  // Looked at before anything else hears of an action that was undone: what follows judges by the step that fits now.
  const reached = trail && backTo(trail, seq).at(-1)
  const at = reached?.at
  const step = at === undefined ? undefined : steps[at]
  const order = step && orderOf(step)
  const asked = stepAsked(state)
  const due = at === undefined || asked === undefined ? undefined : stepWhenAsked(steps, at, asked)
  const open = due !== undefined && due === at
  useEffect(() => void (asked !== undefined && seen.current.add(asked)), [asked])

  const go = (to: number, isPassedOver = false) => {
    const way = walked.current && backTo(walked.current, seq)
    const last = way?.at(-1)
    // A step that was just done is not passed over for being done.
    if (!way || !last || to <= last.at) return
    const missing = isPassedOver ? missingAmong(steps.slice(last.at, to), seen.current) : 0
    walk(to >= steps.length ? undefined : [...way, { ...onTo(last, to, missing), seq }])
    if (to >= steps.length - 1) keepLessonOver(id)
  }
  const walk = (way: Trail | undefined) => {
    walked.current = way
    keepLessonProgress(facts.id, way)
    setTrail(way)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the number of actions changes
  useEffect(() => {
    const way = walked.current && backTo(walked.current, seq)
    if (way !== walked.current) walk(way)
  }, [seq])

  const heard = useRef(state.latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each action played
  useEffect(() => {
    if (heard.current === state.latest) return
    heard.current = state.latest
    const { seat, action } = state.latest ?? {}
    if (at !== undefined && step && seat === state.seat && isDoneBy(step, action)) go(at + 1)
  }, [state.latest])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the player is asked anew
  useEffect(() => {
    if (due !== undefined && due !== at && heard.current === state.latest) go(due, true)
  }, [due, at, state.latest])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the player is asked anew
  useEffect(() => {
    if (at === undefined || !order || !open || heard.current !== state.latest) return
    if (!isOffered(order, state.offers)) return go(at + 1, true)
    if (Object.keys(order.args).length === 0) return
    let dropped = false
    session.explain(order).then(
      (denial) => dropped || denial === undefined || go(at + 1, true),
      () => undefined,
    )
    return () => {
      dropped = true
    }
  }, [at, open, state.offers])

  if (!reached || at === undefined || !step) return undefined
  const { passed } = reached
  return {
    step,
    number: at + 1 - passed,
    count: steps.length - passed,
    order,
    place: order && open ? placeToClick(order, state.offers, intent.ways) : undefined,
    open,
    next: () => go(at + 1),
    end: () => go(steps.length),
  }
}

/** Where the lesson begins, or goes on after one has been away; if it is for whoever sits here and was not taken before. */
function beginning({ facts, state }: Session, steps: readonly LessonStepFile[]): Trail | undefined {
  const { seat, seats, log, view } = state()
  const { module, scenario, mode } = facts
  const { beginner, id } = module.manifest
  if (mode !== 'online' || steps.length === 0) return undefined
  const left = lessonLeft(id, facts.id)
  if (left !== undefined) return left === 'over' ? undefined : left
  const sides = seats.find((one) => one.seat === seat)?.sides ?? []
  const hasPlayed = log.some(({ entry: { facts: said } }) =>
    sides.some((id) => isSide(said.side, id)),
  )
  if (!isForBeginner(beginner, { scenario, hasPlayed })) return undefined
  const asked = stepAsked(state())
  const first = (asked === undefined ? undefined : stepWhenAsked(steps, 0, asked)) ?? 0
  const missing = missingAmong(steps.slice(0, first), new Set())
  return [{ ...onTo({ at: 0, passed: 0 }, first, missing), seq: view.seq }]
}

const isSide = (fact: Fact | undefined, id: string) =>
  typeof fact === 'object' && fact.ref === 'side' && fact.id === id

/** The step at which whoever looks on is asked. */
function stepAsked({ asked, seat }: SessionState): string | undefined {
  return asked.find((one) => one.seat === seat)?.step
}
