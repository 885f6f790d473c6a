/** C3  The steps of an attack in the order the table gives; choices open steps of their own on top. */

import type { Frame } from '@redoubt/engine'
import { withdrawLanded } from '../../base/movement/airborne.ts'
import { offerConversion } from '../../rule40/conversion.ts'
import { reduceAttacked } from '../../rule40/effects/reduction.ts'
import type { Europa } from '../../shape.ts'
import { read } from '../../tables.ts'
import { advanceIfCleared } from '../after/advance.ts'
import { settleLosses } from '../after/losses.ts'
import { battleOf, note } from '../battle.ts'
import { rollBothDice } from '../declare/fight.ts'
import { fireAtAircraft } from './air.ts'
import { counterAttackOrRetreat } from './outcome.ts'
import { payForAttack } from './payment.ts'

type StepOfAttack = (g: Europa) => void

/** What each step of the table resolutionOrder does; those that need no doing are left out. */
const STEPS: Readonly<Record<string, StepOfAttack>> = {
  paySP: payForAttack,
  airAndAA: fireAtAircraft,
  rollMainAndRed: rollBothDice,
  offerMEconversion: offerConversion,
  settleLosses,
  reduceFortification: reduceAttacked,
  counterAttackOrRetreat,
  advance: advanceIfCleared,
  capture: withdrawLanded,
}

/** Does the next step of the attack; after the last the attack is over. */
export function nextStepOfAttack(g: Europa, _: Frame): void {
  const battle = battleOf(g)
  const step = read(g, 'resolutionOrder').order[battle.at]
  if (step === undefined) return endAttack(g)
  note(g, { at: battle.at + 1 })
  STEPS[step]?.(g)
}

/** The attack is over: the one it answered goes on, or the phase. */
function endAttack(g: Europa): void {
  const { outer } = battleOf(g)
  g.set('battle', outer ?? null)
  g.pop()
}
