/** The palette for colour-blind eyes, seen with each kind of them, in every module. */

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModule } from '@redoubt/loader'
import { expect, test } from 'vitest'
import { difference, linear, type Triple } from './cielab.ts'
import { safeColours } from './safe-colours.ts'

type Matrix = readonly [Triple, Triple, Triple]

/**
 * What is left of linear red, green and blue without one kind of cone (Machado, Oliveira and Fernandes 2009,
 * "A Physiologically-based Model for Simulation of Color Vision Deficiency", table 1, severity 1.0).
 */
const EYES: Readonly<Record<string, Matrix>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

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
  expect(seenApart('#b3392f', '#3f7d4a', EYES.all as Matrix)).toBeGreaterThan(60)
  expect(seenApart('#b3392f', '#3f7d4a', EYES.deuteranopia as Matrix)).toBeLessThan(30)
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

function seenBy(eyes: Matrix, [red, green, blue]: Triple): Triple {
  const row = ([r, g, b]: Triple) => Math.min(1, Math.max(0, r * red + g * green + b * blue))
  return [row(eyes[0]), row(eyes[1]), row(eyes[2])]
}
