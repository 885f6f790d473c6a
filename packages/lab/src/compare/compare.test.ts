import { defineModule, Game, type ModuleData, OptionsError, seeded } from '@redoubt/engine'
import { loadFixture, loadSound } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import { withNumbers } from '../study/changed-data.ts'
import { prepareStudy } from '../study/prepare.ts'
import { differencesOf } from './differences.ts'
import { touchedBy } from './people.ts'
import { replaysUnder, replayUnder } from './replay-under.ts'
import { compareLegal, openBoards, tryEverywhere } from './side-by-side.ts'

const skirmish = await loadFixture('skirmish')

/** A gun beside a squad in a wood, with cover and without; plans open, nothing in reserve. */
function boards() {
  const position = {
    pieces: { '0201': 'blue gun', '0301': 'ochre squad' },
    variables: { plan: ['bold', 'bold'] },
    step: 'turn',
    side: 'blue',
  }
  const prepared = prepareStudy(
    {
      title: 'cover',
      module: 'skirmish',
      arms: [
        { name: 'woods', position },
        { name: 'open', options: { cover: false }, position },
      ],
    },
    { module: () => skirmish, record: () => 'no records here' },
  )
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  return openBoards(prepared.study.arms)
}

describe('side by side', () => {
  test('games that allow the same say so, and differ in nothing', () => {
    const games = boards()
    expect(compareLegal(games, 'first').differences).toEqual([])
    expect(differencesOf(games, 'first').same).toBe(true)
  })

  test('an action tried in all leaves them as they are', () => {
    const games = boards()
    const before = games.map((game) => game.hash())
    const [action] = [...(games[0]?.legal('first') ?? [])].filter(
      ({ action: name }) => name === 'attack',
    )
    if (!action) throw new Error('expected an attack')
    const text = `attack ${action.args.unit} ${action.args.target}`
    const { tried, deniedSomewhere } = tryEverywhere(games, 'first', text)
    expect(tried.map(({ denial }) => denial)).toEqual([undefined, undefined])
    expect(deniedSomewhere).toBe(false)
    expect(games.map((game) => game.hash())).toEqual(before)
  })

  test('what only one allows is told with the clause of the other', () => {
    const [one, other] = boards()
    if (!one || !other) throw new Error('expected two games')
    other.act('first', 'end_turn')
    const back = Game.start(skirmish, {
      arrangement: { pieces: { '0201': 'blue gun moved=true' }, step: 'turn', side: 'blue' },
    })
    const { differences } = compareLegal([one, back], 'first')
    const attack = differences.find(({ action }) => action.startsWith('attack'))
    expect(attack?.denials[0]).toBeUndefined()
    expect(attack?.denials[1]?.clause).toMatch(/^S-/)
    const found = differencesOf([one, other], 'first')
    expect(found.asked).toEqual(['blue at turn', 'ochre at turn'])
    expect(found.same).toBe(false)
  })
})

describe('a record under another rule', () => {
  test.each([
    { kind: 'seeded', seed: '140' },
    { kind: 'committed', commitment: '00' },
  ] as const)('begins as it was dealt, with $kind dice', async (dice) => {
    const module = await loadSound('modules/fog')
    const random = seeded('whatever was thrown at the table')
    const game = Game.start(module, {
      dice,
      ...(dice.kind === 'committed' ? { random } : {}),
    })
    game.act('first', 'march west#1 ford')
    expect(replayUnder(module, game.record(), {})).toMatchObject({ alike: 1, parting: undefined })
  })

  test('begins as it was laid where the other rule has fewer pieces than were laid', () => {
    const game = Game.start(skirmish, {
      arrangement: { pieces: { '0201': 'blue gun' }, step: 'turn', side: 'blue' },
    })
    const [order] = [...game.legal('first')]
    if (!order) throw new Error('blue can do something')
    game.act('first', order)
    const none = withNumbers(skirmish, { 'scenarios/dawn/forces/3/count': 0 })
    const { alike, parting, other } = replayUnder(skirmish, game.record(), { module: none })
    expect([alike, parting]).toEqual([1, undefined])
    expect(other.hash()).toBe(game.hash())
  })

  const record = (() => {
    const game = Game.start(skirmish, {
      options: { turns: 20 },
      dice: { kind: 'seeded', seed: 'cover' },
    })
    for (let [asked] = game.asked(); asked; [asked] = game.asked()) {
      const legal = [...game.legal(asked.seat)]
      const fight = legal.find(({ action }) => action === 'attack')
      const act = fight ?? legal[(game.seq * 7) % legal.length]
      if (act) game.act(asked.seat, act)
    }
    return game
  })()

  test('comes out the same under the same rule', () => {
    const { alike, parting, other } = replayUnder(skirmish, record.record(), {})
    expect(parting).toBeUndefined()
    expect(alike).toBe(record.seq)
    expect(other.hash()).toBe(record.hash())
  })

  test('stops where the outcome differs, with the same dice', () => {
    const { parting, recorded, other, alike } = replayUnder(skirmish, record.record(), {
      options: { preset: 'open_field', turns: 20 },
    })
    expect(parting?.why).toBe('outcome')
    expect(parting?.action).toMatch(/^attack/)
    expect(recorded.batch(alike, undefined)?.draws).toEqual(other.batch(alike, undefined)?.draws)
    expect(parting?.clauses.other).toEqual(['S-5.1'])
    expect(parting?.differences.same).toBe(false)
  })

  test('stops where the other game is over', () => {
    const { parting } = replayUnder(skirmish, record.record(), { options: { turns: 1 } })
    expect(parting?.why).toBe('outcome')
    expect(parting?.differences.results?.map((result) => result?.reason)).toEqual([
      undefined,
      'units',
    ])
  })

  test('goes on from what was recorded, and counts every place where the other rule would have mattered', () => {
    const fought = record.record().filter(({ event }) => event.kind === 'act')
    const rule = { options: { preset: 'open_field', turns: 20 } }
    const replays = [...replaysUnder(skirmish, record.record(), rule)]
    expect(replays.length).toBeGreaterThan(1)
    expect(replays[0]?.parting?.event).toBe(
      replayUnder(skirmish, record.record(), rule).parting?.event,
    )
    const unfinished = record.record().slice(0, 4)
    const played = [
      { name: 'whole', record: record.record() },
      { name: 'cut', record: unfinished },
    ]
    const touched = touchedBy(skirmish, played, rule)
    expect(touched.games).toBe(1)
    expect(touched.unfinished).toEqual(['cut'])
    expect(touched.actions).toBe(fought.length)
    expect(touched.perGame.value).toBe(replays.length)
    expect(touched.share.value).toBe(1)
    expect(touched.reasons.reduce((sum, { times }) => sum + times, 0)).toBe(replays.length)
    expect(touched.reasons[0]).toMatchObject({ clause: 'S-5.1', why: 'outcome', games: 1 })
    expect(touchedBy(skirmish, played, {}).share.value).toBe(0)
  })

  test('a game of which nothing fits the other rule is left out and named; the others count', () => {
    const laid = Game.start(skirmish, {
      arrangement: { pieces: { '0201': 'blue gun' }, step: 'turn', side: 'blue' },
      options: { turns: 1 },
    })
    for (let [asked] = laid.asked(); asked; [asked] = laid.asked()) {
      const [order] = [...laid.legal(asked.seat)]
      if (order) laid.act(asked.seat, order)
    }
    const { gun: _, ...types } = skirmish.data.pieces.types
    const forces = skirmish.data.scenarios.dawn?.forces.filter(({ type }) => type !== 'gun') ?? []
    const { dawn } = skirmish.data.scenarios
    const data = {
      ...skirmish.data,
      pieces: { ...skirmish.data.pieces, types },
      scenarios: { ...skirmish.data.scenarios, dawn: { ...dawn, forces } },
    } as ModuleData
    const module = defineModule(data, skirmish.rules)
    const played = [
      { name: 'laid', record: laid.record() },
      { name: 'usual', record: record.record() },
    ]
    const touched = touchedBy(skirmish, played, { module })
    expect(touched.unsound).toMatchObject([{ game: 'laid', message: expect.stringMatching(/gun/) }])
    expect(touched.games).toBe(1)
    expect(() => touchedBy(skirmish, played, { options: { moon: true } })).toThrow(OptionsError)
  })

  test('a record of another version of the module is left out and named; the others count', () => {
    const whole = record.record()
    const other = whole.filter(({ event }, at) => event.kind !== 'act' || at % 2 === 0)
    const rule = { options: { turns: 1 } }
    const touched = touchedBy(
      skirmish,
      [
        { name: 'old', record: other },
        { name: 'now', record: whole },
      ],
      rule,
    )
    expect(touched.games).toBe(1)
    expect(touched.unsound.map(({ game }) => game)).toEqual(['old'])
    expect(touched).toMatchObject({
      ...touchedBy(skirmish, [{ name: 'now', record: whole }], rule),
      unsound: touched.unsound,
    })
  })
})
