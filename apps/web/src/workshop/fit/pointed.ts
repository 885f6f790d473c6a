/** Cells an author has pointed at, and what of them can be read. */

import type { Mark } from '../fitting/fit.ts'
import type { Point } from '../fitting/lattice.ts'
import { readPrinted } from '../fitting/printed.ts'

export interface Pointed {
  readonly id: number
  readonly pixel: Point
  /** What its author says is printed there. */
  readonly text: string
}

export type Fault = 'mark.wrong' | 'mark.twice' | 'mark.mixed'

/** What keeps a mark from being used; undefined for one that is used, and for one nothing is typed for yet. */
export function faultOf(mark: Pointed, all: readonly Pointed[]): Fault | undefined {
  const text = mark.text.trim()
  if (text === '') return undefined
  const printed = readPrinted(text)
  if (!printed) return 'mark.wrong'
  const before = all.slice(0, all.indexOf(mark))
  if (before.some((other) => other.text.trim().toLowerCase() === text.toLowerCase()))
    return 'mark.twice'
  const first = before.map((other) => readPrinted(other.text)).find(Boolean)
  if (first && (first.style !== printed.style || first.separator !== printed.separator))
    return 'mark.mixed'
  return undefined
}

/** The marks a grid can be fitted to. */
export function marksOf(all: readonly Pointed[]): readonly Mark[] {
  return all.flatMap((mark) => {
    const printed = readPrinted(mark.text)
    return printed && faultOf(mark, all) === undefined ? [{ pixel: mark.pixel, printed }] : []
  })
}
