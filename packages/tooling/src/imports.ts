import { parseSync } from 'vite'

/** One import of a source file, however it is written. */
export interface Import {
  /** What stands between the quotes. */
  readonly target: string
  /** 1-based. */
  readonly line: number
  /** Whether nothing of it is left at run time. */
  readonly typeOnly: boolean
}

/**
 * Lists what a file imports: static imports, re-exports, `import('…')` and types by `import('…').T`.
 *
 * @example imports('a.ts', "import { b } from './b.ts'") // [{ target: './b.ts', line: 1, typeOnly: false }]
 */
export function imports(path: string, source: string): readonly Import[] {
  const { module, program, errors } = parseSync(path, source)
  const error = errors.find(({ severity }) => severity === 'Error')
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`)
  const at = (target: string, start: number, typeOnly: boolean): Import => ({
    target,
    line: source.slice(0, start).split('\n').length,
    typeOnly,
  })
  const isTypeStatement = (start: number): boolean =>
    /^(import|export)\s+type\b/.test(source.slice(start))

  const found = module.staticImports.map(({ start, moduleRequest }) =>
    at(moduleRequest.value, start, isTypeStatement(start)),
  )
  for (const { start, entries } of module.staticExports) {
    const target = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    if (target !== undefined) found.push(at(target, start, isTypeStatement(start)))
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
