/** A small picture of a board, drawn from its data: ground, whose land it is, rivers, borders, railways, cities. */

import {
  type Board,
  BoardError,
  type BoardFile,
  compileBoard,
  type SideFile,
  type Space,
} from '@redoubt/engine'
import { useId } from 'react'
import { linesOf, pathOf, squares } from './board-lines.ts'

const compiled = new WeakMap<BoardFile, Board | undefined>()

/** The board of a file, put together once; undefined where the file makes none. */
export function boardOf(file: BoardFile): Board | undefined {
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
export function BoardPicture({
  file,
  className,
  sides = {},
  start = {},
}: {
  file: BoardFile
  className?: string
  /** Tints what belongs to one of them at the start. */
  sides?: Readonly<Record<string, SideFile>>
  /** The side whose counter stands in a place, by place. */
  start?: Readonly<Record<string, string>>
}) {
  const id = useId()
  const board = boardOf(file)
  // Between areas, where nobody can go, there is water too.
  const sea =
    file.areas && Object.values(board?.terrains ?? {}).find(({ pattern }) => pattern === 'waves')
  if (!board || board.spaces.length === 0)
    return <div className={`board-picture ${className ?? ''}`} />
  const box = boxOf(board)
  return (
    <svg
      className={`board-picture ${className ?? ''}`}
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <Weaves id={id} />
      {sea && (
        <path
          d={`M${box.left} ${box.top}h${box.width}v${box.height}h${-box.width}z`}
          fill={sea.colour}
        />
      )}
      {grounds(board).map(({ terrain, spaces }) => {
        const fill = board.terrains[terrain]?.colour ?? USUAL[terrain] ?? '#cfc8b4'
        const weave = weaveOf(terrain)
        const path = spaces.map(pathOf).join('')
        return (
          <g key={terrain}>
            <path d={path} fill={fill} stroke="#2a2f28" strokeOpacity=".3" strokeWidth=".02" />
            {weave && <path d={path} fill={`url(#${id}${weave})`} />}
          </g>
        )
      })}
      {Object.entries(sides).map(([side, { colour }]) => (
        <path
          key={side}
          d={board.spaces
            .filter(({ traits }) => traits.owner === side)
            .map(pathOf)
            .join('')}
          fill={colour}
          fillOpacity=".42"
        />
      ))}
      {linesOf(board).map(({ path, colour, width, dashes }) => (
        <path
          key={colour + path.slice(0, 24)}
          d={path}
          fill="none"
          stroke={colour}
          strokeWidth={width}
          strokeDasharray={dashes}
          strokeLinecap={dashes === undefined ? 'round' : 'butt'}
          strokeLinejoin="round"
        />
      ))}
      {board.spaces.filter(isCity).map(({ id: space, x, y }) => (
        <rect
          key={space}
          x={x - 0.17}
          y={y - 0.17}
          width=".34"
          height=".34"
          rx=".06"
          fill="#3a3029"
          stroke="#fffdf4"
          strokeWidth=".05"
        />
      ))}
      <Counters board={board} sides={sides} start={start} />
    </svg>
  )
}

/** Counters as they are seen from afar: a coloured square with a light field. */
function Counters({
  board,
  sides,
  start,
}: {
  board: Board
  sides: Readonly<Record<string, SideFile>>
  start: Readonly<Record<string, string>>
}) {
  const box = boxOf(board)
  const size = Math.max(COUNTER, Math.max(box.width, box.height) * LEAST)
  return Object.entries(sides).map(([side, { colour }]) => {
    const spaces = board.spaces.filter(({ id }) => start[id] === side)
    if (spaces.length === 0) return null
    return (
      <g key={side} data-counters={side}>
        <path
          d={squares(spaces, size)}
          fill={colour}
          stroke="#1d1a16"
          strokeWidth={size * 0.08}
          strokeLinejoin="round"
        />
        <path d={squares(spaces, size * 0.4)} fill="#fbf3df" />
      </g>
    )
  })
}

/** Side of a counter in board units, and of the smallest that can be made out, as a share of the board. */
const COUNTER = 0.6
const LEAST = 0.026

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What a board takes up, in its own units. */
export function boxOf({ spaces }: Pick<Board, 'spaces'>): Box {
  const corners = spaces.flatMap(({ outline, x, y }) => (outline.length > 0 ? outline : [x, y]))
  const xs = corners.filter((_, index) => index % 2 === 0)
  const ys = corners.filter((_, index) => index % 2 === 1)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function grounds({ spaces }: Board): { terrain: string; spaces: Space[] }[] {
  const found = new Map<string, Space[]>()
  for (const space of spaces) found.set(space.terrain, [...(found.get(space.terrain) ?? []), space])
  return [...found].map(([terrain, members]) => ({ terrain, spaces: members }))
}

function isCity({ terrain, traits }: Space): boolean {
  return terrain === 'city' || (typeof traits.city === 'string' && traits.city !== 'dot')
}

function weaveOf(terrain: string): string | undefined {
  if (/water|sea|lake/.test(terrain)) return 'w'
  if (/shore|beach|desert/.test(terrain)) return 's'
  if (/land|clear|forest|wood/.test(terrain)) return 'l'
  return undefined
}

/** Waves, sand and grass. */
function Weaves({ id }: { id: string }) {
  return (
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
  )
}
