/** The Great War by areas: steps and actions in rulebook order. */

import type { Offered } from '@redoubt/mechanics'
import { participation, stayOut, takePart } from './combat/attack.ts'
import { margin, objectives, resign } from './control/score.ts'
import { battleIn } from './fire/battle.ts'
import { hits } from './fire/hits.ts'
import type { Names } from './generated.ts'
import { layers, reach } from './insights/layers.ts'
import { battleAsked, battleShown, fortsAsked, passAsked } from './insights/windows.ts'
import { keepFlying, noMoreSpotting, spot, withdrawPlanes } from './land-battle/air.ts'
import * as land from './land-battle/choices.ts'
import { aimAtShips, fire, hold } from './land-battle/fire.ts'
import { holdGas, releaseGas } from './land-battle/gas.ts'
import { landBattle } from './land-battle/land-battle.ts'
import { firePass, letPass, passFire } from './movement/pass-fire.ts'
import * as fleet from './movement/sailing.ts'
import * as sea from './naval-battle/naval-battle.ts'
import { evaluate } from './play/evaluate.ts'
import * as invariants from './play/invariants.ts'
import { judgement, weights } from './play/judgement.ts'
import { horizons, policies } from './play/odds.ts'
import { automatic, type Piece, rules, step } from './shape.ts'
import { startWar, turn } from './turn/turn.ts'

/** W-7.2  A question in a battle. */
const inBattle = (name: Names['steps'], offers: readonly Offered[]) =>
  step(name, { offers, prompt: battleAsked })

export default rules({
  parts: [turn, landBattle, sea.navalBattle, hits, objectives],
  start: startWar,
  // W-7.2  No step of a battle is skipped ahead; W-3.9  the mover's other orders wait while a fleet is halted.
  meanwhile: (g) => (battleIn(g) ? 'W-7.2' : 'W-3.9'),
  steps: [
    // C.4, W-3  Fleets under way, halted by pass-through fire: a group that has assembled sails or breaks up first.
    step('fleet', {
      offers: [fleet.sail, fleet.join, fleet.joinAll, fleet.disperse],
      meanwhile: () => 'C.4',
    }),
    automatic('sailing', fleet.sailOn),
    automatic('pass_fire', passFire),
    step('pass_fire_choice', {
      offers: [firePass, letPass],
      meanwhile: () => 'W-3.9',
      prompt: passAsked,
    }),
    automatic('after_fire', fleet.afterFire),
    step('halted', { offers: [fleet.sailFurther, fleet.stopHere] }),

    // W-4.3  Forts that may take part.
    automatic('participation', participation),
    step('fort_choice', { offers: [takePart, stayOut], prompt: fortsAsked }),

    // W-8  Questions of Part A.
    inBattle('air_choice', [keepFlying, withdrawPlanes]),
    inBattle('spotting', [spot, noMoreSpotting]),

    // W-9  Questions of Part B.
    inBattle('gas', [releaseGas, holdGas]),
    inBattle('guns', [fire, hold]),
    inBattle('aim', [aimAtShips]),
    inBattle('attacker_choice', [land.fightOn, land.contest, land.retreat, land.pullBack]),
    inBattle('defender_choice', [land.stay, land.withdraw, land.pullBack]),
    inBattle('withdrawing', [land.withdrawTo]),

    // C.7  Questions of battles at sea.
    inBattle('submerge', [fire, sea.submerge]),
    inBattle('naval_attacker_choice', [sea.fightOn, sea.contest, sea.retreat]),
    inBattle('naval_defender_choice', [sea.stay, sea.withdraw]),
  ],
  resign,
  layers,
  reach: (g, unit) => reach(g, unit as Piece),
  battle: battleShown,
  invariants,
  evaluate,
  judgement,
  weights,
  margin,
  horizons,
  policies,
})
