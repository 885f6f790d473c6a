/** Where a small window goes that speaks of something on the board. */

/** CSS pixels between the place and what is said of it, and to the rim of the board. */
const GAP = 10
const RIM = 8

/** A box in CSS pixels of the board. */
export interface Anchor {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Above the anchor where there is room, else below it, and never off the board. */
export function beside(
  anchor: Anchor,
  width: number,
  height: number,
  board: { readonly clientWidth: number; readonly clientHeight: number },
): { x: number; y: number } {
  const within = (at: number, size: number, most: number) =>
    Math.max(RIM, Math.min(at, most - size - RIM))
  const above = anchor.y - height - GAP
  const below = anchor.y + anchor.height + GAP
  const hasRoomAbove = above >= RIM
  return {
    x: within(anchor.x + anchor.width / 2 - width / 2, width, board.clientWidth),
    y: within(hasRoomAbove ? above : below, height, board.clientHeight),
  }
}
