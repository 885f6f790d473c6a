/** Who knows what a covered piece is, who sees its back, and to whom it is not there at all. */

import type { Side } from '../cast/cast.ts'

/**
 * What keeps a piece from being open to all; sides by id.
 * @example const faceDown: Cover = { known: [] }
 */
export interface Cover {
  /** They know what it is. */
  readonly known: readonly string[]
  /** They see its back where it stands; left out: everybody at the table does. */
  readonly noticed?: readonly string[] | undefined
}

/** What somebody sees of a piece: what it is, its back, or nothing. */
export type Sight = 'known' | 'back' | 'nothing'

/** What those who play some sides see of a piece; a spectator plays none. */
export function sightThrough(cover: Cover | undefined, plays: (sideId: string) => boolean): Sight {
  if (!cover || cover.known.some(plays)) return 'known'
  return !cover.noticed || cover.noticed.some(plays) ? 'back' : 'nothing'
}

/** Does somebody know or see more of it than before? */
export function tellsMore(before: Cover | undefined, now: Cover | undefined): boolean {
  if (!before) return false
  if (!now) return true
  const more = (was: readonly string[], is: readonly string[]) =>
    is.some((side) => !was.includes(side))
  if (more(before.known, now.known)) return true
  if (!before.noticed) return false
  return !now.noticed || more([...before.noticed, ...before.known], now.noticed)
}

/** The same cover, to those who compare. */
export function sameCover(a: Cover | undefined, b: Cover | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A cover, its sides in the order of the module. */
export function coverFor(
  sides: readonly Side[],
  known: readonly Side[],
  noticed: readonly Side[] | undefined,
): Cover {
  const listed = (some: readonly Side[]) =>
    sides.filter((side) => some.includes(side)).map(({ id }) => id)
  return { known: listed(known), ...(noticed ? { noticed: listed(noticed) } : {}) }
}
