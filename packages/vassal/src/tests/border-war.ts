/** A small war of our own as a module of VASSAL: hexes, a zone of boxes, a deck, a hand, charts and help, a saved set-up. */

import { strToU8, zipSync } from 'fflate'
import { fieldsOf } from '../encoding/sequence.ts'
import { definition, escapeXml, png, sequence, type TraitText, vmod, vsav } from './fixtures.ts'

const basic = (name: string, image: string, slot: number, at = 'null;0;0'): TraitText => [
  `piece;;;${image};${name.replaceAll('/', '\\/')}`,
  `${at};${slot};0`,
]
const slot = (name: string, traits: readonly TraitText[], tag = 'PieceSlot'): string =>
  `<VASSAL.build.widget.${tag} entryName="${escapeXml(name)}" gpid="1" height="50" width="50">${escapeXml(definition(traits))}</VASSAL.build.widget.${tag}>`

const flip = (state: string): TraitText => [
  'emb2;Flip;2;F;;2;;;2;;;;1;false;0;0;back.png;Reduced+;true;Step;;;false;;1;1;false;70,130;;;;1.0',
  state,
]
const disrupted = (state: string): TraitText => [
  'emb2;Disrupt;2;D;;2;;;2;;;;1;false;10;-10;disrupted.png;;true;Disrupted;;;false;;1;1;false;68,130;;;;1.0',
  state,
]
/** Saved games have the traits of prototypes written out. */
const UNIT: readonly TraitText[] = [
  ['mark;Side', 'Red'],
  ['delete;Delete;68,130;', ''],
]
const infantry = (at?: string, states: readonly [string, string] = ['-1', '-1']): TraitText[] => [
  ...(at === undefined ? [['prototype;Unit', ''] as const] : UNIT),
  disrupted(states[1]),
  flip(states[0]),
  basic('Infantry', 'infantry.png', 1, at),
]
const tank = (at?: string): TraitText[] => [
  ['rotate;6;93,130;91,130;CW;CCW;;;Facing', '2'],
  ['mark;Side,Move,Class', 'Blue,6,007'],
  basic('Tank', 'tank.gif', 2, at),
]
const card = (name: string, at?: string, maskedBy = 'null'): TraitText[] => [
  ['obs;68,130;card-back.png;Flip;BFlip;?;player:;Peek;;false', `${maskedBy};`],
  basic(name, 'card.png', 3, at),
]

const stack = (x: number, y: number, inside: string, more = ''): string =>
  `<VASSAL.build.module.map.SetupStack name="Stack" owningBoard="Map" useGridLocation="false" x="${x}" y="${y}" ${more}>${inside}</VASSAL.build.module.map.SetupStack>`

/** The grid of the map: `dx`, `dy`, `x0`, `y0` and what else HexGrid has. */
export interface MapTerms {
  readonly grid: string
  readonly numbering: string
}

export const FLAT: MapTerms = {
  grid: 'dx="52" dy="60" x0="30" y0="30" sideways="false"',
  numbering: 'first="H" sep="" hType="N" vType="N" hLeading="1" vLeading="1" hOff="1" vOff="1"',
}

/** Pixels of the pieces on the map at the start, by name. */
export const AT_START: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Infantry', 82, 60],
  ['Infantry', 82, 60],
  ['Tank', 300, 200],
  ['Tank', 655, 70],
]
/** The same in the saved set-up. */
export const SAVED: readonly (readonly [name: string, x: number, y: number])[] = [
  ['Infantry', 140, 130],
  ['Tank', 140, 130],
  ['Infantry', 655, 170],
  ['Delta', 300, 200],
]

const standing = (wanted: readonly (readonly [string, number, number])[]): string =>
  [...new Set(wanted.map(([, x, y]) => `${x},${y}`))]
    .map((spot) => {
      const own = wanted.filter(([, x, y]) => `${x},${y}` === spot)
      const [x = 0, y = 0] = spot.split(',').map(Number)
      return stack(
        x,
        y,
        own.map(([name]) => slot(name, name === 'Tank' ? tank() : infantry())).join(''),
      )
    })
    .join('')

const on = (x: number, y: number): string => `Main Map;${x};${y}`

function saved(): string[] {
  return [
    'begin_save',
    definition(infantry(on(140, 130), ['1', '1']), '101'),
    definition(tank(on(140, 130)), '102'),
    definition(infantry(on(655, 170)), '103'),
    definition(card('Alpha', 'null;0;0'), '104'),
    definition(card('Delta', on(300, 200), 'Red'), '105'),
    definition([['stack', 'Main Map;140;130;101;102;@@0']], '201'),
    definition(
      [
        [
          'deck;false;0,0,0;50;70;Always;Never;true;true;false;;;;Orders',
          'Main Map;700;400;true;104',
        ],
      ],
      '202',
    ),
    sequence('\t', 'PLAYER', 'a-password', 'Somebody', 'Red'),
    sequence('\t', 'Main MapBoardPicker', 'Map', '0', '0'),
    'end_save',
  ]
}

export const savedGame = (): Uint8Array => vsav(saved())

/** A log that begins with the saved set-up: the commands of each step. */
export const logged = (...steps: readonly (readonly string[])[]): Uint8Array =>
  vsav([...saved(), ...steps.map((commands) => `LOG\t${sequence('\u001b', ...commands)}`)])

/** Commands of a log, as VASSAL writes them. Whoever moves something is named last, by his password. */
export const moveTo = (id: string, x: number, y: number, map = 'Main Map'): string =>
  sequence('/', 'M', id, map, `${x}`, `${y}`, 'null', 'Main Map', '1', '1', 'null', 'a-password')
const changeTo = (id: string, traits: readonly TraitText[]): string => {
  const [, , , state = ''] = fieldsOf(definition(traits, id), '/')
  return sequence('/', 'D', id, state, '')
}
export const infantryIs = (id: string, x: number, y: number, states: readonly [string, string]) =>
  changeTo(id, infantry(on(x, y), states))
export const tankFaces = (id: string, x: number, y: number, facing: number): string => {
  const [, ...rest] = tank(on(x, y))
  return changeTo(id, [['rotate;6;93,130;91,130;CW;CCW;;;Facing', `${facing}`], ...rest])
}
export const cardIs = (id: string, name: string, x: number, y: number, by: string): string =>
  changeTo(id, card(name, on(x, y), by))
export const newTank = (id: string, x: number, y: number): string => definition(tank(on(x, y)), id)

export function borderWar({ grid, numbering }: MapTerms = FLAT): Uint8Array {
  const inside = `
<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry><entry>Observer</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.Map mapName="Main Map" edgeWidth="0" edgeHeight="0">
  <VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.boardPicker.Board name="Map" image="map.png">
      <VASSAL.build.module.map.boardPicker.board.ZonedGrid>
        <VASSAL.build.module.map.boardPicker.board.HexGrid ${grid}>
          <VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering ${numbering}/>
        </VASSAL.build.module.map.boardPicker.board.HexGrid>
        <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Box" locationFormat="$name$: $gridLocation$" path="620,0;800,0;800,480;620,480" useParentGrid="false">
          <VASSAL.build.module.map.boardPicker.board.RegionGrid>
            <VASSAL.build.module.map.boardPicker.board.Region name="Reserve" originx="660" originy="60"/>
            <VASSAL.build.module.map.boardPicker.board.Region name="Dead" originx="660" originy="180"/>
          </VASSAL.build.module.map.boardPicker.board.RegionGrid>
        </VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>
        <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="West" locationFormat="$gridLocation$" path="0,0;200,0;200,480;0,480" useParentGrid="true"/>
      </VASSAL.build.module.map.boardPicker.board.ZonedGrid>
    </VASSAL.build.module.map.boardPicker.Board>
  </VASSAL.build.module.map.BoardPicker>
  ${standing(AT_START)}
  <VASSAL.build.module.map.DrawPile name="Orders" owningBoard="Map" x="700" y="400" faceDown="Always" shuffle="Always">
    ${slot('Alpha', card('Alpha'), 'CardSlot')}${slot('Bravo', card('Bravo'), 'CardSlot')}
  </VASSAL.build.module.map.DrawPile>
  <our.own.Thing setting="1"/>
</VASSAL.build.module.Map>
<VASSAL.build.module.PlayerHand mapName="Red hand" side="Red"><VASSAL.build.module.map.BoardPicker/>
  <VASSAL.build.module.map.SetupStack name="Given" x="10" y="10">${slot('Charlie', card('Charlie'), 'CardSlot')}</VASSAL.build.module.map.SetupStack>
</VASSAL.build.module.PlayerHand>
<VASSAL.build.module.PrototypesContainer>
  <VASSAL.build.module.PrototypeDefinition name="Unit">${escapeXml(
    definition([...UNIT, ['piece;;;;', 'null;0;0;;0']]),
  )}</VASSAL.build.module.PrototypeDefinition>
</VASSAL.build.module.PrototypesContainer>
<VASSAL.build.module.PieceWindow name="Counters">
  <VASSAL.build.widget.TabWidget entryName="Forces"><VASSAL.build.widget.ListWidget entryName="Red">
    ${slot('Infantry', infantry())}${slot('Tank', tank())}
  </VASSAL.build.widget.ListWidget></VASSAL.build.widget.TabWidget>
</VASSAL.build.module.PieceWindow>
<VASSAL.build.module.ChartWindow name="Charts"><VASSAL.build.widget.TabWidget entryName="Combat">
  <VASSAL.build.widget.Chart chartName="Results" fileName="results.png"/>
  <VASSAL.build.widget.HtmlChart chartName="Terrain" fileName="terrain.html"/>
  <VASSAL.build.widget.Chart chartName="Lost" fileName="lost.png"/>
</VASSAL.build.widget.TabWidget></VASSAL.build.module.ChartWindow>
<VASSAL.build.module.Documentation>
  <VASSAL.build.module.documentation.AboutScreen title="About" fileName="/images/Splash.png"/>
  <VASSAL.build.module.documentation.HelpFile title="Read me" fileName="notes.txt" fileType="archive"/>
  <VASSAL.build.module.documentation.BrowserHelpFile title="The rules" startingPage="start.html"/>
  <VASSAL.build.module.documentation.BrowserPDFFile title="Rules as printed" pdfFile="Rules v2.PDF"/>
  <VASSAL.build.module.documentation.BrowserPDFFile title="No PDF" pdfFile="notes.txt"/>
</VASSAL.build.module.Documentation>
<VASSAL.build.module.turn.TurnTracker name="Turn"/>
<VASSAL.build.module.DiceButton nDice="2" nSides="6"/>
<VASSAL.build.module.PredefinedSetup name="Second Year" file="second.vsav" useFile="true"/>`
  return vmod({
    inside,
    files: {
      'images/map.png': png(800, 480),
      'images/infantry.png': png(50, 50),
      'images/back.png': png(50, 50),
      'images/disrupted.png': png(20, 20),
      'images/tank.gif': png(48, 48),
      'images/card.png': png(50, 70),
      'images/card-back.png': png(50, 70),
      'images/results.png': png(400, 300),
      'terrain.html': strToU8(
        '<script>steal()</script><h1>Terrain</h1><table><tr><th>Where</th><th>Cost</th></tr><tr><td><img src="tank.gif"> Woods</td><td>2</td></tr></table><a href="more.htm">more</a><a href="https://else.where/x.html">out</a>',
      ),
      'more.htm': strToU8('<h2>More</h2><p>Rivers stop. <a href="terrain.html">back</a>'),
      'help/notes.txt': strToU8('First.\r\n\r\nSecond,\r\nand on.'),
      'help/The_rules': zipSync({ 'start.html': strToU8('<p>Turns &amp; phases') }),
      'Rules v2.PDF': strToU8('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj'),
      'second.vsav': savedGame(),
      'our/own/Thing.class': new Uint8Array([0xca, 0xfe, 0xba, 0xbe]),
    },
  })
}
