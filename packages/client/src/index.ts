/** The headless client: one interface to a table, online, on this machine, or of the past. */

export type { Divergence } from '@redoubt/table'
export type { Channel } from './channel.ts'
export type { Port } from './local/messages.ts'
export { openLocal, openReplay } from './local/open-local.ts'
export { portThinker, serveThinking } from './local/port-thinker.ts'
export { serveLocal } from './local/serve-local.ts'
export { connectTo } from './online/api.ts'
export { type OnlineSession, openOnline } from './online/open-online.ts'
export { openStudy, type SharedState, type SharedStudy } from './online/open-study.ts'
export { openRoomChannel, type RoomChannel } from './online/room-channel.ts'
export type { SaltBox } from './online/salts.ts'
export type * from './session.ts'
