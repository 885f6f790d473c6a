import { loadFixture } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import type { GameResult, UnitResult } from '../play/result.ts'
import type { StudyFile } from '../study/format.ts'
import { prepareStudy } from '../study/prepare.ts'
import { answersFor, validityOf } from './validity.ts'

const skirmish = await loadFixture('skirmish')

function validity(units: readonly UnitResult[], file: Partial<StudyFile> = {}) {
  const prepared = prepareStudy(
    {
      title: 'test',
      module: 'skirmish',
      arms: [{ name: 'woods' }, { name: 'open', options: { preset: 'open_field' } }],
      ...file,
    },
    { module: () => skirmish, record: () => '' },
  )
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  return validityOf(prepared.study, units)
}

const game = (hash: string, first: number, more: Partial<GameResult> = {}): GameResult => ({
  ending: 'won',
  reason: 'rout',
  winners: [],
  scores: [first, 1 - first],
  actions: 40,
  turns: 10,
  hash,
  ...more,
})

/** Units as a sound study has them; `of` changes the games of each arm. */
const units = (of: (unit: number, arm: number) => GameResult): UnitResult[] =>
  Array.from({ length: 20 }, (_, unit) => ({
    unit,
    games: [[of(unit, 0)], [of(unit, 1)]],
  }))

const kinds = (found: ReturnType<typeof validity>) => found.concerns.map(({ kind }) => kind)

describe('a study', () => {
  test('of different games that differ answers', () => {
    const found = validity(units((unit, arm) => game(`${unit} ${arm}`, (unit + arm) % 2)))
    expect(found).toEqual({ distinct: 20, concerns: [], answers: true })
  })

  test('of the same two games again and again cannot, and says how many they are', () => {
    const twoGames = units((unit, arm) => game(`${unit % 2} ${arm}`, (unit + arm) % 2))
    const found = validity(twoGames, { bots: 'greedy' })
    expect(found.answers).toBe(false)
    expect(found.distinct).toBe(2)
    expect(found.concerns).toEqual([{ kind: 'repeated', grave: true, distinct: 2, of: 20 }])
  })

  test('of a game that has few courses answers where all act by chance alone, if there is more than one', () => {
    const twoCourses = units((unit, arm) => game(`${unit % 2} ${arm}`, (unit + arm) % 2))
    expect(validity(twoCourses, { bots: 'random' })).toEqual({
      distinct: 2,
      concerns: [],
      answers: true,
    })
    expect(validity(twoCourses, { bots: ['random', 'greedy'] }).answers).toBe(false)
    const always = units((_, arm) => game(`${arm}`, arm))
    expect(kinds(validity(always, { bots: 'random' }))).toEqual(['repeated'])
  })

  test('in which one seat always wins cannot', () => {
    const found = validity(units((unit, arm) => game(`${unit} ${arm}`, 1)))
    expect(found.concerns).toEqual([{ kind: 'saturated', grave: true, seat: 'first', share: 1 }])
    expect(found.answers).toBe(false)
  })

  test('in which one seat wins nearly always answers where the arms have been seen to differ', () => {
    // 97 % against 100 % of a thousand units: thirty differ, all of them one way.
    const lopsided = (apart: number) =>
      Array.from({ length: 50 }, (_, many) =>
        units((unit, arm) => {
          const at = 20 * many + unit
          return game(`${at} ${arm}`, arm === 0 && at < apart ? 0 : 1)
        }).map(({ games }, at) => ({ unit: 20 * many + at, games })),
      ).flat()
    expect(validity(lopsided(30))).toMatchObject({ concerns: [], answers: true })
    expect(kinds(validity(lopsided(2)))).toEqual(['saturated'])
  })

  test('whose arms never part cannot', () => {
    const found = validity(units((unit) => game(`${unit}`, unit % 2)))
    expect(found.concerns).toEqual([{ kind: 'never-parted', grave: true, arm: 'open', units: 20 }])
  })

  test('of several arms, one of which never parts, answers for the others', () => {
    const three = (parts: boolean) =>
      validity(
        units((unit, arm) => game(`${unit} ${parts ? arm : 0}`, (unit + arm) % 2)).map(
          (result) => ({
            ...result,
            games: [...result.games, ...result.games.slice(0, 1)],
          }),
        ),
        {
          arms: [
            { name: 'woods' },
            { name: 'open', options: { preset: 'open_field' } },
            { name: 'idle', options: { preset: 'open_field' } },
          ],
        },
      )
    const found = three(true)
    expect(found.concerns).toEqual([{ kind: 'never-parted', grave: true, arm: 'idle', units: 20 }])
    expect(found.answers).toBe(true)
    expect(['open', 'idle'].map((arm) => answersFor(found, arm))).toEqual([true, false])
    expect(three(false).answers).toBe(false)
  })

  test('whose games differ and all count the same cannot', () => {
    const level = (score: (unit: number) => number) =>
      validity(units((unit, arm) => game(`${unit} ${arm}`, score(unit))))
    expect(level(() => 0.52).concerns).toEqual([{ kind: 'alike', grave: true, score: 0.52 }])
    expect(level((unit) => (unit === 7 ? 0.53 : 0.52)).concerns).toEqual([])
  })

  test('of games cut off cannot, unless it compares by margin', () => {
    const cutUntil = (first: number) =>
      units((unit, arm) =>
        unit < first
          ? game(`${unit} ${arm}`, 0.5, { ending: 'unfinished' })
          : game(`${unit} ${arm}`, unit % 2),
      )
    const cut = cutUntil(9)
    expect(kinds(validity(cut))).toContain('unfinished')
    expect(validity(cut).answers).toBe(false)
    expect(validity(cutUntil(4))).toMatchObject({
      answers: true,
      concerns: [{ kind: 'unfinished', grave: false }],
    })
  })

  test('of games that broke cannot', () => {
    const broken = units((unit, arm) =>
      game(`${unit} ${arm}`, unit % 2, { ending: unit < 3 ? 'failed' : 'won' }),
    )
    expect(validity(broken).concerns[0]).toMatchObject({
      kind: 'failed',
      grave: true,
      games: 6,
      of: 40,
    })
  })

  test('whose bots never do what they could says so', () => {
    const watched = units((unit, arm) =>
      game(`${unit} ${arm}`, unit % 2, {
        played: ['march'],
        offered: ['attack', 'march'],
        fired: { 'S-4.1': 1 },
        denied: {},
      }),
    )
    expect(validity(watched).concerns).toEqual([
      {
        kind: 'not-consulted',
        grave: false,
        arm: 'open',
        clauses: ['S-4.4'],
        parted: 20,
        units: 20,
      },
      { kind: 'never-played', grave: false, actions: ['attack'], games: 40 },
    ])
  })

  test('of a few games is not judged yet', () => {
    expect(validity(units(() => game('same', 1)).slice(0, 7)).concerns).toEqual([])
  })

  test('whose arms are the same in everything cannot, from its first unit on, and says so', () => {
    const arms = [{ name: 'woods' }, { name: 'again' }, { name: 'other', options: { turns: 7 } }]
    const found = validity(
      units((unit) => game(`${unit}`, unit % 2)).map((unit) => ({
        ...unit,
        games: [...unit.games, ...unit.games.slice(0, 1)],
      })),
      { arms },
    )
    expect(found.concerns).toContainEqual({ kind: 'same-arm', grave: true, arm: 'again' })
    expect(found.concerns).toContainEqual({
      kind: 'never-parted',
      grave: true,
      arm: 'other',
      units: 20,
    })
    expect(validity([], { arms }).concerns.map(({ kind }) => kind)).toEqual(['same-arm'])
  })

  test('with few failed games cannot where they could turn what it found, and answers where not', () => {
    const failing = (differing: number) =>
      Array.from(
        { length: 200 },
        (_, unit): UnitResult => ({
          unit,
          games: [0, 1].map((arm) => [
            arm === 1 && unit >= 192
              ? game('', 0.5, { ending: 'failed', scores: [0.5, 0.5] })
              : game(`${unit} ${arm}`, unit < differing ? arm : unit % 2),
          ]),
        }),
      )
    expect(validity(failing(8), { stop: { when: 'all' } }).concerns).toContainEqual({
      kind: 'failed',
      grave: true,
      games: 8,
      of: 400,
      decides: true,
    })
    const sure = validity(failing(60), { stop: { when: 'all' } })
    expect(sure.concerns).toContainEqual({
      kind: 'failed',
      grave: false,
      games: 8,
      of: 400,
      decides: false,
    })
    // Nothing was found that they could turn.
    expect(validity(failing(2), { stop: { when: 'all' } }).answers).toBe(true)
  })
})
