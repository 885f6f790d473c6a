/** Must a machine that goes from hand to hand be covered? */

import type { RunningGame } from './running-game.ts'

/** Does some seat know something now that a spectator may not see, and that it did not know at the start? */
export function conceals({ game, start }: RunningGame): boolean {
  const seen = game.view(undefined)
  const views = [seen, ...game.module.seats.map(({ id }) => game.view(id))]
  if (views.some(({ hidden }) => Object.values(hidden).some((count) => count > 0))) return true
  if (
    views.some(({ places }) =>
      Object.values(places)
        .flat()
        .some(({ covered }) => covered),
    )
  )
    return true
  const names = new Set(
    views.flatMap(({ veiled }) => veiled).map((entry) => entry.split('/')[0] ?? entry),
  )
  return game.module.seats.some(({ id }) => {
    const now = game.view(id).variables
    const before = start.view(id).variables
    return [...names].some((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
  })
}
