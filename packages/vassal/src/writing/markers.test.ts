/** A marker is the slot that the way leads to, not another of that name. */

import type { PiecesFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { importModule } from '../import-module.ts'
import { definition, escapeXml, png, vmod } from '../tests/fixtures.ts'

const slot = (name: string, image: string, trait?: string): string =>
  `<VASSAL.build.widget.PieceSlot entryName="${name}">${escapeXml(
    definition([
      ...(trait === undefined ? [] : [[trait, ''] as const]),
      [`piece;;;${image};${name}`, 'null;0;0;1;0'],
    ]),
  )}</VASSAL.build.widget.PieceSlot>`

const list = (name: string, inside: string): string =>
  `<VASSAL.build.widget.ListWidget entryName="${name}">${inside}</VASSAL.build.widget.ListWidget>`

/** The picture of what the command of the gun makes. */
function markerOf(way: string): string | undefined {
  const { files } = importModule(
    vmod({
      inside: `<VASSAL.build.module.Map mapName="Map"><VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.boardPicker.Board name="Board" width="300" height="200"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
<VASSAL.build.module.PieceWindow name="Pieces"><VASSAL.build.widget.TabWidget>
  ${list('Guns', slot('Gun', 'gun.png', `placemark;Wreck;87,130;${way};null;0;0;false;;;7;0;false`))}
  ${list('Burning', slot('Wreck', 'burning.png'))}${list('Cold', slot('Wreck', 'cold.png'))}
</VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow>`,
      files: Object.fromEntries(
        ['gun', 'burning', 'cold'].map((name) => [`images/${name}.png`, png(40, 40)]),
      ),
    }),
    { name: 'wrecks.vmod' },
  )
  const { commands = {}, types } = parse(String(files.get('pieces.yaml'))) as PiecesFile
  const [made] = Object.values(commands).flatMap(({ do: does }) =>
    does.flatMap((effect) => ('make' in effect ? [effect.make] : [])),
  )
  return made === undefined ? undefined : String(types[made]?.counter?.image)
}

const way = (listed: string, name = 'Wreck'): string =>
  `VASSAL.build.module.PieceWindow:Pieces/VASSAL.build.widget.TabWidget/VASSAL.build.widget.ListWidget:${listed}/VASSAL.build.widget.PieceSlot:${name}`

test('of two slots with one name the one at the end of the way is meant', () => {
  expect(markerOf(way('Burning'))).toBe('./images/burning.png')
  expect(markerOf(way('Cold'))).toBe('./images/cold.png')
})

test('where the way leads nowhere any more, the first of that name is meant, else none', () => {
  expect(markerOf(way('Sunk'))).toBe('./images/burning.png')
  expect(markerOf(way('Cold', 'Crater'))).toBeUndefined()
})
