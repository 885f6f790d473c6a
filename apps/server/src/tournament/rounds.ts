/** A tournament going on: its games are made, its results entered, its next round paired. */

import type { Module } from '@redoubt/engine'
import { type ResultNews, refused, sentence } from '@redoubt/protocol'
import type { Paper } from '../store/papers.ts'
import type { Change } from '../store/store.ts'
import { tournamentGame } from '../table/new-game.ts'
import type { Services } from '../table/services.ts'
import { posting } from './deliveries.ts'
import { ratingsOf } from './ladders.ts'
import { type PairingResult, pairRound, roundsOf } from './pairing.ts'
import { type Entered, type KeptTournament, keptIn, type Paired } from './tournament.ts'

/** Begins it: seeded by rating, then by who entered first. @throws RefusedError */
export async function begun(services: Services, paper: Paper): Promise<Change[]> {
  const kept = keptIn(paper)
  if (kept.status !== 'open') throw refused('over', sentence('tournament.begun'))
  if (kept.players.length < 2) throw refused('seat-empty', sentence('tournament.few'))
  const accounts = kept.players.map(({ account }) => account)
  const ratings = await ratingsOf(services.store, kept.ladder, accounts)
  const strength = ({ account }: Entered) => ratings.get(account)?.rating ?? 0
  const players = kept.players.toSorted((a, b) => strength(b) - strength(a))
  return nextRound(services, paper, { ...kept, players, status: 'running' })
}

/**
 * Enters the result of a pairing, and goes on to the next round when it was the last of its round.
 * @throws RefusedError for a pairing that is not played
 */
export async function decided(
  services: Services,
  paper: Paper,
  index: number,
  result: Exclude<PairingResult, 'bye'>,
): Promise<Change[]> {
  const kept = keptIn(paper)
  const pairing = kept.pairings[index]
  if (!pairing || pairing.result !== undefined)
    throw refused('bad-options', sentence('tournament.result'))
  const isReplayed = kept.system === 'knock-out' && result === 'draw'
  const [swapped, game] = isReplayed
    ? await playedAgain(services, paper, kept, pairing)
    : [{ ...pairing, result }, []]
  const pairings = kept.pairings.with(index, swapped)
  const goesOn = pairings.some((one) => one.result === undefined)
  const next = { ...kept, pairings }
  const status = goesOn || kept.round < roundsIn(kept) ? 'running' : 'over'
  const news = told(services, paper, next, { ...pairing, result }, status)
  if (goesOn) return [written(services, paper, next), ...game, ...news]
  if (status === 'over') return [written(services, paper, { ...next, status }), ...news]
  return [...(await nextRound(services, paper, next)), ...news]
}

function roundsIn({ system, players, rounds = 5 }: KeptTournament): number {
  return roundsOf(system, players.length, rounds)
}

async function nextRound(
  services: Services,
  paper: Paper,
  kept: KeptTournament,
): Promise<Change[]> {
  const { system, players, pairings } = kept
  const round = kept.round + 1
  const ids = players.map(({ id }) => id)
  const made: Paired[] = []
  const changes: Change[] = []
  for (const pairing of pairRound(system, ids, pairings, round)) {
    const { second } = pairing
    const game =
      second === undefined
        ? undefined
        : await gameOf(services, paper.id, kept, pairing.first, second)
    made.push(game ? { ...pairing, game: game.id } : pairing)
    changes.push(...(game?.changes ?? []))
  }
  const next = { ...kept, round, pairings: [...pairings, ...made] }
  return [written(services, paper, next), ...changes]
}

/** A drawn game of a knock-out is played again, with the seats exchanged. */
async function playedAgain(
  services: Services,
  { id }: Paper,
  kept: KeptTournament,
  { first, second = '', round }: Paired,
): Promise<readonly [Paired, readonly Change[]]> {
  const game = await gameOf(services, id, kept, second, first)
  return [{ round, first: second, second: first, game: game.id }, game.changes]
}

function gameOf(
  services: Services,
  tournament: string,
  kept: KeptTournament,
  first: string,
  second: string,
) {
  const module = playable(services, kept.module)
  const sitters = [first, second].map((id) => {
    const player = kept.players.find((one) => one.id === id)
    if (!player) throw new Error(`player ${id} has not entered tournament ${tournament}`)
    return player
  })
  return tournamentGame(services, module, { ...kept, tournament }, sitters)
}

/** @throws RefusedError for a module there is not, or whose games are not of two */
export function playable({ shelf }: Services, id: string): Module {
  const module = shelf.modules.get(id)
  if (!module)
    throw refused('unknown-module', sentence('unknown-module', { module: id }), { received: id })
  if (module.seats.length === 2) return module
  throw refused(
    'bad-options',
    sentence('tournament.two', { module: id, seats: module.seats.length }),
  )
}

function written({ now }: Services, paper: Paper, kept: KeptTournament): Change {
  const body = kept as unknown as Paper['body']
  return { kind: 'paper', paper: { ...paper, at: now(), version: paper.version + 1, body } }
}

function told(
  { now }: Services,
  { id }: Paper,
  { name, webhook, secret = '', players }: KeptTournament,
  pairing: Paired,
  status: KeptTournament['status'],
): Change[] {
  if (webhook === undefined) return []
  const nameOf = (player: string | undefined) => players.find((one) => one.id === player)?.name
  const firstName = nameOf(pairing.first) ?? ''
  const secondName = nameOf(pairing.second)
  const score = { first: '1 : 0', second: '0 : 1', draw: '½ : ½', bye: '1' }[
    pairing.result ?? 'bye'
  ]
  const text = `${name}, round ${pairing.round}: ${firstName} – ${secondName ?? ''} ${score}`
  const news: ResultNews = {
    tournament: id,
    name,
    pairing,
    firstName,
    ...(secondName === undefined ? {} : { secondName }),
    status,
    content: text,
    text,
  }
  return [posting(webhook, secret, news, now())]
}
