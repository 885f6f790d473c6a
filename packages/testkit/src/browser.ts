/** What a browser can run of it: scenario tests without files, and the games that every engine has to play alike. */

export { determinismTrace } from './laws/determinism.ts'
export { positionOf, startPosition } from './scenario/position.ts'
export { runTestFile, type TestResult } from './scenario/run.ts'
