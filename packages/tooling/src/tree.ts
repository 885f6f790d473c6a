import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sources, package.json and README.md files by their path from the root, with `/` between folders. */
export type Tree = ReadonlyMap<string, string>

const generated = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', '.turbo'])

/** Reads the root's package.json and the workspaces of a repository. */
export function readTree(root: string): Tree {
  const files = new Map([['package.json', readFileSync(join(root, 'package.json'), 'utf8')]])
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory() && !generated.has(entry.name)) visit(path)
      if (
        entry.isFile() &&
        (isSource(path) || ['package.json', 'README.md'].includes(entry.name))
      ) {
        files.set(path, readFileSync(join(root, path), 'utf8'))
      }
    }
  }
  for (const folder of ['packages', 'modules', 'apps']) visit(folder)
  return files
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path)
}

/** The folder of the workspace that holds a file: `packages/engine`. */
export function workspaceOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}
