import { type BoardFile, compileBoard } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { linesOf, pathOf } from './board-lines.ts'

const board = compileBoard({
  id: 'field',
  title: 'Field',
  grid: { shape: 'square', columns: 3, rows: 1 },
  terrain: { key: { s: 'sea', l: 'land' }, rows: ['sll'] },
  terrains: { sea: { label: 'Sea' }, land: { label: 'Land' } },
  features: {
    river: { label: 'River', colour: '#00f', pattern: 'river' },
    rail: { label: 'Rail', colour: '#000', pattern: 'rail' },
    passage: { label: 'Passage' },
  },
  edges: [
    { feature: 'river', between: [['b1', 'c1']] },
    { feature: 'rail', between: [['b1', 'c1']] },
    { feature: 'passage', between: [['a1', 'b1']] },
  ],
} as unknown as BoardFile)

test('the coast and the river run along sides, the railway from middle to middle', () => {
  const [coast, river, rail, ...more] = linesOf(board)
  const middle = (id: string) => `${board.space(id)?.x} ${board.space(id)?.y}`
  expect(coast?.path.match(/M/g)).toHaveLength(1)
  expect(river).toMatchObject({ colour: '#00f' })
  expect(river?.path).not.toBe(coast?.path)
  expect(rail?.path).toBe(`M${middle('b1')}L${middle('c1')}`)
  expect(more).toEqual([])
})

test('a space is drawn with its islands, and one without an outline as a disc', () => {
  const [space] = board.spaces
  if (!space) throw new Error('the board has spaces')
  expect(pathOf(space).match(/M/g)).toHaveLength(1)
  const islands = [[5, 5, 6, 5, 6, 6]]
  expect(pathOf({ ...space, islands })).toBe(`${pathOf(space)}M5 5L6 5L6 6Z`)
  expect(pathOf({ ...space, outline: [] })).toContain('a.3 .3')
})
