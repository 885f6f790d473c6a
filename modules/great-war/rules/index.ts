/** The Great War by areas: steps and actions in rulebook order. */

import { participation, stayOut, takePart } from './combat/participation.ts'
import { hits } from './fire/hits.ts'
import { assembled, halted, stepByStep } from './fire/waiting.ts'
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
import { disperse, join, joinAll, sail } from './movement/fleet.ts'
import { firePass, letPass, passFire } from './movement/pass-fire.ts'
import { afterFire, sailFurther, sailOn, stopHere } from './movement/sailing.ts'
import { submerge } from './naval-battle/fire.ts'
import { retreatAtSea, withdrawAtSea } from './naval-battle/leaving.ts'
import { contestAtSea, fightOnAtSea, navalBattle, stayAtSea } from './naval-battle/naval-battle.ts'
import { evaluate } from './play/evaluate.ts'
import { invariants } from './play/invariants.ts'
import { horizons, policies } from './play/odds.ts'
import { automatic, type Piece, rules, step } from './shape.ts'
import { resign } from './turn/ending.ts'
import { startWar } from './turn/start.ts'
import { turn } from './turn/turn.ts'

export default rules({
  parts: [turn, landBattle, navalBattle, hits],
  start: startWar,
  steps: [
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
  reach: (g, unit) => reach(g, unit as Piece),
  battle: battleShown,
  invariants,
  evaluate,
  horizons,
  policies,
})
