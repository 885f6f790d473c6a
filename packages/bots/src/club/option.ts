import type { Explorer } from '@redoubt/engine'

/** A row of the list with what it gains. */
export interface Option {
  readonly row: number
  readonly meaning: number
  gain: number
  /** What it gains is known in this position: it has been looked at, or planned. */
  fresh: boolean
}

/** The row ends the phase and nothing else. */
export function isRest(tree: Explorer, row: number): boolean {
  const { ends, names } = tree.offered(row)
  return ends && names.length === 0
}
