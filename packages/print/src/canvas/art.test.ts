import type { Canvas } from '@napi-rs/canvas'
import type { PiecesFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { readArt } from './art.ts'

const HALVES =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="4" height="4" fill="#f00"/><rect x="4" width="4" height="4" fill="#00f"/></svg>'

test('an SVG is drawn as sharp as paper shows it, whatever size it says it has', async () => {
  const pieces = {
    types: { tank: { label: 'Tank', counter: { image: './art/tank.svg' } } },
  } as PiecesFile
  const art = await readArt({ pieces, board: { pictures: [] } }, async () =>
    new TextEncoder().encode(HALVES),
  )
  const tank = art.get('art/tank.svg')
  expect(tank).toMatchObject({ width: 512, height: 256, scale: 64 })
  const canvas = tank?.source as unknown as Canvas
  const { data } = canvas.getContext('2d').getImageData(254, 100, 4, 1)
  expect([...data]).toEqual([255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255])
})
