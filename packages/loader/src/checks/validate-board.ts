/** Boards that come as data instead of a file: a host's own map, given as the value of an option. */

import { FILE_LIMIT, fileProblem } from '../folder/read-folder.ts'
import { type Problem, sorted } from '../problems/problem.ts'
import { schemaProblems } from '../schemas/check-schema.ts'
import { whole } from '../source/part.ts'
import { readSource } from '../source/source.ts'
import { checkBoard } from './check-board.ts'

const DEEPEST = 20

/**
 * Checks a board given as data, like a file of a module.
 * @param file how the board is called in messages
 * @returns what is wrong; lines and columns point into the board written as indented JSON. Empty when it can be played on
 */
export function validateBoard(data: unknown, file = 'board'): readonly Problem[] {
  const refused = (message: string, expected: string) => [fileProblem(file, { message, expected })]
  if (isDeeper(data, DEEPEST))
    return refused('the board is nested too deeply', `${DEEPEST} levels at most`)
  const text = JSON.stringify(data, undefined, 2) ?? 'null'
  if (text.length > FILE_LIMIT)
    return refused('the board is too large', `at most ${FILE_LIMIT} bytes`)
  const { source, problems } = readSource(file, text)
  if (problems.length > 0) return problems
  const found = schemaProblems(source, 'board')
  checkBoard(whole(source), found.length === 0, (problem) => found.push(problem))
  return sorted(found)
}

/** Looked for before the board is written out: indenting a deep one would take long. */
function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
