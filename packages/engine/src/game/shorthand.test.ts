import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inFull, shortened } from './shorthand.ts'

const MOVE = {
  seq: 3,
  seat: 'first',
  side: 'red',
  action: 'move unit=d1 to=c2',
  operations: [
    { op: 'move', id: 7, to: 'c2' },
    { op: 'set', name: 'actions_left', value: 1 },
  ],
  log: [
    {
      key: 'move',
      facts: {
        side: { ref: 'side', id: 'red' },
        unit: {
          ref: 'piece',
          id: 7,
          type: 'tank',
          side: 'red',
          face: 0,
          place: 'd1',
          name: 'Tank',
        },
        to: { ref: 'place', id: 'c2' },
      },
      clause: 'F-6.1',
    },
  ],
  draws: [],
  asked: [{ seat: 'first', side: 'red', step: 'turn', facts: { actions: 1 } }],
}

test('a move takes less than half, and comes back as it was', () => {
  const json = JSON.stringify(MOVE)
  const short = shortened(json)
  expect(short.length).toBeLessThan(json.length / 2)
  expect(inFull(short)).toBe(json)
})

test('whatever JSON can say comes back, control characters as well', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
      const json = JSON.stringify({ value, text, sign: '\u0001\u0019', phrase: '{"seq":' })
      expect(inFull(shortened(json))).toBe(json)
    }),
  )
})
