/** A picture that a file of the module names. */

import type { Report } from '../problems/problem.ts'
import { at, type Part, refer, textOf } from '../source/part.ts'

/**
 * A picture, a stretch of one, or a document must be in the module.
 * @param files paths of those it has
 */
export function checkPicture(
  image: Part,
  files: ReadonlySet<string>,
  report: Report,
  what = 'picture',
): void {
  const named = textOf(image) === undefined ? at(image, 'file') : image
  const path = textOf(named)
  if (path?.startsWith('./'))
    refer({ ...named, value: path.slice(2) }, { what, known: files }, report)
}
