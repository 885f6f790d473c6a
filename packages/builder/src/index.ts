/** The builder: a module's scripts in, its rules as one file out. */

export { type BuiltRules, buildRules } from './build-rules.ts'
export { importBuilt } from './import-built.ts'
