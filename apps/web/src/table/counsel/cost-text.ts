/** What an action costs, in the module's words where it has some: `cost.<action>`, with the fact `cost`. */

import type { Texts } from '@redoubt/text'
import { say } from '../../messages/say.ts'

export function costText(
  texts: Pick<Texts, 'word'>,
  action: string,
  cost: number | string,
): string {
  return texts.word(`cost.${action}`, { cost }) ?? say('counsel.cost', { cost: String(cost) })
}
