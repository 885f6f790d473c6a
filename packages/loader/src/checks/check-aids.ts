/** aids.yaml: each block is one thing, each page has its own id, and the pictures and documents are there. */

import type { Report } from '../problems/problem.ts'
import { at, items, type Part, wrongKey } from '../source/part.ts'
import { checkPicture } from './check-picture.ts'
import { checkUnique } from './check-rulebook.ts'

const WAYS = ['heading', 'text', 'list', 'rows', 'picture', 'document'] as const

/**
 * @param files paths of the module's pictures
 * @param documents paths of its documents
 */
export function checkAids(
  aids: Part,
  files: ReadonlySet<string>,
  documents: ReadonlySet<string>,
  report: Report,
): void {
  const pages = items(at(aids, 'pages'))
  checkUnique(pages, 'page', report)
  for (const block of pages.flatMap((page) => items(at(page, 'blocks')))) {
    const given = WAYS.filter((way) => at(block, way).value !== undefined)
    if (given.length !== 1)
      report(
        wrongKey(block, {
          message: `a block of a page holds ${given.length === 0 ? 'nothing' : given.join(' and ')}`,
          expected: `exactly one of ${WAYS.join(', ')}`,
        }),
      )
    for (const [way, whose] of [
      ['head', 'rows'],
      ['alt', 'picture'],
    ] as const)
      if (at(block, way).value !== undefined && at(block, whose).value === undefined)
        report(
          wrongKey(at(block, way), {
            message: `\`${way}\` says something of \`${whose}\`, and there is none here`,
            expected: `${way}: only beside ${whose}:`,
          }),
        )
    checkPicture(at(block, 'picture'), files, report)
    checkPicture(at(block, 'document'), documents, report, 'document')
    for (const cell of items(at(block, 'rows')).flatMap(items))
      for (const picture of items(at(cell, 'pictures'))) checkPicture(picture, files, report)
  }
}
