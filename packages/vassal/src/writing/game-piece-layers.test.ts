/** Pieces of several layers on one spot, set up by the module and by a saved game. */

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { importModule } from '../import-module.ts'
import { definition, escapeXml, png, type TraitText, vmod, vsav } from '../tests/fixtures.ts'

const piece = (name: string, layer: string, at = 'null;0;0'): readonly TraitText[] => [
  ...(layer === '' ? [] : [['mark;Layer', layer] as const]),
  [`piece;;;a.png;${name}`, `${at};1;0`],
]
const slot = (name: string, layer: string): string =>
  `<VASSAL.build.widget.PieceSlot entryName="${name}" gpid="1">${escapeXml(definition(piece(name, layer)))}</VASSAL.build.widget.PieceSlot>`
const HEAP = [
  ['Marker', 'Markers'],
  ['Odd', ''],
  ['Foot', 'Units'],
  ['Trench', 'Ground'],
  ['Horse', 'Units'],
] as const

const { files } = importModule(
  vmod({
    inside: `<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.LayeredPieceCollection property="Layer" layerOrder="Ground,Units,Markers"/><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" image="map.png"/></VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.SetupStack name="S" owningBoard="B" x="30" y="30">${HEAP.map(([name, layer]) => slot(name, layer)).join('')}</VASSAL.build.module.map.SetupStack>
<VASSAL.build.module.map.DrawPile name="Deck" owningBoard="B" x="200" y="30">${slot('Late', 'Markers')}${slot('Early', 'Ground')}</VASSAL.build.module.map.DrawPile></VASSAL.build.module.Map>
<VASSAL.build.module.PredefinedSetup name="Later" file="later.vsav" useFile="true"/><VASSAL.build.module.PredefinedSetup name="Now" useFile="false"/>`,
    files: {
      'later.vsav': vsav([
        'begin_save',
        ...HEAP.map(([name, layer], at) => definition(piece(name, layer, 'Main;30;30'), `${at}`)),
        definition([['stack', 'Main;30;30;0;1;2;3;4;@@0']], '9'),
        'end_save',
      ]),
      'images/map.png': png(300, 200),
      'images/a.png': png(40, 40),
    },
  }),
  { name: 'layers.vmod' },
)

test('what lies in a lower layer of the map lies below, and a deck keeps its order', () => {
  const typesIn = (scenario: string): string[] =>
    parse(String(files.get(`scenarios/${scenario}.yaml`))).forces.map(
      ({ type }: { type: string }) => type,
    )
  const heaped = ['trench', 'foot', 'horse', 'marker', 'odd']
  expect(typesIn('later')).toEqual(heaped)
  expect(typesIn('now').filter((type) => heaped.includes(type))).toEqual(heaped)
  expect(typesIn('now').filter((type) => !heaped.includes(type))).toEqual(['late', 'early'])
})
