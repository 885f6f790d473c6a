/** The place that is none. */

import type { Place } from '../board/board.ts'

/** Where pieces are that have left the game for good. */
export const REMOVED: Place = {
  index: -1,
  id: 'removed',
  label: 'removed',
  kind: 'zone',
  ordered: false,
  visible: 'all',
  owner: -1,
}
