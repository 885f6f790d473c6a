/** 40.0.1  What shelters the defender in an attack that is weighed: fortifications and a city, found once for each weighing. */

import { type Cause, oncePer } from '@redoubt/mechanics'
import type { Europa, Piece, Weighing } from '../../base/game/europa.ts'
import { type CityThere, cityRowOf } from '../cities/cities.ts'
import { citeOf, kindOf } from '../fortifications/kinds.ts'
import { fortFacts } from '../fortifications/naming.ts'
import { fortLine, type Protection, protectionOf } from '../fortifications/protection.ts'

export interface Works extends Protection {
  readonly city: CityThere | undefined
}

/** The works of the attacked hex against these attackers. */
export const worksOf = oncePer((w: Weighing): Works => {
  const { g, hex, defender, defenders, attackers, without } = w
  const units = attackers.map(({ unit }) => unit)
  return {
    ...protectionOf(g, hex, defender, attackers, without),
    city: cityRowOf(g, hex, units, defenders),
  }
})

/** 40.E  What a line of the waterfall says of a city: `die.city`. */
export function cityCause({ size }: CityThere, line: 'sp' | 'die', clause: string): Cause {
  return { id: `${line}:city`, key: `${line}.city`, clause, facts: { city: size } }
}

/** 40.D  What a line of the waterfall says of a fortification: `die.fort`, with the clause of that part of its kind. */
export function causeOf(
  g: Europa,
  fort: Piece,
  line: 'sp' | 'die' | 'aec' | 'gs',
  part: string,
): Cause {
  return {
    id: `${line}:${fortLine(fort)}`,
    key: `${line}.fort`,
    clause: citeOf(kindOf(g, fort), part),
    facts: fortFacts(fort),
  }
}
