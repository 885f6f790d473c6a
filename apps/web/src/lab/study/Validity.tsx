/** Whether the study can answer, above its answer. */

import type { Report } from '@redoubt/lab'
import { tell } from '../messages/words.ts'
import { concernText, type Names } from './concern-text.ts'

export function Validity({ report, names }: { report: Report; names: Names }) {
  const { answers, concerns, distinct } = report.validity
  const grave = concerns.some((concern) => concern.grave)
  if (concerns.length === 0 && distinct === report.units) return null
  return (
    <section className="lab-warning" aria-labelledby="validity-title" data-testid="validity">
      <h2 id="validity-title">
        {tell(grave ? (answers ? 'validity.not-all' : 'validity.no-answer') : 'validity.doubts')}
      </h2>
      <ul>
        {concerns.map((concern) => (
          <li key={`${concern.kind} ${'arm' in concern ? concern.arm : ''}`}>
            {concernText(concern, names)}
          </li>
        ))}
      </ul>
      {distinct < report.units && (
        <p className="meta">{tell('validity.distinct', { distinct, units: report.units })}</p>
      )}
    </section>
  )
}
