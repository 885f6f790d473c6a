/** Hits on their way: what they come from and what they can fall on. */

import type { Frame, Side, Space } from '@redoubt/engine'

/** Hits on pieces of a battle, or of a group on its way. */
interface Blow {
  /** Whose pieces are hit: a role in the battle below, or the group that is passing. */
  readonly of: 'attacker' | 'defender' | 'passing'
  readonly hits: number
  /** The step the hits come from, or `pass`. */
  readonly by: string
  /** The fort of the place takes hits, too: it could fight when the step began. */
  readonly fort?: boolean
  /** What the hits can fall on: planes, what gas reaches, units come ashore, the ships beside. */
  readonly only?: 'air' | 'gas' | 'ashore' | 'ships'
  /** The one ship that is aimed at, by number. */
  readonly ship?: number
}

/** Hits waiting to be allotted. */
export interface LossesFrame extends Frame, Blow {
  /** Who chooses. */
  readonly side: string
  readonly at: string
}

/** Hits to be allotted; `owner` decides for the pieces hit, `from` for those that fire. */
export interface Hits extends Blow {
  readonly at: Space
  readonly owner?: Side
  readonly from: Side
}
