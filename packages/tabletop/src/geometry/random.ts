/** Repeatable irregularity for drawing: the same place always gets the same trees. */

/** A number 0 to 1 from whole numbers. */
export function scatter(x: number, y: number, salt = 0): number {
  let hash =
    Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}

/** A stream of numbers 0 to 1 from a seed. */
export function stream(seed: number): () => number {
  let at = 0
  return () => scatter(seed, at++, 977)
}
