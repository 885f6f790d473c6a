/** procedures.yaml: where an option says what enemy zones do to a move, each of its values is something they can do. */

import { didYouMean } from '../../problems/nearest.ts'
import type { Report } from '../../problems/problem.ts'
import { at, entries, items, type Part, textOf, wrong } from '../../source/part.ts'
import type { World } from '../world.ts'

const BEARINGS = ['stop', 'rigid', 'forbidden', 'ignored']

export function checkBearing({ options }: World, file: Part, report: Report): void {
  for (const [, phase] of entries(at(file, 'phases'))) {
    const name = textOf(at(phase, 'zones', 'option'))
    const option = name === undefined || !options ? undefined : at(options, 'options', name)
    if (!option || option.value === undefined) continue
    const values = items(at(option, 'values'))
    for (const value of values)
      if (!BEARINGS.includes(String(value.value)))
        report(
          wrong(value, {
            message: `option ${name} says what enemy zones do to a move, and ${String(value.value)} is nothing they can do`,
            expected: `only ${BEARINGS.join(', ')}`,
            received: String(value.value),
            hint: didYouMean(String(value.value), BEARINGS),
          }),
        )
    if (values.length === 0)
      report(
        wrong(at(phase, 'zones', 'option'), {
          message: `option ${name} cannot say what enemy zones do to a move`,
          expected: `an option of type choice with values among ${BEARINGS.join(', ')}`,
          received: name,
        }),
      )
  }
}
