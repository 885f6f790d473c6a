/** The lesson's card; with the game it is over. */

import { fetchedPart } from '../../ui/fetched-part.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { useLesson } from './use-lesson.ts'

const { fetch, Part } = fetchedPart(async () => (await import('./LessonCard.tsx')).LessonCard)

export const fetchLessonCard = fetch

export function LessonCard() {
  const { session } = useTable()
  const { result } = useSessionState(session)
  const lesson = useLesson()
  return lesson && !result ? <Part /> : null
}
