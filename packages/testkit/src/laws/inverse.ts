/** Law 2: whatever an action does, rewinding takes back, to the last detail; what is remembered of a position goes with it. */

import { canonicalJson, Explorer, type Game, type Piece } from '@redoubt/engine'
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
    failures.push(...wronglyOnBoard(game))
    tree.rewind(moment)
    failures.push(...wronglyOnBoard(game))
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

/** The sides whose list of pieces on the board is not what a look at every piece finds. */
function wronglyOnBoard({ position: g }: Game): string[] {
  return g.sides.flatMap((side) => {
    const listed = numbersOf(g.onBoardOf(side))
    const there = numbersOf(g.pieces.filter((piece) => piece.side === side && g.onBoard(piece)))
    return listed === there ? [] : [`on the board ${side.id} has ${there}, but ${listed} is listed`]
  })
}

function numbersOf(pieces: readonly Piece[]): string {
  return pieces.map(({ index }) => index).join(' ')
}
