/** The answer in plain words, one card for each variant against the first. */

import { answersFor, type Comparison, type Report, type StudyFile } from '@redoubt/lab'
import { tell } from '../messages/words.ts'
import { amount, chance, percent, points, pointsRange, signed } from '../shown/numbers.ts'
import { GameLink } from './GameLink.tsx'

export function Verdicts({
  id,
  report,
  file,
  seat,
}: {
  id: string
  report: Report
  file: StudyFile
  /** Whose score is compared, as people call it. */
  seat: string
}) {
  const first = report.arms[0]?.name ?? ''
  if (report.comparisons.length === 0) return null
  return (
    <section aria-labelledby="answer-title" className="lab-answer">
      <h2 id="answer-title">{tell('answer.title')}</h2>
      {report.comparisons.map((comparison) => (
        <article key={comparison.arm} className="lab-card" data-testid="verdict">
          <p className="verdict">{verdictOf(comparison, report, file, first, seat)}</p>
          <p>
            {tell(differs(comparison) ? 'answer.numbers' : 'answer.alike', {
              units: comparison.units,
              name: comparison.name,
              first,
              seat,
              a: percent(comparison.a),
              b: percent(comparison.b),
              difference: points(comparison.b - comparison.a),
              range: pointsRange(comparison.difference),
            })}
          </p>
          <Shown id={id} comparison={comparison} first={first} />
          <Details
            comparison={comparison}
            margin={file.stop?.points ?? 2}
            isMargin={report.ownPoints !== undefined}
          />
        </article>
      ))}
      {report.ownPoints !== undefined && (
        <p className="meta">{tell('answer.margin', { points: amount(report.ownPoints) })}</p>
      )}
      <p className="meta">{tell('answer.range-means')}</p>
      <p className="meta">{tell('answer.bots')}</p>
    </section>
  )
}

/** Did any pair of games come out differently? */
function differs({ differ }: Comparison): boolean {
  return differ > 0
}

/** Fewer pairs tell nothing, even if they all came out the same. */
const ENOUGH = 30
/** The words follow from the interval that is shown beside them. */
function verdictOf(
  { sequential, difference: { low, high }, units, name }: Comparison,
  { validity }: Report,
  { stop }: StudyFile,
  first: string,
  seat: string,
): string {
  const margin = stop?.points ?? 2
  const words = { name, first, seat, margin }
  if (units < ENOUGH) return tell('answer.none-yet')
  if (!answersFor(validity, name)) return tell('answer.cannot')
  if (low > 0) return tell('answer.better', words)
  if (high < 0) return tell('answer.worse', words)
  if (sequential.verdict === 'none' || Math.max(-low, high) < margin / 100)
    return tell('answer.no-difference', words)
  return tell('answer.open', words)
}

/** Games in which one variant was won and the other was not. */
function Shown({ id, comparison, first }: { id: string; comparison: Comparison; first: string }) {
  const { better, worse } = comparison.games
  if (better.length + worse.length === 0) return null
  return (
    <p className="lab-games">
      {better.length > 0 && (
        <span>
          {tell('answer.better-here', { name: comparison.name, first })}{' '}
          {better.map((game) => (
            <GameLink key={game.unit} study={id} game={game} />
          ))}
        </span>
      )}
      {worse.length > 0 && (
        <span>
          {tell('answer.worse-here', { name: comparison.name, first })}{' '}
          {worse.map((game) => (
            <GameLink key={game.unit} study={id} game={game} />
          ))}
        </span>
      )}
    </p>
  )
}

interface Detailed {
  readonly comparison: Comparison
  readonly margin: number
  /** Scores are margins, and have no size on the scales of games that are won. */
  readonly isMargin: boolean
}

/** What a referee wants to see. */
function Details({ comparison: c, margin, isMargin }: Detailed) {
  const lines: [string, string][] = [
    [tell('details.units'), String(c.units)],
    [tell('details.differ'), String(c.differ)],
    [tell(`details.${c.holds}`), `${points(c.difference.value)} (${pointsRange(c.difference)})`],
    ...(c.holds === 'fixed'
      ? [[tell('details.always'), pointsRange(c.always)] as [string, string]]
      : []),
    [tell('details.pairing'), amount(c.pairing)],
    [tell('details.p'), chance(c.p)],
    [tell('details.equivalence', { margin }), chance(c.equivalence)],
    [
      tell('details.needed'),
      tell('details.needed-value', {
        one: Math.round(c.unitsFor.onePoint),
        two: Math.round(c.unitsFor.twoPoints),
      }),
    ],
    ...(isMargin
      ? []
      : ([
          [tell('details.elo'), signed(c.elo, 0)],
          [tell('details.cohen'), signed(c.cohenH, 2)],
        ] as [string, string][])),
    [
      tell('details.sequential'),
      tell('details.sequential-value', {
        better: percent(Math.min(1, c.sequential.better)),
        worse: percent(Math.min(1, c.sequential.worse)),
        same: percent(Math.min(1, c.sequential.same)),
        margin,
      }),
    ],
    ...(c.mcnemar
      ? [
          [
            tell('details.mcnemar'),
            tell('details.mcnemar-value', {
              a: c.mcnemar.onlyA,
              b: c.mcnemar.onlyB,
              p: chance(c.mcnemar.p),
            }),
          ] as [string, string],
        ]
      : []),
  ]
  return (
    <details>
      <summary>{tell('details.title')}</summary>
      <dl className="lab-facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
