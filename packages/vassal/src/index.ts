export { type ArchiveLimits, readArchive } from './archive/archive.ts'
export { Refusal } from './archive/refusal.ts'
export { type Imported, importModule } from './import-module.ts'
export { shareKept } from './report/coverage.ts'
