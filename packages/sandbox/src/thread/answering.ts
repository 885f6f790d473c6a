/** What a thread with a cell does, in Node and in browsers alike. The secret of the dice stays here, outside of the cell. */

import { committed, type RandomSource, seeded } from '@redoubt/engine'
import { BrokenOff } from '../cell/broken-off.ts'
import { type Cell, openCell } from '../cell/cell.ts'
import type { Dice, FromThread, ToThread } from './talk.ts'

/** Answers what is said to the thread, one message after the other. */
export function answering(): (message: ToThread) => Promise<FromThread> {
  let cell: Cell | undefined
  let source: RandomSource | undefined
  const draw = (key: string, sides: number): number => {
    if (!source) throw new Error(`nothing is drawn while the rules are read, got ${key}`)
    return source.draw(key, sides)
  }
  return async (message) => {
    try {
      if ('scripts' in message) {
        cell = await openCell({ ...message, draw })
        return { text: '' }
      }
      if (!cell) throw new Error('expected the cell to be opened before anything is asked')
      source = sourceOf(message.dice)
      return { text: cell.ask(message.question) }
    } catch (error) {
      if (error instanceof BrokenOff) return { code: error.code, message: error.message }
      throw error
    }
  }
}

function sourceOf(dice: Dice): RandomSource {
  return 'seed' in dice ? seeded(dice.seed) : committed(dice.secret, dice.salts)
}
