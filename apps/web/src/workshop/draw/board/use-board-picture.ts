/** The board as the table prints it, painted anew a moment after it has changed. */

import type { Board } from '@redoubt/engine'
import { type Art, type BoardPicture, fetchBoardArt, paintBoard } from '@redoubt/tabletop'
import { useEffect, useState } from 'react'
import { isDark } from '../../../app/preferences.ts'
import type { DrawTerms } from '../yaml/draw-terms.ts'

/** A change that is followed by another within this time is not painted by itself, in milliseconds. */
const CALM = 150

export function useBoardPicture(
  board: Board,
  pictureAt: DrawTerms['pictureAt'],
): BoardPicture | undefined {
  const [picture, setPicture] = useState<BoardPicture>()
  const art = useArt(board, pictureAt)
  useEffect(() => {
    const paint = () => setPicture(paintBoard(board, art, { ground: isDark() ? 'dark' : 'light' }))
    const later = setTimeout(paint, CALM)
    return () => clearTimeout(later)
  }, [board, art])
  return picture
}

const NONE: Art = new Map()

function useArt(board: Board, pictureAt: DrawTerms['pictureAt']): Art {
  const [art, setArt] = useState(NONE)
  const files = board.pictures.map(({ file }) => file).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same files are the same pictures
  useEffect(() => {
    if (!pictureAt || files === '') return setArt(NONE)
    let isOver = false
    fetchBoardArt(board, pictureAt).then((came) => {
      if (!isOver) setArt(came)
    })
    return () => {
      isOver = true
    }
  }, [files, pictureAt])
  return art
}
