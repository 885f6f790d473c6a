/** What a study keeps of each game: plain data, one line of the results file for each unit. */

import type { PlacesSeen } from './places.ts'

/** How a game ended. */
export type Ending = 'won' | 'drawn' | 'unfinished' | 'failed'

export interface GameResult {
  readonly ending: Ending
  /** The rules' own word for it: `points`, `rout`, `agreed`; for an unfinished one the limit, for a failed one what went wrong. */
  readonly reason: string
  /** The seats that have won by the rules, by index: the scores do not tell where margins are compared. None where all share the victory. */
  readonly winners: readonly number[]
  /** By seat, 0 to 1: the result, or the margin where the study asks for it. */
  readonly scores: readonly number[]
  readonly actions: number
  /** Turns somebody decided in, as the module counts them and `limits.turns` does; where it does not, changes of the acting seat, and one. */
  readonly turns: number
  /** Of the last position: the same game again has the same. */
  readonly hash: string
  /** In watched units: metrics by name. */
  readonly metrics?: Readonly<Record<string, number>>
  /** In watched units: how often a clause was cited by what was done. */
  readonly fired?: Readonly<Record<string, number>>
  /** In watched units: at how many of the decisions looked at a clause spoke against something. */
  readonly denied?: Readonly<Record<string, number>>
  /** In watched units: names of the actions that were taken. */
  readonly played?: readonly string[]
  /** In watched units: names of the actions that could be taken at the decisions looked at, those that end something excepted. */
  readonly offered?: readonly string[]
  /** In watched units: its first actions, in notation. */
  readonly opening?: readonly string[]
  /** In watched units: the position after each of them, by its hash. */
  readonly opened?: readonly string[]
  /** In watched units: where on the board it took place. */
  readonly places?: PlacesSeen
}

/** A unit: one seed in every arm. */
export interface UnitResult {
  readonly unit: number
  /** By arm, then by round: once for each way the bots sit. */
  readonly games: readonly (readonly GameResult[])[]
}

/** Which game of a study: enough to play it again. */
export interface GameRef {
  readonly arm: number
  readonly unit: number
  readonly round: number
}
