/** Modules with their extensions, imported. */

import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Refusal } from './archive/refusal.ts'
import { importModule } from './import-module.ts'
import { definition, escapeXml, png, vmod } from './tests/fixtures.ts'

const slot = (name: string, image = 'own.png'): string =>
  `<VASSAL.build.widget.PieceSlot entryName="${name}" gpid="1">${escapeXml(definition([[`piece;;;${image};${name}`, 'null;0;0;1;0']]))}</VASSAL.build.widget.PieceSlot>`
const BASE = vmod({
  inside: `<VASSAL.build.module.Map mapName="Main: map"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Board" image="map.png"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
<VASSAL.build.module.folder.Folder name="Later"><VASSAL.build.module.PieceWindow name="Counters"><VASSAL.build.widget.ListWidget entryName="Red">${slot('Own')}</VASSAL.build.widget.ListWidget></VASSAL.build.module.PieceWindow></VASSAL.build.module.folder.Folder>`,
  files: { 'images/map.png': png(300, 200), 'images/own.png': png(40, 40) },
})
const extension = (inside: string, attributes = 'module="Border War"'): Uint8Array =>
  zipSync({
    'buildFile.xml': strToU8(
      `<VASSAL.build.module.ModuleExtension ${attributes} version="1">${inside}</VASSAL.build.module.ModuleExtension>`,
    ),
    'images/winter.png': png(50, 50),
    'images/own.png': png(90, 90),
  })
const adds = (target: string, inside: string): string =>
  `<VASSAL.build.module.ExtensionElement target="${target}">${inside}</VASSAL.build.module.ExtensionElement>`
const imported = (...files: readonly Uint8Array[]) =>
  importModule(BASE, {
    name: 'border.vmod',
    extensions: files.map((bytes, at) => ({ name: `winter-${at}.vmdx`, bytes })),
  })
const typesOf = ({ files }: ReturnType<typeof importModule>) =>
  (parse(String(files.get('pieces.yaml'))) as { types: Record<string, { counter: object }> }).types

test('what an extension adds stands where it says, in folders, too, with its own pictures', () => {
  const game = imported(
    extension(
      [
        adds(
          'VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.ListWidget:Red',
          slot('Ski', 'winter.png'),
        ),
        adds(
          'VASSAL.build.module.Map:Main\\: map',
          `<VASSAL.build.module.map.SetupStack name="S" owningBoard="Board" x="30" y="30">${slot('Sledge')}</VASSAL.build.module.map.SetupStack>`,
        ),
        adds(
          '',
          '<VASSAL.build.module.DiceButton name="Frost" text="Frost" nDice="1" nSides="6"/>',
        ),
      ].join(''),
    ),
  )
  expect(Object.keys(typesOf(game)).sort()).toEqual(['own', 'ski', 'sledge'])
  expect(typesOf(game).ski?.counter).toMatchObject({ image: './images/winter.png' })
  expect(game.scenarios).toEqual([{ title: 'As the module sets it up', pieces: 1 }])
  expect(String(game.files.get('pieces.yaml'))).toContain('label: Frost')
  expect(game.notes).toEqual(imported().notes)
  // The module's own picture of that name is the one that is shown.
  expect(game.files.get('images/own.png')).toEqual(png(40, 40))
})

test('what leads nowhere, and what extends another game, is left out and said', () => {
  const { notes } = imported(
    extension(adds('VASSAL.build.module.Map:Main\\: map/our.own.Thing:X', slot('Lost'))),
    extension('', 'module="Another"'),
    extension(adds('VASSAL.build.module.PieceWindow:Renamed', ''), 'anyModule="true"'),
  )
  expect(notes).toContain(
    'winter-0.vmdx: PieceSlot "Lost" is left out, for the module has no VASSAL.build.module.Map:Main\\: map/our.own.Thing:X',
  )
  expect(notes).toContain('winter-1.vmdx is left out: it extends “Another”')
  expect(notes.filter((note) => note.startsWith('winter-2'))).toEqual([])
})

test('a file that is no extension is refused', () => {
  expect(() => imported(BASE)).toThrow(Refusal)
  expect(() => imported(BASE)).toThrow('winter-0.vmdx is no extension')
  expect(() => imported(zipSync({ a: strToU8('b') }))).toThrow('expected an extension')
})
