import { type Board, type BoardFile, compileBoard, type PieceView } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { closerBy, frontOf, frontOn, lookAtFront } from './first-view.ts'

const { spaces } = compileBoard({
  id: 'field',
  title: 'Field',
  grid: { shape: 'square', columns: 9, rows: 1 },
  terrain: { key: { l: 'land' }, rows: ['lllllllll'] },
  terrains: { land: { label: 'Land' } },
} as unknown as BoardFile)
const piece = (id: number, side: string) => ({ id, side }) as PieceView
const places = {
  a1: [piece(1, 'red')],
  b1: [piece(2, 'red')],
  e1: [piece(3, 'red')],
  f1: [piece(4, 'blue')],
  i1: [piece(5, 'blue')],
}

test('the front is where one’s own counters stand nearest the enemy', () => {
  expect(frontOf(spaces, places, ['red'])?.id).toBe('e1')
  expect(frontOf(spaces, places, ['blue'])?.id).toBe('f1')
})

test('of several maps the first is looked at, be the enemy nearer on another, such as among the losses', () => {
  const beside = { ...places, i1: [piece(5, 'blue'), piece(6, 'red')] }
  const sheet = (label: string, x: number, width: number) =>
    ({ label, x, y: 0, width, height: 1 }) as Board['sheets'][number]
  const at = (id: string) => spaces.find((one) => one.id === id)?.x ?? 0
  const end = at('g1')
  const sheets = [sheet('Field', 0, end), sheet('Losses', end, 9)]
  expect(frontOn({ spaces, sheets: [] }, beside, ['blue'])?.id).toBe('i1')
  expect(frontOn({ spaces, sheets }, beside, ['blue'])?.id).toBe('f1')
  const { i1 } = beside
  expect(frontOn({ spaces, sheets }, { i1 }, ['blue'])?.id).toBe('i1')
})

test('there is no front without an enemy, or without counters of one’s own', () => {
  expect(frontOf(spaces, places, ['red', 'blue'])).toBeUndefined()
  expect(frontOf(spaces, places, ['green'])).toBeUndefined()
})

test('one looks closer only where counters cannot be read, and not too close', () => {
  expect([30, 26, 16, 2].map(closerBy)).toEqual([1, 1, 2, 2.5])
})

test('a table that can be read is left as it is', () => {
  const done: string[] = []
  const tabletop = (width: number) => ({
    counterWidth: () => width,
    zoomBy: (factor: number) => void done.push(`zoom ${factor}`),
    centreOn: (place: string) => void done.push(place),
  })
  const front = frontOf(spaces, places, ['red'])
  lookAtFront(tabletop(40), front)
  expect(done).toEqual([])
  lookAtFront(tabletop(16), front)
  expect(done).toEqual(['zoom 2', 'e1'])
})
