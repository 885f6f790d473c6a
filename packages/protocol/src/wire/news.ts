/**
 * News of a table as bytes for one audience, each told as how it differs from what was told before. An action and what may
 * be done after it are told apart, for each is like those before it: the length of the first in sevens of bits, then both.
 */

import type { Batch } from '@redoubt/engine'
import type { Events, NewsEvent, Update } from '../room.ts'
import { openDiffer, openFollower } from './difference.ts'
import { pack } from './pack.ts'
import { unpack } from './unpack.ts'
import type { Words } from './words.ts'

export interface Teller {
  /** The news for everybody who listens in the audience and has heard all since `beginAnew`. */
  tell<E extends NewsEvent>(event: E, news: Events[E], words: Words): Uint8Array
  /** Somebody listens from now on who has not heard what was told before. */
  beginAnew(): void
}

/**
 * @param packed packs an action: what several audiences are told alike need be packed once only
 * @example openHearer().hear('update', openTeller().tell('update', update, words), words) // → update
 */
export function openTeller(packed: (batch: Batch, words: Words) => Uint8Array = pack): Teller {
  const actions = openDiffer()
  const others = openDiffer()
  return {
    tell: (event, news, words) => {
      if (event !== 'update') return others.tell(pack(news, words))
      const { batch, ...prospects } = news as Update
      return joined(actions.tell(packed(batch, words)), others.tell(pack(prospects, words)))
    },
    beginAnew: () => {
      actions.beginAnew()
      others.beginAnew()
    },
  }
}

export interface Hearer {
  /**
   * The news again; undefined while the words are not known.
   * @throws RangeError for what does not follow what was heard before, or was told by nobody
   */
  hear(event: NewsEvent, told: Uint8Array, words: Words | undefined): unknown
}

export function openHearer(): Hearer {
  const actions = openFollower()
  const others = openFollower()
  return {
    hear: (event, told, words) => {
      if (event !== 'update') {
        const news = others.hear(told)
        return words && unpack(news, words)
      }
      const [first, second] = parted(told)
      const batch = actions.hear(first)
      const prospects = others.hear(second)
      return words && { batch: unpack(batch, words), ...(unpack(prospects, words) as object) }
    },
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const head: number[] = []
  let rest = first.length
  for (; rest >= 0x80; rest >>= 7) head.push((rest & 0x7f) | 0x80)
  head.push(rest)
  const both = new Uint8Array(head.length + first.length + second.length)
  both.set(head)
  both.set(first, head.length)
  both.set(second, head.length + first.length)
  return both
}

function parted(both: Uint8Array): readonly [Uint8Array, Uint8Array] {
  let length = 0
  for (let at = 0; at < 4; at++) {
    const byte = both[at] ?? 0x80
    length |= (byte & 0x7f) << (7 * at)
    if (byte >= 0x80) continue
    const from = at + 1
    if (from + length > both.length) break
    return [both.subarray(from, from + length), both.subarray(from + length)]
  }
  throw new RangeError(
    'expected an action and what may be done after it, got a message that breaks off',
  )
}
