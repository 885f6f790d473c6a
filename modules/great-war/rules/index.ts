/** The Great War by areas: steps and actions in rulebook order. */

import { automatic, rules, step } from '@redoubt/engine'
import { attack } from './combat/attack.ts'
import { land } from './combat/landing.ts'
import { participation, stayOut, takePart } from './combat/participation.ts'
import { hits } from './fire/hits.ts'
import { assembled, halted, inOrder, stepByStep } from './fire/waiting.ts'
import { battleShown } from './insights/battle-window.ts'
import { obligations } from './insights/duties.ts'
import { layers } from './insights/layers.ts'
import { reach } from './insights/reach.ts'
import { keepFlying, noMoreSpotting, spot, withdrawPlanes } from './land-battle/air.ts'
import { contest, fightOn, retreat } from './land-battle/attackers-choice.ts'
import { stay, withdraw, withdrawTo } from './land-battle/defenders-choice.ts'
import { aimAtShips } from './land-battle/fort-fire.ts'
import { holdGas, releaseGas } from './land-battle/gas.ts'
import { fire, hold } from './land-battle/guns.ts'
import { landBattle } from './land-battle/land-battle.ts'
import { pullBack } from './land-battle/pulling-back.ts'
import { assemble, disperse, join, joinAll, sail } from './movement/fleet.ts'
import { move } from './movement/move.ts'
import { firePass, letPass, passFire } from './movement/pass-fire.ts'
import { afterFire, sailFurther, sailOn, stopHere } from './movement/sailing.ts'
import { submerge } from './naval-battle/fire.ts'
import { retreatAtSea, withdrawAtSea } from './naval-battle/leaving.ts'
import { contestAtSea, fightOnAtSea, navalBattle, stayAtSea } from './naval-battle/naval-battle.ts'
import { evaluate } from './play/evaluate.ts'
import { invariants } from './play/invariants.ts'
import { horizons, policies } from './play/odds.ts'
import { points, treasuryOf } from './powers/money.ts'
import type { War } from './shape.ts'
import { endOfTurn } from './turn/end-of-turn.ts'
import { resign } from './turn/ending.ts'
import { mobilise } from './turn/mobilise.ts'
import { endPhase, openPhase, powerDone } from './turn/phases.ts'
import { buy } from './turn/purchase.ts'
import { entrench } from './turn/recovery.ts'
import { startWar } from './turn/start.ts'

/** More powers than act in a game turn. */
const POWERS = 16

export default rules<War>({
  parts: [landBattle, navalBattle, hits],
  start: startWar,
  steps: [
    // C.3  The eight phases of a power's turn.
    automatic('phase', openPhase),
    step('purchase', {
      offers: [buy, endPhase],
      meanwhile: inOrder,
      prompt: (g: War) => ({ money: points(treasuryOf(g, g.actor)) }),
    }),
    step('movement', { offers: [move, assemble, endPhase], meanwhile: inOrder }),
    step('combat', { offers: [attack, land, endPhase], meanwhile: inOrder }),
    step('redeploy', { offers: [move, assemble, land, endPhase], meanwhile: inOrder }),
    step('recovery', { offers: [entrench, endPhase], meanwhile: inOrder }),
    step('mobilise', { offers: [mobilise, endPhase], meanwhile: inOrder }),
    automatic('power_done', powerDone),
    automatic('end_of_turn', endOfTurn),

    // C.4, W-3  Fleets under way, halted by pass-through fire.
    step('fleet', { offers: [sail, join, joinAll, disperse], meanwhile: assembled }),
    automatic('sailing', sailOn),
    automatic('pass_fire', passFire),
    step('pass_fire_choice', { offers: [firePass, letPass], meanwhile: halted }),
    automatic('after_fire', afterFire),
    step('halted', { offers: [sailFurther, stopHere], meanwhile: halted }),

    // W-4.3  Forts that may take part.
    automatic('participation', participation),
    step('fort_choice', { offers: [takePart, stayOut], meanwhile: stepByStep }),

    // W-8  Questions of Part A.
    step('air_choice', { offers: [keepFlying, withdrawPlanes], meanwhile: stepByStep }),
    step('spotting', { offers: [spot, noMoreSpotting], meanwhile: stepByStep }),

    // W-9  Questions of Part B.
    step('gas', { offers: [releaseGas, holdGas], meanwhile: stepByStep }),
    step('guns', { offers: [fire, hold], meanwhile: stepByStep }),
    step('aim', { offers: [aimAtShips], meanwhile: stepByStep }),
    step('attacker_choice', {
      offers: [fightOn, contest, retreat, pullBack],
      meanwhile: stepByStep,
    }),
    step('defender_choice', { offers: [stay, withdraw, pullBack], meanwhile: stepByStep }),
    step('withdrawing', { offers: [withdrawTo], meanwhile: stepByStep }),

    // C.7  Questions of battles at sea.
    step('submerge', { offers: [fire, submerge], meanwhile: stepByStep }),
    step('naval_attacker_choice', {
      offers: [fightOnAtSea, contestAtSea, retreatAtSea],
      meanwhile: stepByStep,
    }),
    step('naval_defender_choice', { offers: [stayAtSea, withdrawAtSea], meanwhile: stepByStep }),
  ],
  resign,
  layers,
  obligations,
  reach,
  battle: battleShown,
  invariants,
  evaluate,
  horizons,
  policies,
  notAskedClause: 'C.3',
  turn: (g) => g.vars.turn * POWERS + (g.flow[0]?.side ? g.side(g.flow[0].side).index : POWERS - 1),
})
