/** Whether the study can answer, above its answer. */

import type { Report } from '@redoubt/lab'
import { tell } from '../messages/words.ts'
import { concernText } from './concern-text.ts'

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
            {concernText(concern, seats)}
          </li>
        ))}
      </ul>
      {distinct < report.units && (
        <p className="meta">{tell('validity.distinct', { distinct, units: report.units })}</p>
      )}
    </section>
  )
}
