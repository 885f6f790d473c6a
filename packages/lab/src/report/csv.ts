/** The games of a study as a table for other programs. */

import type { UnitResult } from '../play/result.ts'
import { unitSeed } from '../play/seats.ts'
import type { PreparedStudy } from '../study/prepared.ts'
import { metricIn, metricNames } from './metrics.ts'

/** One row a game: arm, unit, round, seed, ending, scores by seat, metrics. RFC 4180. */
export function csvOf(study: PreparedStudy, results: readonly UnitResult[]): string {
  const seats = study.arms[0]?.module.seats ?? []
  const names = metricNames(study, results)
  const head = [
    ...['arm', 'unit', 'round', 'seed', 'ending', 'reason', 'hash'],
    ...seats.map(({ id }) => `score_${id}`),
    ...names,
  ]
  const rows = results.flatMap(({ unit, games }) =>
    games.flatMap((rounds, arm) =>
      rounds.map((game, round) => [
        study.arms[arm]?.name ?? '',
        unit,
        round,
        unitSeed(study, unit),
        game.ending,
        game.reason,
        game.hash,
        ...seats.map((_, seat) => game.scores[seat] ?? ''),
        ...names.map((name) => metricIn(game, name) ?? ''),
      ]),
    ),
  )
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
