/** 40.B.6, 40.D.0.13  In each enemy initial phase, what is abandoned or under-captured drops a level. */

import type { Side, Space } from '@redoubt/engine'
import type { Europa, Piece } from '../../base/game/europa.ts'
import { controllerOf } from '../../base/map/control.ts'
import { unitsAt } from '../../base/units/forces.ts'
import type { Clause } from '../../generated.ts'
import { isUnderCaptured } from '../fortifications/capture.ts'
import { exchange } from '../fortifications/exchange.ts'
import {
  type Fate,
  fateFacts,
  fortFacts,
  isFortUnit,
  type Kind,
  kindOf,
  strengthOf,
} from '../fortifications/kinds.ts'
import { allForts } from '../fortifications/objects.ts'
import { isCombatUnit } from '../fortifications/units.ts'

/** C4.decay, 40.B.6.1 to 40.B.6.3, 40.B.8  The initial phase of a side: one drop for each fortification that suffers. */
export function decay(g: Europa, phasing: Side): void {
  for (const fort of allForts(g)) {
    const hex = fort.place as Space
    const holder = controllerOf(g, hex)
    if (!holder || isFortUnit(g, fort) || enemyOf(g, fort, holder) !== phasing) continue
    const clause = suffers(g, fort, hex, holder)
    const into = abandonedTo(g, kindOf(g, fort))
    if (!clause || into === null) continue
    g.log('decays', { ...fortFacts(fort), hex, ...fateFacts(g, into) }, { clause })
    exchange(g, fort, into)
  }
}

/** AMB-20  In whose initial phase: the enemy of whoever holds it, or of its owner. */
function enemyOf(g: Europa, fort: Piece, holder: Side): Side {
  const whose = g.options.decayClock === 'enemyOfOwner' ? (fort.side ?? holder) : holder
  return g.opponent(whose)
}

/** The clause by which it suffers; nothing when it is held as it should be. */
function suffers(g: Europa, fort: Piece, hex: Space, holder: Side): Clause | undefined {
  if (isUnderCaptured(fort)) return '40.B.6.2'
  return isGarrisoned(g, fort, hex, holder) ? undefined : '40.B.6.1'
}

/** AMB-03  By a combat unit or a strength; at some tables by both. */
function isGarrisoned(g: Europa, fort: Piece, hex: Space, holder: Side): boolean {
  const unit = unitsAt(g, hex, holder).some((other) => isCombatUnit(g, other))
  const strength = strengthOf(fort) > 0
  return g.options.garrisonTest === 'bothNeeded' ? unit && strength : unit || strength
}

/** 40.B.2, AMB-50  What abandonment makes of a kind. */
function abandonedTo(g: Europa, kind: Kind): Fate | null {
  const listed = kind.abandonTo ?? null
  return listed === null &&
    g.options.abandonUnlisted === 'removed' &&
    kind.reduceTo === null &&
    !kind.combatReducible
    ? 'REMOVED'
    : listed
}
