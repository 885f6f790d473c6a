/** The Redoubt server: rooms, HTTP, storage and identity. */

export { ServeError, serve } from './serve.ts'
export { openSqlite } from './store/sqlite.ts'
export { type Store, StoreError } from './store/store.ts'
