/** What a rule does by who plays it, in words. */

import { agreementOf, answersFor, type Report } from '@redoubt/lab'
import { concernText } from './validity-text.ts'
import { chanceOf, points, table } from './words.ts'

/** A study played once with each of several bots at all seats. */
export interface WithBot {
  readonly bot: string
  readonly report: Report
}

/** Effects by who plays, whether they agree, and what each of the players never does. */
export function strengthCurveText(reports: readonly WithBot[]): string[] {
  const [first] = reports
  if (!first) return []
  const rows = reports.flatMap(({ bot, report }) =>
    report.comparisons.map((comparison) => [
      comparison.name,
      bot,
      String(comparison.units),
      points(comparison.difference),
      answersFor(report.validity, comparison.name) ? chanceOf(comparison.p) : 'cannot answer',
      report.failed > 0 ? `${report.failed} failed` : '',
    ]),
  )
  return [
    `Effects against ${first.report.arms[0]?.name}, by who plays`,
    ...table([['arm', 'bot', 'units', 'score, points', 'p', ''], ...rows]),
    ...(reports.length > 1 ? ['', ...agreements(reports)] : []),
    ...refusals(reports),
    ...notPlayed(reports),
  ]
}

/** Whether those agree who can answer: a rule that never mattered to a player has no sign with him. */
function agreements(reports: readonly WithBot[]): string[] {
  const [first] = reports
  return (first?.report.comparisons ?? []).map(({ arm, name }) => {
    const answering = reports.filter(({ report }) => answersFor(report.validity, name))
    const effects = answering.flatMap(
      ({ report }) => report.comparisons.find((one) => one.arm === arm)?.difference ?? [],
    )
    if (effects.length === 0) return `${name}: no player can answer.`
    if (effects.length === 1) return `${name}: only ${answering[0]?.bot} can answer.`
    const others = effects.length < reports.length ? 'of those who can answer, ' : ''
    return `${name}: ${others}${AGREEMENTS[agreementOf(effects)]}`
  })
}

/** Why a player cannot answer, and what to do. */
function refusals(reports: readonly WithBot[]): string[] {
  return reports.flatMap(({ bot, report }) =>
    report.validity.concerns.flatMap((concern) =>
      concern.grave ? [`${bot} cannot answer, because ${concernText(concern)}`] : [],
    ),
  )
}

const AGREEMENTS = {
  agree: 'all players find it the same way round.',
  turns: 'the sign turns with who plays, so no single player’s answer is the truth.',
  open: 'some players find it, always the same way round; with the others it is not known yet.',
  none: 'no player finds an effect that chance would not explain.',
} as const satisfies Readonly<Record<ReturnType<typeof agreementOf>, string>>

/** What a player never does, a rule about it cannot be measured with. */
function notPlayed(reports: readonly WithBot[]): string[] {
  return reports.flatMap(({ bot, report }) =>
    report.validity.concerns.flatMap((concern) =>
      concern.kind === 'never-played'
        ? [
            `${bot} never did what it could do in many of ${concern.games} games: ${concern.actions.join(', ')}.`,
          ]
        : [],
    ),
  )
}
