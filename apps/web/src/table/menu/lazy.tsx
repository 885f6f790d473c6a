/** The menu of a counter and its keys, fetched where they are wanted. */

import { lazy, Suspense } from 'react'
import { useDesk } from '../desk/desk.ts'
import { useIntent, useTable } from '../desk/use-session.ts'

const MenuPart = lazy(async () => ({ default: (await import('./CounterMenu.tsx')).CounterMenu }))
const SeveralPart = lazy(async () => ({ default: (await import('./Several.tsx')).Several }))
const KeysPart = lazy(async () => ({ default: (await import('./CommandKeys.tsx')).CommandKeys }))

/** What can be done with a counter. */
export function CounterMenu() {
  const { control } = useTable()
  if (useIntent(control).menu?.of !== 'counter') return null
  return (
    <Suspense fallback={null}>
      <MenuPart />
    </Suspense>
  )
}

/** What can be done with counters that are chosen together. */
export function Several() {
  if (useDesk().several.length === 0) return null
  return (
    <Suspense fallback={null}>
      <SeveralPart />
    </Suspense>
  )
}

/** Keys of the commands a module gives its counters, where it does. */
export function CommandKeys() {
  const { session } = useTable()
  if (Object.keys(session.facts.module.pieces.commands ?? {}).length === 0) return null
  return (
    <Suspense fallback={null}>
      <KeysPart />
    </Suspense>
  )
}
