/** procedures.yaml: what a scenario says side by side, it says for every side that will ask for it. */

import type { Report } from '../../problems/problem.ts'
import { shown } from '../../schemas/words.ts'
import {
  at,
  entries,
  isKnown,
  items,
  keys,
  type Part,
  referByKey,
  textOf,
  wrong,
  wrongKey,
} from '../../source/part.ts'
import type { World } from '../world.ts'

/** What of a file is said by side, and who asks for it. */
interface BySide {
  readonly value: Part
  readonly asked: readonly string[]
  /** As it is written for a side that has nothing. */
  readonly none: string
}

/** Checks every scenario for sides it forgets where it names others. */
export function checkBySides(world: World, file: Part, report: Report): void {
  for (const { value, asked, none } of saidBySide(file)) {
    const name = textOf(at(value, 'scenario'))
    if (name === undefined) continue
    for (const scenario of world.scenarios) {
      const own = at(scenario, 'data', name)
      const named = keys(own)
      // A misspelt side is told as such, and is likely the one that seems to be missing.
      if (named.length === 0 || named.some((side) => !isKnown(side, world.sides))) continue
      for (const side of asked) {
        if (named.includes(side) || !hasForces(scenario, side)) continue
        report(
          wrongKey(own, {
            message: `${name} forgets side ${side}, which has forces in scenario ${textOf(at(scenario, 'id'))}`,
            expected: `${side}: beside ${named.join(', ')}; ${none} where it has none`,
          }),
        )
      }
    }
  }
}

function saidBySide(file: Part): BySide[] {
  const order = at(file, 'turn', 'order')
  const players = (phase: string) =>
    entries(order).flatMap(([side, own]) =>
      items(own).some((one) => textOf(one) === phase) ? [side] : [],
    )
  const ofPhases = entries(at(file, 'phases')).flatMap(([name, phase]): BySide[] => {
    const asked = players(name)
    return [
      { value: at(phase, 'entries'), asked, none: '[]' },
      { value: at(phase, 'sources'), asked, none: '[]' },
      { value: at(phase, 'points'), asked, none: '0' },
    ]
  })
  const placing = items(at(file, 'setUp', 'order')).flatMap((side) => textOf(side) ?? [])
  return [...ofPhases, { value: at(file, 'setUp', 'areas'), asked: placing, none: '[]' }]
}

function hasForces(scenario: Part, side: string): boolean {
  return items(at(scenario, 'forces')).some((force) => at(force, 'side').value === side)
}

/** Points that come in by side: sides there are, and numbers. */
export function checkIncome(world: World, file: Part, report: Report): void {
  for (const [, phase] of entries(at(file, 'phases'))) {
    const name = textOf(at(phase, 'points', 'scenario'))
    if (name === undefined) continue
    for (const scenario of world.scenarios) {
      const said = at(scenario, 'data', name)
      if (entries(said).length === 0) checkPoints(said, report)
      for (const [, points] of entries(said)) {
        referByKey(points, world.sides, report)
        checkPoints(points, report)
      }
    }
  }
}

function checkPoints(points: Part, report: Report): void {
  const { value } = points
  if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0))
    return
  report(
    wrong(points, {
      message: `${points.path.at(-1)}: ${shown(value)} is not a number of points`,
      expected: 'a whole number, 0 or more',
      received: shown(value),
    }),
  )
}
