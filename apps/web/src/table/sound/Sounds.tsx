/** Sounds of a table, for who has asked for them. */

import { lazy, Suspense } from 'react'
import { usePreferences } from '../../app/preferences.ts'

const TableSounds = lazy(async () => ({ default: (await import('./TableSounds.tsx')).TableSounds }))

export function Sounds() {
  const { sounds } = usePreferences()
  if (sounds === 'off') return null
  return (
    <Suspense fallback={null}>
      <TableSounds />
    </Suspense>
  )
}
