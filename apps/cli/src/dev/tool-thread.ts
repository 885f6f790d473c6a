/** A thread that does one job for the workshop and ends. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { Game } from '@redoubt/engine'
import { lendEngine } from '@redoubt/loader'
import { PARTS, printGame } from '@redoubt/print'
import type { CoverageNews, PrintAsk } from '@redoubt/protocol'
import { findModule } from '../sources/modules.ts'
import { SPARES } from '../sources/usual.ts'
import { coverageOf } from './coverage-of.ts'

export type Job =
  | { readonly kind: 'coverage'; readonly folder: string; readonly games: number }
  | { readonly kind: 'print'; readonly folder: string; readonly ask: PrintAsk }

export type Said =
  | { readonly kind: 'coverage'; readonly news: CoverageNews }
  | { readonly kind: 'print'; readonly pdf: Uint8Array }
  | { readonly kind: 'failed'; readonly problem: string }

const say = (said: Said) => parentPort?.postMessage(said)

async function print({ folder, ask }: Extract<Job, { kind: 'print' }>): Promise<void> {
  const { module } = await findModule(folder)
  const { scenario, ...terms } = ask
  const game = Game.start(module, scenario === undefined ? {} : { scenario })
  const { pdf } = await printGame(game, {
    ...terms,
    parts: PARTS,
    spares: SPARES,
    readPicture: (file) => readFile(join(folder, file)).catch(() => undefined),
  })
  say({ kind: 'print', pdf })
}

lendEngine()
const job = workerData as Job
try {
  if (job.kind === 'print') await print(job)
  else await coverageOf(job.folder, job.games, (news) => say({ kind: 'coverage', news }))
} catch (error) {
  say({ kind: 'failed', problem: error instanceof Error ? error.message : String(error) })
}
