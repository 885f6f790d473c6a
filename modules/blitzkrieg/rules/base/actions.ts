/** The actions of the base that rules laid over it may add to, by name. */

import { rebase } from './air/aircraft.ts'
import { bomb, join } from './air/missions.ts'
import { battle } from './combat/battle.ts'
import { attackAlso } from './combat/widen.ts'
import { airdrop } from './movement/airdrop.ts'
import { move } from './movement/movement.ts'
import { embark, land } from './movement/sea.ts'
import { breakDown } from './movement/substitutes.ts'
import { replacements } from './turn/replacements.ts'

export const baseActions = {
  rebuild: replacements.rebuild,
  join,
  bomb,
  rebase,
  move,
  airdrop,
  embark,
  land,
  breakDown,
  attack: battle.attack,
  attackAlso,
}

export type BaseActions = typeof baseActions
