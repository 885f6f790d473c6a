import { parseSync } from 'vite'
import type { Breach } from './breach.ts'
import { type Imports, resolve } from './imports.ts'
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

/** What says of parts that have one user or none why they stay. */
const FEW_USERS = /^##? Parts with few users$([\s\S]*?)^#/m

/**
 * Finds files of mechanics whose exports one game alone uses and no other file of it: a part is used by two, or the
 * README says why it stays.
 */
export function partsWithFewUsers(tree: Tree, imports: Imports): readonly Breach[] {
  const home = 'packages/mechanics'
  const path = `${home}/src/index.ts`
  const source = tree.get(path) ?? ''
  const told = FEW_USERS.exec(tree.get(`${home}/README.md`) ?? '')?.[1] ?? ''
  const games = usersOf(imports)
  const inside = new Map<string, number>()
  for (const [user, list] of imports) {
    if (!user.startsWith(`${home}/src/`) || user === path || !isPart(user)) continue
    for (const part of new Set(list.map(({ target }) => resolve(user, target))))
      inside.set(part, (inside.get(part) ?? 0) + 1)
  }
  return [...filesOf(path, source)].flatMap(([part, names]) => {
    const users = new Set(names.flatMap((name) => [...(games.get(name) ?? [])]))
    if (users.size + (inside.get(part) ?? 0) > 1) return []
    if (names.some((name) => mentions(told, name))) return []
    const [name = ''] = names
    const whom = [...users].join() || 'nobody'
    return [
      {
        path,
        line: lineOf(source, name),
        message: `exports ${names.join(', ')}, used by ${whom} alone, and "Parts with few users" in the README does not say why`,
      },
    ]
  })
}

/** By name: the modules and templates whose rules take it from mechanics. */
function usersOf(imports: Imports): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const [path, list] of imports) {
    const game = /^(?:modules|apps\/cli\/templates)\/([^/]+)/.exec(path)?.[1]
    if (game === undefined || !RULES.test(path) || !isPart(path)) continue
    for (const { target, names = [] } of list)
      if (target === `${scope}mechanics`)
        for (const name of names) users.set(name, (users.get(name) ?? new Set()).add(game))
  }
  return users
}

const isPart = (path: string) => !/\.test\.ts$|\/(fixtures|tests)\//.test(path)

/** By file: the values that an index hands on from it. */
function filesOf(path: string, source: string): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const { entries } of parseSync(path, source).module.staticExports)
    for (const { exportName, isType, moduleRequest } of entries) {
      if (isType || !moduleRequest || !exportName.name) continue
      const file = resolve(path, moduleRequest.value)
      files.set(file, [...(files.get(file) ?? []), exportName.name])
    }
  return files
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
