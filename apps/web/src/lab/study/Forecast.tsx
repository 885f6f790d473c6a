/** What the answer of a running study will cost, as far as can be said from what has been played. */

import type { StudyFile } from '@redoubt/lab'
import { tell } from '../messages/words.ts'
import { duration } from '../shown/numbers.ts'
import type { LabEvents } from '../worker/protocol.ts'

export function Forecast({
  progress: { needed, remaining, left, tally },
  file,
}: {
  progress: LabEvents['progress']
  file: StudyFile
}) {
  const { when = 'all', points = 4 } = file.stop ?? {}
  if (needed === undefined || remaining === undefined || left <= 0 || when === 'all') return null
  const time = duration((remaining / left) * needed)
  return (
    <p className="meta" data-testid="forecast">
      {tell(`study.forecast.${when}`, { points, units: needed, time })}
      {needed > tally.units + left && ` ${tell('study.forecast.over')}`}
    </p>
  )
}
