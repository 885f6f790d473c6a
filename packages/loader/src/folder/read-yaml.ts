/** A file's bytes as YAML, or why they are none. */

import type { Report } from '../problems/problem.ts'
import { readSource, type Source } from '../source/source.ts'
import { textOfFile } from './read-folder.ts'
import type { Readings } from './readings.ts'

/**
 * Reads a YAML file; undefined when it cannot be read, and the problems say why.
 * @param readings what is known of it from before; left out, it is read anew
 */
export function readYaml(
  file: string,
  bytes: Buffer,
  report: Report,
  readings?: Readings,
): Source | undefined {
  const text = textOfFile(file, bytes)
  if (typeof text !== 'string') {
    report(text)
    return undefined
  }
  const read = () => readSource(file, text)
  const { source, problems } = readings ? readings.of(file, bytes, read) : read()
  for (const problem of problems) report(problem)
  return problems.length === 0 ? source : undefined
}
