/** The palette for colour-blind eyes, seen with each kind of them, in every module. */

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModule } from '@redoubt/loader'
import { expect, test } from 'vitest'
import { SAFE_COLOURS } from './safe-colours.ts'

type Triple = readonly [number, number, number]
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
  const sides = Object.entries(loaded.data.manifest.sides).map(([id, { seat }], index) => {
    const colour = SAFE_COLOURS[index]
    if (!colour) throw new Error(`${name} has more sides than there are colours`)
    return { id, seat, colour }
  })
  expect(sides.length).toBeGreaterThan(1)
  const alike = sides.flatMap((one, index) =>
    sides.slice(index + 1).flatMap((other) => {
      const least = one.seat === other.seat ? BETWEEN_FRIENDS : BETWEEN_ENEMIES
      return Object.entries(EYES)
        .filter(([, eyes]) => difference(one.colour, other.colour, eyes) < least)
        .map(([kind]) => `${one.id} and ${other.id}, ${kind}`)
    }),
  )
  expect(alike).toEqual([])
})

test('red and green, as Fortify prints them, are nearly the same to some', () => {
  expect(difference('#b3392f', '#3f7d4a', EYES.all as Matrix)).toBeGreaterThan(60)
  expect(difference('#b3392f', '#3f7d4a', EYES.deuteranopia as Matrix)).toBeLessThan(30)
})

function difference(one: string, other: string, eyes: Matrix): number {
  const [a, b] = [labOf(seenBy(eyes, linear(one))), labOf(seenBy(eyes, linear(other)))]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** `#rrggbb` as light: sRGB without its gamma, 0 to 1. */
function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function seenBy(eyes: Matrix, [red, green, blue]: Triple): Triple {
  const row = ([r, g, b]: Triple) => Math.min(1, Math.max(0, r * red + g * green + b * blue))
  return [row(eyes[0]), row(eyes[1]), row(eyes[2])]
}

/** CIELAB under daylight (D65). */
function labOf([red, green, blue]: Triple): Triple {
  const bent = (share: number) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)
  const x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
