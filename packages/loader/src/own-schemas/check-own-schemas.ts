/** schemas/*.json: what the module's rules expect of the data the module writes itself. */

import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js'
import type { World } from '../checks/world.ts'
import { kindOfFile } from '../folder/layout.ts'
import { type Folder, fileName, fileProblem } from '../folder/read-folder.ts'
import { readYaml } from '../folder/read-yaml.ts'
import { didYouMean, listed, oneOf } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import { problemsAgainst } from '../schemas/check-schema.ts'
import type { Checker } from '../schemas/checker.ts'
import { checkerFor, KEYWORDS } from '../schemas/schemas.ts'
import { type Part, whole, wrong } from '../source/part.ts'
import { DECLARED, declared } from './declared-names.ts'
import { schemaFault } from './schema-fault.ts'
import { TARGETS, type Target } from './targets.ts'

const FOLDER = 'schemas/'

/**
 * Checks the module's data against its own schemas, and these against what a schema may be.
 * @example schemas/table.economy.json, schemas/scenario.json, schemas/traits.json
 */
export function checkOwnSchemas(world: World, folder: Folder, report: Report): void {
  const ajv = ownAjv(world)
  for (const [path, bytes] of folder.files) {
    if (kindOfFile(path).kind !== 'schema') continue
    const target = targetOf(world, folder, path, report)
    // JSON is YAML, and so each of its parts has a place.
    const source = readYaml(fileName(folder, path), bytes, report, folder.readings)
    const checker = source && compiled(world, ajv, whole(source), report)
    if (!checker || !target) continue
    for (const part of target.parts(world, target.id)) {
      const present = part.value === undefined ? { ...part, value: {} } : part
      for (const problem of problemsAgainst(checker, present)) report(problem)
    }
  }
}

/** A JSON Schema with one word more: `names: space` asks for the name of a space. */
function ownAjv(world: World): Ajv2020 {
  const ajv = new Ajv2020({
    code: { optimize: false },
    allErrors: true,
    verbose: true,
    strictRequired: false,
    strictTuples: false,
    strictTypes: false,
    allowUnionTypes: true,
    keywords: KEYWORDS,
  })
  ajv.addKeyword({
    keyword: 'names',
    type: 'string',
    schemaType: 'string',
    metaSchema: { enum: Object.keys(DECLARED) },
    errors: false,
    validate: (kind: string, name: string) => declared(world, kind).known?.has(name) !== false,
  })
  return ajv
}

function targetOf(
  world: World,
  folder: Folder,
  path: string,
  report: Report,
): (Target & { readonly id: string }) | undefined {
  const [, kind = '', id = ''] = path.slice(FOLDER.length).match(/^([^.]*\.?)(.*?)\.?json$/) ?? []
  const bare = id === '' ? kind.replace(/\.$/, '') : kind
  const target = TARGETS[bare]
  const complain = (message: string, expected: string, received: string, hint?: string) =>
    report(fileProblem(fileName(folder, path), { message, expected, received, hint }))
  if (!target) {
    const known = Object.keys(TARGETS).map((name) =>
      name.endsWith('.') ? `${name}<id>.json` : `${name}.json`,
    )
    complain(
      'no schema of a module has this name',
      oneOf(known),
      path,
      didYouMean(bare, Object.keys(TARGETS))?.replace('."', '.<id>.json"'),
    )
    return undefined
  }
  const ids = target.ids?.(world)
  if (ids && !ids.includes(id)) {
    const what = bare.replace('.', '')
    complain(`there is no ${what} "${id}"`, listed(ids), id, didYouMean(id, ids))
    return undefined
  }
  return { ...target, id }
}

/** The schema ready to check, or undefined when it is none. */
function compiled(world: World, ajv: Ajv2020, schema: Part, report: Report): Checker | undefined {
  const value = schema.value as AnySchemaObject
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    report(wrong(schema, { message: 'this is not a schema', expected: 'a JSON Schema in braces' }))
    return undefined
  }
  const fault = schemaFault(ajv, schema)
  if (fault) {
    report(fault)
    return undefined
  }
  return { ...checkerFor(ajv, value), names: (kind) => declared(world, kind) }
}
