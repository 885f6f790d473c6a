/** Sequences of moves from the start, as other programs count them; five plies are counted by the benchmark. */

import { join } from 'node:path'
import { Explorer, Game } from '@redoubt/engine'
import { loadSound } from '@redoubt/testkit'
import { expect, test } from 'vitest'

const module = await loadSound(join(import.meta.dirname, '..'))

/** How many sequences of so many moves there are; every move but the last is played. */
function sequences(game: Game, plies: number): number {
  const tree = new Explorer(game)
  const count = tree.fill()
  if (plies === 1) return count
  const { moment } = tree
  let all = 0
  for (let row = 0; row < count; row++) {
    tree.play(row)
    all += sequences(game, plies - 1)
    tree.rewind(moment)
  }
  return all
}

test.each([
  [1, 22],
  [2, 484],
  [3, 11_132],
  [4, 256_036],
])('%i plies: %i', (plies, expected) => {
  expect(sequences(Game.start(module), plies)).toBe(expected)
})
