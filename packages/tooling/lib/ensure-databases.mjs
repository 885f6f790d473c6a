import { installByApt } from './apt.mjs'
import { findPostgres, findRedis } from './databases.mjs'
import { Refusal } from './refusal.mjs'

/**
 * Sees to it that there are PostgreSQL and Redis to test with. Nothing of theirs needs to run: the tests start servers
 * of their own.
 *
 * @throws {Refusal} when they cannot be had
 */
export async function ensureDatabases() {
  const missing = [
    ...(findPostgres() === undefined ? ['postgresql'] : []),
    ...(findRedis() === undefined ? ['redis-server'] : []),
  ]
  if (missing.length === 0) return
  await installByApt('PostgreSQL and Redis', missing)
  if (findPostgres() === undefined)
    throw new Refusal(
      'The tests need PostgreSQL and it could not be installed: install it and set POSTGRES_BIN to the folder of its programs.',
    )
  if (findRedis() === undefined)
    throw new Refusal(
      'The tests need Redis and it could not be installed: install it and set REDIS_SERVER to its program.',
    )
}
