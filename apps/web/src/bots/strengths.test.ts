import type { ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { strengthsIn } from './strengths.ts'

type Ladder = NonNullable<ModuleData['ladder']>
type Meeting = Ladder['meetings'][number]

const MANIFEST = { seats: { white: {}, black: {} } } as unknown as ModuleData['manifest']
const OFFERED = ['novice', 'club', 'strong']

function meeting(a: string, b: string, score: number, half: number, matches = score): Meeting {
  const around = (value: number) => ({ value, low: value - half, high: value + half })
  return { a, b, games: 40, score: around(score), matches: around(matches), first: '' }
}

function ladder(
  terms: Ladder['terms'],
  ...meetings: Meeting[]
): Pick<ModuleData, 'ladder' | 'manifest'> {
  return {
    manifest: MANIFEST,
    ladder: {
      format: 1,
      played: { engine: '', bots: '', module: '' },
      terms,
      ratings: [],
      meetings,
    },
  }
}

test('who beats whom of two that are next to each other in strength', () => {
  const data = ladder(
    { games: '40' },
    meeting('novice', 'strong', 0.01, 0.01),
    meeting('novice', 'club', 0.0375, 0.02),
    meeting('club', 'strong', 0.225, 0.1),
  )
  expect(strengthsIn(data, OFFERED)).toEqual([
    { winner: 'club', loser: 'novice', won: 38.5, of: 40, byPoints: false },
    { winner: 'strong', loser: 'club', won: 31, of: 40, byPoints: false },
  ])
  const apart = ladder({ games: '40' }, meeting('novice', 'strong', 0.05, 0.05))
  expect(strengthsIn(apart, OFFERED)).toMatchObject([{ winner: 'strong', won: 38 }])
})

test('nothing is said of bots that are not offered, nor where it is not known who is better', () => {
  const data = ladder(
    { games: '40' },
    meeting('novice', 'greedy', 0.1, 0.05),
    meeting('novice', 'club', 0.4, 0.15),
  )
  expect(strengthsIn(data, OFFERED)).toEqual([])
  expect(strengthsIn({ manifest: MANIFEST }, OFFERED)).toEqual([])
})

test('where games are counted by points, matches are told', () => {
  const data = ladder({ turns: '12' }, meeting('novice', 'club', 0.45, 0.02, 0.1))
  expect(strengthsIn(data, OFFERED)).toEqual([
    { winner: 'club', loser: 'novice', won: 18, of: 20, byPoints: true },
  ])
})
