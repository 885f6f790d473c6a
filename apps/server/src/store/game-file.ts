/** One game leaves a store as a file and comes to another: its chain, its seats and what opens them, its chat and clocks. */

import { randomUUID } from 'node:crypto'
import {
  commitmentOf,
  type GameRecord,
  type Module,
  RecordError,
  readRecord,
  verifyRecord,
  writeRecord,
} from '@redoubt/engine'
import { check, isUploaded, RefusedError, standard } from '@redoubt/protocol'
import type { Clocks, KeptOrder, SpokenLine } from '@redoubt/table'
import {
  type Chair,
  type Change,
  type DoneCommand,
  type GameTerms,
  type Key,
  type Store,
  type StoredGame,
  StoreError,
} from './store.ts'

/** What stands in the first line of the file; the lines below it are the record. */
interface Head {
  readonly redoubt: 'game'
  readonly version: 1
  readonly terms: GameTerms
  readonly standing: StoredGame['standing']
  readonly chairs: readonly Chair[]
  readonly proposals: StoredGame['proposals']
  readonly house?: StoredGame['house']
  readonly clocks?: { readonly clocks: Clocks; readonly due?: number }
  readonly keys: readonly Omit<Key, 'game'>[]
  readonly commands: readonly DoneCommand[]
  readonly chat: readonly SpokenLine[]
  /** By seat, what it has written down for itself, and ordered ahead. */
  readonly notes: Readonly<Record<string, string>>
  readonly ahead: Readonly<Record<string, readonly KeptOrder[]>>
}

/** A game in a file, read and found to be whole. */
export interface GameFile {
  readonly head: Head
  readonly record: GameRecord
}

/** Lines of chat and commands that come along: as many as a server ever looks back. */
const MOST_LINES = 10_000
/** What belongs to accounts of the server it leaves. */
type Bound = 'host' | 'members' | 'ladder' | 'tournament'

/**
 * Writes a game to a file, and then takes it out of the store: it is played in one place only.
 * @param write makes the file last before it returns
 * @throws StoreError when there is no such game, it belongs to this server, or somebody plays it at this moment
 */
export async function giveGame(
  store: Store,
  id: string,
  write: (text: string) => void,
): Promise<GameFile> {
  const known = await store.game(id)
  if (!known) throw refusal(`there is no game ${id}`)
  mustBeFree(known.terms)
  // Nobody else writes from here on without taking the game anew, which the last step sees.
  const taken = await store.take(id, `give ${randomUUID()}`)
  if (!taken) throw refusal(`there is no game ${id}`)
  if (!taken.ours)
    throw refusal(
      `the server at ${taken.host.address} plays game ${id}: try again when nobody is at its table, or stop that server`,
    )
  const file = await readOut(store, id)
  write(`${JSON.stringify(file.head)}\n${writeRecord(file.record)}`)
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

function mustBeFree({ id, module, tournament, ladder }: GameTerms): void {
  if (tournament !== undefined)
    throw refusal(`game ${id} is one of a tournament and stays where that is played`)
  if (ladder !== undefined)
    throw refusal(`game ${id} counts for the ladder ${ladder} and stays with it`)
  if (isUploaded(module))
    throw refusal(`game ${id} is played by rules that somebody sent to this server, and stays here`)
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
      ? { clocks: { clocks, ...(listed?.due === undefined ? {} : { due: listed.due }) } }
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

const word = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_.:-]*$', maxLength: 100 }
const hex = { type: 'string', pattern: '^[0-9a-f]{64}$' }
const count = { type: 'integer', minimum: 0 }
const text = (maxLength: number) => ({ type: 'string', maxLength })
const list = (items: object) => ({ type: 'array', items, maxItems: MOST_LINES })
const object = (properties: Readonly<Record<string, object>>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
})

/** What a table reads of it again; what it says of the game itself is checked against the record. */
const HEAD = standard<Head>(
  object(
    {
      redoubt: { const: 'game' },
      version: { const: 1 },
      terms: object(
        {
          id: { type: 'string', pattern: '^[a-z0-9]{6,40}$' },
          module: word,
          version: word,
          digest: word,
          scenario: word,
          options: { type: 'object' },
          name: text(200),
          listed: { type: 'boolean' },
          plan: { type: 'object', additionalProperties: word },
          secret: hex,
          created: count,
        },
        [
          'id',
          'module',
          'version',
          'digest',
          'scenario',
          'options',
          'name',
          'listed',
          'plan',
          'secret',
          'created',
        ],
      ),
      standing: object({ seq: count, asked: list(word), moved: count }, ['seq', 'asked', 'moved']),
      chairs: list(object({ seat: word, player: text(200), bot: word, seen: count }, ['seat'])),
      proposals: list(
        object({ kind: word, by: word, agreed: list(word) }, ['kind', 'by', 'agreed']),
      ),
      house: object({ paused: { type: 'boolean' }, muted: list(word) }, ['paused', 'muted']),
      clocks: object(
        {
          clocks: object({ seats: { type: 'object' }, step: text(1000) }, ['seats', 'step']),
          due: count,
        },
        ['clocks'],
      ),
      keys: list(
        object(
          {
            hash: hex,
            role: { enum: ['host', 'invite', 'seat', 'link', 'recovery'] },
            seat: word,
            until: count,
          },
          ['hash', 'role'],
        ),
      ),
      commands: list(
        object({ seat: word, id: word, reply: { type: 'object' } }, ['seat', 'id', 'reply']),
      ),
      chat: list(object({ text: text(4000), at: count }, ['text', 'at'])),
      notes: { type: 'object', additionalProperties: text(100_000) },
      ahead: {
        type: 'object',
        additionalProperties: list(
          object({ action: word, args: { type: 'object' }, since: count }, [
            'action',
            'args',
            'since',
          ]),
        ),
      },
    },
    [
      'redoubt',
      'version',
      'terms',
      'standing',
      'chairs',
      'proposals',
      'keys',
      'commands',
      'chat',
      'notes',
      'ahead',
    ],
  ),
)

/** Reads such a file. @throws StoreError saying what was expected and what came · RecordError */
export function readGameFile(contents: string): GameFile {
  const end = contents.indexOf('\n')
  let first: unknown
  try {
    first = JSON.parse(end < 0 ? contents : contents.slice(0, end))
  } catch {
    throw refusal(
      'this is not the file of a game that a server gave away: its first line is not JSON',
    )
  }
  try {
    return { head: check(HEAD, first), record: readRecord(contents.slice(end + 1)) }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    throw refusal(
      `this is not the file of a game that a server gave away: ${error.message.replace(/^message: /, '')}`,
    )
  }
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
  await store.commit(changesOf({ head, record }))
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

function changesOf({ head, record }: GameFile): Change[] {
  const { terms, standing, chairs, proposals, house, clocks, keys, commands, chat } = head
  const game = terms.id
  return [
    { kind: 'game', game: { terms: free(terms), standing, chairs, proposals } },
    { kind: 'events', game, entries: record },
    ...chairs.flatMap((chair): Change[] => [
      { kind: 'chair', game, chair },
      ...(chair.seen === undefined
        ? []
        : [{ kind: 'seen', game, seat: chair.seat, at: chair.seen } as const]),
    ]),
    ...(house ? [{ kind: 'house', game, house } as const] : []),
    ...(clocks ? [{ kind: 'clocks', game, ...clocks } as const] : []),
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

const refusal = (message: string) => new StoreError('conflict', message, undefined)
