/** The card one looks at, large enough to be read, above the others. */

import type { PieceView } from '@redoubt/engine'
import { CardPrint } from './CardPrint.tsx'

export function CardReading({ piece }: { piece: PieceView }) {
  return (
    <div className="card reading" aria-hidden="true">
      <CardPrint piece={piece} />
    </div>
  )
}
