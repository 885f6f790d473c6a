/** C.7  N5: the attacker retreats, contests or fights on; then the defender may retreat. F-30 forts fire on the way. */

import {
  action,
  type Frame,
  objection,
  type Piece,
  type Side,
  type Space,
  space,
} from '@redoubt/engine'
import {
  ask,
  attackerOf,
  deciderOf,
  fieldOf,
  isBattle,
  presentBattle,
  proceed,
  unitsOf,
} from '../battle/battle.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import { setSail } from '../movement/sailing.ts'
import { canalClosed } from '../movement/sea.ts'
import { commanderOf } from '../powers/war.ts'
import type { BattleFrame, Role, War } from '../shape.ts'
import { hasEnemySurfaceShips, hitValue, traitsOf } from '../units/units.ts'
import { endNavalBattle } from './end.ts'

/** C.7  N5a: the attacker's decision; where nobody can hit anybody, the zone is contested. */
export function attackerDecidesAtSea(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (!canHit(g, battle, 'attacker') && !canHit(g, battle, 'defender')) {
    return endNavalBattle(g, battle, 'contested')
  }
  ask(g, 'naval_attacker_choice', attackerOf(g, battle))
}

function canHit(g: War, battle: BattleFrame, role: Role): boolean {
  return unitsOf(g, battle, role).some(
    (ship) => traitsOf(ship).dice > 0 && hitValue(ship, role) > 0,
  )
}

/** C.7  N5d: the defender's decision, asked only if he can go anywhere. */
export function defenderDecidesAtSea(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  const power = deciderOf(g, battle, 'defender')
  if (havens(g, battle, power).length > 0) return ask(g, 'naval_defender_choice', power)
  stayed(g, battle)
}

function stayed(g: War, battle: BattleFrame): void {
  if (battle.contest) return endNavalBattle(g, battle, 'contested')
  g.set('round', g.vars.round + 1)
  g.set('dice', [])
  g.log('round', { round: g.vars.round, place: fieldOf(g, battle) }, { clause: 'C.7' })
  const { first: _, ...later } = battle
  proceed(g, later, 'N1')
}

/** C.7  The zones the attackers came from. */
export function watersBack(g: War, battle: BattleFrame): Space[] {
  return (battle.from ?? []).map((id) => spaceNamed(g, id))
}

/** C.7  Adjacent zones without enemy surface ships. */
export function havens(g: War, battle: BattleFrame, power: Side): Space[] {
  const zone = fieldOf(g, battle)
  return (theatreOf(g).sea[zone.index] ?? []).filter(
    (to) => !hasEnemySurfaceShips(g, to, power) && !canalClosed(g, zone, to, power),
  )
}

interface To {
  readonly to: Space
}

const notTheirWay = objection(
  'C.7',
  (g: War, { to }: To) => !watersBack(g, presentBattle(g)).includes(to),
  { message: 'C.7.way_back' },
)

/** C.7  All the attackers retreat to one zone that ships came from. */
export const retreatAtSea = action(
  'retreat',
  {
    to: space({
      among: (g: War) => watersBack(g, presentBattle(g)),
      unless: [notTheirWay],
      clearOf: [notTheirWay],
    }),
  },
  (g: War, { to }) => leave(g, 'attacker', to),
  { clause: 'C.7', silent: true },
)

const noHaven = objection(
  'C.7',
  (g: War, { to }: To) => !havens(g, presentBattle(g), g.actor).includes(to),
  { message: 'C.7.haven' },
)

/** C.7  All the defenders retreat to one friendly zone. */
export const withdrawAtSea = action(
  'withdraw',
  {
    to: space({
      among: (g: War) => havens(g, presentBattle(g), g.actor),
      unless: [noHaven],
      clearOf: [noHaven],
    }),
  },
  (g: War, { to }) => leave(g, 'defender', to),
  { clause: 'C.7', silent: true },
)

/** F-30  The ships leave the battle; on a guarded passage they are fired at, power by power. */
function leave(g: War, role: Role, to: Space): void {
  g.pop()
  const battle = presentBattle(g)
  const ships = unitsOf(g, battle, role)
  endNavalBattle(g, battle, role === 'attacker' ? 'retreated' : 'withdrawn')
  const groups = new Map<Side, Piece[]>()
  for (const ship of ships) {
    if (!ship.side) continue
    const power = commanderOf(g, ship.side)
    groups.set(power, [...(groups.get(power) ?? []), ship])
  }
  for (const [power, group] of groups) setSail(g, power, group, [to], { retreat: true })
}

/** C.7  The attackers stay in the zone, which is contested. */
export const contestAtSea = action(
  'contest',
  {},
  (g: War) => {
    g.pop()
    const battle = presentBattle(g)
    if (g.options['F-19-defenderMayRetreatAfterContest']) {
      return proceed(g, battle, 'N5d', { contest: true })
    }
    endNavalBattle(g, battle, 'contested')
  },
  { clause: 'C.7', silent: true },
)

/** C.7  Another round: the defender is asked first. */
export const fightOnAtSea = action(
  'fight_on',
  {},
  (g: War) => {
    g.pop()
    proceed(g, presentBattle(g), 'N5d')
  },
  {
    clause: 'C.7',
    silent: true,
    preview: () => ({ horizon: 'battle', policy: 'fight-on' }),
  },
)

/** C.7  The defenders stay. */
export const stayAtSea = action(
  'stay',
  {},
  (g: War) => {
    g.pop()
    stayed(g, presentBattle(g))
  },
  { clause: 'C.7', silent: true },
)
