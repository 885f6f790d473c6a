/** What has been played: the last actions with all they did, those further back as what was told of them, in text. */

import type { Batch } from '../view/batch.ts'
import type { Audience } from '../view/view.ts'
import type { Outcome } from './contract.ts'

export interface Played {
  readonly seat: string
  /** Before it, in the journal. */
  readonly moment: number
  /** Taking it back alone is no longer possible: dice were thrown, something was revealed, or another seat was asked. */
  readonly fenced: boolean
  /** While it is one of the last. */
  outcome: Outcome | undefined
  told: ReadonlyMap<Audience, Batch> | PutAway
}

/** The batches as JSON: a game of hundreds of actions is kept in a tenth of the memory. */
interface PutAway {
  readonly texts: readonly string[]
  /** By audience, the text that is told to it. */
  readonly places: ReadonlyMap<Audience, number>
}

/** So many actions are kept as they are. */
export const AT_HAND = 16

/** Keeps of an action what was told of it, as text. */
export function putAway(played: Played): void {
  const { told } = played
  if ('texts' in told) return
  const distinct = [...new Set(told.values())]
  played.outcome = undefined
  played.told = {
    texts: distinct.map((batch) => JSON.stringify(batch)),
    places: new Map([...told].map(([audience, batch]) => [audience, distinct.indexOf(batch)])),
  }
}

/** What an audience was told of an action. */
export function toldOf({ told }: Played, audience: Audience): Batch | undefined {
  if (!('texts' in told)) return told.get(audience)
  const text = told.texts[told.places.get(audience) ?? -1]
  return text === undefined ? undefined : (JSON.parse(text) as Batch)
}
