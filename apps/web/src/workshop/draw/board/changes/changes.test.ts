import { readFileSync } from 'node:fs'
import { type BoardFile, compileBoard, frontierDifferences } from '@redoubt/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Splice, spliced } from '../../yaml/yaml-edit.ts'
import {
  acceptDifference,
  addArea,
  addCorner,
  type Corner,
  cornersOf,
  moveCorner,
  moveMiddle,
  removeArea,
  removeCorner,
  toggleNeighbours,
} from './areas.ts'
import { readBoard } from './board-text.ts'
import { layGrid } from './grid.ts'
import { drawFeature, eraseFeature } from './sides.ts'
import { addToRegion, sayOfSpace, takeFromRegion, wordsOf } from './spaces.ts'
import { paintTerrain } from './terrain.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const HEXES = read('../../../../../../cli/templates/hex/boards/map.yaml')
const AREAS = read('../../../../../../../modules/fog/boards/vale.yaml')

type Change = (text: string, file: BoardFile) => readonly Splice[]
const changed = (text: string, change: Change): string =>
  spliced(text, change(text, parse(text) as BoardFile))
const boardOf = (text: string) => compileBoard(parse(text) as BoardFile)
const terrainOf = (text: string, id: string) => boardOf(text).space(id)?.terrain

describe('on hexes', () => {
  test('a grid fitted to a scan leaves what was painted where its number lies now', () => {
    const before = parse(HEXES) as BoardFile
    const painted = boardOf(HEXES).spaces.filter(({ terrain }) => terrain !== 'clear')
    expect(painted.length).toBeGreaterThan(3)
    const { columns = 0, rows = 0 } = before.grid ?? {}
    const fitted: BoardFile = {
      ...before,
      grid: {
        shape: 'hex',
        orientation: 'flat',
        // One column more to the left: those that lay lower still do.
        offset: before.grid?.offset === 'even' ? 'odd' : 'even',
        columns: columns + 2,
        rows: rows + 1,
        numbering: { first_column: 0, first_row: 1 },
      },
      pictures: [{ image: './images/map.png', at: [-0.5, 0], scale: 60 }],
    }
    const next = changed(HEXES, (text, file) => layGrid(text, file, fitted))
    const after = boardOf(next)
    expect(after.spaces).toHaveLength((columns + 2) * (rows + 1))
    for (const { id, terrain } of painted)
      expect([id, after.space(id)?.terrain]).toEqual([id, terrain])
    expect(after.space('0003')?.terrain).toBe('clear')
    expect(after.pictures).toHaveLength(1)
    // What the text says besides is not touched.
    expect(next).toContain(HEXES.slice(HEXES.indexOf('terrains:')))
  })

  test('terrain is painted in the letters of its rows, and nothing else changes', () => {
    const next = changed(HEXES, (text, file) =>
      paintTerrain(text, file, ['0101', '0201', '0202'], 'forest'),
    )
    expect(next).toBe(
      HEXES.replace("'. . f . . . . . f . .'", "'f f f . . . . . f . .'").replace(
        "'. . . . h . . . . . .'",
        "'. f . . h . . . . . .'",
      ),
    )
    // What is painted as it is changes nothing at all.
    expect(changed(next, (text, file) => paintTerrain(text, file, ['0101'], 'forest'))).toBe(next)
  })

  test('a terrain without a letter gets one of its own', () => {
    const text = HEXES.replace('terrains:\n', "terrains:\n  fen: {label: Fen, colour: '#aabb99'}\n")
    const next = changed(text, (now, file) => paintTerrain(now, file, ['0301'], 'fen'))
    expect(terrainOf(next, '0301')).toBe('fen')
    expect(parse(next).terrain.key).toMatchObject({ f: 'forest', F: 'fen' })
  })

  test('a cell whose terrain is written by name keeps it there', () => {
    const text = HEXES.replace('{label: Aubel}', '{label: Aubel, terrain: hills}')
    const next = changed(text, (now, file) => paintTerrain(now, file, ['0404'], 'clear'))
    expect(next).toBe(text.replace('terrain: hills', 'terrain: clear'))
  })

  test('cells leave the map and come back under the brush', () => {
    const gone = changed(HEXES, (text, file) =>
      paintTerrain(text, file, ['0301', '0401'], undefined),
    )
    expect(boardOf(gone).space('0301')).toBeUndefined()
    const back = changed(gone, (text, file) => paintTerrain(text, file, ['0301'], 'hills'))
    expect(terrainOf(back, '0301')).toBe('hills')
    expect(boardOf(back).space('0401')).toBeUndefined()
    expect(
      parse(changed(back, (text, file) => paintTerrain(text, file, ['0401'], 'clear'))).grid,
    ).not.toHaveProperty('missing')
  })

  test('a feature is laid once between two spaces, and taken away in either direction', () => {
    const pairs = [
      ['0101', '0102'],
      ['0601', '0701'],
    ] as const
    const drawn = changed(HEXES, (text, file) => drawFeature(text, file, 'river', pairs))
    expect(drawn).toBe(`${HEXES.trimEnd()}\n      - ['0101', '0102']\n`)
    const left = changed(drawn, (text, file) =>
      eraseFeature(text, file, 'river', [['0102', '0101']]),
    )
    expect(left).toBe(HEXES)
  })

  test('the first side of a feature makes its entry, the last one takes it away', () => {
    const drawn = changed(HEXES, (text, file) =>
      drawFeature(text, file, 'road', [['0101', '0102']]),
    )
    expect(drawn).toContain("  - feature: road\n    between:\n      - ['0101', '0102']")
    expect(
      changed(drawn, (text, file) => eraseFeature(text, file, 'road', [['0101', '0102']])),
    ).toBe(HEXES)
  })

  test('names, facts and regions are written where they belong', () => {
    let text = changed(HEXES, (now, file) => sayOfSpace(now, file, '0404', 'city', 2))
    expect(text).toContain("'0404': {label: Aubel, city: 2}")
    text = changed(text, (now, file) => sayOfSpace(now, file, '0101', 'label', 'Dorf'))
    expect(wordsOf(parse(text), '0101')).toEqual({ label: 'Dorf', terrain: undefined, facts: [] })
    expect(wordsOf(parse(text), '0404').facts).toEqual([['city', 2]])
    text = changed(text, (now, file) => sayOfSpace(now, file, '0101', 'label', undefined))
    expect(parse(text).spaces).not.toHaveProperty('0101')
    text = changed(text, (now, file) => addToRegion(now, file, 'west', ['0201', '0101']))
    expect(parse(text).regions.west.slice(-2)).toEqual(['0108', '0201'])
    text = changed(text, (now, file) => addToRegion(now, file, 'north', ['0301']))
    expect(parse(text).regions.north).toEqual(['0301'])
    text = changed(text, (now, file) => takeFromRegion(now, file, 'north', ['0301']))
    expect(parse(text).regions).not.toHaveProperty('north')
  })
})

describe('on areas', () => {
  const corner: Corner = [2.25, 1.8]

  test('a corner moves in all areas that have it, and what touched touches', () => {
    const next = changed(AREAS, (text, file) => moveCorner(text, file, corner, [2.4, 1.7]))
    expect(next.match(/\[2\.4, 1\.7\]/g)).toHaveLength(4)
    expect(frontierDifferences(parse(next))).toEqual([])
    expect(next.replaceAll('[2.4, 1.7]', '[2.25, 1.8]')).toBe(AREAS)
  })

  test('a corner put into a common side is in both areas, and goes from both', () => {
    const side: readonly [Corner, Corner] = [
      [2.1, 0],
      [2.25, 1.8],
    ]
    const next = changed(AREAS, (text, file) => addCorner(text, file, side, [2.5, 1]))
    expect(next.match(/\[2\.5, 1\]/g)).toHaveLength(2)
    expect(frontierDifferences(parse(next))).toEqual([])
    const back = changed(next, (text, file) => removeCorner(text, file, [2.5, 1]))
    expect(parse(back)).toEqual(parse(AREAS))
  })

  test('an area is drawn beside others, and what it touches is told until it is said', () => {
    const outline: Corner[] = [
      [10, 0],
      [12, 0],
      [12, 1.9],
      [10, 1.9],
    ]
    let text = changed(AREAS, (now, file) =>
      addArea(now, file, { label: 'Brück', terrain: 'field', outline }),
    )
    const area = parse(text).areas.at(-1)
    expect(area).toMatchObject({ id: 'bruck', label: 'Brück', at: [11, 0.95] })
    text = changed(text, (now, file) => toggleNeighbours(now, file, ['bruck', 'east']))
    const differences = frontierDifferences(parse(text))
    expect(differences.map(({ kind, pair }) => [kind, ...pair])).toEqual([
      ['undeclared', 'bruck', 'quarry'],
      ['apart', 'bruck', 'east'],
    ])
    text = changed(text, (now, file) => toggleNeighbours(now, file, ['quarry', 'bruck']))
    const [apart] = frontierDifferences(parse(text))
    if (!apart) throw new Error('no difference is left')
    text = changed(text, (now) => acceptDifference(now, apart))
    expect(frontierDifferences(parse(text))).toEqual([])
    text = changed(text, (now, file) => moveMiddle(now, file, 'bruck', [11.204, 1]))
    expect(parse(text).areas.at(-1).at).toEqual([11.2, 1])
    // All that was said about it goes with it.
    expect(parse(changed(text, (now, file) => removeArea(now, file, 'bruck')))).toEqual(
      parse(AREAS),
    )
  })

  test('any corner may be moved anywhere: the same areas stand, with the same neighbours', () => {
    const file: BoardFile = parse(AREAS)
    const corners = cornersOf(file)
    fc.assert(
      fc.property(
        fc.nat(corners.length - 1),
        fc.double({ min: -900, max: 900, noNaN: true }),
        fc.double({ min: -900, max: 900, noNaN: true }),
        (index, x, y) => {
          const from = corners[index] ?? [0, 0]
          const next: BoardFile = parse(
            changed(AREAS, (text, now) => moveCorner(text, now, from, [x, y])),
          )
          expect(next.areas?.map(({ id, outline }) => [id, outline?.length])).toEqual(
            file.areas?.map(({ id, outline }) => [id, outline?.length]),
          )
          expect(next.adjacency).toEqual(file.adjacency)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('what cannot be drawn says why', () => {
  test.each([
    ['terrain: [', /./],
    [
      HEXES.replace("'. . f . . . . . f . .'", "'. . f'"),
      /terrain\.rows\.0: terrain row 1 has 3 cells/,
    ],
    [HEXES.replace("['0601', '0701']", "['0601', '0901']"), /./],
    ['id: map', /^$/],
    ['', /^$/],
    ['- 1', /^$/],
  ])('%#', (text, problem) => {
    const found = readBoard(text)
    expect('problem' in found ? found.problem : 'drawn').toMatch(problem)
  })
})
