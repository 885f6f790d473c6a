/** The blocks of code of a page, in order. */

import { type Fence, readFence } from './fence.ts'

export interface Block extends Fence {
  readonly text: string
  /** Line of the page on which it begins, counted from 1. */
  readonly line: number
}

export function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\S.*)\n([\s\S]*?)^```$/gm)].map(
    ({ 1: info = '', 2: text = '', index }) => ({
      ...readFence(info),
      text,
      line: page.slice(0, index).split('\n').length,
    }),
  )
}
