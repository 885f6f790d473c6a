/** What the base decides where nothing is laid over it, and its actions that rules laid over it may add to, by name. */

import { rebase } from './air/aircraft.ts'
import { strategicBombing } from './air/bombs.ts'
import { bomb, join } from './air/missions.ts'
import { battle } from './combat/battle.ts'
import type { Decisions, Duty } from './game/game.ts'
import { move } from './movement/movement.ts'
import { breakDown } from './movement/substitutes.ts'
import { airdrop, embark, land } from './movement/transport.ts'
import { replacements } from './turn/replacements.ts'

/** o1  Whoever stands beside the enemy attacks. */
const TO_ATTACK: Duty = { clause: 'o1', key: 'attack', toAll: true }

const no = () => false
const nothing = () => {}
const nobody = () => undefined

export const baseDecisions: Decisions = {
  eliminated: nothing,
  fresh: ['moved', 'halted', 'attacked', 'assailed'],

  hasStackingLimit: () => true,
  takesOne: no,
  hasWork: no,
  held: [],
  surelyGoesOn: () => true,
  stopsNext: nobody,
  entered: nothing,

  barsLine: no,
  barsOrigin: no,
  supplyChecked: nothing,
  isolationStep: (_, unit) => unit.at.isolation,
  isolationClause: () => '23.6',

  duty: () => TO_ATTACK,
  defence: [],
  keepsRiver: nobody,
  remarksOn: () => [],
  attackChanges: () => [],
  shelter: nobody,

  bombing: strategicBombing,
  bombedAtSingle: nobody,
  unharmed: nobody,
  holdsFire: nobody,
  moreGuns: () => [],
  mayBeMet: () => true,
}

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
  attackAlso: battle.widen,
}

export type BaseActions = typeof baseActions
