/** Threats are summed up move by move: whatever was done and taken back, they are those of the position as it stands. */

import { join } from 'node:path'
import { Explorer, Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import type { Europa } from '../base/game/europa.ts'
import { threats, weights } from './evaluate.ts'

const module = await loadSound(join(import.meta.dirname, '../..'))

const threatsIn = (game: Game) => {
  const g = game.position as Europa
  return g.sides.map((side) => threats(g, side, weights))
}

test('what was played and taken back leaves no trace in them', () => {
  const game = Game.start(module, { dice: { kind: 'seeded', seed: 'threats' } })
  const seen = new Set<number>()
  for (let n = 0; n < 60; n++) {
    const [asked] = game.asked()
    if (!asked) break
    const tree = new Explorer(game)
    const { moment } = tree
    const count = tree.fill()
    for (let row = 0; row < count; row += Math.ceil(count / 5)) {
      tree.play(row)
      threatsIn(game)
      tree.rewind(moment)
    }
    const [axis = Number.NaN, allied = Number.NaN] = threatsIn(game)
    expect(threatsIn(game.branch())).toEqual([axis, allied])
    expect(axis + allied).toBeCloseTo(0, 9)
    seen.add(axis)
    const row = (n * 7919) % count
    game.act(asked.seat, tree.order(row))
  }
  expect(seen.size).toBeGreaterThan(5)
})
