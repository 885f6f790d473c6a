/** What seats have ordered ahead, as it is kept. */

import type { AheadOrder } from '@redoubt/protocol'

/** An order as it is kept: what was done before it was written does not call for it. */
export interface KeptOrder extends AheadOrder {
  /** Number of actions played when it was written. */
  readonly since: number
}

/** By seat, its orders; the first that can be done goes first. */
export type OrdersAhead = ReadonlyMap<string, readonly KeptOrder[]>
