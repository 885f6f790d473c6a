/** One game leaves a store as a file and comes to another: its chain, its seats and what opens them, its chat and clocks. */

import { randomUUID } from 'node:crypto'
import { commitmentOf, type Module, movingTo, RecordError, verifyRecord } from '@redoubt/engine'
import { isUploaded, type Sentence, sentence } from '@redoubt/protocol'
import { movedOn } from '@redoubt/table'
import { type GameFile, gameFileText, type Head, MOST_LINES } from './game-file.ts'
import { type Change, type GameTerms, type Store, StoreError } from './store.ts'

/** What belongs to accounts of the server it leaves. */
type Bound = 'host' | 'members' | 'ladder' | 'tournament'

/**
 * Writes a game to a file, and then takes it out of the store: it is played in one place only.
 * @param write makes the file last before it returns
 * @throws StoreError when there is no such game, it belongs to this server, who plays it has not agreed, or somebody is at
 * its table at this moment
 */
export async function giveGame(
  store: Store,
  id: string,
  write: (text: string) => void,
): Promise<GameFile> {
  const known = await store.game(id)
  if (!known) throw refusal(`there is no game ${id}`)
  const bound = boundTo(known.terms)
  if (bound !== undefined) throw refusal(bound.text)
  // Asked first: whoever is refused disturbs nobody at the table.
  mustBeAgreed(await readOut(store, id))
  // Nobody else writes from here on without taking the game anew, which the last step sees.
  const taken = await store.take(id, `give ${randomUUID()}`)
  if (!taken) throw refusal(`there is no game ${id}`)
  if (!taken.ours)
    throw refusal(
      `the server at ${taken.host.address} plays game ${id}: try again when nobody is at its table, or stop that server`,
    )
  const file = await readOut(store, id)
  mustBeAgreed(file)
  write(gameFileText(file))
  try {
    await store.commit([
      { kind: 'hold', game: id, fence: taken.fence },
      { kind: 'drop-game', game: id },
    ])
  } catch (error) {
    if (!(error instanceof StoreError) || error.reason !== 'fenced') throw error
    throw refusal(
      `game ${id} was played meanwhile and stays here; throw the file away and try again when nobody is at its table`,
    )
  }
  return file
}

/** Why a game cannot leave its server, whoever agrees; undefined when it can. */
export function boundTo({ id, module, tournament, ladder }: GameTerms): Sentence | undefined {
  if (tournament !== undefined) return sentence('move.tournament', { game: id })
  if (ladder !== undefined) return sentence('move.ladder', { game: id, ladder })
  if (isUploaded(module)) return sentence('move.sent', { game: id })
  return undefined
}

/** A game in which people sit leaves when they have agreed; one that is over has no secrets any more. */
function mustBeAgreed({ head: { terms, standing, chairs }, record }: GameFile): void {
  const players = chairs.flatMap(({ player }) => player ?? [])
  if (standing.result || players.length === 0 || movingTo(record) !== undefined) return
  throw refusal(
    `game ${terms.id} stays here: not all who play it (${players.join(', ')}) have agreed that it moves, or it went on since; they are asked at its table, under Players`,
  )
}

async function readOut(store: Store, id: string): Promise<GameFile> {
  const game = await store.game(id)
  if (!game) throw refusal(`there is no game ${id}`)
  const { terms, standing, chairs, proposals, house, clocks, ahead = new Map() } = game
  const [listed] = await store.games({ ids: [id], limit: 1 })
  const seats = [undefined, ...chairs.map(({ seat }) => seat)]
  const keys = (await Promise.all(seats.map((seat) => store.keysOf(id, seat)))).flat()
  const notes = await Promise.all(
    chairs.map(async ({ seat }) => [seat, await store.notes(id, seat)] as const),
  )
  const head: Head = {
    redoubt: 'game',
    version: 1,
    terms: free(terms),
    standing,
    chairs,
    proposals,
    ...(house ? { house } : {}),
    ...(clocks
      ? {
          clocks: {
            clocks,
            ...(listed?.due === undefined ? {} : { due: listed.due }),
            played: (await store.played()) ?? 0,
          },
        }
      : {}),
    keys: keys.map(({ game: _, ...key }) => key),
    commands: await store.commands(id, MOST_LINES),
    chat: await store.chat(id, MOST_LINES),
    notes: Object.fromEntries(notes.filter(([, text]) => text !== '')),
    ahead: Object.fromEntries(ahead),
  }
  return { head, record: await store.record(id) }
}

function free({ host, members, ladder, tournament, ...terms }: GameTerms): Omit<GameTerms, Bound> {
  return terms
}

/**
 * Puts a game from a file into a store; a server that uses the store plays it from then on.
 * @param module by which it was played, as it was
 * @throws StoreError when the game is there already, or the file does not fit together · RecordError when its record is broken
 */
export async function takeGame(
  store: Store,
  { head, record }: GameFile,
  module: Module,
): Promise<void> {
  const { id } = head.terms
  mustFit({ head, record }, module)
  verifyRecord(module, record)
  if (await store.game(id)) throw refusal(`game ${id} is here already`)
  await store.commit(changesOf({ head, record }, await store.played()))
}

/** What the first line says is what the record says. */
function mustFit({ head, record }: GameFile, module: Module): void {
  const { terms, chairs, keys, notes, ahead, commands } = head
  const [start] = record
  const differs = (what: string, expected: unknown, received: unknown) => {
    if (expected !== received)
      throw refusal(
        `the file does not fit together: expected ${what} ${String(expected)}, got ${String(received)}`,
      )
  }
  if (start?.event.kind !== 'start') throw new RecordError(1, 'expected the start of a game')
  const { event } = start
  differs('the module', event.module, terms.module)
  differs('the module', module.data.manifest.id, terms.module)
  differs('the digest', module.data.digest, terms.digest)
  differs('the scenario', event.scenario, terms.scenario)
  if (event.dice.kind === 'committed')
    differs('a secret for', event.dice.commitment, commitmentOf(terms.secret))
  if (head.standing.seq >= record.length)
    differs('fewer actions than', record.length, head.standing.seq)
  const seats = new Set(module.seated(event.seating).seats.map(({ id }) => id))
  const named = [
    ...chairs.map(({ seat }) => seat),
    ...keys.flatMap(({ seat }) => seat ?? []),
    ...commands.map(({ seat }) => seat),
    ...Object.keys({ ...notes, ...ahead, ...terms.plan }),
  ]
  const stranger = named.find((seat) => !seats.has(seat))
  if (stranger !== undefined) differs('seats', [...seats].join(', '), stranger)
}

/** @param played how far playing time has come where the game comes to; its clocks go on from there. */
function changesOf({ head, record }: GameFile, played = Date.now()): Change[] {
  const { terms, standing, chairs, proposals, house, clocks, keys, commands, chat } = head
  const game = terms.id
  return [
    { kind: 'game', game: { terms: free(terms), standing, chairs, proposals } },
    { kind: 'events', game, entries: record },
    ...chairs.flatMap((chair): Change[] => [
      { kind: 'chair', game, chair },
      // Playing time goes otherwise here: whoever comes along is taken for seen just now.
      ...(chair.seen === undefined
        ? []
        : [{ kind: 'seen', game, seat: chair.seat, at: Math.floor(played) } as const]),
    ]),
    ...(house ? [{ kind: 'house', game, house } as const] : []),
    ...(clocks ? [clocksFrom(game, clocks, played)] : []),
    ...keys.map((key): Change => ({ kind: 'key', key: { ...key, game } })),
    ...commands.map((command): Change => ({ kind: 'command', game, command })),
    ...chat.map((line): Change => ({ kind: 'chat', game, line })),
    ...Object.entries(head.notes).map(
      ([seat, text]): Change => ({ kind: 'notes', game, seat, text }),
    ),
    ...Object.entries(head.ahead).map(
      ([seat, orders]): Change => ({ kind: 'ahead', game, seat, orders }),
    ),
  ]
}

function clocksFrom(
  game: string,
  { clocks, due, played: before }: NonNullable<Head['clocks']>,
  played: number,
): Change {
  const by = played - before
  return {
    kind: 'clocks',
    game,
    clocks: movedOn(clocks, by),
    ...(due === undefined ? {} : { due: due + by }),
  }
}

const refusal = (message: string) => new StoreError('conflict', message, undefined)
