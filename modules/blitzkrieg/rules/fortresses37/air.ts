/** 37.6  Air: the guns of a fortress (37.63), and raids on the fortress itself as an additional mission (37.64). */

import type { Space } from '@redoubt/engine'
import { bombingFactors, endMission, missionNow, planesOf, targetOf } from '../base/air/aircraft.ts'
import { bombColumn } from '../base/air/bombs.ts'
import { joining, mission } from '../base/air/missions.ts'
import { action, objection, objections, under } from '../base/game/declare.ts'
import type {
  Blitzkrieg,
  Bombing,
  Flying,
  FlyingTo,
  Guns,
  Mission,
  Options,
} from '../base/game/game.ts'
import { isFriendIn, isOccupied, unitsIn } from '../base/map/field.ts'
import { counter, putAway, sideOf } from '../base/units/units.ts'
import { fortressesOf, fortressIn } from './fortress.ts'

/** 37.63b  Over and above any other fire; 37.64d  at a raid on the fortress itself as well, once or twice (E21). */
export function fortressGuns(g: Blitzkrieg, mission: Mission): readonly Guns[] {
  if (mission.mission === 'TACTICAL' || !fires(g, mission, targetOf(g, mission))) return []
  const column = g.table('ACT').data.aa_columns.fortress
  const against = mission.mission === 'ADD_FORTRESS'
  const guns: Guns = { source: 'fortress', column, clause: against ? '37.64d' : '37.63a' }
  const twice = against && g.options['fortress.aa_on_raid'] === 'double'
  return twice ? [guns, { ...guns, clause: '37.63a' }] : [guns]
}

/** E19, E20  Never at the side that occupies it; empty, only where the guns are its own. */
function fires(g: Blitzkrieg, mission: Mission, hex: Space): boolean {
  if (!fortressIn(g, hex)) return false
  if (isFriendIn(g, hex, g.side(mission.side))) return false
  if (!isOccupied(g, hex) && !g.options['fortress.aa_when_empty']) return false
  return (
    g.options['fortress.aa_source'] === 'intrinsic' ||
    unitsIn(g, hex).some((unit) => counter(unit).class === 'anti_aircraft')
  )
}

const withRaids = under('rules.fortress37', 'rules.air30', 'rules.air33')

const onlyTacAndMdm = objection(
  '37.64a',
  (g, { aircraft }: Flying) =>
    g.options['fortress.raid_bombers'] === 'tac_mdm' &&
    !['TAC', 'MDM'].includes(counter(aircraft).class ?? ''),
  { message: 'E23', ...withRaids },
)

export const mayNotRaidFortress = joining('ADD_FORTRESS', onlyTacAndMdm)

const notToBeRaided = objections<FlyingTo>({
  '37.64a': (g, { target }) => fortressIn(g, target) === undefined,
  // One does not bomb a fortress one's own units are in.
  '37.64a own': (g, { target }) => isFriendIn(g, target, g.actor),
  // E24  At some tables only empty ones.
  E24: {
    clause: '37.64a',
    when: (g, { target }) => g.options['fortress.raid_requires_empty'] && isOccupied(g, target),
  },
})

/** 37.64a  The raid. */
export const raidFortress = mission('raid_fortress', 'ADD_FORTRESS', {
  clause: '37.64a',
  waits: 'BS14',
  ...withRaids,
  targets: (g) => fortressesOf(g).map(({ place }) => place as Space),
  cannotFly: objection('37.64a', 'aircraft'),
  aircraft: [onlyTacAndMdm],
  unless: notToBeRaided,
})

/** 37.64b, E22  At some tables a raid below the first column is not flown. */
export const raidIsTooWeak = objection(
  '37.64b',
  (g) => {
    const raid = missionNow(g)
    if (raid.mission !== 'ADD_FORTRESS') return false
    const factors = bombingFactors(planesOf(g, raid))
    return bombColumn(g, raid.mission, targetOf(g, raid), factors).column.kind === 'illegal'
  },
  withRaids,
)

const canBeFlown = objection('BS13', 'called_off', (g) => !raidIsTooWeak.when(g, {}))

/** E22  A raid that is too weak to be flown at all is called off; its air units stay where they are. */
export const callOff = action('call_off', {}, (g) => endMission(g, missionNow(g)), {
  clause: 'E22',
  unless: [canBeFlown],
  applies: (options: Options) =>
    options['rules.air33'] &&
    options['rules.fortress37'] &&
    options['fortress.bbt_underflow'] === 'illegal',
})

/** E22  Below the first column there is what the table agreed on. */
const UNDERFLOW = { blank: 'blank', lowest_column: 'first', illegal: 'illegal' } as const

/** 37.64b – 37.64e  Two columns lower than normal, anything but a blank destroys it; the units in its hex stay. */
export const againstFortress: Bombing = {
  clause: '33',
  shifts: (g) => {
    const add = g.table('BBT').shifts?.ADD_FORTRESS ?? 0
    const option = 'fortress.bbt_underflow'
    return [{ id: 'raid', key: 'raid', clause: '37.64b', option, facts: { columns: -add }, add }]
  },
  below: (g) => UNDERFLOW[g.options['fortress.bbt_underflow']],
  strike: (g, _, hex) => {
    const fortress = fortressIn(g, hex)
    if (!fortress) return
    g.log('fortress_destroyed', { fortress, hex }, '37.64e')
    putAway(g, fortress, sideOf(fortress))
  },
  sparedBy: '37.64c',
  tooWeakBy: '37.64b',
}
