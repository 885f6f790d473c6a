/** What an action brings to one audience. */

import type { LogEntry, Result } from '../position/listener.ts'
import type { Draw } from '../random/source.ts'
import type { Asked, ViewOperation } from './view.ts'

/**
 * An action as one audience may learn of it.
 * @example const drawn = ({ draws }: Batch) => draws.map(({ value }) => value)
 */
export interface Batch {
  readonly seq: number
  readonly seat: string
  readonly side: string
  /** The action in notation, absent when it is secret. */
  readonly action?: string | undefined
  readonly operations: readonly ViewOperation[]
  readonly log: readonly LogEntry[]
  readonly draws: readonly Draw[]
  readonly asked: readonly Asked[]
  readonly result?: Result | undefined
}
