/** C3  The steps of an attack in the order the table gives; choices open steps of their own on top. */

import { oncePer } from '@redoubt/mechanics'
import type { Frame } from '../../../generated.ts'
import type { Europa } from '../../game/europa.ts'
import { read, type StepOfAttack } from '../../game/given.ts'
import { battleOf, note } from '../battle.ts'

/** The twelve steps part by part, as `battle.at` counts them; `step` is the index of the step a part belongs to. */
export function partsOfAttack(g: Europa) {
  return partsOf(read(g, 'resolutionOrder').steps)
}

const partsOf = oncePer((steps: readonly StepOfAttack[]) =>
  steps.flatMap(({ id, does = [id] }, step) => does.map((name) => ({ step, does: name }))),
)

/** Does the next step of the attack; after the last the attack is over. */
export function nextStepOfAttack(g: Europa, _: Frame): void {
  const battle = battleOf(g)
  const part = partsOfAttack(g)[battle.at]
  if (part === undefined) return endAttack(g)
  note(g, { at: battle.at + 1 })
  g.decisions.attackSteps[part.does]?.(g)
}

/** The attack is over: the one it answered goes on, or the phase. */
function endAttack(g: Europa): void {
  const { outer } = battleOf(g)
  g.set('battle', outer ?? null)
  g.pop()
}
