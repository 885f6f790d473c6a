/** Counters that are not yet where they are shown: those chosen so far, and the one in hand where the pointer would put it. */

import type { Scene } from '@redoubt/tabletop'
import type { Intent, Way } from '../hand/intent.ts'
import { findPiece, type Grounds } from '../hand/matching.ts'

type Ghosts = NonNullable<Scene['ghosts']>

export function ghostsOf(
  { picked, ways }: Pick<Intent, 'picked' | 'ways'>,
  over: string | undefined,
  grounds: Grounds,
): Ghosts {
  const [way] = ways
  if (!way) return []
  const chosen = ways.length === 1 ? put(way, grounds) : []
  const held = way.chosen?.piece ?? picked?.piece
  const isTarget = ways.some(({ next }) =>
    next?.values.some(({ place, piece }) => place === over && piece === undefined),
  )
  if (over === undefined || held === undefined || !isTarget) return chosen
  const found = findPiece(grounds.view, held)
  return found && found.place !== over ? [...chosen, { piece: found.piece, place: over }] : chosen
}

/**
 * Counters from beside the map that were given a place, while the rest of the action is still to be chosen. A place
 * chosen for one that is on the map may as well be attacked.
 */
function put({ chosen, before }: Way, { view, isSpace }: Grounds): Ghosts {
  const values = chosen ? [...before, chosen] : before
  return values.flatMap(({ place, piece }, at) => {
    const held = values.slice(0, at).findLast((value) => value.piece !== undefined)?.piece
    if (place === undefined || piece !== undefined || held === undefined) return []
    const found = findPiece(view, held)
    return found && isSpace(place) && !isSpace(found.place) ? [{ piece: found.piece, place }] : []
  })
}
