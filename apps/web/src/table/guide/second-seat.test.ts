/** Whoever is invited to a war game is taught as well: in words of his own, for there the beginner's units are not his. */

import { fileURLToPath } from 'node:url'
import { loadModule } from '@redoubt/loader'
import { expect, test } from 'vitest'
import { stepsFor, stepWhenAsked } from './lesson.ts'

const SECOND = { blitzkrieg: 'carmine', europa: 'second', 'great-war': 'entente' }

test.each(Object.entries(SECOND))('%s has a lesson for %s', async (module, seat) => {
  const path = fileURLToPath(new URL(`../../../../../modules/${module}`, import.meta.url))
  const loaded = await loadModule(path)
  if (!loaded.ok) throw new Error(`modules/${module} does not load`)
  const { manifest, texts } = loaded.data
  const words = texts.en?.words ?? {}
  const steps = stepsFor(manifest.beginner ?? {}, seat, (key) => key in words)
  // What it says to do leaves the choice to its player: nothing names a piece of the other side.
  for (const { do: order = '' } of steps) expect(order).not.toContain('=')
  const isOwn = (say: string) => `guide.${say}.${seat}` in words
  expect(steps.filter(({ say }) => isOwn(say)).length).toBeGreaterThan(1)
  // Asked in the other's turn, to allot a hit or to retreat, he has passed over nothing that waits for his own.
  for (const [at, { do: order }] of steps.entries())
    if (order !== undefined) expect(stepWhenAsked(steps, at, 'a hit to allot')).toBeUndefined()
})
