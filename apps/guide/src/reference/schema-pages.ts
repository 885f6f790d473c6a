/** The schemas of `schemas/` as pages, and where the types made of them are explained. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partAnchor, type Schema, schemaPage } from './schema-page.ts'
import { sentence } from './sentence.ts'

/** A schema, named as its file: `board`. */
export interface NamedSchema {
  readonly name: string
  readonly schema: Schema
}

/** @param root of the repository */
export function schemasOf(root: string): readonly NamedSchema[] {
  return readdirSync(join(root, 'schemas'))
    .flatMap((file) => /^(.+)\.schema\.json$/.exec(file)?.[1] ?? [])
    .map((name) => ({
      name,
      schema: JSON.parse(readFileSync(join(root, `schemas/${name}.schema.json`), 'utf8')),
    }))
}

/** The address of a schema's page in the guide. */
export const schemaAddress = (name: string) => `/reference/files/${name}`

/** Writes `<schema>.md` for each, and `index.md` that lists them. */
export function writeSchemaPages(schemas: readonly NamedSchema[], out: string): void {
  mkdirSync(out, { recursive: true })
  for (const { name, schema } of schemas) writeFileSync(join(out, `${name}.md`), schemaPage(schema))
  const lines = schemas.map(
    ({ name, schema }) => `- [${schema.title}](./${name}): ${sentence(schema.description ?? '')}`,
  )
  writeFileSync(join(out, 'index.md'), `${INTRODUCTION}\n\n${lines.join('\n')}\n`)
}

const INTRODUCTION = `# Files, key by key

Every file a module or a study is made of: its keys, what they take, what they mean. The same schemas check the files when
they are read, and give an editor its completion. \`*\` in a key stands for a name of your own, \`[]\` for each entry of a list.`

/** By name of a type in TypeScript, such as \`BoardFile\` or \`SeatFile\`: where its keys are explained. */
export function typeAddresses(schemas: readonly NamedSchema[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    schemas.flatMap(({ name, schema: { title = name, $defs = {} } }) => [
      [`${title.replaceAll(' ', '')}File`, schemaAddress(name)],
      ...Object.keys($defs).map((part) => [part, `${schemaAddress(name)}#${partAnchor(part)}`]),
    ]),
  )
}
