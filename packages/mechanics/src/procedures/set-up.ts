/** Set-up from the data: units wait in a zone of their side and are placed in its area. */

import { objection, type ProceduresFile } from '@redoubt/engine'
import type { AnyPosition, ToSpace } from '../parts/anyone.ts'
import { arrivalsPart } from '../parts/schedule/arrivals-part.ts'
import { type SetUpPart, setUpPart } from '../parts/set-up/set-up-part.ts'
import { hasEnemy } from './closed.ts'
import type { Common } from './common.ts'
import { needed } from './needed.ts'
import { spacesOf } from './spaces.ts'
import { valueFrom } from './values.ts'

/** Every side's units in the zone are shuffled and dealt out, one to each of the spaces the file names for it. */
export function dealFrom(
  { zone, deal }: NonNullable<ProceduresFile['setUp']>,
  { functions }: Common,
): ((g: AnyPosition) => void) | undefined {
  if (deal === undefined) return undefined
  const spaces = valueFrom(deal, functions)
  return (g) => {
    for (const side of g.sides) {
      const waiting = g.zone(zone, side)
      g.shuffle(waiting)
      for (const space of spacesOf(g, spaces(g, { side }), side)) {
        const unit = g.top(waiting)
        if (unit) g.move(unit, space)
      }
    }
  }
}

/**
 * The parts of a set-up in which units are placed.
 * @param begin everybody has set up
 */
export function setUpFrom(
  { clause, order = [], zone, areas }: NonNullable<ProceduresFile['setUp']>,
  { functions, stacking, yours }: Common,
  begin: (g: AnyPosition) => void,
): { readonly placing: ReturnType<typeof arrivalsPart>; readonly setUp: SetUpPart<AnyPosition> } {
  const area = valueFrom(needed(areas, 'setUp', 'areas: {scenario: …}'), functions)
  const enemyThere = objection(
    clause,
    (g: AnyPosition, { unit, to }: ToSpace) => hasEnemy(g, unit.side, to),
    { message: 'arrive.enemy' },
  )
  const placing = arrivalsPart<AnyPosition>({
    name: 'place',
    clause,
    yours,
    zone,
    // Those with a turn of their own come later.
    turnOf: (_, unit) => Number(unit.at.arrives),
    now: () => 0,
    entries: (g, unit) => spacesOf(g, area(g, { unit }), unit.side),
    unless: [enemyThere, ...(stacking ? [stacking.full] : [])],
  })
  const notAllPlaced = objection(clause, (g: AnyPosition) => placing.due(g, g.actor).length > 0, {
    message: 'set_up.waiting',
    facts: (g) => ({ units: placing.due(g, g.actor) }),
  })
  const setUp = setUpPart<AnyPosition>({
    clause,
    sides: (g) => order.map((id) => g.side(id)),
    offers: [placing.arrive],
    due: (g, side) => placing.due(g, side).length > 0,
    unless: [notAllPlaced],
    prompt: (g, side) => ({ left: placing.due(g, side).length }),
    begin,
  })
  return { placing, setUp }
}
