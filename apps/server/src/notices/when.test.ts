import { expect, test } from 'vitest'
import { isZone, mayComeAt } from './when.ts'

const at = (time: string) => Date.parse(`2026-03-10T${time}Z`)

test.each([
  ['at once', {}, '13:30', '13:30'],
  ['not in quiet hours', { quiet: { from: 22, to: 7 } }, '23:30', '07:00'],
  ['before midnight and after', { quiet: { from: 22, to: 7 } }, '03:30', '07:00'],
  ['outside of them at once', { quiet: { from: 22, to: 7 } }, '07:00', '07:00'],
  [
    'by the clock of the reader',
    { quiet: { from: 22, to: 7 }, zone: 'Asia/Tokyo' },
    '13:30',
    '22:00',
  ],
  ['once a day', { digest: 18 }, '09:10', '18:00'],
  ['once a day, in its hour', { digest: 18 }, '18:20', '18:20'],
])('%s', (_, settings, now, expected) => {
  const due = mayComeAt(settings, at(now))
  expect(new Date(due).toISOString().slice(11, 16)).toBe(expected)
  expect(due).toBeGreaterThanOrEqual(at(now))
})

test('a digest that came in its hour does not come again before the next day', () => {
  expect(mayComeAt({ digest: 18 }, at('18:40'), at('18:05'))).toBe(at('18:00') + 24 * 3_600_000)
})

test('a zone nobody knows is none', () => {
  expect([isZone('Europe/Berlin'), isZone('Middle/Earth')]).toEqual([true, false])
})
