import { describe, expect, it } from 'vitest'
import { commandByKey } from './commands.ts'
import { keysOf, strokesOf } from './strokes.ts'

const none = { code: '', ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }

describe('keys of commands', () => {
  it.each([
    ['d with Ctrl', { ...none, key: 'd', ctrlKey: true }, ['Ctrl+D']],
    ['a capital, as it comes with Shift', { ...none, key: 'D', shiftKey: true }, ['Shift+D']],
    [
      'a digit with Shift, which types something else',
      { ...none, key: '!', code: 'Digit1', shiftKey: true },
      ['Shift+1', 'Shift+#517'],
    ],
    ['a function key', { ...none, key: 'F2', altKey: true }, ['Alt+#113']],
    ['Delete', { ...none, key: 'Delete' }, ['#127']],
    ['a bracket', { ...none, key: ']', code: 'BracketRight', ctrlKey: true }, ['Ctrl+#93']],
    [
      'a bracket with Shift, which types something else',
      { ...none, key: '}', code: 'BracketRight', ctrlKey: true, shiftKey: true },
      ['Ctrl+Shift+#93', 'Ctrl+Shift+#162'],
    ],
    ['a semicolon', { ...none, key: ';', code: 'Semicolon', ctrlKey: true }, ['Ctrl+;']],
    ['a key of the block of numbers', { ...none, key: '4', code: 'Numpad4' }, ['4', '#100']],
    ['the space bar', { ...none, key: ' ', code: 'Space', altKey: true }, ['Alt+#32']],
    ['Command on a Mac', { ...none, key: 'd', metaKey: true }, ['Meta+D', 'Ctrl+D']],
    ['a modifier alone', { ...none, key: 'Control', ctrlKey: true }, []],
  ])('%s', (_, pressed, strokes) => {
    expect(strokesOf(pressed)).toEqual(strokes)
  })

  it.each([
    ['Ctrl+M', ['Ctrl', 'M']],
    ['Ctrl+Shift+#127', ['Ctrl', 'Shift', 'Delete']],
    ['#10', ['Enter']],
    ['Ctrl+#93', ['Ctrl', ']']],
    ['Ctrl+=', ['Ctrl', '=']],
    ['Alt+#37', ['Alt', '←']],
    ['#103', ['Num 7']],
    ['Ctrl+#521', ['Ctrl', '+']],
    // The names of commands that no key gives.
    ['button 2d6', []],
    ['TakeLoss', []],
    [undefined, []],
  ])('%s is shown as %j', (stroke, keys) => {
    expect(keysOf(stroke)).toEqual(keys)
  })

  it('find the command they stand for, and none where there is no such key', () => {
    const lines = [
      { label: 'Mask', on: 'Ctrl+M' },
      { label: 'Rally', on: undefined },
      { label: 'Flip', on: 'Ctrl+F' },
    ]
    expect(commandByKey(lines, { ...none, key: 'f', ctrlKey: true })?.label).toBe('Flip')
    expect(commandByKey(lines, { ...none, key: 'f' })).toBeUndefined()
  })
})
