import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aimOf, askedWhy } from './asked-why.ts'

const words = (path: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

test('whoever is asked reads why: from the rules, or that dice or the others come next', () => {
  const common = { isCautioned: false, isAgainstBots: false }
  const why = [
    askedWhy({ ...common, offer: { ends: true } }),
    askedWhy({ ...common, offer: { ends: true }, isAgainstBots: true }),
    askedWhy({ ...common, offer: { ends: false } }),
  ]
  expect(new Set(why).size).toBe(3)
  for (const key of why) {
    expect(words('./en.json')[key]).toMatch(/cannot be (taken back|undone)/)
    expect(words('../../messages/de/prompt.json')[key]).toMatch(/nicht .*zurücknehmen/)
  }
  expect(askedWhy({ ...common, offer: { ends: true }, isCautioned: true })).toBe('prompt.confirm')
})

test('an action is aimed at the last place it names', () => {
  const isSpace = (id: string) => /^\d{4}$/.test(id)
  expect(aimOf({ args: { unit: '0704#2', to: '0803' } }, isSpace)).toBe('0803')
  expect(aimOf({ args: { from: '0704', to: '0803', supply: 'paid' } }, isSpace)).toBe('0803')
  expect(aimOf({ args: {} }, isSpace)).toBeUndefined()
})
