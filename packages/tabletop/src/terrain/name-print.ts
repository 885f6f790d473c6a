/** A printed name, of a space or small across hexes, to be painted again over what covers it. */

import type { Space } from '@redoubt/engine'
import { boundsOfTurned, grow, type Rect } from '../geometry/polygon.ts'
import { printOf, printRect } from '../layout/print.ts'
import type { Brush } from '../look/canvas.ts'
import { paintChartName } from './chart-names.ts'
import { mapNameSpot, paintMapName } from './countries.ts'
import type { MapTerms } from './map-terms.ts'
import { intoSpan, isNamed, nameSpot, paintName } from './names.ts'
import { type MapName, printHints } from './print-hints.ts'

export interface NamePrint {
  /** Equal keys mean equal pictures. */
  readonly key: string
  /** No letter lies outside it. */
  readonly rect: Rect
  /** Height of a line, in board units. */
  readonly size: number
  /** Paints it where the map has it; the brush works in board units. */
  paint(brush: Brush): void
}

type Terms = Pick<MapTerms, 'ground' | 'labels' | 'turn' | 'tints'>

export function namePrints(terms: Terms): readonly NamePrint[] {
  const { ground, labels } = terms
  if (labels !== 'all') return []
  const ofSpaces = ground.board.spaces.flatMap((space) => {
    if (ground.surveyed) return chartName(space, terms)
    return isNamed(space) && !ground.isPictured(space) ? [mapName(space, terms)] : []
  })
  // Letters as large as a counter are read around it: over it they would hide what it says.
  const small = printHints(ground.board).names.filter(({ kind }) => kind === 'river')
  return [...ofSpaces, ...small.map((name) => nameAcross(name, terms))]
}

function nameAcross(name: MapName, { ground, turn }: Terms): NamePrint {
  const { x, y, length, angle, height } = mapNameSpot(name, turn)
  const across = grow({ x: x - length / 2, y: y - height / 2, width: length, height }, height * 0.3)
  return {
    key: `name across ${name.text} ${x} ${y} ${turn}`,
    rect: boundsOfTurned(across, { x, y }, angle),
    size: height,
    paint: (brush) => paintMapName(brush, name, Number.POSITIVE_INFINITY, ground, turn),
  }
}

function chartName(space: Space, terms: Terms): NamePrint[] {
  const print = printOf(space)
  if (!print) return []
  const held = terms.tints.get(space.id)?.join(' ') ?? ''
  return [
    {
      key: `name ${space.id} ${terms.turn} ${held}`,
      rect: printRect(print, terms.turn),
      size: print.size,
      paint: (brush) => paintChartName(brush, space, print, terms),
    },
  ]
}

/** Width of a letter with its space, in heights of the letters: no name is wider. */
const LETTER = { small: 0.64, capital: 0.96 } as const

function mapName(space: Space, { ground, turn }: Terms): NamePrint {
  const { size, down } = nameSpot(space, ground)
  const letter = space.column < 0 ? LETTER.capital : LETTER.small
  const width = space.label.length * size * letter
  const aside = space.column < 0 || turn % 180 !== 0 ? 0 : intoSpan(space.x, width / 2, ground.map)
  const rect = grow(
    { x: space.x - width / 2, y: space.y + down - size / 2, width, height: size },
    size * 0.3,
  )
  const turned = boundsOfTurned(rect, space, (-turn * Math.PI) / 180)
  return {
    key: `name ${space.id} ${turn}`,
    rect: { ...turned, x: turned.x + aside },
    size,
    paint: (brush) => paintName(brush, space, ground, turn),
  }
}
