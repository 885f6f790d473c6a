/** 37.53, E16  A second battle for the same hex, at tables that allow it. */

import { type Attacking, battle } from '../base/combat/battle.ts'
import { action, objections, piece, space } from '../base/game/declare.ts'
import type { ByUnit, Options } from '../base/game/game.ts'
import { inFortress } from './fortress.ts'

/** E16  Attacking a hex once more, in a battle of its own. */
export const attackAgain = action(
  'attack_again',
  {
    unit: piece({
      among: battle.free,
      unless: objections<ByUnit>(...battle.against.unit, {
        // Only the units of a fortress attack the same hex twice.
        E16: {
          clause: '37.53d',
          when: (g, { unit }) => !inFortress(g, unit),
        },
      }),
    }),
    target: space({
      among: (g, { unit }: ByUnit) => battle.targetsOf(g, unit),
      otherwise: battle.against.target,
      unless: objections<Attacking>({
        // E16  A battle of its own needs another that attacks the hex.
        'E16.first': {
          clause: '37.53d',
          when: (g, { target }) => battle.battleAt(g, target, g.actor) === undefined,
        },
      }),
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
