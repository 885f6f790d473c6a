/** A module whose pieces do things, imported and played. */

import { defineModule, freeTable, Game, type ModuleData } from '@redoubt/engine'
import { beforeAll, describe, expect, test } from 'vitest'
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

const basic = (name: string): TraitText => [`piece;;;${name}.png;${name}`, 'null;0;0;1;0']
/** Settings of a trait, as VASSAL puts them together. */

const HITS = trait(
  '0',
  'PROP',
  'Hits',
  'true,0,3,false',
  keys(['Hit', '72,130', 'I,1'], ['Repair', '82,130', 'P,0'], ['Set', '83,130', 'R,How many?']),
)
const STATE = trait(
  'fresh',
  'PROP',
  'State',
  'false',
  keys(['Tire', named('tire'), 'P,tired'], ['Say', named('say'), 'R,What?']),
)
const TANK: readonly TraitText[] = [
  trait(
    '-1',
    'report',
    sequence(',', '57346,0,moved'),
    '$pieceName$: $oldLocationName$ to $location$',
  ),
  trait('-1', 'report', sequence(',', '72,130'), '$pieceName$ is hit: $Hits$ at $LocationName$'),
  trait('', 'restrict', 'Red', 'false', 'false'),
  trait(
    '',
    'macro',
    'Wreck',
    '',
    '',
    '{Hits == 3}',
    sequence(',', '72,130'),
    sequence(',', named('wreck')),
    'false',
  ),
  trait(
    '',
    'macro',
    'Thrice',
    'Hit thrice',
    named('thrice'),
    '',
    '',
    sequence(',', '72,130'),
    'true',
    '',
    '',
    'counted',
    '',
    '',
    '3',
  ),
  trait(
    '',
    'globalkey',
    'Rally',
    named('rally'),
    '82,130',
    'Side = $Side$ && Hits > 0',
    'true',
    '0',
    'false',
    'false',
    'Reach',
  ),
  trait(
    '',
    'replace',
    'Wrecked',
    named('wreck'),
    definition([basic('Hulk')]),
    'null',
    '0',
    '0',
    'true',
  ),
  trait(
    '',
    'sendto',
    'Retire',
    '84,130',
    'Main Map',
    'Map',
    '300',
    '130',
    '',
    '',
    '0',
    '0',
    '0',
    '0',
    '',
    'L',
  ),
  trait('', 'calcProp', 'Left', '{3 - Hits}'),
  trait('', 'calcProp', 'Reach', '{Left - 1}'),
  trait('', 'setprop', 'Weather', 'true,0,9,true', keys(['Storm', named('storm'), 'P,{Left + 5}'])),
  trait('', 'globalhotkey', 'Throw', named('throw'), named('dice')),
  trait('false', 'markmoved', '', '10', '-10', 'Stay', '57350,0,stay'),
  trait(
    '',
    'setpieceprop',
    'Hits',
    'true',
    keys(
      ['Shell', named('shell'), 'I,{Left - 1}'],
      ['Spare', named('spare'), 'P,0'],
      ['Fire', named('fire'), 'E,How hard,1,2'],
      ['Order', named('order'), 'R,Hits of each?'],
    ),
    '',
    '',
    '{Side == "Red" && CountRange(0, 1, "Side", "{Hits > 0}") == 0}',
    'false',
  ),
  trait(
    '',
    ...['macro', 'Ladder', 'Ladder', named('ladder'), '', '', sequence(',', named('rung'))],
    ...['true', '', '', 'counted', '', '', '3', 'true', 'rung', '2', '{rung}'],
  ),
  trait('-1', 'report', sequence(',', named('rung')), 'rung $rung$'),
  trait('{"<html><b>" + State + "</b>, " + Left + " left"}', 'label', '76,130', 'Change label'),
  trait('$Side$ in weather $Weather$', 'label', '', ''),
  trait('', 'translate', 'Ahead', '65,130', '0', '60', 'false', '0', '0', '0', '0', ''),
  trait('0', ...['rotate', '6', '93,130', '91,130', 'Right', 'Left']),
  trait('', 'translate', 'Aside', '66,130', '104', '0', 'false', '0', '{Hits}', '0', '60', ''),
  trait('', 'clone', 'Twin', '67,130', ''),
  trait('Lee~1/3', 'propertysheet', '0General~3Supply', 'Sheet', '', '', '', '', '', '81,130'),
  trait('', 'pivot', 'Wheel', named('wheel'), '30', '0', 'true', '120', '', 'Back', '', '-120'),
  HITS,
  STATE,
  ['mark;Side', 'Red'],
  basic('Tank'),
]

const slot = (name: string, traits: readonly TraitText[]): string =>
  `<VASSAL.build.widget.PieceSlot entryName="${name}" gpid="1">${escapeXml(definition(traits))}</VASSAL.build.widget.PieceSlot>`
const stack = (x: number, inside: string): string =>
  `<VASSAL.build.module.map.SetupStack name="S" owningBoard="Map" x="${x}" y="30">${inside}</VASSAL.build.module.map.SetupStack>`

const BYTES = vmod({
  inside: `
<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.properties.GlobalProperty name="Weather" initialValue="1" isNumeric="true" min="0" max="9"/></VASSAL.build.module.properties.GlobalProperties>
<VASSAL.build.module.DiceButton name="Dice" text="Two dice" nDice="2" nSides="6" reportTotal="true" hotkey="57345,0,dice" reportFormat="** $name$ = $result$ ***"/>
<VASSAL.build.module.DiceButton name="Pool" text="Pool" nDice="3" nSides="6" reportTotal="false" prompt="true"/>
<VASSAL.build.module.SpecialDiceButton name="Battle" text="Battle dice"><VASSAL.build.module.SpecialDie><VASSAL.build.module.SpecialDieFace text="Hit" value="1"/></VASSAL.build.module.SpecialDie><VASSAL.build.module.SpecialDie><VASSAL.build.module.SpecialDieFace text="Flag" value="2"/><VASSAL.build.module.SpecialDieFace text="Flag" value="3"/></VASSAL.build.module.SpecialDie></VASSAL.build.module.SpecialDiceButton>
<VASSAL.build.module.GlobalKeyCommand name="Repair all" buttonText="Repair all" hotkey="82,130" buttonHotkey="" filter="{Hits &gt; 0 &amp;&amp; Dice_result != 77}" reportFormat="Everything is repaired"/>
<VASSAL.build.module.GlobalKeyCommand name="Odd" hotkey="82,130" filter="{LocationX &gt; 5}"/>
<VASSAL.build.module.GlobalKeyCommand name="Unseen" buttonText="" icon="" hotkey="82,130" buttonHotkey="113,0" filter="{Hits &gt; 0}"/>
<VASSAL.build.module.GlobalKeyCommand name="Top" buttonText="Hit the top" hotkey="72,130" filter="{DeckName == &quot;Wrecks&quot;}" deckCount="1"/>
<VASSAL.build.module.GlobalKeyCommand name="Deck" buttonText="Repair the deck" hotkey="82,130" filter="" deckCount="-1" target="DECK|true|DECK|||||0|0|Wrecks|false|||EQUALS||"/>
<VASSAL.build.module.MultiActionButton text="End of turn" hotkey="" menuItems="Repair all,Battle dice"/>
<VASSAL.build.module.MultiActionButton text="Too much" hotkey="" menuItems="Battle dice,Of another module"/>
<VASSAL.build.module.StartupGlobalKeyCommand name="At the start" hotkey="72,130" filter="{Hits == 0}" reportFormat="Who is fresh begins hit"/>
<VASSAL.build.module.ToolbarMenu text="Menu" menuItems="Battle dice"/>
<VASSAL.build.module.Map mapName="Main Map" moveKey="57346,0,moved" edgeWidth="0" edgeHeight="0">
  <VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Map" image="map.png">
    <VASSAL.build.module.map.boardPicker.board.HexGrid dx="52" dy="60" x0="30" y0="30"><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering hLeading="1" vLeading="1"/></VASSAL.build.module.map.boardPicker.board.HexGrid>
  </VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.DrawPile name="Wrecks" owningBoard="Map" x="300" y="200" faceDown="Never"><VASSAL.build.module.map.DeckGlobalKeyCommand name="Hit all" hotkey="72,130" filter="{Hits &lt; 2}"/><VASSAL.build.module.map.DeckGlobalKeyCommand name="Hit some" hotkey="72,130" deckCount="2"/></VASSAL.build.module.map.DrawPile>
  <VASSAL.build.module.map.DrawPile name="Secret" owningBoard="Map" x="340" y="200" faceDown="Always"><VASSAL.build.module.map.DeckGlobalKeyCommand name="Hit unseen" hotkey="72,130"/></VASSAL.build.module.map.DrawPile>
  ${stack(30, slot('Tank', TANK))}${stack(82, slot('Tank', TANK))}${stack(290, slot('Tank', TANK))}
</VASSAL.build.module.Map>`,
  files: {
    'images/map.png': png(400, 300),
    'images/Tank.png': png(50, 50),
    'images/Hulk.png': png(50, 50),
  },
})

const imported = importModule(BYTES, { name: 'tanks.vmod' })
const { load } = openLoading()
let data: ModuleData
beforeAll(async () => {
  data = (await load(imported)).data
})

const table = (): Game =>
  Game.start(defineModule(data, freeTable), { dice: { kind: 'seeded', seed: 'tanks' } })
const placesOf = (game: Game): [string, string, number][] =>
  Object.entries(game.view('red').places).flatMap(([place, pieces = []]) =>
    pieces.map(({ type, at }): [string, string, number] => [place, type, Number(at?.Hits)]),
  )
const words = (game: Game, seat: string, order: string): unknown[] =>
  game.act(seat, order).log.flatMap(({ key, facts }) => (key === 'said' ? [facts.words] : []))

describe('commands of imported pieces', () => {
  test('count between their bounds, and are told in the module’s own words', () => {
    const game = table()
    const [[first]] = placesOf(game) as [[string, string, number]]
    expect(words(game, 'red', `command ${first}/tank Hit`)).toEqual([`Tank is hit: 1 at 0000`])
    game.act('red', `command ${first}/tank Repair`)
    game.act('red', `command ${first}/tank Repair`)
    expect(placesOf(game)[0]?.[2]).toBe(0)
    expect(game.explain('blue', `command ${first}/tank Hit`)?.message).toBe('table.command-not-now')
  })

  test('triggers watch, repeat and replace; all is taken back at once', () => {
    const game = table()
    const before = game.hash()
    const [[first]] = placesOf(game) as [[string, string, number]]
    game.act('red', `command ${first}/tank "Hit thrice"`)
    expect(placesOf(game).map(([, type]) => type)).toEqual(['hulk', 'tank', 'tank'])
    game.undo('red')
    expect(game.hash()).toBe(before)
  })

  test('global commands reach those in range that are meant', () => {
    const game = table()
    const [a, b, c] = placesOf(game).map(([place]) => place)
    for (const place of [a, b, c]) game.act('red', `command ${place}/tank Hit`)
    game.act('red', `command ${a}/tank Rally`)
    expect(placesOf(game).map(([, , hits]) => hits)).toEqual([0, 0, 1])
    expect(words(game, 'red', 'press "Repair all"')).toEqual(['Everything is repaired'])
    expect(placesOf(game).map(([, , hits]) => hits)).toEqual([0, 0, 0])
  })

  test('the key that its map gives a piece that moves, by hand or by a command', () => {
    const game = table()
    const [a, b] = placesOf(game).map(([place]) => place)
    expect(words(game, 'red', `move ${a}/tank ${b}`)).toEqual(['Tank: 0000 to 0100'])
    // Two stand there, and one of them is marked as moved.
    expect(words(game, 'red', `command ${b}/tank#2 Retire`)[0]).toMatch(/^Tank: 0100 to \d{4}$/)
  })

  test('what is calculated, a global property, dice and places', () => {
    const game = table()
    const [a] = placesOf(game).map(([place]) => place)
    game.act('red', `command ${a}/tank "Set: 2"`)
    expect(placesOf(game)[0]?.[2]).toBe(2)
    game.undo('red')
    game.act('red', `command ${a}/tank Storm`)
    expect(game.view('blue').variables.Weather).toBe(8)
    const outcome = game.act('red', `command ${a}/tank Throw`)
    expect(outcome.draws).toHaveLength(2)
    const sum = outcome.draws.reduce((all, { value }) => all + value, 0)
    expect(game.view('blue').variables.Dice_result).toBe(String(sum))
    expect(JSON.stringify(outcome.log)).toContain(`** Dice = ${sum} ***`)
    game.act('red', `command ${a}/tank Tire`)
    expect(game.view('red').places[String(a)]?.[0]?.at?.State).toBe('tired')
    game.act('red', `command ${a}/tank Retire`)
    expect(game.view('red').places[String(a)] ?? []).toEqual([])
  })

  test('a move marks what has moved, be it another’s, and a button takes all marks off', () => {
    const game = table()
    const [[first]] = placesOf(game) as [[string, string, number]]
    const marked = () =>
      Object.values(game.view('blue').places).flatMap((pieces = []) =>
        pieces.map(({ at }) => at?.Has_moved ?? 0),
      )
    expect(marked()).toEqual([0, 0, 0])
    game.act('blue', `move ${first}/tank 0303`)
    expect(marked().sort()).toEqual([0, 0, 1])
    game.act('red', 'command 0303/tank Stay')
    expect(marked()).toEqual([0, 0, 0])
    game.undo('red')
    game.act('red', 'press "Mark all as not moved"')
    expect(marked()).toEqual([0, 0, 0])
  })

  test('one piece sets a number of others, within their bounds, and those are meant that lie so far from what counts', () => {
    const game = table()
    const [, b, c] = placesOf(game).map(([place]) => place)
    game.act('red', `command ${c}/tank Hit`)
    // The third lies apart and is hit: the others have nobody hit beside them.
    game.act('red', `command ${b}/tank Shell`)
    expect(placesOf(game).map(([, , hits]) => hits)).toEqual([2, 2, 1])
    game.act('red', `command ${b}/tank Spare`)
    expect(placesOf(game).map(([, , hits]) => hits)).toEqual([2, 2, 1])
    game.undo('red')
    game.undo('red')
    expect(placesOf(game).map(([, , hits]) => hits)).toEqual([0, 0, 1])
  })

  test('what one piece sets of others is chosen, or asked for', () => {
    const game = table()
    const [, b, c] = placesOf(game).map(([place]) => place)
    const hits = () => placesOf(game).map(([, , each]) => each)
    game.act('red', `command ${c}/tank Hit`)
    game.act('red', `command ${b}/tank "Fire: 2"`)
    expect(hits()).toEqual([2, 2, 1])
    expect(game.explain('red', `command ${b}/tank Order`)).toMatchObject({
      message: 'table.asks-words',
    })
    game.undo('red')
    const args = { unit: `${b}/tank`, command: 'Order', answer: '1' }
    game.act('red', { action: 'command', args })
    expect(hits()).toEqual([1, 1, 1])
  })

  test('a command of the toolbar without words and picture is no button, but has its key', () => {
    const { commands, buttons } = parse(String(imported.files.get('pieces.yaml')))
    const silent = buttons.filter((id: string) => commands[id].on === '#113')
    expect(silent).toHaveLength(1)
    expect(commands[silent[0]].label).toBeUndefined()
    const pressed = [...table().legal('red')].flatMap(({ action, args }) =>
      action === 'press' ? [args.button] : [],
    )
    expect(pressed).toContain('Repair all')
    expect(pressed).not.toContain('Unseen')
  })

  test('dice whose number is asked for', () => {
    const game = table()
    const { draws } = game.act('red', { action: 'press', args: { button: 'Pool', answer: '2' } })
    expect(draws).toHaveLength(2)
    expect(game.view('blue').variables.Pool_result).toBe(draws.map(({ value }) => value).join())
  })

  test('the fields of a property sheet are asked for or counted, and a pivot turns', () => {
    const game = table()
    const [first = ''] = placesOf(game).map(([place]) => place)
    const now = () => game.view('blue').places[first]?.[0]?.at
    expect(now()).toMatchObject({ General: 'Lee', Supply: 1 })
    const args = { unit: `${first}/tank`, command: 'Sheet: General', answer: 'Meade' }
    game.act('red', { action: 'command', args })
    for (let turn = 0; turn < 3; turn++) game.act('red', `command ${first}/tank "Sheet: Supply +1"`)
    game.act('red', `command ${first}/tank Wheel`)
    expect(now()).toMatchObject({ General: 'Meade', Supply: 3, facing: 2 })
    game.act('red', `command ${first}/tank Back`)
    expect(now()?.facing ?? 0).toBe(0)
  })

  test('a piece goes so far over its map, to the nearest space, and beyond its edge it stays', () => {
    const game = table()
    const [first = ''] = placesOf(game).map(([place]) => place)
    const away = (command: string) => {
      const before = new Set(placesOf(game).map(([place]) => place))
      game.act('red', `command ${first}/tank ${command}`)
      const to = placesOf(game)
        .map(([place]) => place)
        .filter((place) => !before.has(place))
      game.undo('red')
      return to
    }
    expect(away('Aside')).toEqual(['0302'])
    // It does not go the way it looks, for what turns it stands outside; a hex further up for each hit.
    game.act('red', `command ${first}/tank Hit`)
    expect(away('Aside')).toEqual([])
    game.act('red', `command ${first}/tank Repair`)
    game.act('red', `command ${first}/tank Right`)
    game.act('red', `command ${first}/tank Right`)
    expect(away('Aside')).toEqual(['0302'])
    // Two of six to the right: downwards, and half as far aside.
    expect(away('Ahead')).toEqual([])
    game.act('red', `command ${first}/tank Right`)
    expect(away('Ahead')).toEqual(['0103'])
  })

  test('a piece is put down once more as it stands', () => {
    const game = table()
    const [first] = placesOf(game).map(([place]) => place)
    game.act('red', `command ${first}/tank Hit`)
    game.act('red', `command ${first}/tank Twin`)
    expect(placesOf(game).filter(([place]) => place === first)).toEqual([
      [first, 'tank', 1],
      [first, 'tank', 1],
    ])
  })

  test('words that are reckoned stand on the piece, and change with what they speak of', () => {
    const game = table()
    const [first, , third] = placesOf(game).map(([place]) => place)
    const label = (place = '') => game.view('blue').places[place]?.[0]?.at?.label
    expect(label(first)).toBe('Red in weather 1 fresh, 3 left')
    game.act('red', `command ${first}/tank Hit`)
    game.act('red', `command ${first}/tank Tire`)
    expect(label(first)).toBe('Red in weather 1 tired, 2 left')
    game.act('red', `command ${first}/tank Storm`)
    expect(label(first)).toBe('Red in weather 7 tired, 2 left')
    expect(label(third)).toBe('Red in weather 7 fresh, 3 left')
  })

  test('a loop counts its turns in a property of the piece', () => {
    const game = table()
    const [[first]] = placesOf(game) as [[string, string, number]]
    expect(words(game, 'red', `command ${first}/tank Ladder`)).toEqual([
      'rung 2',
      'rung 4',
      'rung 8',
    ])
  })

  test('dice with words are thrown, and told', () => {
    const game = table()
    expect(words(game, 'blue', 'press "Battle dice"')).toEqual(['Battle: Hit, Flag'])
    expect(game.view('red').variables.Battle_result2).toBe('Flag')
  })

  test('a button that presses several does what they do, in their order', () => {
    const game = table()
    const [[first]] = placesOf(game) as [[string, string, number]]
    game.act('red', `command ${first}/tank Hit`)
    expect(words(game, 'red', 'press "End of turn"')).toEqual([
      'Everything is repaired',
      'Battle: Hit, Flag',
    ])
    expect(placesOf(game).map(([, , hits]) => hits)).toEqual([0, 0, 0])
  })

  test('what VASSAL does by itself as a game begins is a button to begin with', () => {
    const game = table()
    expect(words(game, 'red', 'press "At the start"')[0]).toBe('Who is fresh begins hit')
    expect(placesOf(game).map(([, , hits]) => hits)).toEqual([1, 1, 1])
    expect(words(game, 'red', 'press "At the start"')).toEqual(['Who is fresh begins hit'])
    game.undo('red')
    game.undo('red')
    expect(placesOf(game).map(([, , hits]) => hits)).toEqual([0, 0, 0])
  })

  test('what a property asks for is answered, within its bounds, and nothing is done without an answer', () => {
    const game = table()
    const [own] = game.offers('red').find(({ action }) => action === 'command')?.first?.values ?? []
    const give = (command: string, answer?: string) => ({
      action: 'command',
      args: { unit: own?.value ?? '', command, ...(answer === undefined ? {} : { answer }) },
    })
    const asking = imported.files.get('pieces.yaml')
    expect(String(asking)).toMatch(/asks: ['"]?What\?/)
    expect(game.explain('red', give('Say'))).toMatchObject({ message: 'table.asks-words' })
    expect(game.explain('red', give('Tire', 'very'))).toMatchObject({
      message: 'table.asks-nothing',
    })
    game.act('red', give('Say', 'lost in the woods'))
    expect(JSON.stringify(game.view('blue'))).toContain('lost in the woods')
    game.undo('red')
    expect(JSON.stringify(game.view('blue'))).not.toContain('lost in the woods')
  })

  test('the cards of a pile have commands of their own, of a deck that nobody sees only those that tell nothing', () => {
    const game = table()
    const zone = game.position.layout.zones.find(({ label }) => label === 'Wrecks')
    const hits = () =>
      placesOf(game)
        .map(([, , value]) => value)
        .sort()
    const [own] = game.offers('red').find(({ action }) => action === 'move')?.first?.values ?? []
    game.act('red', { action: 'move', args: { unit: own?.value ?? '', to: zone?.id ?? '' } })
    game.act('red', 'press "Wrecks: Hit all"')
    const pile = game.view('blue').places[zone?.id ?? ''] ?? []
    expect(pile.map(({ at }) => at?.Hits)).toEqual([1])
    expect(hits().filter((value) => value === 0)).toHaveLength(2)
    // So many of them, from the top.
    const values = () =>
      game.offers('red').find(({ action }) => action === 'move')?.first?.values ?? []
    const bring = (to: string | undefined, from = (place?: string) => place !== to) => {
      const unit = values().find(({ place }) => from(place))
      game.act('red', { action: 'move', args: { unit: unit?.value ?? '', to: to ?? '' } })
    }
    bring(zone?.id)
    bring(zone?.id)
    const inPile = () => (game.view('blue').places[zone?.id ?? ''] ?? []).map(({ at }) => at?.Hits)
    game.act('red', 'press "Wrecks: Hit some"')
    expect(inPile().sort()).toEqual([1, 1, 1])
    game.act('red', 'press "Wrecks: Hit some"')
    expect(inPile().sort()).toEqual([1, 2, 2])
    // A button of the toolbar that means one deck is for its cards, be it aimed at the deck or asking for its name.
    game.act('red', 'press "Repair the deck"')
    expect(inPile()).toEqual([0, 0, 0])
    game.act('red', 'press "Hit the top"')
    expect(inPile().sort()).toEqual([0, 0, 1])
    game.undo('red')
    game.undo('red')
    // What a tank does at the key tells that it is one.
    const secret = game.position.layout.zones.find(({ label }) => label === 'Secret')
    bring(secret?.id)
    const hidden = () => secret && game.position.stack(secret).map(({ at }) => at.Hits)
    const before = hidden()
    expect(words(game, 'red', 'press "Secret: Hit unseen"')).toEqual([])
    expect(game.log('blue').at(-1)?.entry.key).toBe('commands_unseen')
    expect(hidden()).toEqual(before)
  })

  test('what is not carried over is said, and why', () => {
    const lines = imported.coverage
      .filter(({ why }) => why.startsWith('not all'))
      .map(({ name, count, why }) => [
        name,
        count,
        why.replace('not all of it is carried out: ', ''),
      ])
    expect(lines).toEqual([
      ['GlobalKeyCommand', 1, 'the property LocationX'],
      ['MultiActionButton', 1, '1 of its buttons'],
    ])
  })
})
