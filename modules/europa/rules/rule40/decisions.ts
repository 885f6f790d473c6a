/**
 * What the base system leaves to be decided, on one page: by rule 40 where it says so, else by the base. Lists are in the order
 * of the rulebook.
 */

import * as ground from '../base/combat/after/ground.ts'
import { settleLosses } from '../base/combat/after/losses.ts'
import { payForAttack } from '../base/combat/declare/fight.ts'
import * as overrun from '../base/combat/overrun/overrun.ts'
import * as procedure from '../base/combat/resolve/procedure.ts'
import { baseCost, hexsideRows } from '../base/combat/weigh/assess.ts'
import { armourDie, terrainArmour, terrainDie } from '../base/combat/weigh/die.ts'
import { groundFactors, terrainSupport, unitFactors } from '../base/combat/weigh/strengths.ts'
import type { Decisions } from '../base/game/europa.ts'
import { cityPoints } from '../base/turn/victory.ts'
import { dropWork } from './building.ts'
import * as conversion from './conversion.ts'
import { ouvragePoints } from './fortifications/capture.ts'
import { fortFacts } from './fortifications/kinds.ts'
import { strengthAt } from './fortifications/objects.ts'
import * as protection from './fortifications/protection.ts'
import * as strength from './fortifications/strength.ts'
import { serveByForts } from './port-supply.ts'
import * as presence from './presence.ts'
import { keptUpOrGone, reduceAttacked } from './reduction.ts'
import * as weighing from './weigh.ts'

export const decisions: Decisions = {
  cites: { chart: '40.0.2', repeat: '40.B.1.3' },
  units: {
    isUnit: protection.isUnit,
    holdsGround: protection.holdsGround,
    defenceOf: protection.presentDefence,
  },
  strengths: {
    at: strengthAt,
    against: protection.strengthsAgainst,
    losePoint: strength.loseStrengthPoint,
    loseAll: strength.loseStrength,
  },
  points: [cityPoints, ouvragePoints],
  movement: { zonesNegatedIn: presence.zonesNegatedIn, setsOff: dropWork, hasLeft: keptUpOrGone },
  overrun: {
    costs: [
      overrun.extraToOverrun,
      presence.fortExtra,
      presence.cityExtra,
      overrun.outOfZone,
      overrun.intoHex,
    ],
    strikes: [presence.reduceOverrun, overrun.eliminateUnits, presence.loseStrengths],
  },
  unsupplied: serveByForts,
  antiAircraft: [presence.fortGuns, procedure.unitGuns],
  attackSteps: {
    paySP: payForAttack,
    airAndAA: procedure.fireAtAircraft,
    rollMainAndRed: procedure.rollBothDice,
    offerMEconversion: conversion.offerConversion,
    settleLosses,
    reduceFortification: reduceAttacked,
    counterAttackOrRetreat: procedure.counterAttackOrRetreat,
    advance: ground.advanceIfCleared,
    capture: ground.withdrawLanded,
  },
  weigh: {
    subjects: weighing.fortLines,
    cost: [baseCost, weighing.fortCost, weighing.cityCost],
    attack: [unitFactors, groundFactors, weighing.cityFactor, weighing.fortFactor],
    support: [terrainSupport, weighing.fortSupport],
    strength: weighing.strengthLine,
    defenderFacts: fortFacts,
    die: [terrainDie, weighing.cityDie, weighing.fortDie, weighing.engineersDie, armourDie],
    dieCombined: weighing.onlyStrongest,
    armour: [terrainArmour, weighing.cityArmour, weighing.fortArmour],
    chartRows: [({ hex }) => [hex.terrain], weighing.cityRows, hexsideRows],
    works: weighing.kindsOfWorks,
    notes: weighing.capturedNotes,
  },
  results: {
    inForce: conversion.convertedResult,
    exchanging: conversion.exchangingAttackers,
    insteadOfDisruption: conversion.casualtiesInWorks,
    afterExchange: conversion.counterAttackLanded,
    hasLost: strength.loseStrengthPoints,
  },
  retreat: { staying: conversion.staying },
}
