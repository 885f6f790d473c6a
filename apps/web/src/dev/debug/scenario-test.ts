/** A game so far as a scenario test: the same actions with the same dice, and where they lead. */

import type { Asked, GameRecord, Json, ModuleData } from '@redoubt/engine'
import { actsOf } from './moments.ts'

/** Something that was tried, and the clause that denied it. */
export interface Refusal {
  /** Number of actions that had been done. */
  readonly moment: number
  readonly action: string
  readonly side: string
  readonly clause: string
}

/**
 * The text of a file for `tests/`.
 * @param refused what was tried besides, and must be denied
 * @returns undefined for a game that begins in the midst of another, or in which there was a ruling: no test can say that
 */
export function scenarioTest(
  { options }: Pick<ModuleData, 'options'>,
  record: GameRecord,
  asked: readonly Asked[],
  refused: readonly Refusal[] = [],
): string | undefined {
  const start = record[0]?.event
  if (start?.kind !== 'start' || start.from) return undefined
  const acts = actsOf(record).flatMap((event) => (event.kind === 'act' ? [event] : []))
  if (acts.length < actsOf(record).length) return undefined
  const dice = acts.flatMap(({ draws = [] }) => draws.map(({ value }) => value))
  const chosen = Object.entries(start.options).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(options.options[name]?.default),
  )
  const position = {
    scenario: start.scenario,
    ...(start.seating === undefined ? {} : { seating: start.seating }),
    ...(chosen.length > 0 ? { options: Object.fromEntries(chosen) } : {}),
    ...start.arrangement,
  }
  const denied = (moment: number) =>
    refused
      .filter((one) => one.moment === moment)
      .map(({ action, side, clause }) => ({ action, as: side, deny: clause }))
  const deeds = [
    ...denied(0),
    ...acts.flatMap(({ action, side }, index) => [{ action, as: side }, ...denied(index + 1)]),
  ]
  const [next] = asked
  return [
    'title: From the table',
    `position: ${flow(position as Json)}`,
    'tests:',
    '  - name: as it was played',
    ...(dice.length > 0 ? [`    dice: ${flow(dice)}`] : []),
    ...(deeds.length > 0 ? ['    do:', ...deeds.map((deed) => `      - ${flow(deed)}`)] : []),
    ...(next ? [`    expect: ${flow({ asked: next.side, step: next.step })}`] : []),
    '',
  ].join('\n')
}

/** JSON is YAML. */
function flow(value: Json): string {
  return JSON.stringify(value)
}
