/**
 * The rooms of one game. There is one, as a rule; but whoever comes while it takes long to open is given another after half
 * a second, by Colyseus. Then all of them hear what is told.
 */

import type { Audience } from '@redoubt/engine'
import type { EventName, Events, NewsEvent } from '@redoubt/protocol'
import type { RoomListener } from '../table/hosted-table.ts'

/** Who listens when this room does as well. */
export function withRoom(listening: RoomListener | undefined, room: RoomListener): RoomListener {
  return listening ? new Rooms([...roomsOf(listening), room]) : room
}

/** Who still listens when this room has closed. */
export function withoutRoom(
  listening: RoomListener | undefined,
  room: RoomListener,
): RoomListener | undefined {
  const left = roomsOf(listening).filter((one) => one !== room)
  return left.length > 1 ? new Rooms(left) : left[0]
}

function roomsOf(listening: RoomListener | undefined): readonly RoomListener[] {
  if (listening instanceof Rooms) return listening.rooms
  return listening ? [listening] : []
}

class Rooms implements RoomListener {
  readonly rooms: readonly RoomListener[]
  constructor(rooms: readonly RoomListener[]) {
    this.rooms = rooms
  }

  audiences(): Iterable<Audience> {
    return new Set(this.rooms.flatMap((room) => [...room.audiences()]))
  }

  tell<E extends NewsEvent>(audience: Audience, event: E, news: Events[E]): void {
    for (const room of this.rooms) room.tell(audience, event, news)
  }

  tellAll<E extends EventName>(event: E, news: Events[E]): void {
    for (const room of this.rooms) room.tellAll(event, news)
  }

  dismiss(seat: string, why: string): void {
    for (const room of this.rooms) room.dismiss(seat, why)
  }

  moveAway(): void {
    for (const room of this.rooms) room.moveAway()
  }
}
