/** Mats and their cargo, imported. */

import { defineModule, freeTable, Game } from '@redoubt/engine'
import { beforeAll, expect, test } from 'vitest'
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
} from '../tests/fixtures.ts'
import { openLoading } from '../tests/loading.ts'

const piece = (name: string, ...traits: readonly TraitText[]) => [
  ...traits,
  [`piece;;;${name}.png;${name}`, 'null;0;0;1;0'] as const,
]
const LORD = piece('Lord', trait('0', 'mat', 'Lord of Pskov', ''))
const COIN = piece(
  'Coin',
  trait('', 'report', sequence(',', '67,130'), '$pieceName$ on $CurrentMat$'),
  trait('', 'matPiece', '', 'false', '0', '0', '', ''),
  trait('', 'hideCmd', '', 'Hide', '{CurrentMat != "Lord of Pskov"}', sequence(',', '67,130')),
  trait('', 'PROP', 'Count', 'true,0,9,false', keys(['Count', '67,130', 'I,1'])),
)
const slot = (name: string, [x, y]: readonly [number, number], traits: readonly TraitText[]) =>
  `<VASSAL.build.module.map.SetupStack name="${name}" owningBoard="Map" x="${x}" y="${y}"><VASSAL.build.widget.PieceSlot entryName="${name}" gpid="1">${escapeXml(definition(traits))}</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>`

const imported = importModule(
  vmod({
    inside: `
<VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.Map mapName="Main Map" edgeWidth="0" edgeHeight="0">
  <VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Map" image="map.png"/></VASSAL.build.module.map.BoardPicker>
  ${slot('Lord', [200, 200], LORD)}${slot('Near', [250, 180], COIN)}${slot('Far', [600, 180], COIN)}
</VASSAL.build.module.Map>`,
    files: {
      'images/map.png': png(1000, 600),
      'images/Lord.png': png(300, 200),
      'images/Coin.png': png(40, 40),
    },
  }),
  { name: 'lords.vmod' },
)
const { load } = openLoading()
let game: Game
beforeAll(async () => {
  game = Game.start(defineModule((await load(imported)).data, freeTable))
})

const spots = (type: string) =>
  game.position.pieces.flatMap((one) => {
    const space = one.type.id === type ? game.position.spaceOf(one) : undefined
    return space ? [space] : []
  })

test('a mat is as large as its picture, and its cargo is told of as such', () => {
  const { types } = parse(String(imported.files.get('pieces.yaml')))
  expect(types.lord.mat).toEqual({ size: [300, 200], name: 'Lord of Pskov' })
  expect(types.coin.cargo).toBe(true)
})

test('what lies on it goes along as far, and what lies elsewhere does not', () => {
  const [lord] = spots('lord')
  const before = spots('coin')
  const far = game.position.board.spaces.find(
    (space) => lord && space.x === lord.x + 4 && space.y === lord.y + 2,
  )
  expect(far).toBeDefined()
  game.act('red', `move ${lord?.id}/lord ${far?.id}`)
  const after = spots('coin')
  const moved = before.flatMap((from, n) => {
    const to = after[n]
    return to && to !== from ? [[to.x - from.x, to.y - from.y]] : []
  })
  expect(moved).toEqual([[4, 2]])
})

test('expressions know the mat a piece lies on', () => {
  const counting = (id: string | undefined) => game.explain('red', `command ${id}/coin Count`)
  const denied = spots('coin').map(({ id }) => counting(id)?.message)
  expect(denied.sort()).toEqual(['table.command-not-now', undefined])
})
