/** What a seat can take back alone: its last action, unless somebody could have learnt something by it. */

import { tableDenial } from '../flow/denials.ts'
import type { Denial } from '../rules/denial.ts'
import type { Past } from './past.ts'
import { toldOf } from './played.ts'

/** Who wants to take back his last action. */
interface TakingBack {
  readonly seat: string
  /** All others are played by bots. */
  readonly isAlone: boolean
}

/** The number of the action that is taken back with all that follows, or why none can be. */
export function undoneTo(past: Past, { seat, isAlone }: TakingBack): number | Denial {
  for (let to = past.seq - 1; ; to--) {
    const last = past.atHand(to)
    if (!last) return tableDenial('nothing-to-undo')
    const isOwn = last.seat === seat
    if (last.aside === 'fleeting' || (last.aside && !isOwn)) continue
    if (!isOwn && !isAlone) return tableDenial('undo-other')
    if (last.fenced || (last.handedOver && !isAlone)) return tableDenial('undo-fence')
    if (isOwn) return to
  }
}

/** Something said aside, as it is played. */
interface Aside {
  readonly seat: string
  readonly action: string
}

/** What others than the seat have said aside after action number `to`, to be said again once that is taken back. */
export function asidesSince(past: Past, to: number, seat: string): readonly Aside[] {
  const asides: Aside[] = []
  for (let at = to + 1; at < past.seq; at++) {
    const told = past.told(at)
    if (!told?.aside || told.seat === seat) continue
    const action = toldOf(told, told.seat)?.action
    if (action !== undefined) asides.push({ seat: told.seat, action })
  }
  return asides
}
