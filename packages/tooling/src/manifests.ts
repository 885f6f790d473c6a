import type { Breach } from './breach.ts'
import { isTest } from './house.ts'
import { type Import, type Imports, packageOf } from './imports.ts'
import { isSource, type Tree, workspaceOf } from './tree.ts'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/**
 * Checks that every package.json lists exactly what the files of its workspace use: what they import is declared (npm
 * links every workspace and hoists every package, so what is not declared works by accident), and what is declared is
 * used.
 */
export function manifestBreaches(tree: Tree, imports: Imports): readonly Breach[] {
  return [...undeclared(tree, imports), ...superfluous(tree)]
}

function undeclared(tree: Tree, imports: Imports): readonly Breach[] {
  return [...imports].flatMap(([path, list]) =>
    list.flatMap(({ target, line }: Import) => {
      if (/^(\.|node:)/.test(target) || declares(tree, path, packageOf(target))) return []
      const message = `imports ${target}, which ${workspaceOf(path)}/package.json does not declare`
      return [{ path, line, message }]
    }),
  )
}

/** Workspaces whose code runs before a game is served, never while one is. */
const builders = new Set(['packages/tooling', 'apps/guide'])

function declares(tree: Tree, path: string, name: string): boolean {
  const workspace = workspaceOf(path)
  const text = tree.get(`${workspace}/package.json`)
  // A module made by `redoubt new` is no package of its own until somebody makes it one.
  if (text === undefined) return workspace.startsWith('modules/')
  const own: Manifest = JSON.parse(text)
  const root: Manifest = JSON.parse(tree.get('package.json') ?? '{}')
  const declared: object = isTest(path)
    ? { ...own.dependencies, ...own.devDependencies, ...root.devDependencies }
    : { ...own.dependencies, ...(builders.has(workspace) ? own.devDependencies : {}) }
  return name in declared
}

function superfluous(tree: Tree): readonly Breach[] {
  return [...tree].flatMap(([path, text]) => {
    if (!path.endsWith('/package.json')) return []
    const workspace = workspaceOf(path)
    const { dependencies = {}, devDependencies = {} }: Manifest = JSON.parse(text)
    const files = [...tree].filter(([file]) => workspaceOf(file) === workspace && isSource(file))
    const shipped = files.filter(([file]) => !isTest(file))
    const breach = (name: string, wrong: string): Breach => ({
      path,
      line: text.slice(0, text.indexOf(`"${name}"`)).split('\n').length,
      message: `declares ${name}, ${wrong}`,
    })
    return [
      ...Object.keys(dependencies)
        .filter((name) => !isNamed(name, shipped))
        .map((name) =>
          isNamed(name, files)
            ? breach(name, 'which only tests import: it belongs into devDependencies')
            : breach(name, 'which no file imports'),
        ),
      ...Object.keys(devDependencies)
        .filter((name) => !isNamed(untyped(name), files))
        .map((name) => breach(name, 'which no file imports')),
    ]
  })
}

/** The package that a package of types is about. */
function untyped(name: string): string {
  return name.replace(/^@types\//, '')
}

/** Do files name a package, in an import or where one is looked up? */
function isNamed(name: string, files: readonly (readonly [string, string])[]): boolean {
  const quoted = [`'${name}'`, `'${name}/`, `\`${name}/`, `node_modules/${name}/`]
  return files.some(([, source]) => quoted.some((text) => source.includes(text)))
}
