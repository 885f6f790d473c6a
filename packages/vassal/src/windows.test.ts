/** Modules with very many windows: all of them lie on the one board, apart from each other and within its bounds. */

import { type BoardFile, compileBoard, type ScenarioFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Imported, importModule } from './import-module.ts'
import { definition, escapeXml, png, vmod } from './tests/fixtures.ts'

const piece = (name: string): string =>
  `<VASSAL.build.widget.PieceSlot entryName="${name}">${escapeXml(
    definition([[`piece;;;;${name}`, 'null;0;0;1;0']]),
  )}</VASSAL.build.widget.PieceSlot>`

/** A window with a picture, and a piece in its lower right corner. */
const window = (at: number, grid = ''): string =>
  `<VASSAL.build.module.Map mapName="Window ${at}"><VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.boardPicker.Board name="Sheet ${at}" image="${at === 0 ? 'map' : 'sheet'}.png">${grid}</VASSAL.build.module.map.boardPicker.Board>
  </VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.SetupStack name="s" useGridLocation="false" x="${at === 0 ? 550 : 2950}" y="${at === 0 ? 350 : 1950}">${piece(`Piece ${at}`)}</VASSAL.build.module.map.SetupStack>
</VASSAL.build.module.Map>`

const fileOf = <T>({ files }: Imported, path: string): T => parse(String(files.get(path))) as T

test.each([
  [
    'beside a map of small hexes',
    '<VASSAL.build.module.map.boardPicker.board.HexGrid dx="10" dy="12" x0="5" y0="6"/>',
  ],
  [
    'beside a map of large squares',
    '<VASSAL.build.module.map.boardPicker.board.SquareGrid dx="375" dy="480" x0="200" y0="200"/>',
  ],
  ['without any grid', ''],
])('many windows %s', (_, grid) => {
  const all = importModule(
    vmod({
      inside: Array.from({ length: 32 }, (_, at) => window(at, at === 0 ? grid : '')).join(''),
      files: { 'images/map.png': png(600, 400), 'images/sheet.png': png(3000, 2000) },
    }),
    { name: 'windows.vmod' },
  )
  const board = fileOf<BoardFile>(all, 'boards/map.yaml')
  const { forces } = fileOf<ScenarioFile>(all, 'scenarios/as-the-module-sets-it-up.yaml')
  expect(new Set(forces.map(({ place }) => place)).size).toBe(32)
  const { spaces, pictures } = compileBoard(board)
  expect(pictures).toHaveLength(32)
  const windows = pictures.slice(1)
  for (const [index, { place, type }] of forces.entries()) {
    expect(type).toBe(`piece-${index}`)
    const space = spaces.find(({ id }) => id === place)
    // Squares of the grid may stand out over its edge.
    if (index === 0) continue
    const on = windows.filter(
      ({ x, y, across, down }) =>
        space &&
        space.x > x &&
        space.x < x + 3000 / across &&
        space.y > y &&
        space.y < y + 2000 / down,
    )
    expect(on).toEqual([windows[index - 1]])
  }
})

test('of several boards for one map each is a set-up; where something says which lies there, none is chosen', () => {
  const scenarios = (inside: string, more = ''): readonly string[] =>
    importModule(
      vmod({
        inside: `<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>${inside}
  ${['Desert', 'Snow', 'Snow'].map((name) => `<VASSAL.build.module.map.boardPicker.Board name="${name}" width="400" height="300"/>`).join('')}
</VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.SetupStack name="s" owningBoard="Snow" useGridLocation="false" x="50" y="60">${piece('Ski')}</VASSAL.build.module.map.SetupStack>
</VASSAL.build.module.Map>${more}`,
      }),
      { name: 'boards.vmod' },
    ).scenarios.map(({ title, pieces }) => `${title}, ${pieces}`)
  expect(scenarios('')).toEqual([
    'As the module sets it up, 0',
    'As the module sets it up: Snow, 1',
  ])
  expect(scenarios('<setup>MainBoardPicker\tSnow\t0\t0</setup>')).toEqual([
    'As the module sets it up, 1',
  ])
})
