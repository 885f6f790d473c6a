/** Orders written ahead, made from a form and read in words. */

import type { View } from '@redoubt/engine'
import type { AheadAction, AheadOrder } from '@redoubt/protocol'
import { tell } from '../../hosting/words.ts'
import type { TableContext } from '../desk/use-session.ts'
import { valueText } from '../desk/words.ts'

/** @param chosen by argument, the value of its list; empty or absent: any */
export function orderFrom(
  { action, args }: AheadAction,
  chosen: Readonly<Record<string, string>>,
  every: boolean,
): AheadOrder {
  const named = args.flatMap(({ name, kind }): [string, number | string][] => {
    const value = chosen[name] ?? ''
    if (value === '') return []
    return [[name, kind === 'piece' ? Number(value) : value]]
  })
  return { action, args: Object.fromEntries(named), ...(every ? { every: true } : {}) }
}

/** "Advance: 2nd Panzer, Reims → Paris (every time)". */
export function orderText(
  table: Pick<TableContext, 'texts' | 'session' | 'layout'>,
  view: View,
  { action, args, every }: AheadOrder,
): string {
  const { texts, layout } = table
  const values = Object.values(args).map((value) => {
    if (typeof value === 'number')
      return valueText(table, view, { value: `#${value}`, piece: value })
    const place = layout.place(value)?.id
    return valueText(table, view, { value, ...(place === undefined ? {} : { place }) })
  })
  const what =
    values.length === 0 ? texts.action(action) : `${texts.action(action)}: ${values.join(' → ')}`
  return every ? `${what} (${tell('ahead.every')})` : what
}
