/** Areas round counters, imported: an overlay of the free table. */

import { defineModule, freeTable, Game } from '@redoubt/engine'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { importModule } from '../import-module.ts'
import { definition, escapeXml, keys, png, type TraitText, trait, vmod } from '../tests/fixtures.ts'
import { openLoading } from '../tests/loading.ts'

const basic = (name: string): TraitText => [`piece;;;${name}.png;${name}`, 'null;0;0;1;0']

const GUN: readonly TraitText[] = [
  trait(
    'false',
    ...[
      'AreaOfEffect',
      '255,0,0',
      '40',
      '1',
      'false',
      'Show Range',
      '82,130',
      '',
      'false',
      'Reach',
    ],
    ...['', 'Range', '', '', 'Clear range', '90,130'],
  ),
  trait('null', 'obs', '77,130', 'back.png', 'Mask', 'B'),
  trait('2', 'PROP', 'Reach', 'true,0,9,false', keys(['Farther', '70,130', 'I,1'])),
  ['mark;Side', 'Red'],
  basic('Gun'),
]
const TOWER: readonly TraitText[] = [
  trait('', 'AreaOfEffect', '0,0,255', '40', '1', 'true', '', ''),
  ['mark;Side', 'Blue'],
  basic('Tower'),
]

const slot = (name: string, x: number, traits: readonly TraitText[]): string =>
  `<VASSAL.build.module.map.SetupStack name="S" owningBoard="Map" x="${x}" y="90"><VASSAL.build.widget.PieceSlot entryName="${name}" gpid="1">${escapeXml(definition(traits))}</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>`

const of = (grid: string) =>
  importModule(
    vmod({
      inside: `
<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.Map mapName="Main Map" edgeWidth="0" edgeHeight="0">
  <VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Map" image="map.png">${grid}</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
  ${slot('Gun', 30, GUN)}${slot('Tower', 290, TOWER)}
</VASSAL.build.module.Map>`,
      files: {
        'images/map.png': png(400, 300),
        'images/Gun.png': png(50, 50),
        'images/Tower.png': png(50, 50),
      },
    }),
    { name: 'guns.vmod' },
  )

const HEXES =
  '<VASSAL.build.module.map.boardPicker.board.HexGrid dx="52" dy="60" x0="30" y0="30"><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering hLeading="1" vLeading="1"/></VASSAL.build.module.map.boardPicker.board.HexGrid>'
const imported = of(HEXES)
const { load } = openLoading()
let game: Game
let gun: string
beforeAll(async () => {
  const { data } = await load(imported)
  game = Game.start(defineModule(data, freeTable))
  const places = Object.entries(game.view('red').places)
  const [place] = places.find(([, pieces]) => pieces?.some(({ type }) => type === 'gun')) ?? []
  gun = `${place}/gun`
})

const shaded = (side: string) =>
  (game.insight(side, { about: 'layer', name: 'areas' }).marks ?? []).map(
    ({ at, look, side: of, facts }) => [
      typeof at === 'object' && at.ref === 'place' ? at.id : at,
      look,
      typeof of === 'object' && of.ref === 'side' ? of.id : of,
      facts?.within,
    ],
  )

test('what is always there is shaded from the start, and what is switched on from then on', () => {
  expect(game.insightful().layers).toContain('areas')
  const towers = shaded('red')
  // Six hexes round it, and its own.
  expect(towers).toHaveLength(7)
  expect(new Set(towers.map(([, look, side]) => `${look} ${side}`))).toEqual(
    new Set(['enemy blue']),
  )
  game.act('red', `command ${gun} "Show Range"`)
  const guns = shaded('red').filter(([, , side]) => side === 'red')
  const reached = game.position.board.spaces.filter((space) => {
    const from = game.position.board.space(gun.split('/')[0] ?? '')
    return from && game.position.board.distance(from, space) <= 2
  })
  expect(guns.map(([at]) => at).sort()).toEqual(reached.map(({ id }) => id).sort())
  expect(new Set(guns.map(([, look]) => look))).toEqual(new Set(['own']))
  expect(new Set(shaded('blue').map(([, look, side]) => `${look} ${side}`))).toEqual(
    new Set(['own blue', 'enemy red']),
  )
})

test('an area follows the number that counts it, meets another, and is put away', () => {
  for (let n = 0; n < 2; n++) game.act('red', `command ${gun} Farther`)
  const both = shaded('red').filter(([, look]) => look === 'contested')
  expect(both.length).toBeGreaterThan(0)
  game.act('red', `command ${gun} "Clear range"`)
  expect(shaded('red')).toHaveLength(7)
})

test('what is masked tells of no area', () => {
  game.act('red', `command ${gun} "Show Range"`)
  expect(shaded('blue').length).toBeGreaterThan(7)
  game.act('red', `command ${gun} Mask`)
  expect(shaded('blue')).toHaveLength(7)
})

test('a map without spaces of a size has none, and the report says so', () => {
  const { files, coverage } = of('')
  const { types } = parse(String(files.get('pieces.yaml')))
  expect(types.gun.areas).toBeUndefined()
  const { types: onHexes } = parse(String(imported.files.get('pieces.yaml')))
  expect(onHexes.gun.areas).toEqual([{ within: 'Reach', when: 'Shows_its_area > 0' }])
  expect(onHexes.tower.areas).toEqual([{ within: 1 }])
  expect(JSON.stringify(coverage)).toContain('spaces that have no size of their own')
})
