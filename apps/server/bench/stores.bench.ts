/**
 * PostgreSQL against SQLite, in the same run: the same games on the same server, one store after the other, twice.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../src/tests/databases.ts'
import { dice, type Match, playOn, startMatch } from '../src/tests/players.ts'
import { type Child, startChild } from './costs.ts'

const GAMES = 16
/** Milliseconds measured. */
const PLAYED = 8000

const data = await mkdtemp(join(tmpdir(), 'redoubt-bench-'))
const postgres = await startPostgres()
try {
  const rates = { sqlite: 0, postgres: 0 }
  for (const turn of [1, 2]) {
    rates.sqlite += await played(await startChild('./table-child.ts', join(data, `${turn}`)))
    rates.postgres += await played(
      await startChild('./table-child.ts', data, await postgres.database()),
    )
  }
  const ratio = rates.postgres / rates.sqlite
  const met = ratio >= 0.7
  console.log(
    `  ${met ? '✓' : '✗'} ${ratio.toFixed(3).padStart(7)}  actions per second, PostgreSQL / SQLite  (at least 0.7)`,
  )
  if (!met) process.exitCode = 1
} finally {
  await postgres.close()
  await rm(data, { recursive: true, force: true })
}

/** Actions per second of games played at once. */
async function played(child: Child): Promise<number> {
  const matches: Match[] = []
  for (let n = 0; n < GAMES; n++)
    matches.push(await startMatch(child.address, { module: 'fortify' }))
  for (const [n, { first, second }] of matches.entries())
    for (const { session } of [first, second]) playOn(session, dice(n)).catch(() => undefined)
  const count = () => matches.reduce((sum, { first }) => sum + first.session.state().view.seq, 0)
  // What the engine compiles in the first moments is not what a game costs.
  await pause(PLAYED / 4)
  const before = count()
  const begun = performance.now()
  await pause(PLAYED)
  const rate = ((count() - before) * 1000) / (performance.now() - begun)
  for (const { first, second } of matches) {
    first.session.close()
    second.session.close()
  }
  await child.end()
  return rate
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
