/** A turn tracker with phases, imported: its button as the table has it. */

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { importModule } from '../import-module.ts'
import { png, vmod } from '../tests/fixtures.ts'

const turn = (inside: string, more = ''): string =>
  `<VASSAL.build.module.turn.TurnTracker name="Turn" turnFormat="$level1$: $level2$" ${more}>${inside}</VASSAL.build.module.turn.TurnTracker>`
const level = (kind: string, attributes: string, inside = ''): string =>
  `<VASSAL.build.module.turn.${kind}TurnLevel ${attributes}>${inside}</VASSAL.build.module.turn.${kind}TurnLevel>`

interface Written {
  readonly variables?: Record<string, { type: string; initial: unknown }>
  readonly commands?: Record<string, { label?: string; on: string; when?: string; do: object[] }>
}

function imported(tracker: string) {
  const { files, coverage } = importModule(
    vmod({
      inside: `${tracker}<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Board" image="map.png"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>`,
      files: { 'images/map.png': png(300, 200) },
    }),
    { name: 'turns.vmod' },
  )
  const { variables } = parse(String(files.get('module.yaml'))) as Written
  const { commands = {} } = parse(String(files.get('pieces.yaml'))) as Written
  return { variables, commands: Object.values(commands), coverage }
}

test('phases go on, and with the first of them the turn', () => {
  const { variables, commands } = imported(
    turn(
      level(
        'Counter',
        'property="GameTurn" start="3" incr="2" loop="false" turnFormat="Turn $value$"',
        level('List', 'property="Phase" list="March,Battle"'),
      ) +
        '<VASSAL.build.module.turn.TurnGlobalHotkey hotkey="57344,0,rain" match="{Phase == &quot;Battle&quot;}"/>',
    ) +
      '<VASSAL.build.module.DoActionButton text="Rain" hotkey="57344,0,rain" doReport="true" reportFormat="It rains in $GameTurn$"/>',
  )
  expect(variables).toMatchObject({
    turn: { type: 'integer', initial: 3 },
    Phase: { type: 'text', initial: 'March' },
    Phase_at: { type: 'integer', initial: 0 },
  })
  const turns = commands.filter(({ on }) => on === 'turn Turn')
  expect(turns.map(({ label, when, do: does }) => [label, when, does])).toEqual([
    [
      'Turn +',
      undefined,
      [
        { variable: 'Phase_at', to: '(Phase_at + 1) % 2' },
        { variable: 'Phase', to: 'Pick(Phase_at + 1, "March", "Battle")' },
      ],
    ],
    [undefined, 'Phase_at == 0', [{ variable: 'turn', to: 'turn + 2' }]],
    [undefined, undefined, [{ say: '"" + ("Turn " + turn) + ": " + Phase' }]],
    [undefined, 'Phase == "Battle"', [{ press: 'rain' }]],
  ])
  expect(commands.find(({ label }) => label === 'Rain')?.do).toEqual([
    { say: '"It rains in " + turn' },
  ])
})

test('the turn goes back as well, by its own key, and the report tells of both', () => {
  const { variables, commands } = imported(
    turn(
      level(
        'Counter',
        'property="Year" start="1" incr="1" loop="true" loopLimit="4"',
        level('List', 'property="Phase" list="March,Battle,Rest"'),
      ),
      'nexthotkey="46,130" prevhotkey="44,130" reportFormat="From $oldTurn$ to $newTurn$"',
    ),
  )
  expect(variables).toMatchObject({ Turn_was: { type: 'text' } })
  const back = commands.filter(({ on }) => on === 'Ctrl+#44')
  expect(back.map(({ label, when, do: does }) => [label, when, does])).toEqual([
    [
      'Turn −',
      undefined,
      [
        { variable: 'Turn_was', to: '"" + turn + ": " + Phase' },
        { variable: 'Phase_at', to: '(Phase_at + 2) % 3' },
        { variable: 'Phase', to: 'Pick(Phase_at + 1, "March", "Battle", "Rest")' },
      ],
    ],
    [undefined, 'Phase_at == 2', [{ variable: 'turn', to: '((turn + -1) < 1) ? 4 : (turn + -1)' }]],
    [undefined, undefined, [{ say: '"From " + Turn_was + " to " + ("" + turn + ": " + Phase)' }]],
  ])
  expect(commands.find(({ label }) => label === 'Turn +')?.on).toBe('Ctrl+#46')
})

test('a tracker without levels only counts, and levels beside each other are said to be lost', () => {
  const beside = imported(turn(level('List', 'list="a,b"') + level('List', 'list="c"')))
  for (const { variables } of [imported(turn('')), beside])
    expect(Object.keys(variables ?? {})).toEqual(['turn'])
  const lost = beside.coverage.filter(({ why }) => why.includes('beside each other'))
  expect(lost.map(({ name, count }) => [name, count])).toEqual([
    ['ListTurnLevel', 2],
    ['TurnTracker', 1],
  ])
})
