/** D.victory  Points for ouvrages destroyed or held. */

import type { Space } from '@redoubt/engine'
import type { Europa } from '../base/game/europa.ts'
import { controllerOf } from '../base/map/control.ts'
import { kindOf } from './fortifications/kinds.ts'
import { allForts } from './fortifications/objects.ts'

/** One for each that counts: the Axis gets them. */
export function ouvragePoints(g: Europa): number {
  const { axisPointsPerOuvrageDestroyedOrHeld: each = 0 } = g.scenarioData.victory ?? {}
  const [axis] = g.sides
  const counted = allForts(g).filter((fort) => {
    const kind = kindOf(g, fort)
    if (!kind.countsForVictory) return false
    return kind.usableBy === 'either' || controllerOf(g, fort.place as Space) === axis
  })
  return counted.length * each
}
