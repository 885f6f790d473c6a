/** The Redoubt server: rooms, HTTP, storage and identity. */

export type { Limits } from './http/limits.ts'
export { ServeError, type ServeTerms, type Serving, serve } from './serve.ts'
export { openSqlite } from './store/sqlite.ts'
export { type Store, StoreError } from './store/store.ts'
