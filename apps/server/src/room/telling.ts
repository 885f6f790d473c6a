/** Telling the audiences of a table: bytes for each, whoever listens; an action that several are told alike is packed once. */

import type { Audience, Batch } from '@redoubt/engine'
import {
  type Events,
  type NewsEvent,
  openTeller,
  pack,
  type Teller,
  type Words,
} from '@redoubt/protocol'

export interface Telling {
  /** The news as bytes for everybody who listens in the audience. */
  packed<E extends NewsEvent>(
    audience: Audience,
    event: E,
    news: Events[E],
    words: Words,
  ): Uint8Array
  /** Somebody listens in the audience from now on who has not heard what it was told before. */
  beginAnew(audience: Audience): void
}

export function openTelling(): Telling {
  const tellers = new Map<Audience, Teller>()
  const packed = packedOnce()
  return {
    packed: (audience, event, news, words) => {
      const teller = tellers.get(audience) ?? openTeller(packed)
      tellers.set(audience, teller)
      return teller.tell(event, news, words)
    },
    beginAnew: (audience) => tellers.get(audience)?.beginAnew(),
  }
}

/** Packs an action, or gives the bytes of the last one when it is asked for the same. */
function packedOnce(): (batch: Batch, words: Words) => Uint8Array {
  let last: { readonly batch: Batch; readonly words: Words; readonly bytes: Uint8Array } | undefined
  return (batch, words) => {
    if (last?.batch !== batch || last.words !== words)
      last = { batch, words, bytes: pack(batch, words) }
    return last.bytes
  }
}
