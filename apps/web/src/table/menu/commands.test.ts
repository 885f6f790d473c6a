import type { PiecesFile, PieceView } from '@redoubt/engine'
import { expect, test } from 'vitest'
import type { TableContext } from '../desk/use-session.ts'
import type { MenuLine } from '../hand/menu-lines.ts'
import { withoutCommanded } from './commanded.ts'
import { buttonByKey } from './commands.ts'

const pieces: PiecesFile = {
  buttons: ['flip', 'dice', 'plain', 'help'],
  commands: {
    flip: { label: 'Flip all', on: 'Alt+T', do: [] },
    dice: { label: '2d6', on: 'Ctrl+Shift+D', do: [] },
    plain: { label: 'Plain', on: 'N', do: [] },
    help: { label: 'Help', on: '#112', do: [] },
    delete: { label: 'Delete', on: 'Ctrl+D', do: [] },
    entrench: { label: 'Entrench', on: 'E', do: [{ set: 'layer2', to: '1 - layer2' }] },
    follow: { on: 'F', do: [{ set: 'layer3', to: '1' }] },
  },
  types: { tank: { label: 'Tank', commands: ['entrench', 'follow'] }, hulk: { label: 'Hulk' } },
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

test('pictures that the module has a command for are not offered by the number of their layer as well', () => {
  const line = (action: string, value: string): MenuLine => ({
    kind: 'word',
    way: { action, args: {}, chosen: { value: 'b3' }, before: [], next: undefined },
    value: { value },
  })
  const lines = [line('show', 'layer2'), line('show', 'layer3'), line('command', 'Entrench')]
  const left = (type: string) =>
    withoutCommanded(table, { type } as PieceView, lines).map((one) =>
      one.kind === 'word' ? one.value.value : '',
    )
  expect(left('tank')).toEqual(['layer3', 'Entrench'])
  expect(left('hulk')).toEqual(['layer2', 'layer3', 'Entrench'])
})
