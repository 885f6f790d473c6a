/** BS11  Neutral countries: entering or bombing one is war with it. */

import type { Remark, Space } from '@redoubt/engine'
import type { Blitzkrieg, Side } from '../game/game.ts'
import { groundUnits } from './field.ts'
import { isMajor } from './map.ts'
import { neutralAt, warsOf } from './wars.ts'

/** The minor country whose neutrality a side would break by entering the hex. */
function neutralCountry(g: Blitzkrieg, hex: Space, side: Side): Side | undefined {
  return g.sides[neutralAt(warsOf(g), hex, side)]
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
export function warNotes(g: Blitzkrieg, path: readonly Space[], side: Side): readonly Remark[] {
  if (!isMajor(g, side)) return []
  const minors = path.flatMap((hex) => neutralCountry(g, hex, side) ?? [])
  return [...new Set(minors)].map((minor) => {
    const facts = { minor, units: groundUnits(g, minor).length }
    return { key: 'war', clause: 'BS11', facts }
  })
}

/** BS11  The same, to be told before it is done. */
export function warCaution(g: Blitzkrieg, path: readonly Space[], side: Side): Remark | undefined {
  return warNotes(g, path, side)[0]
}
