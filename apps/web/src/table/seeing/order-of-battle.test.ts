import type { ModuleData, PieceView } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { arrivals, orderOfBattle } from './order-of-battle.ts'

const data = {
  manifest: {
    sides: { axis: { name: 'Axis' }, allied: { name: 'Allies' } },
    zones: {
      reinforcements: { label: 'Reinforcements' },
      pool: { label: 'Pool', catalogue: true },
    },
  },
  pieces: {
    types: {
      panzer: { label: 'Panzer', traits: { nation: 'GER' } },
      foot: { label: 'Infantry', traits: { nation: 'GER' } },
      alpini: { label: 'Alpini', traits: { nation: 'ITA' } },
    },
  },
} as unknown as ModuleData
const unit = (id: number, type: string, arrives?: number): PieceView => ({
  id,
  name: '',
  type,
  side: 'axis',
  face: 0,
  ...(arrives === undefined ? {} : { at: { arrives } }),
})
const isSpace = (place: string) => /^\d/.test(place)

test('a side has its formations and kinds, on the map, beside it and still to come', () => {
  const forces = orderOfBattle(
    {
      places: {
        '0101': [unit(1, 'foot', 0), unit(2, 'panzer')],
        '0102': [unit(3, 'alpini')],
        'eliminated.axis': [unit(4, 'panzer')],
        'reinforcements.axis': [unit(5, 'panzer', 3), unit(6, 'panzer', 3), unit(7, 'foot', 2)],
        'pool.axis': [unit(8, 'panzer')],
      },
    },
    data,
    isSpace,
  )
  expect(forces).toMatchObject([
    {
      side: 'axis',
      formations: [
        {
          name: 'GER',
          kinds: [
            {
              type: 'panzer',
              onMap: [{ place: '0101' }],
              beside: [{ zone: 'eliminated.axis', count: 1 }],
              arriving: [{ turn: 3, count: 2 }],
            },
            { type: 'foot', onMap: [{ place: '0101' }], arriving: [{ turn: 2, count: 1 }] },
          ],
        },
        { name: 'ITA', kinds: [{ type: 'alpini' }] },
      ],
    },
  ])
  expect([...arrivals(forces)].sort()).toEqual([
    [2, [{ side: 'axis', count: 1 }]],
    [3, [{ side: 'axis', count: 2 }]],
  ])
})
