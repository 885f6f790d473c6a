import { posix } from 'node:path'
import { cycles } from './cycles.ts'
import { type Allowance, any, house, isTest } from './house.ts'
import { type Import, imports } from './imports.ts'
import { isSource, type Tree, workspaceOf } from './tree.ts'

/** An import that goes where it may not. */
export interface Breach {
  readonly path: string
  readonly line: number
  /** What was imported, and what is allowed instead. */
  readonly message: string
}

const scope = '@redoubt/'

/**
 * Checks that imports between workspaces go the way the architecture allows.
 *
 * @returns every breach, in the order of the files
 * @example
 * dependencyBreaches(readTree('.')).map(({ path, line, message }) => `${path}:${line}  ${message}`)
 */
export function dependencyBreaches(tree: Tree): readonly Breach[] {
  const breaches: Breach[] = []
  const inner = new Map<string, string[]>()
  const lines = new Map<string, number>()
  for (const [path, source] of tree) {
    if (!isSource(path)) continue
    for (const found of imports(path, source)) {
      const message = wrong(tree, path, found)
      if (message !== undefined) breaches.push({ path, line: found.line, message })
      if (found.typeOnly || !found.target.startsWith('.')) continue
      const target = resolve(path, found.target)
      inner.set(path, [...(inner.get(path) ?? []), target])
      lines.set(`${path} ${target}`, found.line)
    }
  }
  return [...breaches, ...cycles(inner).map((circle) => circleBreach(circle, lines))]
}

function wrong(tree: Tree, path: string, found: Import): string | undefined {
  const { target } = found
  if (target.startsWith('.')) return wrongRelative(path, target)
  if (target.startsWith(scope)) return wrongWorkspace(tree, path, found)
  if (target.startsWith('node:')) return wrongBuiltin(path, target)
  return undeclared(tree, path, target)
}

function wrongRelative(path: string, target: string): string | undefined {
  const workspace = workspaceOf(path)
  if (workspaceOf(resolve(path, target)) === workspace) return undefined
  return `imports ${target}, which is outside ${workspace}; other workspaces are imported by name`
}

function wrongWorkspace(
  tree: Tree,
  path: string,
  { target, typeOnly }: Import,
): string | undefined {
  const [name = '', ...deep] = target.slice(scope.length).split('/')
  if (deep.length > 0) return `imports ${target}; only ${scope}${name} itself may be imported`
  const allowance = allowanceOf(path)
  const { values, types } = allowedIn(path, allowance)
  if (values.includes(name) || values.includes(any)) return undeclared(tree, path, target)
  if (types.includes(name)) {
    if (typeOnly) return undeclared(tree, path, target)
    return `imports ${target}; only types of it are allowed (\`import type\`)`
  }
  return `imports ${target}; ${allowed(path, values, types)}`
}

function wrongBuiltin(path: string, target: string): string | undefined {
  if (isTest(path) || allowanceOf(path).pure !== true) return undefined
  return `imports ${target}; ${workspaceOf(path)} runs everywhere and does no I/O`
}

/** npm links every workspace and hoists every package: what is not declared works by accident. */
function undeclared(tree: Tree, path: string, target: string): string | undefined {
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  const workspace = workspaceOf(path)
  const manifest = tree.get(`${workspace}/package.json`)
  // A module made by `redoubt new` is no package of its own until somebody makes it one.
  if (manifest === undefined && workspace.startsWith('modules/')) return undefined
  const own = JSON.parse(manifest ?? '{}')
  const root = JSON.parse(tree.get('package.json') ?? '{}')
  const declared: object = isTest(path)
    ? { ...own.dependencies, ...own.devDependencies, ...root.devDependencies }
    : { ...own.dependencies, ...(workspace === 'packages/tooling' ? own.devDependencies : {}) }
  if (name in declared) return undefined
  return `imports ${target}, which ${workspace}/package.json does not declare`
}

function allowanceOf(path: string): Allowance {
  const workspace = workspaceOf(path)
  const key = workspace.startsWith('modules/') ? 'modules/*' : workspace
  return house[key] ?? { imports: [] }
}

function allowedIn(path: string, { imports, types = [], tests = [] }: Allowance) {
  return { values: isTest(path) ? [...imports, ...tests] : imports, types }
}

function allowed(path: string, values: readonly string[], types: readonly string[]): string {
  const names = [...values, ...types.map((name) => `types of ${name}`)]
  const what = isTest(path) ? `tests of ${workspaceOf(path)}` : workspaceOf(path)
  return names.length === 0
    ? `${what} may import no workspace`
    : `${what} may import ${names.join(', ')}`
}

function resolve(path: string, target: string): string {
  return posix.join(posix.dirname(path), target)
}

function circleBreach(circle: readonly string[], lines: ReadonlyMap<string, number>): Breach {
  const [path = '', next = path] = circle
  return {
    path,
    line: lines.get(`${path} ${next}`) ?? 1,
    message: `imports itself in a circle: ${[...circle, path].join(' → ')}`,
  }
}
