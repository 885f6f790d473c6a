import { Game } from '@redoubt/engine'
import { loadFixture } from '@redoubt/testkit'
import { describe, expect, test } from 'vitest'
import type { PlacesSeen } from '../play/places.ts'
import { playUnits } from '../play/play-unit.ts'
import { recordOf } from '../play/record-of.ts'
import type { GameResult, UnitResult } from '../play/result.ts'
import { wholeNumbers } from '../statistics/chance.ts'
import { prepareStudy } from '../study/prepare.ts'
import { openingsOf } from './openings.ts'
import { placesOf } from './places.ts'

const skirmish = await loadFixture('skirmish')

function studyOf(options: Readonly<Record<string, boolean>> = {}) {
  const prepared = prepareStudy(
    {
      title: 'where',
      module: 'skirmish',
      arms: [{ name: 'as it is' }, { name: 'other', options }],
      bots: 'random',
    },
    { module: () => skirmish, record: () => 'no records here' },
  )
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems))
  return prepared.study
}

const study = studyOf()

describe('what the spaces of a board see', () => {
  const units = playUnits(study, 0, 12)

  test('is what the records of the games say, position by position', () => {
    for (const { unit, games } of units.slice(0, 4)) {
      const record = recordOf(study, { arm: 0, unit, round: 0 }).game.record()
      const entered: Record<string, number> = {}
      const lost: Record<string, number> = {}
      let before = placed(Game.resume(skirmish, record, { until: 1 }))
      for (let until = 2; until <= record.length; until++) {
        const now = placed(Game.resume(skirmish, record, { until }))
        for (const [piece, place] of before) {
          const later = now.get(piece)
          if (later === undefined) lost[place] = (lost[place] ?? 0) + 1
          else if (later !== place) entered[later] = (entered[later] ?? 0) + 1
        }
        for (const [piece, place] of now)
          if (!before.has(piece)) entered[place] = (entered[place] ?? 0) + 1
        before = now
      }
      expect(games[0]?.[0]?.places).toMatchObject({ entered, lost })
      expect(Object.keys(entered).length).toBeGreaterThan(0)
    }
  })

  test('is the same in arms that are the same', () => {
    const places = placesOf(study, units)
    expect(places?.units).toBe(12)
    expect(places?.arms[0]).toEqual(places?.arms[1])
    expect(places?.differences).toEqual([[]])
    const [entered] = places?.arms[0] ?? []
    const all = units.flatMap(({ games }) => Object.values(games[0]?.[0]?.places?.entered ?? {}))
    expect(Object.values(entered?.spaces ?? {}).reduce((a, b) => a + b, 0) * 12).toBeCloseTo(
      all.reduce((a, b) => a + b, 0),
    )
  })

  test('is not told of games that nobody watched', () => {
    expect(placesOf(study, playUnits({ ...study, observe: 0 }, 0, 2))).toBeUndefined()
  })
})

/** Units in whose games pieces enter spaces by chance, and in the other arm as often or more. */
function drawn(seed: string, more: number): UnitResult[] {
  const chance = wholeNumbers(seed)
  const entered = (rate: number) =>
    Object.fromEntries(
      Array.from({ length: 80 }, (_, space) => [
        space,
        // Often empty, now and then several: as losses are.
        chance(100) < (space === 0 ? 10 + rate : 10) ? 1 + chance(3) : 0,
      ]),
    )
  const game = (rate: number): GameResult => ({
    ...{ ending: 'drawn', reason: '', winners: [], scores: [0.5, 0.5], actions: 1, turns: 1 },
    hash: '',
    places: { entered: entered(rate), lost: {}, built: {}, turned: {}, held: {} } as PlacesSeen,
  })
  return Array.from({ length: 120 }, (_, unit) => ({ unit, games: [[game(0)], [game(more)]] }))
}

describe('where two arms differ', () => {
  const sure = (units: readonly UnitResult[]) =>
    (placesOf(study, units)?.differences[0] ?? []).filter(({ corrected }) => corrected < 0.05)

  test('chance alone shows in hardly any study, however many spaces there are', () => {
    const studies = Array.from({ length: 60 }, (_, n) => sure(drawn(`alike ${n}`, 0)))
    expect(studies.filter(({ length }) => length > 0).length).toBeLessThanOrEqual(6)
  })

  test('a space that is entered more often is found, and a game that shows it', () => {
    const found = sure(drawn('other', 50))
    expect(found.map(({ space }) => space)).toEqual(['0'])
    expect(found[0]?.b).toBeGreaterThan(found[0]?.a ?? 1)
  })
})

describe('how games begin', () => {
  test('every watched game counts once, with the score it came to', () => {
    const units = playUnits(study, 0, 40)
    const openings = openingsOf(study, units)
    expect(openings.length).toBeGreaterThan(0)
    const [first] = openings
    const length = first?.actions.length ?? 0
    const begins = units.filter(
      ({ games }) => games[0]?.[0]?.opening?.slice(0, length).join() === first?.actions.join(),
    )
    const scores = begins.map(({ games }) => games[0]?.[0]?.scores[0] ?? 0)
    expect(first?.uses[0]).toMatchObject({
      games: begins.length,
      share: { value: begins.length / 40 },
      score: { value: scores.reduce((a, b) => a + b, 0) / begins.length },
      example: { arm: 0, unit: begins[0]?.unit, round: 0 },
    })
    // Both arms play alike.
    for (const { uses } of openings) expect(uses[0]?.games).toBe(uses[1]?.games)
  })

  test('as many as there are games, when the dice lead each elsewhere', () => {
    const [template] = playUnits(study, 0, 1)
    const units = Array.from({ length: 20_000 }, (_, unit): UnitResult => {
      const games = (template?.games ?? []).map((rounds) =>
        rounds.map((game) => ({ ...game, opening: ['a'], opened: [`${unit}`] })),
      )
      return { unit, games }
    })
    expect(openingsOf(study, units)).toMatchObject([{ actions: ['a'], ways: 1 }])
  })

  test('in whatever order they come to the same position, and not by a single game', () => {
    const [template] = playUnits(study, 0, 1)
    const unitsOf = (begun: readonly (readonly [opening: string, opened: string])[]) =>
      begun.map(([actions, opened], unit): UnitResult => {
        const opening = actions.split(' ')
        const positions = opening.map((_, at) => (at === opening.length - 1 ? opened : `${unit}`))
        const games = (template?.games ?? []).map((rounds) =>
          rounds.map((game) => ({ ...game, opening, opened: positions })),
        )
        return { unit, games }
      })
    const begun = [
      ['a b', 'one'],
      ['b a', 'one'],
      ['b a', 'one'],
      ['c d', 'two'],
      // The dice may lead what is done alike to another position.
      ['e f', 'three'],
      ['e f', 'four'],
    ] as const
    const found = openingsOf(study, unitsOf(begun))
    expect(
      found.map(({ actions, ways, uses }) => [actions.join(' '), ways, uses[0]?.games]),
    ).toEqual([
      ['b a', 2, 3],
      ['e f', 1, 2],
    ])
  })
})

function placed(game: Game): Map<number, string> {
  const { position: g } = game
  return new Map(
    g.pieces.flatMap((piece) =>
      piece.place.kind === 'space' ? [[piece.number, piece.place.id] as const] : [],
    ),
  )
}
