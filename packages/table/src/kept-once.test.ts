import { FoldedView, type Game, type PieceView } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { expect, test } from 'vitest'
import { keptOnce } from './kept-once.ts'
import { begin } from './tests/lay.ts'

const skirmish = await loadFixture('skirmish')

/** The first piece that a view has, and the view. */
function firstIn(folded: FoldedView): PieceView {
  const [[piece] = []] = Object.values(folded.view().places)
  if (!piece) throw new Error('expected a piece, found none')
  return piece
}

function marked(folded: FoldedView, game: Game): void {
  const { id } = firstIn(folded)
  const operations = [{ op: 'mark', id, attribute: 'moved', value: true } as const]
  const [asked] = game.asked()
  if (!asked) throw new Error('expected somebody to be asked, found nobody')
  const { seat, side } = asked
  folded.fold({ seq: folded.seq, seat, side, operations, log: [], draws: [], asked: [] })
}

test('what several see alike is kept once, also after it has changed', () => {
  const { game } = begin(skirmish)
  const shown = new Map<string, { folded: FoldedView }>()
  const [one, two] = ['first', 'second'].map((seat) => {
    const folded = new FoldedView(game.view(seat), (piece) => keptOnce(shown, piece))
    shown.set(seat, { folded })
    return folded
  }) as [FoldedView, FoldedView]
  const before = firstIn(one)
  expect(firstIn(two)).toBe(before)
  for (const folded of [one, two]) marked(folded, game)
  expect(firstIn(one).at).toMatchObject({ moved: true })
  expect(firstIn(two)).toBe(firstIn(one))
  // The game itself goes on as it was, and so do those who look at it anew.
  expect(firstIn(new FoldedView(game.view('first')))).toEqual(before)
})

test('equal attributes are in common with the views of other games', () => {
  const attributes = () => {
    const { game } = begin(skirmish)
    const folded = new FoldedView(game.view('first'), (piece) => keptOnce(new Map(), piece))
    marked(folded, game)
    return firstIn(folded).at
  }
  expect(attributes()).toMatchObject({ moved: true })
  expect(attributes()).toBe(attributes())
})
