/** What a player has taken back can be done again after the page was loaded anew, as long as the table stands as it stood. */

import type { Session, TakenBackThen } from '@redoubt/client'

const keyOf = (game: string) => `taken-back ${game}`

/** Puts in what was taken back before the page was loaded, and keeps what is from now on. Returns how to end that. */
export function keepRedo(
  session: Session,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage,
): () => void {
  const key = keyOf(session.facts.id)
  try {
    const kept = storage.getItem(key)
    if (kept !== null) session.recall(JSON.parse(kept) as TakenBackThen)
  } catch {
    storage.removeItem(key)
  }
  let written = ''
  return session.subscribe(() => {
    const text = JSON.stringify(session.takenBack())
    if (text === written) return
    written = text
    try {
      storage.setItem(key, text)
    } catch {
      // Where there is no room, what was taken back is forgotten with the page.
    }
  })
}
