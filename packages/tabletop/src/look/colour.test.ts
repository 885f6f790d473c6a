import { expect, test } from 'vitest'
import { type Colour, colour, contrast, inkOn, seenOn } from './colour.ts'

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

test('an overlay is seen on the ground it lies on: darker by day, lighter by night, and what is seen stays as it is', () => {
  const [fieldGrey, tan, night] = [colour('#7f8a7a'), colour('#d8cea4'), colour('#5c5a52')]
  const byDay = seenOn(fieldGrey, tan, 3)
  expect(contrast(fieldGrey, tan)).toBeLessThan(3)
  expect(contrast(byDay, tan)).toBeGreaterThanOrEqual(3)
  expect(byDay[0]).toBeLessThan(fieldGrey[0])
  const byNight = seenOn(fieldGrey, night, 2)
  expect(contrast(byNight, night)).toBeGreaterThanOrEqual(2)
  expect(byNight[0]).toBeGreaterThanOrEqual(fieldGrey[0])
  expect(seenOn(colour('#102040'), tan, 3)).toEqual(colour('#102040'))
})
