import { expect, test } from 'vitest'
import { keyNamed } from './key-stroke.ts'

test('the single signs of very old files are the keys that newer ones name by number', () => {
  expect(keyNamed('d')).toBe(keyNamed('68,130'))
  expect(keyNamed(']')).toBe(keyNamed('93,130'))
  expect(keyNamed('[')).toBe('Ctrl+#91')
  expect(keyNamed('57345,0,roll')).toBe('roll')
})
