/** Hexes that a module has in a zone of its map: they are the map's grid, and what lies round them is not. */

import { compileBoard } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { importModule } from './import-module.ts'
import { png, vmod } from './tests/fixtures.ts'

const B = 'VASSAL.build.module.map.boardPicker'
const zone = (name: string, path: string, inside: string): string =>
  `<${B}.board.mapgrid.Zone name="${name}" path="${path}" locationFormat="$gridLocation$">${inside}</${B}.board.mapgrid.Zone>`
const hexes = `<${B}.board.HexGrid dx="52" dy="60" x0="130" y0="130"><${B}.board.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hLeading="1" vLeading="1" hOff="1" vOff="1"/></${B}.board.HexGrid>`
const boxes = `<${B}.board.SquareGrid dx="60" dy="60" x0="30" y0="530"/>`

test('the largest grid in a zone is that of the board', () => {
  const { files } = importModule(
    vmod({
      inside: `<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker><${B}.Board name="Map" image="map.png"><${B}.board.ZonedGrid>
${zone('Track', '0,500;600,500;600,560;0,560', boxes)}${zone('Land', '100,100;500,100;500,460;100,460', hexes)}
</${B}.board.ZonedGrid></${B}.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>`,
      files: { 'images/map.png': png(600, 560) },
    }),
    { name: 'zoned.vmod' },
  )
  const board = compileBoard(parse(String(files.get('boards/map.yaml'))))
  expect(board.called).toBe('hexes')
  const middle = board.spaces.find(({ label }) => label === '0303')
  expect(middle?.regions).toEqual(['Land'])
  expect(middle?.neighbours.map(({ label }) => label).sort()).toEqual([
    ...['0202', '0203', '0302', '0304', '0402', '0403'],
  ])
  // The track's boxes, and squares round the hexes, are places beside the grid.
  expect(board.spaces.some(({ regions }) => regions[0] === 'Track')).toBe(true)
  expect(board.spaces.some(({ column, x }) => column < 0 && x < (middle?.x ?? 0) - 2.5)).toBe(true)
})

test('hexes of a board without a picture lie on the colour that the module gives it', () => {
  const { files } = importModule(
    vmod({
      inside: `<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker><${B}.Board name="Map" width="600" height="560" color="190,200,160">${hexes}</${B}.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>`,
    }),
    { name: 'plain.vmod' },
  )
  const { terrain, terrains } = parse(String(files.get('boards/map.yaml')))
  expect(terrains[terrain.key['.']].colour).toBe('#bec8a0')
})
