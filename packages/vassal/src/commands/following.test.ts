/** Markers that follow a track of the game, imported. */

import { expect, test } from 'vitest'
import { parse } from 'yaml'
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

const layer = (follows: string): TraitText =>
  trait(
    '1',
    ...['emb2', 'Activate', '2', '', '', '2', '', '', '2', '', '', '', '1', 'false', '0', '0'],
    ...['up.png,down.png', ',', 'true', 'Momentum', '', '', 'true', follows, '1', '1', 'true'],
    ...['65,130', '', ''],
  )

const TRACK: readonly TraitText[] = [
  trait('', 'report', sequence(',', '70,130'), '$Colour$$Side$ swings to $Momentum_Red$'),
  trait('', 'calcProp', 'Colour', '{If(Side=="Red","~","`")}'),
  trait('', 'setprop', '{"Momentum_" + Side}', 'true,1,2,true', keys(['Swing', '70,130', 'I,1'])),
  trait('', 'setprop', '{"Momentum_" + Other}', 'true,1,2,true', keys(['Odd', '71,130', 'I,1'])),
]
const slot = (name: string, traits: readonly TraitText[]): string =>
  `<VASSAL.build.widget.PieceSlot entryName="${name}" gpid="1">${escapeXml(definition([...traits, [`piece;;;;${name}`, 'null;0;0;1;0']]))}</VASSAL.build.widget.PieceSlot>`
const red = (follows: string): readonly TraitText[] => [
  ['prototype;Track', ''],
  layer(follows),
  ['mark;Side', 'Red'],
]

const { files, coverage } = importModule(
  vmod({
    inside: `<VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.properties.GlobalProperty name="Momentum_Red" initialValue="2" isNumeric="true" min="1" max="2"/></VASSAL.build.module.properties.GlobalProperties>
<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Board" image="map.png"/></VASSAL.build.module.map.BoardPicker>
<VASSAL.build.module.map.SetupStack name="S" owningBoard="Board" x="30" y="30">${slot('Plain', red('Momentum_Red'))}${slot('Reckoned', red('{(Momentum_Red >= 2) ? 2 : 1}'))}</VASSAL.build.module.map.SetupStack></VASSAL.build.module.Map>
<VASSAL.build.module.PrototypesContainer><VASSAL.build.module.PrototypeDefinition name="Track">${escapeXml(definition([...TRACK, ['piece;;;;', 'null;0;0;;0']]))}</VASSAL.build.module.PrototypeDefinition></VASSAL.build.module.PrototypesContainer>
<VASSAL.build.module.PredefinedSetup name="Later" file="later.vsav" useFile="true"/>`,
    files: {
      'later.vsav': vsav([
        'begin_save',
        definition(
          [...red('Momentum_Red'), ['piece;;;;Plain', 'Main;30;30;1;0']].slice(1) as TraitText[],
          '7',
        ),
        'GlobalProperty\t;Momentum_Red;1;',
        'GlobalProperty\t;Unheard of;7;',
        'end_save',
      ]),
      'images/map.png': png(300, 200),
      'images/up.png': png(40, 40),
      'images/down.png': png(40, 40),
    },
  }),
  { name: 'track.vmod' },
)
const { commands, types } = parse(String(files.get('pieces.yaml'))) as {
  commands: Record<string, { on: string; do: Record<string, unknown>[] }>
  types: Record<string, { commands: string[]; traits: object }>
}
const doneAt = (type: string, key: string) =>
  (types[type]?.commands ?? []).flatMap((id) =>
    commands[id]?.on === key ? [...(commands[id]?.do ?? [])] : [],
  )

test('a layer that follows a global property stands right at first and is reckoned anew when that is set', () => {
  const { forces } = parse(String(files.get('scenarios/as-the-module-sets-it-up.yaml'))) as {
    forces: { face?: string }[]
  }
  expect(forces.map(({ face }) => face)).toEqual(['flipped', 'flipped'])
  for (const type of ['plain', 'reckoned']) {
    expect(types[type]?.traits).toEqual({ Side: 'Red', Reckons: 'yes' })
    expect(doneAt(type, 'Ctrl+F')).toContainEqual({
      give: 'reckon layers',
      to: { where: 'Reckons == "yes"' },
    })
  }
  expect(doneAt('plain', 'reckon layers')).toEqual([{ face: 'Max(0, Min(1, Momentum_Red + -1))' }])
  expect(doneAt('reckoned', 'reckon layers')[0]?.face).toContain('(Momentum_Red >= 2) ? 2 : 1')
})

test('in a saved game the properties of the game stand as they were saved, and what follows them', () => {
  const { forces, variables } = parse(String(files.get('scenarios/later.yaml'))) as {
    forces: { face?: string }[]
    variables: object
  }
  expect(variables).toEqual({ Momentum_Red: 1 })
  expect(forces.map(({ face }) => face)).toEqual([undefined])
})

test('a property whose name is put together of markers is the one they name', () => {
  expect(doneAt('plain', 'Ctrl+F')[0]?.variable).toBe('Momentum_Red')
  const lost = coverage.filter(
    ({ of, name, fate }) => of === 'trait' && name === 'setprop' && fate === 'kept',
  )
  expect(lost.map(({ count, why }) => [count, why.replace(/^.*: /, '')])).toEqual([
    [1, 'a name that is put together of Other'],
  ])
})

test('a report does not begin with the sign for a colour, be it reckoned', () => {
  const [told] = doneAt('plain', 'Ctrl+F').flatMap(({ say }) => say ?? [])
  expect(told).not.toMatch(/[~`]/)
  expect(told).toContain('swings to')
})
