/** What a table must satisfy, told where it is written. */

import { type BrokenDuty, brokenDuties, type TableFile } from '@redoubt/engine'
import { listed } from '../problems/nearest.ts'
import type { Report } from '../problems/problem.ts'
import { at, items, type Part, refer, textOf, wrong } from '../source/part.ts'
import type { World } from './world.ts'

/** Checks `must_satisfy` of a table that fits its schema. */
export function checkDuties(world: World, table: Part, report: Report): void {
  const duties = items(at(table, 'must_satisfy'))
  for (const duty of duties) refer(at(duty, 'clause'), world.clauses, report)
  for (const broken of brokenDuties(table.value as unknown as TableFile)) {
    const duty = duties[broken.duty]
    if (!duty) continue
    const clause = textOf(at(duty, 'clause')) ?? 'what it must satisfy'
    const received = receivedOf(broken)
    report(
      wrong(at(duty, broken.condition), {
        message: `the table breaks ${clause}: ${textOf(at(duty, 'text'))}`,
        expected: broken.expected,
        received,
        hint: `found ${received}`,
      }),
    )
  }
}

function receivedOf({ among, received }: BrokenDuty): string {
  return among === undefined ? listed(received) : `the ${among} ${listed(received)}`
}
