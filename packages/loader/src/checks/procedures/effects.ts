/** What the results of a battle's table do, under `data.results`: to whom, how much is lost, how far one retreats. */

import { readAmount, toNumber } from '@redoubt/engine'
import type { Report } from '../../problems/problem.ts'
import { shown } from '../../schemas/words.ts'
import { at, entries, type Names, type Part, referByKey, wrong } from '../../source/part.ts'

const WHOM: Names = {
  what: 'part of a result',
  known: new Set(['attacker', 'defender', 'exchange']),
}
const EFFECTS: Names = { what: 'effect', known: new Set(['lose', 'retreat']) }

/** `{defender: {lose: 1, retreat: 2}}`: each is an effect there is, and as much as can be meant. */
export function checkEffects(meanings: Part, report: Report): void {
  for (const [, result] of entries(meanings))
    for (const [whom, effect] of entries(result)) {
      referByKey(effect, WHOM, report)
      if (whom !== 'attacker' && whom !== 'defender') continue
      for (const [, one] of entries(effect)) referByKey(one, EFFECTS, report)
      checkLoss(at(effect, 'lose'), report)
      checkRetreat(at(effect, 'retreat'), report)
    }
}

function checkLoss(lose: Part, report: Report): void {
  const { value } = lose
  if (value === undefined || value === 'all') return
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return
  if (typeof value === 'string' && isShare(value)) return
  report(
    wrong(lose, {
      message: `lose: ${shown(value)} does not fit`,
      expected: "a whole number, 0 or more, all, or a share of what the side has such as '1/2'",
      received: shown(value),
    }),
  )
}

function checkRetreat(retreat: Part, report: Report): void {
  const { value } = retreat
  if (value === undefined) return
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return
  report(
    wrong(retreat, {
      message: `retreat: ${shown(value)} does not fit`,
      expected: 'a whole number of spaces, 0 or more',
      received: shown(value),
    }),
  )
}

/** More than nothing, and not more than the whole. */
function isShare(text: string): boolean {
  try {
    const share = toNumber(readAmount(text))
    return share > 0 && share <= 1
  } catch {
    return false
  }
}
