/** The testkit's suites as vitest tests. Vitest and the loader are loaded only when they are asked for. */

import { Game, readRecord, verifyChain } from '@redoubt/engine'
import { citations } from './citations.ts'
import { type ConformanceTerms, conformance } from './conformance.ts'
import { clauseCoverage } from './coverage.ts'
import { runTest, runTestFile } from './scenario/run.ts'

/** Milliseconds a test may take: rules are slow on a busy machine, and that is no fault of theirs. */
const PATIENCE = 120_000

/**
 * Registers every scenario test of a module.
 * @param folder the module's folder
 * @example await describeModuleTests(join(import.meta.dirname, '..'))
 */
export async function describeModuleTests(folder: string): Promise<void> {
  const { describe, expect, it, module, files } = await prepare(folder)
  for (const file of files) {
    describe(file.title, () => {
      for (const test of file.tests ?? []) {
        it(
          test.name,
          () => {
            const { failures } = runTest(module, file, test)
            expect(failures.length, failures.join('\n\n')).toBe(0)
          },
          PATIENCE,
        )
      }
    })
  }
}

/**
 * Registers the suite every module must pass: the laws of the engine on random games, clause coverage of the
 * scenario tests and of the rules, and the recorded games in `games/`.
 * @example await describeConformance(join(import.meta.dirname, '..'))
 */
export async function describeConformance(
  folder: string,
  terms: ConformanceTerms = {},
): Promise<void> {
  const { describe, expect, it, module, files, records } = await prepare(folder)
  describe(`${module.data.manifest.title} keeps the laws`, () => {
    for (const { name, run } of conformance(module, terms)) {
      it(
        name,
        () => {
          const failures = run()
          expect(failures.length, failures.slice(0, 5).join('\n\n')).toBe(0)
        },
        PATIENCE,
      )
    }
    it(
      'every implemented clause has a test',
      () => {
        const { failures } = clauseCoverage(
          module,
          files.flatMap((file) => runTestFile(module, file)),
        )
        expect(failures.length, failures.join('\n')).toBe(0)
      },
      PATIENCE,
    )
    it('every implemented clause is cited by the rules', async () => {
      const clauses = module.data.rulebook.clauses.map(({ id }) => id)
      const { uncited } = clauseCoverage(module, [], await citations(folder, clauses))
      expect(uncited).toEqual([])
    })
    for (const { path, text } of records) {
      it(
        `${path} plays as it was recorded`,
        () => {
          const record = readRecord(text)
          verifyChain(record)
          Game.resume(module, record)
        },
        PATIENCE,
      )
    }
  })
}

async function prepare(folder: string) {
  const [{ describe, expect, it }, { loadSound, readRecords, readTests }] = await Promise.all([
    import('vitest'),
    import('./scenario/load.ts'),
  ])
  const module = await loadSound(folder)
  return {
    describe,
    expect,
    it,
    module,
    files: await readTests(folder, module),
    records: readRecords(folder),
  }
}
