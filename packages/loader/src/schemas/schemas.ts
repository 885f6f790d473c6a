/** The schemas of all files, compiled. They live at the root of the repository, where editors find them too. */

import { readFileSync } from 'node:fs'
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Checker } from './checker.ts'

/** The kinds of files a module is made of, and the entries of a record. */
export type SchemaName =
  | 'module'
  | 'board'
  | 'pieces'
  | 'table'
  | 'options'
  | 'scenario'
  | 'rulebook'
  | 'text'
  | 'metrics'
  | 'procedures'
  | 'tuning'
  | 'ladder'
  | 'aids'
  | 'study'
  | 'test'
  | 'record'

/** For the generator of types and for editors; ajv has no use for them. */
export const KEYWORDS = ['tsType', 'patternErrorMessage']

const ajv = new Ajv2020({
  // Of compiling a schema half is making its code shorter: every command and thread would wait for that, to read a file once.
  code: { optimize: false },
  // That these are schemas is for a test to say.
  validateSchema: false,
  allErrors: true,
  verbose: true,
  discriminator: true,
  strictRequired: false,
  strictTuples: false,
  allowUnionTypes: true,
  keywords: KEYWORDS,
})

const compiled = new Map<SchemaName, Checker>()

/** The checker of a kind of file, compiled when first needed. */
export function checkerOf(name: SchemaName): Checker {
  const known = compiled.get(name)
  if (known) return known
  const checker = checkerFor(ajv, read(name))
  compiled.set(name, checker)
  return checker
}

/** A checker of a schema, compiled by `ajv`. @throws Error when it cannot be compiled */
export function checkerFor(ajv: Ajv2020, schema: AnySchemaObject): Checker {
  const validate = ajv.compile(schema)
  const branches = new Map<AnySchemaObject, ValidateFunction>()
  return {
    validate,
    branch: (shape) => {
      const known = branches.get(shape)
      if (known) return known
      const branch = ajv.compile({ $defs: schema.$defs, ...shape })
      branches.set(shape, branch)
      return branch
    },
  }
}

function read(name: SchemaName): AnySchemaObject {
  const url = new URL(`../../../../schemas/${name}.schema.json`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8')) as AnySchemaObject
}

/** The symbols the table draws on counters and in spaces. */
export const SYMBOLS: readonly string[] = read('pieces').$defs.SymbolName.enum
