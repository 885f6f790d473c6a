/** The store in PostgreSQL: for a server of several processes, or one whose database is looked after elsewhere. */

import type { Duplex } from 'node:stream'
import { Pool, type PoolConfig } from 'pg'
import { atMost } from '../again/at-most.ts'
import { hostStore } from './hosts.ts'
import { postgresSchema } from './postgres-schema.ts'
import { reads } from './reading.ts'
import type { Copying, Row, Statement, Value } from './sql.ts'
import { type Store, StoreError } from './store.ts'
import { statementsOf } from './writing.ts'

/** Connections that are asked; one more writes. */
const READERS = 4
/** Milliseconds. */
const CONNECT_WITHIN = 5000
const ANSWER_WITHIN = 15_000
/** Milliseconds it may take to part from a database: one that does not answer is left. */
const PART_WITHIN = 1500
/** Divides by zero when there is no such row: PostgreSQL has no other way to end a commit that is already on its way. */
const HOLD =
  'SELECT 1 / count(*) FROM (SELECT id FROM games WHERE id = ? AND fence = ? FOR UPDATE) AS held'
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT'
/** The lock under which the schema is brought up to date, by one process at a time. */
const SCHEMA_LOCK = 72_656_455

/**
 * Opens the store in a database, making its tables when they are not there.
 * @param url `postgres://user:password@host:5432/redoubt`
 * @throws StoreError when it cannot be reached, or was written by a newer server
 */
export async function openPostgres(url: string): Promise<Store> {
  const terms: PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
    // Those who come after another server has stopped do not wait for connections to be made.
    idleTimeoutMillis: 0,
    application_name: 'redoubt',
    // Whatever the database is set to: what is acknowledged is on disk.
    options: '-c synchronous_commit=on -c statement_timeout=10000 -c lock_timeout=5000',
  }
  const readers = new Pool({ ...terms, max: READERS })
  // One connection writes: everything that belongs to a commit goes out at once and is answered at once.
  const writer = new Pool({ ...terms, max: 1, pipeline: true } as PoolConfig)
  const streams = new Set<Duplex>()
  // A connection that breaks while nobody uses it is made anew when somebody does; whoever uses it hears of it by his question.
  for (const pool of [readers, writer]) {
    pool.on('error', () => undefined)
    pool.on('connect', (client) => {
      client.on('error', () => undefined)
      const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
      streams.add(stream)
      stream.once('close', () => streams.delete(stream))
    })
  }
  const part = async (): Promise<void> => {
    await atMost(Promise.all([readers.end(), writer.end()]), PART_WITHIN)
    for (const stream of streams) stream.destroy()
  }
  const all = async (text: string, ...values: readonly Value[]): Promise<readonly Row[]> => {
    const { rows } = await guarded(() => readers.query(prepared(text, values)))
    return rows
  }
  const write = (statements: readonly Statement[]) => guarded(() => writeAll(writer, statements))
  try {
    await guarded(() => migrate(readers))
    await guarded(() => Promise.all([...Array(READERS).fill(readers), writer].map(connected)))
    // What no game is played by any more.
    await all('DELETE FROM builds WHERE digest NOT IN (SELECT digest FROM games)')
  } catch (error) {
    await part()
    throw error
  }

  return {
    ...reads(all),
    ...hostStore(all, NOW),
    commit: (changes) => write(changes.flatMap((change) => statementsOf(change, HOLD))),
    ping: async () => {
      await all('SELECT id FROM games LIMIT 1')
      await all(
        'INSERT INTO pulse VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET beats = pulse.beats + 1',
      )
    },
    secret: async (name, make) => {
      await all('INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING', name, make())
      const [row] = await all('SELECT value FROM secrets WHERE name = ?', name)
      return String(row?.value)
    },
    knownSecret: async (name) => {
      const [row] = await all('SELECT value FROM secrets WHERE name = ?', name)
      return row && String(row.value)
    },
    copying: () => guarded(() => copyingOf(readers, write)),
    close: part,
  }
}

/** Makes a connection that was not there yet. */
async function connected(pool: Pool): Promise<void> {
  await pool.query('SELECT 1')
}

/** Writes all in one transaction and one round trip. */
async function writeAll(writer: Pool, statements: readonly Statement[]): Promise<void> {
  const client = await writer.connect()
  try {
    const answers = await Promise.allSettled([
      client.query('BEGIN'),
      ...statements.map(({ text, values }) => client.query(prepared(text, values))),
      client.query('COMMIT'),
    ])
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) throw failed.reason
    client.release()
  } catch (error) {
    // A connection that answered an error is sound; one that broke is not used again.
    client.release((error as { code?: string }).code === undefined)
    throw error
  }
}

/** Numbered by the database itself. */
const NUMBERED = { commands: 'n', chat: 'n', calls: 'id' } as const

async function copyingOf(readers: Pool, write: Copying['write']): Promise<Copying> {
  const client = await readers.connect()
  let reading = false
  return {
    all: async (text, ...values) =>
      guarded(async () => {
        if (!reading) await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        reading = true
        return (await client.query(prepared(text, values))).rows
      }),
    write,
    end: async () => {
      if (reading) await client.query('COMMIT')
      else
        for (const [table, column] of Object.entries(NUMBERED))
          await client.query(
            `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) FROM ${table} HAVING count(*) > 0`,
          )
      client.release()
    },
  }
}

const numbered = new Map<string, { readonly name: string; readonly text: string }>()

/** A statement as PostgreSQL numbers its values, prepared once in each connection. */
function prepared(text: string, values: readonly Value[]) {
  let known = numbered.get(text)
  if (!known) {
    let n = 0
    known = { name: `s${numbered.size}`, text: text.replace(/\?/g, () => `$${++n}`) }
    numbered.set(text, known)
  }
  return { ...known, values: [...values] }
}

async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
    const { rows } = await client.query('SELECT version FROM schema_version')
    const version = Number(rows[0]?.version ?? 0)
    if (version > postgresSchema.length) {
      throw new StoreError(
        'conflict',
        `the database has schema ${version}, this server knows ${postgresSchema.length}: start a newer server, or another database`,
        undefined,
      )
    }
    for (const step of postgresSchema.slice(version)) await client.query(step)
    await client.query('DELETE FROM schema_version')
    await client.query('INSERT INTO schema_version VALUES ($1)', [postgresSchema.length])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Gives PostgreSQL's errors their reason. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StoreError) throw error
    const { code = '', message } = error as { code?: string; message: string }
    const [, reason, advice] = reasons.find(([state]) => state.test(code)) ?? UNREACHABLE
    throw new StoreError(reason, `the database says "${message || code}": ${advice}`, error)
  }
}

type Reason = readonly [RegExp, StoreError['reason'], string]

const UNREACHABLE: Reason = [
  /./,
  'unreachable',
  'see that it runs and that REDOUBT_DATABASE_URL leads to it',
]

/** By SQLSTATE. */
const reasons: readonly Reason[] = [
  [/^22012$/, 'fenced', 'another server plays this game now'],
  [/^23|^40|^55P03$/, 'conflict', 'the row is there already, or somebody else is writing it'],
  [/^25006$/, 'read-only', 'it takes no changes: connect to the primary'],
  [/^53100$/, 'full', 'make room on its disk'],
  [/^XX00[12]$/, 'damaged', 'it is damaged, bring back a copy'],
  [/^3D000$/, 'unreachable', 'make the database that REDOUBT_DATABASE_URL names'],
  [/^28/, 'unreachable', 'it does not let this user in: look at REDOUBT_DATABASE_URL'],
  [/^42501$/, 'unreachable', 'give the user of REDOUBT_DATABASE_URL the right to make tables'],
]
