import type { ActionPreview, LogEntry } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import { expect, test } from 'vitest'
import { chancesOf } from './chances.ts'

/** A module that tells of every draw what it is told of, and no more. */
const texts = { log: ({ key }: { key: string }) => ({ text: key }) } as unknown as Texts

const entry = (key: string, facts: LogEntry['facts'] = {}) => ({ key, facts })

const outcome = (value: number, exact: string | undefined, line: string) => ({
  probability: { value, exact },
  log: [entry(line)],
})

const preview = (...outcomes: ReturnType<typeof outcome>[]) =>
  ({ odds: { method: 'exact', outcomes } }) as unknown as ActionPreview

test('outcomes that read alike are one, with the sum of their chances in lowest terms', () => {
  const drawn = preview(
    outcome(0.5, '1/2', 'A gale.'),
    outcome(1 / 3, '1/3', 'Calm.'),
    outcome(1 / 6, '1/6', 'Calm.'),
  )
  expect(chancesOf(texts, drawn)).toEqual([
    { text: 'A gale.', value: 0.5, exact: '1/2' },
    { text: 'Calm.', value: 0.5, exact: '1/2', margin: undefined },
  ])
})

test('where all outcomes read alike there is nothing to tell', () => {
  const waits = preview(outcome(0.5, '1/2', 'Red waits.'), outcome(0.5, '1/2', 'Red waits.'))
  expect(chancesOf(texts, waits)).toEqual([])
})

test('what one throw among many showed is not told as what comes of all of them', () => {
  const thrown = (...items: number[]) =>
    entry(`Guns: ${items}.`, { dice: { ref: 'list', items }, needed: 2 } as LogEntry['facts'])
  const fire = preview(
    { ...outcome(0.5, '1/2', ''), log: [thrown(6, 6), entry('Nobody is lost.')] },
    { ...outcome(0.25, '1/4', ''), log: [thrown(1, 6), entry('Red loses one.')] },
    { ...outcome(0.25, '1/4', ''), log: [thrown(6, 1), entry('Red loses one.')] },
  )
  expect(chancesOf(texts, fire).map(({ text, value }) => [text, value])).toEqual([
    ['Nobody is lost.', 0.5],
    ['Red loses one.', 0.5],
  ])
})
