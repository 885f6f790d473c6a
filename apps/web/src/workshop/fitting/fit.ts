/** Guesses how a scanned map is laid out and numbered, from a few cells its author points at. */

import { cellOf, type Lattice, latticesFor, middleOf, type Point } from './lattice.ts'
import { type Placement, placeEvenly, placePicture } from './placement.ts'
import type { Printed } from './printed.ts'

/** The middle of a cell in the picture, and what is printed there. */
export interface Mark {
  readonly pixel: Point
  readonly printed: Printed
}

export interface Fit {
  readonly lattice: Lattice
  readonly placement: Placement
  /** How much speaks against it: board units the marks are off, and a little for every degree a scan would lie askew. */
  readonly cost: number
}

/** Nobody lays a map on a scanner like this, in radians. */
const MOST_ASKEW = Math.PI / 6
const PER_DEGREE = 0.02

/**
 * All layouts the marks allow, the likeliest first.
 * @param marks two or more; with a third the guess is sure of how hexes lie, and of cells that are not as wide as high
 */
export function fitsOf(shape: Lattice['shape'], marks: readonly Mark[]): readonly Fit[] {
  const [first] = marks
  if (!first) return []
  return latticesFor(shape, first.printed.style)
    .flatMap((lattice) => {
      const pins = marks.map(({ pixel, printed }) => {
        const { column, row } = cellOf(lattice, printed)
        return { pixel, middle: middleOf(lattice, column, row) }
      })
      // What stretches would hide that hexes lie the other way: the cost is that of even scales.
      const even = placeEvenly(pins)
      const placement = placePicture(pins)
      if (!even || !placement || Math.abs(placement.turn) > MOST_ASKEW) return []
      const degrees = (Math.abs(even.turn) * 180) / Math.PI
      return [{ lattice, placement, cost: even.off + degrees * PER_DEGREE }]
    })
    .sort((one, other) => one.cost - other.cost)
}

/** Layouts between which the marks do not decide: as likely as the likeliest, or nearly. */
export function alikeFits(fits: readonly Fit[]): readonly Fit[] {
  const [best] = fits
  return best ? fits.filter(({ cost }) => cost <= best.cost + DECIDES) : []
}

/** Board units by which one layout must beat another. */
const DECIDES = 0.08
