/** A file's bytes as YAML, or why they are none. */

import type { Report } from '../problems/problem.ts'
import { readSource, type Source } from '../source/source.ts'
import { textOfFile } from './read-folder.ts'

/** Reads a YAML file; undefined when it cannot be read, and the problems say why. */
export function readYaml(file: string, bytes: Buffer, report: Report): Source | undefined {
  const text = textOfFile(file, bytes)
  if (typeof text !== 'string') {
    report(text)
    return undefined
  }
  const { source, problems } = readSource(file, text)
  for (const problem of problems) report(problem)
  return problems.length === 0 ? source : undefined
}
