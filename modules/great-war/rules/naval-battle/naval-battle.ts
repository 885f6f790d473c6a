/** C.7  The naval battle: who fires in which step, what is decided between rounds, how it ends and how ships leave it. */

import type { Space } from '@redoubt/engine'
import type { ProcedureStep } from '@redoubt/mechanics'
import { ask, betweenRounds, closeBattle, fieldOf, leaving, roundsBattle } from '@redoubt/mechanics'
import {
  attackerOf,
  deciderOf,
  fortsFire,
  presentBattle,
  relax,
  shots,
  standsAside,
  unitsOf,
  whoIsLeft,
} from '../fire/battle.ts'
import { allot } from '../fire/hits.ts'
import { spaceNamed, theatreOf } from '../map/theatre.ts'
import { setSail } from '../movement/sailing.ts'
import { canalClosed } from '../movement/sea.ts'
import { commanderOf } from '../powers/war.ts'
import type { BattleFrame, Piece, Role, War } from '../shape.ts'
import { objection } from '../shape.ts'
import { hitValue, isShip, traitsOf } from '../units/kinds.ts'
import { hasEnemySurfaceShips, obeys } from '../units/units.ts'

type NavalEnd = 'won' | 'failed' | 'both' | 'contested' | 'retreated' | 'withdrawn'

/** Ends the battle; the ships that attacked have fought. */
function endNavalBattle(g: War, battle: BattleFrame, end: NavalEnd): void {
  const attacker = attackerOf(g, battle)
  const zone = fieldOf(g, battle)
  g.log(`naval_${end}`, { side: attacker, zone, round: g.vars.round }, 'C.7')
  for (const ship of unitsOf(g, battle, 'attacker')) g.mark(ship, 'fought', true)
  for (const ship of g.stack(zone)) {
    relax(g, ship)
    if (isShip(ship) && obeys(g, ship, attacker)) g.mark(ship, 'origin', '')
  }
  closeBattle(g, end)
}

/** C.7  Adjacent zones without enemy surface ships. */
function havens(g: War, battle: BattleFrame): Space[] {
  const power = deciderOf(g, battle, 'defender')
  const zone = fieldOf(g, battle)
  return (theatreOf(g).sea[zone.index] ?? []).filter(
    (to) => !hasEnemySurfaceShips(g, to, power) && !canalClosed(g, zone, to, power),
  )
}

/** F-30  The ships leave the battle; on a guarded passage they are fired at, power by power. */
const leave =
  (role: Role) =>
  (g: War, to: Space): void => {
    g.pop()
    const battle = presentBattle(g)
    const ships = unitsOf(g, battle, role)
    endNavalBattle(g, battle, role === 'attacker' ? 'retreated' : 'withdrawn')
    const groups = Map.groupBy(ships, ({ side }) => side && commanderOf(g, side))
    for (const [power, group] of groups)
      if (power) setSail(g, power, group, [to], { retreat: true })
  }

/** C.7  All the attackers retreat to one zone that ships came from. */
export const retreat = leaving<War, BattleFrame>('retreat', {
  clause: 'C.7',
  message: 'C.7.way_back',
  // The zones the attackers came from.
  places: (g, { from = [] }) => from.map((id) => spaceNamed(g, id)),
  leave: leave('attacker'),
})

/** C.7  All the defenders retreat to one friendly zone. */
export const withdraw = leaving<War, BattleFrame>('withdraw', {
  clause: 'C.7',
  message: 'C.7.haven',
  places: havens,
  leave: leave('defender'),
})

const submarines = (g: War, battle: BattleFrame, role: Role): Piece[] =>
  unitsOf(g, battle, role).filter((ship) => traitsOf(ship).firstStrike)

const others = (g: War, battle: BattleFrame, role: Role): Piece[] =>
  unitsOf(g, battle, role).filter((ship) => !traitsOf(ship).firstStrike)

/** F-15  Do coastal forts fire with the ships, or before them? */
const together = (g: War): boolean => g.options['F-15-fortInNavalBattle'] === 'simultaneous'

const ownBoats = (g: War): Piece[] => submarines(g, presentBattle(g), 'defender')

/** C.7  A submarine leaves the battle below water. */
export const submerge = standsAside('submerge', {
  clause: 'C.7',
  units: ownBoats,
  otherwise: objection('C.7', 'submarine'),
  mark: 'submerged',
})

/** W-7.2  The steps of the table. */
export const navalSteps = (g: War): readonly ProcedureStep[] => g.table('naval-battle').data.steps

export const navalBattle = roundsBattle<War, BattleFrame, NavalEnd>({
  ...shots,
  kind: 'naval',
  clause: 'C.7',
  steps: navalSteps,
  does: {
    // W-4.2, F-15  Coastal forts whose side has ships in the battle.
    N1: {
      fires: (g, battle) =>
        together(g)
          ? []
          : [
              ...fortsFire(g, battle, 'attacker', { clause: 'F-16' }),
              ...fortsFire(g, battle, 'defender', { clause: 'W-4.4' }),
            ],
    },
    // Attacking submarines.
    N2: {
      fires: (g, battle) => [{ role: 'attacker', pieces: submarines(g, battle, 'attacker') }],
    },
    // Defending submarines fire, or submerge and are out of it.
    N3: {
      asks: (g, battle) => {
        if (battle.ready || submarines(g, battle, 'defender').length === 0) return false
        ask(g, 'submerge', deciderOf(g, battle, 'defender'))
        return true
      },
      fires: (g, battle) => [{ role: 'defender', pieces: submarines(g, battle, 'defender') }],
    },
    // All other ships of both sides, at once; F-15 forts may fire here.
    N4: {
      fires: (g, battle) =>
        (['attacker', 'defender'] as const).flatMap((role) => [
          ...(together(g) ? fortsFire(g, battle, role, { clause: 'F-15' }) : []),
          { role, pieces: others(g, battle, role) },
        ]),
    },
    N5a: attackerDecides,
    N5d: defenderDecides,
  },
  allot,
  decided,
  end: endNavalBattle,
})

/** C.7  Who is left after a step. */
function decided(g: War, battle: BattleFrame): NavalEnd | undefined {
  const isLeft = (role: Role) => unitsOf(g, battle, role).length > 0
  return whoIsLeft(isLeft('attacker'), isLeft('defender'), 'won')
}

/** C.7  N5a: the attacker's decision; where nobody can hit anybody, the zone is contested. */
function attackerDecides(g: War, battle: BattleFrame): void {
  if (canHit(g, battle, 'attacker') || canHit(g, battle, 'defender'))
    return ask(g, 'naval_attacker_choice', attackerOf(g, battle))
  endNavalBattle(g, battle, 'contested')
}

function canHit(g: War, battle: BattleFrame, role: Role): boolean {
  return unitsOf(g, battle, role).some(
    (ship) => traitsOf(ship).dice > 0 && hitValue(ship, role) > 0,
  )
}

/** C.7  N5d: the defender's decision, asked only if he can go anywhere. */
function defenderDecides(g: War, battle: BattleFrame): void {
  if (havens(g, battle).length > 0)
    return ask(g, 'naval_defender_choice', deciderOf(g, battle, 'defender'))
  stays(g, battle)
}

/** C.7  The attackers contest the zone or fight on, the defenders stay. */
export const { contest, fightOn, stay, stays } = betweenRounds<War, BattleFrame>({
  clauses: { contest: 'C.7', fightOn: 'C.7', stay: 'C.7' },
  odds: { horizon: 'battle', policy: 'fight-on' },
  asked: 'N5d',
  // F-19  With this ruling the defender is asked even when the zone is contested.
  evenContested: (g) => g.options['F-19-defenderMayRetreatAfterContest'],
  contested: (g, battle) => endNavalBattle(g, battle, 'contested'),
  again: (g, battle) => navalBattle.nextRound(g, battle, 'N1'),
})
