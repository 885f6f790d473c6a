/** W-4.2, W-4.4, C.7  N1 to N4: forts, attacking submarines, defending submarines, all others. */

import { action, type Frame, objection, type Piece, piece } from '@redoubt/engine'
import {
  answer,
  ask,
  deciderOf,
  isBattle,
  presentBattle,
  proceed,
  unitsOf,
} from '../battle/battle.ts'
import { fireForts, fireUnits, losses } from '../battle/shooting.ts'
import type { BattleFrame, Role, War } from '../shape.ts'
import { distinct, traitsOf } from '../units/units.ts'
import { endNavalBattle } from './end.ts'

/** C.7  Looks who is left after a step. */
function afterStep(g: War, battle: BattleFrame, next: string): void {
  const attacker = unitsOf(g, battle, 'attacker').length > 0
  const defender = unitsOf(g, battle, 'defender').length > 0
  if (attacker && defender) return proceed(g, battle, next)
  if (attacker) return endNavalBattle(g, battle, 'won')
  endNavalBattle(g, battle, defender ? 'failed' : 'both')
}

const submarines = (g: War, battle: BattleFrame, role: Role): Piece[] =>
  unitsOf(g, battle, role).filter((ship) => traitsOf(ship).firstStrike)

const others = (g: War, battle: BattleFrame, role: Role): Piece[] =>
  unitsOf(g, battle, role).filter((ship) => !traitsOf(ship).firstStrike)

/** W-4.2, F-15  N1: coastal forts whose side has ships in the battle. */
export function coastalFire(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, battle, 'N2')
  if (g.options['F-15-fortInNavalBattle'] === 'simultaneous') return afterStep(g, battle, 'N2')
  const onDefender = fireForts(g, battle, 'attacker', 'F-16')
  const onAttacker = fireForts(g, battle, 'defender', 'W-4.4')
  g.next({ ...battle, thrown: true })
  losses(g, battle, 'attacker', onAttacker)
  losses(g, battle, 'defender', onDefender)
}

/** C.7  N2: attacking submarines. */
export function submarinesAttack(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, battle, 'N3')
  const hits = fireUnits(g, battle, 'attacker', submarines(g, battle, 'attacker'))
  g.next({ ...battle, thrown: true })
  losses(g, battle, 'defender', hits)
}

/** C.7  N3: defending submarines fire, or submerge and are out of it. */
export function submarinesDefend(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, battle, 'N4')
  const boats = submarines(g, battle, 'defender')
  if (boats.length > 0 && !battle.ready) {
    return ask(g, 'submerge', deciderOf(g, battle, 'defender'))
  }
  const hits = fireUnits(g, battle, 'defender', boats)
  g.next({ ...battle, thrown: true })
  losses(g, battle, 'attacker', hits)
}

const ownBoats = (g: War): Piece[] => submarines(g, presentBattle(g), 'defender')

const notABoat = objection(
  'C.7',
  (g: War, { unit }: { unit: Piece }) => !ownBoats(g).includes(unit),
  { message: 'C.7.submarine' },
)

/** C.7  A submarine leaves the battle below water. */
export const submerge = action(
  'submerge',
  {
    unit: piece({
      among: (g: War) => distinct(g, ownBoats(g)),
      unless: [notABoat],
      clearOf: [notABoat],
    }),
  },
  (g: War, { unit }) => {
    g.mark(unit, 'submerged', true)
    if (ownBoats(g).length === 0) answer(g)
  },
  { clause: 'C.7' },
)

/** C.7  N4: all other ships of both sides, at once; F-15 forts may fire here. */
export function fleetsFire(g: War, battle: Frame): void {
  if (!isBattle(battle)) return
  if (battle.thrown) return afterStep(g, battle, 'N5a')
  const forts = g.options['F-15-fortInNavalBattle'] === 'simultaneous'
  const fort = (role: Role) => (forts ? fireForts(g, battle, role, 'F-15') : 0)
  const onDefender =
    fort('attacker') + fireUnits(g, battle, 'attacker', others(g, battle, 'attacker'))
  const onAttacker =
    fort('defender') + fireUnits(g, battle, 'defender', others(g, battle, 'defender'))
  g.next({ ...battle, thrown: true })
  losses(g, battle, 'attacker', onAttacker)
  losses(g, battle, 'defender', onDefender)
}
