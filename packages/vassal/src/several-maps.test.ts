/** Several maps on the one board: each by its name, and pieces that are sent somewhere on the map they stand on. */

import {
  type BoardFile,
  compileBoard,
  defineModule,
  freeTable,
  Game,
  type ModuleData,
  type Space,
} from '@redoubt/engine'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { importModule } from './import-module.ts'
import { definition, escapeXml, png, sequence, type TraitText, vmod } from './tests/fixtures.ts'
import { openLoading } from './tests/loading.ts'

const trait = (...fields: readonly string[]): TraitText => [sequence(';', ...fields), '']
const sent = (menu: string, to: Partial<Record<number, string>>): TraitText =>
  trait('sendto', menu, '', ...Array.from({ length: 16 }, (_, at) => to[at + 2] ?? ''))

const SCOUT: readonly TraitText[] = [
  sent('Home', { 4: '30', 5: '30', 13: 'L' }),
  sent('Camp', { 3: 'No such board', 13: 'R', 15: 'Camp' }),
  sent('Far', { 2: 'Far', 13: 'R', 15: 'Depot' }),
  trait('report', sequence(',', '57344,0,say'), '<b>$CurrentMap$</b>, $CurrentBoard$'),
  trait('return', 'Discard', '', 'Draw', 'Which?', '', '2', 'false', 'Discards'),
  trait('report', sequence(',', '57344,0,mat'), '{CurrentMat == "" ? "on the ground" : "aboard"}'),
  trait('macro', 'Mat', 'Look', '', '', '', sequence(',', '57344,0,mat')),
  trait('macro', 'Say', 'Say', '', '', '', sequence(',', '57344,0,say')),
  trait(
    'globalkey',
    'Call',
    '57344,0,call',
    '57344,0,say',
    '',
    ...['false', '0', 'false', 'true', '', '', '', 'COUNTER|true|CURMAP'],
  ),
  ['piece;;;s.png;Scout', 'null;0;0;1;0'],
]

const piece = `<VASSAL.build.widget.PieceSlot entryName="Scout">${escapeXml(definition(SCOUT))}</VASSAL.build.widget.PieceSlot>`
const stack = (x: number, y: number): string =>
  `<VASSAL.build.module.map.SetupStack name="s" x="${x}" y="${y}">${piece}</VASSAL.build.module.map.SetupStack>`
const board = (name: string, inside: string): string =>
  `<VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="${name}" width="600" height="600">${inside}</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>`
const region = (name: string, x: number, y: number): string =>
  `<VASSAL.build.module.map.boardPicker.board.Region name="${name}" originx="${x}" originy="${y}"/>`
const zone = (name: string, path: string, format: string, inside = ''): string =>
  `<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="${name}" path="${path}" locationFormat="${format}">${inside}</VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>`

const imported = importModule(
  vmod({
    inside: `<VASSAL.build.module.Map mapName="Near">${board(
      'Fields',
      '<VASSAL.build.module.map.boardPicker.board.SquareGrid dx="60" dy="60" x0="30" y0="30"/>',
    )}${stack(330, 330)}${stack(390, 330)}<VASSAL.build.module.map.DrawPile name="Draw" x="9" y="9"/><VASSAL.build.module.map.DrawPile name="Discards" x="9" y="9" faceDown="Never"/></VASSAL.build.module.Map>
<VASSAL.build.module.Map mapName="Far">${board(
      'Hills',
      `<VASSAL.build.module.map.boardPicker.board.ZonedGrid>
${zone('West', '0,0;300,0;300,300;0,300', '$name$')}${zone('East', '300,0;600,0;600,300;300,300', '$name$')}
${zone('South', '0,300;600,300;600,600;0,600', '$name$: $gridLocation$', `<VASSAL.build.module.map.boardPicker.board.RegionGrid>${region('Camp', 100, 450)}${region('Depot', 500, 450)}</VASSAL.build.module.map.boardPicker.board.RegionGrid>`)}
</VASSAL.build.module.map.boardPicker.board.ZonedGrid>`,
    )}${stack(40, 40)}</VASSAL.build.module.Map>`,
    files: { 'images/s.png': png(30, 30) },
  }),
  { name: 'maps.vmod' },
)

const { load } = openLoading()
let data: ModuleData
beforeAll(async () => {
  data = (await load(imported)).data
})

const table = (): Game =>
  Game.start(defineModule(data, freeTable), { dice: { kind: 'seeded', seed: 'maps' } })
const seat = (): string => Object.keys(data.manifest.seats)[0] ?? ''
const spaces = (): readonly Space[] =>
  Object.values(data.boards).flatMap((board) => compileBoard(board).spaces)
/** The spaces where scouts stand, by label. */
const standing = (game: Game): string[] =>
  spaces().flatMap(({ id, label }) => (game.view(seat()).places[id] ?? []).map(() => label))
const order = (label: string, command: string): string =>
  `command ${spaces().find((space) => space.label === label)?.id}/scout ${command}`
const told = (game: Game, given: string): unknown[] =>
  game.act(seat(), given).log.flatMap(({ key, facts }) => (key === 'said' ? [facts.words] : []))

test('each map is a sheet by its name, apart from the others', () => {
  const { sheets = [] } = parse(String(imported.files.get('boards/map.yaml'))) as BoardFile
  expect(sheets.map(({ label, part }) => [label, part])).toEqual([
    ['Near', 'Fields'],
    ['Far', 'Hills'],
  ])
  const [near, far] = sheets
  expect((near?.at[1] ?? 0) + (near?.size[1] ?? 0)).toBeLessThan(far?.at[1] ?? 0)
})

test('zones without a grid that cover a map are its areas, however large', () => {
  expect(
    spaces()
      .map(({ label }) => label)
      .slice(-4),
  ).toEqual(['West', 'East', 'South: Camp', 'South: Depot'])
})

test('sent without a map, a piece goes there on the map it stands on; a region is found by its own name', () => {
  const game = table()
  const [near = ''] = standing(game)
  game.act(seat(), order('West', 'Camp'))
  expect(standing(game)).toContain('South: Camp')
  expect(game.explain(seat(), order(near, 'Camp'))).toBeDefined()
  game.act(seat(), order('South: Camp', 'Home'))
  expect(standing(game)).toContain('West')
  game.act(seat(), order(near, 'Home'))
  const [home = ''] = standing(game)
  expect(home).not.toBe(near)
  game.act(seat(), order(home, 'Far'))
  expect(standing(game)).toContain('South: Depot')
})

test('commands ask which map a piece stands on, and those to a map reach no other', () => {
  const game = table()
  expect(told(game, order('West', 'Say'))).toEqual(['Far, Hills'])
  const [near = ''] = standing(game)
  expect(told(game, order(near, 'Call'))).toEqual(['Near, Fields', 'Near, Fields'])
})

test('a piece is discarded to the deck that the trait names now, not to that of long ago; there are no mats', () => {
  const game = table()
  expect(told(game, order('West', 'Look'))).toEqual(['on the ground'])
  game.act(seat(), order('West', 'Discard'))
  expect(game.view(seat()).places.discards).toHaveLength(1)
})
