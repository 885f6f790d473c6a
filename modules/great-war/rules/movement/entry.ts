/** D  Powers that are not in the war yet: nobody enters their areas. */

import type { Space } from '@redoubt/engine'
import { controllerOf } from '../control/control.ts'
import { commanderOf, hasEntered } from '../powers/war.ts'
import { objection, type ToSpace, type War } from '../shape.ts'

/** Does the area belong to a power that is not in the war yet? */
export function isNeutral(g: War, area: Space): boolean {
  const controller = controllerOf(g, area)
  return controller !== undefined && !hasEntered(g, commanderOf(g, controller))
}

/** D  Before its entry a power may not be attacked, nor its areas entered. */
export const neutralArea = objection(
  'D',
  'neutral',
  (g, { to }: ToSpace) => isNeutral(g, to) && { owner: controllerOf(g, to) },
)
