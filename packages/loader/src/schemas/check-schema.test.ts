import { expect, test } from 'vitest'
import { readSource } from '../source/source.ts'
import { schemaProblems } from './check-schema.ts'

test('of a file with a fault in every line no more are looked into than could ever be shown', () => {
  const strangers = Array.from({ length: 2000 }, (_, n) => `stranger${n}: 1`).join('\n')
  const { source } = readSource('module.yaml', strangers)
  const problems = schemaProblems(source, 'module')
  expect(problems[0]?.message).toContain('missing')
  expect(problems.some(({ message }) => message === 'unknown key "stranger1"')).toBe(true)
  expect(problems.length).toBeLessThanOrEqual(500)
})
