import { parseSync } from 'vite'
import type { Breach } from './breach.ts'
import type { Imports } from './imports.ts'
import { type Tree, workspaceOf } from './tree.ts'

const scope = '@redoubt/'

/**
 * Finds what a package exports and nobody outside of it uses: the index of a package holds what others need. What its
 * README tells of may wait for its first user.
 */
export function deadExports(tree: Tree, imports: Imports): readonly Breach[] {
  return [...tree].flatMap(([path, source]) => {
    const workspace = workspaceOf(path)
    if (path !== `${workspace}/src/index.ts`) return []
    const name = `${scope}${workspace.split('/')[1]}`
    const isUsed = usesOf(tree, imports, workspace, name)
    const readme = tree.get(`${workspace}/README.md`) ?? ''
    return exportsOf(path, source)
      .filter((exported) => !isUsed(exported) && !mentions(readme, exported))
      .map((exported) => ({
        path,
        line: lineOf(source, exported),
        message: `exports ${exported}, which nobody outside ${workspace} uses and its README does not tell of`,
      }))
  })
}

/** Whoever writes rules: modules and their templates. What procedures.yaml reaches needs no export. */
const RULES = /^(modules\/[^/]+\/rules|apps\/cli\/templates)\//

/**
 * Finds what mechanics exports and no rules use: parts are extracted from games and not invented for them. Types
 * are as those of every package: somebody uses them, or the README tells of them.
 *
 * @param taught what the guide teaches before a game of ours uses it
 */
export function partsWithoutUser(
  tree: Tree,
  imports: Imports,
  taught: readonly string[] = [],
): readonly Breach[] {
  const home = 'packages/mechanics'
  const path = `${home}/src/index.ts`
  const source = tree.get(path) ?? ''
  const used = new Set(taught)
  const texts: string[] = []
  for (const [user, list] of imports) {
    if (!RULES.test(user) || /\.test\.ts$/.test(user)) continue
    for (const { target, names } of list) {
      if (target !== `${scope}mechanics`) continue
      if (names) for (const name of names) used.add(name)
      else texts.push(tree.get(user) ?? '')
    }
  }
  return exportsOf(path, source, true)
    .filter((exported) => !used.has(exported) && !texts.some((text) => mentions(text, exported)))
    .map((exported) => ({
      path,
      line: lineOf(source, exported),
      message: `exports ${exported}, which no rules of a module use`,
    }))
}

/** Tells whether anybody outside a workspace uses a name that it exports. */
function usesOf(
  tree: Tree,
  imports: Imports,
  workspace: string,
  name: string,
): (exported: string) => boolean {
  const used = new Set<string>()
  // Where the names cannot be read off the import, any mention counts.
  const texts: string[] = []
  for (const [path, list] of imports) {
    if (workspaceOf(path) === workspace) continue
    for (const { target, names } of list) {
      if (target !== name) continue
      if (names) for (const one of names) used.add(one)
      else texts.push(tree.get(path) ?? '')
    }
  }
  return (exported) => used.has(exported) || texts.some((text) => mentions(text, exported))
}

/** The names a file exports one by one; `export *` hands on a whole file, such as the shapes of the YAML. */
function exportsOf(path: string, source: string, valuesOnly = false): readonly string[] {
  const { module } = parseSync(path, source)
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, isType }) =>
      valuesOnly && isType ? [] : (exportName.name ?? []),
    ),
  )
}

/** The line on which a name first stands, 1-based. */
function lineOf(source: string, name: string): number {
  return source.slice(0, Math.max(0, source.search(word(name)))).split('\n').length
}

const word = (name: string) => new RegExp(`\\b${name}\\b`)

function mentions(text: string, name: string): boolean {
  return word(name).test(text)
}
