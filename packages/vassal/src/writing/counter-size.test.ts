/** Counters, cards and markers are as large beside each other as their pictures are. */

import type { BoardFile, PiecesFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { importModule } from '../import-module.ts'
import { definition, escapeXml, png, vmod } from '../tests/fixtures.ts'

const slot = (image: string, tag = 'PieceSlot'): string =>
  `<VASSAL.build.widget.${tag} entryName="${image}">${escapeXml(
    definition([[`piece;;;${image}.png;${image}`, 'null;0;0;1;0']]),
  )}</VASSAL.build.widget.${tag}>`

function sizes(grid: string) {
  const { files } = importModule(
    vmod({
      inside: `<VASSAL.build.module.Map mapName="Map"><VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.boardPicker.Board name="Board" width="1200" height="900">${grid}</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
<VASSAL.build.module.PieceWindow name="Pieces"><VASSAL.build.widget.ListWidget entryName="All">
  ${slot('foot')}${slot('horse')}${slot('coin')}${slot('mat')}${slot('card', 'CardSlot').repeat(5)}
</VASSAL.build.widget.ListWidget></VASSAL.build.module.PieceWindow>`,
      files: {
        'images/foot.png': png(50, 50),
        'images/horse.png': png(54, 50),
        'images/coin.png': png(25, 25),
        'images/mat.png': png(400, 250),
        'images/card.png': png(200, 300),
      },
    }),
    { name: 'sizes.vmod' },
  )
  const { types } = parse(String(files.get('pieces.yaml'))) as PiecesFile
  const { layout } = parse(String(files.get('boards/map.yaml'))) as BoardFile
  const scale = (type: string) => types[type]?.counter?.scale
  return { counters: layout?.counters, scales: ['foot', 'horse', 'coin', 'mat', 'card'].map(scale) }
}

test('most counters are the measure, cards are not asked', () => {
  const { counters, scales } = sizes('')
  expect((counters ?? 0) * 60).toBeCloseTo(54)
  expect(scales).toEqual([undefined, undefined, 0.45, 7.4, 5.55])
})

test('within small hexes counters shrink, mats stay as large as on the map', () => {
  const { counters, scales } = sizes(
    '<VASSAL.build.module.map.boardPicker.board.HexGrid dx="35" dy="40" x0="0" y0="0"/>',
  )
  expect(counters).toBe(0.8)
  expect(scales).toEqual([undefined, undefined, 0.45, 12.5, 9.4])
})
