/** Who played a game: the server that kept it says so, the record knows no names of people. */

import { type RecordEvent, readRecord } from '@redoubt/engine'
import type { GameDetails } from '@redoubt/protocol'
import { readGame } from '../server/api.ts'

/** Names by seat. */
export type Players = Readonly<Record<string, string>>

/** A game is looked at without names rather than not at all. */
export function playersOf(id: string): Promise<Players> {
  return readGame(id).then(namesIn, () => ({}))
}

/** What a server calls a game by, in the name of a file it gave: `2z2x8ukbnc.jsonl`, or `2z2x8ukbnc (1).jsonl`. */
const GAME_FILE = /^([0-9a-z]{10})(?: ?\(\d+\))?\.jsonl$/

/**
 * Of a record's file, where it is called after a game of this server and its dice were promised by the same hash.
 * @throws RecordError
 */
export async function playersOfFile(file: Pick<File, 'name' | 'text'>): Promise<Players> {
  const [, id] = GAME_FILE.exec(file.name) ?? []
  if (id === undefined) return {}
  const commitment = commitmentIn(readRecord(await file.text())[0]?.event)
  if (commitment === undefined) return {}
  return readGame(id).then(
    (game) => (game.commitment === commitment ? namesIn(game) : {}),
    () => ({}),
  )
}

function namesIn({ seats }: GameDetails): Players {
  return Object.fromEntries(seats.flatMap(({ seat, player }) => (player ? [[seat, player]] : [])))
}

function commitmentIn(event: RecordEvent | undefined): string | undefined {
  return event?.kind === 'start' && event.dice.kind === 'committed'
    ? event.dice.commitment
    : undefined
}
