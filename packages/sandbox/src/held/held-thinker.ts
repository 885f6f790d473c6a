/** Bots and odds by a stranger's rules: thought about in a cell of their own, beside the one that holds the table. */

import type { Question, Thinker, Thought } from '@redoubt/table'
import { ended, type HeldCell } from './held-cell.ts'
import { isThought } from './looked-at.ts'

/** @param open a cell, opened again when the one before has ended */
export function thinkInside(open: () => Promise<HeldCell>): Thinker {
  let opening: Promise<HeldCell> | undefined
  const opened = async (): Promise<HeldCell> => {
    opening ??= open()
    const cell = await opening
    if (!cell.ended) return cell
    opening = open()
    return opening
  }
  return {
    think: async <Q extends Question>(question: Q) => {
      try {
        const cell = await opened()
        const { answer } = await cell.ask('think', question)
        if (isThought[question.kind](answer)) return answer as Thought<Q>
        throw ended(cell, 'what they think is no thought')
      } catch (error) {
        opening = undefined
        throw error
      }
    },
  }
}
