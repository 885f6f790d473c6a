/** How colours look to eyes without one kind of cone. */

import type { Triple } from './cielab.ts'

export type Matrix = readonly [Triple, Triple, Triple]

/**
 * What is left of linear red, green and blue (Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", table 1, severity 1.0).
 */
export const EYES = {
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
} as const satisfies Readonly<Record<string, Matrix>>

/** A light as such eyes have it. */
export function seenBy(eyes: Matrix, [red, green, blue]: Triple): Triple {
  const row = ([r, g, b]: Triple) => Math.min(1, Math.max(0, r * red + g * green + b * blue))
  return [row(eyes[0]), row(eyes[1]), row(eyes[2])]
}
