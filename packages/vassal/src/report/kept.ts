/** The settings of a module word for word, for whoever goes on with it: one component a line. */

import type { Element } from '../archive/xml.ts'

/** Characters a file may have, each of up to three bytes: the loader takes 8 MiB. */
const MOST = 1_300_000

/**
 * Every component with its settings, as JSON lines, in as many files as are needed.
 * Player rosters hold the names of sides only; passwords stand in saved games, which are not kept.
 */
export function keptFiles(root: Element): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  let lines: string[] = []
  let size = 0
  const close = (): void => {
    if (lines.length === 0) return
    files.set(`vassal/settings-${files.size + 1}.jsonl`, `${lines.join('\n')}\n`)
    lines = []
    size = 0
  }
  const visit = ({ tag, attributes, text, children }: Element, depth: number): void => {
    const own = text.trim()
    const line = JSON.stringify({
      depth,
      tag,
      ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
      ...(own === '' ? {} : { text: own }),
    })
    if (line.length <= MOST) {
      if (size + line.length > MOST) close()
      lines.push(line)
      size += line.length + 1
    }
    for (const child of children) visit(child, depth + 1)
  }
  visit(root, 0)
  close()
  return files
}
