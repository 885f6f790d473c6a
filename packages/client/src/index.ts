/** The headless client: one interface to a table, online, on this machine, or of the past. */

export type { Channel, ChannelListener } from './channel.ts'
export type { Port } from './local/messages.ts'
export { type HotSeatTerms, openLocal, openReplay, type ReplayTerms } from './local/open-local.ts'
export { portThinker, serveThinking } from './local/port-thinker.ts'
export { serveLocal } from './local/serve-local.ts'
export { connectTo, type ServerApi } from './online/api.ts'
export { type OnlineSession, type OnlineTerms, openOnline } from './online/open-online.ts'
export { openRoomChannel } from './online/room-channel.ts'
export type * from './session.ts'
