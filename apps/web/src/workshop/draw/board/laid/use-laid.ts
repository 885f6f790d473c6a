/** Draws over the picture of a board what it does not show of what the text says. */

import type { Board, BoardFile } from '@redoubt/engine'
import { useMemo } from 'react'
import { linesOver } from './lines.ts'
import { fillSpaces, strokeSides, strokeWays } from './strokes.ts'
import { tintsOver } from './tints.ts'

/** So much of a colour over a scanned map that what is printed there can still be read. */
const TINT = 0.4

/** @returns draws in board units, `zoom` pixels each */
export function useLaid(
  file: BoardFile,
  board: Board,
): (brush: CanvasRenderingContext2D, zoom: number) => void {
  const tints = useMemo(() => tintsOver(file, board), [file, board])
  const lines = useMemo(() => linesOver(file, board), [file, board])
  return (brush, zoom) => {
    brush.save()
    brush.globalAlpha = TINT
    for (const { colour, spaces } of tints) fillSpaces(brush, spaces, colour)
    brush.restore()
    for (const { colour, isWay, sides } of lines)
      if (isWay) strokeWays(brush, sides, zoom, colour)
      else strokeSides(brush, sides, zoom, colour)
  }
}
