/** 37  Fortresses, laid over the base. */

import type { Overlay } from '@redoubt/mechanics'
import type { BaseActions } from '../base/base.ts'
import { objection } from '../base/game/declare.ts'
import type { ByUnit, Decisions, Options } from '../base/game/game.ts'
import { againstFortress, fortressGuns, mayNotRaidFortress, raidIsTooWeak } from './air.ts'
import { fortressShelter, ignoreRetreat } from './combat.ts'
import { hasDemolished } from './demolition.ts'
import {
  countFortressChecks,
  fortressIn,
  inFortress,
  isFortress,
  isShort,
  stacksFreely,
  stepInFortress,
  withFortresses,
} from './fortress.ts'

/** 37.3g  Fortresses stay where they are. */
const fortressesStay = objection('37.3g', 'move', (_, { unit }: ByUnit) => isFortress(unit))

export const fortresses37: Overlay<Decisions, Options, keyof BaseActions> = {
  when: withFortresses.applies,
  actions: {
    move: { args: { unit: { otherwise: [fortressesStay], first: [hasDemolished] } } },
    airdrop: { args: { unit: { first: [hasDemolished] } } },
    embark: { args: { unit: { first: [hasDemolished] } } },
    join: { args: { aircraft: { first: [mayNotRaidFortress] } } },
    bomb: { unless: [raidIsTooWeak] },
  },
  offers: { choose_retreat: [ignoreRetreat] },
  over: (below) => ({
    fresh: [...below.fresh, 'demolished'],

    hasStackingLimit: (g, hex) => !stacksFreely(g, hex) && below.hasStackingLimit(g, hex),
    hasWork: (g, hex) => fortressIn(g, hex) !== undefined || below.hasWork(g, hex),
    held: [...below.held, hasDemolished],
    surelyGoesOn: (g, unit, hex) => !isShort(g, hex) && below.surelyGoesOn(g, unit, hex),

    supplyChecked: (g, side) => {
      below.supplyChecked(g, side)
      countFortressChecks(g, side)
    },
    isolationStep: (g, unit) =>
      inFortress(g, unit) ? stepInFortress(g, unit) : below.isolationStep(g, unit),
    isolationClause: (g, unit, hasEffect) => {
      if (!inFortress(g, unit)) return below.isolationClause(g, unit, hasEffect)
      return hasEffect ? '37.54b' : '37.54a'
    },

    // 37.52  Units in fortresses are not required to attack; 37.53a, 37.53c  which of them attack which hexes is their choice; the whole hex defends (37.53b).
    duty: (g, unit) => (inFortress(g, unit) ? undefined : below.duty(g, unit)),
    remarksOn: (g, unit) =>
      inFortress(g, unit)
        ? [{ key: 'by_choice', clause: '37.52', facts: { unit } }]
        : below.remarksOn(g, unit),
    keepsRiver: (g, unit) => (inFortress(g, unit) ? '37.62' : below.keepsRiver(g, unit)),
    shelter: (g, unit) => fortressShelter(g, unit) ?? below.shelter(g, unit),

    bombing: { ...below.bombing, ADD_FORTRESS: againstFortress },
    bombedAtSingle: (g, hex) => (fortressIn(g, hex) ? '37.61' : below.bombedAtSingle(g, hex)),
    moreGuns: (g, mission) => [...below.moreGuns(g, mission), ...fortressGuns(g, mission)],
  }),
}
