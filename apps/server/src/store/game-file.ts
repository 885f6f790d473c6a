/** The file of one game: its form, and how it is read. */

import { type GameRecord, readRecord, writeRecord } from '@redoubt/engine'
import { check, RefusedError, standard } from '@redoubt/protocol'
import type { Clocks, KeptOrder, SpokenLine } from '@redoubt/table'
import {
  type Chair,
  type DoneCommand,
  type GameTerms,
  type Key,
  type StoredGame,
  StoreError,
} from './store.ts'

/** What stands in the first line of the file; the lines below it are the record. */
export interface Head {
  readonly redoubt: 'game'
  readonly version: 1
  readonly terms: GameTerms
  readonly standing: StoredGame['standing']
  readonly chairs: readonly Chair[]
  readonly proposals: StoredGame['proposals']
  readonly house?: StoredGame['house']
  /** With how far playing time had come where it left. */
  readonly clocks?: { readonly clocks: Clocks; readonly due?: number; readonly played: number }
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
export const MOST_LINES = 10_000

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
        object({ kind: word, by: text(100), at: count, agreed: list(word) }, [
          'kind',
          'by',
          'at',
          'agreed',
        ]),
      ),
      house: object({ paused: { type: 'boolean' }, muted: list(word) }, ['paused', 'muted']),
      clocks: object(
        {
          clocks: object({ seats: { type: 'object' }, step: text(1000) }, ['seats', 'step']),
          due: count,
          played: count,
        },
        ['clocks', 'played'],
      ),
      keys: list(
        object(
          {
            hash: hex,
            role: { enum: ['host', 'invite', 'seat', 'link', 'recovery', 'sitter'] },
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

/** The text of such a file. */
export function gameFileText({ head, record }: GameFile): string {
  return `${JSON.stringify(head)}\n${writeRecord(record)}`
}

const refusal = (message: string) => new StoreError('conflict', message, undefined)
