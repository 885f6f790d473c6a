/** The lab: variants of a module side by side, with statistics a referee would accept. No I/O, no clock, no DOM. */

export { type AnnotatedGame, annotated } from './annotate/annotate.ts'
export type { AnnotatedBattle, AnnotatedTurn } from './annotate/turn-writer.ts'
export { candidatesOf, variedIn } from './balance/candidates.ts'
export { type Goal, goalIn, isWatched, measurable } from './balance/goals.ts'
export { type Outlook, outlookOf } from './balance/outlook.ts'
export { type Searched, searchBalance, type Winner } from './balance/search.ts'
export { type Differences, differencesOf } from './compare/differences.ts'
export { type MattersTerms, mattersWith } from './compare/matters-with.ts'
export { type Decisive, type DecisiveTerms, decisiveMoments } from './compare/moments.ts'
export { type PlayedGame, type Touched, type TouchReason, touchedBy } from './compare/people.ts'
export {
  type Parting,
  type ReplayedUnder,
  replayPastSetUp,
} from './compare/replay-under.ts'
export {
  compareLegal,
  type LegalDifference,
  openBoards,
  tryEverywhere,
} from './compare/side-by-side.ts'
export { type Why, whyDifferent } from './compare/why.ts'
export type { Round } from './halving/halving.ts'
export { playGame } from './play/play-game.ts'
export { type GivenUp, playUnits } from './play/play-unit.ts'
export { recordOf } from './play/record-of.ts'
export type { GameRef, GameResult, UnitResult } from './play/result.ts'
export { agreementOf, playedBy } from './report/by-strength.ts'
export type { ClauseUse } from './report/clauses.ts'
export type { Comparison } from './report/comparison.ts'
export { unitsNeeded } from './report/cost.ts'
export { csvOf } from './report/csv.ts'
export { digitsTelling } from './report/digits-telling.ts'
export { matchScore } from './report/match-score.ts'
export { type Meeting, meetingOf } from './report/meeting.ts'
export { PILOT_UNITS, type Pilot, pilotOf, playPilot, unitsAfter } from './report/pilot.ts'
export type { HeatKind, PlaceDifference } from './report/places.ts'
export { type ArmReport, type Report, reportOf } from './report/report.ts'
export { roughly } from './report/roughly.ts'
export { untilSettled, verdictIn } from './report/settled.ts'
export { answersFor, type Concern } from './report/validity.ts'
export { localPool, type Pool } from './run/pool.ts'
export {
  headOf,
  otherGames,
  type ReadResults,
  type ResultsHead,
  readResults,
  writeHead,
  writeUnits,
} from './run/results-file.ts'
export { type Finished, type Progress, type RunTerms, runStudy } from './run/run-study.ts'
export { mergeShards, playShard } from './run/shards.ts'
export { unitScore } from './run/tally.ts'
export { nudgeName } from './sensitivity/nudge-name.ts'
export {
  type Effect,
  effectsOf,
  type Nudge,
  nudgesOf,
  sensitivityStudy,
} from './sensitivity/sensitivity.ts'
export { strongestNudges } from './sensitivity/strongest.ts'
export { wholeNumbers } from './statistics/chance.ts'
export type { Estimate } from './statistics/interval.ts'
export { ratingsOf } from './statistics/ratings.ts'
export { sequential } from './statistics/sequential.ts'
export { numberProblem, numbersOf, withNumbers } from './study/changed-data.ts'
export type { Arm, StudyFile } from './study/format.ts'
export { modulesOf, type Prepared, prepareStudy, recordsOf } from './study/prepare.ts'
export type { PreparedStudy, Sources } from './study/prepared.ts'
export type { StudyProblem } from './study/problem.ts'
export { type SoundArms, soundArms } from './study/sound-arms.ts'
export {
  type Found,
  type Generation,
  gamesOfGeneration,
  tuneWeights,
} from './tune/tune-weights.ts'
