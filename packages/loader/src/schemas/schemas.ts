/** Where the schemas are. They live at the root of the repository: editors, ajv and the generated types all read them there. */

import { fileURLToPath } from 'node:url'

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
  | 'test'
  | 'record'

/** The path of a schema. */
export function schemaFile(name: string): string {
  return fileURLToPath(new URL(`../../../../schemas/${name}.schema.json`, import.meta.url))
}
