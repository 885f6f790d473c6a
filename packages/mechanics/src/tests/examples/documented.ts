/** The names a package exports one by one, and the examples in their docstrings. */

import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** A line of an example, and where it stands. */
export interface ExampleLine {
  readonly text: string
  /** 1-based, in the file of the docstring. */
  readonly line: number
}

/** A name of an index, such as `cellCentre`, and the examples of what it stands for. */
export interface Documented {
  readonly name: string
  /** The file that declares it, from the root of the repository. */
  readonly path: string
  readonly examples: readonly (readonly ExampleLine[])[]
}

/**
 * Reads the index of a package and the files it names. `export *` hands on a whole file, such as the shapes of the YAML,
 * and is not looked at.
 *
 * @param root of the repository
 * @param home of the package, such as `packages/engine`
 * @throws Error for a name that its file does not declare
 */
export function documentedIn(root: string, home: string): readonly Documented[] {
  const index = readFileSync(`${root}/${home}/src/index.ts`, 'utf8')
  return [...index.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(
    ([, names = '', file = '']) => {
      const path = posix.join(home, 'src', file)
      const lines = readFileSync(`${root}/${path}`, 'utf8').split('\n')
      return names
        .split(',')
        .map((entry) => entry.trim().replace(/^type /, ''))
        .filter((entry) => entry !== '')
        .map((entry) => {
          const [declared = '', name = declared] = entry.split(' as ')
          return { name, path, examples: examplesOf(lines, declared, path) }
        })
    },
  )
}

/** The examples in the docstring above a declaration. */
function examplesOf(
  lines: readonly string[],
  name: string,
  path: string,
): readonly (readonly ExampleLine[])[] {
  const declaration = new RegExp(
    `^export .*\\b(?:function\\*?|const|class|interface|type) ${name}\\b`,
  )
  const at = lines.findIndex((line) => declaration.test(line))
  if (at < 0) throw new Error(`expected a declaration of ${name} in ${path}, found none`)
  let first = at
  // Between the docstring and the declaration there may be a word to the linter.
  while ((lines[first - 1] ?? '').startsWith('//')) first--
  if (/\*\/$/.test(lines[first - 1] ?? ''))
    do first--
    while (first > 0 && !(lines[first] ?? '').startsWith('/**'))
  return examplesIn(lines.slice(first, at), first)
}

/** What stands between `@example` and the next tag or the end of its comment. */
function examplesIn(lines: readonly string[], offset: number): readonly (readonly ExampleLine[])[] {
  const found: ExampleLine[][] = []
  let current: ExampleLine[] | undefined
  for (const [i, whole] of lines.entries()) {
    const isLast = whole.includes('*/')
    const bare = whole.replace(/\s*\*\/.*$/, '').replace(/^\s*(?:\/\*\*|\*)? ?/, '')
    const tag = bare.match(/(?:^|\s)@(\w+) ?(.*)$/)
    if (tag && /^\s*(?:\/\*\*|\*)/.test(whole)) {
      current = tag[1] === 'example' ? [] : undefined
      if (current) found.push(current)
      if (current && tag[2]) current.push({ text: tag[2], line: offset + i + 1 })
    } else if (current && bare !== '') current.push({ text: bare, line: offset + i + 1 })
    if (isLast) current = undefined
  }
  return found
}
