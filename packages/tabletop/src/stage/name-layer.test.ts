import { Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import type { Placements } from '../layout/placement.ts'
import { isPrinted } from '../terrain/chart-names.ts'
import { makeNameLayer } from './name-layer.ts'
import type { Pictures } from './pictures.ts'
import { densityFor } from './tiling.ts'

const pictures = { name: () => Texture.WHITE } as unknown as Pictures
const name = {
  key: 'name picardy',
  rect: { x: 0, y: 0, width: 2, height: 0.3 },
  size: 0.25,
  paint: () => undefined,
}
const onIt = {
  counters: [{ x: 1, y: 0.1, size: 1 }],
  works: [],
  badges: [],
} as unknown as Placements

/** Is the name over the counter, at so many CSS pixels of a board unit on a screen of this fineness? */
function isOver(scale: number, fineness: number): boolean {
  const layer = makeNameLayer()
  layer.lay([name])
  layer.show(onIt, pictures, [])
  layer.look(scale, scale * fineness, true)
  const [sprite] = layer.container.children
  const isSeen = sprite?.visible ?? false
  layer.destroy()
  return isSeen
}

test('a name that the map prints is never under a counter, however far away it is seen', () => {
  const scales = Array.from({ length: 40 }, (_, n) => n + 4)
  for (const fineness of [1, 2])
    for (const scale of scales)
      if (isPrinted(name.size, densityFor(scale * fineness, name.rect)))
        expect([scale, fineness, isOver(scale, fineness)]).toEqual([scale, fineness, true])
})

test('one too small to be printed covers no counter', () => {
  expect(isOver(6, 1)).toBe(false)
})
