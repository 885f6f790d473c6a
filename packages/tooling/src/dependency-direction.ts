import type { Breach } from './breach.ts'
import { type Allowance, any, house, isTest } from './house.ts'
import { type Import, type Imports, resolve } from './imports.ts'
import { workspaceOf } from './tree.ts'

const scope = '@redoubt/'

/**
 * Checks that imports between workspaces go the way the architecture allows.
 *
 * @returns every breach, in the order of the files
 */
export function directionBreaches(imports: Imports): readonly Breach[] {
  return [...imports].flatMap(([path, list]) =>
    list.flatMap((found) => {
      const message = wrong(path, found)
      return message === undefined ? [] : [{ path, line: found.line, message }]
    }),
  )
}

function wrong(path: string, found: Import): string | undefined {
  const { target } = found
  if (target.startsWith('.')) return wrongRelative(path, target)
  if (target.startsWith(scope)) return wrongWorkspace(path, found)
  return target.startsWith('node:') ? wrongBuiltin(path, target) : undefined
}

function wrongRelative(path: string, target: string): string | undefined {
  const workspace = workspaceOf(path)
  if (workspaceOf(resolve(path, target)) === workspace) return undefined
  return `imports ${target}, which is outside ${workspace}; other workspaces are imported by name`
}

function wrongWorkspace(path: string, { target, typeOnly }: Import): string | undefined {
  const [name = '', ...deep] = target.slice(scope.length).split('/')
  if (deep.length > 0) return `imports ${target}; only ${scope}${name} itself may be imported`
  const allowance = allowanceOf(path)
  const { values, types } = allowedIn(path, allowance)
  if (values.includes(name) || values.includes(any)) return undefined
  if (types.includes(name)) {
    if (typeOnly) return undefined
    return `imports ${target}; only types of it are allowed (\`import type\`)`
  }
  return `imports ${target}; ${allowed(path, values, types)}`
}

function wrongBuiltin(path: string, target: string): string | undefined {
  if (isTest(path) || allowanceOf(path).pure !== true) return undefined
  return `imports ${target}; ${workspaceOf(path)} runs everywhere and does no I/O`
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
