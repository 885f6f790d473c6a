/** The sides of a player roster, and whose a player's own window is. */

import { shown } from '../archive/archive.ts'
import { childrenOf, descendants, type Element, isOn } from '../archive/xml.ts'
import { listOf } from '../encoding/sequence.ts'

/** Whoever plays alone or only looks on needs no side for it. */
const NO_SIDE = /^(solo|solitaire|observer|spectator|referee|umpire|moderator)s?$/i

/** Does a name of the roster mean a side? */
export const isSide = (name: string): boolean => !NO_SIDE.test(name)

/** Names of the roster, those that are no sides included. */
export function rosterOf(root: Element): string[] {
  const names = descendants(root, 'PlayerRoster').flatMap((roster) =>
    childrenOf(roster, 'entry').map(({ text }) => shown(text.trim())),
  )
  return [...new Set(names)].filter((name) => name !== '')
}

/**
 * The side whose window it is, of several the first; empty when none of the roster may look into it. undefined for a
 * window that all sides see.
 * @param roster names of the roster
 */
export function ownerOf(map: Element, roster: readonly string[]): string | undefined {
  const { name, attributes } = map
  if (name !== 'PrivateMap' && name !== 'PlayerHand') return undefined
  const sides = roster.filter(isSide)
  const owners = listOf(attributes.side).map((one) => shown(one.trim()))
  const own = sides.filter((side) =>
    owners.some((owner) => owner.toLowerCase() === side.toLowerCase()),
  )
  const isShared = sides.length > 1 && own.length === sides.length
  const isOpen = name === 'PrivateMap' && isOn(map, 'visible')
  return isShared || isOpen ? undefined : (own[0] ?? '')
}
