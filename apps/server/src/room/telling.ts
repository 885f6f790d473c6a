/** Telling the audiences of a table: packed once for each, whoever listens, as how it differs from what it was told before. */

import type { Audience } from '@redoubt/engine'
import { type Differ, openDiffer, pack, type Words } from '@redoubt/protocol'

export interface Telling {
  /** The news as bytes for everybody who listens in the audience. */
  packed(audience: Audience, news: unknown, words: Words): Uint8Array
  /** Somebody listens in the audience from now on who has not heard what it was told before. */
  beginAnew(audience: Audience): void
}

export function openTelling(): Telling {
  const differs = new Map<Audience, Differ>()
  return {
    packed: (audience, news, words) => {
      const differ = differs.get(audience) ?? openDiffer()
      differs.set(audience, differ)
      return differ.tell(pack(news, words))
    },
    beginAnew: (audience) => differs.get(audience)?.beginAnew(),
  }
}
