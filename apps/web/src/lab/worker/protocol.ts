/** What the page asks the lab's worker, and what the worker tells by itself. */

import type {
  Candidates,
  Denial,
  Insight,
  InsightQuestion,
  Json,
  ModuleData,
  Order,
} from '@redoubt/engine'
import type {
  Decisive,
  GameRef,
  Outlook,
  Parting,
  Progress,
  Report,
  Round,
  Searched,
  StudyProblem,
  Touched,
  Why,
} from '@redoubt/lab'
import type { NudgeLine } from '../store/studies.ts'
import type { BenchState, BoardState, LegalState, Trial } from './bench.ts'
import type { Cost } from './cost.ts'
import type { ArmFacts, StudyPlan } from './prepare.ts'

export type Opened =
  | { readonly ok: true; readonly arms: readonly ArmFacts[] }
  | { readonly ok: false; readonly problems: readonly StudyProblem[] }

/** A record under another rule, as far as it goes. */
export interface UnderResult {
  readonly alike: number
  /** Actions in the record. */
  readonly of: number
  readonly parting: Parting | undefined
  /** The set-ups differ; the actions were played from the recorded one. */
  readonly beginsOtherwise: boolean
  /** Both tables where the ways part: the record's first. */
  readonly boards: readonly [BoardState, BoardState]
  readonly arms: readonly [ArmFacts, ArmFacts]
}

/** How many games were how long. */
export interface Lengths {
  /** Upper bounds of the classes, in actions. */
  readonly upTo: readonly number[]
  /** By arm, then by class: share of its games. */
  readonly shares: readonly (readonly number[])[]
  /** By arm, then by class: a game that was so long. */
  readonly examples: readonly (readonly (GameRef | undefined)[])[]
}

/** Games that show how an arm's games ended. */
export interface EndingExamples {
  /** By seat, in their order. */
  readonly won: readonly (GameRef | undefined)[]
  readonly drawn: GameRef | undefined
  readonly unfinished: GameRef | undefined
}

export interface StudyFindings {
  readonly report: Report
  readonly lengths: Lengths
  /** By arm. */
  readonly endings: readonly EndingExamples[]
}

export interface LabRequests {
  /** Prepares a plan; everything else is asked about it. */
  open: { ask: StudyPlan; answer: Opened }
  'bench.open': { ask: { seed: string }; answer: BenchState }
  'bench.candidates': {
    ask: { board: number; action: string; args: Order['args'] }
    answer: Candidates | undefined
  }
  'bench.explain': {
    ask: { board: number; action: Order; partial: boolean }
    answer: Denial | undefined
  }
  'bench.insight': { ask: { board: number; question: InsightQuestion }; answer: Insight }
  'bench.weigh': {
    ask: { board: number; action: Order; without: readonly string[] }
    answer: Trial
  }
  'bench.attempt': {
    ask: { board: number; action: Order }
    answer: { denial: Denial | undefined; state: BenchState }
  }
  'bench.go': { ask: { at: number }; answer: BenchState }
  'bench.legal': { ask: Record<string, never>; answer: LegalState }
  under: {
    ask: { plan: StudyPlan; record: string; options: Readonly<Record<string, Json>> }
    answer: UnderResult
  }
  /** A record of a module as it was, under the same module as it is now. */
  'under.builds': {
    ask: { before: ModuleData; now: ModuleData; record: string }
    answer: UnderResult
  }
  nudges: {
    ask: { plan: StudyPlan; step: number; only: readonly string[] }
    answer: { study: StudyPlan['file']; nudges: readonly NudgeLine[]; refused: number }
  }
  /** Which of these nudges change games most: many are played a little, the better half longer; told by `round`. */
  'nudges.strongest': {
    ask: {
      plan: StudyPlan
      /** The base, then the arm of each nudge. */
      study: StudyPlan['file']
      nudges: readonly NudgeLine[]
      /** So many are left. */
      last: number
    }
    answer: { study: StudyPlan['file']; nudges: readonly NudgeLine[] }
  }
  /** Variants of the first arm that meet goals; told by `round`. */
  balance: {
    ask: {
      plan: StudyPlan
      /** As `track_length=2..6` or `opening_enlist=mandatory,optional`. */
      vary: readonly string[]
      /** As `score=50±3` or `length<=400`. */
      goals: readonly string[]
      /** Each of the last variants is played on so many. */
      units: number
    }
    answer: Searched & { readonly refused: readonly string[]; readonly outlook: Outlook }
  }
  /** Replays finished games under an arm of the plan: how often its rule would have mattered. */
  people: {
    ask: {
      plan: StudyPlan
      arm: number
      /** In which the arm differs from the first: laid over those each game was played with. */
      options: Readonly<Record<string, Json>>
      games: readonly { readonly name: string; readonly text: string }[]
    }
    answer: Touched
  }
  /** Plays a few units of a plan, keeps nothing of them, and says what an answer of some width will cost here. */
  cost: { ask: { plan: StudyPlan; points: number }; answer: Cost }
  /** Runs the study kept under an id, from where it stands; it goes on by itself and tells how far it is. */
  'study.run': { ask: { id: string }; answer: undefined }
  'study.pause': { ask: Record<string, never>; answer: undefined }
  'study.resume': { ask: Record<string, never>; answer: undefined }
  'study.cancel': { ask: Record<string, never>; answer: undefined }
  /** Plays the study that was opened to its end, keeps nothing of it, and tells how far it is. */
  'study.whole': { ask: Record<string, never>; answer: Report }
  /** The report of what is kept under an id. */
  'study.report': { ask: { id: string }; answer: StudyFindings }
  /** Replays the first games of an arm and of the first under each other's rules: by which clauses they part. */
  'study.why': { ask: { id: string; arm: number; most: number }; answer: Why }
  /** The actions that decided a game: each position looked at is played out so many times. */
  'study.moments': {
    ask: { ref: GameRef; games: number; positions: number }
    answer: Omit<Decisive, 'record'>
  }
  'study.export': { ask: { id: string; as: 'json' | 'csv' | 'results' }; answer: string }
  /** The record of one game; `actions`: stop there, for games that went wrong. */
  'study.game': { ask: { ref: GameRef; actions?: number }; answer: string }
}

export type LabRequestName = keyof LabRequests

export interface LabEvents {
  progress: Pick<Progress, 'tally' | 'standings' | 'left' | 'elapsed' | 'remaining' | 'state'> & {
    /** Units after which the study is likely to have its answer; undefined before that can be said. */
    readonly needed: number | undefined
  }
  report: StudyFindings
  /** Units of a study that is played whole. */
  whole: { readonly units: number }
  /** Games of people that have been replayed. */
  looked: { readonly games: number }
  /** Units played to say what a study will cost. */
  piloted: { readonly units: number }
  /** A round of a search is over. */
  round: Round
  /** What was kept had been played by other rules, or another version of them: it begins anew. */
  anew: { readonly units: number }
  /** The study broke. */
  failed: { readonly message: string }
}

export type ToLab = { readonly n: number; readonly name: LabRequestName; readonly ask: unknown }

export type FromLab =
  | { readonly kind: 'answer'; readonly n: number; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly n: number; readonly message: string }
  | { readonly kind: 'event'; readonly name: keyof LabEvents; readonly news: unknown }
