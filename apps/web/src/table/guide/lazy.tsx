/** The lesson's card, fetched when there is a lesson. */

import { lazy, Suspense } from 'react'
import { useLesson } from './use-lesson.ts'

const Card = lazy(async () => ({ default: (await import('./LessonCard.tsx')).LessonCard }))

export function LessonCard() {
  return useLesson() ? (
    <Suspense fallback={null}>
      <Card />
    </Suspense>
  ) : null
}
