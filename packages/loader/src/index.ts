/** The loader: a module's folder in, a module or located problems out. */

export { validateBoard } from './checks/validate-board.ts'
export { folderName } from './folder/read-folder.ts'
export { type Loaded, loadModule } from './load-module.ts'
export { foldersIn, loadModules, placesOf } from './load-modules.ts'
export { lendEngine } from './plugin/lend-engine.ts'
export { didYouMean } from './problems/nearest.ts'
export { type Problem, renderProblems } from './problems/problem.ts'
export { recordProblems } from './record-problems.ts'
export { loadStudy } from './study/load-study.ts'
export type * from './test-file/format.ts'
export { type LoadedTests, loadTestFile, loadTests } from './test-file/load-tests.ts'
export { GENERATED, generatedNames, writeGeneratedNames } from './types/generated-names.ts'
