/** A picture that a file of the module names. */

import type { Report } from '../problems/problem.ts'
import { at, type Part, refer, textOf } from '../source/part.ts'

/** A picture, or a stretch of one, must be in the module. @param files paths of its pictures */
export function checkPicture(image: Part, files: ReadonlySet<string>, report: Report): void {
  const named = textOf(image) === undefined ? at(image, 'file') : image
  const path = textOf(named)
  if (path?.startsWith('./'))
    refer({ ...named, value: path.slice(2) }, { what: 'picture', known: files }, report)
}
