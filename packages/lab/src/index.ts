/** The lab: variants of a module side by side, with statistics a referee would accept. No I/O, no clock, no DOM. */

export { type Differences, differencesOf } from './compare/differences.ts'
export {
  type OtherRule,
  type Parting,
  type ReplayedUnder,
  replayUnder,
} from './compare/replay-under.ts'
export {
  compareLegal,
  type LegalComparison,
  type LegalDifference,
  openBoards,
  type Tried,
  type TriedEverywhere,
  tryEverywhere,
} from './compare/side-by-side.ts'
export type { Watch } from './play/play-game.ts'
export { type GivenUp, playUnits } from './play/play-unit.ts'
export { type Quality, qualityOf } from './play/quality.ts'
export { type Remade, recordOf } from './play/record-of.ts'
export type { Ending, GameRef, GameResult, UnitResult } from './play/result.ts'
export { playerAt, unitSeed } from './play/seats.ts'
export type { ClauseUse } from './report/clauses.ts'
export type { Comparison, MetricComparison } from './report/comparison.ts'
export { csvOf } from './report/csv.ts'
export type { CurvePoint } from './report/curve.ts'
export { LABELS, type MetricSummary } from './report/metrics.ts'
export {
  type ArmReport,
  type Rate,
  type Report,
  reportOf,
  type SeatReport,
} from './report/report.ts'
export { localPool, type Pool } from './run/pool.ts'
export {
  headOf,
  type ReadResults,
  type ResultsHead,
  readResults,
  writeHead,
  writeUnits,
} from './run/results-file.ts'
export { type Finished, type Progress, type Run, type RunTerms, runStudy } from './run/run-study.ts'
export type { Standing, Tally } from './run/tally.ts'
export {
  type Effect,
  effectsOf,
  type Nudge,
  nudgesOf,
  type SensitivityTerms,
  sensitivityStudy,
} from './sensitivity/sensitivity.ts'
export { cliffDelta, cliffInterval, cohenH, elo } from './statistics/effect.ts'
export {
  alwaysValid,
  type Estimate,
  meanInterval,
  newcombe,
  wilson,
} from './statistics/interval.ts'
export { type Moments, momentsOf, NO_MOMENTS, variance, withValue } from './statistics/moments.ts'
export { equivalence, holm, mcnemar, pairingFactor, tTest, unitsFor } from './statistics/paired.ts'
export { type SequentialState, type SequentialTerms, sequential } from './statistics/sequential.ts'
export { type DataNumber, numbersOf, withNumbers } from './study/changed-data.ts'
export type { Arm, Bots, StudyFile } from './study/format.ts'
export { modulesOf, type Prepared, prepareStudy, recordsOf } from './study/prepare.ts'
export type { PreparedArm, PreparedStudy, Scored, Sources, StopRule } from './study/prepared.ts'
export type { StudyProblem } from './study/problem.ts'
