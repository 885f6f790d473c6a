/** Tools to test modules with: scenario tests, and the suite every module must pass. */

export { drawPosition } from './draw.ts'
export { sayDenial, sayFact } from './say.ts'
export {
  type ClauseSeen,
  runTest,
  runTestFile,
  startPosition,
  type TestResult,
} from './scenario/run.ts'
export {
  type DoFile,
  type ExpectFile,
  type LegalExpectation,
  type PlaceExpectation,
  type PositionFile,
  type ProbeFile,
  positionOf,
  type TestCase,
  type TestFile,
} from './scenario/test-file.ts'
export { describeModuleTests } from './vitest.ts'
