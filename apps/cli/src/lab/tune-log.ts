/** The generations of a tuning in a file: only ever appended to, so that it goes on where it was stopped. */

import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { canonicalJson, type Json } from '@redoubt/engine'
import type { Generation } from '@redoubt/lab'
import { FailedError } from '../command/errors.ts'

export interface TuneLog {
  readonly known: readonly Generation[]
  append(generation: Generation): void
}

/**
 * Opens the log of a tuning, or begins it.
 * @param head what its games follow from
 * @param fresh begin anew whatever is there
 * @throws FailedError when the file is of other games
 */
export function openTuneLog(path: string, head: Json, fresh: boolean): TuneLog {
  const append = (generation: Generation) =>
    appendFileSync(path, `${JSON.stringify(generation)}\n`, { flush: true })
  const text = !fresh && existsSync(path) ? readFileSync(path, 'utf8') : ''
  // What follows the last line break was being written when the machine stopped.
  const [first, ...lines] = text.split('\n').slice(0, -1)
  if (first === undefined) {
    writeFileSync(path, `${JSON.stringify(head)}\n`)
    return { known: [], append }
  }
  if (canonicalJson(read(first)) !== canonicalJson(head))
    throw new FailedError(
      `${path} is the log of another tuning: engine, bots, module or terms are not the same. Begin anew with --fresh, or name another file with --log`,
    )
  const known: Generation[] = []
  let sound = first.length + 1
  for (const line of lines) {
    const generation = read(line) as Generation | undefined
    if (!generation || !Array.isArray(generation.scores)) break
    known.push(generation)
    sound += line.length + 1
  }
  truncateSync(path, Buffer.byteLength(text.slice(0, sound)))
  return { known, append }
}

function read(line: string): Json | undefined {
  try {
    return JSON.parse(line) as Json
  } catch {
    return undefined
  }
}
