/** What MessagePack adds to JSON and no message of ours needs. */

import { addExtension } from 'msgpackr'

/**
 * By its number in msgpackr, what can hold other values or stand for them. With a value and a pointer to it at each of thirty
 * levels a message of 400 bytes is a tree of a thousand million values for whoever walks it, and Colyseus' own reader walks
 * what it cannot read to its end.
 */
const FOREIGN = {
  'a text kept apart': 0x62,
  'an error': 0x65,
  'a value that is pointed at': 0x69,
  'a pointer': 0x70,
  'a set': 0x73,
  'a regular expression': 0x78,
} as const

/** From now on no message of this process is read that holds such things. */
export function refusePointers(): void {
  for (const [what, type] of Object.entries(FOREIGN))
    addExtension({
      type,
      unpack: () => {
        throw new Error(`expected texts, numbers, lists and mappings, got ${what}`)
      },
    })
}
