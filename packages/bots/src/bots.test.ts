import { Game, type Module, writeAction } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { describe, expect, it } from 'vitest'
import { type Bot, bots, greedyBot, randomBot } from './index.ts'

const skirmish: Module = await loadFixture('skirmish')

/** Plays a game between two bots; returns what was played and who won. */
function play(players: Readonly<Record<string, Bot>>, seed: string) {
  const game = Game.start(skirmish, { dice: { kind: 'seeded', seed }, options: { turns: 12 } })
  const actions: string[] = []
  for (let [asked] = game.asked(); asked; [asked] = game.asked()) {
    const action = players[asked.seat]?.choose(game, asked.seat)
    if (!action) throw new Error(`nobody plays ${asked.seat}`)
    actions.push(writeAction(action))
    game.act(asked.seat, action)
  }
  return { actions, winners: game.result?.winners ?? [] }
}

describe.each(Object.keys(bots))('the %s bot', (name) => {
  const make = (seed: string) => bots[name]?.(seed) ?? randomBot(seed)
  it('plays legal games to their end, the same with the same seed', () => {
    const once = play({ first: make('a'), second: make('b') }, '1')
    expect(play({ first: make('a'), second: make('b') }, '1')).toEqual(once)
    expect(play({ first: make('c'), second: make('d') }, '1').actions).not.toEqual(once.actions)
  })

  it('leaves the game as it was', () => {
    const game = Game.start(skirmish)
    const bot = make('a')
    for (let n = 0; n < 8; n++) {
      const [asked] = game.asked()
      if (!asked) break
      const before = JSON.stringify(game.snapshot())
      const action = bot.choose(game, asked.seat)
      expect(JSON.stringify(game.snapshot())).toBe(before)
      game.act(asked.seat, action)
    }
  })

  it('does not choose for a seat that is not asked', () => {
    const game = Game.start(skirmish)
    game.act('first', 'plan bold')
    expect(() => make('a').choose(game, 'first')).toThrow(/first has no legal action/)
  })
})

it('a choice does not depend on what else is on offer', () => {
  const open = Game.start(skirmish, { arrangement: { step: 'turn', side: 'blue' } })
  const chosen = randomBot('x').choose(open, 'first')
  const other = [...open.legal('first')].find(
    (action) => writeAction(action) !== writeAction(chosen),
  )
  const fewer = {
    ...open,
    seq: 0,
    legal: () =>
      [...open.legal('first')].filter(
        (action) => writeAction(action) !== writeAction(other ?? chosen),
      ),
  }
  expect(randomBot('x').choose(fewer as unknown as Game, 'first')).toEqual(chosen)
})

it('greedy beats random', () => {
  let won = 0
  for (let n = 0; n < 20; n++) {
    const first = n % 2 === 0
    const greedy = greedyBot(`g${n}`)
    const random = randomBot(`r${n}`)
    const { winners } = play(
      first ? { first: greedy, second: random } : { first: random, second: greedy },
      String(n),
    )
    if (winners.includes(first ? 'first' : 'second')) won++
    else if (winners.length > 0) won--
  }
  expect(won).toBeGreaterThan(8)
})
