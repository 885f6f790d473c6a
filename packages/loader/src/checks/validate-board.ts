/** Boards that come as data instead of a file: a host's own map, given as the value of an option. */

import type { BoardFile } from '@redoubt/engine'
import { FILE_LIMIT, fileProblem } from '../folder/read-folder.ts'
import { type Problem, sorted } from '../problems/problem.ts'
import { schemaProblems } from '../schemas/check-schema.ts'
import { whole } from '../source/part.ts'
import { readSource } from '../source/source.ts'
import { checkBoard } from './check-board.ts'

const DEEPEST = 20

/** A board that comes by itself brings no pictures. */
const NO_FILES: ReadonlySet<string> = new Set()

/** How large a board may be; it is looked at before anything else is. */
export interface BoardLimits {
  /** Cells of the grid and areas together. */
  readonly spaces: number
  /** Texts, numbers, lists and mappings in it, at any depth. */
  readonly values: number
}

/**
 * Checks a board given as data, like a file of a module.
 * @param file how the board is called in messages
 * @param limits for a board that comes from a stranger
 * @returns what is wrong; lines and columns point into the board written as indented JSON. Empty when it can be played on
 */
export function validateBoard(
  data: unknown,
  file = 'board',
  limits?: BoardLimits,
): readonly Problem[] {
  const refused = (message: string, expected: string) => [fileProblem(file, { message, expected })]
  if (isDeeper(data, DEEPEST))
    return refused('the board is nested too deeply', `${DEEPEST} levels at most`)
  const excess = limits && tooLarge(data, limits)
  if (excess) return refused(excess.message, excess.expected)
  const text = JSON.stringify(data, undefined, 2) ?? 'null'
  if (text.length > FILE_LIMIT)
    return refused('the board is too large', `at most ${FILE_LIMIT} bytes`)
  const { source, problems } = readSource(file, text)
  if (problems.length > 0) return problems
  const found = schemaProblems(source, 'board')
  checkBoard(whole(source), found.length === 0, NO_FILES, (problem) => found.push(problem))
  return sorted(found)
}

/** What of a board is over the limits, by counting alone: nothing is checked of it yet. */
function tooLarge(
  data: unknown,
  { spaces, values }: BoardLimits,
): { readonly message: string; readonly expected: string } | undefined {
  if (countUpTo(data, values) > values)
    return {
      message: `the board holds more than ${values} values`,
      expected: `${values} at most`,
    }
  const { grid, areas } = (data ?? {}) as Partial<BoardFile>
  const cells = numberIn(grid?.columns) * numberIn(grid?.rows)
  const count = (Number.isFinite(cells) ? cells : 0) + (Array.isArray(areas) ? areas.length : 0)
  if (count > spaces)
    return { message: `the board has ${count} spaces`, expected: `${spaces} spaces at most` }
  return undefined
}

/** What is no number is found wrong later: here it must not be asked how it becomes one. */
function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

/** How many values there are, itself included; counting stops when they are more than `most`. */
function countUpTo(value: unknown, most: number): number {
  if (value === null || typeof value !== 'object') return 1
  let count = 1
  for (const inner of Object.values(value)) {
    count += countUpTo(inner, most - count)
    if (count > most) break
  }
  return count
}

/** Looked for before the board is written out: indenting a deep one would take long. */
function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
