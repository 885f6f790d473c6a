/** A rulebook's coverage, clause by clause. */

import type { ClauseCoverage, CoverageReport } from '@redoubt/testkit'

/** A line for each clause, and how many of those implemented the tests cover. */
export function coverageText(report: CoverageReport): string {
  const { clauses, covered, implemented, shown, uncited } = report
  const width = Math.max(...clauses.map(({ clause }) => clause.length)) + 2
  const rows = clauses.map((row) => {
    const { clause, title, status, tests, denials, log, previews, cited } = row
    const mark = status !== 'implemented' ? '·' : tests.length > 0 ? '✓' : '✗'
    const found = [
      `${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`,
      ...(denials > 0 ? [`denied ${denials}`] : []),
      ...(log > 0 ? [`logged ${log}`] : []),
      ...(previews > 0 ? [`previewed ${previews}`] : []),
      ...(tests.length > 0 && denials + log + previews === 0 ? ['only named'] : []),
      ...gamesText(row),
      ...(cited.length > 0 ? [cited.slice(0, 3).join(' ') + (cited.length > 3 ? ' …' : '')] : []),
    ]
    return `${mark} ${clause.padEnd(width)}${title}  [${status}]  ${found.join(', ')}`
  })
  return [
    ...rows,
    '',
    `${covered} of ${implemented} implemented clauses are covered; ${shown} were seen in a denial, a line of the log or a preview`,
    ...(uncited.length > 0 ? [`the rules cite nowhere: ${uncited.join(', ')}`] : []),
  ].join('\n')
}

function gamesText({ inGames }: ClauseCoverage): string[] {
  if (!inGames) return []
  const { games, denials, log } = inGames
  if (games === 0) return ['never in games']
  const did = [
    ...(denials > 0 ? [`denied ${denials}`] : []),
    ...(log > 0 ? [`logged ${log}`] : []),
  ].join(' and ')
  return [`${did} in ${games} ${games === 1 ? 'game' : 'games'}`]
}
