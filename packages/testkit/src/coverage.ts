/** Which clauses of the rulebook the tests show at work, where the rules cite them, and what they do in games. */

import type { ClauseFile, Module } from '@redoubt/engine'
import type { ClauseInGames, ClausesInGames } from './play/clauses-in-games.ts'
import type { ClauseSeen, TestResult } from './scenario/run.ts'

export interface ClauseCoverage {
  readonly clause: string
  readonly title: string
  readonly status: ClauseFile['status']
  /** Must a test cover it? */
  readonly owed: boolean
  /** Names of the tests that say they cover it. */
  readonly tests: readonly string[]
  /** How often a test saw it deny something, or stand behind a line of the log. */
  readonly denials: number
  readonly log: number
  /** How often a preview showed it at work. */
  readonly previews: number
  /** Where the rules cite it, `file:line`; `module.yaml` for a house rule. */
  readonly cited: readonly string[]
  /** What it did in random games; absent where none were played. */
  readonly inGames?: ClauseInGames
}

export interface CoverageReport {
  readonly clauses: readonly ClauseCoverage[]
  /** Clauses marked implemented that have at least one test, and how many there are. */
  readonly covered: number
  readonly implemented: number
  /** Those covered that a test saw deny something, in the log or in a preview: the others are only named by tests. */
  readonly shown: number
  /** Clauses marked implemented that the rules cite nowhere: it is not said what keeps them. */
  readonly uncited: readonly string[]
  readonly failures: readonly string[]
}

/**
 * Sets the clauses of a module against the results of its tests.
 * A clause marked implemented that no test covers is a failure; so is a test that covers a clause that does not exist.
 * The clauses of a module that is extended are for its own tests: here only house rules are asked for.
 * @param cited where the rules cite each clause: `citations(folder, ids)`
 * @param played random games, if any were played: `clausesInGames(module, { games: 100, seed: '1' })`
 */
export function clauseCoverage(
  module: Module,
  results: readonly TestResult[],
  cited: ReadonlyMap<string, readonly string[]> = new Map(),
  played?: ClausesInGames,
): CoverageReport {
  const { clauses, sections = [] } = module.data.rulebook
  const known = new Set(clauses.map(({ id }) => id))
  // A line of a preview may rest on all that a section says: what kind of fortification it is.
  const citable = new Set([...known, ...sections.map(({ id }) => id)])
  const seen = results.flatMap((result) => result.seen)
  const isOwed = owedBy(module)
  const houseRules = new Set(module.data.manifest.house_rules?.map(({ clause }) => clause))
  const rows = clauses.map(
    ({ id, title, status }): ClauseCoverage => ({
      clause: id,
      title,
      status,
      owed: isOwed({ clause: id, status }),
      tests: results.filter(({ covers }) => covers.includes(id)).map(({ name }) => name),
      denials: count(seen, id, 'denial'),
      log: count(seen, id, 'log'),
      previews: count(seen, id, 'preview'),
      cited: [...(cited.get(id) ?? []), ...(houseRules.has(id) ? ['module.yaml'] : [])],
      ...(played ? { inGames: played.clauses.get(id) ?? { games: 0, denials: 0, log: 0 } } : {}),
    }),
  )
  const implemented = rows.filter(({ owed }) => owed)
  const bare = implemented.filter(({ tests }) => tests.length === 0)
  return {
    clauses: rows,
    covered: implemented.length - bare.length,
    implemented: implemented.length,
    shown: implemented.filter(
      ({ tests, denials, log, previews }) => tests.length > 0 && denials + log + previews > 0,
    ).length,
    uncited: implemented.filter((row) => row.cited.length === 0).map(({ clause }) => clause),
    failures: [
      ...bare.map(
        ({ clause, title, status }) =>
          `${clause} (${title}) is ${status === 'implemented' ? 'marked implemented' : 'a house rule'}, but no test covers it`,
      ),
      ...results.flatMap(({ name, covers }) =>
        covers
          .filter((id) => !known.has(id))
          .map((id) => `the test "${name}" covers ${id}, which is not in the rulebook`),
      ),
      ...[...new Set(seen.map(({ clause }) => clause))]
        .filter((id) => id !== 'table' && !citable.has(id))
        .map((id) => `the rules cite ${id}, which is not in the rulebook`),
    ],
  }
}

function count(seen: readonly ClauseSeen[], id: string, by: ClauseSeen['by']): number {
  return seen.filter((each) => each.clause === id && each.by === by).length
}

/** Which clauses a module's tests must cover. */
function owedBy({
  data: { manifest },
}: Module): (row: Pick<ClauseCoverage, 'clause' | 'status'>) => boolean {
  if (manifest.extends === undefined) return ({ status }) => status === 'implemented'
  const house = new Set(manifest.house_rules?.map(({ clause }) => clause))
  return ({ clause }) => house.has(clause)
}
