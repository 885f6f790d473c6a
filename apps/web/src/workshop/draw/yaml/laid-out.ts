/** Values as YAML that a person would have written: what fits on a line stands on one. */

import { Document, isPair, isScalar, type Scalar, visit } from 'yaml'

/** How the workshop writes YAML. */
export const STYLE = { lineWidth: 0, flowCollectionPadding: false, singleQuote: true } as const

/** Characters of a list or mapping of single values that stand on one line. */
const LINE = 96

/**
 * A value over several lines; lists and mappings of single values stay on one line where they fit.
 * @param column where the first line begins: the others are indented as far
 */
export function laidOut(value: unknown, column = 0): string {
  const made = new Document(value)
  visit(made, {
    Collection(_, node) {
      if (node === made.contents) return
      const plain = node.items.map((item) => (isPair(item) ? item.value : item))
      if (!plain.every((item) => isScalar(item))) return
      const long = plain.reduce((sum, item) => sum + String((item as Scalar).value).length + 2, 0)
      node.flow = long <= LINE
    },
  })
  return made
    .toString(STYLE)
    .trimEnd()
    .replaceAll('\n', `\n${' '.repeat(column)}`)
}
