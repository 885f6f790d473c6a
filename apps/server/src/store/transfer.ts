/** Everything a store keeps, copied to another: for a move to another database, for a backup and its return. */

import { verifyChain } from '@redoubt/engine'
import { dataFolder, openStore, type StorePlace } from './open-store.ts'
import { knownIn, secretsIn } from './secrets.ts'
import { type Ask, type Copying, marks, type Row, type Value } from './sql.ts'
import { type Store, StoreError } from './store.ts'

/** What was copied. */
export interface Transferred {
  readonly games: number
  readonly events: number
}

/** Tables in the order they can be filled, with their keys and their other columns. Who plays what is not copied. */
const TABLES: readonly (readonly [name: string, keys: string, rest: string])[] = [
  [
    'games',
    'id',
    'terms version digest options standing proposals house rematch listed over moved fence',
  ],
  ['chairs', 'game seat', 'position player bot seen notes ahead'],
  ['events', 'game n', 'event link'],
  ['keys', 'game hash', 'role seat until'],
  ['commands', 'n', 'game seat id reply'],
  ['chat', 'n', 'game line'],
  ['builds', 'digest', 'data rules'],
  ['clocks', 'game', 'clocks due'],
  ['beats', 'id', 'at'],
  ['account_keys', 'hash', 'role account address until'],
  ['account_seats', 'game seat', 'account'],
  ['channels', 'id', 'account kind target base stop settings last'],
  ['calls', 'id', 'channel game seat about seq due sent attempts'],
  ['passkeys', 'id', 'account key counter'],
  ['papers', 'kind id', 'owner at version body'],
]
/** Rows read and written at once. */
const PAGE = 500
/** The secrets a server keeps beside its games, those left out that nobody misses: answers to a passkey's question are given at once. */
const SECRETS = ['signing-key.pem', 'push-keys.json', 'moderator-key', 'study-key'] as const

export interface TransferTerms {
  /** Nobody may play meanwhile: what is played then would stay behind. A file does not say whether anybody does. */
  readonly atRest?: boolean
}

/**
 * Copies games, accounts and keys of the server, and compares every game's chain.
 * @param to must hold no games
 * @throws StoreError when one of them cannot be opened, the other is not empty, a chain differs, or it is not at rest
 */
export async function transfer(
  from: StorePlace,
  to: StorePlace,
  { atRest = false }: TransferTerms = {},
): Promise<Transferred> {
  const source = await openStore(from)
  try {
    if (atRest) await mustBeAtRest(source)
    const target = await openStore(to)
    try {
      return await copy(source, target, [from, to])
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function mustBeAtRest(source: Store): Promise<void> {
  const [server] = await source.living()
  if (server)
    throw new StoreError(
      'conflict',
      `the server at ${server.address} plays these games: stop it first`,
      undefined,
    )
}

async function copy(
  source: Store,
  target: Store,
  [from, to]: readonly [StorePlace, StorePlace],
): Promise<Transferred> {
  if ((await target.games({ limit: 1 })).length > 0)
    throw new StoreError('conflict', 'there are games already: name an empty place', undefined)
  const reading = await source.copying()
  const writing = await target.copying()
  try {
    for (const [name, keys, rest] of TABLES) {
      const columns = [...keys.split(' '), ...rest.split(' ')]
      const insert = `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${marks(columns)})`
      for await (const rows of pages(reading.all, name, keys.split(' '), columns)) {
        await writing.write(
          rows.map((row) => ({ text: insert, values: columns.map((c) => row[c] as Value) })),
        )
      }
    }
    const copied = await compare(reading, target)
    await copySecrets(source, target, [from, to])
    return copied
  } finally {
    await reading.end()
    await writing.end()
  }
}

async function* pages(
  all: Ask,
  table: string,
  keys: readonly string[],
  columns: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const order = keys.join(', ')
  let after: readonly Value[] = []
  for (;;) {
    const where = after.length === 0 ? '' : `WHERE (${order}) > (${marks(keys)})`
    const rows = await all(
      `SELECT ${columns.join(', ')} FROM ${table} ${where} ORDER BY ${order} LIMIT ${PAGE}`,
      ...after,
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = keys.map((key) => last[key] as Value)
  }
}

/** Each game has the same chain in both. @throws StoreError */
async function compare({ all }: Copying, target: Store): Promise<Transferred> {
  let games = 0
  let events = 0
  for await (const rows of pages(all, 'games', ['id'], ['id'])) {
    for (const row of rows) {
      const id = String(row.id)
      const links = await all('SELECT link FROM events WHERE game = ? ORDER BY n', id)
      const record = await target.record(id)
      verifyChain(record)
      if (record.length !== links.length || record.some(({ link }, n) => link !== links[n]?.link))
        throw new StoreError('damaged', `the record of game ${id} was not copied whole`, undefined)
      games++
      events += record.length
    }
  }
  return { games, events }
}

async function copySecrets(
  source: Store,
  target: Store,
  [from, to]: readonly [StorePlace, StorePlace],
): Promise<void> {
  const known = source.knownSecret ?? knownIn(dataFolder(from))
  const keep = target.secret ?? secretsIn(dataFolder(to))
  for (const name of SECRETS) {
    const secret = await known(name)
    if (secret !== undefined) await keep(name, () => secret)
  }
}
