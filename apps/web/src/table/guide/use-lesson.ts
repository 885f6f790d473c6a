/** Goes through a lesson with the player: on when a step is done, past what can no longer be done. */

import type { Session } from '@redoubt/client'
import type { LessonStepFile, Order } from '@redoubt/engine'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { type TableContext, useIntent, useSessionState } from '../desk/use-session.ts'
import {
  isDoneBy,
  isForBeginner,
  isOffered,
  orderOf,
  placeToClick,
  stepWhenAsked,
} from './lesson.ts'
import { isLessonOver, keepLessonOver, keepLessonStep, lessonStepOf } from './lessons-kept.ts'

export interface Lesson {
  readonly step: LessonStepFile
  /** From 1. */
  readonly number: number
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

export function useLessonOf(session: Session, { control }: TableContext): Lesson | undefined {
  const { facts } = session
  const { beginner, id } = facts.module.manifest
  const state = useSessionState(session)
  const intent = useIntent(control)
  const [at, setAt] = useState<number | undefined>(() => firstStep(session))
  const steps = beginner?.lesson ?? []
  const step = at === undefined ? undefined : steps[at]
  const order = step && orderOf(step)
  const asked = state.asked.find(({ seat }) => seat === state.seat)?.step
  const due = at === undefined || asked === undefined ? undefined : stepWhenAsked(steps, at, asked)
  const open = due !== undefined && due === at

  const go = (to: number) => {
    const isOver = to >= steps.length
    if (isOver) keepLessonOver(id)
    keepLessonStep(facts.id, isOver ? undefined : to)
    setAt(isOver ? undefined : to)
  }

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
    if (due !== undefined && due !== at && heard.current === state.latest) go(due)
  }, [due, at, state.latest])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the player is asked anew
  useEffect(() => {
    if (at === undefined || !order || !open || heard.current !== state.latest) return
    if (!isOffered(order, state.offers)) return go(at + 1)
    if (Object.keys(order.args).length === 0) return
    let dropped = false
    session.explain(order).then(
      (denial) => dropped || denial === undefined || go(at + 1),
      () => undefined,
    )
    return () => {
      dropped = true
    }
  }, [at, open, state.offers])

  if (at === undefined || !step) return undefined
  return {
    step,
    number: at + 1,
    count: steps.length,
    order,
    place: order && open ? placeToClick(order, state.offers, intent.ways) : undefined,
    open,
    next: () => go(at + 1),
    end: () => go(steps.length),
  }
}

/** Where the lesson begins, or goes on after one has been away; if it is for whoever sits here and was not taken before. */
function firstStep({ facts, state }: Session): number | undefined {
  const { seat, seats, view } = state()
  const { module, scenario, mode } = facts
  const others = seats.filter((one) => one.seat !== seat)
  const fits = isForBeginner(module.manifest.beginner, { seat, scenario, view, others })
  if (mode !== 'online' || isLessonOver(module.manifest.id)) return undefined
  return lessonStepOf(facts.id) ?? (fits ? 0 : undefined)
}
