/** Rivers, walls and roads where the picture of the board does not show them. */

import type { Board, BoardFile, FeatureLook } from '@redoubt/engine'
import { lineColour, lineOf } from '@redoubt/tabletop'
import type { Side } from '../changes/geometry.ts'

/** What goes from space to space instead of lying between them. */
const WAY = /rail|road|passage|track|path|canal|bridge/i

/** Of features that the table does not draw at all: their author sees them none the less. */
const UNSEEN = '#7a3fa0'

export interface Laid {
  readonly colour: string
  /** From middle to middle; otherwise along the common corners. */
  readonly isWay: boolean
  readonly sides: readonly Side[]
}

export function isWay(file: Pick<BoardFile, 'grid'>, name: string, look?: FeatureLook): boolean {
  return WAY.test(look?.pattern ?? name) || !file.grid
}

export function colourOf(name: string, look: FeatureLook | undefined): string {
  return look?.colour ?? (lineOf(name, look) === 'none' ? UNSEEN : lineColour(name, look))
}

/** What lies on a board and cannot be seen there: over a scanned map all of it, else what the table does not draw. */
export function linesOver(
  file: Pick<BoardFile, 'grid' | 'features'>,
  { pictures, spaces }: Pick<Board, 'pictures' | 'spaces'>,
): readonly Laid[] {
  return Object.entries(file.features ?? {}).flatMap(([name, look]) => {
    if (pictures.length === 0 && lineOf(name, look) !== 'none') return []
    const sides = spaces.flatMap((space) =>
      space.edges
        .filter(({ features, to }) => features.includes(name) && isOnce(space, to, name))
        .map(({ to }) => [space, to] as const),
    )
    return [{ colour: colourOf(name, look), isWay: isWay(file, name, look), sides }]
  })
}

/** What holds both ways is drawn from the first of the two. */
function isOnce(from: Side[0], to: Side[0], feature: string): boolean {
  const isBack = to.edges.some(
    (edge) => edge.to === from && edge.features.some((one) => one === feature),
  )
  return !isBack || from.index < to.index
}
