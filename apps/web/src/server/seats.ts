/** Seats this browser holds: bearer tokens, kept where only this origin can read them. */

import type { SaltBox } from '@redoubt/client'

export interface HeldSeat {
  readonly game: string
  readonly seat: string
  readonly token: string
}

const SEATS = 'redoubt.seats'
const HOSTS = 'redoubt.hosts'
const NAME = 'redoubt.name'
/** Seats remembered; the oldest is forgotten first. */
const MOST = 100

function read<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as T
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows may refuse: the seat then lasts as long as the page.
  }
}

/** Newest first. */
export function heldSeats(): readonly HeldSeat[] {
  const seats = read<unknown>(SEATS, [])
  return Array.isArray(seats) ? (seats as HeldSeat[]) : []
}

export function heldSeat(game: string): HeldSeat | undefined {
  return heldSeats().find((held) => held.game === game)
}

export function holdSeat(seat: HeldSeat): void {
  const others = heldSeats().filter((held) => held.game !== seat.game)
  write(SEATS, [seat, ...others].slice(0, MOST))
}

/** The seat is this browser's no more. */
export function forgetSeat(game: string): void {
  write(
    SEATS,
    heldSeats().filter((held) => held.game !== game),
  )
}

export function hostToken(game: string): string | undefined {
  return read<Record<string, string>>(HOSTS, {})[game]
}

/** Invitations and the host's token of games made here, so that the links can be sent again. */
export function holdHost(game: string, token: string): void {
  const entries = Object.entries(read<Record<string, string>>(HOSTS, {}))
  write(HOSTS, Object.fromEntries([...entries.slice(-MOST + 1), [game, token]]))
}

const INVITES = 'redoubt.invitations'

export interface Invitation {
  readonly seat: string
  readonly invite: string
}

export function heldInvitations(game: string): readonly Invitation[] {
  return read<Record<string, Invitation[]>>(INVITES, {})[game] ?? []
}

export function holdInvitations(game: string, invitations: readonly Invitation[]): void {
  const entries = Object.entries(read<Record<string, Invitation[]>>(INVITES, {}))
  write(INVITES, Object.fromEntries([...entries.slice(-MOST + 1), [game, invitations]]))
}

/** The address to send to somebody: it seats whoever opens it first. */
export function invitationLink(base: string, game: string, invite: string): string {
  return `${base}/game/${encodeURIComponent(game)}#invite=${encodeURIComponent(invite)}`
}

/** The name last played under. */
export function playerName(): string {
  return read<string>(NAME, '')
}

export function setPlayerName(name: string): void {
  write(NAME, name)
}

/** The address another device of one's own opens, once. */
export function deviceLink(base: string, game: string, link: string): string {
  return `${base}/game/${encodeURIComponent(game)}#link=${encodeURIComponent(link)}`
}

/** A code for this device in an address: `#link=…`. */
export function linkIn({ hash }: { hash: string }): string | undefined {
  const link = new URLSearchParams(hash.slice(1)).get('link')
  return link === null || link === '' ? undefined : link
}

const SALTS = 'redoubt.salts'

/** What this browser has added to the dice of its games: a salt that was promised must be laid open. */
export const saltBox: SaltBox = {
  salts: (game) => read<Record<string, string[]>>(SALTS, {})[game] ?? [],
  keep: (game, salt) => {
    const all = Object.entries(read<Record<string, string[]>>(SALTS, {}))
    const salts = [...saltBox.salts(game), salt]
    write(
      SALTS,
      Object.fromEntries([
        ...all.filter(([known]) => known !== game).slice(-MOST + 1),
        [game, salts],
      ]),
    )
  },
}

/** An invitation in an address: `#invite=…` (never sent to the server by the browser) or `?seat=…`. */
export function invitationIn({
  search,
  hash,
}: {
  search: string
  hash: string
}): string | undefined {
  const invite =
    new URLSearchParams(hash.slice(1)).get('invite') ?? new URLSearchParams(search).get('seat')
  return invite && invite.length > 0 ? invite : undefined
}
