/** Why a hit cannot fall on a piece, by the rule that keeps it off. */

import type { Space } from '@redoubt/engine'
import { hasGarrison, isWrecked } from '../control/forts.ts'
import { objection, type Piece, type War } from '../shape.ts'
import { isFort, isPlane, traitsOf } from '../units/units.ts'
import { battleIn } from './battle.ts'
import type { LossesFrame } from './targets.ts'

interface Hit {
  readonly unit: Piece
}

const lossesOf = (g: War): LossesFrame => g.frame as LossesFrame
const isSpared = (g: War, unit: Piece): boolean => isFort(unit) && lossesOf(g).of !== 'passing'

/** W-3.13  Submarines slip through. */
const slipsThrough = objection(
  'W-3.13',
  (g, { unit }: Hit) => lossesOf(g).of === 'passing' && traitsOf(unit).passThroughExempt === true,
)

/** W-8.1  In Part A only planes are hit. */
const isOnTheGround = objection(
  'W-8.1',
  (g, { unit }: Hit) => lossesOf(g).only === 'air' && !isPlane(unit),
)

/** C.8  Gas reaches what its table says. */
const isOutOfGas = objection('C.8', 'gas', (g) => lossesOf(g).only === 'gas')

/** W-2.4  A wrecked fort takes no hits. */
const isAWreck = objection('W-2.4', (g, { unit }: Hit) => isSpared(g, unit) && isWrecked(unit))

/** F-13  Ships cannot hit a fort. */
const isNotAfloat = objection(
  'F-13',
  (g, { unit }: Hit) => isSpared(g, unit) && battleIn(g)?.battle === 'naval',
)

/** W-2.6, F-26  A fort without garrison takes no hits for the others. */
const isIdle = objection(
  'W-2.6',
  (g, { unit }: Hit) => isSpared(g, unit) && !hasGarrison(g, unit.place as Space),
)

/** F-07  And whatever else the fire does not reach. */
const cannotBeHit = objection('F-07', () => true)

/** In the order in which they are told. */
export const immunities = [
  slipsThrough,
  isOnTheGround,
  isOutOfGas,
  isAWreck,
  isNotAfloat,
  isIdle,
  cannotBeHit,
]
