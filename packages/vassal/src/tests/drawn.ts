/** Where a pixel lies on a board as it is drawn. */

import type { Board, Space } from '@redoubt/engine'

/** The space drawn round a pixel of the board's first picture, found by the outlines of the compiled board alone. */
export function spaceRound({ spaces, pictures }: Board, x: number, y: number): string | undefined {
  const [picture] = pictures
  if (!picture) throw new Error('no picture')
  const point = { x: x / picture.across + picture.x, y: y / picture.down + picture.y }
  return spaces.find((space) => isRound(space, point))?.id
}

function isRound({ outline }: Space, { x, y }: { x: number; y: number }): boolean {
  let inside = false
  for (let at = 0, last = outline.length - 2; at < outline.length; last = at, at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [
      outline[at],
      outline[at + 1],
      outline[last],
      outline[last + 1],
    ]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}
