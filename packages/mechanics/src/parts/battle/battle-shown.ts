/** The battle window of a battle on a results table. */

import type { Battle, BattleUnit, Frame, Piece } from '@redoubt/engine'
import { type Amount, amountText, readAmount } from '@redoubt/engine'
import { stepsShown } from '../../combat/procedure.ts'
import type { AnyPosition } from '../anyone.ts'
import {
  attackingSide,
  battleNow,
  type EndFrame,
  partyOf,
  type Role,
  type Thrown,
  targetsIn,
} from './engagement.ts'

/** The step of the procedure that a step of the flow belongs to. */
const STEP_OF: Readonly<Record<string, string>> = {
  battle: 'throw',
  losses: 'losses',
  choose_losses: 'losses',
  retreats: 'retreats',
  go_back: 'retreats',
  choose_retreat: 'retreats',
  advances: 'advances',
  advance: 'advances',
}

/** The battle being fought; undefined when there is none. */
export function battleShown<G extends AnyPosition>(
  g: G,
  clauses: Readonly<Record<'odds' | 'losses' | 'retreat' | 'advance', string>>,
  factor: (g: G, unit: Piece, role: Role) => Amount,
): Battle | undefined {
  const { frame } = g
  const now = frame && STEP_OF[frame.step]
  const id = battleNow(g)
  if (!frame || !now || id === undefined) return undefined
  const targets = targetsIn(g, id)
  const [at] = targets
  if (!at) return undefined
  const thrown = thrownIn(g, id)
  const attacker = attackingSide(g)
  const party = (role: Role) => partyOf(g, id, role)
  const shown = (role: Role) =>
    party(role).map((piece) => unitShown(piece, amountText(readAmount(factor(g, piece, role)))))
  const defender = party('defender')[0]?.side ?? g.sides.find((side) => side !== attacker)
  if (!defender) return undefined
  const steps = [
    { id: 'throw', clause: clauses.odds },
    { id: 'losses', clause: clauses.losses },
    { id: 'retreats', clause: clauses.retreat },
    { id: 'advances', clause: clauses.advance },
  ]
  return {
    id,
    at,
    key: 'battle',
    clause: clauses.odds,
    facts: {
      hexes: targets,
      die: thrown?.die ?? 0,
      column: thrown?.column ?? '',
      result: thrown?.result ?? 'none',
    },
    steps: stepsShown(steps, now),
    sides: [
      { side: attacker, role: 'attacker', units: shown('attacker') },
      { side: defender, role: 'defender', units: shown('defender') },
    ],
    dice:
      thrown && thrown.die > 0
        ? [{ step: 'throw', by: attacker, target: 0, thrown: [thrown.die], hits: 0 }]
        : [],
    ...pending(g, frame),
  }
}

/** What the table said in this battle, once it has been asked. */
function thrownIn(g: AnyPosition, id: string): Thrown | undefined {
  const ending = g.flow.find(({ step, battle }) => step === 'end_battle' && battle === id)
  return (ending as EndFrame | undefined)?.thrown
}

function unitShown(piece: Piece, value: string): BattleUnit {
  const state = (piece.at.retreat as number) > 0 ? 'withdrawn' : 'ready'
  return { piece, count: 1, value, state }
}

/** Losses that wait for somebody's choice. */
function pending(g: AnyPosition, { step, owed, side }: Frame): Pick<Battle, 'pendingHits'> {
  if (step !== 'choose_losses') return {}
  return { pendingHits: { side: g.side(side ?? ''), hits: Number(owed) } }
}
