/** A context that is there wherever a table is. */

import { type Context, use } from 'react'

/** @throws Error outside of a table */
export function within<T>(scope: Context<T | undefined>): T {
  const value = use(scope)
  if (value === undefined) throw new Error('this component must be inside a table')
  return value
}
