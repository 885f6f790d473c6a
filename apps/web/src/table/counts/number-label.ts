/** What the button says that gives a number. */

import { say, sayer } from '../../messages/say.ts'
import messages from './en.json' with { type: 'json' }

const sayOfCounts = sayer('counts', messages)

/** "Move: 4", "Move: all 6"; on a telephone, where the question names the action, "Yes, 4", "All 6". */
export function numberLabel({
  action,
  count,
  isAll,
  isBrief,
}: {
  readonly action: string
  readonly count: string
  readonly isAll: boolean
  readonly isBrief: boolean
}): string {
  if (isAll)
    return isBrief
      ? sayOfCounts('count.all-of-them', { count })
      : sayOfCounts('count.all', { action, count })
  return isBrief
    ? sayOfCounts('count.so-many', { count })
    : say('prompt.way', { action, value: count })
}
