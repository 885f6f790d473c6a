/** How far behind those who watch a game are, told before one sits down, in the lobby and to themselves. */

import { tell } from './words.ts'

/** Nothing where they are not behind. @param watching told to somebody who watches */
export function LateNote({
  lag = 0,
  watching = false,
}: {
  lag?: number | undefined
  watching?: boolean
}) {
  if (lag === 0) return null
  return (
    <span className="meta" data-testid="late">
      {tell(watching ? 'watch.you-are-late' : 'watch.others-late', { lag })}
    </span>
  )
}
