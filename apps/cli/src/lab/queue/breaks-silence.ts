/** Says so when nothing comes back from those who play elsewhere. */

import type { Pool } from '@redoubt/lab'

/**
 * A pool whose silence is broken: workers leave studies to others, and say why only on their own screens.
 * @param say called once, where no portion has come back after so many milliseconds
 */
export function breaksSilence<P extends Pool>(pool: P, say: () => void, milliseconds: number): P {
  const waiting = setTimeout(say, milliseconds)
  waiting.unref()
  const { play, close } = pool
  pool.play = async (from, count) => {
    const units = await play(from, count)
    clearTimeout(waiting)
    return units
  }
  pool.close = () => {
    clearTimeout(waiting)
    return close()
  }
  return pool
}
