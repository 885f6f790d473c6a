/** boards/*.yaml: terrain that fits the grid, names that resolve, neighbours that touch. */

import { BoardError, type BoardFile, compileBoard } from '@redoubt/engine'
import { didYouMean, listed, oneOf } from '../problems/nearest.ts'
import type { Complaint, Report } from '../problems/problem.ts'
import {
  at,
  entries,
  items,
  keys,
  type Names,
  type Part,
  refer,
  referByKey,
  textOf,
  wrong,
  wrongKey,
} from '../source/part.ts'
import { locate, type Path, problemAt } from '../source/source.ts'
import { checkFrontierNames, checkFrontiers } from './check-frontiers.ts'
import { checkLayout } from './check-layout.ts'
import { checkPicture } from './check-picture.ts'
import { cellsOf, spacesOf } from './world.ts'

/**
 * Checks one board by itself.
 * @param sound false when the file does not fit the schema: the board is then not compiled
 * @param files paths of the pictures of the module
 */
export function checkBoard(
  board: Part,
  sound: boolean,
  files: ReadonlySet<string>,
  report: Report,
): void {
  let faults = 0
  const count: Report = (problem) => {
    faults++
    report(problem)
  }
  const terrains: Names = { what: 'terrain', known: new Set(keys(at(board, 'terrains'))) }
  const features: Names = { what: 'edge feature', known: new Set(keys(at(board, 'features'))) }
  const spaces = spacesOf(board)

  for (const [, terrain] of entries(at(board, 'terrain', 'key'))) refer(terrain, terrains, count)
  checkRows(board, count)
  checkAreas(board, terrains, count)
  const missing: Names = { what: 'cell of the grid', known: new Set(cellsOf(at(board, 'grid'))) }
  for (const id of items(at(board, 'grid', 'missing'))) refer(id, missing, count)
  for (const [, space] of entries(at(board, 'spaces'))) {
    referByKey(space, spaces, count)
    refer(at(space, 'terrain'), terrains, count)
  }
  for (const [, region] of entries(at(board, 'regions'))) {
    for (const id of items(region)) refer(id, spaces, count)
  }
  for (const pair of items(at(board, 'adjacency'))) {
    for (const id of items(pair)) refer(id, spaces, count)
  }
  checkFrontierNames(board, spaces, count)
  checkLayout(board, spaces, count)
  for (const picture of items(at(board, 'pictures')))
    checkPicture(at(picture, 'image'), files, count)
  for (const edge of items(at(board, 'edges'))) {
    refer(at(edge, 'feature'), features, count)
    for (const pair of items(at(edge, 'between'))) {
      for (const id of items(pair)) refer(id, spaces, count)
    }
  }
  if (!sound || faults > 0) return
  checkCompiled(board, report)
  checkFrontiers(board, report)
}

/** Terrain rows: as many as the grid is high, each as wide as the grid, letters that are in the key. */
function checkRows(board: Part, report: Report): void {
  const rows = at(board, 'terrain', 'rows')
  const columns = at(board, 'grid', 'columns').value
  const height = at(board, 'grid', 'rows').value
  if (at(board, 'grid').value !== undefined && at(board, 'terrain').value === undefined) {
    report(
      wrongKey(at(board, 'grid'), {
        message: 'the grid has no terrain',
        expected: 'terrain: with key and rows',
      }),
    )
  }
  if (at(board, 'grid').value === undefined && at(board, 'terrain').value !== undefined) {
    report(
      wrongKey(at(board, 'terrain'), {
        message: 'there is terrain but no grid',
        expected: 'grid: with shape, columns and rows',
      }),
    )
    return
  }
  const lines = items(rows)
  if (typeof height === 'number' && lines.length > 0 && lines.length !== height) {
    report(
      wrongKey(rows, {
        message: `terrain has ${lines.length} rows, the grid is ${height} high`,
        expected: `${height} rows`,
        received: String(lines.length),
      }),
    )
  }
  const key: Names = { what: 'terrain letter', known: new Set(keys(at(board, 'terrain', 'key'))) }
  lines.forEach((line, row) => {
    const text = textOf(line)
    if (text === undefined) return
    const cells = [...text].filter((letter) => letter !== ' ')
    if (typeof columns === 'number' && cells.length !== columns) {
      report(
        wrong(line, {
          message: `terrain row ${row + 1} has ${cells.length} cells, the grid is ${columns} wide`,
          expected: `${columns} cells`,
          received: String(cells.length),
        }),
      )
    }
    const reported = new Set<string>()
    for (const letter of cells) {
      if (key.known?.has(letter) || reported.has(letter)) continue
      reported.add(letter)
      report(letterProblem(line, text, letter, row, [...(key.known ?? [])]))
    }
  })
}

function letterProblem(
  line: Part,
  text: string,
  letter: string,
  row: number,
  known: readonly string[],
) {
  const stretch = locate(line.source, line.path)
  const shownText = stretch.source.text.slice(stretch.offset, stretch.offset + stretch.length)
  const column = Math.max(0, shownText.indexOf(letter, shownText.indexOf(text[0] ?? '')))
  return problemAt(
    stretch.source,
    { offset: stretch.offset + column, length: letter.length },
    {
      message: `terrain letter "${letter}" in row ${row + 1} is not in the key`,
      expected: oneOf(known),
      received: letter,
      hint: didYouMean(
        letter,
        known.filter((other) => other.toLowerCase() === letter.toLowerCase()),
      ),
    },
  )
}

function checkAreas(board: Part, terrains: Names, report: Report): void {
  const seen = new Set(cellsOf(at(board, 'grid')) ?? [])
  for (const area of items(at(board, 'areas'))) {
    refer(at(area, 'terrain'), terrains, report)
    const id = textOf(at(area, 'id'))
    if (id === undefined) continue
    if (seen.has(id)) {
      report(
        wrong(at(area, 'id'), {
          message: `two spaces are called "${id}"`,
          expected: 'an id no other space of the board has',
          received: id,
        }),
      )
    }
    seen.add(id)
  }
}

const MOST_FAULTS = 50

/** What only the engine finds: pairs that do not touch. It stops at the first, so each is taken out in turn. */
function checkCompiled(board: Part, report: Report): void {
  const file = structuredClone(board.value) as unknown as BoardFile
  const removed = new Map<string, number[]>()
  for (let n = 0; n < MOST_FAULTS; n++) {
    try {
      compileBoard(file)
      return
    } catch (error) {
      if (!(error instanceof BoardError)) throw error
      report(
        wrong(at(board, ...asWritten(error.path, removed)), {
          message: error.message,
          ...neighboursNamed(file, error.path),
        }),
      )
      if (!takeOut(file, error.path, removed)) return
    }
  }
}

/** What the spaces of a pair of an edge do touch. */
function neighboursNamed(file: BoardFile, path: Path): Pick<Complaint, 'expected' | 'hint'> {
  const [list, edge, , pair] = path
  const between = list === 'edges' ? file.edges?.[Number(edge)]?.between[Number(pair)] : undefined
  if (!between || path.length !== 4) return {}
  const board = compileBoard({ ...file, edges: [] })
  const [one, other] = between.map((id) => {
    const neighbours = (board.space(id)?.neighbours ?? []).map((space) => space.id)
    return `${id} touches ${listed(neighbours)}`
  })
  return { expected: 'two spaces that touch', hint: `${one}; ${other}` }
}

/** Removes a faulty pair of a list, so that the next fault can be found. */
function takeOut(file: BoardFile, path: Path, removed: Map<string, number[]>): boolean {
  const index = path.findLastIndex(
    (step, i) => typeof step === 'number' && isPairs(path.slice(0, i)),
  )
  if (index < 0) return false
  const listPath = path.slice(0, index)
  const list = listPath.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown>)[step],
    file,
  )
  if (!Array.isArray(list)) return false
  const at = path[index] as number
  list.splice(at, 1)
  const key = listPath.join('/')
  removed.set(key, [...(removed.get(key) ?? []), at])
  return true
}

function isPairs(path: Path): boolean {
  return path.at(-1) === 'between' || (path.length === 1 && path[0] === 'adjacency')
}

/** The path in the file as it was before pairs were taken out. */
function asWritten(path: Path, removed: ReadonlyMap<string, readonly number[]>): Path {
  return path.map((step, i) => {
    const gone = removed.get(path.slice(0, i).join('/'))
    if (typeof step !== 'number' || !gone) return step
    return gone.reduceRight((index, taken) => (taken <= index ? index + 1 : index), step)
  })
}
