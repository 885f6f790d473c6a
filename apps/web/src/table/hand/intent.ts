/** What the player is about to do: clicks, drags and keys become an action, one argument at a time. */

import type { ActionPreview, Candidate, Candidates, Denial, Order } from '@redoubt/engine'
import type { Target } from './matching.ts'

/** An action begun: the arguments chosen so far and what may come next. */
export interface Way {
  readonly action: string
  readonly args: Readonly<Record<string, string>>
  /** The last value chosen, for naming the way. */
  readonly chosen: Candidate | undefined
  /** The values chosen before it, in order. */
  readonly before: readonly Candidate[]
  /** Legal values of the next argument; undefined when nothing is missing. */
  readonly next: Candidates | undefined
}

/** Why something pointed at will not do. */
export interface Reason {
  readonly action: string | undefined
  readonly denial: Denial
  /** It is why something begun can go no further: the spaces it holds for, of all there are. */
  readonly spaces?: readonly [count: number, of: number]
}

/** Why several pieces will not do, and the first of them. */
export interface CommonReason {
  readonly denial: Denial
  readonly count: number
  readonly target: Target
}

export interface Intent {
  /** Actions begun. None: nothing has been chosen yet. */
  readonly ways: readonly Way[]
  /** Ways of all counters of a stack that go together to the place chosen next; the first stands for them in `ways`. */
  readonly together: readonly Way[]
  /** What was picked first. */
  readonly picked: Target | undefined
  /** The action was named first (a button), so that a click completes it. */
  readonly named: boolean
  /** Several pieces, or several ways with one, fit the same click, or all ways of a counter were asked for: the player chooses. */
  readonly menu:
    | { readonly of: 'pieces' | 'ways' | 'counter'; readonly ways: readonly Way[] }
    | undefined
  /** Waiting for a yes: this action asks for one. */
  readonly confirming: Order | undefined
  /** What the rules say of it first. */
  readonly caution: ActionPreview['caution']
  /** Waiting for a yes: the game warns of this action. */
  readonly warned:
    | { readonly action: Order; readonly denial: Denial; readonly place: string | undefined }
    | undefined
  /** An action whose arguments are numbers, entered in a form. */
  readonly form: string | undefined
  readonly refused:
    | { readonly target: Target | undefined; readonly reasons: readonly Reason[] }
    | undefined
  /** Nobody can do this action: why, the reason of most pieces first. */
  readonly nobody: { readonly action: string; readonly why: readonly CommonReason[] } | undefined
  /** The table could not be reached, in one sentence. */
  readonly problem: string | undefined
}

export interface IntentControl {
  state(): Intent
  /** What was asked for is still on its way. Nothing that is shown changes by it, so nobody is told of it. */
  isBusy(): boolean
  subscribe(listener: () => void): () => void
  /** A click or tap. */
  point(target: Target): Promise<void>
  /** All that can be done with what is pointed at, as a menu; nothing where a click says as much. */
  offerMenu(target: Target): Promise<void>
  /** A piece carried to a place. */
  carry(piece: Target, to: Target): Promise<void>
  /** The button of an action on offer. */
  begin(action: string): Promise<void>
  /** A line of the menu. */
  choose(way: Way): Promise<void>
  /** All counters of a stack go where the next click says, of the places that all can go to. */
  chooseAll(ways: readonly Way[], next: Candidates): Promise<void>
  /** Does an action as far as it is chosen; what may follow is left out. */
  finish(way: Way): Promise<void>
  /** A value that is not on the table: a word or a number. */
  give(way: Way, value: Candidate): Promise<void>
  act(action: Order): Promise<void>
  confirm(yes: boolean): Promise<void>
  /** Does what the game warned of, all the same. */
  despite(): Promise<void>
  undo(): Promise<void>
  /** Does again what was taken back last. */
  redo(): Promise<void>
  /** Lays down everything. */
  cancel(): void
  /** Takes back the last choice of what was begun; where there was only one, all. */
  back(): void
  /** Says why something that was asked for elsewhere will not do. */
  refuse(denial: Denial): void
  /** Puts away why something would not do. */
  forgive(): void
  /** The game has moved on: what was begun no longer counts. */
  reset(): void
}

/** Is there something to go back from? */
export function isBegun({ ways, menu, confirming, warned, form }: Intent): boolean {
  return ways.length > 0 || [menu, confirming, warned, form].some((one) => one !== undefined)
}

/** Is this a choice among counters, to be made where they stand? Not one among actions. */
export function isFan({ of, ways }: NonNullable<Intent['menu']>): boolean {
  if (of === 'counter') return false
  const isCounter = ({ chosen }: Way) => chosen?.piece !== undefined && chosen.place !== undefined
  if (of === 'pieces') return ways.some(isCounter)
  return ways.every((way) => isCounter(way) && way.action === ways[0]?.action)
}

/** Nothing has been begun. */
export const idle: Intent = {
  ways: [],
  together: [],
  picked: undefined,
  named: false,
  menu: undefined,
  confirming: undefined,
  caution: undefined,
  warned: undefined,
  form: undefined,
  refused: undefined,
  nobody: undefined,
  problem: undefined,
}
