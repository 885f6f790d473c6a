/**
 * Records the games in `games/`: one for every way a game can end.
 * Run after a change that alters what is recorded: `node modules/breakthrough/tests/record-games.ts` from the root.
 */

import { join } from 'node:path'
import { recordGames } from '@redoubt/testkit'

/** Moves as they are written: from where, to where. */
const moves = (text: string): string[] =>
  text.split(' ').map((move) => `move ${move.slice(0, 2)} ${move.slice(2)}`)

await recordGames(join(import.meta.dirname, '..'), {
  'white-breaks-through': {
    actions: moves(
      'd2d3 e7e6 d3d4 e6e5 d4e5 d7d6 e5d6 c7d6 e2e3 d6d5 e3e4 d5d4 e4e5 d4d3 c2d3 f7f6 e5f6 g7f6 d3d4 f6f5 d4d5 f5f4 d5d6 f4f3 g2f3 h7h6 d6c7 b8c7 f3f4 c7c6 f4f5 c6c5 f5f6 c5c4 f6e7 c4c3 e7d8',
    ),
  },
  'black-breaks-through': {
    actions: moves('a2a3 h7h6 a3a4 h6h5 a4a5 h5h4 a5a6 h4g3 a6b7 g3h2 b7c8'),
  },
  'no-pawns-left': {
    arrangement: { bare: true, pieces: { d4: 'white pawn', b2: 'white pawn', e6: 'black pawn' } },
    actions: moves('b2b3 e6e5 d4e5'),
  },
  resigned: { actions: moves('d2d3 d7d6 d3d4'), close: { resigns: 'second' } },
  agreed: { actions: moves('d2d3 d7d6'), close: 'agreed' },
})
