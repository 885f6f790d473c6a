/** Places in a list of games, as pages of it name them. */

import { refused } from '@redoubt/protocol'
import type { ListedGame, ListMark } from '../store/store.ts'

/** A place in the list of games, as `next` of a page names it. @throws RefusedError */
export function markIn(text: string): ListMark {
  const [, moved, id] = text.match(/^(\d{1,15})\.([a-z0-9]{1,32})$/) ?? []
  if (moved === undefined || id === undefined)
    throw refused('malformed', 'after: expected what "next" of another page says', {
      received: text.slice(0, 40),
    })
  return { moved: Number(moved), id }
}

/** What a page says of the one that follows it; nothing where it is not full. */
export function nextAfter(games: readonly ListedGame[], limit: number): { next?: string } {
  const last = games.length === limit ? games.at(-1) : undefined
  return last ? { next: `${last.standing.moved}.${last.terms.id}` } : {}
}
