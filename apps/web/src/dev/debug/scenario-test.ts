/** A game so far as a scenario test: the same actions with the same dice, and where they lead. */

import type { Asked, GameRecord, Json, ModuleData } from '@redoubt/engine'
import { actsOf } from './moments.ts'

/**
 * The text of a file for `tests/`.
 * @returns undefined for a game that does not begin with a scenario, or in which there was a ruling: no test can say that
 */
export function scenarioTest(
  { options }: Pick<ModuleData, 'options'>,
  record: GameRecord,
  asked: readonly Asked[],
): string | undefined {
  const start = record[0]?.event
  if (start?.kind !== 'start' || start.from || start.arrangement) return undefined
  const acts = actsOf(record).flatMap((event) => (event.kind === 'act' ? [event] : []))
  if (acts.length < actsOf(record).length) return undefined
  const dice = acts.flatMap(({ draws = [] }) => draws.map(({ value }) => value))
  const chosen = Object.entries(start.options).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(options.options[name]?.default),
  )
  const position = {
    scenario: start.scenario,
    ...(chosen.length > 0 ? { options: Object.fromEntries(chosen) } : {}),
  }
  const [next] = asked
  return [
    'title: From the table',
    `position: ${flow(position)}`,
    'tests:',
    '  - name: as it was played',
    ...(dice.length > 0 ? [`    dice: ${flow(dice)}`] : []),
    '    do:',
    ...acts.map(({ action, side }) => `      - ${flow({ action, as: side })}`),
    ...(next ? [`    expect: ${flow({ asked: next.side, step: next.step })}`] : []),
    '',
  ].join('\n')
}

/** JSON is YAML. */
function flow(value: Json): string {
  return JSON.stringify(value)
}
