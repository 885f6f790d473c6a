/** Bots in chairs: they move when asked, hold up nobody, and fail without spoiling the game. */

import { connectTo, openOnline, type Session } from '@redoubt/client'
import { Game } from '@redoubt/engine'
import { RefusedError } from '@redoubt/protocol'
import type { Decision, Question } from '@redoubt/table'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anyAction, threadThinker } from '../bots/thinker.ts'
import type { Serving } from '../serve.ts'
import { dice, playRandomly, until } from './players.ts'
import { raidModule } from './raid.ts'
import { serveTest } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serveTest({
    botPause: 0,
  })
})
afterAll(() => serving.close())

async function against(bot: `bot:${string}`) {
  const api = connectTo(serving.address)
  const created = await api.create({
    module: 'raid',
    options: { length: 8 },
    seats: { second: bot },
  })
  const { session } = await openOnline({
    server: serving.address,
    game: created.game,
    invite: created.seats[0]?.invite ?? '',
    name: 'Ada',
  })
  return { created, session }
}

const ours = (session: Session) =>
  session.state().result !== undefined || session.state().asked.some(({ seat }) => seat === 'first')

test.each(['bot:random', 'bot:mcts:5'] as const)('%s plays a game to its end', async (bot) => {
  const { created, session } = await against(bot)
  expect(created.seats.map(({ seat }) => seat)).toEqual(['first'])
  expect(session.state().seats[1]).toMatchObject({
    bot: bot.slice(4),
    taken: true,
    connected: true,
  })
  const random = dice(1)
  for (let n = 0; n < 200 && !session.state().result; n++) {
    await until(session, ours, 'our turn')
    if (!session.state().result) await playRandomly(session, random)
  }
  expect(session.state().result).toBeDefined()
  session.close()
})

test('a game of bots alone is played once somebody watches', async () => {
  const created = await connectTo(serving.address).create({
    module: 'raid',
    options: { length: 6 },
    seats: { first: 'bot:random', second: 'bot:random' },
  })
  const { session } = await openOnline({ server: serving.address, game: created.game })
  await until(session, (now) => now.state().result !== undefined, 'the end')
  session.close()
})

test('a bot there is not, or one that thinks too long, is refused by name', async () => {
  const create = (bot: `bot:${string}`) =>
    connectTo(serving.address)
      .create({ module: 'raid', seats: { second: bot } })
      .then(
        () => '',
        (error: unknown) => (error instanceof RefusedError ? error.refusal.message : String(error)),
      )
  expect(await create('bot:clever')).toBe(
    'there is no bot "clever": expected one of random, novice, club, strong, greedy, mcts',
  )
  expect(await create('bot:mcts:99999999')).toBe(
    'a bot at a table may think for 20000 at most, got "mcts:99999999"',
  )
})

test('a rematch against a bot needs nobody’s consent, and the chairs change', async () => {
  const { session } = await against('bot:random')
  await session.resign()
  await session.propose('rematch')
  await until(session, (now) => now.state().rematch !== undefined, 'the rematch')
  const game = session.state().rematch ?? ''
  const { seats } = await connectTo(serving.address).game(game)
  expect(seats.map(({ plan }) => plan)).toEqual(['bot:random', 'invite'])
  session.close()
})

test('a thread that takes too long is stopped, and the next decision gets a new one', async () => {
  const folders = new Map([['fortify', 'modules/fortify']])
  const thinker = threadThinker({
    folders,
    patience: { decision: 1, weighing: 1, opening: 1 },
  })
  const decision = {
    kind: 'decision' as const,
    module: 'fortify',
    snapshot: {} as never,
    seat: 'first',
    bot: 'greedy',
    seed: '1',
    lately: [],
  }
  await expect(thinker.think(decision)).rejects.toThrow('takes longer than 0.001 s')
  await expect(thinker.think(decision)).rejects.toThrow('longer')
  await thinker.close()
})

describe('when a bot fails', () => {
  const game = Game.start(raidModule)
  const seat = game.asked()[0]?.seat ?? ''
  const decision: Decision = {
    kind: 'decision',
    module: 'raid',
    snapshot: game.snapshot(),
    seat,
    bot: 'none',
    seed: '1',
    lately: [],
  }

  test('one that draws lots thinks for it, where all bots think', async () => {
    const asked: Question[] = []
    const drawn = { action: 'bid', args: { count: '2' } }
    const thinker = {
      think: async (question: Question) => {
        asked.push(question)
        return drawn as never
      },
    }
    expect(await anyAction(thinker, raidModule, decision)).toEqual(drawn)
    expect(asked).toEqual([{ ...decision, bot: 'random' }])
  })

  test('and nobody can think any more, the first legal action is played, of which no others are looked for', async () => {
    const dead = {
      think: async () => {
        throw new Error('no thread')
      },
    }
    const legal = vi.spyOn(Game.prototype, 'legal')
    const action = await anyAction(dead, raidModule, decision)
    expect(legal.mock.calls).toEqual([[seat, { most: 1 }]])
    legal.mockRestore()
    expect(game.explain(seat, action)).toBeUndefined()
    const confined = { ...raidModule, data: { ...raidModule.data, confined: true as const } }
    await expect(anyAction(dead, confined, decision)).rejects.toThrow('no thread')
  })
})
