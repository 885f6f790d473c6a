/** A card game on areas, as such modules are put together: hands with buttons, and a counter that nobody sees deals. */

import { defineModule, freeTable, Game, type ModuleData } from '@redoubt/engine'
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

const slot = (kind: 'PieceSlot' | 'CardSlot', name: string, traits: readonly TraitText[]): string =>
  `<VASSAL.build.widget.${kind} entryName="${name}" gpid="1">${escapeXml(definition(traits))}</VASSAL.build.widget.${kind}>`
const stack = (x: number, y: number, inside: string): string =>
  `<VASSAL.build.module.map.SetupStack name="S" useGridLocation="false" x="${x}" y="${y}">${inside}</VASSAL.build.module.map.SetupStack>`
const prototype = (name: string, traits: readonly TraitText[]): string =>
  `<VASSAL.build.module.PrototypeDefinition name="${name}">${escapeXml(definition([...traits, ['piece;;;;', 'null;0;0;;0']]))}</VASSAL.build.module.PrototypeDefinition>`
const zone = (name: string, path: string): string =>
  `<VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="${name}" locationFormat="$name$" path="${path}" useParentGrid="false"/>`

/** Fills a hand until it has three cards, counting first those that it has. */
const DEALER: readonly TraitText[] = [
  trait(
    '',
    ...['macro', 'Fill', '', named('fill'), '', '', sequence(',', named('next')), 'true'],
    ...[named('count'), named('done'), 'while', '{Held < 3}'],
  ),
  trait(
    '',
    ...[
      'globalkey',
      '',
      named('next'),
      named('take'),
      '',
      'false',
      '1',
      'true',
      'true',
      '',
      '',
      '1',
    ],
    'COUNTER|true|DECK|||||0|0|Draws|false|||EQUALS',
  ),
  trait('', 'setprop', 'Held', 'true,0,9,false', keys(['', named('count'), 'P,0'])),
  trait('-1', 'report', sequence(',', named('done')), '$Filled$ of $CurrentMap$'),
  trait('yes', 'mark', 'Dealer'),
  trait('', 'immob', 'nZ', 'V', 'R'),
]
const CARD: readonly TraitText[] = [
  trait(
    'null;',
    'obs',
    '70,130',
    'back.png',
    'Flip',
    'Gback.png',
    '?',
    'side:',
    'Peek',
    '',
    'false',
  ),
  trait('', 'setprop', 'Held', 'true,0,9,false', keys(['', named('take'), 'I,1'])),
  trait(
    '',
    'sendto',
    '',
    named('take'),
    'Red Hand',
    '',
    '0',
    '0',
    '',
    '',
    '0',
    '0',
    '0',
    '0',
    '',
    'L',
  ),
  trait('', 'return', '', named('lay'), 'Laid', 'Select', '', '2', 'false', 'Laid'),
  trait('-1', 'report', sequence(',', '73,130'), 'I am on $CurrentMap$'),
  trait('', 'macro', '', 'Where?', '73,130', '', '', '', 'false'),
]
/** Two of them do not stand at one point. */
const CUBE: readonly TraitText[] = [
  trait('0', 'PROP', 'Begun', 'true,0,9,false', keys(['', named('begun'), 'P,7'])),
  trait(
    '0',
    'PROP',
    'Others',
    'true,0,9,false',
    keys(['Count', '67,130', 'P,{Count("{Cube && ($CurrentX$ == CurrentX)}")}']),
  ),
  trait('true', 'mark', 'Cube'),
  ['piece;;;cube.png;Cube', 'null;0;0;1;0'],
]

const BYTES = vmod({
  inside: `
<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.properties.GlobalProperty name="Held" initialValue="0" isNumeric="true" min="0" max="9"/><VASSAL.build.module.properties.GlobalProperty name="Closed" initialValue="true"/></VASSAL.build.module.properties.GlobalProperties>
<VASSAL.build.module.properties.GlobalTranslatableMessages><VASSAL.build.module.properties.GlobalTranslatableMessage name="Filled" initialValue="Hand filled"/></VASSAL.build.module.properties.GlobalTranslatableMessages>
<VASSAL.build.module.PrototypesContainer>${prototype('Dealer', DEALER)}</VASSAL.build.module.PrototypesContainer>
<VASSAL.build.module.SpecialDiceButton name="Attack" text="Attack" format="** $name$ = [$result1$] [$result2$], $numericalTotal$ in all *** &lt;$PlayerName$&gt;">${['Hit', 'Hit'].map((text) => `<VASSAL.build.module.SpecialDie><VASSAL.build.module.SpecialDieFace text="${text}" value="2"/></VASSAL.build.module.SpecialDie>`).join('')}</VASSAL.build.module.SpecialDiceButton>
${['0', '-1'].map((count) => `<VASSAL.build.module.GlobalKeyCommand name="Ask ${count}" buttonText="Ask ${count}" hotkey="73,130" deckCount="${count}"/>`).join('')}
<VASSAL.build.module.StartupGlobalKeyCommand name="Begin" buttonText="" hotkey="${named('begun')}" whenToApply="startOfGameOnly"/>
<VASSAL.build.module.GlobalKeyCommand name="Shut" buttonText="Shut" hotkey="${named('lay')}" canDisable="true" propertyGate="Closed"/>
<VASSAL.build.module.MultiActionButton text="Shut, too" menuItems="Recall" canDisable="true" propertyGate="Closed"/>
<VASSAL.build.module.GlobalKeyCommand name="Recall A" buttonText="Recall A" hotkey="${named('lay')}" filter="{BasicName == &quot;A&quot;}"/>
<VASSAL.build.module.GlobalKeyCommand name="Recall" buttonText="Recall" hotkey="${named('lay')}" filter="{Held &lt; 9 &amp;&amp; CurrentZone == &quot;East&quot;}"/>
<VASSAL.build.module.Map mapName="Sea">
  <VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Sea" image="map.png">
    <VASSAL.build.module.map.boardPicker.board.ZonedGrid>${zone('West', '4,4;300,4;300,196;4,196')}${zone('East', '300,4;596,4;596,196;300,196')}</VASSAL.build.module.map.boardPicker.board.ZonedGrid>
  </VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.DrawPile name="Draws" x="500" y="100" faceDown="Always">${['A', 'B', 'C', 'D', 'E'].map((name) => slot('CardSlot', name, [...CARD, [`piece;;;card.png;${name}`, 'null;0;0;1;0']])).join('')}</VASSAL.build.module.map.DrawPile>
  <VASSAL.build.module.map.DrawPile name="Laid" x="550" y="100" faceDown="Never"/>
  <VASSAL.build.module.map.DrawPile name="Open" x="580" y="100" faceDown="Via right-click Menu" drawFaceUp="true"/>
  ${stack(
    1,
    1,
    slot('PieceSlot', '', [
      ['prototype;Dealer', ''],
      ['piece;;;;', 'null;0;0;1;0'],
    ]),
  )}
  ${stack(100, 100, slot('PieceSlot', 'Cube', CUBE))}
</VASSAL.build.module.Map>
<VASSAL.build.module.PlayerHand mapName="Red Hand" side="Red" visible="false">
  <VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Red" width="300" height="100"/></VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.MassKeyCommand name="Fill hand" buttonText="Fill hand" hotkey="${named('fill')}" singleMap="false" target="MAP|false|MAP|||||0|0||true|Dealer|yes|EQUALS"/>
  <VASSAL.build.module.map.MassKeyCommand name="Lay all" buttonText="Lay all" hotkey="${named('lay')}" singleMap="true"/>
</VASSAL.build.module.PlayerHand>`,
  files: {
    'images/map.png': png(600, 200),
    'images/card.png': png(60, 90),
    'images/back.png': png(60, 90),
    'images/cube.png': png(30, 30),
  },
})

const imported = importModule(BYTES, { name: 'sea.vmod' })
const { load } = openLoading()
let data: ModuleData
beforeAll(async () => {
  data = (await load(imported)).data
})
const table = (): Game =>
  Game.start(defineModule(data, freeTable), { dice: { kind: 'seeded', seed: 'sea' } })
const words = (game: Game, order: string): unknown[] =>
  game.act('red', order).log.flatMap(({ key, facts }) => (key === 'said' ? [facts.words] : []))
const inHand = (game: Game, seat: string): number =>
  (game.view(seat).places['hand.red'] ?? []).length

test('a counter without a picture, at the edge between areas, deals what its loop says and is drawn by nothing', () => {
  const game = table()
  expect(words(game, 'press "Fill hand"')).toEqual(['Hand filled of Sea'])
  expect(inHand(game, 'red')).toBe(3)
  const { types } = parse(String(imported.files.get('pieces.yaml')))
  expect(types.dealer).toMatchObject({
    label: 'Dealer',
    counter: { bare: true, image: './images/unseen.svg' },
  })
})

test('a card from a face-down deck lies masked on the board, known to who took it, and open on an open pile', () => {
  const game = table()
  const card = (seat: string) => game.view(seat).places['east-d4']?.[0]
  game.act('red', { action: 'move', args: { unit: 'draws', to: 'east-d4' } })
  expect([card('red')?.covered, card('blue')?.type]).toEqual([true, 'back'])
  expect(card('red')?.type).toMatch(/^[a-e]$/)
  game.act('red', {
    action: 'command',
    args: { unit: 'east-d4', command: 'Flip' },
  })
  expect(card('blue')?.type).toBe(card('red')?.type)
  game.act('blue', { action: 'move', args: { unit: 'draws', to: 'laid' } })
  expect(game.view('red').places.laid?.[0]?.covered).toBeUndefined()
})

test('a deck that its menu turns begins face down, and one from which cards are drawn open masks none', () => {
  const { zones } = parse(String(imported.files.get('module.yaml')))
  expect(zones.draws).toMatchObject({ visible: 'none', drawn: 'masked' })
  expect(zones.open).toMatchObject({ visible: 'none' })
  expect(zones.open.drawn).toBeUndefined()
})

test('a button of a hand reaches the cards of whoever presses it, and those on the table not', () => {
  const game = table()
  game.act('red', 'press "Fill hand"')
  const cards = () => (game.view('blue').places.laid ?? []).length
  // It stands in a window that blue does not look into.
  expect(game.explain('blue', 'press "Lay all"')?.message).toBe('table.button-not-now')
  game.act('red', 'press "Lay all"')
  expect([inHand(game, 'red'), cards()]).toEqual([0, 3])
})

test('a card says on which map it lies: in a hand on that, open on the only other', () => {
  const game = table()
  game.act('red', 'press "Fill hand"')
  const [held] = game.view('red').places['hand.red'] ?? []
  expect(words(game, `command "hand.red/${held?.type}" Where?`)).toEqual(['I am on Red Hand'])
  game.act('red', 'press "Lay all"')
  const [laid] = game.view('red').places.laid ?? []
  expect(words(game, `command "laid/${laid?.type}" Where?`)).toEqual(['I am on Sea'])
})

test('what is counted may be asked of the one that counts, without quotes', () => {
  const game = table()
  game.act('red', 'command west-d4/cube Count')
  expect(game.view('blue').places['west-d4']?.find(({ type }) => type === 'cube')?.at?.Others).toBe(
    1,
  )
})

test('dice with words say in the module’s words what they count together', () => {
  expect(words(table(), 'press Attack')).toEqual(['** Attack = [Hit] [Hit], 4 in all *** <Red>'])
})

test('a button that means none of the cards in decks reaches none in an open one', () => {
  const game = table()
  game.act('red', 'press "Fill hand"')
  game.act('red', 'press "Lay all"')
  expect(words(game, 'press "Ask -1"')).toHaveLength(3)
  expect(words(game, 'press "Ask 0"')).toEqual([])
})

test('a button reaches what lies masked where all of its kind do the same, and never by what it is', () => {
  const game = table()
  const lying = () => [
    game.view('blue').places['east-d4'] ?? [],
    game.view('blue').places.laid ?? [],
  ]
  for (const _ of 'ABCDE')
    game.act('red', { action: 'move', args: { unit: 'draws', to: 'east-d4' } })
  game.act('blue', 'press "Recall A"')
  expect(lying().map(({ length }) => length)).toEqual([5, 0])
  game.act('blue', 'press Recall')
  expect(lying().map(({ length }) => length)).toEqual([0, 5])
})

test('what the module gives as a new game begins is given, and is no button', () => {
  const game = table()
  expect(game.view('blue').places['west-d4']?.[0]?.at?.Begun).toBe(7)
  const buttons = [...game.legal('red')].map(({ args }) => args.button)
  expect(buttons).toContain('Recall')
  expect(buttons).not.toContain('Begin')
})

test('a button that a property shuts is shut', () => {
  for (const button of ['Shut', 'Shut, too'])
    expect(table().explain('red', { action: 'press', args: { button } })?.message).toBe(
      'table.button-not-now',
    )
})
