/** A game that a stranger's rules begin. */

import { chain, type RecordEntry } from '@redoubt/engine'
import type { Ask, Begun } from '../guest/questions.ts'
import type { Dice } from '../thread/talk.ts'
import { ended, type HeldCell } from './held-cell.ts'
import { isBegun } from './looked-at.ts'

/**
 * Begins a game in a cell; its record is a chain that starts a game.
 * @throws BrokenOff when what the rules answer is none, or for whatever `ask` throws · RefusedError when it cannot be begun as asked
 */
export async function beginInside(cell: HeldCell, ask: Ask<'begin'>, dice?: Dice): Promise<Begun> {
  const { answer } = await cell.ask('begin', ask, dice)
  if (isBegun(answer) && isGame(answer)) return answer
  throw ended(cell, 'what they begin is no game')
}

function isGame({ record }: Begun): boolean {
  if (record[0]?.event.kind !== 'start') return false
  let last: RecordEntry | undefined
  return record.every(({ n, event, link }) => {
    last = chain(last, event)
    return last.n === n && last.link === link
  })
}
