import type { Texture } from 'pixi.js'
import { expect, it, vi } from 'vitest'
import type { Rect } from '../geometry/polygon.ts'
import type { Sheet } from '../look/sheet.ts'

const brush = new Proxy({}, { get: () => () => undefined })
vi.doMock('../look/canvas.ts', () => ({
  sketch: (width: number, height: number) => ({ canvas: { width, height }, brush }),
}))

const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
const holds = (one: Rect, { x, y, width, height }: Rect) =>
  one.x <= x && one.y <= y && one.x + one.width >= x + width && one.y + one.height >= y + height

it('sends all that is new and nothing of what the graphics card has, also where the new begins in an old row', async () => {
  // Other tests of the same process may have it with a true canvas.
  vi.resetModules()
  const { makeAtlas } = await import('./atlas.ts')
  const atlas = makeAtlas(256, false)
  const paint = (from: number, to: number): Texture[] =>
    Array.from({ length: to - from }, (_, n) =>
      atlas.get(
        `${from + n}`,
        30 + ((from + n) % 3) * 9,
        20 + ((from + n) % 4) * 5,
        () => undefined,
      ),
    )
  let sent: Texture[] = []
  for (const [from, to] of [
    [0, 3],
    [3, 12],
    [12, 13],
    [13, 30],
  ] as const) {
    const painted = paint(from, to)
    atlas.upload()
    const sheets = new Set(painted.map(({ source }) => source as Sheet))
    for (const sheet of sheets) {
      const { parts } = sheet.resource
      for (const { source, frame } of painted)
        if (source === sheet) expect(parts.some((part) => holds(part, frame))).toBe(true)
      for (const { source, frame } of sent)
        if (source === sheet) expect(parts.some((part) => overlap(part, frame))).toBe(false)
      // It is on the card: the canvas is let go.
      sheet.resource.canvas = undefined
    }
    sent = [...sent, ...painted]
  }
})
