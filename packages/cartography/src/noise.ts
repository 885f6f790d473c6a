/** Repeatable irregularity: frontiers that follow anchors wander like frontiers. */

function lattice(x: number, y: number, salt: number): number {
  let hash =
    Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x8000_0000 - 1
}

/** Smooth noise from -1 to 1 that changes over a distance of 1. */
export function noise(x: number, y: number, salt: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const ease = (share: number) => share * share * (3 - 2 * share)
  const [u, v] = [ease(x - column), ease(y - row)]
  const top = lattice(column, row, salt) * (1 - u) + lattice(column + 1, row, salt) * u
  const bottom = lattice(column, row + 1, salt) * (1 - u) + lattice(column + 1, row + 1, salt) * u
  return top * (1 - v) + bottom * v
}
