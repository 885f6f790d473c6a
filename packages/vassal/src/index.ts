export { Refusal } from './archive/refusal.ts'
export { type Imported, importModule } from './import-module.ts'
export { shareKept } from './report/coverage.ts'
