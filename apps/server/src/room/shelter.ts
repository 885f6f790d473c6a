/** How many studies there may be: of one address, and at this server. */

import { refused, sentence } from '@redoubt/protocol'

export interface Shelter {
  /** Takes the place of one more study; what comes back gives it free, once. @throws RefusedError `too-many` */
  enter(address: string): () => void
}

export function openShelter(perAddress: number, most: number): Shelter {
  const open = new Map<string, number>()
  let all = 0
  return {
    enter: (address) => {
      const own = open.get(address) ?? 0
      if (own >= perAddress)
        throw refused('too-many', sentence('too-many.open-studies', { most: perAddress }))
      if (all >= most) throw refused('too-many', sentence('too-many.all-studies', { most }))
      open.set(address, own + 1)
      all++
      let left = false
      return () => {
        if (left) return
        left = true
        all--
        const others = (open.get(address) ?? 1) - 1
        if (others > 0) open.set(address, others)
        else open.delete(address)
      }
    },
  }
}
