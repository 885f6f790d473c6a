/** Spaces of a board shaded by a number: the more the stronger. */

import type { Board, BoardFile } from '@redoubt/engine'
import type { PlaceDifference } from '@redoubt/lab'
import { memo, type ReactNode, useId } from 'react'
import { BoardPicture, boardOf, boxOf } from '../../boards/BoardPicture.tsx'
import { pathOf } from '../../boards/board-lines.ts'

/** What is seldom is seen, too. */
const LEAST = 0.12
const STRONGEST = 0.9
/** So many stripes from side to side, however many spaces a board has. */
const STRIPES = 72

/** The board as a pale ground, drawn once, and what is shown on it, drawn anew with every report. */
export function HeatBoard({
  file,
  children,
}: {
  file: BoardFile | undefined
  children: (board: Board) => ReactNode
}) {
  const board = file && boardOf(file)
  if (!board) return null
  const { left, top, width, height } = boxOf(board)
  return (
    <div className="lab-heat-board" style={{ aspectRatio: width / height }}>
      <Ground file={file} />
      <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true" focusable="false">
        {children(board)}
      </svg>
    </div>
  )
}

const Ground = memo(BoardPicture)

/** @param most what is shaded most; @param title what a space says when pointed at */
export function Heats({
  board,
  spaces,
  most,
  title,
}: {
  board: Board
  spaces: Readonly<Record<string, number>>
  most: number
  title: (space: string, value: number) => string
}) {
  return (
    <>
      {board.spaces.map((space) => {
        const value = spaces[space.id] ?? 0
        return (
          <path key={space.id} d={pathOf(space)} fillOpacity={opacity(value, most)}>
            <title>{title(space.id, value)}</title>
          </path>
        )
      })}
    </>
  )
}

/** What is more in one colour, what is less in another and striped; framed what is sure. */
export function DifferenceHeats({
  board,
  differences,
  sure,
  title,
}: {
  board: Board
  differences: readonly PlaceDifference[]
  sure: ReadonlySet<string>
  title: (space: string, difference: number) => string
}) {
  const id = useId()
  const by = new Map(differences.map(({ space, a, b }) => [space, b - a]))
  const most = Math.max(0, ...[...by.values()].map(Math.abs))
  const step = boxOf(board).width / STRIPES
  const spaces = board.spaces.toSorted((a, b) => Number(sure.has(a.id)) - Number(sure.has(b.id)))
  return (
    <>
      <defs>
        <pattern
          id={id}
          width="1"
          height="1"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${step})`}
        >
          <path d="M-.25 .25l.5-.5M0 1l1-1M.75 1.25l.5-.5" className="stripe" />
        </pattern>
      </defs>
      {spaces.map((space) => {
        const difference = by.get(space.id) ?? 0
        return (
          <g key={space.id}>
            <path
              d={pathOf(space)}
              className={difference > 0 ? 'more' : 'less'}
              fillOpacity={opacity(Math.abs(difference), most)}
            >
              <title>{title(space.id, difference)}</title>
            </path>
            {difference < 0 && <path d={pathOf(space)} className="stripes" fill={`url(#${id})`} />}
            {sure.has(space.id) && <path d={pathOf(space)} className="sure" />}
          </g>
        )
      })}
    </>
  )
}

function opacity(value: number, most: number): number {
  return value === 0 || most === 0 ? 0 : LEAST + (STRONGEST - LEAST) * (value / most)
}
