/** 38.4  Air: bombing of units on forts (38.41, 38.42), and of empty forts as an additional mission (38.43). */

import type { Space } from '@redoubt/engine'
import { flies, targetOf } from '../base/air/aircraft.ts'
import { joining, mission } from '../base/air/missions.ts'
import { objection, objections, under } from '../base/game/declare.ts'
import type { Blitzkrieg, Bombing, Clause, Flying, FlyingTo, Mission } from '../base/game/game.ts'
import { isOccupied, unitsIn } from '../base/map/field.ts'
import { fortIn, fortsOf, holderOf, onFort } from './fort.ts'
import { removeFort } from './works.ts'

/** 38.42c, 38.43c  The clause by which neither a unit on a fort nor an empty fort brings fire upon the bombers; tactical ones meet the usual fire (38.41b). */
export function silenceAtFort(g: Blitzkrieg, mission: Mission): Clause | undefined {
  if (mission.mission === 'ADD_FORT') return '38.43c'
  if (mission.mission !== 'STRAT_UNITS') return undefined
  return isFortified(g, targetOf(g, mission)) ? '38.42c' : undefined
}

/** 38.42a, 38.42b  Else a unit on a fort is bombed as any other; 38.42c, E41  at some tables "no losses" means those of the bombed as well. */
export function harmsNobody(g: Blitzkrieg, hex: Space): boolean {
  return g.options['fort.strategic_losses'] === 'both_none' && isFortified(g, hex)
}

function isFortified(g: Blitzkrieg, hex: Space): boolean {
  return unitsIn(g, hex).some((unit) => onFort(g, unit))
}

const withRaids = under('rules.fort38', 'rules.air30', 'rules.air33')

/** 38.43b  TAC and MDM bombers only. */
const notTacOrMdm = objection(
  '38.43b',
  (g, { aircraft }: Flying) => aircraft.side === g.actor && !flies(aircraft, 'ADD_FORT'),
)
export const mayNotRaidFort = joining('ADD_FORT', notTacOrMdm)

const notToBeRaided = objections<FlyingTo>({
  '38.43a none': (g, { target }) => fortIn(g, target) === undefined,
  // Unoccupied only.
  '38.43a': (g, { target }) => isOccupied(g, target),
  // Not one's own.
  '38.43a own': (g, { target }) => {
    const fort = fortIn(g, target)
    return fort !== undefined && holderOf(g, fort) === g.actor
  },
})

/** 38.43a  The raid; nobody fires at it (38.43c), and the table is used as it is (38.43d). */
export const raidFort = mission('raid_fort', 'ADD_FORT', {
  clause: '38.43a',
  waits: 'BS14',
  ...withRaids,
  targets: (g) => fortsOf(g).map(({ place }) => place as Space),
  cannotFly: notTacOrMdm,
  unless: notToBeRaided,
})

/** 38.43c, E42  At some tables fighters may meet it all the same. */
export function isSpared(g: Blitzkrieg, { mission: kind }: Mission): boolean {
  return kind === 'ADD_FORT' && g.options['fort.raid_intercept'] === 'not_allowed'
}

/** 38.43d – 38.43f  Anything but a blank destroys it. */
export const againstFort: Bombing = {
  clause: '33',
  strike: (g, _, hex) => {
    const fort = fortIn(g, hex)
    if (!fort) return
    g.log('fort_destroyed', { fort, hex }, '38.43f')
    removeFort(g, fort)
  },
  sparedBy: '38.43e',
}
