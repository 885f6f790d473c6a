/** How much of a game somebody has seen: kept in this browser between visits. */

const keyOf = (game: string) => `redoubt.seen.${game}`

/** Number of actions seen; undefined for a game that was never looked at here. */
export function seenOf(game: string, storage: Pick<Storage, 'getItem'> = localStorage) {
  try {
    const kept = Number.parseInt(storage.getItem(keyOf(game)) ?? '', 10)
    return Number.isNaN(kept) ? undefined : kept
  } catch {
    return undefined
  }
}

export function keepSeen(
  game: string,
  seq: number,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(keyOf(game), String(seq))
  } catch {
    // Without storage nobody is told what he has missed.
  }
}

/** The stretch of a game that was missed: from the last action seen to the last there is; undefined when nothing was. */
export function missedOf(
  seen: number | undefined,
  seq: number,
): { readonly from: number; readonly to: number } | undefined {
  return seen === undefined || seen >= seq ? undefined : { from: seen, to: seq }
}
