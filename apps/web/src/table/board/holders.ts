/** Who holds which space, for maps that show it in colour. */

import type { Layout, View } from '@redoubt/engine'

/**
 * Sides by space, from the variable per space that the board's `layout: {holders: …}` names.
 * @returns undefined when the board names none
 */
export function holdersOf(
  { board }: Pick<Layout, 'board'>,
  { variables }: Pick<View, 'variables'>,
): Readonly<Record<string, string>> | undefined {
  const { holders } = board.layout
  const values = typeof holders === 'string' ? variables[holders] : undefined
  if (!Array.isArray(values)) return undefined
  return Object.fromEntries(
    board.spaces.flatMap(({ id, index }) => {
      const side = values[index]
      return typeof side === 'string' && side !== '' ? [[id, side]] : []
    }),
  )
}
