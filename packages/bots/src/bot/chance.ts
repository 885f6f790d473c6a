/** A bot's own chance: numbers that follow from its seed alone. Nothing here is a die of the game. */

import type { RandomSource } from '@redoubt/engine'

/** FNV-1a over a text, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return scramble(hash)
}

/** Two 32-bit numbers to one. */
export function mix(a: number, b: number): number {
  return scramble(Math.imul(a, 0x9e3779b1) ^ b)
}

/** The finaliser of MurmurHash3 (Appleby, public domain). */
function scramble(number: number): number {
  let h = number
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) | 0
}

/** Whole numbers in sequence; also serves as the dice inside a bot's head. */
export interface Chance extends RandomSource {
  /** From 0 to `count` − 1. */
  below(count: number): number
}

/** A sequence of its own for each seed: xorshift32 (Marsaglia 2003). */
export function chance(seed: number): Chance {
  let state = scramble(seed) || 1
  const below = (count: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 0x100000000) * count)
  }
  return { kind: 'imagined', below, draw: (_key, sides) => below(sides) + 1 }
}
