/** Telling what happened, each what he may know. */

import type { Audience } from '@redoubt/engine'
import type { EventName, Events } from '@redoubt/protocol'
import type { Effect } from './effect.ts'
import type { Table } from './table.ts'

/** Those who hear what happens at a table: the connections of a room, or whoever sits at the machine. */
export interface Listener {
  /** Each audience somebody listens for, once. */
  audiences(): Iterable<Audience>
  tell<E extends EventName>(audience: Audience, event: E, news: Events[E]): void
  tellAll<E extends EventName>(event: E, news: Events[E]): void
}

/** Tells everybody who listens what a change has brought. Call it before the next change. */
export function report(table: Table, { game, state, line }: Effect, listener: Listener): void {
  if (game) {
    for (const audience of listener.audiences()) {
      if (game === 'update') listener.tell(audience, 'update', table.update(audience))
      else listener.tell(audience, 'jump', table.whole(audience))
    }
  }
  if (state) listener.tellAll('table', table.state())
  if (line) listener.tellAll('chat', line)
}
