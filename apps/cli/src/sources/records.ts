/** Records of games from files. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type GameRecord, type Module, RecordError, readRecord } from '@redoubt/engine'
import { recordProblems } from '@redoubt/loader'
import { isUploaded, sentDigest } from '@redoubt/protocol'
import { FailedError, UsageError } from '../command/errors.ts'
import { findModule, fromHere, moduleNames } from './modules.ts'

/** Reads a record's file. @throws UsageError when there is none · RecordError when it cannot be read */
export function readRecordFile(word: string): GameRecord {
  const path = fromHere(word)
  if (!existsSync(path))
    throw new UsageError(`there is no file ${word}: expected a record, such as game.jsonl`)
  const text = readFileSync(path, 'utf8')
  const record = readRecord(text)
  const [problem] = recordProblems(word, text)
  if (problem) throw new RecordError(problem.line, problem.message)
  return record
}

/** The records a word names: a file, or those in a folder. @throws UsageError when there is none */
export function recordFilesIn(word: string): readonly string[] {
  const path = fromHere(word)
  if (!existsSync(path)) throw new UsageError(`there is no file or folder ${word}`)
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(path, name))
}

export interface Match {
  readonly module: Module
  /** What to know when the module is not the one the game was played with. */
  readonly warning: string | undefined
}

/** The module a record was played with. @throws FailedError when this Redoubt does not have it */
export async function moduleOfRecord(
  record: GameRecord,
  named: string | undefined,
): Promise<Match> {
  const [first] = record
  if (first?.event.kind !== 'start') throw new RecordError(1, 'expected the start of a game')
  const upgraded = record.findLast(({ event }) => event.kind === 'upgrade')?.event
  const { module: id } = first.event
  const { version, digest } = upgraded?.kind === 'upgrade' ? upgraded : first.event
  const { module } = await findModule(named ?? hereFor(id))
  const { manifest, digest: own } = module.data
  if (manifest.id !== id && manifest.id !== authorsId(id))
    throw new FailedError(`the record is of module ${id}, not of ${manifest.id}`)
  const warning =
    digest === (isUploaded(id) ? sentDigest(own) : own)
      ? undefined
      : `the game was played with ${id} ${version} (${digest.slice(0, 12)}), this is ${manifest.version} (${own.slice(0, 12)})`
  return { module, warning }
}

/** A module that a stranger sent to a server is called there by its author's id and the beginning of its digest. */
function authorsId(id: string): string {
  return isUploaded(id) ? (id.split('.')[0] ?? id) : id
}

/** The name under which a record's module is looked for here. @throws FailedError when it was sent to another server */
function hereFor(id: string): string {
  const name = authorsId(id)
  if (!isUploaded(id) || moduleNames().includes(name)) return name
  throw new FailedError(
    `the game was played with ${id}, a module that somebody sent to a server: get its file from whoever sent it and install it, or name its folder with --module, such as --module ./${name}`,
  )
}
