import { type BoardFile, compileBoard, type Space } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { ARROWS, following, named, onBoard, towards } from './steps.ts'

const { spaces, space } = compileBoard({
  id: 'field',
  title: 'Field',
  grid: {
    shape: 'hex',
    orientation: 'pointy',
    columns: 4,
    rows: 3,
    numbering: { style: 'digits', pad: 2, order: 'column-row' },
  },
  terrain: { key: { l: 'land' }, rows: ['llll', 'llll', 'llll'] },
  terrains: { land: { label: 'Land' } },
} as unknown as BoardFile)

const at = (id: string): Space => {
  const found = space(id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}
const go = (from: Space | undefined, arrow: string) => {
  const way = ARROWS[arrow]
  return from && way && towards(spaces, from, way)
}

test('every arrow goes its own way, and back again to the same row or column', () => {
  const [first] = spaces
  if (!first) throw new Error('the board has spaces')
  const right = go(first, 'ArrowRight')
  expect([right?.column, right?.row]).toEqual([first.column + 1, first.row])
  const down = go(right, 'ArrowDown')
  expect(down?.row).toBe(first.row + 1)
  expect(go(down, 'ArrowUp')?.row).toBe(first.row)
  expect(go(right, 'ArrowLeft')).toBe(first)
})

test('on a turned board the arrows go as it is seen', () => {
  expect(onBoard([0, -1], 0)).toEqual([0, -1])
  expect(onBoard([0, -1], 180)).toEqual([-0, 1])
  // Turned clockwise by a quarter, what was at the left is on top.
  expect(onBoard([0, -1], 90)).toEqual([-1, -0])
  expect(onBoard([0, -1], 270)).toEqual([1, 0])
})

test('at the rim there is nowhere to go', () => {
  const [first] = spaces
  expect(go(first, 'ArrowUp')).toBeUndefined()
  expect(go(first, 'ArrowLeft')).toBeUndefined()
})

test('a space is found by its number, or as soon as no other begins like that', () => {
  const [one, other] = spaces
  if (!one || !other) throw new Error('the board has spaces')
  expect(named(spaces, one.id)).toBe(at(one.id))
  expect(named(spaces, '')).toBeUndefined()
  expect(named(spaces, '99')).toBeUndefined()
  const places = [
    { ...one, id: 'a', label: 'Alsace' },
    { ...other, id: 'b', label: 'Anatolia' },
  ]
  expect(named(places, 'al')?.label).toBe('Alsace')
  expect(named([...places, { ...one, id: 'c', label: 'Algeria' }], 'al')).toBeUndefined()
})

test('one goes round and round', () => {
  const isHere = (item: string) => item === 'b'
  expect(following(['a', 'b', 'c'], isHere, 1)).toBe('c')
  expect(following(['a', 'b', 'c'], isHere, -1)).toBe('a')
  expect(following(['b'], isHere, 1)).toBe('b')
  expect(following(['a', 'c'], isHere, 1)).toBe('a')
  expect(following([], isHere, 1)).toBeUndefined()
})
