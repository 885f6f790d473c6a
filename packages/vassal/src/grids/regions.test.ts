/** Regions as cells. */

import { expect, test } from 'vitest'
import { readXml } from '../archive/xml.ts'
import { divide } from './divide.ts'

const region = (name: string, x: number, y: number): string =>
  `<VASSAL.build.module.map.boardPicker.board.Region name="${name}" originx="${x}" originy="${y}"/>`

test('of several regions at one point the first has the room round it', () => {
  const board = readXml(
    `<VASSAL.build.module.map.boardPicker.Board name="B"><VASSAL.build.module.map.boardPicker.board.RegionGrid>${region('Fort', 50, 50)}${region('Garrison', 50, 50)}${region('Port', 250, 50)}</VASSAL.build.module.map.boardPicker.board.RegionGrid></VASSAL.build.module.map.boardPicker.Board>`,
    'board',
  )
  const { cells, keyAt } = divide(board, {
    size: { width: 300, height: 100 },
    most: 100,
    counter: 40,
  })
  expect(cells.map(({ name, outline }) => [name, outline.length > 0])).toEqual([
    ['Fort', true],
    ['Garrison', false],
    ['Port', true],
  ])
  expect(keyAt({ x: 60, y: 60 })).toBe('region 0')
})
