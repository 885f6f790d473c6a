/** The Great War by areas: steps and actions in rulebook order. */

import { automatic, rules, step } from '@redoubt/engine'
import { attack } from './battle/attack.ts'
import { participation, stayOut, takePart } from './battle/participation.ts'
import { battleShown } from './insights/battle-window.ts'
import { obligations } from './insights/duties.ts'
import { layers } from './insights/layers.ts'
import { reach } from './insights/reach.ts'
import {
  afterAirRound,
  airCombat,
  airSuperiority,
  keepFlying,
  noMoreSpotting,
  spot,
  withdrawPlanes,
} from './land-battle/air.ts'
import { generalFire, stormAssault, trenchFire } from './land-battle/assault.ts'
import { attackerDecides, contest, fightOn, retreat } from './land-battle/attackers-choice.ts'
import { defenderDecides, stay, withdraw, withdrawTo } from './land-battle/defenders-choice.ts'
import { gasAttack, holdGas, releaseGas } from './land-battle/gas.ts'
import {
  aimAtShips,
  attackersGuns,
  defendersGuns,
  fire,
  fortBeforeAll,
  hold,
} from './land-battle/guns.ts'
import { nextRound } from './land-battle/next-round.ts'
import { pullBack } from './land-battle/pulling-back.ts'
import { assemble, disperse, join, joinAll, sail } from './movement/fleet.ts'
import { land } from './movement/landing.ts'
import { move } from './movement/move.ts'
import { firePass, letPass, passFire } from './movement/pass-fire.ts'
import { afterFire, sailFurther, sailOn, stopHere } from './movement/sailing.ts'
import {
  attackerDecidesAtSea,
  contestAtSea,
  defenderDecidesAtSea,
  fightOnAtSea,
  retreatAtSea,
  stayAtSea,
  withdrawAtSea,
} from './naval-battle/decisions.ts'
import {
  coastalFire,
  fleetsFire,
  submarinesAttack,
  submarinesDefend,
  submerge,
} from './naval-battle/fire.ts'
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
import { lossesDue, takeHit } from './units/allotment.ts'
import { assembled, halted, inOrder, stepByStep } from './waiting.ts'

/** More powers than act in a game turn. */
const POWERS = 16

export default rules<War>({
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

    // F-07, W-9.1  Losses.
    automatic('losses_due', lossesDue),
    step('losses', {
      offers: [takeHit],
      meanwhile: stepByStep,
      prompt: (_, { hits }) => ({ hits: Number(hits) }),
    }),

    // W-4.3  Forts that may take part.
    automatic('participation', participation),
    step('fort_choice', { offers: [takePart, stayOut], meanwhile: stepByStep }),

    // W-8  Part A.
    automatic('A1', airCombat),
    automatic('A2a', afterAirRound('attacker')),
    automatic('A2d', afterAirRound('defender')),
    step('air_choice', { offers: [keepFlying, withdrawPlanes], meanwhile: stepByStep }),
    automatic('A3', airSuperiority),
    step('spotting', { offers: [spot, noMoreSpotting], meanwhile: stepByStep }),

    // W-9  Part B.
    automatic('B0', fortBeforeAll),
    automatic('B1', gasAttack),
    step('gas', { offers: [releaseGas, holdGas], meanwhile: stepByStep }),
    automatic('B2', attackersGuns),
    step('guns', { offers: [fire, hold], meanwhile: stepByStep }),
    automatic('B3', defendersGuns),
    step('aim', { offers: [aimAtShips], meanwhile: stepByStep }),
    automatic('B4', stormAssault),
    automatic('B5', trenchFire),
    automatic('B6', generalFire),
    automatic('B7a', attackerDecides),
    step('attacker_choice', {
      offers: [fightOn, contest, retreat, pullBack],
      meanwhile: stepByStep,
    }),
    automatic('B7d', defenderDecides),
    step('defender_choice', { offers: [stay, withdraw, pullBack], meanwhile: stepByStep }),
    step('withdrawing', { offers: [withdrawTo], meanwhile: stepByStep }),
    automatic('B8', nextRound),

    // C.7  Battles at sea.
    automatic('N1', coastalFire),
    automatic('N2', submarinesAttack),
    automatic('N3', submarinesDefend),
    step('submerge', { offers: [fire, submerge], meanwhile: stepByStep }),
    automatic('N4', fleetsFire),
    automatic('N5a', attackerDecidesAtSea),
    step('naval_attacker_choice', {
      offers: [fightOnAtSea, contestAtSea, retreatAtSea],
      meanwhile: stepByStep,
    }),
    automatic('N5d', defenderDecidesAtSea),
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
