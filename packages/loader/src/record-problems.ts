/** Lines of a record against their schema, for archives and uploads. */

import type { Problem } from './problems/problem.ts'
import { schemaProblems } from './schemas/check-schema.ts'
import { readSource } from './source/source.ts'

/**
 * What is wrong with the shape of a record's entries; the chain and the play are checked by the engine.
 * @param file as it should be shown
 * @param text the record, one JSON entry a line
 */
export function recordProblems(file: string, text: string): readonly Problem[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const { source, problems } = readSource(file, line)
    const found = problems.length > 0 ? problems : schemaProblems(source, 'record')
    return found.map((problem) => ({ ...problem, line: index + 1 }))
  })
}
