import type { PiecesFile } from '@redoubt/engine'
import { expect, test } from 'vitest'
import type { TableContext } from '../desk/use-session.ts'
import { buttonByKey } from './commands.ts'

const pieces: Pick<PiecesFile, 'buttons' | 'commands'> = {
  buttons: ['flip', 'dice', 'plain', 'help'],
  commands: {
    flip: { label: 'Flip all', on: 'Alt+T', do: [] },
    dice: { label: '2d6', on: 'Ctrl+Shift+D', do: [] },
    plain: { label: 'Plain', on: 'N', do: [] },
    help: { label: 'Help', on: '#112', do: [] },
    delete: { label: 'Delete', on: 'Ctrl+D', do: [] },
  },
}
const table = { session: { facts: { module: { pieces } } } } as unknown as TableContext

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  buttonByKey(table, {
    key,
    code: `Key${key.toUpperCase()}`,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    ...held,
  })?.label

test('a key with Ctrl or Alt, or a function key, presses the button that has it', () => {
  expect(press('t', { altKey: true })).toBe('Flip all')
  expect(press('D', { ctrlKey: true, shiftKey: true })).toBe('2d6')
  expect(press('D', { metaKey: true, shiftKey: true })).toBe('2d6')
  expect(press('F1', { code: 'F1' })).toBe('Help')
})

test('plain keys stay the table’s own, and what is no button’s presses none', () => {
  expect(press('n')).toBeUndefined()
  expect(press('d', { ctrlKey: true })).toBeUndefined()
})
