import { describe, expect, test } from 'vitest'
import { definition, sequence, vsav } from '../tests/fixtures.ts'
import { readSavedGame } from './saved-game.ts'

const piece = (id: string, name: string, x: number, y: number, map = 'Main') =>
  definition(
    [
      ['mark;Side', 'Red'],
      [`piece;;;${name}.png;${name}`, `${map};${x};${y};7;0`],
    ],
    id,
  )
const names = (
  pieces: readonly { traits: readonly { id: string; fields: readonly string[] }[] }[],
) => pieces.map(({ traits }) => traits.find(({ id }) => id === 'piece')?.fields[3])

describe('a saved game', () => {
  const saved = readSavedGame(
    vsav([
      'begin_save',
      piece('1', 'Low', 100, 120),
      piece('2', 'High', 100, 120),
      piece('3', 'Alone', 40, 50),
      piece('4', 'Card', 0, 0, 'null'),
      sequence('/', '+', '9', 'stack', 'Main;100;120;1;2;@@0'),
      sequence(
        '/',
        '+',
        '10',
        'deck;false;0,0,0;5;5;Always;Never;true;true;false;;;;Draw',
        'Main;7;8;true;4',
      ),
      sequence('\t', 'PLAYER', 'hunter2', 'Anna', 'Red'),
      sequence('\t', 'MainBoardPicker', 'North/rev', '0', '1'),
      'end_save',
    ]),
    'a.vsav',
  )

  test('stacks lie from the bottom up, single pieces by themselves', () => {
    expect(saved.stacks.map(({ x, y, pieces }) => [x, y, names(pieces)])).toEqual([
      [100, 120, ['Low', 'High']],
      [7, 8, ['Card']],
      [40, 50, ['Alone']],
    ])
    expect(saved.stacks[1]?.deck).toEqual({ name: 'Draw', faceDown: true, shuffled: false })
  })

  test('boards lie where they lay', () => {
    expect(saved.boards.get('Main')).toEqual([
      { board: 'North', column: 0, row: 1, reversed: true },
    ])
  })

  test('nothing of the players is kept', () => {
    expect(JSON.stringify([saved.stacks, [...saved.boards]])).not.toMatch(/hunter2|Anna/)
  })
})

test.each([
  ['no archive', new Uint8Array([1, 2, 3]), /not a zip archive/],
  ['another archive', vsav([]).slice(0, 40), /not a zip archive/],
])('%s is refused with a sentence', (_, bytes, message) => {
  expect(() => readSavedGame(bytes, 'a.vsav')).toThrow(message)
})
