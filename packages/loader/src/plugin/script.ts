/** Scripts of a module as texts that problems can point into. */

import { posix } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { kindOfFile } from '../folder/layout.ts'
import { type Folder, fileName, layersOf } from '../folder/read-folder.ts'
import { didYouMean } from '../problems/nearest.ts'
import type { Complaint, Problem } from '../problems/problem.ts'
import { linesOf, problemAt, type Stretch } from '../source/source.ts'

/** A problem at a stretch of a script. */
export function scriptProblem(
  folder: Folder,
  path: string,
  stretch: Stretch,
  complaint: Complaint,
): Problem {
  const text = folder.files.get(path)?.toString('utf8') ?? ''
  const file = fileName(folder, path)
  return problemAt({ file, text, lines: linesOf(text) }, stretch, complaint)
}

/** `import … from './x.ts'`, `export … from './x.ts'`, `import './x.ts'`; the path is the second group. */
const RELATIVE_IMPORT = /^(?:import|export)\b(?:[^'"=;]*?\bfrom)?\s*(['"])(\.{1,2}\/[^'"]*)\1/gm

/** A script and all it imports by relative paths, in the order in which they are first imported. */
export function importedBy(folder: Folder, path: string, met = new Set<string>()): string[] {
  const text = folder.files.get(path)?.toString('utf8')
  if (text === undefined || !/\.(ts|js|mjs)$/.test(path) || met.has(path)) return []
  met.add(path)
  const imported = [...text.matchAll(RELATIVE_IMPORT)].flatMap(([, , specifier = '']) =>
    importedBy(folder, posix.join(posix.dirname(path), specifier), met),
  )
  return [path, ...imported]
}

/** Relative imports that lead to no file of the module. */
export function importsAstray(folder: Folder): Problem[] {
  const scripts = [...folder.files.keys()].filter((path) => /\.(ts|js|mjs)$/.test(path))
  return scripts
    .filter((path) => kindOfFile(path).kind === 'other')
    .flatMap((path) => {
      const text = folder.files.get(path)?.toString('utf8') ?? ''
      const found = text.matchAll(RELATIVE_IMPORT)
      return [...found].flatMap((match) => {
        const specifier = match[2] ?? ''
        const target = posix.join(posix.dirname(path), specifier)
        if (folder.files.has(target)) return []
        const stretch = {
          offset: match.index + match[0].length - specifier.length - 1,
          length: specifier.length,
        }
        const outside = target.startsWith('..')
        return [
          scriptProblem(folder, path, stretch, {
            message: outside
              ? `${specifier} lies outside the module`
              : `there is no file ${target} in the module`,
            expected: outside
              ? 'a file of the module, or a package such as @redoubt/engine'
              : 'a file of the module, with its ending',
            received: specifier,
            hint: outside ? undefined : didYouMean(target, scripts),
          }),
        ]
      })
    })
}

/** The first line of a stack trace that lies in the module: path inside it, and offset of the place. */
export function placeInModule(
  folder: Folder,
  error: unknown,
): { path: string; offset: number } | undefined {
  const trace = error instanceof Error ? `${error.stack ?? ''}\n${error.message}` : ''
  const roots = layersOf(folder).map(({ path }) => path.replaceAll('\\', '/'))
  for (const line of trace.replaceAll('\\', '/').split('\n')) {
    const root = roots.find((one) => line.includes(`${one}/`))
    if (root === undefined) continue
    const start = line.indexOf(`${root}/`)
    const [, path = '', row = '1', column = '1'] =
      line
        .slice(start + root.length + 1)
        .match(/^([^?:)\s]+)(?:\?[^:)\s]*)?(?::(\d+))?(?::(\d+))?/) ?? []
    const text = folder.files.get(path)?.toString('utf8')
    if (text === undefined) continue
    const before = text.split('\n').slice(0, Number(row) - 1)
    return {
      path,
      offset: before.reduce((sum, one) => sum + one.length + 1, 0) + Number(column) - 1,
    }
  }
  return undefined
}

/** Where a text stands in quotes in the rules, alone or before other words, tests excepted: the best guess at who says it. */
export function findQuoted(
  folder: Folder,
  word: string,
): { path: string; stretch: Stretch } | undefined {
  for (const isAlone of [true, false])
    for (const [path, bytes] of folder.files) {
      if (!/\.[jt]s$/.test(path) || /\.test\.[jt]s$|(^|\/)generated\.ts$/.test(path)) continue
      const text = bytes.toString('utf8')
      for (const quote of ["'", '"', '`']) {
        const offset = text.indexOf(`${quote}${word}${isAlone ? quote : ' '}`)
        if (offset >= 0) return { path, stretch: { offset: offset + 1, length: word.length } }
      }
    }
  return undefined
}

/** Where the rules, tests excepted, have a key of that name: the best guess at who says it. */
export function findKey(
  folder: Folder,
  key: string,
): { path: string; stretch: Stretch } | undefined {
  if (!/^\w+$/.test(key)) return undefined
  const pattern = new RegExp(`(?<![\\w.])${key}(?=\\s*:)`)
  for (const [path, bytes] of folder.files) {
    if (!/\.[jt]s$/.test(path) || /\.test\.[jt]s$|(^|\/)generated\.ts$/.test(path)) continue
    const offset = bytes.toString('utf8').search(pattern)
    if (offset >= 0) return { path, stretch: { offset, length: key.length } }
  }
  return undefined
}

/** Does the place stand in a comment? */
export function isComment(script: string, offset: number): boolean {
  const line = script.slice(script.lastIndexOf('\n', offset - 1) + 1, offset)
  return /^\s*(\/?\*|\/\/)/.test(line) || /\s\/\/\s/.test(line)
}

/** What Vitest and bundlers say before what is wrong. */
const TRANSFORMING = /^Transform failed with \d+ errors?:\s*(?:\[\w+\] )?/

/** A message's first sentence, without the paths of this machine. */
export function withoutPaths(folder: Folder, message: string): string {
  const said = stripVTControlCharacters(message).replace(TRANSFORMING, '')
  return layersOf(folder)
    .reduce(
      (text, { path, name }) => text.replaceAll(`file://${path}`, name).replaceAll(path, name),
      said,
    )
    .replace(/\?redoubt=[0-9a-f]+/g, '')
    .replace(/(file:\/\/)?\/\S*\/node_modules\//g, '')
    .split('\n', 1)[0] as string
}
