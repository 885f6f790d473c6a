/** The schemas of all files, compiled. They live at the root of the repository, where editors find them too. */

import { readFileSync } from 'node:fs'
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'

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
  | 'study'
  | 'test'
  | 'record'

const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  discriminator: true,
  strictRequired: false,
  strictTuples: false,
  allowUnionTypes: true,
  // For the generator of types and for editors; ajv has no use for them.
  keywords: ['tsType', 'patternErrorMessage'],
})

const compiled = new Map<SchemaName, ValidateFunction>()

/** The validator of a kind of file, compiled when first needed. */
export function validator(name: SchemaName): ValidateFunction {
  const known = compiled.get(name)
  if (known) return known
  const url = new URL(`../../../../schemas/${name}.schema.json`, import.meta.url)
  const validate = ajv.compile(JSON.parse(readFileSync(url, 'utf8')) as AnySchemaObject)
  compiled.set(name, validate)
  return validate
}

const branches = new WeakMap<object, ValidateFunction>()

/** The validator of one branch of an `anyOf` in a schema. */
export function branchValidator(name: SchemaName, branch: AnySchemaObject): ValidateFunction {
  const known = branches.get(branch)
  if (known) return known
  const root = validator(name).schema as AnySchemaObject
  const validate = ajv.compile({ $defs: root.$defs, ...branch })
  branches.set(branch, validate)
  return validate
}
