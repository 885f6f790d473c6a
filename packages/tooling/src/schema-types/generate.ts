/** Schemas → TypeScript types. `npm run schemas` writes them; a test compares them with what is committed. */

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'

/** A file of types and the schemas it comes from. */
export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string
  /** Name of the schema → name of its type. */
  readonly types: Readonly<Record<string, string>>
  /** Lines before the types: imports, and re-exports of what no schema describes. */
  readonly head: readonly string[]
}

/** Every generated file. */
export const generatedFiles: readonly GeneratedFile[] = [
  {
    path: 'packages/engine/src/format/format.ts',
    types: {
      module: 'ModuleFile',
      board: 'BoardFile',
      pieces: 'PiecesFile',
      table: 'TableFile',
      options: 'OptionsFile',
      scenario: 'ScenarioFile',
      rulebook: 'RulebookFile',
      text: 'TextFile',
      metrics: 'MetricsFile',
      procedures: 'ProceduresFile',
      tuning: 'TuningFile',
      ladder: 'LadderFile',
      aids: 'AidsFile',
    },
    head: [
      "/** The shape of a module's YAML files. Generated from schemas/ by `npm run schemas`: change the schemas, not this file. */",
      '',
      "import type { Json } from './json.ts'",
      '',
      "export type { Json } from './json.ts'",
      '',
    ],
  },
  {
    path: 'packages/lab/src/study/format.ts',
    types: { study: 'StudyFile' },
    head: [
      '/** The shape of a study. Generated from schemas/ by `npm run schemas`: change the schema, not this file. */',
      '',
      "import type { Json } from '@redoubt/engine'",
      '',
    ],
  },
  {
    path: 'packages/loader/src/test-file/format.ts',
    types: { test: 'TestsFile' },
    head: [
      '/** The shape of a file of tests. Generated from schemas/ by `npm run schemas`: change the schema, not this file. */',
      '',
      "import type { Json } from '@redoubt/engine'",
      '',
    ],
  },
]

/** The absolute path of a file given from the root of the repository. */
export function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
}

/** The text of a generated file, as it must be committed. */
export async function generate({ types, head }: GeneratedFile): Promise<string> {
  const parts = await Promise.all(
    Object.entries(types).map(async ([name, type]) => {
      const text = await readFile(fromRoot(`schemas/${name}.schema.json`), 'utf8')
      return compile({ ...(typeable(JSON.parse(text)) as Schema), title: type }, type, {
        bannerComment: '',
        additionalProperties: true,
        ignoreMinAndMaxItems: true,
        style: { singleQuote: true, semi: false, printWidth: 100, trailingComma: 'all' },
      })
    }),
  )
  return [...head, ...parts].join('\n')
}

type Schema = Parameters<typeof compile>[0]

/**
 * A schema without what types cannot say: bounds of arrays, which of several keys must be there, and a description
 * beside a reference (which would make the referenced type anew at every place it is used).
 */
function typeable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(typeable)
  if (schema === null || typeof schema !== 'object') return schema
  if ('$ref' in schema) return { $ref: schema.$ref }
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'minItems' || key === 'maxItems') continue
    if (key === 'anyOf' && Array.isArray(value) && value.every(onlyRequires)) continue
    kept[key] = typeable(value)
  }
  return kept
}

function onlyRequires(part: unknown): boolean {
  return part !== null && typeof part === 'object' && Object.keys(part).join() === 'required'
}
