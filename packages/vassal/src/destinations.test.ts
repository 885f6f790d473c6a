/** Cards that are sent by expressions, and know where they came from, imported and played. */

import { defineModule, freeTable, Game, type ModuleData } from '@redoubt/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { importModule } from './import-module.ts'
import {
  definition,
  escapeXml,
  named,
  png,
  sequence,
  type TraitText,
  vmod,
} from './tests/fixtures.ts'
import { openLoading } from './tests/loading.ts'

const trait = (...fields: readonly string[]): TraitText => [sequence(';', ...fields), '']
const sent = (menu: string, map: string, kind: string, place: Readonly<Record<number, string>>) => {
  const fields = Array.from({ length: 18 }, (_, at) => place[at + 1] ?? '')
  return trait(
    'sendto',
    menu,
    named(menu),
    map,
    '',
    '0',
    '0',
    ...fields.slice(6, 13),
    kind,
    ...fields.slice(14),
  )
}

const CARD: readonly TraitText[] = [
  trait(
    'report',
    sequence(',', named('arrived')),
    '$PieceName$ came from $OldLocationName$ $OldX$',
  ),
  trait('report', sequence(',', named('Whence')), 'It was at $OldLocationName$'),
  sent('Take', '$playerSide$ Hand', 'L', {}),
  sent('Advance', 'Main', 'G', { 18: '{Goal}' }),
  sent('Away', '$Pile$ Hand', 'L', {}),
  trait('return', 'Put back', named('back'), '$Pile$', '', '', '0'),
  trait('return', 'Choose', named('choose'), '', 'Which?', '', '1', 'true', ''),
  trait('return', 'Nowhere', named('nowhere'), 'No such deck', '', '', '0'),
  trait('report', sequence(',', named('Whence')), 'East of $CurrentX$'),
  trait(
    'PROP',
    'Told',
    'true,0,9,false',
    sequence(',', sequence(':', 'Whence', named('Whence'), 'I,1')),
  ),
  trait('report', sequence(',', '79,130'), '$PieceName$ is played'),
  trait('globalkey', 'Play', '79,130', named('what nobody answers'), ''),
  ['mark;Goal,Pile', '0302,Discards'],
  ['piece;;;card.png;Alpha', 'null;0;0;1;0'],
]
const slot = `<VASSAL.build.widget.CardSlot entryName="Alpha" gpid="1">${escapeXml(definition(CARD))}</VASSAL.build.widget.CardSlot>`
const picker = (board: string): string =>
  `<VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="${board}" image="map.png">
  <VASSAL.build.module.map.boardPicker.board.SquareGrid dx="50" dy="50" x0="25" y0="25"><VASSAL.build.module.map.boardPicker.board.mapgrid.SquareGridNumbering first="H" hLeading="1" vLeading="1"/></VASSAL.build.module.map.boardPicker.board.SquareGrid>
  </VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>`
const hand = (side: string): string =>
  `<VASSAL.build.module.PlayerHand mapName="${side} Hand" side="${side}" moveKey="${named('got')}"><VASSAL.build.module.map.BoardPicker/></VASSAL.build.module.PlayerHand>`
const BYTES = vmod({
  inside: `
<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.Map mapName="Main" moveKey="${named('arrived')}" edgeWidth="100" edgeHeight="0">${picker('Board')}
<VASSAL.build.module.map.SetupStack name="S" owningBoard="Board" x="75" y="75">${slot}</VASSAL.build.module.map.SetupStack>
<VASSAL.build.module.map.DrawPile name="Discards" owningBoard="Board" x="10" y="10" faceDown="Never"/>
<VASSAL.build.module.map.DrawPile name="Orders" owningBoard="Board" x="60" y="10" faceDown="Always">${slot}</VASSAL.build.module.map.DrawPile>
</VASSAL.build.module.Map>${hand('Red')}${hand('Blue')}`,
  files: { 'images/map.png': png(400, 300), 'images/card.png': png(40, 60) },
})
const imported = importModule(BYTES, { name: 'cards.vmod' })
const { load } = openLoading()
let data: ModuleData
beforeAll(async () => {
  data = (await load(imported)).data
})

const table = (): Game => Game.start(defineModule(data, freeTable))
const words = (game: Game, seat: string, order: string): unknown[] =>
  game.act(seat, order).log.flatMap(({ key, facts }) => (key === 'said' ? [facts.words] : []))
const holding = (game: Game): string[] =>
  Object.entries(game.view('red').places).flatMap(([place, pieces = []]) =>
    pieces.length > 0 ? [place] : [],
  )

describe('a card is sent', () => {
  test('to the hand of whoever sends it', () => {
    for (const side of ['red', 'blue']) {
      const game = table()
      game.act(side, 'command 0101/alpha Take')
      expect(game.view(side).places[`hand.${side}`]).toHaveLength(1)
    }
  })

  test('to a square and to a deck that its markers name', () => {
    const game = table()
    game.act('red', 'command 0101/alpha Advance')
    expect(holding(game)).toContain('0302')
    game.act('blue', 'command 0302/alpha "Put back"')
    expect(holding(game)).toContain('discards')
  })

  test('to a deck that is chosen', () => {
    const game = table()
    game.act('red', 'command 0101/alpha "Choose: Discards"')
    expect(game.view('red').places.discards).toHaveLength(1)
  })
})

test('it tells where it was, as it moves and afterwards, in pixels of its map, too', () => {
  const game = table()
  expect(words(game, 'red', 'move 0101/alpha 0301')).toEqual(['Alpha came from 0101 175'])
  expect(words(game, 'red', 'command 0301/alpha Whence')).toEqual(['East of 275', 'It was at 0101'])
})

test('a menu entry of which nothing is left but its report is there all the same', () => {
  expect(words(table(), 'red', 'command 0101/alpha Play')).toEqual(['Alpha is played'])
})

test('what leads nowhere is said', () => {
  const lost = imported.coverage.filter(({ of, fate }) => of === 'trait' && fate === 'kept')
  expect(lost.map(({ name, count, why }) => [name, count, why.replace(/^.*: /, '')])).toEqual([
    ['return', 2, 'a deck that there is not, or one of very many'],
  ])
})
