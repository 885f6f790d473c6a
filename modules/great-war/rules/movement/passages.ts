/** W-3.1 to W-3.7  The guarded passages and the forts that fire along them. */

import type { Space } from '@redoubt/engine'
import { controllerOf } from '../control/control.ts'
import { fortIn, functionalForPassFire } from '../control/forts.ts'
import { type FortSite, type Passage, theatreOf } from '../map/theatre.ts'
import { atWar } from '../powers/war.ts'
import type { Side, War } from '../shape.ts'

/** W-3.6, F-06  The clause of the passage to Saint Petersburg. */
const BOTHNIA = 'W-3.6'

/** W-3.2, W-3.3, W-3.4, W-3.5, W-3.6  The passage this step goes along, in this direction. */
export function passageOn(g: War, from: Space, to: Space): Passage | undefined {
  const { passages } = theatreOf(g)
  const gulf = g.options['F-06-bothnia'] === 'any-entry-of-bothnia'
  return passages.find((passage) =>
    gulf && passage.clause === BOTHNIA
      ? passage.from === to
      : passage.from === from && passage.to === to,
  )
}

/** F-05  The forts that watch a step: those of the passage, or every pass-through fort beside the zone. */
function watching(g: War, from: Space, to: Space): readonly FortSite[] {
  if (g.options['F-05-moveNextTo'] === 'listed-passage') return passageOn(g, from, to)?.guards ?? []
  return (theatreOf(g).coastalForts[to.index] ?? []).filter(({ passThrough }) => passThrough)
}

/** W-3.7, W-3.10  The forts that would fire at this power's ships on the step: hostile and not wrecked. */
export function guardsOn(g: War, from: Space, to: Space, mover: Side): readonly FortSite[] {
  const sites = watching(g, from, to)
  return sites.length === 0 ? sites : sites.filter((site) => fires(g, site, mover))
}

function fires(g: War, { area }: FortSite, mover: Side): boolean {
  const controller = controllerOf(g, area)
  if (!controller || !atWar(g, controller, mover) || !functionalForPassFire(g, area)) return false
  return g.options['F-04-passFirePer'] !== 'turn' || !fortIn(g, area)?.at.fired
}
