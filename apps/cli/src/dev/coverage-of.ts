/** A rulebook set against its tests and random games, for the workshop's page. */

import { loadTests, renderProblems } from '@redoubt/loader'
import type { CoverageNews } from '@redoubt/protocol'
import { citations, clauseCoverage, clausesInGames, runTestFile } from '@redoubt/testkit'
import { FailedError } from '../command/errors.ts'
import { findModule, shown } from '../sources/modules.ts'
import { ACTIONS } from '../sources/usual.ts'

/** Milliseconds between two words about how far it has come. */
const PAUSE = 200

/**
 * @param games how many random games; 0: the tests alone
 * @throws FailedError for a module that does not load, or whose tests cannot be read
 */
export async function coverageOf(
  path: string,
  games: number,
  tell: (news: CoverageNews) => void,
): Promise<void> {
  const { module, folder } = await findModule(path)
  const { files, problems } = await loadTests(shown(folder), module)
  if (problems.length > 0) throw new FailedError(renderProblems(problems))
  const results = files.flatMap(({ tests }) => runTestFile(module, tests))
  const cited = await citations(
    folder,
    module.data.rulebook.clauses.map(({ id }) => id),
  )
  let told = performance.now()
  const played = (done: number): void => {
    if (done < games && performance.now() - told < PAUSE) return
    told = performance.now()
    tell({ kind: 'played', games: done, of: games })
  }
  const inGames =
    games === 0
      ? undefined
      : clausesInGames(module, { games, actions: ACTIONS, seed: '1', varied: true, played })
  const { clauses, failures } = clauseCoverage(module, results, cited, inGames)
  tell({
    kind: 'done',
    clauses,
    failures,
    games,
    actions: inGames?.actions ?? 0,
    tries: inGames?.tries ?? 0,
  })
}
