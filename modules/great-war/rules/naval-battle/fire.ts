/** W-4.2, W-4.4, C.7  N1 to N4: forts, attacking submarines, defending submarines, all others. */

import { answer, ask, type Fire, type FireStep, kindsOf } from '@redoubt/mechanics'
import { action, objection, piece } from '../declare.ts'
import { deciderOf, presentBattle, unitsOf } from '../fire/battle.ts'
import { fortsFire } from '../fire/shots.ts'
import type { BattleFrame, Piece, Role, War } from '../shape.ts'
import { traitsOf } from '../units/units.ts'

const submarines = (g: War, battle: BattleFrame, role: Role): Piece[] =>
  unitsOf(g, battle, role).filter((ship) => traitsOf(ship).firstStrike)

const others = (g: War, battle: BattleFrame, role: Role): Piece[] =>
  unitsOf(g, battle, role).filter((ship) => !traitsOf(ship).firstStrike)

/** F-15  Do coastal forts fire with the ships, or before them? */
const together = (g: War): boolean => g.options['F-15-fortInNavalBattle'] === 'simultaneous'

/** W-4.2, F-15  N1: coastal forts whose side has ships in the battle. */
export const coastalFire: FireStep<War, BattleFrame> = {
  fires: (g, battle) =>
    together(g)
      ? []
      : [
          ...fortsFire(g, battle, 'attacker', { clause: 'F-16' }),
          ...fortsFire(g, battle, 'defender', { clause: 'W-4.4' }),
        ],
}

/** C.7  N2: attacking submarines. */
export const submarinesAttack: FireStep<War, BattleFrame> = {
  fires: (g, battle) => [{ role: 'attacker', pieces: submarines(g, battle, 'attacker') }],
}

/** C.7  N3: defending submarines fire, or submerge and are out of it. */
export const submarinesDefend: FireStep<War, BattleFrame> = {
  asks: (g, battle) => {
    if (battle.ready || submarines(g, battle, 'defender').length === 0) return false
    ask(g, 'submerge', deciderOf(g, battle, 'defender'))
    return true
  },
  fires: (g, battle) => [{ role: 'defender', pieces: submarines(g, battle, 'defender') }],
}

/** C.7  N4: all other ships of both sides, at once; F-15 forts may fire here. */
export const fleetsFire: FireStep<War, BattleFrame> = {
  fires: (g, battle) => [
    ...fleetAndForts(g, battle, 'attacker'),
    ...fleetAndForts(g, battle, 'defender'),
  ],
}

function fleetAndForts(g: War, battle: BattleFrame, role: Role): Fire[] {
  return [
    ...(together(g) ? fortsFire(g, battle, role, { clause: 'F-15' }) : []),
    { role, pieces: others(g, battle, role) },
  ]
}

const ownBoats = (g: War): Piece[] => submarines(g, presentBattle(g), 'defender')

/** C.7  A submarine leaves the battle below water. */
export const submerge = action(
  'submerge',
  {
    unit: piece({
      among: (g) => kindsOf(g, ownBoats(g)),
      otherwise: objection('C.7', 'submarine'),
    }),
  },
  (g, { unit }) => {
    g.mark(unit, 'submerged', true)
    if (ownBoats(g).length === 0) answer(g)
  },
  { clause: 'C.7' },
)
