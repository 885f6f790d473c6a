/** metrics.yaml: each metric counts one thing, and what it names is there. */

import type { Report } from '../problems/problem.ts'
import { at, entries, keys, type Names, type Part, refer, wrongKey } from '../source/part.ts'
import type { World } from './world.ts'

const WAYS = ['count', 'variable', 'pieces'] as const

export function checkMetrics(world: World, metrics: Part, report: Report): void {
  const zones: Names = {
    what: 'zone',
    known: world.manifest && new Set([...keys(at(world.manifest, 'zones')), 'board', 'removed']),
  }
  for (const [name, metric] of entries(at(metrics, 'metrics'))) {
    const given = WAYS.filter((way) => at(metric, way).value !== undefined)
    if (given.length !== 1) {
      report(
        wrongKey(metric, {
          message: `metric ${name} counts ${given.length === 0 ? 'nothing' : given.join(' and ')}`,
          expected: `exactly one of ${WAYS.join(', ')}`,
        }),
      )
    }
    refer(at(metric, 'count', 'clause'), world.clauses, report)
    refer(at(metric, 'count', 'side'), world.sides, report)
    refer(at(metric, 'variable', 'name'), world.variables, report)
    refer(at(metric, 'pieces', 'type'), world.pieceTypes, report)
    refer(at(metric, 'pieces', 'side'), world.sides, report)
    refer(at(metric, 'pieces', 'in'), zones, report)
  }
}
