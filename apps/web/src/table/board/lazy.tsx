/** What lies over the board and is fetched when it is first shown. */

import { lazy, Suspense } from 'react'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'

const TextBoardPart = lazy(async () => ({
  default: (await import('./TextBoard.tsx')).TextBoard,
}))
const FanPart = lazy(async () => ({ default: (await import('./StackFan.tsx')).StackFan }))
const SpotlightPart = lazy(async () => ({
  default: (await import('./Spotlight.tsx')).Spotlight,
}))
const HeadlinePart = lazy(async () => ({
  default: (await import('./Headline.tsx')).Headline,
}))

/** The board's twin in words. */
export function TextBoard({ id }: { id?: string }) {
  return (
    <Suspense fallback={null}>
      <TextBoardPart {...(id === undefined ? {} : { id })} />
    </Suspense>
  )
}

/** A stack to pick from. */
export function StackFan() {
  const { control } = useTable()
  if (!useIntent(control).menu) return null
  return (
    <Suspense fallback={null}>
      <FanPart />
    </Suspense>
  )
}

/** What a question is about, while a seat is asked one. */
export function Spotlight() {
  const { session } = useTable()
  const { asked, seat } = useSessionState(session)
  if (!asked.some((one) => one.seat === seat)) return null
  return (
    <Suspense fallback={null}>
      <SpotlightPart />
    </Suspense>
  )
}

/** What everybody must notice: not before anything has happened. */
export function Headline() {
  const { session } = useTable()
  const { view, result } = useSessionState(session)
  if (view.seq === 0 && !result) return null
  return (
    <Suspense fallback={null}>
      <HeadlinePart />
    </Suspense>
  )
}
