/** Where a cursor on the board goes: by direction, by name, to the next thing that is lit, to what lies around. */

import type { Space } from '@redoubt/engine'

/** Screen directions; y grows downwards. */
export const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** What lies in a direction of the screen when the board is turned clockwise by so many degrees, in the board's own. */
export function onBoard(
  [x, y]: readonly [number, number],
  turn: number,
): readonly [number, number] {
  if (turn === 90) return [y, -x]
  if (turn === 180) return [-x, -y]
  return turn === 270 ? [-y, x] : [x, y]
}

/** Cosine of the widest angle off the arrow's direction at which a space still lies that way. */
const AHEAD = 0.45

/** The space an arrow leads to: the neighbour most in that direction, else the nearest space there; undefined at the rim. */
export function towards(
  spaces: readonly Space[],
  from: Space,
  [x, y]: readonly [number, number],
): Space | undefined {
  const ahead = (to: Space): number => {
    const [across, down] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(across, down)
    return length === 0 ? 0 : (across * x + down * y) / length
  }
  const beside = from.neighbours.filter((to) => ahead(to) > AHEAD)
  if (beside.length > 0) return most(beside, ahead)
  const beyond = spaces.filter((to) => ahead(to) > 1 - AHEAD / 2)
  return most(beyond, (to) => -Math.hypot(to.x - from.x, to.y - from.y))
}

function most<T>(items: readonly T[], value: (item: T) => number): T | undefined {
  let best: T | undefined
  for (const item of items) if (best === undefined || value(item) > value(best)) best = item
  return best
}

/** A space by what was typed: by its number, else by the beginning of its name; undefined while none or several fit. */
export function named(spaces: readonly Space[], typed: string): Space | undefined {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return undefined
  const exact = spaces.find(({ id, label }) =>
    [id, label].some((one) => one.toLowerCase() === wanted),
  )
  if (exact) return exact
  const fitting = spaces.filter(({ id, label }) =>
    [id, label].some((one) => one.toLowerCase().startsWith(wanted)),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The next of several after the one at hand, round and round; the first when none is at hand. */
export function following<T>(
  items: readonly T[],
  isHere: (item: T) => boolean,
  by: 1 | -1,
): T | undefined {
  const at = items.findIndex(isHere)
  if (at < 0) return by > 0 ? items[0] : items.at(-1)
  return items[(at + by + items.length) % items.length]
}
