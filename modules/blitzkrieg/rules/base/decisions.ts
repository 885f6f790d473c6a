/** What the base decides where nothing is laid over it. */

import { strategicBombing } from './air/bombs.ts'
import type { Decisions, Duty } from './game/game.ts'

/** o1  Whoever stands beside the enemy attacks. */
const TO_ATTACK: Duty = { clause: 'o1', key: 'attack', toAll: true }

const no = () => false
const nothing = () => {}
const nobody = () => undefined

export const baseDecisions: Decisions = {
  eliminated: nothing,
  rebuilt: nothing,
  fresh: ['moved', 'halted', 'attacked', 'assailed'],

  hasStackingLimit: () => true,
  takesOne: no,
  hasOwnLimit: no,
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
