import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debian = '/usr/lib/postgresql'

/**
 * The folder of PostgreSQL's own programs, of which Debian puts only some on the path: `POSTGRES_BIN` when set, else
 * the newest that is installed.
 *
 * @returns {string | undefined} a folder that holds `initdb` and `postgres`
 */
export function findPostgres() {
  const chosen = process.env.POSTGRES_BIN
  if (chosen !== undefined && chosen !== '') return chosen
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const newestFirst = versions.toSorted((a, b) => b - a).map((v) => join(debian, `${v}`, 'bin'))
  return [...newestFirst, ...onPath()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/**
 * Redis, or Valkey, which is the same: `REDIS_SERVER` when set, else what is on the path.
 *
 * @returns {string | undefined} a program
 */
export function findRedis() {
  const chosen = process.env.REDIS_SERVER
  if (chosen !== undefined && chosen !== '') return chosen
  return onPath()
    .flatMap((folder) => [join(folder, 'redis-server'), join(folder, 'valkey-server')])
    .find((program) => existsSync(program))
}

function onPath() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}
