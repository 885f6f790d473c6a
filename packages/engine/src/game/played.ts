/** What has been played: the last actions with all they did, those further back as what was told of them, in text. */

import type { Action } from '../rules/action.ts'
import type { Batch } from '../view/batch.ts'
import type { Audience } from '../view/view.ts'
import type { Outcome } from './contract.ts'
import { inFull, shortened } from './shorthand.ts'

/** An action as it was told. */
export interface Told {
  readonly seat: string
  /** Dice were thrown or something was revealed: nobody takes it back alone. */
  readonly fenced: boolean
  /** Its seat was asked for nothing more: others have been waited for. */
  readonly handedOver: boolean
  /** It changed nothing that others could have built upon: see `Action`. */
  readonly aside?: Action['aside']
  readonly told: ReadonlyMap<Audience, Batch> | PutAway
}

/** An action that can be taken back. */
export interface Played extends Told {
  /** Before it, in the journal. */
  readonly moment: number
  /** While it is one of the last. */
  outcome: Outcome | undefined
  told: Told['told']
}

/**
 * The batches as JSON in shorthand: a game of hundreds of actions is kept in a tenth of the memory. Mostly one text, told to all
 * audiences alike; else by audience.
 */
type PutAway = string | ReadonlyMap<Audience, string>

/** So many actions are kept as they are: all are told of them once, and a player takes back few. */
export const AT_HAND = 2

/** Keeps of an action what was told of it, as text. */
export function putAway(played: Played): void {
  const { told } = played
  if (played.outcome === undefined || typeof told === 'string') return
  played.outcome = undefined
  const texts = new Map<unknown, string>()
  for (const batch of told.values())
    if (!texts.has(batch)) texts.set(batch, shortened(JSON.stringify(batch)))
  const [only = ''] = texts.values()
  played.told =
    texts.size === 1
      ? only
      : new Map([...told].map(([audience, batch]) => [audience, texts.get(batch) ?? '']))
}

/** What an audience was told of an action. */
export function toldOf({ told }: Told, audience: Audience): Batch | undefined {
  const kept = typeof told === 'string' ? told : told.get(audience)
  return typeof kept === 'string' ? (JSON.parse(inFull(kept)) as Batch) : kept
}
