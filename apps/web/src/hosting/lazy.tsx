/** What only games with a pace show, fetched when there is one. */

import type { HeardClocks } from '@redoubt/client'
import { lazy, Suspense } from 'react'

const Clock = lazy(async () => ({ default: (await import('./SeatClock.tsx')).SeatClock }))

export function SeatClock({ clocks, seat }: { clocks: HeardClocks | undefined; seat: string }) {
  return clocks ? (
    <Suspense fallback={null}>
      <Clock clocks={clocks} seat={seat} />
    </Suspense>
  ) : null
}
