/** C.3, D  The turn of each power: eight phases in order; those with nothing to do are passed over. */

import { type PlayerTurn, type TurnSequence, turnSequence } from '@redoubt/mechanics'
import { attack } from '../combat/attack.ts'
import { canLand, land } from '../combat/landing.ts'
import { battlesOwed, mustFightIn, targetsFor } from '../combat/opportunities.ts'
import { objection } from '../declare.ts'
import { assemble } from '../movement/fleet.ts'
import { move } from '../movement/move.ts'
import { hasEntered, powersOf } from '../powers/war.ts'
import type { Side, War } from '../shape.ts'
import { endOnPoints, endWithCapitals } from './ending.ts'
import { canMobilise, mobilise } from './mobilise.ts'
import { collectIncome, points, treasury } from './money.ts'
import {
  canMoveAny,
  canRedeploy,
  freshTurn,
  giveUpAreas,
  restAll,
  sendPlanesHome,
  tidyTurn,
} from './movement.ts'
import { buy, canBuy } from './purchase.ts'
import { canEntrench, digsInNow, entrench, recover } from './recovery.ts'
import { research } from './research.ts'

/** C.5  Units that have moved among enemies must attack before phase 4 ends. */
const mustFightFirst = objection('C.5', 'must_fight', (g) => {
  const places = mustFightIn(g, g.actor)
  return places.length > 0 && { places }
})

export const turn: TurnSequence<War> = turnSequence<War>({
  clause: 'C.3',
  turn: { variable: 'turn', last: (g) => powersOf(g).data.victory.final.afterTurn },
  order,
  plays: hasEntered,
  begin: (g, power) => {
    g.log('turn', { side: power, turn: g.vars.turn }, { clause: 'C.3' })
    freshTurn(g, power)
  },
  phases: [
    { id: 'research', begin: research },
    {
      id: 'purchase',
      offers: [buy],
      due: canBuy,
      prompt: (g, power) => ({ money: points(treasury.of(g, power)) }),
    },
    { id: 'movement', offers: [move, assemble], due: canMoveAny },
    {
      id: 'combat',
      offers: [attack, land],
      due: (g, power) => targetsFor(g, power).length > 0 || canLand(g, power),
      unless: [mustFightFirst],
      owes: battlesOwed,
      end: sendPlanesHome,
    },
    {
      id: 'redeploy',
      offers: [move, assemble, land],
      begin: restAll,
      due: canRedeploy,
    },
    {
      id: 'recovery',
      offers: [entrench],
      begin: recover,
      due: digsInNow,
      ending: leaveRecovery,
    },
    { id: 'mobilise', offers: [mobilise], due: canMobilise },
    { id: 'income', begin: collectIncome },
  ],
  phaseOpens: (g, power, phase) =>
    g.log(`phase_${phase as Opened}`, { side: power }, { clause: 'C.3' }),
  phaseEnds: () => {},
  end: (g, power) => {
    tidyTurn(g)
    giveUpAreas(g, power)
  },
  endOfTurn,
  over: endOnPoints,
})

/** The phases in which there is something to decide. */
type Opened = 'purchase' | 'movement' | 'combat' | 'redeploy' | 'recovery' | 'mobilise'

/** D  The powers in the scenario's order, each with the phases of the table. */
function order(g: War): readonly PlayerTurn[] {
  const phases = g.table('phases').data.phases.map(({ id }) => id)
  return powersOf(g).turnOrder.map(({ id }) => ({ side: id, phases }))
}

/** D  The game turn ends: sudden death; F-21 with this ruling infantry digs in only now, power by power. */
function endOfTurn(g: War): void {
  if (endWithCapitals(g)) return
  if (g.options['F-21-entrenchWhen'] !== 'end-of-game-turn') return
  for (const power of powersOf(g).turnOrder.toReversed())
    if (canEntrench(g, power)) g.push({ step: 'recovery', side: power.id })
}

/** F-21  At the end of the game turn digging in lies on top of that, else it is a phase like others. */
function leaveRecovery(g: War, power: Side): void {
  if (g.flow.length > 1) g.pop()
  else turn.after(g, power, 'recovery')
}
