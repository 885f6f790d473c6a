/** The Redoubt server: rooms, HTTP, storage and identity. */

export type { DevDesk } from './dev/dev-desk.ts'
export { type EditorPlace, faultsOf, type Save } from './dev/develop.ts'
export { type Limits, usualLimits } from './http/limits.ts'
export { moderatorKey } from './moderation/moderators.ts'
export { ServeError, type ServeTerms, type Serving, serve } from './serve.ts'
export { databaseUrl, dataFolder, openStore, type StorePlace } from './store/open-store.ts'
export { secretsIn } from './store/secrets.ts'
export { openSqlite } from './store/sqlite.ts'
export { type Store, StoreError } from './store/store.ts'
export { type Transferred, type TransferTerms, transfer } from './store/transfer.ts'
export type { LanguageCommands } from './workshop/language-desk.ts'
export type { WorkshopTools } from './workshop/tools.ts'
