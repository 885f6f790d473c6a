/** What a study adds to a table's board; no other table fetches it. */

import { lazy, Suspense, useContext } from 'react'
import { StudyScope } from '../desk/study-scope.ts'

const PointersPart = lazy(async () => ({ default: (await import('./Pointers.tsx')).Pointers }))

/** What the others point at. */
export function Pointers() {
  if (!useContext(StudyScope)) return null
  return (
    <Suspense fallback={null}>
      <PointersPart />
    </Suspense>
  )
}
