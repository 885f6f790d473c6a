/** The thread in which one cell lives, and ends with it. The secret of the dice stays here, outside of the cell. */

import { parentPort, workerData } from 'node:worker_threads'
import { committed, type RandomSource, seeded } from '@redoubt/engine'
import { BrokenOff } from '../cell/broken-off.ts'
import type { Budget } from '../cell/budget.ts'
import { openCell } from '../cell/cell.ts'
import type { Dice, FromThread, ToThread } from './talk.ts'

export interface ThreadData {
  readonly scripts: ReadonlyMap<string, string>
  readonly budget: Budget
}

let source: RandomSource | undefined

function sourceOf(dice: Dice): RandomSource {
  return 'seed' in dice ? seeded(dice.seed) : committed(dice.secret, dice.salts)
}

const say = (message: FromThread): void => parentPort?.postMessage(message)

function told(work: () => string): FromThread {
  try {
    return { text: work() }
  } catch (error) {
    if (error instanceof BrokenOff) return { code: error.code, message: error.message }
    throw error
  }
}

const { scripts, budget } = workerData as ThreadData
const opening = openCell({
  scripts,
  budget,
  draw: (key, sides) => {
    if (!source) throw new Error(`nothing is drawn while the rules are read, got ${key}`)
    return source.draw(key, sides)
  },
})
parentPort?.on('message', async ({ question, dice }: ToThread) => {
  const cell = await opening.catch((error: unknown) => error)
  source = sourceOf(dice)
  say(
    told(() => {
      if (cell instanceof Error) throw cell
      return (cell as Awaited<typeof opening>).ask(question)
    }),
  )
})
