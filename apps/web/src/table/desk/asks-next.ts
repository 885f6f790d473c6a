/** What is missing of the actions begun, in words, each question once. */

import type { Texts } from '@redoubt/text'
import { say } from '../../messages/say.ts'
import { type Intent, isFan } from '../hand/intent.ts'

/** "March: Where does it march?" */
export function asksNext(texts: Texts, { ways }: Pick<Intent, 'ways'>): string[] {
  // What is answered on the table is asked; what has buttons of its own says what it is.
  const onTable = ways.filter(({ next }) => next?.values.some(({ place }) => place))
  const asked = (onTable.length > 0 ? onTable : ways).flatMap(({ action, next }) =>
    next
      ? say('prompt.argument', {
          action: texts.action(action),
          argument: texts.argument(action, next.argument),
        })
      : [],
  )
  return [...new Set(asked)]
}

/**
 * Which of the counters, as the module asks where there is one thing to do with them: "Which block marches?", "Which unit is
 * lost?"; undefined where actions differ.
 */
export function asksWhich(
  texts: Pick<Texts, 'argument'>,
  menu: NonNullable<Intent['menu']>,
): string | undefined {
  const [first] = menu.ways
  const argument = Object.keys(first?.args ?? {}).at(-1)
  const isOne = menu.ways.every(({ action }) => action === first?.action)
  return isOne && first && argument !== undefined && (menu.of === 'pieces' || isFan(menu))
    ? texts.argument(first.action, argument)
    : undefined
}
