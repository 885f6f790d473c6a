import { expect, test } from 'vitest'
import { laidOut } from './laid-out.ts'

test('what is short stands on a line, rows of terrain one below the other', () => {
  const row = '.'.repeat(40)
  expect(
    laidOut({
      grid: { type: 'hex', origin: [0.5, 0.25] },
      pictures: [{ image: './pictures/map.png', at: [0, 0] }],
      terrain: { rows: [row, row, row] },
    }),
  ).toBe(`grid:
  type: hex
  origin: [0.5, 0.25]
pictures:
  - image: ./pictures/map.png
    at: [0, 0]
terrain:
  rows:
    - ${row}
    - ${row}
    - ${row}`)
})

test('lines but the first are indented as far as it begins', () => {
  expect(laidOut({ a: { b: [{ c: 1 }, { d: 2 }] } }, 2)).toBe(
    'a:\n    b:\n      - {c: 1}\n      - {d: 2}',
  )
})
