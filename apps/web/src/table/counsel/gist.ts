/** What may come of an action, in one line. */

import type { ActionPreview } from '@redoubt/engine'
import { prospectsOf, type Texts } from '@redoubt/text'
import { say } from '../../messages/say.ts'
import { lacksAttackers } from './attackers.ts'

/** More groups than these are no headline. */
const MOST = 3
/** What is less than this would be rounded to nothing, though it can happen. */
const LEAST = 0.01

/** "Taken 42% · Beaten off 31% · Contested 27%", or undefined where there are no odds to speak of. */
export function gistOf(texts: Texts, preview: ActionPreview): string | undefined {
  if (lacksAttackers(preview)) return undefined
  const groups = prospectsOf(texts, preview)?.groups.slice(0, MOST)
  const [first, second] = groups ?? []
  // What is all but certain stands alone: beside a round hundred nothing else would be believed.
  if (first && second && first.value > 1 - LEAST / 2) {
    return say('counsel.group-most', { text: first.text })
  }
  return groups
    ?.map(({ text, value }) =>
      value < LEAST ? say('counsel.group-least', { text }) : say('counsel.group', { text, value }),
    )
    .join(' · ')
}
