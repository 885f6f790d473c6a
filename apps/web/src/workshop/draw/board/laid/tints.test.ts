import type { BoardFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { readBoard } from '../changes/board-text.ts'
import { tintOf, tintsOver } from './tints.ts'

const TEXT = [
  'id: map',
  'title: Map',
  'grid: {shape: hex, columns: 2, rows: 2, orientation: flat, offset: even}',
  "terrain: {key: {'.': clear, w: wood, l: lake}, rows: ['. w', '. .']}",
  "terrains: {clear: {label: Clear}, wood: {label: Wood}, lake: {label: Lake, colour: '#0000ff'}}",
].join('\n')

function shown(more = '') {
  const read = readBoard(TEXT + more)
  if (!('board' in read)) throw new Error(read.problem)
  return { file: read.file as BoardFile, board: read.board }
}

test('over a scan each terrain but the commonest has a colour, its own where it says one', () => {
  const { file, board } = shown('\npictures: [{image: ./scan.png, at: [0, 0], scale: [64, 64]}]\n')
  const tints = tintsOver(file, board).map(({ colour, spaces }) => [
    colour,
    spaces.map(({ id }) => id),
  ])
  expect(tints).toEqual([
    [tintOf(file, 'wood'), ['0201']],
    ['#0000ff', []],
  ])
  expect(tintOf(file, 'wood')).not.toBe(tintOf(file, 'clear'))
})

test('a board that is drawn has none', () => {
  const { file, board } = shown()
  expect(tintsOver(file, board)).toEqual([])
})
