/** C.8  Phase 1: technologies of the schedule become active. */

import { powersOf } from '../powers/war.ts'
import type { Side, War } from '../shape.ts'

/** C.8  Gives a power what the schedule has for it by now. */
export function research(g: War, power: Side): void {
  const schedule = powersOf(g).data.techSchedule[power.id] ?? {}
  const known = g.vars.technologies[power.index] ?? []
  const fresh = Object.keys(schedule).filter(
    (technology) => (schedule[technology] ?? 0) <= g.vars.turn && !known.includes(technology),
  )
  if (fresh.length === 0) return
  g.setFor('technologies', power, [...known, ...fresh])
  for (const technology of fresh)
    g.log('technology', { side: power, technology }, { clause: 'C.8' })
}
