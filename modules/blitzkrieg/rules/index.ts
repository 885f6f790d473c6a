/** Blitzkrieg: rules 37 and 38 on a base game, steps in the order of the player turn. */

import { automatic, rules, step } from '@redoubt/engine'
import { fireAtMission, losePlane, takeAirLosses } from './base/air/anti-aircraft.ts'
import { bomb, callOff, join } from './base/air/assembling.ts'
import { rebase } from './base/air/bases.ts'
import { dropBombs, returnToBase } from './base/air/bombs.ts'
import { approach, comeThrough, endInterception, intercept } from './base/air/interception.ts'
import { bombIndustry, bombUnits } from './base/air/strategic.ts'
import { advance, endAdvance, offerAdvance } from './base/combat/advance.ts'
import { attack } from './base/combat/declare.ts'
import { loseFactors, takeLosses } from './base/combat/losses.ts'
import { attrition, finishBattle, nextBattle, resolve } from './base/combat/resolve.ts'
import { beginRetreat, goBack, retreat } from './base/combat/retreat.ts'
import { support } from './base/combat/tactical.ts'
import { attackAlso } from './base/combat/widen.ts'
import type { Blitzkrieg } from './base/game.ts'
import { airdrop } from './base/movement/airdrop.ts'
import { move } from './base/movement/movement.ts'
import { embark, land } from './base/movement/sea.ts'
import { breakDown, recombine } from './base/movement/substitutes.ts'
import {
  beginPlayerTurn,
  endAir,
  endDeclaring,
  endDemolition,
  endMovement,
  endOfSetUp,
  endReceipt,
  endReplacementPhase,
  nextPhase,
  sameOrNextPhase,
} from './base/turn/phases.ts'
import { rebuild } from './base/turn/replacements.ts'
import { endPlayerTurn } from './base/turn/victory.ts'
import { buildFort, tearDownFort } from './fortifications38/construction.ts'
import { destroyFort, destroyFortLater } from './fortifications38/destruction.ts'
import { heliAssault } from './fortifications38/helicopters.ts'
import { raidFort } from './fortifications38/raid.ts'
import {
  demolishAfterCombat,
  demolishAfterMovement,
  demolishLater,
} from './fortresses37/demolition.ts'
import { raidFortress } from './fortresses37/raid.ts'
import { forfeitFortress, placeReceived } from './fortresses37/receipt.ts'
import { ignoreRetreat } from './fortresses37/retreat.ts'
import { beginSetUp, placeAtStart, takeUpFortress } from './fortresses37/set-up.ts'
import { battle } from './insights/battle.ts'
import { invariants } from './insights/invariants.ts'
import { layers } from './insights/layers.ts'
import { obligations } from './insights/obligations.ts'
import { horizons, policies } from './insights/odds.ts'
import { reach } from './insights/reach.ts'
import { evaluate } from './prospects/evaluate.ts'
import { meanwhile, untilPlaced } from './waiting.ts'

export default rules<Blitzkrieg>({
  start: beginSetUp,
  steps: [
    step('set_up', {
      offers: [takeUpFortress, placeAtStart, endOfSetUp],
      meanwhile,
      prompt: (g: Blitzkrieg, frame) => ({
        left: g.vars.setupFortresses[g.side(frame.side ?? '').index] ?? 0,
      }),
    }),
    automatic('S1', beginPlayerTurn),
    automatic('go_on', nextPhase),
    automatic('go_on_if_done', sameOrNextPhase),
    step('S2', { offers: [placeReceived, forfeitFortress, endReceipt], meanwhile: untilPlaced }),
    step('S3', {
      offers: [rebuild, recombine, endReplacementPhase],
      meanwhile,
      prompt: (g: Blitzkrieg, frame) => ({
        points: g.vars.replacement_points[g.side(frame.side ?? '').index] ?? 0,
      }),
    }),
    step('A', {
      offers: [bombUnits, bombIndustry, raidFortress, raidFort, rebase, endAir],
      meanwhile,
    }),
    step('mission', { offers: [bomb, join, callOff], meanwhile }),
    automatic('approach', approach),
    step('interception', {
      asks: (g: Blitzkrieg, frame) => [g.side(String(frame.interceptor))],
      offers: [intercept, endInterception],
      meanwhile,
    }),
    automatic('come_through', comeThrough),
    automatic('flak', fireAtMission),
    automatic('air_losses', takeAirLosses),
    step('choose_air_losses', {
      offers: [losePlane],
      meanwhile,
      prompt: (_, frame) => ({ owed: Number(frame.owed) }),
    }),
    automatic('bombs', dropBombs),
    automatic('end_mission', returnToBase),
    step('M', {
      offers: [
        move,
        buildFort,
        tearDownFort,
        heliAssault,
        airdrop,
        embark,
        land,
        breakDown,
        demolishAfterMovement,
        demolishLater,
        endMovement,
      ],
      meanwhile,
    }),
    step('C', {
      offers: [
        attack,
        attackAlso,
        attackAgain,
        support,
        demolishLater,
        destroyFortLater,
        endDeclaring,
      ],
      meanwhile,
    }),
    automatic('next_battle', nextBattle),
    step('battles', { offers: [resolve], meanwhile }),
    automatic('attrition', attrition),
    automatic('losses', takeLosses),
    step('choose_losses', {
      offers: [loseFactors],
      meanwhile,
      prompt: (_, frame) => ({ owed: Number(frame.owed) }),
    }),
    automatic('retreats', beginRetreat),
    automatic('go_back', goBack),
    step('choose_retreat', { offers: [retreat, ignoreRetreat], meanwhile }),
    automatic('advances', offerAdvance),
    step('advance', { offers: [advance, endAdvance], meanwhile }),
    automatic('end_battle', finishBattle),
    step('D', { offers: [demolishAfterCombat, destroyFort, endDemolition], meanwhile }),
    automatic('X', endPlayerTurn),
  ],
  turn: (g) => g.vars.player_turn,
  notAskedClause: 'BS14',
  invariants,
  evaluate,
  layers,
  obligations,
  reach,
  battle,
  horizons,
  policies,
})
