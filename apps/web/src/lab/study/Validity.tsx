/** Whether the study can answer, above its answer. */

import type { Concern, Report } from '@redoubt/lab'
import { tell } from '../messages/words.ts'
import { percent } from './numbers.ts'

type Seats = Readonly<Record<string, { readonly name: string }>>

export function Validity({ report, seats }: { report: Report; seats: Seats }) {
  const { answers, concerns, distinct } = report.validity
  if (concerns.length === 0 && distinct === report.units) return null
  return (
    <section className="lab-warning" aria-labelledby="validity-title" data-testid="validity">
      <h2 id="validity-title">{tell(answers ? 'validity.doubts' : 'validity.no-answer')}</h2>
      <ul>
        {concerns.map((concern) => (
          <li key={`${concern.kind} ${'arm' in concern ? concern.arm : ''}`}>
            {inWords(concern, seats)}
          </li>
        ))}
      </ul>
      {distinct < report.units && (
        <p className="meta">{tell('validity.distinct', { distinct, units: report.units })}</p>
      )}
    </section>
  )
}

function inWords(concern: Concern, seats: Seats): string {
  switch (concern.kind) {
    case 'failed':
      return tell(`validity.${concern.kind}`, { games: concern.games, of: concern.of })
    case 'repeated':
      return tell(`validity.${concern.kind}`, { distinct: concern.distinct, of: concern.of })
    case 'saturated':
      return tell(`validity.${concern.kind}`, {
        seat: seats[concern.seat]?.name ?? concern.seat,
        share: percent(concern.share),
      })
    case 'alike':
      return tell(`validity.${concern.kind}`, { score: percent(concern.score) })
    case 'unfinished':
      return tell(`validity.${concern.kind}`, { share: percent(concern.share) })
    case 'never-parted':
      return tell(`validity.${concern.kind}`, { arm: concern.arm, units: concern.units })
    case 'not-consulted':
      return tell(`validity.${concern.kind}`, {
        arm: concern.arm,
        clauses: concern.clauses.join(', '),
      })
    case 'never-played':
      return tell(`validity.${concern.kind}`, { actions: concern.actions.join(', ') })
  }
}
