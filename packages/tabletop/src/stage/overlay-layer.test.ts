import { Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import { makeOverlayLayer } from './overlay-layer.ts'
import type { Pictures } from './pictures.ts'

const pictures = {
  tag: () => ({ texture: Texture.WHITE, width: 1, height: 1 }),
} as unknown as Pictures

test('a tag leaves the foot of a counter free, where its factors are printed', () => {
  const layer = makeOverlayLayer(
    () => undefined,
    (place) => (place === 'held' ? { x: 0, y: 0 } : { x: 5, y: 0 }),
  )
  const tags = ['held', 'open'].map((place) => ({ place, text: '3' }))
  layer.show({ tags }, pictures, 1, [{ x: 0, y: 0 }])
  const [held, open] = layer.above.children
  expect(held?.y).toBeLessThan(0)
  expect(held?.x).toBeGreaterThan(0)
  expect(open?.position).toMatchObject({ x: 5, y: 0.36 })
})
