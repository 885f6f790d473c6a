/** Equal attributes as one object, whichever pieces, tables and views have them. */

import type { Json } from '../format/format.ts'

type Attributes = Readonly<Record<string, Json>>

/**
 * The attributes, by the object that whatever is equal to them has in common. They are never changed but exchanged; so hundreds of
 * pieces of thousands of tables need no more of them than there are different ones, which goes when the last piece has lost it.
 * @example inCommon({ ...unit.at, hits: 2 }) === inCommon({ ...unit.at, hits: 2 }) // → true
 */
export const inCommon: (attributes: Attributes) => Attributes =
  // Where rules of strangers run, nothing tells when memory is swept: there each piece keeps its own.
  typeof WeakRef === 'undefined' ? (attributes) => attributes : sharing()

function sharing(): (attributes: Attributes) => Attributes {
  const byText = new Map<string, WeakRef<Attributes>>()
  const shared = new WeakSet<Attributes>()
  const swept = new FinalizationRegistry((text: string) => {
    // Others may have come since that are the same.
    if (!byText.get(text)?.deref()) byText.delete(text)
  })
  return (attributes) => {
    if (shared.has(attributes)) return attributes
    const text = JSON.stringify(attributes)
    const same = byText.get(text)?.deref()
    if (same) return same
    byText.set(text, new WeakRef(attributes))
    shared.add(attributes)
    swept.register(attributes, text)
    return attributes
  }
}
