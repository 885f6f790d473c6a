/**
 * What the host does about his table: POST /api/games/:id/house `HouseAsk` → `HouseAnswer`. Single orders that only stop the
 * table or silence somebody go over the room (`keep-house`).
 */

export type HostDeed =
  /** A player who sits is the host from now on; whoever was it is not any more. */
  | { readonly deed: 'hand-over'; readonly seat: string }
  /**
   * Puts a player out, for a reason that all are told: before his first action, when he has been away for long enough, or
   * when the others agree.
   */
  | {
      readonly deed: 'kick'
      readonly seat: string
      readonly reason: string
      readonly propose?: boolean
    }
  /** Ends the game for good, nobody wins: when nobody else plays, all others have been away for long enough, or they agree. */
  | { readonly deed: 'close'; readonly reason: string; readonly propose?: boolean }
  /** Spectators go, and none comes until they are let in. */
  | { readonly deed: 'put-out' | 'let-in' }

/** The host proves himself by his token, or by that of the seat the table was handed to. */
export interface HostKeys {
  readonly hostToken?: string
  readonly token?: string
}

export interface HouseAsk extends HostKeys {
  /** `propose`: where others must agree, they are asked; without it that is refused. */
  readonly order: HostDeed
}

export interface HouseAnswer {
  /** Of a kick that was carried out: the seat's new invitation. */
  readonly invite?: string
  /** Nothing is done yet: these seats are asked whether they agree. */
  readonly asked?: readonly string[]
}

/** Is somebody the host of a table, by what he brings along and by whom it was handed to? */
export function isHost(
  house: { readonly host?: string } | undefined,
  { seat, host }: { readonly seat?: string | undefined; readonly host: boolean },
): boolean {
  return house?.host === undefined ? host : seat === house.host
}
