import { expect, test } from 'vitest'
import { type Colour, colour, contrast, inkOn } from './colour.ts'

test('what is printed on any colour has a contrast of 4.5 at least', () => {
  const parts = Array.from({ length: 16 }, (_, step) => step * 17)
  const all = parts.flatMap((red) =>
    parts.flatMap((green) => parts.map((blue): Colour => [red, green, blue])),
  )
  const least = Math.min(...all.map((base) => contrast(base, inkOn(base))))
  expect(least).toBeGreaterThan(4.5)
})

test('contrast is that of WCAG 2', () => {
  expect(contrast(colour('#ffffff'), colour('#000000'))).toBeCloseTo(21, 5)
  expect(contrast(colour('#777777'), colour('#ffffff'))).toBeCloseTo(4.48, 2)
})
