import { describe, expect, test } from 'vitest'
import { makeEye } from './eye.ts'

const insets = { top: 0, right: 0, bottom: 0, left: 0 }
const table = { x: 0, y: 0, width: 40, height: 20 }

/** A table of 40 by 20 units in a window so large, in pixels. */
function eyeIn(width: number, height: number) {
  return makeEye({
    viewport: { width, height, insets },
    extent: () => ({ bounds: table, sheet: table }),
    closest: 200,
    moved() {},
  })
}

describe('another size', () => {
  test('a panel that comes and goes beside the table leaves what is in the upper left corner where it is', () => {
    const eye = eyeIn(800, 400)
    eye.zoomBy(3)
    const corner = eye.toWorld({ x: 0, y: 0 })
    eye.resize(500, 400, 'corner')
    expect(eye.toWorld({ x: 0, y: 0 })).toEqual(corner)
  })

  test('a view of one’s own keeps its middle and its scale in a larger window', () => {
    const eye = eyeIn(800, 400)
    eye.zoomBy(4)
    const before = eye.camera()
    eye.resize(1000, 600, 'middle')
    eye.fill()
    expect(eye.camera()).toEqual(before)
  })

  test('what was seen at the rim of the table in a small window is no corner of bare wood in a large one', () => {
    const eye = eyeIn(400, 200)
    eye.zoomBy(4)
    eye.panBy(5000, 5000)
    eye.resize(1200, 600, 'middle')
    eye.fill()
    const { x, y, width, height } = eye.sight()
    expect([x, y]).toEqual([0, 0])
    expect([x + width <= 40, y + height <= 20]).toEqual([true, true])
  })

  test('a table that has become smaller than the window fills it', () => {
    const eye = eyeIn(400, 800)
    eye.zoomBy(1.5)
    eye.resize(2400, 1200, 'middle')
    eye.fill()
    expect(eye.camera()).toMatchObject({ x: 20, y: 10, scale: 60 })
  })
})
