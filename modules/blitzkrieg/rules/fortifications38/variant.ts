/** 38  Fortifications, laid over the base. */

import type { Space } from '@redoubt/engine'
import type { Overlay, Stop } from '@redoubt/mechanics'
import type { Basing } from '../base/air/aircraft.ts'
import type { BaseActions } from '../base/base.ts'
import type { Attacking } from '../base/combat/battle.ts'
import { objection, objections } from '../base/game/declare.ts'
import type {
  Blitzkrieg,
  ByUnit,
  Clause,
  Decisions,
  Names,
  Options,
  Shelter,
} from '../base/game/game.ts'
import { isOccupied } from '../base/map/field.ts'
import { countryOf, isCity, isMajor, isResisting } from '../base/map/map.ts'
import { hasUnbarredSupply } from '../base/supply/supply.ts'
import { hexOf, sideOf } from '../base/units/units.ts'
import { ignoring, isSheltered } from '../fortresses37/combat.ts'
import { againstFort, harmsNobody, isSpared, mayNotRaidFort, silenceAtFort } from './air.ts'
import {
  basicFactors,
  fortDuty,
  hasFortDuty,
  leavesFortifiedIdle,
  mayNotLeave,
  widensPastFortified,
} from './duty.ts'
import { captureFort, fortBarsFortress, fortIn, isFort, onFort, withForts } from './fort.ts'
import {
  airAssaultStays,
  onlyOneHexAfterLanding,
  staysWhereItLanded,
  wentItsOneHex,
} from './helicopters.ts'
import { builtThisTurn, fortGoesWithUnit, mustBeTornDownFirst } from './works.ts'

// ── What it adds to the actions of the base and of 37 ──

/** A fort of one's own is no unit: it does not do what units do. */
function fortsDoNot(clause: Clause, message: Names['denials']) {
  return objection(clause, (g, { unit }: ByUnit) => isFort(unit) && unit.side === g.actor, {
    message,
  })
}

/** 38.3a  A fort by itself has no combat value. */
const fortCannotAttack = fortsDoNot('38.3a', '38.3a')
const fortsStayWhole = fortsDoNot('BS4', 'BS4.fort')
const fortsStay = fortsDoNot('BS8', 'BS8.fort')

/** There is nothing in the hex to be attacked but a fort. */
const onlyFortThere = objections<Attacking>({
  '38.3a target': (g, { target }) => !isOccupied(g, target) && fortIn(g, target) !== undefined,
})

/** A fort is no air base. */
const fortIsNoBase = objections<Basing>({
  '38.25c': (g, { city }) => !isCity(city) && fortIn(g, city) !== undefined,
})

const attacking = {
  args: {
    unit: { first: [fortCannotAttack] },
    target: { otherwise: onlyFortThere, unless: leavesFortifiedIdle },
  },
}
const placing = { args: { hex: { first: [fortBarsFortress] } } }

// ── What it decides otherwise ──

/** 38.26e */
const STOP_AFTER_LANDING: Stop = { key: 'landed', clause: '38.26e' }

/** E36 */
const FORT_SHELTER: Shelter = {
  always: false,
  together: false,
  clauses: { defender: 'E36', attacker: 'E36' },
}

/** E36  At some tables a unit on a fort may ignore retreats where there are no fortresses. */
const stayOnFort = ignoring(
  (options) =>
    options['rules.fort38'] &&
    options['fort.unit_ignores_tgat'] === 'retreats' &&
    !options['rules.fortress37'],
  [objection('E36', (g, { unit }: ByUnit) => !isSheltered(g, unit))],
)

/** 38.25b, E32  In a fort hex the limit is not consulted, unless others may share it. */
function stacksAsUsual(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fort.capacity'] === 'one_fortified_plus_stack' || fortIn(g, hex) === undefined
}

/** E48  Is it in a minor that is not reduced? At some tables a home country, which never is, counts as well. */
function isUnreduced(g: Blitzkrieg, hex: Space): boolean {
  const country = g.cast.side(countryOf(hex))
  if (country === undefined) return false
  if (isMajor(g, country)) return g.options['fort.unreduced_countries'] === 'homes_too'
  return isResisting(g, country)
}

/** 38.32b  A fort in an unreduced country bars supply lines, and none begins at a fort (38.32c); 38.32a  the unit on it is isolated like any other. */
function barsLine(g: Blitzkrieg, hex: Space): boolean {
  return fortIn(g, hex) !== undefined && isUnreduced(g, hex)
}

/** 38.31, E34  A fort doubles the defence, on top of what terrain does, or as an alternative to it. */
const fortDoubles: Decisions['defence'][number] = {
  key: 'fort',
  clause: '38.31',
  option: 'fort.defense_multiplier_mode',
  times: (g, unit, times) => {
    if (!onFort(g, unit)) return times
    const multiplier = g.table('terrain').data.fort_multiplier
    return g.options['fort.defense_multiplier_mode'] === 'max2'
      ? Math.max(times, multiplier)
      : times * multiplier
  },
}

type Extended = keyof BaseActions | 'attackAgain' | 'placeAtStart' | 'placeReceived'

export const fortifications38: Overlay<Decisions, Options, Extended> = {
  when: withForts.applies,
  actions: {
    move: {
      args: {
        unit: {
          otherwise: [builtThisTurn, mustBeTornDownFirst],
          first: [mayNotLeave, staysWhereItLanded, airAssaultStays, wentItsOneHex],
        },
        to: { otherwise: [onlyOneHexAfterLanding] },
      },
    },
    embark: { args: { unit: { otherwise: [fortsStay], first: [mayNotLeave] } } },
    airdrop: { args: { unit: { first: [mayNotLeave] } } },
    breakDown: { args: { unit: { otherwise: [fortsStayWhole] } } },
    attack: attacking,
    attackAlso: { args: { also: { unless: widensPastFortified } } },
    attackAgain: { args: { unit: attacking.args.unit, target: { otherwise: onlyFortThere } } },
    rebase: { args: { city: { otherwise: fortIsNoBase } } },
    join: { args: { aircraft: { otherwise: [mayNotRaidFort] } } },
    placeAtStart: placing,
    placeReceived: placing,
  },
  offers: { choose_retreat: [stayOnFort] },
  over: (below) => ({
    eliminated: (g, unit, cause) => {
      below.eliminated(g, unit, cause)
      fortGoesWithUnit(g, unit, cause)
    },
    fresh: [...below.fresh, 'landed'],

    hasStackingLimit: (g, hex) => stacksAsUsual(g, hex) && below.hasStackingLimit(g, hex),
    hasWork: (g, hex) => fortIn(g, hex) !== undefined || below.hasWork(g, hex),
    held: [...below.held, mayNotLeave, staysWhereItLanded, airAssaultStays],
    surelyGoesOn: (g, unit, hex) => !unit.at.landed && below.surelyGoesOn(g, unit, hex),
    stopsNext: (g, unit) => (unit.at.landed ? STOP_AFTER_LANDING : below.stopsNext(g, unit)),
    entered: (g, unit, hex, comesToRest) => {
      below.entered(g, unit, hex, comesToRest)
      captureFort(g, hex, sideOf(unit), comesToRest)
    },

    barsLine: (g, hex) => barsLine(g, hex) || below.barsLine(g, hex),
    // E38  At some tables a line may not even begin there.
    barsOrigin: (g, hex) =>
      (g.options['fort.supply_block_scope'] === 'origin_too' && barsLine(g, hex)) ||
      below.barsOrigin(g, hex),

    // 38.32b  Where only forts keep a unit from its supply, they are why it is isolated.
    isolationClause: (g, unit, hasEffect) =>
      hasUnbarredSupply(g, hexOf(unit), sideOf(unit))
        ? '38.32b'
        : below.isolationClause(g, unit, hasEffect),

    duty: (g, unit) => fortDuty(g, unit) ?? below.duty(g, unit),
    defence: [...below.defence, fortDoubles],
    keepsRiver: (g, unit) => (onFort(g, unit) ? '38.41a' : below.keepsRiver(g, unit)),
    remarksOn: (g, unit) =>
      hasFortDuty(g, unit)
        ? [{ key: 'by_duty', clause: '38.36a', facts: { unit } }]
        : below.remarksOn(g, unit),
    attackChanges: (g, units) => [...below.attackChanges(g, units), ...basicFactors(g, units)],
    shelter: (g, unit) =>
      g.options['fort.unit_ignores_tgat'] === 'retreats' && onFort(g, unit)
        ? FORT_SHELTER
        : below.shelter(g, unit),

    bombing: { ...below.bombing, ADD_FORT: againstFort },
    unharmed: (g, hex) => (harmsNobody(g, hex) ? '38.42c' : below.unharmed(g, hex)),
    holdsFire: (g, mission) => silenceAtFort(g, mission) ?? below.holdsFire(g, mission),
    mayBeMet: (g, mission) => !isSpared(g, mission) && below.mayBeMet(g, mission),
  }),
}
