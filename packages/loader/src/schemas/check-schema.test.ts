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

test('what stands behind a comma of a text without quotes is told as the rest of the text', () => {
  const clause = "{id: '1', title: Moves, status: implemented, text: A unit moves, once a turn.}"
  const { source } = readSource('rulebook.yaml', `title: Rules\nclauses:\n  - ${clause}\n`)
  const [problem] = schemaProblems(source, 'rulebook')
  expect(problem).toMatchObject({
    message: 'unknown key "once a turn."',
    hint: 'a text with a comma in it stands in quotes',
  })
})

test('texts given as a list are shown as they are written by number', () => {
  const text = 'pieces: {types: {foot: {faces: [frisch, müde]}}}\n'
  const { source } = readSource('text/de.yaml', text)
  const [problem] = schemaProblems(source, 'text')
  expect(problem?.message).toContain('got a list')
  expect(problem?.hint).toBe('entries of a list are called by their numbers: {0: frisch, 1: müde}')
})
