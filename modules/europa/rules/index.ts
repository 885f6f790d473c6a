/** Europa rule 40: fortifications, entrenchments and cities in a full land-combat frame. */

import { advances, retreatsWith } from './base/combat/after/ground.ts'
import { losses } from './base/combat/after/losses.ts'
import { attack, attackPrompt, fly, joinAll } from './base/combat/declare/attack.ts'
import { releaseDeadlocks, resolve } from './base/combat/declare/fight.ts'
import { overruns } from './base/combat/overrun/overrun.ts'
import { counter, nextStepOfAttack } from './base/combat/resolve/procedure.ts'
import { automatic, rules, step } from './base/game/europa.ts'
import { control, drawFrontiers, supply, zones } from './base/map/map.ts'
import { land } from './base/movement/airborne.ts'
import { move, movement, reserve, stacks } from './base/movement/movement.ts'
import * as playerTurn from './base/turn/player-turn.ts'
import { arrive, receiveReplacements, reinforcements } from './base/turn/replacements.ts'
import { checkCapitulation, endsSuddenly, margin, objectives } from './base/turn/victory.ts'
import { evaluate, weights } from './insights/evaluate.ts'
import * as invariants from './insights/invariants.ts'
import { judgement } from './insights/promise.ts'
import { battle, horizons, layers, policies } from './insights/shown.ts'
import { build, workOn } from './rule40/building.ts'
import { convert, convertPrompt, decline, stand } from './rule40/conversion.ts'
import { decisions } from './rule40/decisions.ts'
import { applyDueCaptures, settleCaptures } from './rule40/fortifications/capture.ts'
import { putDownPrintedWorks } from './rule40/fortifications/objects.ts'
import { garrison, receiveSpecialReplacements } from './rule40/fortifications/strength.ts'
import { portSupplyPrompt, serve, serveRest } from './rule40/port-supply.ts'
import { joinAttack, leadOverrun, rebuildUnit, takePartInOverrun } from './rule40/presence.ts'
import { decay } from './rule40/reduction.ts'

const turn = playerTurn.playerTurns({
  happens: {
    start: [applyDueCaptures, objectives.show, playerTurn.refresh],
    initial: [decay, supply.check, playerTurn.recover, playerTurn.receiveSupplyPoints],
    replacement: [receiveReplacements, receiveSpecialReplacements],
    end: [workOn, releaseDeadlocks, checkCapitulation, endsSuddenly],
  },
  offers: {
    replacement: [garrison, rebuildUnit, arrive],
    movement: [move, stacks.march, leadOverrun, land, build, reserve],
    combat: [attack],
    reaction: [move, stacks.march],
    exploitation: [move, stacks.march, leadOverrun],
    exploitation_combat: [attack],
  },
  over: [settleCaptures, objectives.show],
})

export default rules({
  decisions: () => decisions,
  parts: [
    turn,
    control,
    zones,
    supply,
    movement,
    stacks,
    overruns,
    reinforcements,
    losses,
    retreatsWith([stand]),
    advances,
    objectives,
  ],
  start: (g) => {
    drawFrontiers(g)
    putDownPrintedWorks(g)
    playerTurn.firstSupplyPoints(g)
    turn.start(g)
  },
  meanwhile: (g) => (g.vars.battle ? 'C3.1' : 'C2'),
  steps: [
    step('port_supply', { offers: [serve, serveRest], prompt: portSupplyPrompt }),
    step('overrun', { offers: [takePartInOverrun, overruns.strike] }),
    step('attack', { offers: [joinAttack, joinAll, fly, resolve], prompt: attackPrompt }),
    automatic('procedure', nextStepOfAttack),
    step('convert', { offers: [convert, decline], prompt: convertPrompt }),
    step('counter_attack', { offers: [counter] }),
  ],
  invariants,
  weights,
  evaluate,
  judgement,
  margin,
  layers,
  battle,
  horizons,
  policies,
})
