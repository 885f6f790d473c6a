import type { Space } from '@redoubt/engine'
import { type Sprite, Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import type { Mark } from '../api.ts'
import type { TableLayout } from '../layout/table-layout.ts'
import type { Pictures } from './pictures.ts'
import { makePlaceLayer } from './place-layer.ts'

const spaces = new Map([
  ['west', { x: 0, y: 0 }],
  ['east', { x: 6, y: 0 }],
])
const white = () => Texture.WHITE
const pictures = {
  dot: white,
  head: white,
  line: white,
  glow: () => ({ texture: Texture.WHITE, width: 1, height: 1 }),
} as unknown as Pictures

/** How much of the way between the two the sprites of a mark cover, the head left out. */
function covered(kind: Mark['kind']): number {
  const layer = makePlaceLayer(
    { space: (id) => spaces.get(id) as Space },
    () => [0, 0, 1, 0, 1, 1],
    () => [],
    pictures,
    { zones: [] } as unknown as TableLayout,
  )
  layer.mark([{ from: 'west', to: 'east', kind }], 1, () => undefined)
  const sprites = layer.above.children as Sprite[]
  return sprites.slice(0, -1).reduce((sum, { width }) => sum + width, 0)
}

test('an arrow drawn by hand is a line without gaps, what an action did a row of beads', () => {
  expect(covered('drawn')).toBeGreaterThan(4.5)
  expect(covered('move')).toBeLessThan(4)
})
