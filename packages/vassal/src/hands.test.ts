/** Whose a player's own window is: cards in it are told to that side alone. */

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { importModule } from './import-module.ts'
import { definition, escapeXml, vmod } from './tests/fixtures.ts'

const slot = (name: string): string =>
  `<VASSAL.build.widget.CardSlot entryName="${name}">${escapeXml(
    definition([[`piece;;;;${name}`, 'null;0;0;1;0']]),
  )}</VASSAL.build.widget.CardSlot>`

const window = (kind: string, name: string, settings: string): string =>
  `<VASSAL.build.module.${kind} mapName="${name}" ${settings}><VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.boardPicker.Board name="${name}" width="300" height="200"/></VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.SetupStack name="s" x="20" y="20" useGridLocation="false">${slot(name)}</VASSAL.build.module.map.SetupStack>
  </VASSAL.build.module.${kind}>`

/** Side and place of each card. */
function dealt(): Record<string, string> {
  const { files } = importModule(
    vmod({
      inside: `<VASSAL.build.module.PlayerRoster><entry>Solo</entry><entry>North</entry><entry>South</entry></VASSAL.build.module.PlayerRoster>
<VASSAL.build.module.Map mapName="Map"><VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.boardPicker.Board name="Board" width="400" height="300"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
${window('PlayerHand', 'Northern', 'side="North"')}
${window('PrivateMap', 'Southern', 'side="Solo,south" visible="false"')}
${window('PlayerHand', 'Alone', 'side="Solo"')}
${window('PrivateMap', 'Everybody', 'side="North,South,Solo" visible="false"')}
${window('PrivateMap', 'Open', 'side="North" visible="true"')}`,
    }),
    { name: 'hands.vmod' },
  )
  const [path = ''] = [...files.keys()].filter((one) => one.startsWith('scenarios/'))
  const { forces } = parse(String(files.get(path))) as {
    forces: { type: string; side?: string; place: string }[]
  }
  return Object.fromEntries(
    forces.map(({ type, side = 'nobody', place }) => [type, `${side} ${place}`]),
  )
}

test('a window of one side among solitaire players is that side’s, of none it is nobody’s', () => {
  expect(dealt()).toMatchObject({
    northern: 'north hand',
    southern: 'south hand',
    alone: 'nobody set-aside',
  })
})

test('a window that all may look into lies on the board', () => {
  const { everybody = '', open = '' } = dealt()
  expect(everybody).toMatch(/^nobody [a-z]+\d+/)
  expect(open).toMatch(/^nobody [a-z]+\d+/)
})
