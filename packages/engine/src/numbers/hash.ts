/** Position hashes: sums of mixed contributions in two 32-bit lanes, so that each operation updates them in constant time. */

/** Mixes up to four small integers, first lane. */
export function mixLow(a: number, b: number, c: number, d: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul((h ^ (h >>> 15)) + b, 0xc2b2ae35)
  h = Math.imul((h ^ (h >>> 13)) + c, 0x27d4eb2f)
  h = Math.imul((h ^ (h >>> 16)) + d, 0x165667b1)
  return h ^ (h >>> 15)
}

/** Mixes up to four small integers, second lane. */
export function mixHigh(a: number, b: number, c: number, d: number): number {
  let h = Math.imul(a ^ 0x7feb352d, 0x846ca68b)
  h = Math.imul((h ^ (h >>> 16)) + b, 0x9e3779b1)
  h = Math.imul((h ^ (h >>> 15)) + c, 0x85ebca77)
  h = Math.imul((h ^ (h >>> 13)) + d, 0xc2b2ae3d)
  return h ^ (h >>> 16)
}

/** FNV-1a over a text, started from `seed`. */
export function hashText(text: string, seed = 0): number {
  let h = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h ^ (h >>> 15)
}

/** A hash of plain data; equal data in equal key order hash alike, and keys set to undefined do not count. */
export function hashData(value: unknown, seed = 0): number {
  if (typeof value === 'number' && Number.isInteger(value)) return mixLow(value | 0, seed, 1, 0)
  if (typeof value === 'boolean') return mixLow(value ? 1 : 0, seed, 2, 0)
  if (typeof value === 'string') return hashQuoted(value, seed)
  return hashText(JSON.stringify(value) ?? 'undefined', seed)
}

/** The hash of a text as JSON writes it, which is not written where it holds nothing to escape. */
function hashQuoted(text: string, seed: number): number {
  let h = Math.imul(0x811c9dc5 ^ seed ^ QUOTE, 0x01000193)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < SPACE || code === QUOTE || code === BACKSLASH || code >= SURROGATES)
      return hashText(JSON.stringify(text), seed)
    h = Math.imul(h ^ code, 0x01000193)
  }
  h = Math.imul(h ^ QUOTE, 0x01000193)
  return h ^ (h >>> 15)
}

const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c
const SURROGATES = 0xd800

/** Two lanes as 16 hex digits. */
export function hashName(low: number, high: number): string {
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0')
}

/** Two lanes as one exact number (53 of the 64 bits), a cheap key for maps. */
export function hashNumber(low: number, high: number): number {
  return (high >>> 11) * 4294967296 + (low >>> 0)
}
