/** Random play of the plain wargame that `redoubt new --board hex` makes, against the same game written by hand. */

import { dice, report } from './measure.ts'
import { HandPlainWar } from './plain-war-by-hand.ts'
import { againstHand, moduleAt } from './random-play.ts'

const module = await moduleAt('apps/cli/templates/hex')
const die = dice(2)
report([
  againstHand(module, new HandPlainWar(module.data, () => die(6) + 1), ({ over }) => over, {
    name: 'Plain hex wargame',
    actions: 60_000,
    least: 0.25,
  }),
])
