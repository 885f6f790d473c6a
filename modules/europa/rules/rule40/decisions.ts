/**
 * What the base system leaves to be decided, on one page: by rule 40 where it says so, else by the base. Lists are in the order
 * of the rulebook.
 */

import { advanceIfCleared, withdrawLanded } from '../base/combat/after/advance.ts'
import { settleLosses } from '../base/combat/after/losses.ts'
import { releaseDeadlocks } from '../base/combat/declare/duties.ts'
import { payForAttack } from '../base/combat/declare/fight.ts'
import { extraToOverrun, intoHex, outOfZone } from '../base/combat/overrun/price.ts'
import { eliminateUnits } from '../base/combat/overrun/strike.ts'
import { fireAtAircraft, unitGuns } from '../base/combat/resolve/air.ts'
import { rollBothDice } from '../base/combat/resolve/dice.ts'
import { counterAttackOrRetreat } from '../base/combat/resolve/outcome.ts'
import { baseCost, hexsideRows, terrainRow } from '../base/combat/weigh/assess.ts'
import { armourDie, terrainArmour, terrainDie } from '../base/combat/weigh/die.ts'
import { groundFactors, unitFactors } from '../base/combat/weigh/factors.ts'
import { terrainSupport } from '../base/combat/weigh/strengths.ts'
import type { Decisions } from '../base/game/europa.ts'
import { drawFrontiers } from '../base/map/control.ts'
import { supply } from '../base/map/supply.ts'
import {
  firstSupplyPoints,
  receiveSupplyPoints,
  recover,
  refresh,
} from '../base/turn/player-turn.ts'
import { receiveReplacements } from '../base/turn/replacements.ts'
import { checkCapitulation, cityPoints, endsSuddenly, objectives } from '../base/turn/victory.ts'
import { keptUpOrGone } from './building/entrenchments.ts'
import { dropWork, workOn } from './building/progress.ts'
import * as conversion from './effects/conversion.ts'
import { cityExtra, fortExtra, loseStrengths, reduceOverrun } from './effects/overruns.ts'
import { fortGuns, zonesNegatedIn } from './effects/presence.ts'
import { decay, reduceAttacked } from './effects/reduction.ts'
import { fixedLostBy, staying } from './effects/standing.ts'
import { applyDueCaptures, settleCaptures } from './fortifications/capture.ts'
import * as strength from './fortifications/exchange.ts'
import { fortFacts } from './fortifications/kinds.ts'
import { strengthAt } from './fortifications/objects.ts'
import { putDownPrintedWorks } from './fortifications/start.ts'
import { holdsGround, isUnit, presentDefence, strengthsAgainst } from './fortifications/units.ts'
import { ouvragePoints } from './ouvrages.ts'
import { serveByForts } from './port-supply.ts'
import * as die from './weigh/die.ts'
import {
  cityCost,
  cityFactor,
  fortCost,
  fortFactor,
  fortSupport,
  wholeCost,
  worstOnly,
} from './weigh/factors.ts'
import { capturedNotes, cityRows, fortLines, kindsOfWorks, strengthLine } from './weigh/works.ts'

export const decisions: Decisions = {
  cites: { chart: '40.0.2', repeat: '40.B.1.3' },
  units: { isUnit, holdsGround, defenceOf: presentDefence },
  strengths: {
    at: strengthAt,
    against: strengthsAgainst,
    losePoint: strength.loseStrengthPoint,
    loseAll: strength.loseStrength,
  },
  turn: {
    setUp: [drawFrontiers, putDownPrintedWorks, firstSupplyPoints],
    start: [applyDueCaptures, objectives.show, refresh],
    initial: [decay, supply.check, recover, receiveSupplyPoints],
    replacement: [receiveReplacements, strength.receiveSpecialReplacements],
    end: [workOn, releaseDeadlocks, checkCapitulation, endsSuddenly],
    phaseOver: [settleCaptures, objectives.show],
  },
  points: [cityPoints, ouvragePoints],
  movement: { zonesNegatedIn, setsOff: dropWork, hasLeft: keptUpOrGone },
  overrun: {
    costs: [extraToOverrun, fortExtra, cityExtra, outOfZone, intoHex],
    strikes: [reduceOverrun, eliminateUnits, loseStrengths],
  },
  unsupplied: serveByForts,
  antiAircraft: [fortGuns, unitGuns],
  attackSteps: {
    paySP: payForAttack,
    airAndAA: fireAtAircraft,
    rollMainAndRed: rollBothDice,
    offerMEconversion: conversion.offerConversion,
    settleLosses,
    reduceFortification: reduceAttacked,
    counterAttackOrRetreat,
    advance: advanceIfCleared,
    capture: withdrawLanded,
  },
  weigh: {
    subjects: fortLines,
    cost: [baseCost, fortCost, cityCost],
    wholeCost,
    attack: [unitFactors, groundFactors, cityFactor, fortFactor],
    support: [terrainSupport, fortSupport],
    factorsCombined: worstOnly,
    strength: strengthLine,
    defenderFacts: fortFacts,
    die: [terrainDie, die.cityDie, die.fortDie, die.engineersDie, armourDie],
    dieCombined: die.onlyStrongest,
    armour: [terrainArmour, die.cityArmour, die.fortArmour].map(die.underFloor),
    armourLeft: die.armourLeft,
    chartRows: [terrainRow, cityRows, hexsideRows],
    works: kindsOfWorks,
    notes: capturedNotes,
  },
  results: {
    inForce: conversion.convertedResult,
    exchanging: conversion.exchangingAttackers,
    insteadOfDisruption: conversion.casualtiesInWorks,
    afterExchange: conversion.counterAttackLanded,
    hasLost: strength.loseStrengthPoints,
  },
  retreat: { staying, fixedLostBy },
}
