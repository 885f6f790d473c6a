/** What a hot-seat game is started with, and its record so far, kept in this browser between visits. */

import type { Enforcement, Json } from '@redoubt/engine'

export interface LocalTerms {
  readonly scenario: string
  readonly seating?: string
  readonly options: Readonly<Record<string, Json>>
  /** Clauses it only warns of, or does not look at. */
  readonly enforcement?: Enforcement
  /** Seats played by bots. */
  readonly bots?: Readonly<Record<string, string>>
}

interface Kept {
  /** Undefined for a game that was begun without any: by the address alone. */
  readonly terms?: LocalTerms | undefined
  readonly record?: string
}

const keyOf = (module: string) => `redoubt.local.${module}`

/** Starts anew: a game kept before is forgotten. */
export function keepLocalTerms(module: string, terms: LocalTerms): void {
  write(module, { terms })
}

/** A game that is only a record: both players sit at this screen. */
export function keepLocalGame(module: string, record: string): void {
  write(module, { record })
}

export function keepLocalRecord(module: string, record: string): void {
  write(module, { ...localGame(module), record })
}

export function localGame(module: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(module)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(module: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(module), JSON.stringify(kept))
  } catch {
    // Without storage the game lasts as long as the page.
  }
}
