/** Law 2: whatever an action does, rewinding takes back, to the last detail. */

import { canonicalJson, Explorer, type Game } from '@redoubt/engine'
import { difference } from './difference.ts'

/** Plays up to `limit` of the legal actions of the side asked, each rewound. Returns those after which something was left. */
export function inverseFailures(game: Game, limit = 40): string[] {
  const tree = new Explorer(game)
  const before = game.position.save()
  const text = canonicalJson(before)
  const hash = game.hash()
  const count = tree.fill()
  const stride = Math.max(1, Math.ceil(count / limit))
  const failures: string[] = []
  const { moment } = tree
  for (let row = 0; row < count; row += stride) {
    const { action, args } = tree.order(row)
    tree.play(row)
    tree.rewind(moment)
    if (game.hash() !== hash)
      failures.push(
        `${action} ${JSON.stringify(args)} taken back leaves the hash ${game.hash()}, not ${hash}`,
      )
    const after = game.position.save()
    if (canonicalJson(after) !== text) {
      failures.push(
        `${action} ${JSON.stringify(args)} taken back leaves ${difference(before, after) ?? 'other data'}`,
      )
    }
    if (failures.length > 0) return failures
  }
  return failures
}
