/** The lesson's card, fetched when there is a lesson; with the game it is over. */

import { lazy, Suspense } from 'react'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { useLesson } from './use-lesson.ts'

const Card = lazy(async () => ({ default: (await import('./LessonCard.tsx')).LessonCard }))

export function LessonCard() {
  const { session } = useTable()
  const { result } = useSessionState(session)
  const lesson = useLesson()
  return lesson && !result ? (
    <Suspense fallback={null}>
      <Card />
    </Suspense>
  ) : null
}
