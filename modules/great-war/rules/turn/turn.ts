/** C.3, D  The turn of each power: eight phases in order, those with nothing to do are passed over; how the war begins. */

import type { Space } from '@redoubt/engine'
import type { PlayerTurn, TurnSequence } from '@redoubt/mechanics'
import { freshen, refresh, turnSequence } from '@redoubt/mechanics'
import { attack } from '../combat/attack.ts'
import {
  battlesOwed,
  canLand,
  land,
  leftToAttack,
  mustFightIn,
  targetsFor,
} from '../combat/landing.ts'
import { areasOf, isFriendlyArea } from '../control/control.ts'
import { fortIn } from '../control/forts.ts'
import { endOnPoints, endWithCapitals, objectives } from '../control/score.ts'
import { theatreOf } from '../map/theatre.ts'
import { flyHome, occupy } from '../movement/ashore.ts'
import { giveUpAreas } from '../movement/given-up.ts'
import { move } from '../movement/move.ts'
import { assemble } from '../movement/sailing.ts'
import { canMove } from '../movement/where-to.ts'
import { hasEntered, powersOf } from '../powers/war.ts'
import { objection, type Side, type War } from '../shape.ts'
import { isPlane, traitsOf } from '../units/kinds.ts'
import { ownKinds, ownUnits } from '../units/units.ts'
import * as economy from './economy.ts'
import { canEntrench, digsInNow, entrench, recover } from './recovery.ts'

/** C.3  A power's turn begins: none of its units has moved or fought. */
function freshTurn(g: War, power: Side): void {
  for (const unit of ownUnits(g, power, () => true))
    refresh(g, unit, ['moved', 'fought', 'spent', 'origin'])
  // C.1, F-11  What was left standing empty among its units is the power's by now.
  for (const area of theatreOf(g).areas) if (!g.isEmpty(area)) occupy(g, area, power)
  // F-08  With the window of the own turn only, attacks before it do not count.
  if (g.options['F-08-repairWindow'] === 'own-turn-only') {
    for (const area of areasOf(g, power)) {
      const fort = fortIn(g, area)
      if (fort?.at.big_attack) g.mark(fort, 'big_attack', false)
      if (fort) g.mark(fort, 'assailants', 0)
    }
  }
}

/** C.4  Planes whose battle never came fly home. */
function sendPlanesHome(g: War, power: Side): void {
  for (const plane of ownUnits(g, power, isPlane)) {
    if (!isFriendlyArea(g, plane.place, power)) flyHome(g, plane, plane.place as Space)
  }
}

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
    g.log('turn', { side: power, turn: g.vars.turn }, 'C.3')
    freshTurn(g, power)
  },
  phases: [
    { id: 'research', begin: economy.research },
    {
      id: 'purchase',
      offers: [economy.buy],
      due: economy.canBuy,
      prompt: (g, power) => ({ money: economy.treasury.text(g, power) }),
    },
    {
      id: 'movement',
      offers: [move, assemble],
      due: (g, power) => ownKinds(g, power, (unit) => canMove(g, unit)).length > 0,
      end: giveUpAreas,
    },
    {
      id: 'combat',
      offers: [attack, land],
      due: (g, power) => targetsFor(g, power).length > 0 || canLand(g, power),
      unless: [mustFightFirst],
      owes: battlesOwed,
      prompt: (g, power) => ({ left: leftToAttack(g, power) }),
      end: (g, power) => {
        giveUpAreas(g, power)
        sendPlanesHome(g, power)
      },
    },
    {
      id: 'redeploy',
      offers: [move, assemble, land],
      begin: (g, power) => {
        for (const unit of ownUnits(g, power, ({ at }) => at.spent !== 0)) g.mark(unit, 'spent', 0)
      },
      // Units that neither moved nor fought, and cargo.
      due: (g, power) =>
        ownKinds(g, power, ({ at }) => !at.moved && !at.fought).length > 0 || canLand(g, power),
      end: giveUpAreas,
    },
    {
      id: 'recovery',
      offers: [entrench],
      begin: recover,
      due: digsInNow,
      ending: leaveRecovery,
    },
    {
      id: 'mobilise',
      offers: [economy.mobilise],
      due: economy.canMobilise,
      caution: economy.unplaced,
    },
    { id: 'income', begin: economy.collectIncome },
  ],
  phaseOpens: (g, power, phase) => g.log(`phase_${phase as Opened}`, { side: power }, 'C.3'),
  phaseEnds: () => {},
  // C.5, F-04  Rail guns and forts may fire again.
  end: (g) => freshen(g, ['engaged', 'fired'], ({ place }) => place.kind === 'space'),
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

/** D  Sets the war going. */
export function startWar(g: War): void {
  const { data, turnOrder } = powersOf(g)
  economy.stockPools(g, turnOrder)
  objectives.show(g)
  if (data.startTreasury === 'full-income') {
    for (const power of turnOrder) economy.treasury.set(g, power, economy.incomeOf(g, power))
  }
  if (data.entrenchedAtStart) {
    for (const area of theatreOf(g).areas) {
      for (const unit of g.stack(area))
        if (traitsOf(unit).entrench) g.mark(unit, 'entrenched', true)
    }
  }
  turn.start(g)
}
