import { expect, test } from 'vitest'
import { movingTo } from './moving.ts'
import { chain, type RecordEntry, type RecordEvent } from './record.ts'

const recordOf = (...events: RecordEvent[]): RecordEntry[] => {
  const record: RecordEntry[] = []
  for (const event of events) record.push(chain(record.at(-1), event))
  return record
}
const move: RecordEvent = { kind: 'move', by: 'red', server: 'https://there.example' }
const act: RecordEvent = { kind: 'act', seat: 'red', side: 'red', action: 'wait', hash: 'a' }

test('a game moves once all have agreed, wherever it stood before', () => {
  expect(movingTo(recordOf(act))).toBeUndefined()
  expect(movingTo(recordOf(act, move))).toBe('https://there.example')
})

test('who leaves has agreed; who plays on or sits down has not', () => {
  expect(movingTo(recordOf(move, { kind: 'rise', seat: 'red' }))).toBe('https://there.example')
  expect(movingTo(recordOf(move, act))).toBeUndefined()
  expect(movingTo(recordOf(move, { kind: 'sit', seat: 'blue' }))).toBeUndefined()
  const back: RecordEvent = { kind: 'undo', seat: 'red', to: 0, consent: false }
  expect(movingTo(recordOf(act, move, back))).toBeUndefined()
})
