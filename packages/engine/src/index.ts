/** The Redoubt engine: boards, pieces, rules, records and views. No I/O, no clock, no DOM. */

export type {
  Board,
  Edge,
  FeatureLook,
  Place,
  Space,
  TerrainLook,
  Zone,
} from './board/board.ts'
export { BoardError, compileBoard } from './board/compile.ts'
export { type FrontierDifference, frontierDifferences } from './board/frontiers.ts'
export { centre as cellCentre, outline as cellOutline } from './board/grid.ts'
export { cellId } from './board/numbering.ts'
export { TooIntricate } from './board/touching.ts'
export { type Brought, dataWith, textsWith } from './cast/brought.ts'
export {
  castOf,
  type PieceType,
  type Seat,
  type Side,
  type Variable,
} from './cast/cast.ts'
export { clauseNamed, namesOfClause } from './cast/clauses.ts'
export { columnStarts } from './cast/columns.ts'
export { type BrokenDuty, brokenDuties } from './cast/duties.ts'
export {
  type Enforcement,
  EnforcementError,
  type Strictness,
  strictnessOf,
} from './cast/enforcement.ts'
export { type Layout, layOut } from './cast/layout.ts'
export { tableProblem } from './cast/option-table.ts'
export { boardOf, OptionsError, resolveOptions } from './cast/options.ts'
export { rowsInOrder } from './cast/rows.ts'
export { dataSeated, dataUnseated } from './cast/seating.ts'
export type { ByName, Shape } from './cast/shape.ts'
export { Explorer } from './flow/explorer.ts'
export { type Inquired, inquire } from './flow/inquiry.ts'
export type { Candidate, Candidates, Offer } from './flow/offers.ts'
export { toldAhead } from './flow/told-ahead.ts'
export type { ModuleData } from './format/data.ts'
export type * from './format/format.ts'
export { inShort } from './format/in-short.ts'
export { evaluate, numberIn } from './formula/evaluate.ts'
export { type Formula, type FormulaValue, partsOf } from './formula/formula.ts'
export { FormulaError, type MoreFunctions, readFormula } from './formula/read-formula.ts'
export { writeFormula } from './formula/write-formula.ts'
export { areasOfEffect } from './free-table/areas.ts'
export { broughtToTable as freeTableBrings } from './free-table/brought.ts'
export { PIECE_FACTS } from './free-table/facts-of-piece.ts'
export { freeActions, freeTable, startFree } from './free-table/free-table.ts'
export { move as freeMove, moveStack as freeStackMove } from './free-table/moving.ts'
export type {
  Advice,
  AdviceReason,
  AdvisedAction,
  IntendedAttack,
  PlainEffect,
  ToldReason,
} from './game/advice.ts'
export { type Arrangement, ArrangementError, eachInWords, isFlag } from './game/arrange.ts'
export { arrangementOf } from './game/arranged.ts'
export { sidesAtStart } from './game/at-start.ts'
export type { Outcome, StartTerms } from './game/contract.ts'
export { Game } from './game/game.ts'
export type { Insight, Insightful, InsightQuestion } from './game/insight.ts'
export { type Deed, doneLately } from './game/lately.ts'
export { movingTo } from './game/moving.ts'
export type { Cellar } from './game/past.ts'
export {
  canonicalJson,
  chain,
  type GameRecord,
  type RecordEntry,
  RecordError,
  type RecordEvent,
  readRecord,
  verifyChain,
  writeRecord,
} from './game/record.ts'
export { asRulesError, RulesError, runRules } from './game/rules-error.ts'
export type { Change, Ruling } from './game/ruling.ts'
export { RULING_FAULTS, RulingError, type RulingFault } from './game/ruling-error.ts'
export {
  allHashed,
  allSalted,
  type Salting,
  saltedBy,
  saltHash,
  saltingIn,
  saltsInForce,
} from './game/salting.ts'
export { standsAlike } from './game/stands-alike.ts'
export { TidiedError } from './game/tidied-error.ts'
export { verifyDice } from './game/verify-dice.ts'
export { type Verified, verifyRecord } from './game/verify-record.ts'
export { verifySignature } from './game/verify-signature.ts'
export {
  type Amount,
  amountText,
  atLeast,
  compare,
  type Fraction,
  fraction,
  fractionText,
  isWhole,
  isZero,
  minus,
  ONE,
  over,
  product,
  type Rounding,
  readAmount,
  round,
  roundDown,
  roundHalfUp,
  roundUp,
  sum,
  toNumber,
  ZERO,
} from './numbers/fraction.ts'
export { type Odds, type OddsOutcome, odds } from './odds/odds.ts'
export { OddsError } from './odds/odds-error.ts'
export type { ActionPreview } from './odds/preview.ts'
export type { OddsQuestion } from './odds/question.ts'
export { asSide } from './position/actor.ts'
export type { Cover } from './position/cover.ts'
export { describeAll } from './position/described.ts'
export { type Describable, describe as factOf, type Fact, type SoMany } from './position/facts.ts'
export { inCommon } from './position/in-common.ts'
export type { LogEntry, Result } from './position/listener.ts'
export type { Frame, Operation } from './position/operation.ts'
export type { Piece, PieceView } from './position/piece.ts'
export { Position, type TableWith } from './position/position.ts'
export type { PositionData, Snapshot } from './position/saved.ts'
export { allAsSeenBy } from './position/sight.ts'
export { commitmentOf, committed, sha256Hex } from './random/committed.ts'
export type { Draw, RandomSource } from './random/source.ts'
export { forced, recorded, seeded } from './random/sources.ts'
export {
  type Action,
  action,
  objectionsOf,
  type Preview,
  type PreviewAsked,
  type PreviewLine,
} from './rules/action.ts'
export {
  type Argument,
  choice,
  number,
  optional,
  piece,
  pieces,
  place,
  side,
  space,
  text,
} from './rules/argument.ts'
export { type Denial, DeniedError, type Objection, objection } from './rules/denial.ts'
export { relaxableClauses } from './rules/enforcement.ts'
export type { Choices, Horizon, Outlook, Policy } from './rules/horizon.ts'
export { switchable } from './rules/house-rules.ts'
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
  Sighting,
} from './rules/insight.ts'
export type { DoneAction, Judgement } from './rules/judgement.ts'
export { defineModule, type Module } from './rules/module.ts'
export { NotationError } from './rules/naming.ts'
export { readOrder, writeOrder, writeValue } from './rules/notation.ts'
export { objections } from './rules/objection-table.ts'
export type { Order } from './rules/order.ts'
export { type Assembly, type Part, rules } from './rules/part.ts'
export { isPossible, valuesAllowed } from './rules/possible.ts'
export {
  type AskingStep,
  automatic,
  type Margin,
  type Plugin,
  type Rules,
  type RunningStep,
  rulesOf,
  type Step,
  step,
} from './rules/rules.ts'
export { type RulesOf, rulesFor } from './rules/rules-for.ts'
export { seenWhole } from './rules/seen-whole.ts'
export { SHARED, sharePackages } from './rules/shared.ts'
export { stepReach } from './rules/step-reach.ts'
export type { Value } from './rules/value.ts'
export type { Weights } from './rules/weights.ts'
export type { Batch } from './view/batch.ts'
export type { DealTerms } from './view/deal-anew.ts'
export { FoldedView } from './view/fold.ts'
export { OpenHash } from './view/open-hash.ts'
export type { Asked, Audience, View, ViewOperation } from './view/view.ts'
export {
  englishOf,
  keyOf as textKeyOf,
  untranslated,
  wantedTexts,
} from './words/english.ts'
export { inLanguage } from './words/in-language.ts'
export { withoutWords } from './words/without-words.ts'
