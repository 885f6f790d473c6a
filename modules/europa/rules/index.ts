/** Europa rule 40: fortifications, entrenchments and cities in a full land-combat frame. */

import { automatic, rules, step } from '@redoubt/engine'
import { serve, serveRest } from './base/map/port-supply.ts'
import { land } from './base/movement/airborne.ts'
import { march } from './base/movement/march.ts'
import { move } from './base/movement/movement.ts'
import { joinOverrun, overrun, strike } from './base/movement/overrun.ts'
import { reserve } from './base/movement/reserves.ts'
import { build } from './base/turn/construction.ts'
import { phasingSide } from './base/turn/phase.ts'
import { begin, endPhase, nextPhase } from './base/turn/player-turn.ts'
import { arrive, rebuild } from './base/turn/replacements.ts'
import { firstSide } from './base/turn/scenario.ts'
import { advance, halt } from './combat/after/advance.ts'
import { lose, settleWithoutChoice } from './combat/after/loss-choice.ts'
import { retreat, settleRetreat, stand } from './combat/after/retreat.ts'
import { attack } from './combat/declare/attack.ts'
import { resolve } from './combat/declare/fight.ts'
import { fly, join, joinAll } from './combat/declare/joining.ts'
import { counter } from './combat/resolve/counter-attack.ts'
import { nextStepOfAttack } from './combat/resolve/procedure.ts'
import { evaluate } from './evaluate.ts'
import { battle } from './insights/battle.ts'
import { layers } from './insights/layers.ts'
import { obligations } from './insights/obligations.ts'
import { horizons, policies } from './insights/odds.ts'
import {
  advancePrompt,
  attackPrompt,
  convertPrompt,
  lossPrompt,
  portSupplyPrompt,
  replacementPrompt,
  retreatPrompt,
  supplyPrompt,
} from './insights/prompts.ts'
import { reach } from './insights/reach.ts'
import { invariants } from './invariants.ts'
import { convert, decline } from './rule40/conversion.ts'
import { garrison } from './rule40/fortifications/strength.ts'
import type { Europa } from './shape.ts'
import { waits } from './waiting.ts'

export default rules<Europa>({
  start: begin,
  steps: [
    automatic('player_turn', nextPhase),
    step('port_supply', { meanwhile: waits, offers: [serve, serveRest], prompt: portSupplyPrompt }),
    step('replacement', {
      meanwhile: waits,
      offers: [garrison, rebuild, arrive, endPhase],
      prompt: replacementPrompt,
    }),
    step('movement', {
      meanwhile: waits,
      offers: [move, march, overrun, land, build, reserve, endPhase],
      prompt: supplyPrompt,
    }),
    step('overrun', { meanwhile: waits, offers: [joinOverrun, strike] }),
    step('combat', { meanwhile: waits, offers: [attack, endPhase], prompt: supplyPrompt }),
    step('attack', {
      meanwhile: waits,
      offers: [join, joinAll, fly, resolve],
      prompt: attackPrompt,
    }),
    automatic('procedure', nextStepOfAttack),
    step('convert', { meanwhile: waits, offers: [convert, decline], prompt: convertPrompt }),
    automatic('settle_losses', settleWithoutChoice),
    step('losses', { meanwhile: waits, offers: [lose], prompt: lossPrompt }),
    step('counter_attack', { meanwhile: waits, offers: [counter] }),
    automatic('settle_retreat', settleRetreat),
    step('retreat', { meanwhile: waits, offers: [retreat, stand], prompt: retreatPrompt }),
    step('advance', { meanwhile: waits, offers: [advance, halt], prompt: advancePrompt }),
    step('reaction', { meanwhile: waits, offers: [move, march, endPhase] }),
    step('exploitation', { meanwhile: waits, offers: [move, march, overrun, endPhase] }),
    step('exploitation_combat', {
      meanwhile: waits,
      offers: [attack, endPhase],
      prompt: supplyPrompt,
    }),
  ],
  turn: (g) => g.vars.turn * 2 + (phasingSide(g) === firstSide(g) ? 0 : 1),
  notAskedClause: 'C2',
  invariants,
  evaluate,
  layers,
  obligations,
  reach,
  battle,
  horizons,
  policies,
})
