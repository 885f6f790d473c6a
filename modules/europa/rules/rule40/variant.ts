/** Rule 40 laid over the base system: what it decides otherwise, and what it adds, in its place. */

import type { Variant } from '@redoubt/mechanics'
import { extraToOverrun, intoHex, outOfZone } from '../base/combat/overrun/overrun-odds.ts'
import { baseCost } from '../base/combat/weigh/assess.ts'
import { hexsideRows, terrainRow } from '../base/combat/weigh/chart.ts'
import { armourDie, terrainArmour, terrainDie } from '../base/combat/weigh/die.ts'
import type { Decisions } from '../base/game/europa.ts'
import { drawFrontiers } from '../base/map/control.ts'
import { firstSupplyPoints, refresh } from '../base/turn/upkeep.ts'
import { objectives } from '../base/turn/victory.ts'
import type { Names } from '../generated.ts'
import { keptUpOrGone } from './building/entrenchments.ts'
import { dropWork, workOn } from './building/progress.ts'
import { decay } from './effects/abandonment.ts'
import {
  convertedResult,
  counterAttackLanded,
  exchangingAttackers,
  offerConversion,
} from './effects/conversion.ts'
import { casualtiesInWorks } from './effects/disruption.ts'
import { fortGuns } from './effects/guns.ts'
import { cityExtra, fortExtra, loseStrengths, reduceOverrun } from './effects/overruns.ts'
import { zonesNegatedIn } from './effects/reaction-zones.ts'
import { reduceAttacked } from './effects/reduction.ts'
import { exceptedResult, fixedLostBy, stayingBy } from './effects/standing.ts'
import { applyDueCaptures, settleCaptures } from './fortifications/capture.ts'
import { fortFacts } from './fortifications/naming.ts'
import { strengthAt } from './fortifications/objects.ts'
import { putDownPrintedWorks } from './fortifications/start.ts'
import {
  loseStrength,
  loseStrengthPoint,
  loseStrengthPoints,
  receiveSpecialReplacements,
} from './fortifications/strength-lost.ts'
import { holdsGround, isUnit, presentDefence, strengthsAgainst } from './fortifications/units.ts'
import { ouvragePoints } from './ouvrages.ts'
import { serveByForts } from './port-supply.ts'
import { cityCost, fortCost, wholeCost } from './weigh/cost.ts'
import {
  armourLeft,
  cityArmour,
  cityDie,
  engineersDie,
  fortArmour,
  fortDie,
  onlyStrongest,
  underFloor,
} from './weigh/die.ts'
import { cityFactor, fortFactor, fortSupport, worstOnly, worstSupport } from './weigh/factors.ts'
import { capturedNotes, cityRows, fortLines, kindsOfWorks, strengthLine } from './weigh/subjects.ts'

export const rule40: Variant<Decisions, Names['options']> = {
  when: () => true,
  over: (base) => ({
    cites: { chart: '40.0.2', repeat: '40.B.1.3' },
    units: { isUnit, holdsGround, defenceOf: presentDefence },
    strengths: {
      at: strengthAt,
      against: strengthsAgainst,
      losePoint: loseStrengthPoint,
      loseAll: loseStrength,
    },
    turn: {
      setUp: [drawFrontiers, putDownPrintedWorks, firstSupplyPoints],
      start: [applyDueCaptures, objectives.show, refresh],
      initial: [decay, ...base.turn.initial],
      replacement: [...base.turn.replacement, receiveSpecialReplacements],
      end: [workOn, ...base.turn.end],
      phaseOver: [settleCaptures, ...base.turn.phaseOver],
    },
    points: [...base.points, ouvragePoints],
    movement: { zonesNegatedIn, setsOff: dropWork, hasLeft: keptUpOrGone },
    overrun: {
      costs: [extraToOverrun, fortExtra, cityExtra, outOfZone, intoHex],
      strikes: [reduceOverrun, ...base.overrun.strikes, loseStrengths],
    },
    unsupplied: serveByForts,
    antiAircraft: [fortGuns, ...base.antiAircraft],
    attackSteps: {
      ...base.attackSteps,
      offerMEconversion: offerConversion,
      reduceFortification: reduceAttacked,
    },
    weigh: {
      subjects: [fortLines],
      cost: [baseCost, fortCost, cityCost],
      wholeCost,
      attack: [...base.weigh.attack, cityFactor, fortFactor],
      attackCombined: worstOnly,
      support: [...base.weigh.support, fortSupport],
      supportCombined: worstSupport,
      strength: strengthLine,
      defenderFacts: fortFacts,
      die: [terrainDie, cityDie, fortDie, engineersDie, armourDie],
      dieCombined: onlyStrongest,
      armour: [terrainArmour, cityArmour, fortArmour].map(underFloor),
      armourLeft,
      chartRows: [terrainRow, cityRows, hexsideRows],
      works: kindsOfWorks,
      notes: [capturedNotes],
    },
    results: {
      inForce: convertedResult,
      exchanging: exchangingAttackers,
      insteadOfDisruption: casualtiesInWorks,
      afterExchange: counterAttackLanded,
      hasLost: loseStrengthPoints,
    },
    retreat: { stayingBy, excepted: exceptedResult, fixedLostBy },
  }),
}
