/** 37.53, E16  A second battle for the same hex, at tables that allow it. */

import { enemyHexesBeside } from '../base/combat/adjacency.ts'
import { battleAt, battlesOf } from '../base/combat/battles.ts'
import { ATTACKER, type Attacking, freeUnits, TARGET } from '../base/combat/declare.ts'
import { action, type ByUnit, type Options, objection, piece, space } from '../base/game/game.ts'
import { hexOf } from '../base/units/units.ts'
import { inFortress } from './fortress.ts'

/** 37.53d  Only the units of a fortress attack the same hex twice. */
const notInFortress = objection('37.53d', (g, { unit }: ByUnit) => !inFortress(g, unit), {
  message: 'E16',
})

/** E16  A battle of its own needs another that attacks the hex. */
const notAttackedYet = objection(
  '37.53d',
  (g, { target }: Attacking) => battleAt(g, target, g.actor) === undefined,
  { message: 'E16.first' },
)

/** E16  Attacking a hex once more, in a battle of its own. */
export const attackAgain = action(
  'attack_again',
  {
    unit: piece({ among: freeUnits, otherwise: ATTACKER, unless: [notInFortress] }),
    target: space({
      among: (g, { unit }: ByUnit) => enemyHexesBeside(g, hexOf(unit), g.actor),
      otherwise: TARGET,
      unless: [notAttackedYet],
    }),
  },
  (g, { unit, target }) => {
    const ids = battlesOf(g, g.actor).map(({ id }) => id)
    let number = 2
    while (ids.includes(`${target.id}#${number}`)) number++
    g.mark(unit, 'battle', `${target.id}#${number}`)
  },
  {
    clause: '37.53d',
    applies: (options: Options) =>
      options['rules.fortress37'] && options['fortress.two_attacks_on_same_hex'],
  },
)
