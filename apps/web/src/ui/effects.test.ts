/** What an effect returns React calls when it is over, and browsers return promises from scrolling. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '..')
/** `useEffect(() => list.scrollTo(0, 0)`: what the call returns would be the clean-up, as `on(…)` means it to be. */
const RETURNS_A_CALL = /Effect\(\s*\(\) =>(?!\s*(?:void\b|\{|\(\)))[^,;(]*(?<!\.on)\(/g

test('effects return clean-ups, and never what a call returns', () => {
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      (readFileSync(join(sources, file), 'utf8').match(RETURNS_A_CALL) ?? []).map(
        (effect) => `${file}: ${effect}`,
      ),
    )
  expect(found).toEqual([])
  expect('useEffect(() => list.current?.scrollTo(0, 0), [])'.match(RETURNS_A_CALL)).toHaveLength(1)
})
