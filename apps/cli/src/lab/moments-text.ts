/** The moments at which games were won and lost, in words and with their boards. */

import { Game } from '@redoubt/engine'
import {
  type DecisiveTerms,
  decisiveMoments,
  type PreparedStudy,
  type UnitResult,
  whyDifferent,
} from '@redoubt/lab'
import { drawPosition } from '@redoubt/testkit'
import { signed } from './words.ts'

/** More moments of one game than these are not told. */
const MOST = 3

/**
 * The moments that decided the two games of the pair that differ most by the most important reason, one in each arm.
 * @param looked games of each arm that are replayed to find the reason
 */
export function momentsText(
  study: PreparedStudy,
  results: readonly UnitResult[],
  looked: number,
  terms: DecisiveTerms,
): string[] {
  return study.arms.slice(1).flatMap((_, at) => {
    const [reason] = whyDifferent(study, results, at + 1, looked).reasons
    if (!reason) return []
    const { unit, round } = reason.example.in
    return [0, at + 1].flatMap((arm) => gameText(study, { arm, unit, round }, terms))
  })
}

function gameText(
  study: PreparedStudy,
  ref: { readonly arm: number; readonly unit: number; readonly round: number },
  terms: DecisiveTerms,
): string[] {
  const { moments, expected, record } = decisiveMoments(study, ref, terms)
  const arm = study.arms[ref.arm]
  if (!arm) return []
  const whole = `Game ${ref.unit} of ${arm.name}: the score ${whose(study, arm)} could expect went from ${share(expected[0]?.score)} to ${share(expected.at(-1)?.score)}`
  if (moments.length === 0)
    return [
      `${whole}, little by little: no single action was found that changed it for certain.`,
      '',
    ]
  return [
    `${whole}. It was decided by`,
    ...moments.slice(0, MOST).flatMap(({ event, seat, action, before, after, jump }) => [
      `  event ${event}, ${seat ?? ''} ${action ?? ''}: from ${share(before)} to ${share(after)} (${signed(100 * jump.value)} points)`,
      ...drawPosition(Game.resume(arm.module, record, { until: event + 1 }))
        .split('\n')
        .map((line) => `    ${line}`.trimEnd()),
    ]),
    '',
  ]
}

/** Whose score it is: a seat's, or that of a bot wherever it sits. */
function whose({ scored }: PreparedStudy, { module, bots }: PreparedStudy['arms'][number]): string {
  return ('seat' in scored ? module.seats[scored.seat]?.id : bots[scored.bot]) ?? ''
}

function share(score = 0.5): string {
  return `${(100 * score).toFixed(0)} %`
}
