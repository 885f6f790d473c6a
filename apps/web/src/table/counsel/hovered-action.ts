/** Which action a target would complete, for looking ahead. */

import type { Order } from '@redoubt/engine'
import type { Intent } from '../hand/intent.ts'
import { type Grounds, type Target, valuesAt } from '../hand/matching.ts'

/** The action that a click on the target would do, when there is just one. */
export function actionAt(intent: Intent, target: Target, grounds: Grounds): Order | undefined {
  const found = intent.ways.flatMap(({ action, args, next }) =>
    next
      ? valuesAt(next, target, grounds).map((value) => ({
          action,
          args: { ...args, [next.argument]: value.value },
        }))
      : [],
  )
  return found.length === 1 ? found[0] : undefined
}
