/** BS14  Ending the phases, and what must be done before. */

import { type Objection, objection } from '@redoubt/engine'
import { mustBePlaced } from '../fortresses37/receipt.ts'
import { endSetUp } from '../fortresses37/set-up.ts'
import { action, type Blitzkrieg } from '../shape.ts'
import { fortifiedMustAttack, hexesMustBeAttacked, unitsMustAttack } from './combat/duties.ts'
import { goOn, type Phase } from './sequence.ts'
import { overstackedHexes, stackingLimit } from './stacking.ts'

/** BS5  Too much stands in some hex when movement ends. */
const tooMuchInHex = objection('BS5', (g: Blitzkrieg) => overstackedHexes(g, g.actor).length > 0, {
  message: 'BS5.end',
  facts: (g) => ({ hexes: overstackedHexes(g, g.actor), limit: stackingLimit(g) }),
})

function ending(phase: Phase, unless: readonly Objection<Blitzkrieg>[] = []) {
  return action('end_phase', {}, (g: Blitzkrieg) => goOn(g, g.actor, phase), {
    clause: 'BS14',
    unless,
  })
}

/** 37.2b  The side has placed what it wants to. */
export const endOfSetUp = action('end_phase', {}, endSetUp, { clause: 'BS14' })

/** 37.3b  S2 is left by placing the fortress or giving it up. */
export const endReceipt = ending('S2', [mustBePlaced])
export const endReplacementPhase = ending('S3')
export const endAir = ending('A')
export const endMovement = ending('M', [tooMuchInHex])

/** BS9  The battles are declared: not before everybody does his duty. */
export const endDeclaring = action(
  'end_phase',
  {},
  (g: Blitzkrieg) => g.next({ step: 'next_battle', side: g.actor.id }),
  { clause: 'BS14', unless: [fortifiedMustAttack, unitsMustAttack, hexesMustBeAttacked] },
)

export const endDemolition = ending('D')
