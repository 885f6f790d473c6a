import { describe, expect, test } from 'vitest'
import { readXml } from '../archive/xml.ts'
import { namerOf } from './numbering.ts'
import { cellAt, cellsOn, centreOf, outlineOf, regularGrid } from './regular.ts'

const hexes = (attributes: string) => {
  const element = readXml(`<HexGrid ${attributes}/>`, 'test')
  const grid = regularGrid(element)
  if (!grid) throw new Error('no grid')
  return grid
}
const numbering = (attributes: string, name = 'HexGridNumbering') =>
  readXml(`<${name} ${attributes}/>`, 'test')
const board = { width: 600, height: 480 }
const whole = { x: 0, y: 0, ...board }

describe('hexes', () => {
  const grid = hexes('dx="52" dy="60" x0="30" y0="30"')

  test('odd columns lie half a hex lower', () => {
    expect(centreOf(grid, { column: 0, row: 0 })).toEqual({ x: 30, y: 30 })
    expect(centreOf(grid, { column: 1, row: 0 })).toEqual({ x: 82, y: 60 })
    expect(cellAt(grid, { x: 82, y: 50 })).toEqual({ column: 1, row: 0 })
    expect(cellAt(grid, { x: 82, y: 29 })).toEqual({ column: 1, row: -1 })
  })

  test('on their side, x and y are exchanged', () => {
    const sideways = hexes('dx="52" dy="60" x0="30" y0="40" sideways="true"')
    expect(centreOf(sideways, { column: 1, row: 2 })).toEqual({ x: 40 + 150, y: 82 })
    expect(cellAt(sideways, { x: 190, y: 82 })).toEqual({ column: 1, row: 2 })
  })

  test('every cell holds its own middle, and its corners lie around it', () => {
    for (const attributes of ['sideways="false"', 'sideways="true"']) {
      const each = hexes(`dx="52" dy="60" x0="10" y0="20" ${attributes}`)
      for (const cell of cellsOn(each, whole, 1000) ?? []) {
        expect(cellAt(each, centreOf(each, cell))).toEqual(cell)
        const outline = outlineOf(each, cell)
        const middle = centreOf(each, cell)
        const mean = outline.reduce((sum, { x }) => sum + x, 0) / outline.length
        expect(mean).toBeCloseTo(middle.x)
      }
    }
  })

  test('more cells than wanted are not listed', () => {
    expect(cellsOn(grid, { x: 0, y: 0, width: 1e6, height: 1e6 }, 5000)).toBeUndefined()
  })
})

describe('names', () => {
  const grid = hexes('dx="52" dy="60" x0="30" y0="30"')
  const cell = { column: 1, row: 2 }
  test.each([
    ['first="H" sep="" hType="N" vType="N" hLeading="1" vLeading="1" hOff="1" vOff="1"', '0203'],
    ['first="V" sep="." hType="N" vType="N" hLeading="0" vLeading="1" hOff="1" vOff="1"', '03.2'],
    ['first="H" sep="" hType="A" vType="N" hOff="25" vOff="0"', 'AA2'],
    ['first="H" sep="-" hType="N" vType="N" hOff="-3" vOff="0" hLeading="1"', '-02-2'],
    // 480 / 52 + ½ → 9 rows, as the engine reckons; 9 − 2 = 7.
    ['first="H" sep="" hType="N" vType="N" hOff="0" vOff="0" vDescend="true"', '17'],
    // 600 / 60 + ½ → 10 columns; 10 − 1 = 9.
    ['first="H" sep="" hType="N" vType="N" hOff="0" vOff="0" hDescend="true"', '92'],
    ['first="H" sep="" hType="N" vType="N" hOff="0" vOff="0" stagger="true"', '13'],
    ['first="H" sep="" hType="N" vType="N" hOff="0" vOff="0" stagger="true" vDescend="true"', '16'],
  ])('%s', (attributes, name) => {
    expect(namerOf(numbering(attributes), grid, board)(cell)).toBe(name)
  })

  test('letters repeat behind Z', () => {
    const name = namerOf(numbering('first="H" hType="A" vType="A" sep=" "'), grid, board)
    expect(name({ column: 27, row: 52 })).toBe('BB AAA')
  })

  test('squares are counted from the other edge by the squares of the board', () => {
    const squares = regularGrid(readXml('<SquareGrid dx="50" dy="40" x0="25" y0="20"/>', 'test'))
    if (!squares) throw new Error('no grid')
    const name = namerOf(
      numbering('first="H" sep="," hDescend="true" vDescend="true"', 'SquareGridNumbering'),
      squares,
      board,
    )
    expect(name({ column: 2, row: 3 })).toBe('10,9')
  })

  test('oblique rows run with the columns', () => {
    const oblique = numbering('first="H" sep=","', 'ObliqueHexGridNumbering')
    expect(namerOf(oblique, grid, board)({ column: 4, row: 5 })).toBe('4,4')
  })
})
