/** rulebook.yaml: clauses that are numbered once and belong somewhere. */

import type { Report } from '../problems/problem.ts'
import { at, items, type Part, refer, textOf, wrong } from '../source/part.ts'
import { checkOptionValues } from './values.ts'
import type { World } from './world.ts'

export function checkRulebook(world: World, rulebook: Part, report: Report): void {
  checkUnique(items(at(rulebook, 'sections')), 'section', report)
  for (const section of items(at(rulebook, 'sections')))
    checkOptionValues(world, at(section, 'when'), report)
  const clauses = items(at(rulebook, 'clauses'))
  checkUnique(clauses, 'clause', report)
  for (const clause of clauses) {
    refer(at(clause, 'section'), world.sections, report)
    for (const option of items(at(clause, 'options'))) refer(option, world.optionNames, report)
  }
}

/** No two parts of a list have the same id. */
export function checkUnique(parts: readonly Part[], what: string, report: Report): void {
  const seen = new Map<string, Part>()
  for (const part of parts) {
    const id = textOf(at(part, 'id'))
    if (id === undefined) continue
    const first = seen.get(id)
    if (first) {
      const { file, line } = wrong(at(first, 'id'), { message: '' })
      report(
        wrong(at(part, 'id'), {
          message: `a second ${what} is called "${id}"`,
          expected: `an id of its own; the first is in ${file}, line ${line}`,
          received: id,
        }),
      )
    } else seen.set(id, part)
  }
}
