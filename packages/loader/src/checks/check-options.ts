/** options.yaml: defaults and presets that fit, clauses and options there are. */

import type { Report } from '../problems/problem.ts'
import { at, entries, items, type Part, refer, textOf, wrong, wrongKey } from '../source/part.ts'
import { checkOptionValue, checkOptionValues } from './values.ts'
import type { World } from './world.ts'

export function checkOptions(world: World, options: Part, report: Report): void {
  for (const [name, option] of entries(at(options, 'options'))) {
    checkShape(name, option, report)
    const fallback = at(option, 'default')
    if (fallback.value !== undefined) checkOptionValue(world, name, fallback, report)
    refer(at(option, 'clause'), world.clauses, report)
    const values = items(at(option, 'values')).map((part) => String(part.value))
    for (const [value, label] of entries(at(option, 'labels'))) {
      if (values.length > 0 && !values.includes(value)) {
        report(
          wrongKey(label, {
            message: `option ${name} has no value "${value}" to label`,
            expected: `one of ${values.join(', ')}`,
            received: value,
          }),
        )
      }
    }
  }
  for (const [, preset] of entries(at(options, 'presets'))) {
    checkOptionValues(world, at(preset, 'values'), report)
  }
  for (const conflict of items(at(options, 'conflicts'))) {
    checkOptionValues(world, at(conflict, 'when'), report)
    refer(at(conflict, 'clause'), world.clauses, report)
  }
}

/** Keys that go with the type of an option. */
function checkShape(name: string, option: Part, report: Report): void {
  const type = textOf(at(option, 'type'))
  if (type === 'choice' && at(option, 'values').value === undefined) {
    report(
      wrongKey(option, {
        message: `option ${name} is a choice of nothing`,
        expected: 'values: with the values to choose from',
      }),
    )
  }
  for (const bound of ['min', 'max']) {
    const part = at(option, bound)
    if (part.value !== undefined && type !== 'integer' && type !== undefined) {
      report(
        wrongKey(part, {
          message: `option ${name} is of type ${type}; only an integer has ${bound}`,
          expected: 'type: integer',
          received: type,
        }),
      )
    }
  }
  const min = at(option, 'min')
  const max = at(option, 'max').value
  if (typeof min.value === 'number' && typeof max === 'number' && min.value > max) {
    report(
      wrong(min, {
        message: `min ${min.value} is more than max ${max}`,
        expected: `${max} or less`,
      }),
    )
  }
}
