/** Blitzkrieg: rules 37 and 38 laid over a base game, steps in the order of the player turn. */

import { extendAll, extendSteps, layered } from '@redoubt/mechanics'
import { dropBombs, returnToBase } from './base/air/bombs.ts'
import {
  approach,
  comeThrough,
  endInterception,
  fireAtMission,
  intercept,
  losePlane,
  takeAirLosses,
} from './base/air/fire.ts'
import { bombIndustry, bombUnits } from './base/air/missions.ts'
import { baseActions, baseDecisions } from './base/base.ts'
import {
  battle,
  duties,
  hexesMustBeAttacked,
  nextBattle,
  resolve,
  unitsMustAttack,
} from './base/combat/battle.ts'
import { support } from './base/combat/support.ts'
import { automatic, rules, step } from './base/game/declare.ts'
import type { Blitzkrieg, Offered } from './base/game/game.ts'
import { control } from './base/map/cities.ts'
import { groundUnits } from './base/map/field.ts'
import { objectives } from './base/map/score.ts'
import { zones } from './base/map/zoc.ts'
import { tooMuchInHex } from './base/movement/ends.ts'
import { recombine } from './base/movement/substitutes.ts'
import { supply } from './base/supply/supply.ts'
import { endReplacements, replacements } from './base/turn/replacements.ts'
import { canDo, playerTurns, type TurnPhase } from './base/turn/turn.ts'
import { raidFort } from './fortifications38/air.ts'
import { fortifiedMustAttack } from './fortifications38/duty.ts'
import { fortRoom } from './fortifications38/fort.ts'
import { heliAssault } from './fortifications38/helicopters.ts'
import { fortifications38 } from './fortifications38/variant.ts'
import { buildFort, destroyFort, tearDownFort } from './fortifications38/works.ts'
import { callOff, raidFortress } from './fortresses37/air.ts'
import { attackAgain } from './fortresses37/combat.ts'
import { demolishAfterCombat, demolishAfterMovement } from './fortresses37/demolition.ts'
import { fortressRoom } from './fortresses37/fortress.ts'
import * as placing from './fortresses37/placing.ts'
import { fortresses37 } from './fortresses37/variant.ts'
import * as invariants from './insights/invariants.ts'
import { attacksOwed, battleFought, crowdsOwed, reach } from './insights/shown.ts'
import { judgement } from './prospects/battles.ts'
import { evaluate } from './prospects/evaluate.ts'
import { weights } from './prospects/worth.ts'

/** Forts lie under fortresses: what 37 decides of a hex with both goes before (E43). */
const variants = [fortifications38, fortRoom.limit, fortresses37, fortressRoom.limit]

const { rebuild, join, bomb, rebase, move, airdrop, embark, land, breakDown, ...combat } =
  extendAll(
    {
      ...baseActions,
      attackAgain,
      placeAtStart: placing.placeAtStart,
      placeReceived: placing.placeReceived,
    },
    variants,
  )

const missions = [bombUnits, bombIndustry, raidFortress, raidFort]

/** A phase that is passed over where none of these actions can be done. */
const whilePossible = (offers: readonly Offered[]) => ({
  offers,
  due: (g: Blitzkrieg) => canDo(g, offers),
})

/** BS14  The phases of a player turn. */
const phases: readonly TurnPhase[] = [
  placing.receiptPhase([combat.placeReceived, placing.forfeitFortress]),
  {
    id: 'S3',
    ...whilePossible([rebuild, recombine]),
    begin: replacements.receive,
    end: endReplacements,
    prompt: (g, side) => ({ points: g.vars.replacement_points[side.index] ?? 0 }),
    // BS12  Points are not saved.
    caution: (g, side) => {
      const points = g.vars.replacement_points[side.index] ?? 0
      return canDo(g, [rebuild]) ? { key: 'lapse', clause: 'BS12', facts: { points } } : undefined
    },
  },
  {
    // BS13  For changing bases alone nobody is asked.
    id: 'A',
    offers: [...missions, rebase],
    due: (g) => g.options['rules.air30'] && canDo(g, missions),
  },
  {
    // BS5, BS6  It ends with no more in any hex than may stand there.
    id: 'M',
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
    ],
    unless: [tooMuchInHex, fortRoom.tooMany, fortressRoom.tooMany],
    owes: crowdsOwed,
  },
  {
    // BS9  The battles are declared, not before everybody does his duty, and then fought.
    id: 'C',
    offers: [combat.attack, combat.attackAlso, combat.attackAgain, support],
    due: (g, side) => groundUnits(g, side).some((unit) => battle.targetsOf(g, unit).length > 0),
    unless: [fortifiedMustAttack, unitsMustAttack, hexesMustBeAttacked],
    owes: attacksOwed,
    ending: (g, side) => g.next({ step: 'next_battle', side: side.id }),
  },
  { id: 'D', ...whilePossible([demolishAfterCombat, destroyFort]) },
]

const settingUp = placing.setUp([placing.takeUpFortress, combat.placeAtStart])

export default rules({
  parts: [
    settingUp,
    playerTurns(phases),
    zones,
    control,
    supply,
    battle,
    duties,
    objectives,
    replacements,
  ].map((part) => ({ ...part, steps: extendSteps(part.steps ?? [], variants) })),
  decisions: layered(baseDecisions, variants),
  start: (g) => {
    placing.noteFortresses(g)
    settingUp.start(g)
  },
  steps: [
    step('mission', { offers: [bomb, join, callOff] }),
    automatic('approach', approach),
    step('interception', {
      asks: (g, frame) => [g.side(String(frame.interceptor))],
      offers: [intercept, endInterception],
    }),
    automatic('come_through', comeThrough),
    automatic('flak', fireAtMission),
    automatic('air_losses', takeAirLosses),
    step('choose_air_losses', {
      offers: [losePlane],
      prompt: (_, frame) => ({ owed: Number(frame.owed) }),
    }),
    automatic('bombs', dropBombs),
    automatic('end_mission', returnToBase),
    automatic('next_battle', nextBattle),
    step('battles', { offers: [resolve] }),
  ],
  turn: (g) => g.vars.player_turn,
  invariants,
  weights,
  evaluate,
  judgement,
  reach,
  battle: battleFought,
})
