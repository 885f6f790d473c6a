/** Zones with a property of one name, imported and played; buttons and reports that tell of what they change. */

import { defineModule, freeTable, Game, type ModuleData } from '@redoubt/engine'
import { beforeAll, expect, test } from 'vitest'
import { importModule } from '../import-module.ts'
import {
  definition,
  escapeXml,
  keys,
  png,
  sequence,
  type TraitText,
  trait,
  vmod,
  vsav,
} from '../tests/fixtures.ts'
import { openLoading } from '../tests/loading.ts'

const BEACON: readonly TraitText[] = [
  trait('-1', 'report', sequence(',', '76,130', '84,130'), '$menuCommand$: $Light$ here'),
  trait(
    '',
    'setprop',
    'Light',
    'true,0,9,false',
    keys(['Kindle', '76,130', 'I,1']),
    '',
    'Current Zone/Current Map/Module',
  ),
  trait(
    '',
    'setprop',
    'Light',
    'true,0,9,false',
    keys(['Signal', '84,130', 'P,7']),
    '',
    'Named Zone',
    'West',
  ),
  trait('{"Strength " + (Steps_Level == 2 ? Full / 2 : Full)}', 'label', '', ''),
  trait(
    '1',
    ...['emb2', '', '2', '', 'Worse', '2', '', 'Better', '2', '', '', '', '', 'false', '0', '0'],
    ...[
      'a.png,b.png',
      ',+spent',
      'false',
      'Steps',
      '',
      '',
      'false',
      '',
      '1',
      '1',
      'true',
      '',
      '',
      '',
      '',
      '1.0',
    ],
  ),
  ['mark;Full', '8'],
  ['piece;;;a.png;Beacon', 'null;0;0;1;0'],
]
const slot = `<VASSAL.build.widget.PieceSlot entryName="Beacon" gpid="1">${escapeXml(definition(BEACON))}</VASSAL.build.widget.PieceSlot>`
const zone = (name: string, path: string, light: number): string =>
  `<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="${name}" path="${path}" locationFormat="$name$ $gridLocation$" useParentGrid="true"><VASSAL.build.module.map.boardPicker.board.mapgrid.ZoneProperty name="Light" initialValue="${light}" isNumeric="true" min="0" max="9"/></VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>`
const stack = (x: number): string =>
  `<VASSAL.build.module.map.SetupStack name="S" owningBoard="B" x="${x}" y="90">${slot}</VASSAL.build.module.map.SetupStack>`

const SPENT = BEACON.map(
  ([type, state]): TraitText => [
    type,
    type.startsWith('emb2') ? '2' : type.startsWith('piece') ? 'Main;82;60;1;0' : state,
  ],
)
const imported = importModule(
  vmod({
    inside: `<VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.properties.GlobalProperty name="Light" initialValue="1" isNumeric="true"/><VASSAL.build.module.properties.GlobalProperty name="Wind" initialValue="5" isNumeric="true" min="1" max="6" wrap="true"><VASSAL.build.module.properties.ChangePropertyButton text="Wind" hotkey="" propChanger="I,1" reportFormat="The wind was $oldValue$ and is $newValue$"/></VASSAL.build.module.properties.GlobalProperty></VASSAL.build.module.properties.GlobalProperties>
<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" image="map.png"><VASSAL.build.module.map.boardPicker.board.ZonedGrid><VASSAL.build.module.map.boardPicker.board.HexGrid dx="52" dy="60" x0="30" y0="30"><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering hLeading="1" vLeading="1"/></VASSAL.build.module.map.boardPicker.board.HexGrid>${zone('West', '0,0;150,0;150,300;0,300', 3)}${zone('East', '150,0;280,0;280,300;150,300', 4)}</VASSAL.build.module.map.boardPicker.board.ZonedGrid></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>${stack(82)}${stack(238)}${stack(342)}</VASSAL.build.module.Map>
<VASSAL.build.module.PredefinedSetup name="Later" file="later.vsav" useFile="true"/><VASSAL.build.module.PredefinedSetup name="Now" useFile="false"/>`,
    files: {
      'later.vsav': vsav([
        'begin_save',
        definition(SPENT, '7'),
        'GlobalProperty\t;Light;6;Main:B:East',
        'GlobalProperty\t;Light;2;',
        'end_save',
      ]),
      'images/map.png': png(400, 300),
      'images/a.png': png(50, 50),
      'images/b.png': png(50, 50),
    },
  }),
  { name: 'beacons.vmod' },
)

const { load } = openLoading()
let data: ModuleData
beforeAll(async () => {
  data = (await load(imported)).data
})

const table = (scenario = 'now'): Game =>
  Game.start(defineModule(data, freeTable), { dice: { kind: 'seeded', seed: '1' }, scenario })
const seat = (): string => Object.keys(data.manifest.seats)[0] ?? ''
const beacons = (game: Game) =>
  Object.entries(game.view(seat()).places).flatMap(([place, pieces = []]) =>
    pieces.map((piece) => ({ place, piece })),
  )
const words = (game: Game, order: string): unknown[] =>
  game.act(seat(), order).log.flatMap(({ key, facts }) => (key === 'said' ? [facts.words] : []))

test('each zone has a property of its own, and where no zone is the game has', () => {
  const game = table()
  const [west, east, outside] = beacons(game).map(({ place }) => place)
  const light = () => {
    const { Light, Light_West, Light_East } = game.view(seat()).variables
    return [Light_West, Light_East, Light]
  }
  expect(light()).toEqual([3, 4, 1])
  expect(words(game, `command ${west}/beacon Kindle`)).toEqual(['Kindle: 4 here'])
  expect(words(game, `command ${east}/beacon Kindle`)).toEqual(['Kindle: 5 here'])
  expect(words(game, `command ${outside}/beacon Kindle`)).toEqual(['Kindle: 2 here'])
  expect(light()).toEqual([4, 5, 2])
  expect(words(game, `command ${east}/beacon Signal`)).toEqual(['Signal: 5 here'])
  expect(light()).toEqual([7, 5, 2])
})

test('a saved game has them as they stood, and words that are reckoned say what its pictures show', () => {
  const game = table('later')
  expect(game.view(seat()).variables).toMatchObject({ Light_West: 3, Light_East: 6, Light: 2 })
  expect(beacons(game).map(({ piece }) => piece.at?.label)).toEqual(['Strength 4'])
  expect(beacons(table()).map(({ piece }) => piece.at?.label)).toContain('Strength 8')
})

test('a button that changes a property tells of it, and leads it round where the module does', () => {
  const game = table()
  expect(words(game, 'press Wind')).toEqual(['The wind was 5 and is 6'])
  expect(words(game, 'press Wind')).toEqual(['The wind was 6 and is 1'])
  expect(game.view(seat()).variables.Wind).toBe(1)
})
