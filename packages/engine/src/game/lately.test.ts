import { expect, test } from 'vitest'
import { doneLately } from './lately.ts'
import type { RecordEvent } from './record.ts'

const act = (seat: string, action: string, hash: string): RecordEvent => ({
  kind: 'act',
  seat,
  side: seat,
  action,
  hash,
})
const recorded = (...events: readonly RecordEvent[]) =>
  events.map((event, n) => ({ n, link: '', event }))

test('what a seat has done since another acted, with the position each was done in, the latest first', () => {
  const record = recorded(
    act('first', 'a', 'p1'),
    act('second', 'b', 'p2'),
    act('first', 'c', 'p3'),
    { kind: 'salt', seat: 'second', salt: 's' },
    act('first', 'd', 'p2'),
    act('first', 'c', 'p3'),
  )
  expect(doneLately(record, 'first')).toEqual([
    { in: 'p2', action: 'c' },
    { in: 'p3', action: 'd' },
    { in: 'p2', action: 'c' },
  ])
  expect(doneLately(record, 'second')).toEqual([])
})

test('what was taken back is not what led here', () => {
  const record = recorded(
    act('second', 'b', 'p2'),
    act('first', 'c', 'p3'),
    { kind: 'undo', seat: 'first', to: 1, consent: false },
    act('first', 'd', 'p4'),
  )
  expect(doneLately(record, 'first')).toEqual([])
})
