/** The base system stands by itself: what others decide comes by its decisions, and nothing in it cites or asks for what rule 40 brings. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const base = join(import.meta.dirname, '../rules/base')
const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)

describe('the base system', () => {
  test('has its files looked at', () => {
    expect(files.length).toBeGreaterThan(20)
  })

  test.each(files)('%s cites no clause of rule 40 and imports nothing of it', (name) => {
    const text = readFileSync(join(base, name), 'utf8')
    expect(text.match(/\b40\.[0A-E]\b|rule40|fortification|entrench/gi) ?? []).toEqual([])
  })
})
