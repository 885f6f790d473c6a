/** What has to be done before a phase may end, and what need not be done at all. */

import type { Explorer, Obligation } from '@redoubt/engine'
import type { Head } from './aftermath.ts'
import { isRest, type Option } from './option.ts'

/**
 * The options that are known in this position; where the phase may not end yet, what it owes, and of the others those that gain something.
 * Of an attack that must be made and one that need not be, both bad, the one that must is made: the other would only be made besides.
 */
export function owedOrGaining(
  { tree, side }: Pick<Head, 'tree' | 'side'>,
  options: readonly Option[],
): readonly Option[] {
  const known = options.filter(({ fresh }) => fresh)
  if (options.some(({ row }) => isRest(tree, row))) return known
  const duties = tree.module.rules.obligations?.(tree.position, side) ?? []
  const owed = options.filter(({ row }) => fulfils(tree, row, duties))
  return owed.length === 0 ? known : [...owed, ...known.filter(isGain).filter(isNotIn(owed))]
}

const isGain = ({ gain }: Option): boolean => gain > 0

const isNotIn =
  (owed: readonly Option[]) =>
  (option: Option): boolean =>
    !owed.includes(option)

/** The row names a piece or a place that a duty is about. */
function fulfils(tree: Explorer, row: number, duties: readonly Obligation[]): boolean {
  return tree.offered(row).names.some((_, at) => {
    const value = tree.argument(row, at)
    return duties.some(({ pieces, places }) => [...pieces, ...places].some((one) => one === value))
  })
}
