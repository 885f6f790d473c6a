import { expect, test } from 'vitest'
import { ofWarmGame } from './warm.ts'

test('what is remembered of a game is kept while it is asked about, and forgotten when many others are', () => {
  let made = 0
  const remembered = ofWarmGame((game: { readonly name: string }) => ({ of: game.name, n: ++made }))
  const [waiting, played] = [{ name: 'waiting' }, { name: 'played' }]
  const first = remembered(waiting)
  expect(remembered(waiting)).toBe(first)
  const kept = remembered(played)
  for (let n = 0; n < 100; n++) {
    remembered({ name: `another ${n}` })
    expect(remembered(played)).toBe(kept)
  }
  expect(remembered(waiting)).toMatchObject({ of: 'waiting', n: 103 })
})

test('each memory of a game is its own', () => {
  const game = {}
  const one = ofWarmGame((): number[] => [])
  const other = ofWarmGame((): number[] => [])
  one(game).push(1)
  expect(other(game)).toEqual([])
  expect(one(game)).toEqual([1])
})
