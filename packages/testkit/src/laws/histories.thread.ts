/** A process of its own for the law of histories: fresh rules, with a past or without. */

import { parentPort, workerData } from 'node:worker_threads'
import type { PositionFile } from '@redoubt/loader'
import { loadSound, readTests } from '../scenario/load.ts'
import { positionOf } from '../scenario/position.ts'
import { choiceTrace, liveThrough } from './histories.ts'

/** What the thread is started with. */
export interface Life {
  readonly folder: string
  readonly seeds: readonly string[]
  readonly actions: number
  /** Positions met before the games begin: these, or those of the module's own tests, the last ones first. */
  readonly past: readonly PositionFile[] | 'tests'
}

const { folder, seeds, actions, past } = workerData as Life
const module = await loadSound(folder)
liveThrough(module, past === 'tests' ? await testPositions() : past)
parentPort?.postMessage(choiceTrace(module, seeds, actions))

async function testPositions(): Promise<PositionFile[]> {
  const files = await readTests(folder, module)
  return files
    .flatMap((file) =>
      (file.tests ?? [])
        .filter((test) => test.refused === undefined)
        .map((test) => positionOf(file, test)),
    )
    .reverse()
}
