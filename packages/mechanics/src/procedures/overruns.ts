/** Overruns in a phase of movement, from the data. */

import {
  type Amount,
  amountText,
  compare,
  type Part,
  type PhaseFile,
  product,
  type Space,
  step,
  sum,
} from '@redoubt/engine'
import { applied } from '../changes/changes.ts'
import { type AnyPosition, type Offered, spaceOf } from '../parts/anyone.ts'
import type { MovementPart } from '../parts/movement/ground-movement.ts'
import { overrunPart } from '../parts/overrun/overrun-part.ts'
import { changesFrom } from './changes.ts'
import { hasEnemy } from './closed.ts'
import type { Common, Marching } from './common.ts'
import { needed } from './needed.ts'
import { valueFrom } from './values.ts'

/** How units of the phase move, and by which clause. */
interface Moving extends Marching {
  readonly movement: MovementPart<AnyPosition>
  readonly clause: string
}

/** @returns the part with its step, and the action that the phase offers */
export function overrunsFrom(
  id: string,
  file: NonNullable<PhaseFile['overrun']>,
  { movement, clause: move, costs, allowance }: Moving,
  { functions, stacking, control, steps: shared }: Common,
): { readonly part: Part; readonly overrun: Offered } {
  const { clause, odds, cost = 0 } = file
  const steps = needed(shared, id, 'steps: at the top of the file, to say what a loss is')
  const factor = valueFrom(file.factor, functions)
  const defends = file.defends === undefined ? factor : valueFrom(file.defends, functions)
  const changes = changesFrom(file.defence, functions)
  const enemies = (g: AnyPosition, at: Space) =>
    g.stack(at, ({ side }) => side !== undefined && side !== g.actor)
  const part = overrunPart<AnyPosition>({
    clause,
    isHeld: (g, at, side) => hasEnemy(g, side, at),
    cannotMove: movement.move.args.unit?.unless ?? [],
    costs: (g, unit, target) => {
      const edge = g.board.edge(spaceOf(unit), target)
      const entry = edge && costs(g, unit)[edge.index]
      if (entry === undefined || entry < 0) return undefined
      return [
        { key: 'overrun', clause, points: cost },
        { key: 'overrun_entry', clause: move, points: entry },
      ]
    },
    left: allowance,
    ...(stacking ? { room: { clause: stacking.full.clause, has: stacking.hasRoom } } : {}),
    tooWeak: (g, target, units) => {
      const battle = { id: target.id, targets: [target], attackers: units, support: [] }
      const attack = sum(...units.map((unit) => factor(g, { unit }) as Amount))
      const standing = sum(...enemies(g, target).map((unit) => defends(g, { unit }) as Amount))
      const defence = applied(standing, changes(g, battle, target)).value
      return compare(attack, product(defence, odds)) < 0
        ? { attack: amountText(attack), defence: amountText(defence) }
        : undefined
    },
    strikes: (g, { target }) => {
      for (const unit of enemies(g, target)) steps.take(g, unit, steps.stepsOf(unit))
    },
    goes: (g, unit, target) => {
      g.move(unit, target)
      g.mark(unit, 'moved', true)
    },
    done: (g, { target }) => control?.take(g, target, g.actor),
  })
  return {
    part: { ...part, steps: [step<AnyPosition>('overrun', { offers: [part.join, part.strike] })] },
    overrun: part.overrun,
  }
}
