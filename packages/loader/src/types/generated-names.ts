/** Writes a module's `rules/generated.ts` and says whether the one that is there is current. */

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { defineModule, freeTable } from '@redoubt/engine'
import { manifestOf, withBase } from '../folder/derived.ts'
import { digestOf } from '../folder/digest.ts'
import { GENERATED, kindOfFile } from '../folder/layout.ts'
import { type Folder, layersOf, readFolder } from '../folder/read-folder.ts'
import type { Readings } from '../folder/readings.ts'
import { dataOf } from '../module-data.ts'
import { readModuleFiles } from '../module-files.ts'
import { importRules } from '../plugin/import-rules.ts'
import { type Problem, type Report, sorted } from '../problems/problem.ts'
import { at, textOf } from '../source/part.ts'
import { moduleNames, type OwnSchemas, stepNames } from './module-names.ts'
import type { DataSchema } from './schema-type.ts'

/** What the file should say, or why that cannot be known. */
export type GeneratedNames =
  | { readonly ok: true; readonly text: string; readonly current: boolean }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/**
 * The names and types of the module in a folder, as `rules/generated.ts` should hold them; those of a derived module with all
 * its base has. The files must fit their schemas; what they say of each other may still be wrong.
 * @param beside folders of modules in which its bases may lie, besides that in which it lies itself
 * @param readings its YAML as it was read before
 */
export async function generatedNames(
  path: string,
  beside: readonly string[] = [],
  readings?: Readings,
): Promise<GeneratedNames> {
  const { folder: own, problems, complete } = await readFolder(path, readings)
  const report: Report = (problem) => problems.push(problem)
  const refused = (): GeneratedNames => ({ ok: false, problems: sorted(problems) })
  const folder = complete ? await withBase(own, beside, report) : undefined
  if (!folder) return refused()
  const read = readModuleFiles(folder, report)
  const manifest = read.files.find(({ schema }) => schema === 'module')?.part
  const pieces = read.files.find(({ schema }) => schema === 'pieces')
  if (problems.length > 0 || !manifest || !pieces) return refused()
  const digest = digestOf(folder)
  // Rules that import the file cannot be imported before it is there.
  const hasRules = textOf(at(manifest, 'rules')) !== undefined
  const importable = hasRules && folder.files.has(GENERATED)
  const imported = importable
    ? await importRules(folder, manifest, { dataOf: () => dataOf(read, digest) }, report)
    : undefined
  if (problems.length > 0) return refused()
  const rules = imported?.rules ?? freeTable
  const module = defineModule(dataOf(read, digest), rules)
  const steps = hasRules && !imported ? undefined : stepNames(rules)
  const text = moduleNames(module, ownSchemas(folder), steps, positionNameIn(folder))
  return { ok: true, text, current: own.files.get(GENERATED)?.toString('utf8') === text }
}

/**
 * Brings `rules/generated.ts` of the module in a folder up to date.
 * @returns whether it had to be written, or what is wrong with the module
 */
export async function writeGeneratedNames(
  path: string,
  beside: readonly string[] = [],
  readings?: Readings,
): Promise<
  { readonly ok: true; readonly written: boolean } | Extract<GeneratedNames, { ok: false }>
> {
  const first = await generatedNames(path, beside, readings)
  if (!first.ok) return first
  if (first.current) return { ok: true, written: false }
  await mkdir(dirname(join(path, GENERATED)), { recursive: true })
  await writeFile(join(path, GENERATED), first.text)
  // The first file of a module lets its rules be imported, which then say their steps.
  const second = await generatedNames(path, beside, readings)
  if (!second.ok) return second
  if (!second.current) await writeFile(join(path, GENERATED), second.text)
  return { ok: true, written: true }
}

/** The module whose scripts say the position's type: of a derived module the one at the bottom. */
function positionNameIn(folder: Folder): string {
  const bottom = layersOf(folder).at(-1) ?? folder
  const manifest = manifestOf(bottom)
  return (manifest && textOf(at(manifest, 'id'))) ?? bottom.name
}

function ownSchemas(folder: Folder): OwnSchemas {
  const schemas = new Map<string, DataSchema>()
  for (const [path, bytes] of folder.files) {
    if (kindOfFile(path).kind !== 'schema') continue
    const about = path.replace(/^schemas\//, '').replace(/\.json$/, '')
    schemas.set(about, JSON.parse(bytes.toString('utf8')) as DataSchema)
  }
  return schemas
}
