import { Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import type { Placement } from '../layout/placement.ts'
import { type CounterScene, makeCounterLayer } from './counter-layer.ts'
import type { Pictures } from './pictures.ts'

const blank = () => Texture.WHITE
const badge = (counts: readonly number[]) => ({ texture: blank(), width: counts.length, height: 1 })
const pictures = { counter: blank, ring: blank, badge, panel: blank } as unknown as Pictures

const at = (key: number, x: number, z: number): Placement =>
  ({ key, x, y: 0, z, size: 10 }) as unknown as Placement

const scene = (counters: Placement[], moving?: number[]): CounterScene => ({
  placements: { counters, badges: [] } as unknown as CounterScene['placements'],
  emphasis: new Map(),
  moving,
  turn: 0,
  bare: false,
})

test('what leaves its stack flies over those that only make room for it', () => {
  const layer = makeCounterLayer(pictures)
  layer.show(scene([at(1, 0, 31), at(2, 4, 32)]), 0)
  // The top one goes to a place that lies deeper, and the other takes the place it had.
  layer.show(scene([at(2, 100, 1), at(1, 4, 31)], [2]), 0)
  layer.tick(200)
  const flying = layer.top.children.filter(({ visible }) => visible).map(({ x }) => Math.round(x))
  expect(flying).toHaveLength(2)
  expect(flying[1]).toBeGreaterThan(flying[0] ?? 0)
  layer.destroy()
})
