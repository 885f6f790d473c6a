/** Why the arms of a study differ, in words. */

import { type PreparedStudy, type UnitResult, type Why, whyDifferent } from '@redoubt/lab'
import { cited, signed } from './words.ts'

type Reason = Why['reasons'][number]

/** More reasons than this are not told. */
const MOST = 8

/** For every further arm, by which clauses its games part from those of the first. */
export function whyText(
  study: PreparedStudy,
  results: readonly UnitResult[],
  games: number,
): string[] {
  return study.arms.slice(1).flatMap(({ name }, at) => {
    const { reasons, alike, games: looked } = whyDifferent(study, results, at + 1, games)
    return [
      `Why ${name} differs from ${study.arms[0]?.name}: of ${looked} games ${alike} are the same, action by action.`,
      ...reasons.slice(0, MOST).map((reason) => `  ${reasonText(study, reason)}`),
      ...(reasons.length > MOST ? [`  and ${reasons.length - MOST} reasons more`] : []),
      '',
    ]
  })
}

function reasonText(
  study: PreparedStudy,
  { option, clause, why, games, share, effect, example }: Reason,
) {
  const by = [cited(clause), ...(option === undefined ? [] : [`(${option})`])].join(' ')
  const { action, event, in: ref } = example
  const where =
    action === undefined
      ? `game ${ref.unit}`
      : `game ${ref.unit} of ${study.arms[ref.arm]?.name}, event ${event}: ${action}`
  const much =
    share === undefined
      ? 'no score changed'
      : `${(100 * share).toFixed(0)} % of the difference, ${signed(100 * effect)} points`
  return `${by}, ${HOW[why]}: ${games} ${games === 1 ? 'game' : 'games'}, ${much} (${where})`
}

const HOW: Readonly<Record<Reason['why'], string>> = {
  denied: 'denied in one arm',
  outcome: 'comes out otherwise',
  start: 'they begin differently',
  ended: 'one game is over',
  choice: 'the players choose otherwise',
}
