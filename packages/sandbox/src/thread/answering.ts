/** What a thread with a cell does, in Node and in browsers alike. The secret of the dice stays here, outside of the cell. */

import { committed, type Draw } from '@redoubt/engine'
import { BrokenOff } from '../cell/broken-off.ts'
import { type Cell, type CellTerms, openCell } from '../cell/cell.ts'
import type { FromThread, ToThread } from './talk.ts'

/**
 * Answers what is said to the thread, one message after the other.
 * @param worked milliseconds this thread has worked so far
 */
export function answering(worked: () => number): (message: ToThread) => Promise<FromThread> {
  let cell: Cell | undefined
  let draw: CellTerms['draw'] = noDice
  const answer = async (message: ToThread) => {
    if ('scripts' in message) {
      cell = await openCell({ ...message, draw: (key, sides) => draw(key, sides) })
      return { text: '', drawn: [] }
    }
    if (!cell) throw new Error('expected the cell to be opened before anything is asked')
    const drawn: Draw[] = []
    const { question, dice } = message
    const source = dice && committed(dice.secret, dice.salts)
    draw = source
      ? (key, sides) => {
          const value = source.draw(key, sides)
          drawn.push({ key, sides, value })
          return value
        }
      : noDice
    return { text: cell.ask(question), drawn }
  }
  return async (message) => {
    const begun = worked()
    try {
      return { ...(await answer(message)), used: worked() - begun }
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error
      return { code: error.code, message: error.message, used: worked() - begun }
    }
  }
}

function noDice(key: string): number {
  throw new Error(`there are no dice just now, got ${key}`)
}
