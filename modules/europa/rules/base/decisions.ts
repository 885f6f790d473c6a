/** What the base system decides, to be laid over by variants. */

import { advanceIfCleared } from './combat/after/advance.ts'
import { withdrawLanded } from './combat/after/landed.ts'
import { settleLosses } from './combat/after/losses.ts'
import { releaseDeadlocks } from './combat/declare/duties.ts'
import { extraToOverrun, intoHex, outOfZone } from './combat/overrun/overrun-odds.ts'
import { eliminateUnits } from './combat/overrun/strike.ts'
import { fireAtAircraft, unitGuns } from './combat/resolve/air.ts'
import { rollBothDice } from './combat/resolve/dice.ts'
import { counterAttackOrRetreat } from './combat/resolve/outcome.ts'
import { payForAttack } from './combat/resolve/payment.ts'
import { secondTimeExchange } from './combat/results/in-force.ts'
import { noLessThanNothing } from './combat/weigh/armour.ts'
import { baseCost } from './combat/weigh/assess.ts'
import { hexsideRows, terrainRow } from './combat/weigh/chart.ts'
import { armourDie, terrainArmour, terrainDie } from './combat/weigh/die.ts'
import { groundFactors, unitFactors } from './combat/weigh/factors.ts'
import { terrainSupport } from './combat/weigh/strengths.ts'
import type { Decisions } from './game/europa.ts'
import { drawFrontiers } from './map/control.ts'
import { supply, withoutSupply } from './map/supply.ts'
import { receiveReplacements } from './turn/replacements.ts'
import { firstSupplyPoints, receiveSupplyPoints, recover, refresh } from './turn/upkeep.ts'
import { checkCapitulation, cityPoints, endsSuddenly, objectives } from './turn/victory.ts'
import { defenceOf, isAir, isTroop } from './units/forces.ts'

const nothing = () => undefined

export const base: Decisions = {
  cites: { chart: 'C3.4', repeat: 'AMB-07' },
  units: {
    isUnit: (_, piece) => isTroop(piece),
    holdsGround: (piece) => !isAir(piece),
    defenceOf,
  },
  strengths: { at: () => [], against: () => [], losePoint: nothing, loseAll: nothing },
  turn: {
    setUp: [drawFrontiers, firstSupplyPoints],
    start: [objectives.show, refresh],
    initial: [supply.check, recover, receiveSupplyPoints],
    replacement: [receiveReplacements],
    end: [releaseDeadlocks, checkCapitulation, endsSuddenly],
    phaseOver: [objectives.show],
  },
  points: [cityPoints],
  movement: { zonesNegatedIn: nothing, setsOff: nothing, hasLeft: nothing },
  overrun: { costs: [extraToOverrun, outOfZone, intoHex], strikes: [eliminateUnits] },
  unsupplied: withoutSupply,
  antiAircraft: [unitGuns],
  attackSteps: {
    paySP: payForAttack,
    airAndAA: fireAtAircraft,
    rollMainAndRed: rollBothDice,
    settleLosses,
    counterAttackOrRetreat,
    advance: advanceIfCleared,
    capture: withdrawLanded,
  },
  weigh: {
    subjects: [],
    cost: [baseCost],
    wholeCost: (_, cost) => cost,
    attack: [unitFactors, groundFactors],
    attackCombined: (_, factors) => factors,
    support: [terrainSupport],
    supportCombined: (_, factors) => factors,
    strength: () => ({ clause: 'C3.4', facts: {} }),
    defenderFacts: () => ({}),
    die: [terrainDie, armourDie],
    dieCombined: (_, additions) => additions,
    armour: [terrainArmour],
    armourLeft: noLessThanNothing,
    chartRows: [terrainRow, hexsideRows],
    works: () => [],
    notes: [],
  },
  results: {
    inForce: secondTimeExchange,
    exchanging: (_, attackers) => attackers,
    insteadOfDisruption: nothing,
    afterExchange: nothing,
    hasLost: nothing,
  },
  retreat: { stayingBy: () => '', excepted: nothing, fixedLostBy: () => 'C5.retreat' },
}
