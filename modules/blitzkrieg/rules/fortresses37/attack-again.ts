/** 37.53, E16  A second battle for the same hex, at tables that allow it. */

import { type Attacking, battle } from '../base/combat/battle.ts'
import { action, objection, piece, space } from '../base/game/declare.ts'
import type { ByUnit, Options } from '../base/game/game.ts'
import { inFortress } from './fortress.ts'

/** 37.53d  Only the units of a fortress attack the same hex twice. */
const notInFortress = objection('37.53d', (g, { unit }: ByUnit) => !inFortress(g, unit), {
  message: 'E16',
})

/** E16  A battle of its own needs another that attacks the hex. */
const notAttackedYet = objection(
  '37.53d',
  (g, { target }: Attacking) => battle.battleAt(g, target, g.actor) === undefined,
  { message: 'E16.first' },
)

/** E16  Attacking a hex once more, in a battle of its own. */
export const attackAgain = action(
  'attack_again',
  {
    unit: piece({
      among: battle.free,
      unless: [...battle.against.unit, notInFortress],
    }),
    target: space({
      among: (g, { unit }: ByUnit) => battle.targetsOf(g, unit),
      otherwise: battle.against.target,
      unless: [notAttackedYet],
    }),
  },
  (g, { unit, target }) => {
    const ids = battle.battlesOf(g, g.actor).map(({ id }) => id)
    let number = 2
    while (ids.includes(`${target.id}#${number}`)) number++
    g.mark(unit, 'battle', `${target.id}#${number}`)
  },
  {
    clause: '37.53d',
    waits: true,
    applies: (options: Options) =>
      options['rules.fortress37'] && options['fortress.two_attacks_on_same_hex'],
  },
)
