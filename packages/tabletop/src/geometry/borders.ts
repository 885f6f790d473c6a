/** Which spaces meet along which stretch of outline: hexsides, coasts, frontiers. */

import type { Board, Space } from '@redoubt/engine'

/** A straight stretch of outline between two corners. */
export interface Border {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  readonly one: Space
  /** The space across; undefined at the rim of the map. */
  readonly other: Space | undefined
}

/** All stretches, each once, and by space. */
export interface Borders {
  readonly all: readonly Border[]
  /** A space's stretches in the order of its outline, then of its islands. */
  of(space: Space): readonly Border[]
  /** The stretches between two spaces. */
  between(one: Space, other: Space): readonly Border[]
}

type Draft = { -readonly [K in keyof Border]: Border[K] }

export function findBorders(board: Pick<Board, 'spaces'>): Borders {
  const byMiddle = new Map<number, Draft>()
  const bySpace = new Map<Space, Draft[]>()
  const all: Draft[] = []
  for (const space of board.spaces) {
    const own: Draft[] = []
    bySpace.set(space, own)
    for (const outline of [space.outline, ...space.islands])
      for (let at = 0; at < outline.length; at += 2) {
        const next = (at + 2) % outline.length
        const ax = outline[at] ?? 0
        const ay = outline[at + 1] ?? 0
        const bx = outline[next] ?? 0
        const by = outline[next + 1] ?? 0
        const name = middle(ax, ay, bx, by)
        const known = byMiddle.get(name)
        if (
          known &&
          known.one !== space &&
          known.other === undefined &&
          sameEnds(known, ax, ay, bx, by)
        ) {
          known.other = space
          own.push(known)
          continue
        }
        const border: Draft = { ax, ay, bx, by, one: space, other: undefined }
        byMiddle.set(name, border)
        all.push(border)
        own.push(border)
      }
  }
  return {
    all,
    of: (space) => bySpace.get(space) ?? [],
    between: (one, other) =>
      (bySpace.get(one) ?? []).filter((border) => border.one === other || border.other === other),
  }
}

const GRAIN = 4096
const WIDTH = 2 ** 24

/** A number for the middle of a stretch, whichever way it is walked. */
function middle(ax: number, ay: number, bx: number, by: number): number {
  return Math.round(((ax + bx) / 2) * GRAIN) * WIDTH + Math.round(((ay + by) / 2) * GRAIN)
}

function sameEnds(known: Border, ax: number, ay: number, bx: number, by: number): boolean {
  const close = (one: number, other: number) => Math.abs(one - other) < 1 / GRAIN
  return (
    (close(known.ax, bx) && close(known.ay, by) && close(known.bx, ax) && close(known.by, ay)) ||
    (close(known.ax, ax) && close(known.ay, ay) && close(known.bx, bx) && close(known.by, by))
  )
}
