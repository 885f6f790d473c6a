/** 37.52, 37.53  Units in a fortress attack when, whom and with as many as they like. */

import type { Piece } from '@redoubt/engine'
import type { Blitzkrieg } from '../base/game.ts'
import { inFortress } from './occupation.ts'

/** 37.52  Units in fortresses are not required to attack; 37.53a  nor do they bring others into that duty. */
export function needNotAttack(g: Blitzkrieg, unit: Piece): boolean {
  return inFortress(g, unit)
}
