/** A connection that is lost may come back for a while, and then is heard of no more. */

import type { Client, Room } from '@colyseus/core'

/** Seconds a dropped connection may come back by itself; later it joins again with its token. */
export const RECONNECTION_SECONDS = 20

/**
 * Waits for a visitor whose connection was lost. Colyseus' own time for it goes on when the room is gone, and for all of it
 * a server that is stopped would not end.
 */
export function letComeBack<C extends Client>(
  room: { allowReconnection(visitor: C, seconds: 'manual'): ReturnType<Room['allowReconnection']> },
  visitor: C,
): void {
  const back = room.allowReconnection(visitor, 'manual')
  const late = setTimeout(() => back.reject(), RECONNECTION_SECONDS * 1000)
  const settled = () => clearTimeout(late)
  back.then(settled, settled)
}
