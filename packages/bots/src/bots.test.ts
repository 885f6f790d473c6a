import { type Explorer, Game, type Module, seeded, writeOrder } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { describe, expect, it } from 'vitest'
import { greedyBot } from './greedy.ts'
import { type Bot, botNamed, botProblem, mctsBot } from './index.ts'
import { randomBot } from './random.ts'

const skirmish: Module = await loadFixture('skirmish')

/** Plays a game between two bots; returns what was played and who won. */
function play(players: Readonly<Record<string, Bot>>, seed: string) {
  const game = Game.start(skirmish, { dice: { kind: 'seeded', seed }, options: { turns: 12 } })
  const actions: string[] = []
  for (let [asked] = game.asked(); asked; [asked] = game.asked()) {
    const action = players[asked.seat]?.choose(game, asked.seat)
    if (!action) throw new Error(`nobody plays ${asked.seat}`)
    actions.push(writeOrder(action))
    game.act(asked.seat, action)
  }
  return { actions, winners: game.result?.winners ?? [] }
}

describe.each(['random', 'novice', 'club', 'strong', 'greedy', 'mcts:20'])('the %s bot', (name) => {
  const make = (seed: string) => botNamed(name, { seed })
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

  it('thinks in silence', () => {
    // Nothing is hidden, so that it thinks on the game itself.
    const lost = ['ochre squad', 'ochre gun']
    const game = Game.start(skirmish, {
      arrangement: { pieces: { lost }, step: 'turn', side: 'blue' },
    })
    expect(game.determinise('first', seeded('1'))).toBeUndefined()
    const heard: unknown[] = []
    const tell = (what: unknown) => heard.push(what)
    const listener = { operation: tell, draw: tell, log: tell }
    game.position.listener = listener
    make('a').choose(game, 'first')
    expect(heard).toEqual([])
    expect(game.position.listener).toBe(listener)
  })

  it('does not choose for a seat that is not asked', () => {
    const game = Game.start(skirmish)
    game.act('first', 'plan bold')
    expect(() => make('a').choose(game, 'first')).toThrow(/first has no legal action/)
  })

  it('chooses the same whatever is hidden from it', () => {
    for (let n = 0; n < 6; n++) {
      const choices = ['plan bold', 'plan careful'].map((secret) => {
        const game = Game.start(skirmish)
        game.act('second', secret)
        return make(`seed ${n}`).choose(game, 'first')
      })
      expect(choices[0]).toEqual(choices[1])
    }
  })
})

describe.each(['novice', 'club', 'strong'])('advice of the %s', (name) => {
  const adviser = () => botNamed(name, { seed: 'a' })

  it('is legal, the same for the same question, leaves the game as it was and has a reason', () => {
    const game = Game.start(skirmish, { arrangement: { step: 'turn', side: 'blue' } })
    const before = JSON.stringify(game.snapshot())
    const advice = adviser().advise?.(game, 'first')
    if (!advice) throw new Error('expected advice')
    expect(JSON.stringify(game.snapshot())).toBe(before)
    expect(game.explain('first', advice.action)).toBeUndefined()
    expect(advice.among).toBe([...game.legal('first')].length)
    expect(Object.keys(advice.args)).toEqual(Object.keys(advice.action.args))
    expect(['gains', 'least', 'rests', 'wins']).toContain(advice.reason.kind)
    expect(adviser().advise?.(game, 'first')).toEqual(advice)
  })

  it('is the same whatever is hidden from whoever asks', () => {
    const [one, two] = ['plan bold', 'plan careful'].map((secret) => {
      const game = Game.start(skirmish)
      game.act('second', secret)
      return adviser().advise?.(game, 'first')
    })
    expect(one).toEqual(two)
  })

  it('is not given to who is not asked', () => {
    const game = Game.start(skirmish)
    game.act('first', 'plan bold')
    expect(() => adviser().advise?.(game, 'first')).toThrow(/first has no legal action/)
  })
})

it('a choice does not depend on what else is on offer', () => {
  const bot = randomBot('x')
  const pick = (meanings: readonly number[]) => {
    const tree = { list: { count: meanings.length }, meaning: (row: number) => meanings[row] }
    const row = bot.pick({
      game: {} as Game,
      seat: 'first',
      tree: tree as unknown as Explorer,
      decision: 3,
    })
    return meanings[row]
  }
  const all = [11, 22, 33, 44, 55, 66, 77]
  const chosen = pick(all)
  for (const gone of all.filter((meaning) => meaning !== chosen))
    expect(pick(all.filter((meaning) => meaning !== gone).reverse())).toBe(chosen)
})

it('a random bot takes every action about as often', () => {
  const game = Game.start(skirmish, { arrangement: { step: 'turn', side: 'blue' } })
  const actions = [...game.legal('first')].map(writeOrder)
  const counts = new Map(actions.map((action) => [action, 0]))
  const games = 4000
  for (let n = 0; n < games; n++) {
    const action = writeOrder(randomBot(`s${n}`).choose(game, 'first'))
    counts.set(action, (counts.get(action) ?? 0) + 1)
  }
  const expected = games / actions.length
  const chi = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
  // Mean k − 1, deviation √2(k − 1): five deviations; the seeds are fixed.
  expect(chi).toBeLessThan(actions.length - 1 + 5 * Math.sqrt(2 * (actions.length - 1)))
})

/** Points of one bot against another over games with seats exchanged: 1 a win, ½ a draw. */
function points(of: (seed: string) => Bot, against: (seed: string) => Bot, games: number): number {
  let sum = 0
  for (let n = 0; n < games; n++) {
    const own = n % 2 === 0 ? 'first' : 'second'
    const players = { first: against(`b${n}`), second: against(`b${n}`), [own]: of(`a${n}`) }
    const { winners } = play(players, String(n >> 1))
    sum += winners.length === 0 ? 0.5 : winners.includes(own) ? 1 : 0
  }
  return sum
}

it('greedy beats random, and search beats random', { timeout: 60_000 }, () => {
  expect(points(greedyBot, randomBot, 40)).toBeGreaterThan(26)
  for (const opponents of ['own', 'paranoid'] as const) {
    const search = (seed: string) => mctsBot(seed, { iterations: 25, opponents })
    expect(points(search, randomBot, 12)).toBeGreaterThan(8)
  }
})

it('time is asked of the clock it is given', () => {
  let now = 0
  const bot = mctsBot('a', { milliseconds: 5, clock: () => now++ })
  const game = Game.start(skirmish, { arrangement: { step: 'turn', side: 'blue' } })
  expect(game.explain('first', bot.choose(game, 'first'))).toBeUndefined()
  expect(now).toBeGreaterThan(5)
  expect(() => mctsBot('a', { milliseconds: 5 }).choose(game, 'first')).toThrow('needs a clock')
})

it('says what is wrong with a name', () => {
  expect(
    [
      ...['random', 'greedy', 'greedy:500', 'greedy:500~0.5', 'greedy~0', 'mcts:20', 'mcts:80ms'],
      ...['club+tempo=3', 'strong~0+tempo=-0.25+cover=1.5e-7', 'club+rules', 'club+rules+cover=2'],
    ].map((name) => botProblem(name)),
  ).toEqual(Array(11).fill(undefined))
  expect(botProblem('clever')).toBe(
    'there is no bot "clever": expected one of random, novice, club, strong, greedy, mcts',
  )
  expect(botProblem('mcts:0')).toBe('expected a budget such as mcts:500, got "mcts:0"')
  expect(botProblem('greedy~warm')).toBe(
    'expected a temperature such as greedy~0.5, got "greedy~warm"',
  )
  expect(botProblem('mcts:20~1')).toBe(
    'only novice, club, strong, greedy have a temperature, got "mcts:20~1"',
  )
  expect(() => botNamed('random:3', { seed: '1' })).toThrow('has no budget')
  for (const wrong of ['club+tempo', 'club+tempo=0', 'club+tempo=0.0', 'club+=3', 'club+tempo=x'])
    expect(botProblem(wrong)).toMatch(
      /^expected a weight such as club\+tempo=3, whose number is not 0/,
    )
  expect(botProblem('greedy+tempo=3')).toBe(
    'only novice, club, strong take weights, got "greedy+tempo=3"',
  )
  expect(botProblem('club+temp=3', { tempo: 1, cover: 2 })).toBe(
    'the rules weigh by no "temp": expected one of tempo, cover',
  )
  expect(botProblem('club+tempo=3', {})).toBe(
    'the rules weigh by no "tempo": expected no weights, for they name none',
  )
})
