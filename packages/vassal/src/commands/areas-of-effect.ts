/** Areas round pieces, as the overlay of the free table knows them. */

import { type AreaOfEffectFile, writeFormula } from '@redoubt/engine'
import { areaOf, isArea, isSwitched, SHOWS_AREA } from '../pieces/area-of-effect.ts'
import type { Counter } from '../pieces/counter.ts'
import type { Trait } from '../pieces/definition.ts'
import { type Naming, NotCarried } from './expression.ts'
import { namingFor, type Properties, shownOf } from './properties.ts'

/** Farther than any overlay goes. */
const FARTHEST = 100

/** The areas of a piece; none of those that cannot be carried over. */
export function areasOfPiece(counter: Counter, properties: Properties): AreaOfEffectFile[] {
  const { traits } = counter
  if (!traits.some(isArea)) return []
  const naming = namingFor(properties, {
    traits,
    own: shownOf(counter.layers, properties.attributes),
  })
  return traits.filter(isArea).flatMap((trait) => {
    try {
      return [areaFrom(trait, naming, properties)]
    } catch (error) {
      if (!(error instanceof NotCarried)) throw error
      return []
    }
  })
}

/** @throws NotCarried */
export function areaFrom(
  trait: Trait,
  naming: Naming,
  { attributes }: Properties,
): AreaOfEffectFile {
  const { radius } = areaOf(trait)
  const within =
    typeof radius === 'number'
      ? Math.min(FARTHEST, Math.max(0, Math.round(radius)))
      : writeFormula(naming(radius.property))
  if (!isSwitched(trait)) return { within }
  const shown = attributes.get(SHOWS_AREA)
  if (!shown) throw new NotCarried('more properties than fit')
  return { within, when: `${shown.name} > 0` }
}
