/** A counter's face as the tabletop draws it; nothing where no board is drawn. */

import type { PieceView } from '@redoubt/engine'
import { useEffect, useRef } from 'react'
import { useStage } from './desk.ts'

const SIZE = 72

export function CounterPicture({
  piece,
  face = piece.face,
  size = SIZE,
}: {
  piece: PieceView
  face?: number
  size?: number
}) {
  const tabletop = useStage()
  const frame = useRef<HTMLSpanElement>(null)
  const { type, side, at } = piece
  useEffect(() => {
    if (!tabletop) return
    const drawn = {
      type,
      face,
      ...(side === undefined ? {} : { side }),
      ...(at === undefined ? {} : { at }),
    }
    const canvas = tabletop.picture(drawn, size)
    frame.current?.replaceChildren(canvas)
    return () => canvas.remove()
  }, [tabletop, type, side, at, face, size])
  // Its room is kept before it is drawn.
  return tabletop ? (
    <span
      ref={frame}
      className="counter-picture"
      style={{ minHeight: size, minWidth: size }}
      aria-hidden="true"
    />
  ) : null
}
