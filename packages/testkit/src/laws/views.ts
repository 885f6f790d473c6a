/** What each audience is told adds up: the batches, folded into the view before them, give the view after them. */

import { type Audience, FoldedView, type Game, OpenHash } from '@redoubt/engine'
import { difference } from './difference.ts'

/** Follows a game through the batches of every audience. */
export interface ViewWatch {
  /** Takes in the batches of the last action; returns where a folded view differs from the true one. */
  check(game: Game): string[]
}

/** Begins to follow a game from where it stands. */
export function watchViews(game: Game): ViewWatch {
  const open = game.isOpen ? new OpenHash(game.position) : undefined
  const audiences: Audience[] = [undefined, ...game.module.seats.map(({ id }) => id)]
  const tables = audiences.map((audience) => ({
    audience,
    table: new FoldedView(game.view(audience)),
  }))
  return {
    check: (now) =>
      tables.flatMap(({ audience, table }) => {
        const who = audience ?? 'a spectator'
        const batch = now.batch(now.seq - 1, audience)
        if (!batch) return [`there is no batch for ${who} of action ${now.seq - 1}`]
        table.fold(JSON.parse(JSON.stringify(batch)))
        const view = now.view(audience)
        const found = difference(table.view(), JSON.parse(JSON.stringify(view)))
        if (found) return [`the folded view of ${who} differs from the true one: ${found}`]
        const fresh = new FoldedView(view).hash
        const kept = open?.at(now.seq) ?? fresh
        if (kept !== fresh) return [`the open game has the hash ${kept}, a fresh view ${fresh}`]
        return table.hash === fresh
          ? []
          : [`the folded view of ${who} has the hash ${table.hash}, a fresh one ${fresh}`]
      }),
  }
}
