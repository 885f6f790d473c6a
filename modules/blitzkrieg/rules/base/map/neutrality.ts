/** BS11  Neutral countries: entering or bombing one is war with it. */

import type { Space } from '@redoubt/engine'
import type { Blitzkrieg, Side } from '../game/game.ts'
import { fieldOf, neutralAt } from './field.ts'
import { isMajor } from './map.ts'

/** The minor country whose neutrality a side would break by entering the hex. */
function neutralCountry(g: Blitzkrieg, hex: Space, side: Side): Side | undefined {
  return g.sides[neutralAt(fieldOf(g), hex, side)]
}

/** BS11  Entering or bombing a neutral country is war with it. */
export function breakNeutrality(g: Blitzkrieg, hex: Space, side: Side): void {
  const minor = neutralCountry(g, hex, side)
  // A garrison that falls back over a border starts no war.
  if (!minor || !isMajor(g, side)) return
  g.setFor('war', minor, `${g.vars.war[minor.index] ?? ''}${side.id}`)
  g.log('war', { side, minor }, 'BS11')
}

/** BS11  What a preview says of the neutral countries a path enters. */
export function warNotes(
  g: Blitzkrieg,
  path: readonly Space[],
  side: Side,
): { key: string; clause: string; facts: { minor: Side } }[] {
  const minors = new Set<Side>()
  for (const hex of path) {
    const minor = neutralCountry(g, hex, side)
    if (minor) minors.add(minor)
  }
  return [...minors].map((minor) => ({ key: 'war', clause: 'BS11', facts: { minor } }))
}
