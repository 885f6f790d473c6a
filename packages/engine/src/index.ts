/** The Redoubt engine: boards, pieces, rules, records and views. No I/O, no clock, no DOM. */

export type { Board, Edge, FeatureLook, Place, Space, TerrainLook, Zone } from './board/board.ts'
export { BoardError, compileBoard } from './board/compile.ts'
export { cellId } from './board/numbering.ts'
export { freeTable } from './free-table/free-table.ts'
export { type Arrangement, ArrangementError, eachInWords, isFlag } from './game/arrange.ts'
export {
  type Batch,
  type Candidate,
  type Candidates,
  DeniedError,
  type Offer,
  type Outcome,
  type Snapshot,
  type StartTerms,
} from './game/contract.ts'
export { Explorer } from './game/explorer.ts'
export { Game } from './game/game.ts'
export type { Insight, Insightful, InsightQuestion } from './game/insight.ts'
export {
  canonicalJson,
  chain,
  type DiceTerms,
  type GameRecord,
  linkOf,
  type RecordEntry,
  RecordError,
  type RecordEvent,
  readRecord,
  verifyChain,
  writeRecord,
} from './game/record.ts'
export { type Told, type ToldFraction, tell } from './game/told.ts'
export { saltsIn, verifyDice } from './game/verify-dice.ts'
export { type Brought, textsWith } from './module/brought.ts'
export { clauseNamed, namesOfClause } from './module/clauses.ts'
export { type ColumnStart, columnStarts } from './module/columns.ts'
export type * from './module/format.ts'
export { defineModule, type Layout, layOut, type Module, type Variable } from './module/module.ts'
export { boardOf, OptionsError, resolveOptions } from './module/options.ts'
export { dataSeated } from './module/seating.ts'
export { type Transitions, visits } from './odds/chain.ts'
export { type EnumeratingSource, enumerating } from './odds/enumerating.ts'
export {
  dividedBy,
  type Fraction,
  fraction,
  fractionText,
  ONE,
  plus,
  times,
  toNumber,
  ZERO,
} from './odds/fraction.ts'
export { type Odds, type OddsOutcome, odds } from './odds/odds.ts'
export type { ActionPreview, PreviewOdds, PreviewQuestion } from './odds/preview.ts'
export type { Horizon, OddsQuestion, Outlook, Policy } from './odds/question.ts'
export { type Describable, describe, type Fact } from './position/facts.ts'
export type { LogEntry, Result } from './position/listener.ts'
export type { Frame, Operation } from './position/operation.ts'
export {
  type Piece,
  type PieceType,
  type PieceView,
  pieceView,
  type Seat,
  type Side,
} from './position/piece.ts'
export { Position, type Shape } from './position/position.ts'
export type { PositionData } from './position/saved.ts'
export { commitmentOf, committed, sha256Hex } from './random/committed.ts'
export { type Draw, DrawError, type RandomSource } from './random/source.ts'
export { forced, noDice, recorded, seeded } from './random/sources.ts'
export {
  type Argument,
  type Arguments,
  action,
  choice,
  number,
  optional,
  type Preview,
  type PreviewAsked,
  type PreviewLine,
  piece,
  place,
  side,
  space,
  type Value,
  type ValuesOf,
  word,
} from './rules/action.ts'
export { type Denial, type Objection, objection } from './rules/denial.ts'
export type {
  Battle,
  BattleUnit,
  Insights,
  Layer,
  LayerMark,
  Obligation,
  Reachable,
  Remark,
  Shade,
} from './rules/insight.ts'
export {
  type Action,
  NotationError,
  readAction,
  writeAction,
  writeValue,
} from './rules/notation.ts'
export { type Assembly, type Part, rules } from './rules/part.ts'
export { isPossible } from './rules/possible.ts'
export {
  type AskingStep,
  automatic,
  type Rules,
  type RunningStep,
  type Step,
  step,
} from './rules/rules.ts'
export { FoldedView } from './view/fold.ts'
export type { Asked, Audience, View, ViewOperation } from './view/view.ts'
