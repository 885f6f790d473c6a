/** W-7.2  Dice and hits as the battle window shows them. */

import type { Battle, Side } from '@redoubt/engine'
import { battleIn, deciderOf } from '../battle/battle.ts'
import type { ThrownDice, War } from '../shape.ts'
import type { LossesFrame } from '../units/hits.ts'

/** A throw as the window shows it. */
export function diceShown(
  g: War,
  { step, by, units, target, thrown, hits }: ThrownDice,
): Battle['dice'][number] {
  const shooter = Object.entries(units)
    .map(([type, count]) => named(g, type, count))
    .join(', ')
  return { step, by: g.side(by), shooter, target, thrown, hits }
}

function named(g: War, type: string, count: number): string {
  const file = g.cast.data.pieces.types[type]
  const label = (count === 1 ? file?.label : (file?.plural ?? file?.label)) ?? type
  return `${count} ${label.toLowerCase()}`
}

/** The hits that wait to be allotted. */
export function pendingHits(g: War): Pick<Battle, 'pendingHits'> {
  const losses = g.flow.findLast(({ step }) => step === 'losses') as LossesFrame | undefined
  if (!losses) return {}
  return { pendingHits: { side: hitSide(g, losses), hits: losses.hits, from: losses.by } }
}

/** Whose pieces are hit: with F-07 another may choose. */
function hitSide(g: War, { of, side }: LossesFrame): Side {
  const battle = battleIn(g)
  return battle && of !== 'passing' ? deciderOf(g, battle, of) : g.side(side)
}
