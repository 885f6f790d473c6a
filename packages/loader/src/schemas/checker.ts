/** A schema as the loader asks it: of a whole value, or of one of the shapes a part of it may have. */

import type { AnySchemaObject, ValidateFunction } from 'ajv/dist/2020.js'
import type { Names, Part } from '../source/part.ts'

/** The keys a certain part can have, where the schema says only what all such parts can. */
export type KeysOf = (part: Part) => readonly string[] | undefined

export interface Checker {
  readonly validate: ValidateFunction
  /** The same for one branch of an `anyOf` in the schema. */
  readonly branch: (shape: AnySchemaObject) => ValidateFunction
  /** The names a schema asks for by `names: space`; only a module's own schemas may. */
  readonly names?: (kind: string) => Names
  readonly keysOf?: KeysOf
}
