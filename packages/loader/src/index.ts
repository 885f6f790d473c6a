/** The loader: a module's folder in, a module or located problems out. */

export { validateBoard } from './checks/validate-board.ts'
export { FILE_LIMIT, folderName, MODULE_LIMIT } from './folder/read-folder.ts'
export { type Loaded, type LoadTerms, loadModule } from './load-module.ts'
export { loadModules } from './load-modules.ts'
export { didYouMean, listed, nearest } from './problems/nearest.ts'
export { type Problem, renderProblem, renderProblems } from './problems/problem.ts'
export { recordProblems } from './record-problems.ts'
export { type LoadedStudy, loadStudy } from './study/load-study.ts'
export type * from './test-file/format.ts'
export {
  type LoadedTests,
  loadTestFile,
  loadTests,
  type TestSource,
} from './test-file/load-tests.ts'
export {
  GENERATED,
  type GeneratedNames,
  generatedNames,
  writeGeneratedNames,
} from './types/generated-names.ts'
