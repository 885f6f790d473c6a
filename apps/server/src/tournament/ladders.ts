/** Ladders: how strong people are at a module by one of its presets, as it is. */

import { createHash } from 'node:crypto'
import type { Module } from '@redoubt/engine'
import { type Ladder, type LadderRating, type LadderSummary, refused } from '@redoubt/protocol'
import type { Paper } from '../store/papers.ts'
import type { Change, Store } from '../store/store.ts'
import { STANDARD } from '../table/counting.ts'
import { afterGame, intervalOf, type Rating, unrated } from './ratings.ts'

/** Players a ladder shows and keeps in view, those who played last. */
const SHOWN = 1000

interface KeptRating extends Rating {
  readonly name: string
}

export function laddersOf(modules: Iterable<Module>): LadderSummary[] {
  return [...modules]
    .filter(({ seats }) => seats.length === 2)
    .flatMap(({ data: { manifest, options } }) =>
      [...new Set([STANDARD, ...Object.keys(options.presets ?? {})])].map((preset) => ({
        id: `${manifest.id}.${preset}`,
        module: manifest.id,
        moduleTitle: manifest.title,
        preset,
      })),
    )
}

/** @throws RefusedError when there is no such ladder */
export async function ladder(store: Store, modules: Iterable<Module>, id: string): Promise<Ladder> {
  const known = laddersOf(modules).find((one) => one.id === id)
  if (!known) throw refused('unknown-module', `there is no ladder "${id}"`, { received: id })
  const papers = await store.papers('rating', { owner: id, limit: SHOWN })
  return {
    ...known,
    players: papers
      .map((paper) => ({ name: keptIn(paper).name, ...shown(keptIn(paper)) }))
      .sort((a, b) => b.interval[0] - a.interval[0]),
  }
}

/** The ratings of some accounts, of those who have one. */
export async function ratingsOf(
  store: Store,
  id: string | undefined,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, LadderRating>> {
  const found = new Map<string, LadderRating>()
  if (id === undefined) return found
  for (const account of accounts) {
    const paper = await store.paper('rating', ratingId(id, account))
    if (paper) found.set(account, shown(keptIn(paper)))
  }
  return found
}

/** Somebody who played a game that counts, and what he made of it: 1, ½ or 0. */
export interface Scored {
  readonly account: string
  readonly name: string
  readonly score: number
}

/** What must be written when two have played a game that counts. */
export async function rated(
  store: Store,
  id: string,
  players: readonly [Scored, Scored],
  at: number,
): Promise<Change[]> {
  const papers = await Promise.all(
    players.map(({ account }) => store.paper('rating', ratingId(id, account))),
  )
  const before = papers.map((paper): Rating => (paper ? keptIn(paper) : unrated))
  return players.map(({ account, name, score }, n): Change => {
    const own = before[n] ?? unrated
    const body = { ...afterGame(own, before[1 - n] ?? unrated, score), name }
    const version = (papers[n]?.version ?? 0) + 1
    const paper = { kind: 'rating', id: ratingId(id, account), owner: id, at, version, body }
    return { kind: 'paper', paper }
  })
}

function shown(rating: Rating): LadderRating {
  const { games } = rating
  return { rating: Math.round(rating.rating), interval: intervalOf(rating), games }
}

/** An account's id is nobody else's business, also not in a backup's list of ratings. */
function ratingId(id: string, account: string): string {
  return createHash('sha256').update(`${id} of ${account}`).digest('hex').slice(0, 40)
}

function keptIn({ body }: Paper): KeptRating {
  return body as unknown as KeptRating
}
