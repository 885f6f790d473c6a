/** The testkit's suites as vitest tests. Vitest is loaded only when they are asked for. */

import { runTest } from './scenario/run.ts'

/**
 * Registers every scenario test of a module.
 * @param folder the module's folder
 * @example await describeModuleTests(import.meta.dirname)
 */
export async function describeModuleTests(folder: string): Promise<void> {
  const [{ describe, expect, it }, { loadUnchecked, readTests }] = await Promise.all([
    import('vitest'),
    import('./load.ts'),
  ])
  const module = await loadUnchecked(folder)
  for (const { file, path } of readTests(folder)) {
    describe(file.title ?? path, () => {
      for (const test of file.tests) {
        it(test.name, () => {
          const { failures } = runTest(module, file, test)
          expect(failures.length, failures.join('\n\n')).toBe(0)
        })
      }
    })
  }
}
