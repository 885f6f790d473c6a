/** The palette for colour-blind eyes, seen with each kind of them, in every module. */

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModule } from '@redoubt/loader'
import { expect, test } from 'vitest'
import { difference, linear } from './cielab.ts'
import { EYES, type Matrix, seenBy } from './eyes.ts'
import { safeColours } from './safe-colours.ts'

/** CIELAB differences: 2.3 are just seen side by side; counters lie apart, and are small. */
const BETWEEN_ENEMIES = 30
const BETWEEN_FRIENDS = 20

const MODULES = fileURLToPath(new URL('../../../../../modules', import.meta.url))

test.each(readdirSync(MODULES))('%s: its sides are told apart by all eyes', async (name) => {
  const loaded = await loadModule(`${MODULES}/${name}`)
  if (!loaded.ok) throw new Error(`${name} does not load`)
  const { sides: printed } = loaded.data.manifest
  const colours = safeColours(printed)
  expect(new Set(colours).size, 'sides with a colour of their own').toBe(colours.length)
  const sides = Object.entries(printed).map(([id, { seat }], index) => ({
    id,
    seat,
    colour: colours[index] ?? '',
  }))
  expect(sides.length).toBeGreaterThan(1)
  const alike = sides.flatMap((one, index) =>
    sides.slice(index + 1).flatMap((other) => {
      const least = one.seat === other.seat ? BETWEEN_FRIENDS : BETWEEN_ENEMIES
      return Object.entries(EYES)
        .filter(([, eyes]) => seenApart(one.colour, other.colour, eyes) < least)
        .map(([kind]) => `${one.id} and ${other.id}, ${kind}`)
    }),
  )
  expect(alike).toEqual([])
})

test('red and green, as Fortify prints them, are nearly the same to some', () => {
  expect(seenApart('#b3392f', '#3f7d4a', EYES.all)).toBeGreaterThan(60)
  expect(seenApart('#b3392f', '#3f7d4a', EYES.deuteranopia)).toBeLessThan(30)
})

test.each([
  ['fortify', ['red', 'green']],
  ['dispatches', ['green', 'purple']],
  ['fog', ['blue', 'orange']],
])('%s: sides called after a colour keep it', async (name, called) => {
  const loaded = await loadModule(`${MODULES}/${name}`)
  if (!loaded.ok) throw new Error(`${name} does not load`)
  const hues = safeColours(loaded.data.manifest.sides).map((colour) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    )
    if (blue > green) return red > green ? 'purple' : 'blue'
    if (green > red) return 'green'
    return green > (red + blue) / 2 ? 'orange' : 'red'
  })
  expect(hues).toEqual(called)
})

test('who is called after a colour keeps it', async () => {
  const loaded = await loadModule(`${MODULES}/blitzkrieg`)
  if (!loaded.ok) throw new Error('blitzkrieg does not load')
  const { sides } = loaded.data.manifest
  expect(Object.values(sides).map(({ name }) => name)).toEqual([
    'Azuria',
    'Carmine',
    'Velt',
    'Harrow',
    'Ossa',
  ])
  expect(safeColours(sides).slice(0, 2)).toEqual(['#0c6ccc', '#cc3c0c'])
})

/** How far two colours lie apart to eyes of one kind. */
function seenApart(one: string, other: string, eyes: Matrix): number {
  return difference(seenBy(eyes, linear(one)), seenBy(eyes, linear(other)))
}
