/** Around a table: the lesson for somebody new, and on the board a ring round what to click next. */

import type { Session } from '@redoubt/client'
import { writeOrder } from '@redoubt/engine'
import { type ReactNode, useMemo } from 'react'
import { type Overlay, OverlayScope, useOverlay } from '../board/overlay.ts'
import type { TableContext } from '../desk/use-session.ts'
import { meantAmong } from './lesson.ts'
import { LessonScope, useLessonOf } from './use-lesson.ts'

export function LessonGuide({
  session,
  table,
  children,
}: {
  session: Session
  table: TableContext
  children: ReactNode
}) {
  const lesson = useLessonOf(session, table)
  const around = useOverlay()
  const place = lesson?.place
  const order = lesson?.order
  const key = lesson?.open && order ? writeOrder(order) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the order
  const overlay = useMemo((): Overlay => {
    if (!order || key === undefined) return around
    return {
      ...around,
      marks: [...around.marks, ...(place === undefined ? [] : [{ to: place }])],
      narrowed: (ways, offers) => meantAmong(order, ways, offers),
    }
  }, [around, place, key])
  return (
    <LessonScope value={lesson}>
      <OverlayScope value={overlay}>{children}</OverlayScope>
    </LessonScope>
  )
}
