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
  of(space: Space): readonly Border[]
  /** The stretches between two spaces. */
  between(one: Space, other: Space): readonly Border[]
}

const GRAIN = 4096

/** Names a stretch by its corners, whichever way it is walked. */
function key(ax: number, ay: number, bx: number, by: number): string {
  const a = `${Math.round(ax * GRAIN)},${Math.round(ay * GRAIN)}`
  const b = `${Math.round(bx * GRAIN)},${Math.round(by * GRAIN)}`
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

type Draft = { -readonly [K in keyof Border]: Border[K] }

export function findBorders(board: Pick<Board, 'spaces'>): Borders {
  const byKey = new Map<string, Draft>()
  const bySpace = new Map<Space, Draft[]>()
  for (const space of board.spaces) {
    const { outline } = space
    const own: Draft[] = []
    bySpace.set(space, own)
    for (let at = 0; at < outline.length; at += 2) {
      const next = (at + 2) % outline.length
      const [ax, ay, bx, by] = [
        outline[at] ?? 0,
        outline[at + 1] ?? 0,
        outline[next] ?? 0,
        outline[next + 1] ?? 0,
      ]
      const name = key(ax, ay, bx, by)
      const known = byKey.get(name)
      if (known && known.one !== space && known.other === undefined) {
        known.other = space
        own.push(known)
        continue
      }
      const border: Draft = { ax, ay, bx, by, one: space, other: undefined }
      byKey.set(name, border)
      own.push(border)
    }
  }
  return {
    all: [...byKey.values()],
    of: (space) => bySpace.get(space) ?? [],
    between: (one, other) =>
      (bySpace.get(one) ?? []).filter((border) => border.one === other || border.other === other),
  }
}
