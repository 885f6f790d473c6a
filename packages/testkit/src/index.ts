/** Tools to test modules with: scenario tests, and the suite every module must pass. */

export { citations } from './citations.ts'
export { type Check, type ConformanceTerms, conformance } from './conformance.ts'
export { type ClauseCoverage, type CoverageReport, clauseCoverage } from './coverage.ts'
export { loadFixture } from './fixture.ts'
export { determinismTrace } from './laws/determinism.ts'
export { difference } from './laws/difference.ts'
export { auditLeaks, type Leak, type LeakReport, leakText } from './leaks/audit.ts'
export { type Chooser, chooser } from './play/chooser.ts'
export { brokenInvariant, type FuzzFailure, type FuzzReport, fuzz, fuzzText } from './play/fuzz.ts'
export { type PerftCount, type PerftDepth, perft } from './play/perft.ts'
export {
  type Choice,
  type PlayTerms,
  randomChoice,
  randomPlay,
  startRandomGame,
} from './play/random-play.ts'
export { changesBetween } from './scenario/changes.ts'
export { drawPosition } from './scenario/draw.ts'
export { positionOf, startPosition } from './scenario/position.ts'
export { type ClauseSeen, runTest, runTestFile, type TestResult } from './scenario/run.ts'
export { sayDenial, sayFact } from './scenario/say.ts'
export { describeConformance, describeModuleTests } from './vitest.ts'
