import { posix } from 'node:path'
import type { Breach } from './breach.ts'
import { circles, type Graph } from './circles.ts'
import { isTest } from './house.ts'
import { type Imports, resolve } from './imports.ts'

/**
 * Finds the circles of imports, types included, between the files and between the folders of every workspace: what is
 * imported lies below what imports it. Tests stand outside, and so does what puts a workspace together: a file at its
 * top that no other imports.
 */
export function circleBreaches(imports: Imports): readonly Breach[] {
  const files = fileGraph(imports)
  return [
    ...circles(files).map((circle) => fileBreach(imports, circle)),
    ...folderBreaches(imports, files),
  ]
}

function fileGraph(imports: Imports): Graph {
  return new Map(
    [...imports].map(([path, list]) => [
      path,
      new Set(
        list
          .filter(({ target }) => target.startsWith('.'))
          .map(({ target }) => resolve(path, target)),
      ),
    ]),
  )
}

function fileBreach(imports: Imports, circle: readonly string[]): Breach {
  const [path = '', next = path] = circle
  return {
    path,
    line: lineOf(imports, path, next),
    message: `imports itself in a circle: ${[...circle, path].join(' → ')}`,
  }
}

function folderBreaches(imports: Imports, files: Graph): readonly Breach[] {
  const imported = new Set([...files].flatMap(([path, next]) => (isTest(path) ? [] : [...next])))
  const folders = new Map<string, Set<string>>()
  const witnesses = new Map<string, readonly [path: string, target: string]>()
  for (const [path, next] of files) {
    if (isTest(path) || (isAtTop(path) && !imported.has(path))) continue
    const folder = posix.dirname(path)
    const others = folders.get(folder) ?? new Set()
    folders.set(folder, others)
    for (const target of next) {
      const other = posix.dirname(target)
      if (other === folder) continue
      others.add(other)
      witnesses.set(`${folder} ${other}`, witnesses.get(`${folder} ${other}`) ?? [path, target])
    }
  }
  return circles(folders).map((circle) => {
    const steps = circle.map((folder, at) => {
      const next = circle[(at + 1) % circle.length] ?? folder
      return witnesses.get(`${folder} ${next}`) ?? ([folder, next] as const)
    })
    const [[path, target]] = steps as [readonly [string, string]]
    return {
      path,
      line: lineOf(imports, path, target),
      message: `is on a circle of folders: ${steps.map(([from, to]) => `${from} imports ${to}`).join(', ')}`,
    }
  })
}

/** Directly in a workspace, or in the folder of its sources. */
function isAtTop(path: string): boolean {
  return path.split('/').length <= 4
}

function lineOf(imports: Imports, path: string, target: string): number {
  return imports.get(path)?.find((found) => resolve(path, found.target) === target)?.line ?? 1
}
