import { posix } from 'node:path'
import { parseSync } from 'vite'
import { isSource, type Tree } from './tree.ts'

/** One import of a source file, however it is written. */
export interface Import {
  /** What stands between the quotes. */
  readonly target: string
  /** 1-based. */
  readonly line: number
  /** Whether nothing of it is left at run time. */
  readonly typeOnly: boolean
  /** What is taken from it, by the name it has there; undefined where that cannot be read off (`import('…')`, `* as`). */
  readonly names: readonly string[] | undefined
}

/** The imports of every source file. */
export type Imports = ReadonlyMap<string, readonly Import[]>

/** Parses all sources of a tree, each once. */
export function importsOf(tree: Tree): Imports {
  const all = new Map<string, readonly Import[]>()
  for (const [path, source] of tree) if (isSource(path)) all.set(path, imports(path, source))
  return all
}

/** The file that a relative import of another means. */
export function resolve(path: string, target: string): string {
  return posix.join(posix.dirname(path), target)
}

/** What an npm specifier names: `@noble/hashes` of `@noble/hashes/sha2.js`. */
export function packageOf(target: string): string {
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/')
}

/**
 * Lists what a file imports: static imports, re-exports, `import('…')` and types by `import('…').T`.
 *
 * @example imports('a.ts', "import { b } from './b.ts'") // [{ target: './b.ts', line: 1, typeOnly: false, names: ['b'] }]
 */
export function imports(path: string, source: string): readonly Import[] {
  const { module, program, errors } = parseSync(path, source)
  const error = errors.find(({ severity }) => severity === 'Error')
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`)
  const at = (
    target: string,
    start: number,
    typeOnly: boolean,
    names: readonly (string | null | undefined)[] = [undefined],
  ): Import => ({
    target,
    line: source.slice(0, start).split('\n').length,
    typeOnly,
    names: names.every((name) => typeof name === 'string') ? names : undefined,
  })
  const isTypeStatement = (start: number): boolean =>
    /^(import|export)\s+type\b/.test(source.slice(start))

  const found = module.staticImports.map(({ start, moduleRequest, entries }) =>
    at(
      moduleRequest.value,
      start,
      isTypeStatement(start),
      entries.map(({ importName }) =>
        importName.kind === 'Default' ? 'default' : importName.name,
      ),
    ),
  )
  for (const { start, entries } of module.staticExports) {
    const from = entries.filter((entry) => entry.moduleRequest)
    const target = from[0]?.moduleRequest?.value
    if (target === undefined) continue
    const names = from.map(({ importName }) => importName.name)
    found.push(at(target, start, isTypeStatement(start), names))
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(
      source.slice(moduleRequest.start, moduleRequest.end),
    )
    if (literal?.[2] !== undefined) found.push(at(literal[2], start, false))
  }
  for (const { target, start } of importedTypes(program)) found.push(at(target, start, true))
  return found.sort((a, b) => a.line - b.line)
}

interface TypeImport {
  readonly target: string
  readonly start: number
}

/** The parser's module record leaves out `import('…').T`: these are looked for in the tree. */
function importedTypes(node: unknown): readonly TypeImport[] {
  if (Array.isArray(node)) return node.flatMap(importedTypes)
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(importedTypes)
  if (!('type' in node) || node.type !== 'TSImportType') return inner
  const { source, start } = node as unknown as {
    readonly source: { readonly value: string }
    readonly start: number
  }
  return [{ target: source.value, start }, ...inner]
}
