/** Telling what happened, each what he may know. */

import type { Audience } from '@redoubt/engine'
import type { Events, NewsEvent, TableState } from '@redoubt/protocol'
import type { Effect } from './effect.ts'
import { heardBy } from './spoken.ts'
import type { Table } from './table.ts'

/** Those who hear what happens at a table: the connections of a room, or whoever sits at the machine. */
export interface Listener {
  /** Each audience somebody listens for, once. */
  audiences(): Iterable<Audience>
  tell<E extends NewsEvent>(audience: Audience, event: E, news: Events[E]): void
}

/** Tells everybody who listens what a change has brought. Call it before the next change. */
export function report(
  table: Table,
  { game, state, line, ahead }: Effect,
  listener: Listener,
): void {
  // A ruling is known to who watches late some actions after it was made.
  const late = state || game ? table.lateState() : undefined
  for (const audience of listener.audiences()) {
    const news = game === 'update' ? table.news(audience) : undefined
    if (news && 'update' in news) listener.tell(audience, 'update', news.update)
    else if (news) listener.tell(audience, 'jump', news.jump)
    if (game === 'jump') listener.tell(audience, 'jump', table.whole(audience))
    // What a seat orders ahead is its own affair, also that it does.
    if (state || late || (ahead && ahead.seat === audience))
      tellState(table, audience, late, listener)
    const heard = line && !table.lags(audience) ? heardBy(audience, line) : undefined
    if (heard) listener.tell(audience, 'chat', heard)
  }
}

/** Tells everybody who listens who sits where and what is proposed. */
export function reportState(table: Table, listener: Listener): void {
  const late = table.lateState()
  for (const audience of listener.audiences()) tellState(table, audience, late, listener)
}

/** Who watches late is told only what is new to him: any other message would say that something has happened. */
function tellState(
  table: Table,
  audience: Audience,
  late: TableState | undefined,
  listener: Listener,
): void {
  const state = table.lags(audience) ? late : table.state(audience)
  if (state) listener.tell(audience, 'table', state)
}
