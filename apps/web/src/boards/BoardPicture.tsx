/** A small picture of a board, drawn from its data. */

import { type Board, BoardError, type BoardFile, compileBoard } from '@redoubt/engine'
import { useId } from 'react'

const compiled = new WeakMap<BoardFile, Board | undefined>()

function boardOf(file: BoardFile): Board | undefined {
  if (!compiled.has(file)) compiled.set(file, compile(file))
  return compiled.get(file)
}

function compile(file: BoardFile): Board | undefined {
  try {
    return compileBoard(file)
  } catch (error) {
    if (error instanceof BoardError) return undefined
    throw error
  }
}

/** Colours of terrains that name none, by what they are usually called. */
const USUAL: Readonly<Record<string, string>> = {
  water: '#7fa9c4',
  sea: '#7fa9c4',
  shore: '#e2d3a2',
  land: '#a9b98a',
  clear: '#d9d6b4',
  forest: '#8aa37a',
  rough: '#bfa987',
  mountain: '#a58f75',
  city: '#b9b3aa',
}

/** Decorative: the name of the board stands beside it. */
export function BoardPicture({ file, className }: { file: BoardFile; className?: string }) {
  const id = useId()
  const board = boardOf(file)
  if (!board || board.spaces.length === 0)
    return <div className={`board-picture ${className ?? ''}`} />
  const corners = board.spaces.flatMap(({ outline, x, y }) =>
    outline.length > 0 ? outline : [x, y],
  )
  const xs = corners.filter((_, index) => index % 2 === 0)
  const ys = corners.filter((_, index) => index % 2 === 1)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const margin = Math.max(width, height) * 0.02
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin].join(' ')
  return (
    <svg
      className={`board-picture ${className ?? ''}`}
      viewBox={box}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id={`${id}w`} width="0.28" height="0.16" patternUnits="userSpaceOnUse">
          <path
            d="M0 .08q.07-.06 .14 0t.14 0"
            fill="none"
            stroke="#fff"
            strokeOpacity=".35"
            strokeWidth=".018"
          />
        </pattern>
        <pattern id={`${id}s`} width="0.12" height="0.12" patternUnits="userSpaceOnUse">
          <circle cx=".03" cy=".04" r=".012" fill="#6b5a2a" fillOpacity=".35" />
          <circle cx=".09" cy=".1" r=".012" fill="#6b5a2a" fillOpacity=".35" />
        </pattern>
        <pattern id={`${id}l`} width="0.3" height="0.3" patternUnits="userSpaceOnUse">
          <path
            d="M.06 .1l.03-.05 .03 .05M.2 .24l.03-.05 .03 .05"
            fill="none"
            stroke="#3f4f2a"
            strokeOpacity=".35"
            strokeWidth=".016"
          />
        </pattern>
      </defs>
      {board.spaces.map((space) => {
        const look = board.terrains[space.terrain]
        const fill = look?.colour ?? USUAL[space.terrain] ?? '#cfc8b4'
        const weave = weaveOf(space.terrain)
        const points = pairs(space.outline)
        if (points === '')
          return <circle key={space.id} cx={space.x} cy={space.y} r={0.3} fill={fill} />
        return (
          <g key={space.id}>
            <polygon
              points={points}
              fill={fill}
              stroke="#2a2f28"
              strokeOpacity=".35"
              strokeWidth=".02"
            />
            {weave && <polygon points={points} fill={`url(#${id}${weave})`} />}
          </g>
        )
      })}
      {coast(board)}
    </svg>
  )
}

function weaveOf(terrain: string): string | undefined {
  if (/water|sea|lake/.test(terrain)) return 'w'
  if (/shore|beach|desert/.test(terrain)) return 's'
  if (/land|clear|forest|wood/.test(terrain)) return 'l'
  return undefined
}

/** A darker line wherever water meets something else. */
function coast(board: Board) {
  const isWet = (terrain: string) => /water|sea|lake/.test(terrain)
  const lines: string[] = []
  for (const { from, to } of board.edges) {
    if (!isWet(from.terrain) || isWet(to.terrain)) continue
    const shared = sharedSide(from.outline, to.outline)
    if (shared) lines.push(shared)
  }
  return (
    <path
      d={lines.join('')}
      fill="none"
      stroke="#35556b"
      strokeOpacity=".8"
      strokeWidth=".05"
      strokeLinecap="round"
    />
  )
}

function sharedSide(a: readonly number[], b: readonly number[]): string | undefined {
  const common: string[] = []
  for (let i = 0; i < a.length; i += 2) {
    const [x, y] = [a[i] ?? 0, a[i + 1] ?? 0]
    for (let j = 0; j < b.length; j += 2) {
      const near = Math.abs((b[j] ?? 0) - x) < 1e-6 && Math.abs((b[j + 1] ?? 0) - y) < 1e-6
      if (near) common.push(`${x} ${y}`)
    }
  }
  return common.length === 2 ? `M${common[0]}L${common[1]}` : undefined
}

function pairs(outline: readonly number[]): string {
  const points: string[] = []
  for (let i = 0; i < outline.length; i += 2) points.push(`${outline[i]},${outline[i + 1]}`)
  return points.join(' ')
}
