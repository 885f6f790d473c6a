/** A study ready to be played. */

import type { GameRecord, Json, Module, StartTerms } from '@redoubt/engine'
import type { StudyFile } from './format.ts'

/** What a study refers to, already read. */
export interface Sources {
  /** The module of an id or path as the study names it; undefined when there is none. */
  readonly module: (name: string) => Module | undefined
  /** The ids of the modules that need no path. */
  readonly modules?: () => readonly string[]
  /** A record by its file as the study names it; a text says why it cannot be had. */
  readonly record: (file: string) => GameRecord | string
  /** What tells apart the code that plays a module: its rules, the engine, the bots. Default: nothing does. */
  readonly build?: (name: string) => string
}

/** An arm ready to be played. */
export interface PreparedArm {
  readonly name: string
  readonly module: Module
  /** All that `Game.start` needs but the dice. */
  readonly terms: Omit<StartTerms, 'dice' | 'random'>
  /** The seat through whose eyes it begins: what it does not see is dealt anew for each unit. */
  readonly sees?: string | undefined
  /** Names of the bots, in the order of the seats when nobody has moved round the table. */
  readonly bots: readonly string[]
  readonly options: Readonly<Record<string, Json>>
  /** Hash of the position it begins with, with dice that are the same for all. */
  readonly begins: string
  /** What tells apart the code that plays it. */
  readonly build: string
}

/** Scores by margin are rounded to thousandths, so that what a study counts is finite. */
export const MARGIN_GRAINS = 1000

export type StopRule = Required<NonNullable<StudyFile['stop']>>

/** Whose score is compared: of a seat, or of a bot wherever it sits; by index. */
export type Scored = { readonly seat: number } | { readonly bot: number }

/** A study ready to be played. */
export interface PreparedStudy {
  readonly file: StudyFile
  readonly arms: readonly PreparedArm[]
  readonly seed: string
  readonly most: number
  readonly least: number
  /** Games of a unit in each arm. */
  readonly rounds: number
  /** Differences of scores are whole numbers of 1/grains. */
  readonly grains: number
  readonly scored: Scored
  /** What a game's score says: who won it, or by how much. */
  readonly outcome: 'result' | 'margin'
  readonly stop: StopRule
  readonly observe: number
  readonly limits: {
    readonly actions: number
    readonly turns: number | undefined
    readonly seconds: number
  }
}
