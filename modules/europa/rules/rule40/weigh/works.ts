/** 40.0.1  What shelters the defender in an attack that is weighed, found once for each weighing; what its lines say of it. */

import type { PreviewLine, Remark, Space } from '@redoubt/engine'
import { type Cause, oncePer } from '@redoubt/mechanics'
import type { Europa, Piece, Weighing } from '../../base/game/europa.ts'
import { type CityThere, cityRowOf } from '../cities/cities.ts'
import { citeOf, fortFacts, kindOf } from '../fortifications/kinds.ts'
import { fortsAt } from '../fortifications/objects.ts'
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

/** 40.D  The fortifications that count, as lines to strike out: what if they were not there? */
export function fortLines({ g, hex, defender, attackers }: Weighing): readonly PreviewLine[] {
  const all = protectionOf(g, hex, defender, attackers)
  return all.present.map((fort) => ({
    id: fortLine(fort),
    key: all.counting.includes(fort) ? 'fort' : 'fort.idle',
    clause: kindOf(g, fort).clause,
    option: 'combineForts',
    toggle: true,
    facts: fortFacts(fort),
  }))
}

/** 40.B.1.2  The kinds that serve the defender: what they do for him holds to the end of the attack. */
export function kindsOfWorks(w: Weighing): readonly string[] {
  return worksOf(w).present.map((fort) => fort.type.id)
}

/** 40.0.2, 40.E.3, 40.E.4  The city's row of the chart. */
export function cityRows(w: Weighing): readonly string[] {
  const { city } = worksOf(w)
  return city ? [`${city.size} ${city.column}`] : []
}

/** 40.D.0.9  A strength in the waterfall. */
export function strengthLine(fort: Piece) {
  return { clause: '40.D.0.9', facts: fortFacts(fort) } as const
}

/** What stands in the hex but has no part in this attack. */
export function capturedNotes(g: Europa, hex: Space): readonly Remark[] {
  return fortsAt(g, hex)
    .filter((fort) => fort.at.captured_by !== '')
    .map((fort) => ({ key: 'captured', clause: kindOf(g, fort).clause, facts: fortFacts(fort) }))
}
