import type { Batch, Layout, ViewOperation } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'

const zones = ['supply.red', 'track']
const layout = {
  place: (id: string) => {
    if (zones.includes(id)) return { id, kind: 'zone' }
    return /^[a-d][1-5]$/.test(id) ? { id, kind: 'space' } : undefined
  },
} as unknown as Layout

const moved = (...places: string[]): ViewOperation[] =>
  places.map((to, id) => ({ op: 'move', id, to }))

const batch = (action: string | undefined, operations: ViewOperation[]): Batch => ({
  seq: 0,
  seat: 'first',
  side: 'red',
  action,
  operations,
  log: [],
  draws: [],
  asked: [],
})

test.each([
  [
    'a move is an arrow',
    'move unit=b3 to=c4',
    moved('c4'),
    [{ from: 'b3', to: 'c4', side: 'red', kind: 'move' }],
  ],
  [
    'an attack is an arrow that hits',
    'attack unit=b3 target=c3',
    moved('track'),
    [{ from: 'b3', to: 'c3', side: 'red', kind: 'attack' }],
  ],
  [
    'an enlisted unit is ringed',
    'enlist unit=supply/tank to=b3',
    moved('b3'),
    [{ to: 'b3', side: 'red' }],
  ],
  [
    'two enlisted units are two rings',
    'enlist unit=supply/infantry to=b4 second=supply/infantry second_to=c4',
    moved('b4', 'c4'),
    [
      { to: 'b4', side: 'red' },
      { to: 'c4', side: 'red' },
    ],
  ],
  [
    'a unit of a stack is where its stack is',
    'fortify unit=b3/tank',
    [],
    [{ to: 'b3', side: 'red' }],
  ],
  ['a secret action leaves no mark', undefined, [], []],
])('%s', (_, action, operations, marks) => {
  expect(marksOf(batch(action, operations), layout)).toEqual(marks)
})

test('of a secret move what is told of it is an arrow', () => {
  const facts = {
    unit: { ref: 'piece', id: 7, type: 'block', face: 0, place: 'c4' },
    from: { ref: 'place', id: 'b3' },
    to: { ref: 'place', id: 'c4' },
  } as const
  const secret = { ...batch(undefined, moved('c4')), log: [{ key: 'march', facts }] }
  expect(marksOf(secret as unknown as Batch, layout)).toEqual([
    { from: 'b3', to: 'c4', side: 'red', kind: 'move' },
  ])
})

test.each([
  ['the place', 'c4', { from: { ref: 'place', id: 'b3' } }],
  ['where the unit stood', 'b3', {}],
])(
  'the move of a unit with a name of its own is an arrow: its story tells %s',
  (_, place, from) => {
    const unit = { ref: 'piece', id: 7, type: 'tank', face: 0, place }
    const facts = { unit, ...from, to: { ref: 'place', id: 'c4' } }
    const told = { ...batch('move unit=R-T7 to=c4', moved('c4')), log: [{ key: 'move', facts }] }
    expect(marksOf(told as unknown as Batch, layout)).toEqual([
      { from: 'b3', to: 'c4', side: 'red', kind: 'move' },
    ])
  },
)

test('what is done in one place and told of others is a ring there', () => {
  const unit = { ref: 'piece', id: 7, type: 'tank', face: 0, place: 'b3' }
  const told = {
    ...batch('attack target=c3', moved('track')),
    log: [{ key: 'attack', facts: { unit } }],
  }
  expect(marksOf(told as unknown as Batch, layout)).toEqual([{ to: 'c3', side: 'red' }])
})
