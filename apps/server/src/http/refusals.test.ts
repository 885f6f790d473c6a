import { expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { StoreError } from '../store/store.ts'
import { refusalOf } from './refusals.ts'

test('while the database cannot be reached whoever asks is told to try again, and not that the server failed', () => {
  const log = openLog('silent')
  const away = new StoreError('unreachable', 'the database says "connection refused"', undefined)
  expect(refusalOf(away, log)).toMatchObject({ code: 'storage', said: { key: 'storage.read' } })
  expect(refusalOf(new Error('a fault of ours'), log)).toMatchObject({ code: 'internal' })
})
