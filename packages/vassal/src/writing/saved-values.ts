/** What a saved game says of the properties of the game, as variables. */

import type { Properties } from '../commands/properties.ts'
import { numberOf } from '../pieces/definition.ts'
import { HELD_BY } from '../reading/saved-game.ts'

/** Variables that stand at another value than at first, by name. */
export type SavedValues = Readonly<Record<string, number | string>>

const LONGEST = 200

/** @param saved values by the names of the global properties, with who holds each; those that are no variables here are passed over */
export function savedValues(
  { variables, scoped, files }: Properties,
  saved: ReadonlyMap<string, string>,
): SavedValues {
  const found: Record<string, number | string> = {}
  for (const [property, text] of saved) {
    const [own = '', holder = ''] = property.split(HELD_BY)
    const name =
      variables.get(own) ??
      scoped
        .get(own)
        ?.find(({ of, called }) =>
          of === 'game' ? holder === '' : holder === called || holder.endsWith(`:${called}`),
        )?.variable
    const file = name === undefined ? undefined : files[name]
    if (name === undefined || !file) continue
    const { type, initial, min = -Infinity, max = Infinity } = file
    const value =
      type === 'integer'
        ? Math.max(min, Math.min(max, Math.trunc(numberOf(text))))
        : text.slice(0, LONGEST)
    if (value !== initial) found[name] = value
  }
  return found
}
