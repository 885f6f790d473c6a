/** Views of the past: the start and the actions since, folded on demand. */

import { type Batch, FoldedView, type View } from '@redoubt/engine'

export class Timeline {
  readonly #batches: Batch[] = []
  readonly #views = new Map<number, View>()

  /** @param start the view before the first action */
  constructor(start: View) {
    this.#views.set(0, start)
  }

  /** Takes in the next action; one that is known already is passed over. */
  add(batch: Batch): void {
    if (batch.seq === this.#batches.length) this.#batches.push(batch)
  }

  /** The action that led to the view after `seq` actions; undefined for the start and for what is not known. */
  batchBefore(seq: number): Batch | undefined {
    return this.#batches[seq - 1]
  }

  /** The view after the first `seq` actions. @throws RangeError */
  viewAt(seq: number): View {
    if (!Number.isInteger(seq) || seq < 0 || seq > this.#batches.length) {
      throw new RangeError(`expected 0 to ${this.#batches.length} actions, got ${seq}`)
    }
    const known = this.#views.get(seq)
    if (known) return known
    let from = 0
    for (const at of this.#views.keys()) if (at < seq && at > from) from = at
    const folded = new FoldedView(this.#views.get(from) as View)
    for (const batch of this.#batches.slice(from, seq)) folded.fold(batch)
    const view = folded.view()
    this.#views.set(seq, view)
    return view
  }
}
