/** E43  Fortress and fort in one hex: never, or as a house rule with the benefits of both. */

import type { Space } from '@redoubt/engine'
import { objection } from '../base/game/declare.ts'
import type { AtHex, ByUnit, Options } from '../base/game/game.ts'
import { fortressIn } from '../fortresses37/fortress.ts'
import { fortIn } from './fort.ts'

const unlessAllowed = {
  applies: (options: Options): boolean =>
    options['rules.fortress37'] &&
    options['rules.fort38'] &&
    options['both.coexist'] === 'forbidden',
}

/** E43  A fortress hex is not clear terrain for a fort. */
export const fortressBarsFort = objection(
  '38.21a',
  (g, { unit }: ByUnit) => fortressIn(g, unit.place as Space) !== undefined,
  { message: 'E43', ...unlessAllowed },
)

/** E43  A fort hex takes no fortress. */
export const fortBarsFortress = objection(
  '37.3d',
  (g, { hex }: AtHex) => fortIn(g, hex) !== undefined,
  { message: 'E43.fort', ...unlessAllowed },
)
