/** Law 5: what a process has played before decides nothing in what it plays next. */

import { Explorer, type Module, sha256Hex } from '@redoubt/engine'
import type { PositionFile } from '@redoubt/loader'
import { chooser } from '../play/chooser.ts'
import { startRandomGame } from '../play/random-play.ts'
import { startPosition } from '../scenario/position.ts'

/**
 * For each seed a hash over every number that stands for a legal action (`Explorer.meaning`), along a game in
 * which chance chooses by those numbers, as bots do.
 * @example choiceTrace(module, ['1', '2'])
 */
export function choiceTrace(
  module: Module,
  seeds: readonly string[],
  actions: number,
): readonly string[] {
  return seeds.map((seed) => {
    const tree = new Explorer(startRandomGame(module, { seed, varied: true }))
    const likes = chooser(seed)
    const seen: string[] = []
    for (let n = 0; n < actions && tree.fill() > 0; n++) {
      const meanings = Array.from({ length: tree.list.count }, (_, row) => tree.meaning(row))
      const worths = meanings.map((meaning) => likes.index(0x7fffffff, `${n}/${meaning}`))
      tree.play(worths.indexOf(Math.max(...worths)))
      seen.push(meanings.join(), tree.position.hash())
    }
    return sha256Hex(seen.join('\n'))
  })
}

/** Gives the process a past: lists all that may be done in some positions, one after the other. */
export function liveThrough(module: Module, positions: readonly PositionFile[]): void {
  for (const position of positions) {
    const tree = new Explorer(startPosition(module, position))
    for (let row = tree.fill() - 1; row >= 0; row--) tree.meaning(row)
  }
}
