/** BS9  Declaring so that every duty can still be met: nobody talks himself out of o1 and o2, or into a dead end. */

import type { Space } from '@redoubt/engine'
import { canBeFulfilled, type Declared } from '@redoubt/mechanics'
import type { Battle, Blitzkrieg, Piece, Side } from '../game/game.ts'
import { groundUnits } from '../map/field.ts'
import { hexOf } from '../units/units.ts'
import { enemyHexesBeside, isBeside, isBesideAll } from './adjacency.ts'
import { battlesOf } from './battles.ts'
import { dutiesOf, freeBeside, hasBeenAttacked, isAttacked, isFree } from './duties.ts'

/** Would the declaration leave a duty that nothing can meet any more? */
export function leavesDuty(
  g: Blitzkrieg,
  side: Side,
  replaced: Battle | undefined,
  declared: Declared,
): boolean {
  return !isHarmless(g, side, declared) && bars(g, side, replaced, declared)
}

/**
 * The common case, settled on the spot: every enemy hex beside the battle's units has somebody else free to attack it,
 * and everybody free beside its targets has somebody else to attack, or can join it.
 */
function isHarmless(g: Blitzkrieg, side: Side, { units, targets }: Declared): boolean {
  const isOpen = (hex: Space) => !targets.includes(hex) && !isAttacked(g, hex, side)
  for (const unit of units) {
    for (const hex of enemyHexesBeside(g, hexOf(unit), side)) {
      if (isOpen(hex) && freeBeside(g, hex, side).every((other) => units.includes(other)))
        return false
    }
  }
  for (const target of targets) {
    for (const other of freeBeside(g, target, side)) {
      if (units.includes(other) || !g.decisions.duty(g, other) || isBesideAll(other, targets))
        continue
      if (!enemyHexesBeside(g, hexOf(other), side).some(isOpen)) return false
    }
  }
  return true
}

/** The same looked at thoroughly: what was owed before, with this battle declared. */
function bars(
  g: Blitzkrieg,
  side: Side,
  replaced: Battle | undefined,
  { units, targets }: Declared,
): boolean {
  const before = dutiesOf(g, side)
  const onDuty = new Set(before.units.map(({ unit }) => unit))
  const others = battlesOf(g, side).filter((battle) => battle !== replaced)
  const declared = [
    ...others.map((battle) => ({ units: battle.attackers, targets: battle.targets })),
    { units, targets },
  ]
  const taken = new Set(declared.flatMap((battle) => battle.targets))
  const beside = groundUnits(g, side).flatMap((unit) => enemyHexesBeside(g, hexOf(unit), side))
  return !canBeFulfilled({
    units: groundUnits(g, side).filter((unit) => isFree(unit) && !units.includes(unit)),
    targets: [...new Set(beside)].filter((hex) => !taken.has(hex) && !hasBeenAttacked(g, hex)),
    mustAttack: (unit) => onDuty.has(unit as Piece),
    mustBeAttacked: (hex) => before.hexes.includes(hex),
    touches: isBeside,
    declared,
  })
}
