/** procedures.yaml: what its battles, changes and points mean, they say whole. */

import type { Report } from '../../problems/problem.ts'
import { at, entries, items, keys, type Part, textOf, wrong, wrongKey } from '../../source/part.ts'
import type { World } from '../world.ts'
import { checkEffects } from './effects.ts'

/** Every result in the table of a battle does something, or says that it does not: an empty meaning. */
export function checkResults({ tables }: World, phase: Part, report: Report): void {
  if (at(phase, 'use').value !== 'oddsBattle') return
  const table = tables.find((one) => textOf(at(one, 'id')) === textOf(at(phase, 'table')))
  const meanings = table && at(table, 'data', 'results')
  // A table without any meanings is asked for by what its rules lack, not result by result.
  if (!table || !meanings || meanings.value === undefined) return
  checkEffects(meanings, report)
  const known = new Set([...keys(meanings), textOf(at(table, 'blank'))])
  for (const [row, cells] of entries(at(table, 'rows')))
    for (const cell of items(cells)) {
      const result = String(cell.value)
      if (known.has(result)) continue
      // Told once, where it first stands.
      known.add(result)
      report(
        wrong(cell, {
          message: `result ${result} in row ${row} has no meaning`,
          expected: `${result}: under data.results, with what it does, such as {defender: {lose: 1}}; {} for nothing`,
          received: result,
        }),
      )
    }
}

/** A change either multiplies or adds; columns and throws are only added to. Of single units only strengths are multiplied. */
export function checkChanges(phase: Part, report: Report): void {
  const isBattle = at(phase, 'use').value === 'oddsBattle'
  for (const change of items(at(phase, 'overrun', 'defence'))) checkEachUnit(change, false, report)
  for (const list of ['attack', 'defence', 'shifts', 'die'])
    for (const change of items(at(phase, list))) {
      checkEachUnit(change, isBattle && (list === 'attack' || list === 'defence'), report)
      const times = at(change, 'times')
      const adds = at(change, 'add').value !== undefined
      const onlyAdds = list === 'shifts' || list === 'die'
      if (onlyAdds && times.value !== undefined)
        report(
          wrongKey(times, {
            message: `${list} takes no times: it is added to`,
            expected: 'add: with a whole number',
          }),
        )
      else if ((times.value !== undefined) === adds)
        report(
          wrong(change, {
            message: `a change needs ${onlyAdds ? 'add' : 'one of times and add'}`,
            expected: onlyAdds
              ? 'add: with a whole number'
              : `times: to multiply, or add: to add, ${adds ? 'not both' : 'and neither is there'}`,
          }),
        )
    }
}

/** @param may is it a list in which units are changed by themselves? */
function checkEachUnit(change: Part, may: boolean, report: Report): void {
  const each = at(change, 'each')
  if (each.value === undefined) return
  if (!may)
    report(
      wrongKey(each, {
        message: `${String(change.path.at(-2))} takes no each: it is not asked of single units here`,
        expected: 'each: in attack or defence of an oddsBattle; elsewhere any, all or against',
      }),
    )
  else if (at(change, 'add').value !== undefined)
    report(
      wrongKey(at(change, 'add'), {
        message: 'add stands beside each: what single units bring is multiplied',
        expected: "times: with a number, such as '1/2'",
      }),
    )
}

/** What is dealt out has been shuffled, in a zone that keeps an order; each side has its own. */
export function checkDeal({ manifest }: World, setUp: Part, report: Report): void {
  const zone = at(setUp, 'zone')
  const name = textOf(zone)
  if (!manifest || name === undefined || at(setUp, 'deal').value === undefined) return
  const declared = at(manifest, 'zones', name)
  if (declared.value === undefined) return
  for (const [key, wanted] of Object.entries({ ordered: true, per: 'side' }))
    if (at(declared, key).value !== wanted)
      report(
        wrong(zone, {
          message: `zone ${name} cannot be dealt from: it is not ${key}: ${wanted}`,
          expected: `a zone with ordered: true and per: side, whose pieces can be shuffled`,
          received: name,
        }),
      )
}

/** The first level that a lead reaches counts, so one below an equal or a smaller one would never be reached. */
export function checkLevels(levels: Part, report: Report): void {
  let least = Number.POSITIVE_INFINITY
  for (const level of items(levels)) {
    const lead = at(level, 'lead')
    if (typeof lead.value !== 'number') continue
    if (lead.value >= least)
      report(
        wrong(lead, {
          message: `lead: ${lead.value} is never reached: a lead of ${least} stands above it`,
          expected: 'a smaller lead than above, the greatest first',
          received: String(lead.value),
        }),
      )
    least = Math.min(least, lead.value)
  }
}
