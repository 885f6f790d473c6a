/** A phase in which reinforcements enter, from the data. */

import { objection, type PhaseFile } from '@redoubt/engine'
import type { AnyPosition, ToSpace } from '../parts/anyone.ts'
import { arrivalsPart } from '../parts/schedule/arrivals-part.ts'
import type { Common, PhaseMade } from './common.ts'
import { needed } from './needed.ts'
import { spacesOf } from './spaces.ts'
import { valueFrom } from './values.ts'

export function reinforcementPhase(id: string, file: PhaseFile, common: Common): PhaseMade {
  const { functions, stacking, control, counter } = common
  const clause = needed(file.clause, id, 'a clause')
  const entries = valueFrom(
    needed(file.entries, id, 'entries, such as {scenario: entries}'),
    functions,
  )
  const enemyThere = objection(
    clause,
    (g: AnyPosition, { unit, to }: ToSpace) => g.stack(to).some(({ side }) => side !== unit.side),
    { message: 'arrive.enemy' },
  )
  const part = arrivalsPart<AnyPosition>({
    clause,
    yours: common.yours,
    zone: needed(file.zone, id, 'the zone in which they wait'),
    turnOf: (_, unit) => Number(unit.at.arrives),
    now: (g) => Number(g.vars[counter]),
    entries: (g, unit) => spacesOf(g, entries(g, { unit }), unit.side),
    unless: [enemyThere, ...(stacking ? [stacking.full] : [])],
    arrives: (g, unit, to) => {
      g.move(unit, to)
      if (unit.side) control?.take(g, to, unit.side)
    },
  })
  return {
    parts: [part],
    phase: {
      offers: [part.arrive],
      due: (g, side) => part.due(g, side).length > 0,
    },
  }
}
