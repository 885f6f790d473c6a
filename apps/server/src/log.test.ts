import pino from 'pino'
import { expect, test } from 'vitest'
import { colyseusLog } from './log.ts'

test('whoever sends what cannot be read does not fill the log; how much was left out stands in it', () => {
  const lines: { leftOut?: number; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })
  let now = 0
  const { error, info } = colyseusLog(log, () => now)
  for (let n = 0; n < 10_000; n++) error(new Error('Unexpected end of MessagePack data'))
  for (let n = 0; n < 100; n++) info('left alone')
  expect(lines).toHaveLength(60)
  now = 61_000
  error('reconnectionToken=abc&x', 'once more')
  expect(lines.at(-1)).toMatchObject({
    leftOut: 9940,
    msg: 'reconnectionToken=[cut]&x once more',
  })
})
