/**
 * What a process of a database says to another that is to go on with its games: to prepare them while they are still played, and
 * that they are free. It is a help and no more: whoever does not hear it, or dies over it, finds the games as any other does.
 */

import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { refused } from '@redoubt/protocol'
import type { Host } from '../store/hosts.ts'
import type { Say, Word } from '../table/handing-over.ts'
import { readJson } from './body.ts'

/** By the word, what it asks for. */
const PATHS: Readonly<Record<Word, string>> = { prepare: '/between/prepare', come: '/between/come' }
const KEY_HEADER = 'x-redoubt-between'

/** Milliseconds within which a process that can be played at says so. */
const WELL_WITHIN = 1500

/** Can games be played at another process? It says so when it can read and write the store. */
export async function isWell({ address }: Host): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(WELL_WITHIN)
    const answer = await fetch(new URL('/api/health', address), { signal })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

export interface Between {
  readonly say: Say
  /** Hears such a word; false when the request is none. @throws RefusedError */
  hear(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

/**
 * @param key all processes of the database have it, and nobody else; undefined: there is but one
 * @param doing what is done when a word is heard
 */
export function openBetween(
  key: string | undefined,
  doing: Readonly<Record<Word, (games: readonly string[]) => Promise<void>>>,
): Between {
  const isOurs = ({ headers }: IncomingMessage): boolean => {
    const given = Buffer.from(String(headers[KEY_HEADER] ?? ''))
    const own = Buffer.from(key ?? '')
    return own.length > 0 && given.length === own.length && timingSafeEqual(given, own)
  }
  return {
    say: async ({ address }, word, games, patience) => {
      const answer = await fetch(new URL(PATHS[word], address), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [KEY_HEADER]: key ?? '' },
        body: JSON.stringify(games),
        signal: AbortSignal.timeout(patience),
      })
      if (!answer.ok) throw new Error(`${word} was answered with ${answer.status}`)
      await answer.body?.cancel()
    },
    hear: async (request, response) => {
      const word = (Object.keys(PATHS) as Word[]).find((one) => PATHS[one] === request.url)
      if (!word || request.method !== 'POST' || !isOurs(request)) return false
      const games = await readJson(request)
      if (!Array.isArray(games) || games.some((game) => typeof game !== 'string'))
        throw refused('malformed', 'expected a list of games')
      await doing[word](games)
      response.writeHead(204).end()
      return true
    },
  }
}
