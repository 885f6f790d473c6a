/** Ways in which published modules put their traits together, imported and played. */

import { defineModule, freeTable, Game } from '@redoubt/engine'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { importModule } from '../import-module.ts'
import {
  definition,
  escapeXml,
  keys,
  named,
  png,
  sequence,
  type TraitText,
  trait,
  vmod,
} from '../tests/fixtures.ts'
import { openLoading } from '../tests/loading.ts'

const trigger = (menu: string, key: string, condition: string, ...does: readonly string[]) =>
  trait('', 'macro', '', menu, key, condition, '', sequence(',', ...does), 'false')
const report = (key: string, words: string) => trait('-1', 'report', sequence(',', key), words)
const gives = (menu: string, key: string, given: string, target: string) =>
  trait('', 'globalkey', menu, key, given, '', 'false', '1', 'true', 'true', '', '', '-1', target)

/** A layer that a property shows: the last two of its settings. */
const shownBy = (property: string, state: string): TraitText =>
  trait(
    '1',
    ...['emb2', '', '128', 'A', '', '128', '', '', '128', '', '', '', '1', 'false', '0', '0'],
    ...['down.png', '', 'false', property, '', '', 'true', '', '1', '1', 'true'],
    ...['', '', '', '', '0.35', property, state],
  )

/** It has no name but that of its picture, and tells of itself as it is placed. */
const TRENCH: readonly TraitText[] = [
  report(named('dug'), '$pieceName$ at $LocationName$'),
  trait(
    '1',
    ...['emb2', '', '128', 'A', '', '128', '', '', '128', '', '', '', '1', 'false', '0', '0'],
    ...['down.png', 'Trench', 'false', 'Works', '', '', 'false', '', '1', '1', 'true'],
  ),
  ['piece;;;;', 'null;0;0;;0'],
]
const UNIT: readonly TraitText[] = [
  report(named('fight'), '$pieceName$ fights'),
  report('73,130', 'here $Here$, zone $Zone$, mine $Mine$, there $There$'),
  report(named('told'), '$Orders$'),
  trigger('Declare combat', named('fight'), '{Down == "false"}'),
  trigger('Count', '73,130', ''),
  trigger('Orders', named('told'), ''),
  gives(
    'Clear behind',
    '66,130',
    named('clear'),
    'COUNTER|true|LOCATION||||$OldLocationName$|0|0||true|Marker|yes|EQUALS',
  ),
  trait(
    '',
    'placemark',
    'Entrench',
    '69,130',
    definition(TRENCH),
    'null',
    '0',
    '0',
    'false',
    named('dug'),
  ),
  trait(
    '',
    'sendto',
    'Retire',
    '84,130',
    'Main Map',
    'Map',
    '',
    '',
    'Return',
    '89,130',
    '',
    '',
    '',
    '',
    '',
    'G',
    '',
    '',
    '',
    '0501',
  ),
  trait(
    '',
    'locCommand',
    'March',
    'locZones',
    '{ZoneOfCommand != "Attic" && LocationOfCommand != CurrentZone}',
    '{"March to " + LocationOfCommand}',
    named('march'),
    'true',
  ),
  report(named('march'), '$pieceName$ marches to $LocationOfCommand$'),
  trait(
    '',
    'sendto',
    '',
    named('march'),
    'Main Map',
    'Map',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'Z',
    '$ZoneOfCommand$',
    '',
    '',
    '',
  ),
  trait(
    '',
    'globalkey',
    'Draw a card',
    '68,130',
    named('deal'),
    '',
    'false',
    '1',
    'true',
    'true',
    '',
    '',
    '1',
    'COUNTER|true|DECK|||||0|0|Draws|false|||EQUALS',
  ),
  trait('', 'calcProp', 'Here', '{SumLocation("CF")}'),
  trait('', 'calcProp', 'Zone', '{SumZone("CF")}'),
  trait('', 'calcProp', 'Mine', '{Sum("CF", "{Corps == \\"$Corps$\\"}", "Main Map")}'),
  trait('', 'calcProp', 'There', '{CountMapLocation("0300", "Main Map", "CF")}'),
  trait('', 'locmsg', 'Orders', '', 'Hold the ford, to the last man'),
  trait(
    'false',
    'PROP',
    'Down',
    'false',
    keys(['Fall', '70,130', 'P,true'], ['Rise', '82,130', 'P,false']),
  ),
  shownBy('Down', 'true'),
]
const unit = (name: string, corps: string): readonly TraitText[] => [
  ...UNIT,
  [sequence(';', 'mark', 'CF,Corps'), sequence(',', '3', corps)],
  [`piece;;;unit.png;${name}`, 'null;0;0;1;0'],
]
const MARKER: readonly TraitText[] = [
  trait('', 'delete', 'Delete', named('clear')),
  ['mark;Marker', 'yes'],
  ['piece;;;down.png;Marker', 'null;0;0;2;0'],
]

const card = (name: string): readonly TraitText[] => [
  trait('', 'return', 'Discard', named('deal'), '', '', '', '2', 'false', 'Discards'),
  trait('null;', 'obs', '70,130', 'down.png', 'Flip', 'Gdown.png', 'A card', 'side:'),
  [`piece;;;unit.png;${name}`, 'null;0;0;3;0'],
]

const stack = (x: number, ...pieces: readonly (readonly TraitText[])[]): string =>
  `<VASSAL.build.module.map.SetupStack name="S" owningBoard="Map" x="${x}" y="30">${pieces.map((one) => `<VASSAL.build.widget.PieceSlot entryName="P" gpid="1">${escapeXml(definition(one))}</VASSAL.build.widget.PieceSlot>`).join('')}</VASSAL.build.module.map.SetupStack>`

const imported = importModule(
  vmod({
    inside: `
<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.GlobalKeyCommand name="Rise" buttonText="All rise" hotkey="82,130" filter=""/>
<VASSAL.build.module.MultiActionButton text="New turn" hotkey="" menuItems="All rise,Turn"/>
<VASSAL.build.module.DoActionButton name="Shuffle" text="Shuffle all" doReport="false" doHotkey="true" hotkeys="83\\,130"/>
<VASSAL.build.module.DoActionButton name="Again" text="Deal again" doReport="false" doHotkey="true" hotkeys="57344\\,0\\,again"/>
<VASSAL.build.module.turn.TurnTracker name="T" buttonText="Turn"><VASSAL.build.module.turn.CounterTurnLevel property="Round" start="1"/></VASSAL.build.module.turn.TurnTracker>
<VASSAL.build.module.Map mapName="Main Map" edgeWidth="0" edgeHeight="0">
  <VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Map" image="map.png"><VASSAL.build.module.map.boardPicker.board.ZonedGrid>
    <VASSAL.build.module.map.boardPicker.board.HexGrid dx="52" dy="60" x0="30" y0="30"><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering hLeading="1" vLeading="1"/></VASSAL.build.module.map.boardPicker.board.HexGrid>
    <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="West" path="0,0;120,0;120,300;0,300" useParentGrid="true" locationFormat="$gridLocation$"/>
    <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="East" path="250,0;400,0;400,300;250,300" useParentGrid="true" locationFormat="$gridLocation$"/>
    <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Attic" path="130,0;150,0;150,9;130,9" useParentGrid="true" locationFormat="$gridLocation$"/>
  </VASSAL.build.module.map.boardPicker.board.ZonedGrid></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.DrawPile name="Draws" owningBoard="Map" x="300" y="200" faceDown="Always" shuffle="Via right-click Menu" shuffleHotkey="83,130" shuffleFormat="$deckName$ is shuffled">${['A', 'B', 'C'].map((name) => `<VASSAL.build.widget.CardSlot entryName="${name}" gpid="1">${escapeXml(definition(card(name)))}</VASSAL.build.widget.CardSlot>`).join('')}</VASSAL.build.module.map.DrawPile>
  <VASSAL.build.module.map.DrawPile name="Discards" owningBoard="Map" x="350" y="200" faceDown="Never" shuffle="Never" reshufflable="true" reshuffleHotkey="${named('again')}" reshuffleTarget="Draws" reshuffleMessage="Cards come back"/>
  ${stack(30, unit('Foot', 'First'), MARKER)}${stack(82, unit('Horse', 'Second'))}${stack(186, unit('Guns', 'First'))}
</VASSAL.build.module.Map>`,
    files: {
      'images/map.png': png(400, 300),
      'images/unit.png': png(50, 50),
      'images/down.png': png(20, 20),
    },
  }),
  { name: 'ways.vmod' },
)
const { load } = openLoading()
let game: Game
beforeAll(async () => {
  game = Game.start(defineModule((await load(imported)).data, freeTable))
})
const words = (order: string): unknown[] =>
  game.act('red', order).log.flatMap(({ key, facts }) => (key === 'said' ? [facts.words] : []))
const pictures = (): unknown[] =>
  game.position.pieces.flatMap(({ name, face }) =>
    name === 'Foot' && face !== undefined ? [face] : [],
  )

test('everything in it is carried out', () => {
  expect(
    imported.coverage.filter(({ fate, why }) => fate !== 'mapped' && /carried/.test(why)),
  ).toEqual([])
})

test('a trigger that only names a key is the menu of the report that hears it, while its condition holds', () => {
  expect(words('command 0102/foot "Declare combat"')).toEqual(['Foot fights'])
  game.act('red', 'command 0102/foot Fall')
  expect(game.explain('red', 'command 0102/foot "Declare combat"')?.message).toBe(
    'table.command-not-now',
  )
})

test('a layer is seen only while a property says so, from the start', () => {
  const { types } = parse(String(imported.files.get('pieces.yaml'))) as {
    types: Record<string, { faces?: unknown }>
  }
  expect(types.foot?.faces).toBeDefined()
  expect(pictures().at(-1)).toBe(1)
  expect(game.position.pieces.find(({ name }) => name === 'Horse')?.face).toBe(0)
  game.act('red', 'press "New turn"')
  expect(pictures().at(-1)).toBe(0)
})

test('sums over a zone, over those like the one that asks, and at a place', () => {
  expect(words('command 0102/foot Count')).toEqual(['here 3, zone 6, mine 6, there 1'])
  expect(words('command 0402/guns Count')).toEqual(['here 3, zone 0, mine 6, there 1'])
})

test('a message is a fact of the piece', () => {
  expect(words('command 0102/foot Orders')).toEqual(['Hold the ford, to the last man'])
})

test('a command reaches what lies where the piece stood before', () => {
  game.act('red', 'move 0102/foot 0302')
  game.act('red', 'command 0302/foot "Clear behind"')
  expect(
    game.position.pieces.filter(({ name, place }) => name === 'Marker' && place.index >= 0),
  ).toEqual([])
})

test('a marker that is placed does at once what its trait tells it, under the name of its picture', () => {
  expect(words('command 0402/guns Entrench')).toEqual(['Trench at 0300'])
})

test('a button that presses the keys of piles has them shuffled, and what was discarded come back', () => {
  const lying = (at: string) =>
    game.position.pieces.filter(({ place }) => place.index >= 0 && place.id === at).length
  const outcome = game.act('red', 'press "Shuffle all"')
  expect(outcome.draws.length).toBeGreaterThan(0)
  expect(JSON.stringify(outcome.log)).toContain('Draws is shuffled')
  game.act('red', 'move draws discards')
  expect([lying('draws'), lying('discards')]).toEqual([2, 1])
  expect(words('press "Deal again"')).toEqual(['Cards come back'])
  expect([lying('draws'), lying('discards')]).toEqual([3, 0])
})

test('what was sent somewhere is sent back by the same trait', () => {
  const stands = () => game.position.pieces.find(({ name }) => name === 'Horse')?.place.label
  expect(stands()).toBe('0100')
  game.act('red', 'command 0202/horse Retire')
  expect(stands()).toBe('0501')
  const there = game.position.pieces.find(({ name }) => name === 'Horse')?.place.id
  game.act('red', `command ${there}/horse Return`)
  expect(stands()).toBe('0100')
})

test('a menu lists the zones that are meant, and its command goes to the one that was chosen', () => {
  const horse = () => game.position.pieces.find(({ name }) => name === 'Horse')
  const zone = () => game.position.board.space(horse()?.place.id ?? '')?.regions
  const order = (to: string) => `command ${horse()?.place.id}/horse "March to ${to}"`
  expect(zone()).toEqual(['West'])
  expect(game.explain('red', order('West'))?.message).toBe('table.command-not-now')
  expect(game.explain('red', order('Attic'))?.message).toBe('table.no-such-command')
  expect(words(order('East'))).toEqual(['Horse marches to East'])
  expect(zone()).toEqual(['East'])
})

test('a counter has the uppermost card of a deck do something that tells nothing of what it is', () => {
  const lying = (at: string) =>
    game.position.pieces.filter(({ place }) => place.index >= 0 && place.id === at).length
  game.act('red', 'command 0402/guns "Draw a card"')
  expect([lying('draws'), lying('discards')]).toEqual([2, 1])
})
