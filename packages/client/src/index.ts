/** The headless client: one interface to a table, online, on this machine, or of the past. */

export { connectTo, type ServerApi } from './api.ts'
export { type OnlineSession, type OnlineTerms, openOnline } from './open-online.ts'
export type * from './session.ts'
