import { expect, test } from 'vitest'
import { PAPERS } from '../book/page.ts'
import { cornerOf, gridOn } from './sheet.ts'

const each = { width: 15, height: 15 }

test.each(Object.entries(PAPERS))(
  'every back lies behind its front when %s is turned about its long edge',
  (_, paper) => {
    const grid = gridOn(paper, each)
    expect(grid.columns * each.width).toBeLessThanOrEqual(paper.width - 16)
    for (let place = 0; place < grid.columns * grid.rows; place++) {
      const [x, y] = cornerOf(grid, each, place, 'front')
      const [behind, same] = cornerOf(grid, each, place, 'back')
      expect(same).toBe(y)
      // Seen through the paper: the back's right edge is the front's left one.
      expect(paper.width - (behind + each.width)).toBeCloseTo(x)
    }
  },
)

test('what is wider than the paper stands alone', () => {
  expect(gridOn(PAPERS.a4, { width: 400, height: 400 })).toMatchObject({ columns: 1, rows: 1 })
})
