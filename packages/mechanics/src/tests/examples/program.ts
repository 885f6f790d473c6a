/** A program made of examples: each a function, with all names of its package and of the setting at hand. */

import type { Documented } from './documented.ts'

/** A program and where its lines come from. */
export interface Program {
  readonly text: string
  /** By line of the program, 0-based: `packages/engine/src/numbers/fraction.ts:20`. */
  readonly from: readonly (string | undefined)[]
}

/**
 * @param imports lines that bring the names in
 * @param setting names of the setting
 */
export function programOf(
  documented: readonly Documented[],
  imports: readonly string[],
  setting: readonly string[],
): Program {
  const lines: [text: string, from?: string][] = imports.map((text) => [text])
  const functions: string[] = []
  for (const { name, path, examples } of documented)
    for (const example of examples) {
      const own = `example${functions.length}`
      functions.push(`{ name: '${name}', run: ${own} }`)
      lines.push([`async function ${own}(tell: Tell) {`])
      lines.push([`const { ${setting.join(', ')} } = setting()`], ['{'])
      for (const { text, line } of example) {
        const from = `${path}:${line}`
        lines.push([told(text, from), from])
      }
      lines.push(['}}'])
    }
  lines.push([`export const examples = [${functions.join(', ')}]`])
  return { text: lines.map(([text]) => text).join('\n'), from: lines.map(([, from]) => from) }
}

/** A line that ends with `// → x` tells its value: that of the expression, or of the constant it declares. */
function told(text: string, from: string): string {
  const [, code, expected] = text.match(/^(.*?)\s*\/\/ → (.*)$/) ?? []
  if (code === undefined || expected === undefined) return text
  const about = `${JSON.stringify(from)}, ${JSON.stringify(expected)}`
  const constant = code.match(/^const (\w+)\b/)?.[1]
  return constant === undefined ? `tell(${about}, ${code})` : `${code}; tell(${about}, ${constant})`
}
