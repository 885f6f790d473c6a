/** What can be heard at a table, each to be switched off by itself. */

export const SOUND_EVENTS = ['turn', 'action', 'dice', 'denied', 'message', 'end'] as const

export type SoundEvent = (typeof SOUND_EVENTS)[number]
