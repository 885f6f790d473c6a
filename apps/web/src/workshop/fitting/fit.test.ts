import { cellId, compileBoard } from '@redoubt/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alikeFits, fitsOf } from './fit.ts'
import { fittedBoard, rangeOn } from './fitted-board.ts'
import { type Lattice, middleOf } from './lattice.ts'
import { type Placement, toPixel } from './placement.ts'
import { type Printed, readPrinted } from './printed.ts'

const MAP = { image: './images/map.png', width: 2400, height: 1800 }

const printedIn = (lattice: Lattice, column: number, row: number): string => {
  const [c, r] = [String(column).padStart(2, '0'), String(row).padStart(2, '0')]
  return lattice.order === 'column-row' ? c + r : r + c
}

/** A scan: how it is laid out, where it lies, and how well its author points. */
const scans = fc.record({
  lattice: fc.record({
    shape: fc.constantFrom('hex', 'square'),
    orientation: fc.constantFrom('flat', 'pointy'),
    lower: fc.constantFrom('even', 'odd'),
    order: fc.constantFrom('column-row', 'row-column'),
    from: fc.constantFrom('top', 'bottom'),
  }),
  size: fc.double({ min: 60, max: 110, noNaN: true }),
  stretch: fc.double({ min: 0.97, max: 1.03, noNaN: true }),
  turn: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  corner: fc.tuple(fc.integer({ min: 30, max: 120 }), fc.integer({ min: 30, max: 120 })),
  slips: fc.array(fc.double({ min: -1.5, max: 1.5, noNaN: true }), { minLength: 8, maxLength: 8 }),
}) as fc.Arbitrary<{
  lattice: Lattice
  size: number
  stretch: number
  turn: number
  corner: [number, number]
  slips: number[]
}>

const CELLS = [
  [2, 3],
  [11, 4],
  [5, 12],
  [12, 13],
] as const

describe('fitting a scanned map', () => {
  it('finds layout, numbering, scale and turn from four cells', () => {
    fc.assert(
      fc.property(scans, ({ lattice, size, stretch, turn, corner, slips }) => {
        const first = middleOf(lattice, 1, lattice.from === 'top' ? 1 : 16)
        const bare: Placement = {
          at: { x: 0, y: 0 },
          across: size * stretch,
          down: size,
          turn,
          off: 0,
        }
        const there = toPixel(bare, first)
        const truth = (column: number, row: number) => {
          const { x, y } = toPixel(bare, middleOf(lattice, column, row))
          return { x: x - there.x + corner[0], y: y - there.y + corner[1] }
        }
        const marks = CELLS.map(([column, row], index) => {
          const { x, y } = truth(column, row)
          return {
            pixel: { x: x + (slips[index * 2] ?? 0), y: y + (slips[index * 2 + 1] ?? 0) },
            printed: readPrinted(printedIn(lattice, column, row)) as Printed,
          }
        })
        const [fit] = fitsOf(lattice.shape, marks)
        if (!fit) throw new Error('no fit')
        const range = rangeOn(fit, marks, MAP)
        if (!range) throw new Error('no range')
        const file = fittedBoard(fit, marks[0]?.printed as Printed, MAP, range)
        const board = compileBoard(file)
        const [picture] = board.pictures
        if (!picture) throw new Error('no picture')
        const { x, y, across, down } = picture
        const placement = {
          at: { x, y },
          across,
          down,
          turn: (picture.turn * Math.PI) / 180,
          off: 0,
        }
        // Every cell of the file lies where the map has the cell of that number.
        for (const [column, row] of [...CELLS, [1, 1], [14, 2], [3, 15]] as const) {
          const space = board.space(printedIn(lattice, column, row))
          if (!space) continue
          const drawn = toPixel(placement, space)
          const there = truth(column, row)
          expect(Math.hypot(drawn.x - there.x, drawn.y - there.y)).toBeLessThan(size * 0.2)
        }
        for (const [column, row] of CELLS)
          expect(board.space(printedIn(lattice, column, row))).toBeDefined()
      }),
      { numRuns: 60 },
    )
  })

  it('says that two marks in like columns leave open which lie lower', () => {
    const marks = [
      { pixel: { x: 100, y: 100 }, printed: readPrinted('0202') as Printed },
      { pixel: { x: 100 + 8 * 70 * 0.866, y: 100 }, printed: readPrinted('1002') as Printed },
    ]
    const open = alikeFits(fitsOf('hex', marks))
    expect(new Set(open.map(({ lattice }) => lattice.lower)).size).toBe(2)
    const third = {
      pixel: { x: 100 + 3 * 70 * 0.866, y: 135 },
      printed: readPrinted('0502') as Printed,
    }
    const settled = alikeFits(fitsOf('hex', [...marks, third]))
    expect(settled.map(({ lattice }) => [lattice.orientation, lattice.lower])).toContainEqual([
      'flat',
      'odd',
    ])
    expect(settled.every(({ lattice }) => lattice.lower === 'odd')).toBe(true)
  })

  it('needs two different cells', () => {
    const one = { pixel: { x: 5, y: 5 }, printed: readPrinted('0101') as Printed }
    expect(fitsOf('hex', [])).toEqual([])
    expect(fitsOf('hex', [one])).toEqual([])
    expect(fitsOf('hex', [one, { ...one, pixel: { x: 90, y: 9 } }])).toEqual([])
  })

  it('covers the picture, and refuses cells of a pixel', () => {
    const tiny = [
      { pixel: { x: 1, y: 1 }, printed: readPrinted('0101') as Printed },
      { pixel: { x: 4, y: 1 }, printed: readPrinted('0401') as Printed },
    ]
    const [fit] = fitsOf('square', tiny)
    expect(fit && rangeOn(fit, tiny, MAP)).toBeUndefined()
  })
})

describe('printed numbers', () => {
  it.each([
    ['0203', [2, 3], 'digits', 2, ''],
    ['12.07', [12, 7], 'digits', 2, '.'],
    ['3-4', [3, 4], 'digits', 1, '-'],
    ['B3', [2, 3], 'letters', 1, ''],
    ['aa12', [27, 12], 'letters', 1, ''],
    ['102030', [102, 30], 'digits', 3, ''],
  ] as const)('reads %s', (text, numbers, style, pad, separator) => {
    expect(readPrinted(text)).toEqual({ numbers, style, pad, separator })
  })

  it.each(['', '203', 'Paris', '1', 'abc4', '4,,5'])('reads no cell from "%s"', (text) => {
    expect(readPrinted(text)).toBeUndefined()
  })

  it('writes what it has read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        (column, row) => {
          const id = cellId({ shape: 'hex', columns: 60, rows: 60 }, column, row)
          expect(readPrinted(id)?.numbers).toEqual([column + 1, row + 1])
        },
      ),
    )
  })
})
