import { expect, test } from 'vitest'
import { findBorders } from '../geometry/borders.ts'
import { indexSpaces } from '../geometry/space-index.ts'
import { placeScene } from '../layout/placement.ts'
import { layOutTable } from '../layout/table-layout.ts'
import { squares, zone } from '../tests/boards.ts'
import { targetAt } from './targets.ts'

const board = squares(3, 3)
const table = layOutTable({
  board: { x: 0, y: 0, width: 3, height: 3 },
  zones: [zone('supply')],
  hints: undefined,
  near: 0,
  counter: 0.6,
  kinds: 2,
  aspect: 1.5,
})
const tank = (id: number) => ({ id, name: 'tank', type: 'tank', side: 'red', face: 0 })
const placements = placeScene(
  { places: { b2: [tank(1), tank(2)] } },
  { board, table, counter: 0.6, order: ['tank'], turn: 0, fanned: undefined },
)
const terms = {
  spaces: indexSpaces(board),
  borders: findBorders(board),
  table,
  placements,
  bare: false,
}

test('the topmost counter under the point is meant', () => {
  expect(targetAt({ x: 1.5, y: 1.5 }, terms)).toEqual({ piece: 2, place: 'b2' })
})

test('between the counters of a spread stack the nearest is meant, but not by what is carried', () => {
  const spread = placeScene(
    { places: { b2: [tank(1), tank(2)] } },
    { board, table, counter: 0.6, order: ['tank'], turn: 0, fanned: 'b2' },
  )
  const between = { x: 1.51, y: 1.5 }
  const half = 0.6 / 2
  for (const { x } of spread.counters) expect(Math.abs(between.x - x)).toBeGreaterThan(half)
  const seen = { ...terms, placements: spread }
  expect(targetAt(between, seen)).toEqual({ piece: 2, place: 'b2' })
  expect(targetAt({ ...between, x: 1.49 }, seen)).toEqual({ piece: 1, place: 'b2' })
  expect(targetAt(between, { ...seen, carrying: true })).toEqual({ place: 'b2' })
  expect(targetAt(between, { ...seen, bare: true })).toEqual({ place: 'b2' })
})

test('with counters hidden the space is meant', () => {
  expect(targetAt({ x: 1.5, y: 1.5 }, { ...terms, bare: true })).toEqual({ place: 'b2' })
})

test('close to a hexside the edge is told, seen from the space under the point', () => {
  expect(targetAt({ x: 0.95, y: 0.5 }, terms)).toEqual({
    place: 'a1',
    edge: { from: 'a1', to: 'b1' },
  })
  expect(targetAt({ x: 1.05, y: 0.5 }, terms)).toEqual({
    place: 'b1',
    edge: { from: 'b1', to: 'a1' },
  })
  expect(targetAt({ x: 0.02, y: 0.5 }, terms)).toEqual({ place: 'a1' })
})

test('a zone is a place, and the bare table is nothing', () => {
  const [box] = table.zones
  if (!box) throw new Error('the supply is on the table')
  expect(targetAt({ x: box.inner.x + 0.1, y: box.inner.y + 1 }, terms)).toEqual({ place: 'supply' })
  expect(targetAt({ x: -40, y: 0 }, terms)).toEqual({})
})

test('a mat is meant on its own space, and ground for counters beyond', () => {
  const mat = { id: 9, name: 'mat', type: 'mat', side: 'red', face: 0 }
  const laid = placeScene(
    { places: { b2: [mat], c2: [tank(3)] } },
    { ...terms, board, counter: 0.6, order: [], turn: 0, fanned: undefined, scaleOf: sizeOf },
  )
  const under = (x: number) => targetAt({ x, y: 1.5 }, { ...terms, placements: laid })
  expect(under(1.5)).toEqual({ piece: 9, place: 'b2' })
  expect(under(0.5)).toEqual({ place: 'a2' })
  expect(under(2.5)).toEqual({ piece: 3, place: 'c2' })
})

const sizeOf = (type: string) => (type === 'mat' ? 5 : 1)
