/** BS9  Fighting the declared battles, one at a time. */

import type { Frame } from '@redoubt/engine'
import type { Offered } from '@redoubt/mechanics'
import type { Blitzkrieg } from '../game/game.ts'
import { goOn } from '../game/sequence.ts'
import { battle } from './battle.ts'

/** BS9, 14.4  Fighting a battle; named by any of the hexes it attacks, all units in them are drawn in. */
export const resolve: Offered = { ...battle.fight, name: 'resolve', clause: '14.4' }

/** Goes on with the next battle, or to the phase after combat. */
export function nextBattle(g: Blitzkrieg, frame: Frame): void {
  const side = g.side(frame.side ?? '')
  if (battle.battlesOf(g, side).length > 0) g.next({ step: 'battles', side: side.id })
  else goOn(g, side, 'C')
}
