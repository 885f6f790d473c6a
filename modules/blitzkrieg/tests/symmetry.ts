/** The half turn that carries Twin Gulf and its scenario onto themselves: hexes change places, and so do the sides. */

const OTHER: Readonly<Record<string, string>> = { A: 'C', C: 'A', V: 'O', O: 'V', H: 'H' }

/** The hex opposite: column c and row r become 23 - c and 16 - r. */
export function opposite(hex: string): string {
  const turned = (from: number, part: string) => String(from - Number(part)).padStart(2, '0')
  return turned(23, hex.slice(0, 2)) + turned(16, hex.slice(2))
}

/** The side that stands where this one stands. */
export function otherSide(side: string): string {
  return OTHER[side] ?? side
}

/**
 * A text of hexes, sides and unit ids (`move A-T1 0806`) as it reads from the other side of the table.
 * Harrow lies opposite itself, so its two garrisons change places.
 */
export function turned(text: string): string {
  return text
    .replace(/\b\d{4}\b/g, opposite)
    .replace(/\b[ACVHO](?=[-\s.]|$)/g, otherSide)
    .replace(/\bH-I[12]\b/g, (unit) => (unit === 'H-I1' ? 'H-I2' : 'H-I1'))
}
