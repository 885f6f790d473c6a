/** What an action in hand would bring is told without anybody pointing at it, where there is one thing to tell. */

import { useEffect } from 'react'
import type { Intent } from '../hand/intent.ts'
import { onlyChoice } from '../hand/only-choice.ts'
import type { CounselControl } from './counsel.ts'

/**
 * Foresees an action that lacks nothing but the yes, or whose last question has one answer; of words that are asked for, the
 * first: a finger points at none without saying it.
 */
export function useForeseen(intent: Intent, { foresee }: CounselControl): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the hand changes
  useEffect(() => {
    const [whole, another] = intent.ways.filter((way) => way.next === undefined)
    if (whole && !another) return foresee({ action: whole.action, args: whole.args })
    const [way, other] = intent.ways
    const only = onlyChoice(intent)
    const { next } = only?.way ?? way ?? {}
    const word = next?.kind === 'word' && !other ? next.values[0] : undefined
    const value = only?.value ?? word
    if (way && next && value)
      foresee({ action: way.action, args: { ...way.args, [next.argument]: value.value } })
  }, [intent.ways])
}
