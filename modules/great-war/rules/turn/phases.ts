/** C.3  The turn of a power: eight phases in the order of the table; those with nothing to do are passed over. */

import { action, type Frame, objection, type Side } from '@redoubt/engine'
import { powersOf } from '../powers/war.ts'
import type { War } from '../shape.ts'
import { closeCombat, mustStillFight, openCombat } from './combat.ts'
import { collectIncome } from './income.ts'
import { openMobilisation } from './mobilise.ts'
import { freshTurn, giveUpAreas, openMovement, openRedeployment, tidyTurn } from './movement.ts'
import { turnFrom } from './order.ts'
import { openPurchase } from './purchase.ts'
import { openRecovery } from './recovery.ts'
import { research } from './research.ts'

/** Does what a phase begins with; true when its power has something to decide in it. */
type Opening = (g: War, power: Side) => boolean

const OPENINGS: Readonly<Record<string, Opening>> = {
  research: (g, power) => {
    g.log('turn', { side: power, turn: g.vars.turn }, { clause: 'C.3' })
    freshTurn(g, power)
    research(g, power)
    return false
  },
  purchase: openPurchase,
  movement: openMovement,
  combat: openCombat,
  redeploy: openRedeployment,
  recovery: openRecovery,
  mobilise: openMobilisation,
  income: (g, power) => {
    collectIncome(g, power)
    return false
  },
}

/** The ids of the phases, from the table. */
function phasesOf(g: War): readonly string[] {
  const table = g.cast.data.tables.phases?.data?.phases as readonly { id: string }[]
  return table.map(({ id }) => id)
}

/** C.3  Opens a phase: `phase` frames carry its number; after the last one the power's turn is over. */
export function openPhase(g: War, frame: Frame): void {
  const phases = phasesOf(g)
  const power = g.side(frame.side ?? '')
  for (let number = Number(frame.phase); number < phases.length; number++) {
    const id = phases[number] ?? ''
    if (!OPENINGS[id]?.(g, power)) continue
    g.log(`phase_${id}`, { side: power }, { clause: 'C.3' })
    return g.next({ step: id, side: power.id })
  }
  g.next({ step: 'power_done', side: power.id })
}

/** C.3  The next power's turn, or the end of the game turn. */
export function powerDone(g: War, frame: Frame): void {
  tidyTurn(g)
  giveUpAreas(g, g.side(frame.side ?? ''))
  const { turnOrder } = powersOf(g)
  const here = turnOrder.findIndex(({ id }) => id === frame.side)
  g.next(turnFrom(g, here + 1) ?? { step: 'end_of_turn', from: 0 })
}

/** C.3  Ends the phase. */
export const endPhase = action(
  'end_phase',
  {},
  (g: War) => {
    const step = g.frame?.step ?? ''
    // With F-21 at the end of the game turn, digging in is a step below which the turn's end waits.
    if (g.flow.length > 1) return g.pop()
    if (step === 'combat') closeCombat(g, g.actor)
    g.next({ step: 'phase', side: g.actor.id, phase: phasesOf(g).indexOf(step) + 1 })
  },
  {
    clause: 'C.3',
    silent: true,
    unless: [
      objection(
        'C.5',
        (g: War) => g.frame?.step === 'combat' && mustStillFight(g, g.actor).length > 0,
        {
          message: 'C.5.must_fight',
          facts: (g: War) => ({ places: mustStillFight(g, g.actor) }),
        },
      ),
    ],
  },
)
