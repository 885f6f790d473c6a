/** Tools to test modules with: scenario tests, and the suite every module must pass. */

export { citations } from './citations.ts'
export { conformance } from './conformance.ts'
export { type ClauseCoverage, type CoverageReport, clauseCoverage } from './coverage.ts'
export { loadFixture } from './fixture.ts'
export { determinismTrace } from './laws/determinism.ts'
export { auditLeaks, leakText } from './leaks/audit.ts'
export { type Chooser, chooser } from './play/chooser.ts'
export { type ClausesInGames, clausesInGames } from './play/clauses-in-games.ts'
export { brokenInvariant, type FuzzFailure, fuzz, fuzzText } from './play/fuzz.ts'
export { type PerftDepth, perft } from './play/perft.ts'
export { randomChoice, randomPlay } from './play/random-play.ts'
export {
  gamesThatEnd,
  playOut,
  recordGames,
  type Script,
} from './play/record-games.ts'
export { changesBetween } from './scenario/changes.ts'
export { drawPosition } from './scenario/draw.ts'
export { loadSound } from './scenario/load.ts'
export { positionOf, startPosition } from './scenario/position.ts'
export { runTestFile, type TestResult } from './scenario/run.ts'
export { describeConformance, describeModuleTests } from './vitest.ts'
