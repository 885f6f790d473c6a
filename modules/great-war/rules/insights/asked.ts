/** Where a question belongs: its prompt names the battle, or the fort and the zone it looks at. */

import { fieldOf } from '@redoubt/mechanics'
import { presentBattle } from '../fire/battle.ts'
import { spaceNamed } from '../map/theatre.ts'
import type { PassFireFrame } from '../movement/pass-fire.ts'
import type { Frame, War } from '../shape.ts'

/** W-7.2  The area or zone that is fought for. */
export const battleAsked = (g: War) => ({ area: fieldOf(g, presentBattle(g)) })

/** W-4.3  The same, and the forts that may take part. */
export const fortsAsked = (g: War, { forts }: Frame) => ({
  ...battleAsked(g),
  forts: (forts as readonly string[]).map((area) => spaceNamed(g, area)),
})

/** F-32  The fort that may fire, and the zone with the fleet. */
export function passAsked(g: War, frame: Frame) {
  const { forts, at } = frame as PassFireFrame
  const [next = at] = forts
  return { area: spaceNamed(g, next), zone: spaceNamed(g, at) }
}
