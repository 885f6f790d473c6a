/** What speaks against a study, in words. */

import type { ModuleData } from '@redoubt/engine'
import type { Report } from '@redoubt/lab'
import { tell } from '../messages/words.ts'
import { percent } from '../shown/numbers.ts'

type Concern = Report['validity']['concerns'][number]

/** How the module calls what a concern names. */
export interface Names {
  readonly seats: ModuleData['manifest']['seats']
  readonly action: (name: string) => string
}

export function concernText(concern: Concern, { seats, action }: Names): string {
  switch (concern.kind) {
    case 'failed':
      return tell(concern.decides ? 'validity.failed-decides' : 'validity.failed', {
        games: concern.games,
        of: concern.of,
      })
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
    case 'same-arm':
      return tell(`validity.${concern.kind}`, { arm: concern.arm })
    case 'never-parted':
      return tell(`validity.${concern.kind}`, { arm: concern.arm, units: concern.units })
    case 'not-consulted':
      return tell(`validity.${concern.kind}`, {
        arm: concern.arm,
        clauses: concern.clauses.join(', '),
        parted: concern.parted,
        units: concern.units,
      })
    case 'never-played':
      return tell(`validity.${concern.kind}`, {
        actions: concern.actions.map(action).join(', '),
      })
  }
}
