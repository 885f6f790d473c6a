/** YAML files as they were read last: for folders that are loaded again whenever one of their files is saved. */

import type { Problem } from '../problems/problem.ts'
import type { Source } from '../source/source.ts'

/** What reading a file came to. */
export interface Reading {
  readonly source: Source
  readonly problems: readonly Problem[]
}

/** Keeps the last reading of each file, and gives it again while the file says the same. */
export interface Readings {
  of(file: string, bytes: Buffer, read: () => Reading): Reading
}

export function keepReadings(): Readings {
  const kept = new Map<string, { readonly bytes: Buffer; readonly reading: Reading }>()
  return {
    of(file, bytes, read) {
      const known = kept.get(file)
      if (known?.bytes.equals(bytes)) return known.reading
      const reading = read()
      kept.set(file, { bytes, reading })
      return reading
    },
  }
}
