/** What the examples of the docstrings speak of: a small battle, in which blue is to move. */

import {
  defineModule,
  Game,
  type Module,
  type Piece,
  type Plugin,
  type Space,
} from '@redoubt/engine'
import { skirmish } from '../../fixtures/skirmish.ts'
import type { AnyPosition } from '../../parts/anyone.ts'
import { stepLosses } from '../../parts/losses/step-losses.ts'
import { resultsTable } from '../../tables/results-table.ts'

/** Two blue units before the town, a red one in it; another far off. Each example has its own. */
export function setting() {
  const game = skirmish({
    '0303': 'blue unit',
    '0302': 'blue unit',
    '0403': 'red unit',
    '0605': 'red unit reduced',
  })
  const g = game.position
  const at = (id: string): Space => known(g.board.spaces.find((space) => space.id === id))
  const on = (id: string): Piece => known(g.stack(at(id))[0])
  const module: Module = game.module
  return {
    /** The game, in which blue is to move. */
    game,
    /** Its module: the rules with the data. */
    module,
    /** Its position. */
    g,
    /** The files of its module. */
    data: module.data,
    /** A field of hexes. */
    board: g.board,
    /** The table of results: 1-1 and 2-1, one die. */
    table: resultsTable(known(module.data.tables.combat)),
    /** The scenario it began with. */
    scenario: known(module.data.scenarios.field),
    /** The side that is to move. */
    blue: known(g.sides[0]),
    /** The other side. */
    red: known(g.sides[1]),
    /** A blue unit at 0303, beside the enemy. */
    unit: on('0303'),
    /** Another at 0302. */
    friend: on('0302'),
    /** A red unit in the town. */
    enemy: on('0403'),
    /** Where the unit stands: clear ground. */
    hex: at('0303'),
    /** Where the enemy stands. */
    town: at('0403'),
    /** The unit attacks the town. */
    battle: { id: '0403', targets: [at('0403')], attackers: [on('0303')], support: [] },
    /** Two steps: full and reduced. */
    steps: stepLosses<AnyPosition>({ clause: '5.3', dead: (g, unit) => g.zone('dead', unit.side) }),
    /** The same battle with other rules. */
    play: (plugin: Plugin) =>
      Game.start(defineModule(module.data, plugin), { arrangement: { bare: true, pieces: {} } }),
  }
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('expected the setting to hold it, found nothing')
  return value
}
