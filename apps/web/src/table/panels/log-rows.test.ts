import { describe, expect, test } from 'vitest'
import { rowsOf } from './log-rows.ts'

const log = (...keys: string[]) => keys.map((key, seq) => ({ seq, entry: { key } }))
const told = (
  lines: ReturnType<typeof log>,
  kinds: Parameters<typeof rowsOf>[1],
  toggled: readonly number[] = [],
  bookkeeping = false,
) =>
  rowsOf(lines, kinds, new Set(toggled), bookkeeping).map((row) => {
    const indent = ' '.repeat(row.depth)
    if (row.kind === 'line') return `${indent}${row.line.entry.key}`
    if (row.kind === 'heading') return `${indent}= ${row.of}`
    if (row.kind === 'losses') return `${indent}! ${row.lines.map(({ seq }) => seq).join(' ')}`
    return `${indent}${row.isOpen ? '-' : '+'} ${row.line.entry.key} (${row.count})`
  })

const kinds = {
  turns: ['turn'],
  phases: ['movement', 'combat'],
  battles: ['battle'],
  bookkeeping: ['income'],
}

describe('losses', () => {
  const lossy = { ...kinds, losses: ['lost', 'sunk'] }
  const battles = ['combat', 'battle', 'lost', 'die', 'battle', 'sunk', 'lost']

  test('of a phase with several battles they are summed up when it is over', () => {
    expect(told(log('turn', ...battles, 'movement', 'move'), lossy)).toEqual([
      '- turn (9)',
      ' + combat (6)',
      '  ! 3 6 7',
      ' - movement (1)',
      '  move',
    ])
    expect(told(log('turn', ...battles), lossy).join()).not.toContain('!')
  })

  test('one battle tells its own', () => {
    const one = log('turn', 'combat', 'battle', 'lost', 'movement', 'move')
    expect(told(one, lossy).join()).not.toContain('!')
    expect(told(log('turn', ...battles, 'movement'), kinds).join()).not.toContain('!')
  })
})

describe('the story in chapters', () => {
  const lines = log(
    'turn',
    'movement',
    'move',
    'combat',
    'battle',
    'die',
    'turn',
    'income',
    'combat',
    'battle',
    'die',
    'battle',
    'lost',
  )

  test('what is over is folded, the last of each level is open, books are kept out of sight', () => {
    expect(told(lines, kinds)).toEqual([
      '+ turn (5)',
      '- turn (5)',
      ' - combat (4)',
      '  + battle (1)',
      '  - battle (1)',
      '   lost',
    ])
  })

  test('a chapter is opened and folded by hand', () => {
    expect(told(lines, kinds, [0, 6], true)).toEqual([
      '- turn (5)',
      ' + movement (1)',
      ' - combat (2)',
      '  - battle (1)',
      '   die',
      '+ turn (6)',
    ])
  })

  test('a phase named by the line that ends it has that name; the one that goes on is told apart', () => {
    const ended = log('turn', 'move', 'march', 'phase_ends', 'attack', 'die')
    expect(told(ended, { turns: ['turn'], ends: ['phase_ends'], battles: ['attack'] })).toEqual([
      '- turn (5)',
      ' + phase_ends (2)',
      ' = running',
      '  - attack (1)',
      '   die',
    ])
  })

  test('a phase is numbered by the action it begins with, also where its name is the line that ends it', () => {
    const ended = log('turn', 'move', 'march', 'phase_ends')
    const rows = rowsOf(ended, { turns: ['turn'], ends: ['phase_ends'] }, new Set(), false)
    expect(rows.flatMap((row) => ('seq' in row ? [row.seq] : []))).toEqual([0, 1])
  })

  test('phases of a turn that no line begins have a heading too', () => {
    const begun = log('move', 'phase_ends', 'turn', 'move')
    expect(told(begun, { turns: ['turn'], ends: ['phase_ends'] })).toEqual([
      '= start',
      ' + phase_ends (1)',
      '- turn (1)',
      ' = running',
      '  move',
    ])
  })

  test('a game without chapters is a plain list', () => {
    expect(told(log('move', 'move'), {})).toEqual(['move', 'move'])
  })
})
